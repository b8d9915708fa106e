//===- FileKindTest.cpp - what a file is ----------------------------------===//
#include "runtime/base/FileKind.h"

#include "gtest/gtest.h"

namespace weft {
namespace {

using namespace std::string_literals;

TEST(FileKind, Binary) {
  std::string entry(30, '\0');
  entry.replace(0, 4, "PK\x03\x04");
  entry[26] = 5;
  EXPECT_EQ(fileKind(entry + "w.npy"), FileKind::kNpz);
  EXPECT_EQ(fileKind(entry + "w.txt"), FileKind::kZip);
  EXPECT_EQ(fileKind("PK\x03\x04"), FileKind::kZip);
  EXPECT_EQ(fileKind("\x93NUMPY\x01\0v"s), FileKind::kNpy);
  EXPECT_EQ(fileKind("\x10\0\0\0\0\0\0\0{\"w\": 1}"s), FileKind::kSafetensors);
  EXPECT_EQ(fileKind("WEFTEXE\0\1"s), FileKind::kExecutable);
  EXPECT_EQ(fileKind("WEFTEXE "), FileKind::kUnknown);
  EXPECT_EQ(fileKind("ML\xefRx"), FileKind::kBytecode);
  EXPECT_EQ(fileKind("\xff\xfem\0"s), FileKind::kUtf16);
  EXPECT_EQ(fileKind("\x1f\x8b\x08"), FileKind::kGzip);
  EXPECT_EQ(fileKind("\x7f"
                     "ELF\x02"),
            FileKind::kElf);
  EXPECT_EQ(fileKind("module\0"s), FileKind::kBinary);
  // Far from the start, a zero says nothing.
  EXPECT_EQ(fileKind("module {\n" + std::string(1000, ' ') + '\0'), FileKind::kMlir);
}

TEST(FileKind, Text) {
  for (const char *text : {"", "  \n\t\r\n"})
    EXPECT_EQ(fileKind(text), FileKind::kEmpty);
  for (const char *text :
       {"{ lambda ; a:f32[4]. let b:f32[4] = sin a in (b,) }", "{ \x1b[34m\x1b[22m\x1b[1mlambda \x1b[39m; a. let",
        "let f = { lambda ; a:f32[]. let in (a,) } in\n{ lambda ; b:f32[]. let"})
    EXPECT_EQ(fileKind(text), FileKind::kJaxpr) << text;
  for (const char *text : {"HloModule jit_f\n", "\nHloModule jit_f, entry"})
    EXPECT_EQ(fileKind(text), FileKind::kHloText);
  EXPECT_NE(fileKind("HloModules"), FileKind::kHloText);
  for (const char *text : {"import jax\n", "# why\nfrom jax import numpy", "#!/usr/bin/env python3\n",
                           "\"\"\"A model.\"\"\"\n", "def f(x):"})
    EXPECT_EQ(fileKind(text), FileKind::kPython) << text;
  for (const char *text : {"module @jit_f attributes {", "// a comment\n// more\nfunc.func @main() {",
                           "#loc = loc(unknown)\nmodule {", "#loc1 = loc(\"x\")", "!t = tensor<f32>",
                           "sdy.mesh @mesh = <[]>", "\"builtin.module\"() ({", "{-#\n", "module{}"})
    EXPECT_EQ(fileKind(text), FileKind::kMlir) << text;
  for (const char *text : {"{\"a\": 1}", "{ }", "{\n  \"a\""})
    EXPECT_EQ(fileKind(text), FileKind::kJson) << text;
  EXPECT_EQ(fileKind("version https://git-lfs.github.com/spec/v1\noid sha256:1"), FileKind::kLfsPointer);
  for (const char *text : {"modules", "hello", "# title", "{lambdas", "let x", "importance", "from here on",
                           "class of 1990", "%0 = \"a.b\"()"})
    EXPECT_EQ(fileKind(text), FileKind::kUnknown) << text;
}

TEST(FileKind, EveryKindHasAName) {
  for (int kind = 1; kind <= static_cast<int>(FileKind::kBinary); ++kind)
    EXPECT_FALSE(fileKindText(static_cast<FileKind>(kind)).empty()) << kind;
}

} // namespace
} // namespace weft
