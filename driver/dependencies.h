// Which of the program's own files a script's imports can reach, read from the imports as written, without an analysis.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace shapeproof {

class Dependencies {
 public:
  // Lowers the files that the scripts reach as they are asked for. `changed`: absolute paths.
  explicit Dependencies(const std::vector<std::string>& changed);

  // Whether a script, or what it imports directly or not, is among the changed files: one that was deleted, or that is new and
  // takes the place of another, as well. True where imports are computed while the program runs and anything has changed.
  // `roots`: the folders in which imports are looked for. May be called from one thread at a time.
  [[nodiscard]] bool changed(const std::string& script, const std::vector<std::string>& roots);

 private:
  struct Import {
    std::string module;  // dotted; relative to the file's folder where level > 0
    uint32_t level = 0;
    std::string name;    // of `from module import name`
  };
  struct File {
    std::vector<Import> imports;
    bool computed = false;  // imports by name, changes of sys.path, a text that cannot be read
  };

  const File& file(const std::string& path);
  [[nodiscard]] static std::vector<std::string> candidates(const std::string& base, const Import& import);

  std::set<std::string> changed_;
  std::map<std::string, File> files_;
};

}  // namespace shapeproof
