"""A fuzz target: its library, the libFuzzer binary, and the test that replays its corpus."""

load("//bazel:mlir.bzl", "MLIR_COPTS")

def fuzz_target(name, srcs, mutator, corpus, deps, mlir = False, size = "small"):
    """Makes NAME_fuzz (manual, for --config=fuzz) and NAME_corpus_test.

    Args:
      name: of the target.
      srcs: with the entry function LLVMFuzzerTestOneInput.
      mutator: sources with LLVMFuzzerCustomMutator, which only the fuzzer has.
      corpus: files to replay; glob them.
      deps: of both.
      mlir: whether MLIR is linked, whose flags these sources then need.
      size: of the test.
    """
    copts = MLIR_COPTS if mlir else []
    deps = deps + ["//tests/fuzz"] + (["@llvm//:mlir"] if mlir else [])
    native.cc_binary(
        name = name + "_fuzz",
        testonly = True,
        srcs = srcs + mutator + ["Target.h"],
        copts = copts,
        linkopts = ["-fsanitize=fuzzer"],
        tags = ["manual"],
        deps = deps,
    )
    native.cc_test(
        name = name + "_corpus_test",
        size = size,
        srcs = srcs + ["Target.h", ":Replay.cpp"],
        copts = copts,
        args = ["$(location %s)" % f for f in corpus],
        data = corpus,
        deps = deps + ["@system//:gtest"],
    )
