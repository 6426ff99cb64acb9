#include "driver/old_files.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <vector>

#include "driver/text.h"

namespace fs = std::filesystem;

namespace shapeproof {
namespace {

constexpr size_t kMostBytes = size_t{16} << 20;
constexpr size_t kAtOnce = size_t{64} << 20;  // bytes of contents that are held

// What an analysis reads, and what says where a project begins.
bool isRead(std::string_view path) {
  constexpr std::string_view kKinds[] = {".py", ".ipynb", ".toml", ".json", ".jsonc", ".yaml", ".yml", ".ini", ".cfg", ".conf", ".gin", ".csv", ".tsv", ".txt",
                                         ".npy", ".npz", ".pt", ".pth", ".bin", ".pkl", ".safetensors", ".h5", ".hdf5", ".project-root"};
  return std::any_of(std::begin(kKinds), std::end(kKinds), [&](std::string_view kind) { return path.ends_with(kind); });
}

bool isPlain(const GitBlob& blob) { return blob.mode == "100644" || blob.mode == "100755"; }

// git refuses such trees; one that was made by hand could hold them.
bool leadsOut(const std::string& path) {
  const fs::path steps(path);
  return steps.is_absolute() || std::any_of(steps.begin(), steps.end(), [](const fs::path& step) { return step == ".." || step == ".git"; });
}

bool writeFile(const fs::path& path, std::string_view content) {
  std::error_code failed;
  fs::create_directories(path.parent_path(), failed);
  std::ofstream out(path, std::ios::binary);
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
  return !failed && out.good();
}

}  // namespace

OldFiles::OldFiles(const std::string& revision) {
  if (!write(revision) && trouble_.empty()) trouble_ = "the files of " + revision + " cannot be read";
}

OldFiles::~OldFiles() {
  std::error_code ignored;
  if (!folder_.empty()) fs::remove_all(folder_, ignored);
}

bool OldFiles::write(const std::string& revision) {
  const auto top = topOfRepository("");
  if (!top) return false;
  top_ = *top;
  const auto commit = commitNamed(top_, revision);
  if (!commit) {
    trouble_ = "git knows no revision '" + revision + "' in " + top_;
    return false;
  }
  const auto tree = treeOf(top_, *commit);
  if (!tree) return false;
  std::error_code failed;
  std::string made = (fs::temp_directory_path(failed) / "shapeproof-XXXXXX").generic_string();
  if (failed || mkdtemp(made.data()) == nullptr) {
    trouble_ = "no temporary folder can be made";
    return false;
  }
  folder_ = fs::canonical(made, failed).generic_string();
  if (!writeFile(fs::path(folder_) / ".project-root", "")) return false;
  return writeAll(*tree);
}

bool OldFiles::writeAll(const GitTree& tree) const {
  std::vector<std::string> paths, ids;
  for (const auto& [path, blob] : tree)
    if (isPlain(blob) && isRead(path) && !leadsOut(path)) {
      paths.push_back(path);
      ids.push_back(blob.id);
    }
  const auto sizes = sizesOf(top_, ids);
  if (sizes.size() != ids.size()) return false;
  bool written = true;
  for (size_t next = 0; next < paths.size() && written;) {
    std::vector<std::string> some, of;
    for (size_t held = 0; next < paths.size() && held < kAtOnce; ++next) {
      if (!sizes[next] || *sizes[next] > kMostBytes) continue;
      held += *sizes[next];
      some.push_back(paths[next]);
      of.push_back(ids[next]);
    }
    const bool read = readBlobs(top_, of, [&](size_t i, std::optional<std::string_view> content) {
      if (content) written = writeFile(fs::path(folder_) / some[i], *content) && written;
    });
    written = written && read;
  }
  return written;
}

WorkingFolder::WorkingFolder(const std::string& folder) {
  std::error_code failed;
  before_ = fs::current_path(failed).generic_string();
  if (failed) return;
  fs::current_path(folder, failed);
  good_ = !failed;
}

WorkingFolder::~WorkingFolder() {
  std::error_code ignored;
  if (!before_.empty()) fs::current_path(before_, ignored);
}

}  // namespace shapeproof
