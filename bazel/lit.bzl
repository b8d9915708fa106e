"""One test target per .mlir file, which runs the file's RUN lines through lit."""

def lit_tests(name, srcs, data = [], tools = ["//tools:weft-opt"], size = "small", tags = []):
    """Makes the test target NAME/FILE (without extension) for every file, and a suite NAME of all of them.

    RUN lines may use %s, %t, weft-opt and its other names sdy_opt and stablehlo-opt, the binaries in `tools`, FileCheck, not,
    count, split-file, and what is on PATH.

    Args:
      name: of the test suite.
      srcs: the .mlir files; glob them.
      data: other files that RUN lines read, found beside the test by %S.
      tools: binaries put on PATH.
      size: Bazel's test size.
      tags: Bazel's tags.
    """
    native.exports_files(srcs)  # fuzzed too
    tests = []
    for src in srcs:
        test = name + "/" + src.rsplit(".", 1)[0]
        tests.append(test)
        native.sh_test(
            name = test,
            size = size,
            srcs = ["//bazel:run_lit.sh"],
            args = ["$(location %s)" % src] + ["$(location %s)" % t for t in tools],
            data = [src] + data + tools,
            tags = tags,
        )
    native.test_suite(
        name = name,
        tests = tests,
    )
