//===- JsonTest.cpp - JSON: reading, writing, refusing --------------------===//
#include "runtime/base/Json.h"

#include <gtest/gtest.h>

#include <cmath>

namespace json = weft::json;

namespace {

TEST(Json, RoundTrip) {
  const char *text = R"({"a": [1, -2, 9223372036854775807, 0.5, true, false, null], "b": {"c": "x\n\"\\"}, "d": []})";
  auto value = json::parse(text);
  ASSERT_TRUE(value.ok()) << value.status();
  EXPECT_EQ(value->text(), text);
  EXPECT_EQ(value->find("a")->items()[2].integer(), 9223372036854775807);
  EXPECT_EQ(value->find("b")->find("c")->string(), "x\n\"\\");
  auto again = json::parse(value->text(2));
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->text(), text);
}

TEST(Json, Escapes) {
  auto value = json::parse(R"("\u00e9\ud83d\ude00\/")");
  ASSERT_TRUE(value.ok()) << value.status();
  EXPECT_EQ(value->string(), "\xc3\xa9\xf0\x9f\x98\x80/");
  EXPECT_EQ(json::literal("a\x01\xff"), "\"a\\u0001\xef\xbf\xbd\"");
}

TEST(Json, NumbersThatJsonLacks) {
  EXPECT_EQ(json::Value(std::nan("")).text(), "\"nan\"");
  EXPECT_EQ(json::Value(-INFINITY).text(), "\"-inf\"");
}

TEST(Json, Refuses) {
  for (const char *text : {"",
                           "{",
                           "[1,",
                           "[1 2]",
                           "{\"a\" 1}",
                           "{\"a\": 1, \"a\": 2}",
                           "\"",
                           "\"\\x\"",
                           "\"\\u12\"",
                           "01",
                           "-",
                           "1.",
                           "1e",
                           "tru",
                           "\"\\ud800\"",
                           "\"\\udc00\"",
                           "\"\\ud800\\u0041\"",
                           "[1] 2",
                           "\"\n\"",
                           "\"\xc8\"",
                           "\"\xed\xa0\x80\""})
    EXPECT_FALSE(json::parse(text).ok()) << text;
  EXPECT_FALSE(json::parse(std::string(100000, '[')).ok());
  EXPECT_EQ(json::parse("{\n \"a\": }").status().message(), "JSON line 2 column 7: expected a value");
}

TEST(Json, ManyKeysInNearlyLinearTime) {
  // With a look at all other keys for each this would take minutes.
  std::string text = "{";
  constexpr int kKeys = 300000;
  for (int i = 0; i < kKeys; ++i)
    text += (i ? ",\"" : "\"") + std::to_string(i) + "\":0";
  auto value = json::parse(text + "}");
  ASSERT_TRUE(value.ok()) << value.status();
  EXPECT_EQ(value->keys().size(), static_cast<size_t>(kKeys));
  EXPECT_FALSE(json::parse(text + ",\"7\":0}").ok());
}

TEST(Json, TellsUtf8) {
  EXPECT_TRUE(json::isUtf8("a\xc3\xa9\xf0\x9f\x98\x80"));
  for (const char *text : {"\xff", "\xc3", "a\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80"})
    EXPECT_FALSE(json::isUtf8(text)) << text;
}

} // namespace
