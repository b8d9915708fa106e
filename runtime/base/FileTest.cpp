//===- FileTest.cpp - files are written whole or not at all -----------------===//

#include "runtime/base/File.h"

#include "gtest/gtest.h"

#include <cstdlib>
#include <filesystem>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace weft {
namespace {

namespace fs = std::filesystem;

class File : public testing::Test {
protected:
  void SetUp() override {
    std::string name = testing::TempDir() + "/file.XXXXXX";
    ASSERT_NE(::mkdtemp(&name[0]), nullptr);
    folder = name;
  }
  void TearDown() override { fs::remove_all(folder); }
  std::string in(const std::string &name) const { return folder + "/" + name; }
  std::string contents(const std::string &name) const { return readFile(in(name)).value_or("(none)"); }
  size_t files() const {
    return static_cast<size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
  }
  std::string folder;
};

TEST_F(File, WritesAndReplaces) {
  ASSERT_TRUE(writeFileAtomically(in("a"), {"one ", "two"}).ok());
  EXPECT_EQ(contents("a"), "one two");
  ASSERT_EQ(::chmod(in("a").c_str(), 0640), 0);
  ASSERT_TRUE(writeFileAtomically(in("a"), {"three"}).ok());
  EXPECT_EQ(contents("a"), "three");
  struct stat info;
  ASSERT_EQ(::stat(in("a").c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 0777, 0640u);
  EXPECT_EQ(files(), 1u);
}

TEST_F(File, LinksStayAndTheirTargetIsWritten) {
  fs::create_directory(in("sub"));
  fs::create_symlink("sub/second", in("first"));
  fs::create_symlink("target", in("sub/second"));
  for (const char *text : {"new", "again"}) { // the target is not there at first
    ASSERT_TRUE(writeFileAtomically(in("first"), {text}).ok());
    EXPECT_TRUE(fs::is_symlink(in("first")));
    EXPECT_TRUE(fs::is_symlink(in("sub/second")));
    EXPECT_EQ(contents("sub/target"), text);
  }
  fs::create_symlink("loop", in("loop"));
  absl::Status status = writeFileAtomically(in("loop"), {"x"});
  EXPECT_NE(status.message().find("Too many levels of symbolic links"), absl::string_view::npos) << status;
}

TEST_F(File, LongNames) {
  std::string name(255, 'n');
  EXPECT_TRUE(writeFileAtomically(in(name), {"x"}).ok());
  EXPECT_EQ(contents(name), "x");
  EXPECT_FALSE(writeFileAtomically(in(name + "n"), {"x"}).ok());
  EXPECT_EQ(files(), 1u);
}

TEST_F(File, SaysWhyAPathCannotBeWritten) {
  ASSERT_TRUE(writeFileAtomically(in("plain"), {"x"}).ok());
  for (auto [path, why] : {std::pair(folder, "Is a directory"), std::pair(in("none/a"), "there is no folder"),
                           std::pair(in("plain/a"), "Not a directory"), std::pair(in("new/"), "Is a directory"),
                           std::pair(std::string(), "No such file")})
    for (const absl::Status &status : {checkWritable(path), writeFileAtomically(path, {"x"})}) {
      EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << path;
      EXPECT_NE(status.message().find(why), absl::string_view::npos) << path << ": " << status;
    }
  EXPECT_TRUE(checkWritable(in("new")).ok());
  EXPECT_TRUE(checkWritable(in("plain")).ok());
  EXPECT_TRUE(checkWritable("-").ok());
  EXPECT_EQ(files(), 1u);
}

TEST_F(File, AFullDiskLeavesWhatWasThere) {
  ASSERT_TRUE(writeFileAtomically(in("a"), {"before"}).ok());
  rlimit limit;
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &limit), 0);
  rlimit small = limit;
  small.rlim_cur = 1000;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  absl::Status status = writeFileAtomically(in("a"), {std::string(5000, 'x')});
  ::setrlimit(RLIMIT_FSIZE, &limit);
  EXPECT_NE(status.message().find("File too large"), absl::string_view::npos) << status;
  EXPECT_EQ(contents("a"), "before");
  EXPECT_EQ(files(), 1u);
  EXPECT_FALSE(writeFileAtomically("/dev/full", {"x"}).ok());
}

TEST_F(File, ReadingSaysWhy) {
  EXPECT_NE(readFile(folder).status().message().find("Is a directory"), absl::string_view::npos);
  EXPECT_NE(readFile(in("none")).status().message().find("No such file"), absl::string_view::npos);
}

} // namespace
} // namespace weft
