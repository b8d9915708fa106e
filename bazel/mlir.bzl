"""Rules for MLIR: tablegen, and pass and dialect libraries that share one set of flags."""

def weft_tablegen(name, td, outs, deps = [], includes = []):
    """Runs mlir-tblgen once for each output and bundles the outputs as textual headers.

    Args:
      name: of the cc_library that dependents name in their deps.
      td: the .td file to read.
      outs: {"flags": "file to write"}.
      deps: other .td files that it includes.
      includes: further include folders, from the workspace root.
    """
    files = []
    for i, (flags, out) in enumerate(sorted(outs.items())):
        files.append(out)
        native.genrule(
            name = "%s_gen_%d" % (name, i),
            srcs = [td] + deps,
            outs = [out],
            cmd = "/usr/lib/llvm-22/bin/mlir-tblgen -I /usr/lib/llvm-22/include -I . %s %s $(location %s) -o $@" %
                  (" ".join(["-I " + x for x in includes]), flags, td),
        )
    native.cc_library(
        name = name,
        textual_hdrs = files,
    )

# MLIR's libraries are built without exceptions; RTTI stays off in all of ours.
MLIR_COPTS = ["-fno-rtti", "-Wno-unused-parameter"]

def mlir_cc_library(name, copts = [], deps = [], **kwargs):
    native.cc_library(
        name = name,
        copts = MLIR_COPTS + copts,
        deps = deps + ["@llvm//:mlir"],
        **kwargs
    )

def mlir_cc_binary(name, copts = [], deps = [], **kwargs):
    native.cc_binary(
        name = name,
        copts = MLIR_COPTS + copts,
        deps = deps + ["@llvm//:mlir"],
        **kwargs
    )

def mlir_cc_test(name, copts = [], deps = [], **kwargs):
    native.cc_test(
        name = name,
        copts = MLIR_COPTS + copts,
        deps = deps + ["@llvm//:mlir", "@system//:gtest_main"],
        **kwargs
    )
