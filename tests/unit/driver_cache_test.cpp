// The store of results: what comes back, what goes when there is too much.
#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

#include "driver/cache/cached_result.h"
#include "driver/cache/pack.h"
#include "driver/cache/store.h"

using namespace shapeproof;

namespace {

struct Folder {
  std::filesystem::path path = std::filesystem::temp_directory_path() / "shapeproof_cache_test";
  Folder() { std::filesystem::remove_all(path); }
  ~Folder() { std::filesystem::remove_all(path); }
};

Digest key(int i) { return digestOf(std::to_string(i)); }

}  // namespace

TEST_CASE("what was put is found by another run") {
  Folder folder;
  const std::string bytes("a\0b", 3);
  {
    ResultStore store(folder.path.string());
    REQUIRE_FALSE(store.find(key(1)));
    store.put(key(1), bytes);
    store.put(key(2), "");
    store.put(key(1), bytes + "c");
  }
  ResultStore store(folder.path.string());
  REQUIRE(store.find(key(1)) == bytes + "c");
  REQUIRE(store.find(key(2)) == "");
  REQUIRE_FALSE(store.find(key(3)));
  REQUIRE(store.trouble().empty());
}

TEST_CASE("the file does not grow without end, and the newest stay") {
  Folder folder;
  constexpr uint64_t kMost = 1 << 20;
  ResultStore store(folder.path.string(), kMost);
  for (int i = 0; i < 2000; ++i) store.put(key(i), std::string(4000, static_cast<char>('a' + i % 26)));
  store.finish();
  REQUIRE(std::filesystem::file_size(folder.path / "results.sqlite") < 2 * kMost);
  REQUIRE_FALSE(store.find(key(0)));
  for (int i = 1950; i < 2000; ++i) REQUIRE(store.find(key(i)) == std::string(4000, static_cast<char>('a' + i % 26)));
}

TEST_CASE("bytes that are no packed data are refused") {
  FileReport report;
  report.path = "a.py";
  report.diagnostics.resize(2);
  report.diagnostics[0].operands.push_back({"x", ReportedShape({int64_t{3}, std::string("B")}), {{"a.py", {{1, 2}, {1, 4}}, "made"}}});
  report.diagnostics[1].hint = ReportedHint{"write 3", "a.py", {{1, 1}, {1, 2}}, "3"};
  report.coverage.unmodelled.push_back({"wandb.init", 2, true});
  Packer packer;
  packer(report);
  const std::string good = packer.bytes();
  const auto again = [](const std::string& bytes) {
    FileReport read;
    Unpacker in(bytes);
    in(read);
    Packer out;
    out(read);
    return in.done() ? out.bytes() : std::string();
  };
  REQUIRE(again(good) == good);
  for (size_t n = 0; n < good.size(); ++n) REQUIRE(again(good.substr(0, n)).empty());
  REQUIRE(again(good + "x").empty());
  for (size_t i = 0; i < good.size(); ++i) {  // ends, whatever stands there
    std::string other = good;
    other[i] = static_cast<char>(other[i] ^ 0xFF);
    (void)again(other);
  }
}
