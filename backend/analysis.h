// The door of the engine: analyse one script. Two analyses in one process do not see each other; one runs on one thread.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "backend/report.h"
#include "ir/module.h"

namespace shapeproof {

class LibCallTable;
class Observer;

// A module that import has found.
struct LoadedModule {
  // kUnreadable: it is there, but not as Python text (a compiled extension, a file too large): opaque.
  enum class Kind : uint8_t { kUser, kLibraryModel, kNamespacePackage, kUnreadable };
  Kind kind = Kind::kUser;
  std::shared_ptr<const ir::Module> ir;  // null for namespace packages and what cannot be read
  std::string path;                      // as it is to be shown; empty for library models
  std::string file;                      // absolute, for __file__; empty for library models
  std::vector<std::string> folders;      // __path__ of a package that was found in the file system, absolute
  bool is_package = false;
  // Set when the file exists but does not parse: the message and place of the syntax error.
  std::optional<std::pair<Span, std::string>> syntax_error;
};

// What is known of a module that was not found.
enum class Presence : uint8_t { kNever, kPerhaps, kAlways };

// Where modules come from (the driver implements it; backend knows no files).
class ModuleSource {
 public:
  virtual ~ModuleSource() = default;
  // `name` is absolute and dotted: "torch.nn.functional". `folders` are searched in order: sys.path, or the __path__ of the
  // package; none for what lies in a library model.
  [[nodiscard]] virtual std::optional<LoadedModule> find(std::string_view name, const std::vector<std::string>& folders) = 0;
  // A slice of the text of a user file ("path" as in LoadedModule), for expressions in diagnostics.
  [[nodiscard]] virtual std::string sourceText(std::string_view path, Span span) = 0;
  // sys.path when the script starts.
  [[nodiscard]] virtual std::vector<std::string> searchPath() const { return {}; }
  // Whether an interpreter could import the top-level module `name`, which `find` has not found.
  [[nodiscard]] virtual Presence presence(std::string_view name) const { return Presence::kPerhaps; }
  // The file at `path`, if it is there and is Python.
  [[nodiscard]] virtual std::optional<LoadedModule> loadPath(const std::string& path) { return std::nullopt; }
  // The modules directly in a folder, with whether they are packages, sorted by name.
  [[nodiscard]] virtual std::vector<std::pair<std::string, bool>> modulesIn(const std::string& folder) const { return {}; }
};

struct AnalysisOptions {
  std::vector<std::string> script_args;   // sys.argv[1:]
  double timeout_seconds = 10;
  uint32_t max_paths = 256;               // live paths at one place before lossy joins
  uint64_t max_memory_bytes = uint64_t{700} << 20;
  uint64_t max_steps = 200'000'000;       // IR nodes evaluated
  uint32_t solver_timeout_ms = 4000;
  bool ignore_assert = false;
  bool validate_solver = false;
  bool follow_all = false;  // calls of modules are followed again where the outcome of one before would do (engine/replay.h)
  bool abort_on_gap = false;  // for tests: a path that was lost (engine/proof.h) ends the process
  Observer* observer = nullptr;  // who looks on (engine/observer.h); then every call is followed
  bool strict = false;  // outcomes that are otherwise assumed away are followed (engine/assumption.def)
  std::vector<std::pair<std::string, std::pair<int64_t, int64_t>>> set_ranges;  // --set NAME=LOW..HIGH
};

// `script`: its IR is run as __main__. Never throws; limits end in an undecided report.
[[nodiscard]] FileReport analyse(const LoadedModule& script, ModuleSource& modules, const LibCallTable& calls,
                                 const AnalysisOptions& options);

}  // namespace shapeproof
