#include <catch2/catch.hpp>

#include <filesystem>

#include "driver/files.h"
#include "driver/import_scan.h"
#include "driver/workers.h"
#include "frontend/lower.h"

using namespace shapeproof;

namespace {

std::string shown(const std::vector<WrittenImport>& imports) {
  std::string text;
  for (const WrittenImport& i : imports) text += (text.empty() ? "" : " ") + std::string(i.level, '.') + i.module + (i.name.empty() ? "" : ":" + i.name);
  return text;
}

// `?`: only the parser can tell.
std::string scanned(std::string_view text) {
  const auto imports = scanImports(text);
  return imports ? shown(*imports) : "?";
}

std::string lowered(const SourceText& source) {
  const auto result = frontend::lowerFile(source);
  const ir::Module& m = result.module;
  std::vector<std::string> found;
  for (uint32_t i = 0; i < m.stmts.size(); ++i) {
    const ir::StmtId id(i);
    WrittenImport one;
    if (m.kind(id) == ir::StmtKind::kImport) one.module = m.str(m.get<ir::Import>(id).module);
    else if (m.kind(id) == ir::StmtKind::kImportStar) one = {std::string(m.str(m.get<ir::ImportStar>(id).module)), m.get<ir::ImportStar>(id).level, ""};
    else if (m.kind(id) == ir::StmtKind::kImportFrom) one = {std::string(m.str(m.get<ir::ImportFrom>(id).module)), m.get<ir::ImportFrom>(id).level, std::string(m.str(m.get<ir::ImportFrom>(id).name))};
    else continue;
    found.push_back(shown({one}));
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::string text;
  for (const std::string& one : found) text += one + "\n";
  return text;
}

std::string sorted(const std::vector<WrittenImport>& imports) {
  std::vector<std::string> found;
  for (const WrittenImport& i : imports) found.push_back(shown({i}));
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  std::string text;
  for (const std::string& one : found) text += one + "\n";
  return text;
}

}  // namespace

TEST_CASE("imports: every form", "[driver]") {
  CHECK(scanned("") == "");
  CHECK(scanned("import a") == "a");
  CHECK(scanned("import a.b as c, d\nimport e;import f") == "a.b d e f");
  CHECK(scanned("from a.b import c as d, e\n") == "a.b:c a.b:e");
  CHECK(scanned("from . import a\nfrom .. b import c\nfrom ...d.e import *\n") == ".:a ..b:c ...d.e");
  CHECK(scanned("from a import (b,  # import x\n  c as d,\n)\n") == "a:b a:c");
  CHECK(scanned("from \\\n a . b \\\n import c\n") == "a.b:c");
  CHECK(scanned("def f():\n  if x: import a\n  else: from b import c; import d\n") == "a b:c d");
  CHECK(scanned("async def f():\n\tawait g(); import a\n") == "a");
}

TEST_CASE("imports: what is none", "[driver]") {
  CHECK(scanned("# import a\nx = 'import b'\ny = '''\nimport c\n'''\nz = rb\"\\\"import d\"\n") == "");
  CHECK(scanned("yield from a\nraise b from c\nimporter = x.important\nfrom_ = 1\n") == "");
  CHECK(scanned("raise A from (b)\nimport c\n") == "c");
  CHECK(scanned("x = f'{a!r:>{w}} import b'\nimport c\n") == "c");
}

TEST_CASE("imports: only the parser can tell", "[driver]") {
  for (const char* text : {"x = 'a\nimport b\n", "'''\nimport a\n", "import \xC3\xA9\n", "from a import \xC3\xA9\n", "import\n", "from . import\n", "from a import (b\n", "import 1\n",
                           "x = f'{d['#']}'; import a\n", "from . x\n"})
    CHECK(scanned(text) == "?");
}

// The suite's own programs hold every form that anyone thought of.
TEST_CASE("imports: as the parser finds them", "[driver]") {
  size_t files = 0, unsure = 0;
  runWorkers(2, 2, [&](size_t worker) {
    if (worker != 0) return;
    for (const char* root : {"tests/golden", "tests/cli", "tests/gate", "pylib", "bench", "python", "examples"})
      for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() != ".py") continue;
        const auto read = readSource(entry.path().string());
        if (!read.source || tooLarge(*read.source)) continue;
        ++files;
        const auto imports = scanImports(read.source->text());
        if (!imports) { ++unsure; continue; }
        if (!frontend::lowerFile(*read.source).errors.empty()) continue;
        INFO(entry.path().string());
        CHECK(sorted(*imports) == lowered(*read.source));
      }
  });
  CHECK(files > 100);
  CHECK(unsure * 20 < files);
}
