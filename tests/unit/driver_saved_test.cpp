// The readers of saved files against what the real libraries say of the same files (tests/saved), and against damaged ones.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "driver/saved/formats.h"
#include "driver/saved/saved_below.h"

using namespace shapeproof;
namespace fs = std::filesystem;
using Kind = SavedNode::Kind;

namespace {

const fs::path kFolder = "tests/saved";

std::string joinedBy(const std::vector<std::string>& all) {
  std::string text;
  for (const std::string& one : all) text += (text.empty() ? "" : ", ") + one;
  return text;
}

std::string realText(double d) {
  char text[64];
  std::snprintf(text, sizeof text, "%.6g", d);
  return text;
}

// As in tests/saved/describe.py.
class Describer {
 public:
  explicit Describer(const SavedFile& file) : file_(file) {}

  std::string operator()(SavedId id, int depth = 0) const {  // NOLINT: recursive, as the nodes are
    if (depth > 40) return "...";
    const SavedNode& n = file_.nodes[id];
    switch (n.kind) {
      case Kind::kNone: return "None";
      case Kind::kBool: return n.flag ? "True" : "False";
      case Kind::kInt: return std::to_string(n.integer);
      case Kind::kFloat: return realText(n.real);
      case Kind::kText: return "'" + n.text + "'";
      case Kind::kBytes: return "bytes " + std::to_string(n.text.size());
      case Kind::kByteArray: return "bytearray";
      case Kind::kTuple: return "(" + joined(n.items, depth) + ")";
      case Kind::kList: return "[" + joined(n.items, depth) + "]";
      case Kind::kSet: return "set{" + joined(n.items, depth, true) + "}";
      case Kind::kFrozenSet: return "frozenset{" + joined(n.items, depth, true) + "}";
      case Kind::kDict: return "{" + pairs(n.items, depth) + "}";
      case Kind::kOrderedDict: return "O{" + pairs(n.items, depth) + "}";
      case Kind::kTensor: case Kind::kParameter: return tensor(n);
      case Kind::kArray: return n.type.empty() ? "?" : "array " + n.type + " " + listed(n.sizes) + lying(n);
      case Kind::kScalar: return n.flag ? std::to_string(n.integer) : n.type.empty() ? "?" : "scalar " + n.type;
      case Kind::kSizes: return "Size " + listed(n.sizes);
      case Kind::kDevice: return "device " + n.text;
      case Kind::kGlobal: return "global " + n.text;
      case Kind::kInstance: return n.flag && n.items.size() == 1 && n.text == "argparse.Namespace" ? n.text + " " + (*this)(n.items[0], depth + 1) : "?";
      case Kind::kGroup: return "group " + (*this)(n.items[0], depth + 1) + " " + (*this)(n.items[1], depth + 1);
      case Kind::kDataset: return "dataset array " + n.type + " " + listed(n.sizes) + " " + (*this)(n.items[0], depth + 1);
      default: return "?";
    }
  }

 private:
  static std::string listed(const std::vector<int64_t>& all) {
    std::vector<std::string> texts;
    for (const int64_t n : all) texts.push_back(std::to_string(n));
    return "[" + joinedBy(texts) + "]";
  }
  static std::string lying(const SavedNode& n) { return n.strides.empty() ? "" : " strides " + listed(n.strides); }
  static std::string tensor(const SavedNode& n) {
    return (n.kind == Kind::kTensor ? "tensor " : "parameter ") + n.type + " " + listed(n.sizes) + lying(n) + " " + n.text + (n.flag ? " grad" : "");
  }

  std::string joined(const std::vector<SavedId>& ids, int depth, bool sorted = false) const {
    std::vector<std::string> all;
    for (const SavedId id : ids) all.push_back((*this)(id, depth + 1));
    if (sorted) std::sort(all.begin(), all.end());
    return joinedBy(all);
  }

  std::string pairs(const std::vector<SavedId>& ids, int depth) const {
    std::vector<std::string> all;
    for (size_t i = 0; i + 1 < ids.size(); i += 2) all.push_back((*this)(ids[i], depth + 1) + ": " + (*this)(ids[i + 1], depth + 1));
    return joinedBy(all);
  }

  const SavedFile& file_;
};

std::string bytesOf(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

}  // namespace

TEST_CASE("saved files hold what their libraries say", "[driver]") {
  std::ifstream truth(kFolder / "truth.txt");
  size_t count = 0;
  for (std::string line; std::getline(truth, line); ++count) {
    const size_t first = line.find('\t'), second = line.find('\t', first + 1);
    const std::string name = line.substr(0, first), refused = line.substr(first + 1, second - first - 1), text = line.substr(second + 1);
    INFO(name);
    const auto file = savedBelow((kFolder / "files" / name).string(), kFolder.string());
    REQUIRE(file);
    CHECK(Describer(*file)(file->root) == text);
    if (name.ends_with(".pt")) CHECK((file->refused.empty() ? "" : file->refused[0]) == refused);
  }
  CHECK(count >= 50);
}

TEST_CASE("only plain files below the folder are read", "[driver]") {
  CHECK(savedBelow("tests/saved/files/state.pt", "tests/saved"));
  CHECK_FALSE(savedBelow("tests/saved/files/state.pt", "tests/unit"));
  CHECK_FALSE(savedBelow("tests/saved/files", "tests/saved"));
  CHECK_FALSE(savedBelow("tests/saved/files/nothing.pt", "tests/saved"));
  CHECK_FALSE(savedBelow("/dev/zero", "/"));
}

// SHAPEPROOF_SAVED_ROUNDS=20000 for a long run, best with a sanitizer.
TEST_CASE("damaged files are read or refused", "[driver]") {
  const char* wanted = std::getenv("SHAPEPROOF_SAVED_ROUNDS");  // NOLINT: one thread
  const int rounds = wanted != nullptr ? std::atoi(wanted) : 2000;
  std::vector<std::string> all;
  for (const auto& entry : fs::directory_iterator(kFolder / "files")) all.push_back(bytesOf(entry.path()));
  std::sort(all.begin(), all.end());
  std::mt19937 random(1);  // NOLINT: the same damage each time
  int understood = 0;
  for (int i = 0; i < rounds; ++i) {
    std::string bytes = all[random() % all.size()];
    const size_t changes = 1 + random() % 4;
    for (size_t k = 0; k < changes; ++k) bytes[random() % bytes.size()] = static_cast<char>(random() % 3 == 0 ? 0xFF : random());
    if (random() % 8 == 0) bytes.resize(random() % bytes.size());
    const auto file = saved::readSaved(*saved::textSource(std::move(bytes)));
    understood += file && !Describer(*file)(file->root).empty() ? 1 : 0;
  }
  CHECK(understood > 0);
}
