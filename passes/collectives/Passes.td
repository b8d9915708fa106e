//===- Passes.td - passes of the collectives phase ----------------------------===//
#ifndef WEFT_PASSES_COLLECTIVES_PASSES
#define WEFT_PASSES_COLLECTIVES_PASSES

include "mlir/Pass/PassBase.td"

class Collectives_Pass<string name> : Pass<name, "::mlir::ModuleOp"> {
  let dependentDialects = ["::mlir::spmd::SpmdDialect", "::mlir::stablehlo::StablehloDialect"];
}

def HoistLoopCollectives : Collectives_Pass<"weft-collectives-hoist-loop-collectives"> {
  let summary = "Collectives that send the same in every iteration of a loop run once, before it";
  let description = [{
    A collective in a loop whose operands are computed from values of outside, and from carried values that the body hands on
    unchanged, runs before the loop, and so does what its operands are computed from. The loop itself carries what it carried.

    Before: `while (%x, %i) { shift(slice(%x)) ... return %x, %i + 1 }`. After: `%s = shift(slice(%x0)); while (...) { ... %s ... }`.
  }];
}

def SinkLoopSums : Collectives_Pass<"weft-collectives-sink-loop-sums"> {
  let summary = "Sums over devices that a loop only accumulates are done once, after the loop";
  let description = [{
    If a loop's carried value does nothing in the body but be added to, if what is added is an all-reduced sum (or a linear function
    of one), and if the condition does not look at it, then the devices can accumulate their own parts and reduce at the end. An
    initial value that is not zero is added after the reduction.

    Before: `%c -> %c + all_reduce(%x)` in each iteration. After: `%c -> %c + %x` from zero, `all_reduce(%c)` behind the loop.
  }];
}

def MergeSums : Collectives_Pass<"weft-collectives-merge-sums"> {
  let summary = "The sum of two all-reduces becomes the all-reduce of the sum";
  let description = [{
    Before: `add(all_reduce(%a), all_reduce(%b))`; after: `all_reduce(add(%a, %b))`, where nothing else uses the two reductions and
    both go over the same axes.
  }];
}

def FormReduceScatters : Collectives_Pass<"weft-collectives-form-reduce-scatters"> {
  let summary = "An all-reduce of which each device keeps its part becomes a reduce-scatter";
  let description = [{
    Before: `dynamic_slice(all_reduce(%x) over A, axis_index(A) * size)` along one dim, the reduction's only use; after:
    `reduce_scatter(%x)`.
  }];
}

def CombineIndependent : Collectives_Pass<"weft-collectives-combine-independent"> {
  let summary = "Independent collectives of one kind over the same devices become one with several operands";
  let description = [{
    A later all-reduce, reduce-scatter or all-gather joins an earlier one if all its operands exist there already. Element types may
    differ. The total size of a combined collective is bounded, for all-gathers tightly, since their results then live longer.
    Then small ones (up to `late-bytes` together) wait for later ones that do not need them; what depends on them and is small moves
    behind.
  }];
  let options = [Option<"reduceBytes", "reduce-bytes", "int64_t", "33554432", "bound of combined all-reduces and reduce-scatters">,
                 Option<"gatherBytes", "gather-bytes", "int64_t", "262144", "bound of combined all-gathers' results">,
                 Option<"lateBytes", "late-bytes", "int64_t", "16384", "bound of collectives that wait for a later one">];
}

#endif // WEFT_PASSES_COLLECTIVES_PASSES
