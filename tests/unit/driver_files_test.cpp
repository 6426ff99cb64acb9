#include <catch2/catch.hpp>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>

#include "driver/files.h"
#include "driver/listing.h"
#include "driver/module_search.h"
#include "driver/script_detect.h"
#include "driver/workers.h"
#include "frontend/lower.h"

using namespace shapeproof;
namespace fs = std::filesystem;

namespace {

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("shapeproof_test_" + std::to_string(getpid()))) { fs::create_directories(path_); }
  ~Folder() { fs::remove_all(path_); }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  [[nodiscard]] std::string path(const std::string& name = {}) const { return name.empty() ? path_.string() : (path_ / name).string(); }

 private:
  fs::path path_;
};

bool script(const char* text) { return runsByItself(frontend::lowerFile(SourceText::fromUtf8("f.py", text)).module); }

}  // namespace

TEST_CASE("scripts: a main guard, or top-level tensor code", "[driver]") {
  CHECK(script("if __name__ == '__main__':\n  pass\n"));
  CHECK(script("if '__main__' == __name__ and True:\n  pass\n"));
  CHECK(script("import torch\nx = torch.zeros(2)\n"));
  CHECK(script("from torch import nn\nfor i in range(3):\n  print(nn.Linear(1, 2))\n"));
  CHECK(script("import torch\ndef main():\n  pass\nmain()\n"));
  CHECK(!script(""));
  CHECK(!script("import torch\n"));
  CHECK(!script("def main():\n  pass\nmain()\n"));
  CHECK(!script("import torch\ndevice = torch.device('cuda' if torch.cuda.is_available() else 'cpu')\ntorch.manual_seed(0)\n"));
  CHECK(!script("import torch\nclass Net(torch.nn.Module):\n  x = torch.zeros(2)\n"));
  CHECK(!script("import torch\n@torch.no_grad()\ndef f():\n  return torch.zeros(2)\n"));
  CHECK(!script("import torch\n\"\"\"Call\nmain() now.\n\"\"\"\n"));
}

TEST_CASE("folders: scripts in order, without what is hidden or excluded", "[driver]") {
  const Folder folder;
  const std::string text = "import torch\ntorch.zeros(2)\n";
  for (const char* name : {"b.py", "a/c.py", "a/lib/d.py", ".hidden/e.py", ".f.py", "venv/pyvenv.cfg", "venv/g.py", "notes.txt"}) folder.write(name, text);
  folder.write("lib.py", "def f():\n  pass\n");
  folder.write("broken.py", "import torch\ndef (\n");
  const auto names = [&](const std::vector<std::string>& exclude) {
    std::string list;
    for (const std::string& path : scriptsAmong(pythonFilesBelow(folder.path(), {{{"", exclude}}, false}), 2, {}, nullptr)) list += fs::relative(path, folder.path()).string() + " ";
    return list;
  };
  CHECK(names({}) == "a/c.py a/lib/d.py b.py broken.py ");
  CHECK(names({"b*.py"}) == "a/c.py a/lib/d.py ");
  CHECK(names({"lib"}) == "a/c.py b.py broken.py ");
  CHECK(names({"*/a/*"}) == "b.py broken.py ");
}

TEST_CASE("reading: what cannot be read says why", "[driver]") {
  const Folder folder;
  folder.write("bytes.py", "x = '\xff'\n");
  CHECK(readSource(folder.path("absent.py")).error.find("No such file") != std::string::npos);
  CHECK(readSource(folder.path("bytes.py")).error.find("bytes.py:1") != std::string::npos);
  CHECK(readSource("/dev/zero").error.find("larger than") != std::string::npos);
}

TEST_CASE("modules: packages, namespaces, roots, models", "[driver]") {
  const Folder folder;
  folder.write("src/helper.py", "x = 1\n");
  folder.write("src/pkg/__init__.py", "");
  folder.write("src/pkg/inner.py", "x = 1\n");
  folder.write("src/space/part.py", "x = 1\n");
  folder.write("more/space/other.py", "x = 1\n");
  folder.write("more/pkg/hidden.py", "x = 1\n");
  folder.write("src/sys.py", "x = 1\n");
  folder.write("src/broken.py", "def (\n");
  folder.write("src/bytes.py", "\xff\n");
  ModelStore models;
  ParsedStore parsed;
  FileWorld world;
  ModuleSearch search({folder.path("src"), folder.path("more")}, {}, models, parsed, world);
  using Kind = LoadedModule::Kind;
  // As the engine asks: the folders of the package, or sys.path.
  const std::function<std::optional<LoadedModule>(const std::string&)> find = [&](const std::string& name) -> std::optional<LoadedModule> {
    const size_t dot = name.rfind('.');
    if (dot == std::string::npos) return search.find(name, search.searchPath());
    const auto package = find(name.substr(0, dot));
    return package && !package->folders.empty() ? search.find(name, package->folders) : std::nullopt;
  };
  const auto kind = [&](const char* name) { auto m = find(name); return m ? std::optional(m->kind) : std::nullopt; };

  CHECK(find("helper")->path == folder.path("src/helper.py"));
  CHECK(find("pkg")->is_package);
  CHECK(kind("pkg.inner") == Kind::kUser);
  CHECK(!kind("pkg.hidden"));  // of another folder with the same name
  CHECK(kind("space") == Kind::kNamespacePackage);
  CHECK(kind("space.part") == Kind::kUser);
  CHECK(kind("space.other") == Kind::kUser);
  CHECK(!kind("helper.sub"));
  CHECK(!kind("absent"));
  CHECK(kind("sys") != Kind::kUser);
  CHECK(kind("builtins") == Kind::kLibraryModel);
  CHECK(kind("tkinter") == Kind::kUnreadable);  // of the standard library, without a model
  CHECK(find("broken")->syntax_error);
  CHECK(find("bytes")->syntax_error);
  CHECK(search.sourceText(folder.path("src/helper.py"), {{1, 1}, {1, 2}}) == "x");
}

TEST_CASE("workers: every item once; an exception comes back after the others", "[driver]") {
  std::vector<std::atomic<int>> seen(100);
  runWorkers(3, seen.size(), [&](size_t i) { ++seen[i]; });
  for (const auto& n : seen) CHECK(n == 1);
  std::atomic<int> done{0};
  CHECK_THROWS_AS(runWorkers(2, 10, [&](size_t i) { ++done; if (i == 3) throw std::runtime_error("x"); }), std::runtime_error);
  CHECK(done == 10);
  runWorkers(4, 0, [](size_t) {});
}

TEST_CASE("workers: the stack is deep", "[driver]") {
  const std::function<size_t(size_t)> depth = [&](size_t n) -> size_t {
    volatile char frame[1024] = {};
    return n == 0 ? static_cast<size_t>(frame[0]) : 1 + depth(n - 1);
  };
  size_t reached = 0;
  runWorkers(1, 1, [&](size_t) { reached = depth(100'000); });
  CHECK(reached == 100'000);
}
