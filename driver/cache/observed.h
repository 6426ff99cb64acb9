// What an analysis learns from the file system, written down so that a later run can ask the same questions again.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "backend/saved_file.h"
#include "backend/text_modules.h"
#include "driver/cache/digest.h"
#include "driver/files.h"

namespace shapeproof {

enum class Question : uint8_t {
  kIsFile,     // something that is no folder
  kIsFolder,
  kBytes,      // the bytes of the file, or why it cannot be read
  kExtension,  // whether the folder has a compiled module of the name `detail`
  kModules,    // the modules directly in the folder
  kSaved,      // the structure of the file of saved values that `path` leads to, if that lies below the folder `detail`
  kBelow,      // whether `path`, links followed, lies below the folder `detail`
  kSettings,   // the small file of settings that `path` leads to, if that lies below the folder `detail`
};

struct Asked {
  Question question{};
  std::string path, detail;
  friend auto operator<=>(const Asked&, const Asked&) = default;
};

template <class A>
void fields(A& a, auto& v) requires std::is_same_v<std::remove_const_t<std::remove_reference_t<decltype(v)>>, Asked> {
  auto& [question, path, detail] = v;
  a(question, path, detail);
}

using Observations = std::map<Asked, Digest>;

// The file system as one run sees it; the programs of the run ask it together. Each question is asked once, but for bytes that
// an analysis reads: what it gets is what it writes down.
class FileWorld {
 public:
  [[nodiscard]] Digest answer(const Asked& asked);
  [[nodiscard]] bool hasExtension(const std::string& folder, const std::string& leaf);
  // The text of a file whose bytes have this digest; the same text for all that ask while one of them keeps it. Null: it is not so.
  [[nodiscard]] std::shared_ptr<const SourceText> text(const std::string& path, const Digest& bytes);
  // All of them answer as they did.
  [[nodiscard]] bool stillSo(const Observations& observations);
  // Another run begins: everything is asked again.
  void forget();

 private:
  [[nodiscard]] Digest ask(const Asked& asked);

  std::mutex mutex_;
  Observations known_;
  std::map<std::pair<std::string, Digest>, std::weak_ptr<const SourceText>> texts_;
  std::map<std::string, std::vector<std::string>> extensions_;  // by folder: the files that are compiled modules
};

[[nodiscard]] std::vector<std::pair<std::string, bool>> modulesDirectlyIn(const std::string& folder);

// The door through which one analysis sees files.
class FileDoor {
 public:
  explicit FileDoor(FileWorld& world) : world_(world) {}

  [[nodiscard]] bool isFile(const std::string& path);
  [[nodiscard]] bool isFolder(const std::string& path);
  [[nodiscard]] bool leadsBelow(const std::string& path, const std::string& folder);
  [[nodiscard]] bool hasExtension(const std::string& folder, const std::string& leaf);
  [[nodiscard]] std::vector<std::pair<std::string, bool>> modulesIn(const std::string& folder);
  [[nodiscard]] ReadResult readSource(const std::string& path);
  [[nodiscard]] std::optional<SavedFile> saved(const std::string& path, const std::string& folder);
  [[nodiscard]] std::optional<SettingsFile> settings(const std::string& path, const std::string& folder);

  // None: a file changed while it was looked at, and two answers to one question differ.
  [[nodiscard]] const Observations* all() const { return steady_ ? &seen_ : nullptr; }

 private:
  void note(Question question, const std::string& path, const std::string& detail, Digest answer);

  FileWorld& world_;
  Observations seen_;
  bool steady_ = true;
};

}  // namespace shapeproof
