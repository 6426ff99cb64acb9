// Which of the program's own files a script's imports can reach, read from the imports as written, without an analysis.
#pragma once

#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "driver/import_scan.h"

namespace shapeproof {

class Dependencies {
 public:
  // Reads the files that the scripts reach as they are asked for. `changed`: absolute paths.
  explicit Dependencies(const std::vector<std::string>& changed);

  // Whether a script, or what it imports directly or not, is among the changed files: one that was deleted, or that is new and
  // takes the place of another, as well. True where imports are computed while the program runs and anything has changed.
  // `roots`: the folders in which imports are looked for. Over all calls linear in the imports of what they reach. May be called
  // from one thread at a time.
  [[nodiscard]] bool changed(const std::string& script, const std::vector<std::string>& roots);

 private:
  struct File {
    std::vector<WrittenImport> imports;
    bool computed = false;  // imports by name, changes of sys.path, a text that cannot be read
  };
  // What is known of the files that were reached with the same roots: whether they lead to a change.
  struct Search {
    std::vector<std::string> roots;
    std::unordered_map<std::string, bool> leads;
  };
  class Walk;

  const File& file(const std::string& path);
  // Adds the files that are there of those that the import may read below `base`: the packages on the way, the module, and a
  // submodule of the imported name. False: one of them has changed.
  [[nodiscard]] bool addFiles(const std::string& base, const WrittenImport& import, std::vector<std::string>& found);
  [[nodiscard]] bool addStep(const std::string& place, std::vector<std::string>& found, bool& deeper);
  [[nodiscard]] bool isThere(const std::string& path);
  [[nodiscard]] bool isChanged(const std::string& path);
  [[nodiscard]] const std::string& realFolder(const std::string& folder);
  // The file with the links of its folders followed.
  [[nodiscard]] std::string placeOf(const std::string& path);

  std::string here_;
  std::set<std::string> changed_;
  std::unordered_set<std::string> above_changed_;  // folders, links, and all that lies above a changed file
  std::unordered_map<std::string, std::string> real_folders_;
  std::unordered_map<std::string, bool> there_;
  std::unordered_map<std::string, File> files_;
  std::map<std::vector<std::string>, Search> searches_;
};

}  // namespace shapeproof
