#!/usr/bin/env python3
"""Programs that Weft does not take, by kind: each is refused by weft-compile with exit code 1, a place, and what is wrong with which
numbers. And programs that look as if it might not take them, which it does. None ends in a crash or goes on for ever."""
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.realpath(__file__)), "..", "..", "support"))
from cases import Cases, run, runfile

T = "tensor<8x4xf32>"
BIG = 2**63 - 1


def function(body="", result="%a", type=T, argument=T, name="main"):
    return f"func.func public @{name}(%a: {argument}) -> {type} {{\n{body}\n  return {result} : {type}\n}}\n"


def op(text, type=T):
    """A function that computes %r by one op, in line 2."""
    return function("  %r = " + text, "%r", type)


def of_type(type):
    return function(type=type, argument=type)


def scalar(value="0.0"):
    return f"  %c = stablehlo.constant dense<{value}> : tensor<f32>\n"


def reduce(arguments, body):
    return function(scalar() + f'  %r = "stablehlo.reduce"(%a, %c) ({{\n  ^bb0({arguments}):\n{body} }}) {{dimensions = array<i64: 0>}} : '
                    f"({T}, tensor<f32>) -> tensor<4xf32>", "%r", "tensor<4xf32>")


def loop(condition, body="stablehlo.return %i : tensor<i32>"):
    return ("func.func @main(%a: tensor<i32>) -> tensor<i32> {\n"
            f'  %r = "stablehlo.while"(%a) ({{\n  ^bb0(%i: tensor<i32>):\n{condition} }}, {{\n  ^bb0(%i: tensor<i32>):\n{body} }}) : '
            "(tensor<i32>) -> tensor<i32>\n  return %r : tensor<i32>\n}\n")


def sort(arguments, body):
    return op(f'"stablehlo.sort"(%a) ({{\n  ^bb0({arguments}):\n{body} }}) {{dimension = 0 : i64}} : ({T}) -> {T}')


def scatter(arguments, body):
    return function("  %i = stablehlo.constant dense<0> : tensor<1xi32>\n  %u = stablehlo.constant dense<1.0> : tensor<4xf32>\n"
                    '  %r = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], '
                    "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>}> ({\n"
                    f"  ^bb0({arguments}):\n{body} }}) : ({T}, tensor<1xi32>, tensor<4xf32>) -> {T}", "%r")


def calls(depth, times, op="stablehlo.cosine"):
    """@main calls @f0, which calls @f1 so many times, and so on."""
    text = "func.func @main(%a: tensor<f32>) -> tensor<f32> {\n  %0 = call @f0(%a) : (tensor<f32>) -> tensor<f32>\n  return %0 : tensor<f32>\n}\n"
    for i in range(depth):
        text += f"func.func private @f{i}(%a: tensor<f32>) -> tensor<f32> {{\n"
        value = "%a"
        for j in range(times if i + 1 < depth else 1):
            text += f"  %{j} = call @f{i + 1}({value}) : (tensor<f32>) -> tensor<f32>\n" if i + 1 < depth else f"  %{j} = {op} %a : tensor<f32>\n"
            value = f"%{j}"
        text += f"  return {value} : tensor<f32>\n}}\n"
    return text


def nested_cases(depth):
    body = "  %p = stablehlo.constant dense<0> : tensor<i32>\n" + "".join(f'%r{i} = "stablehlo.case"(%p) ({{\n' for i in range(depth))
    body += f"%z = stablehlo.negate %a : {T}\nstablehlo.return %z : {T}\n"
    for i in reversed(range(depth)):
        body += f"}}) : (tensor<i32>) -> {T}\n" + (f"stablehlo.return %r{i} : {T}\n" if i else "")
    return function(body, "%r0")


def nested_loops(depth):
    body = ""
    for i in range(depth):
        start = f"%v{i - 1}" if i else "%a"
        body += (f"%r{i} = stablehlo.while(%v{i} = {start}) : {T} cond {{ %q = stablehlo.constant dense<false> : tensor<i1>\n"
                 "stablehlo.return %q : tensor<i1> } do {\n")
    body += f"%z = stablehlo.negate %v{depth - 1} : {T}\nstablehlo.return %z : {T}\n"
    for i in reversed(range(depth)):
        body += "}\n" + (f"stablehlo.return %r{i} : {T}\n" if i else "")
    return function(body, "%r0")


def aliases(count, form, start):
    """#a0, and each alias made of the one before, as `form` says."""
    return f"#a0 = {start}\n" + "".join(f"#a{i} = " + form.replace("@", f"#a{i - 1}") + "\n" for i in range(1, count))


def chain(count):
    lines = [f"  %v{i + 1} = stablehlo.{'add' if i % 2 else 'multiply'} %v{i}, %v{max(0, i - 3)} : tensor<8xf32>" for i in range(count)]
    return "func.func @main(%v0: tensor<8xf32>) -> tensor<8xf32> {\n" + "\n".join(lines) + f"\n  return %v{count} : tensor<8xf32>\n}}\n"


def many_arguments(count):
    types = ", ".join(["tensor<4xf32>"] * count)
    lines = [f"  %b{i} = stablehlo.add %v{i}, %v{(i + 1) % count} : tensor<4xf32>" for i in range(count)]
    return (f"func.func @main({', '.join(f'%v{i}: tensor<4xf32>' for i in range(count))}) -> ({types}) {{\n" + "\n".join(lines) +
            f"\n  return {', '.join(f'%b{i}' for i in range(count))} : {types}\n}}\n")


TOKEN = "  %t = stablehlo.create_token : !stablehlo.token\n"
CHANNEL = "channel_handle = #stablehlo.channel_handle<handle = 1, type = 2>, is_host_transfer = true"
RECEIVING = CHANNEL.replace("type = 2", "type = 3")

# name, text, line (a pattern) and words of the error
REFUSED = [
    ("infeed", function(TOKEN + f'  %r:2 = "stablehlo.infeed"(%t) <{{infeed_config = ""}}> : (!stablehlo.token) -> ({T}, !stablehlo.token)', "%r#0"), 3,
     "'stablehlo.infeed' op transfers between host and device"),
    ("outfeed", function(TOKEN + f'  %r = "stablehlo.outfeed"(%a, %t) <{{outfeed_config = ""}}> : ({T}, !stablehlo.token) -> !stablehlo.token'), 3,
     "'stablehlo.outfeed' op transfers between host and device"),
    ("send", function(TOKEN + f'  %r = "stablehlo.send"(%a, %t) <{{{CHANNEL}}}> : ({T}, !stablehlo.token) -> !stablehlo.token'), 3,
     "'stablehlo.send' op transfers between host and device"),
    ("recv", function(TOKEN + f'  %r:2 = "stablehlo.recv"(%t) <{{{RECEIVING}}}> : (!stablehlo.token) -> ({T}, !stablehlo.token)', "%r#0"), 3,
     "'stablehlo.recv' op transfers between host and device"),
    ("recursion through another function", function("  %r = call @f(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>", "%r") +
     function("  %r = call @g(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>", "%r", name="f") +
     function("  %r = call @f(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>", "%r", name="g"), 10, "function 'f' calls itself; recursion"),
    ("recursion through a composite", op(f'stablehlo.composite "a.b" %a {{decomposition = @main}} : ({T}) -> {T}'), 2, "function 'main' calls itself"),
    ("calls that double 40 times", calls(40, 2), 1, "function 'main' has more than 10000000 ops"),
    ("a call with other types", op(f"call @f(%a) : ({T}) -> tensor<4x8xf32>", "tensor<4x8xf32>") + function(name="f"), 2, "'func.call' op result type mismatch at index 0"),
    ("a call of nothing", op(f"call @f(%a) : ({T}) -> {T}"), 2, "'f' does not reference a valid function"),
    ("a call of a function without a body", op(f"call @f(%a) : ({T}) -> {T}") + f"func.func private @f({T}) -> {T}", 2, "function 'f' has no body"),
    ("two functions of one name", function() + function(), 5, "redefinition of symbol named 'main'"),
    ("two meshes of one name", 'sdy.mesh @m = <["x"=2]>\nsdy.mesh @m = <["x"=4]>\n' + function(), 2, "redefinition of symbol named 'm'"),
    ("two public functions and no @main", function(name="f") + function(name="g"), r"\d+", "no function 'main' and 2 public functions"),
    ("functions in modules of their own", "module { module { " + function() + "} }", 1, "no function 'main' and 0 public functions"),
    ("@main without a body", f"func.func private @main({T}) -> {T}", 1, "function 'main' has no body"),
    ("two blocks", f"func.func @main(%a: {T}) -> {T} {{\n  return %a : {T}\n^bb1:\n  return %a : {T}\n}}\n", 1, "2 blocks"),
    ("a result of another type", f"func.func @main(%a: {T}) -> tensor<i32> {{\n  return %a : {T}\n}}\n", 2, "tensor<8x4xf32>.*tensor<i32>"),
    ("a value that uses itself", op(f"stablehlo.add %r, %r : {T}"), 2, "operand #0 does not dominate this use"),
    # Regions
    ("a reducer of one argument", reduce("%x: tensor<f32>", "stablehlo.return %x : tensor<f32>"), 3, "'body' has 1 arguments, expected 2"),
    ("a reducer of another type", reduce("%x: tensor<i32>, %y: tensor<i32>", "stablehlo.return %x : tensor<i32>"), 3, "'i32', to which.*'f32'"),
    ("a reducer of two results", reduce("%x: tensor<f32>, %y: tensor<f32>", "stablehlo.return %x, %y : tensor<f32>, tensor<f32>"), 3, "returns 2 values, expected 1"),
    ("a reducer without an end", reduce("%x: tensor<f32>, %y: tensor<f32>", "%z = stablehlo.add %x, %y : tensor<f32>"), 5, "no terminator"),
    ("a reducer that returns from the function", reduce("%x: tensor<f32>, %y: tensor<f32>", "func.return %x : tensor<f32>"), 5, "expects parent op 'func.func'"),
    ("a reducer that uses a value from outside", function(scalar() + "  %k = stablehlo.slice %a [0:1, 0:1] : (tensor<8x4xf32>) -> tensor<1x1xf32>\n"
     "  %s = stablehlo.reshape %k : (tensor<1x1xf32>) -> tensor<f32>\n"
     f"  %r = stablehlo.reduce(%a init: %c) across dimensions = [1] : ({T}, tensor<f32>) -> tensor<8xf32>\n"
     "   reducer(%x: tensor<f32>, %y: tensor<f32>) {\n    %m = stablehlo.minimum %x, %s : tensor<f32>\n    stablehlo.return %m : tensor<f32>\n  }",
     "%r", "tensor<8xf32>"), 5, "'stablehlo.reduce' op region 0 uses a value that is computed outside of it and no constant: operand 1 of 'stablehlo.minimum'"),
    ("a condition that is no i1", loop("stablehlo.return %i : tensor<i32>"), 2, "'cond' has type 'tensor<i32>', expected 'tensor<i1>'"),
    ("a condition of two elements", loop("%p = stablehlo.constant dense<true> : tensor<2xi1>\nstablehlo.return %p : tensor<2xi1>"), 2, "'tensor<2xi1>', expected 'tensor<i1>'"),
    ("a loop whose body gives nothing", loop("%p = stablehlo.constant dense<true> : tensor<i1>\nstablehlo.return %p : tensor<i1>", "stablehlo.return"), 2, "'body' has 0 returned values, expected 1"),
    ("a loop without a body", 'func.func @main(%a: tensor<i32>) -> tensor<i32> {\n  %r = "stablehlo.while"(%a) ({}, {}) : (tensor<i32>) -> tensor<i32>\n  return %r : tensor<i32>\n}', 2, "region with 1 blocks"),
    ("a comparator of one argument", sort("%x: tensor<f32>", "stablehlo.return %x : tensor<f32>"), 2, "'comparator' has 1 arguments, expected 2"),
    ("a comparator that gives a float", sort("%x: tensor<f32>, %y: tensor<f32>", "stablehlo.return %x : tensor<f32>"), 2, "'tensor<f32>', expected 'tensor<i1>'"),
    ("a scatter that takes one value", scatter("%x: tensor<f32>", "stablehlo.return %x : tensor<f32>"), 4, "'update_computation' has 1 arguments, expected 2"),
    ("a scatter that gives none", scatter("%x: tensor<f32>, %y: tensor<f32>", "stablehlo.return"), 4, "'update_computation' returns 0 values, expected 1"),
    ("a branch of another type", function("  %i = stablehlo.constant dense<0> : tensor<i32>\n"
     f'  %r = "stablehlo.case"(%i) ({{ stablehlo.return %i : tensor<i32> }}, {{ stablehlo.return %a : {T} }}) : (tensor<i32>) -> {T}', "%r"), 3,
     "'branch 0' has type 'tensor<i32>', expected"),
    ("no branch", function(f'  %i = stablehlo.constant dense<0> : tensor<i32>\n  %r = "stablehlo.case"(%i) : (tensor<i32>) -> {T}', "%r"), 3, "at least 1 branch"),
    # Sizes
    ("a slice up to 2^63", op(f"stablehlo.slice %a [0:{BIG}, 0:4] : ({T}) -> {T}"), 2, rf"dimension 0 of size 8 has no range \[0, {BIG}\)"),
    ("a slice beyond 2^63", op(f"stablehlo.slice %a [0:{BIG + 1}, 0:4] : ({T}) -> {T}"), 2, "too large"),
    ("a stride of 0", op(f"stablehlo.slice %a [0:8:0, 0:4] : ({T}) -> {T}"), 2, r"strides\[0\] is 0"),
    ("a padding of 2^63", function(scalar() + f"  %r = stablehlo.pad %a, %c, low = [0, 0], high = [{BIG}, 0], interior = [0, 0] : ({T}, tensor<f32>) -> {T}", "%r"), 3,
     f"dimension 0 of size 8 has no valid size after padding low = 0, high = {BIG}"),
    ("an iota of 2^63", function(f"  %r = stablehlo.iota dim = 0 : tensor<{BIG}xf32>"), 2, f"tensor<{BIG}xf32> have more elements than 2\\^48"),
    ("dims whose product is 2^64", function("  %r = stablehlo.constant dense<1.0> : tensor<4294967296x4294967296xf32>"), 2, "more elements than 2\\^48"),
    ("a window of 2^62 elements", function(scalar() + '  %r = "stablehlo.reduce_window"(%a, %c) <{window_dimensions = array<i64: 4611686018427387904, 1>, '
     "padding = dense<[[4611686018427387903, 0], [0, 0]]> : tensor<2x2xi64>}> ({\n  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
     f"    %z = stablehlo.add %x, %y : tensor<f32>\n    stablehlo.return %z : tensor<f32> }}) : ({T}, tensor<f32>) -> {T}", "%r"), 3,
     "'stablehlo.reduce_window' op has windows of more than 68719476736 elements"),
    ("a dim of 2^63", op("stablehlo.constant dense<1.0> : tensor<9223372036854775808xf32>"), 2, "invalid dimension"),
    ("a reshape to 2^69 elements", op(f"stablehlo.reshape %a : ({T}) -> tensor<4294967296x4294967296x32xf32>", "tensor<4294967296x4294967296x32xf32>"), 2, "32 elements"),
    ("a constant of other dims", function("  %r = stablehlo.constant dense<[1.0, 2.0]> : tensor<1099511627776xf32>"), 2, r"\[1099511627776\]"),
    ("raw bytes too few", function('  %r = stablehlo.constant dense<"0x0011"> : tensor<1099511627776xf32>'), 2, "tensor<1099511627776xf32>"),
    # Types
    *[(f"elements of type {t}", of_type(f"tensor<4x{t}>"), 1, f"argument 0: elements of type {re.escape(t)}, of a value of type tensor<4x{re.escape(t)}>, are not supported")
      for t in ("i3", "i128", "ui7", "index", "f80", "f128", "tf32", "complex<f16>", "complex<i32>")],
    ("a quantised type", of_type("tensor<4x!quant.uniform<i8:f32, 0.5>>"), 1, "argument 0: quantised type"),
    ("a quantisation", op(f"stablehlo.uniform_quantize %a : ({T}) -> tensor<8x4x!quant.uniform<i8:f32, 0.5>>", "tensor<8x4x!quant.uniform<i8:f32, 0.5>>"), r"\d+", "quantised type"),
    ("an unknown rank", of_type("tensor<*xf32>"), 1, r"argument 0: the rank of tensor<\*xf32> is not known"),
    ("a bounded dim", of_type("tensor<?x4xf32, #stablehlo.bounds<8, ?>>"), 1, "argument 0: the dims of .* are not known"),
    ("a number that is no tensor", of_type("f32"), 1, "argument 0: values of type f32"),
    ("a vector", of_type("vector<4xf32>"), 1, "argument 0: values of type vector<4xf32>"),
    ("a type of an unknown dialect", of_type("!foo.bar"), 1, "argument 0: values of type !foo.bar"),
    # Ops and attributes
    ("an op of MLIR's own", op(f"arith.addf %a, %a : {T}"), 2, "'arith.addf' op is of no dialect"),
    ("an op of an unknown dialect", op(f'"foo.bar"(%a) : ({T}) -> {T}'), 2, "'foo.bar' op is of no dialect"),
    ("an op of MHLO", op(f'"mhlo.add"(%a, %a) : ({T}, {T}) -> {T}'), 2, "'mhlo.add' op is of no dialect"),
    ("an op of VHLO", op(f'"vhlo.add_v1"(%a, %a) : ({T}, {T}) -> {T}'), 2, "'vhlo.add_v1' op is of no dialect"),
    ("an op of a later phase", 'sdy.mesh @m = <["x"=2]>\n' + function('  %r = spmd.axis_index {axes = ["x"]} : tensor<i32>'), 3, "'spmd.axis_index' op is of no dialect"),
    ("an op that StableHLO has not", op(f'"stablehlo.bar"(%a) : ({T}) -> {T}'), 2, "'stablehlo.bar'"),
    ("a permutation that is text", op(f'"stablehlo.transpose"(%a) {{permutation = "abc"}} : ({T}) -> tensor<4x8xf32>', "tensor<4x8xf32>"), 2, "'permutation' failed"),
    ("no permutation", op(f'"stablehlo.transpose"(%a) : ({T}) -> tensor<4x8xf32>', "tensor<4x8xf32>"), 2, "requires attribute 'permutation'"),
    ("a sharding that is text", function(argument=T + ' {sdy.sharding = "x"}'), 1, "arg 0 .*TensorShardingAttr"),
    ("replicas that are text", 'module attributes {mhlo.num_replicas = "x"} {\n' + function() + "}", 1, 'mhlo.num_replicas is "x"'),
    # Depth
    ("branches nested 5,000 deep", nested_cases(5000), r"\d+", "nested more than 1000 deep"),
    ("aliases nested 100,000 deep", aliases(100000, "[@]", "1") + function(), 4001, "alias '#a4000' refers to others more than 4000 deep"),
    ("locations nested 100,000 deep", aliases(100000, 'loc("n"(@))', 'loc("f":1:1)') + function(), 4001, "alias '#a4000'"),
    # Files
    ("UTF-16", function().encode("utf-16"), 1, "this is UTF-16"),
    ("a zip file", b"PK\x03\x04abc", 1, "compressed file"),
    ("XLA's own text", "HloModule jit_f\nENTRY main { ROOT p = f32[8] parameter(0) }", 1, "HLO text"),
    ("a NUL in a name", function().replace("return", "ret\0urn"), r"\d+", ""),
    ("text that ends early", function()[:-3], r"\d+", "expected"),
    ("a string without an end", 'module attributes {a.b = "x', 1, "expected"),
    ("a name in letters of no alphabet of MLIR's", function("  %\u4e2d = stablehlo.negate %a : tensor<8x4xf32>"), 2, "invalid SSA name"),
]

WIDE = 'loc(fused[@, "n"(@)])'
# name, text: compiled for one device and run.
TAKEN = [
    ("lines that end as on Windows", function().replace("\n", "\r\n")),
    ("a byte order mark", "\ufeff" + function()),
    ("a comment in another alphabet", "// \u4e2d\u6587\n" + function()),
    ("a name in another alphabet", function(argument=T + ' loc("p\u00e4r")')),
    ("a private @main beside a public function", function().replace("public", "private") + function(name="f")),
    ("one public function of another name", function(name="f")),
    ("attributes of other dialects", op(f"stablehlo.add %a, %a {{foo = #bar.baz<1>, mhlo.x = 3}} : {T}")),
    ("tokens that order nothing", "func.func @main(%a: tensor<f32>, %t: !stablehlo.token) -> (!stablehlo.token, tensor<f32>) {\n"
     "  %u = stablehlo.create_token : !stablehlo.token\n  %v = stablehlo.after_all %t, %u : !stablehlo.token\n"
     "  %w:2 = stablehlo.optimization_barrier %a, %v : tensor<f32>, !stablehlo.token\n  return %w#1, %w#0 : !stablehlo.token, tensor<f32>\n}\n"),
    ("a tuple as argument and result", "func.func @main(%a: tuple<tensor<2xf32>, tensor<i32>>) -> tuple<tensor<i32>, tensor<2xf32>> {\n"
     "  %0 = stablehlo.get_tuple_element %a[0] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<2xf32>\n"
     "  %1 = stablehlo.get_tuple_element %a[1] : (tuple<tensor<2xf32>, tensor<i32>>) -> tensor<i32>\n"
     "  %2 = stablehlo.tuple %1, %0 : tuple<tensor<i32>, tensor<2xf32>>\n  return %2 : tuple<tensor<i32>, tensor<2xf32>>\n}\n"),
    ("lists of numbers in old form", op(f'"stablehlo.transpose"(%a) {{permutation = dense<[1, 0]> : tensor<2xi64>}} : ({T}) -> tensor<4x8xf32>', "tensor<4x8xf32>")),
    ("a reducer that captures a constant", function(scalar() + "  %k = stablehlo.constant dense<2.0> : tensor<f32>\n"
     f"  %r = stablehlo.reduce(%a init: %c) across dimensions = [1] : ({T}, tensor<f32>) -> tensor<8xf32>\n"
     "   reducer(%x: tensor<f32>, %y: tensor<f32>) {\n    %s = stablehlo.add %x, %y : tensor<f32>\n"
     "    %m = stablehlo.minimum %s, %k : tensor<f32>\n    stablehlo.return %m : tensor<f32>\n  }", "%r", "tensor<8xf32>")),
    ("a large iota of which little is read", op("stablehlo.iota dim = 0 : tensor<100000000000000xf32>\n"
     "  %s = stablehlo.slice %r [0:4] : (tensor<100000000000000xf32>) -> tensor<4xf32>", "tensor<4xf32>").replace("return %r", "return %s")),
    ("dynamic ops of known sizes", function("  %s = stablehlo.get_dimension_size %a, dim = 0 : (tensor<8x4xf32>) -> tensor<i32>\n"
     "  %t = stablehlo.constant dense<[4, 8]> : tensor<2xi32>\n"
     "  %r = stablehlo.dynamic_reshape %a, %t : (tensor<8x4xf32>, tensor<2xi32>) -> tensor<4x8xf32>", "%r", "tensor<4x8xf32>")),
    ("paddings that cancel", function(scalar() + f"  %r = stablehlo.pad %a, %c, low = [{-2**62}, 0], high = [{2**62}, 0], interior = [0, 0] : ({T}, tensor<f32>) -> {T}", "%r")),
    ("branches nested 400 deep", nested_cases(400)),
    ("loops nested 300 deep", nested_loops(300)),
    ("calls nested 20,000 deep", calls(20000, 1)),
    ("calls that double 10 times", calls(10, 2)),
    ("aliases nested 3,000 deep", aliases(3000, "[@]", "1") + op(f"stablehlo.negate %a {{foo = #a2999}} : {T}")),
    ("a location of 2^60 parts", aliases(60, WIDE, 'loc("f":1:1)') + op(f"stablehlo.negate %a : {T} loc(#a59)")),
    ("100,000 ops", chain(100000)),
    ("10,000 arguments", many_arguments(10000)),
]


def main():
    cases = Cases("programs")
    compiler, runner = runfile("tools/weft-compile"), runfile("tools/weft-run")
    with tempfile.TemporaryDirectory() as folder:
        model, out = os.path.join(folder, "model.mlir"), os.path.join(folder, "out.weft")

        def write(text):
            with open(model, "wb") as f:
                f.write(text if isinstance(text, bytes) else text.encode())

        for name, text, line, words in REFUSED:
            write(text)
            code, _, err = run([compiler, model, "-o", out], timeout=60)
            pattern = rf"model\.mlir:{line}:\d+: error: [^\n]*{words}"
            cases.check(name, code == 1 and re.search(pattern, err) and not os.path.exists(out), f"exit {code}, wanted /{pattern}/ in: {err[:600]}")
        # An error at a place that is said by 2^60 parts.
        write(aliases(60, WIDE, 'loc("f.py":7:1)') + op(f'stablehlo.custom_call @secret(%a) : ({T}) -> {T} loc(#a59)'))
        code, _, err = run([compiler, model, "-o", out], timeout=60)
        cases.check("an error at a location of 2^60 parts", code == 1 and re.search("f.py:7:1: error: .*secret", err), f"exit {code}: {err[:600]}")
        for name, text in TAKEN:
            write(text)
            code, _, err = run([compiler, model, "-o", out], timeout=250)
            if not code:
                code, _, err = run([runner, out, "--devices", "cpu:1"], timeout=60)
            cases.check("taken: " + name, code == 0, f"exit {code}: {err[:600]}")
    sys.exit(cases.finish())


main()
