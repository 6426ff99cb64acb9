#include "driver/saved/saved_below.h"

#include <filesystem>

#include "driver/saved/formats.h"

namespace shapeproof {

namespace fs = std::filesystem;

std::optional<SavedFile> savedBelow(const std::string& path, const std::string& folder) {
  std::error_code failed;
  const std::string place = fs::canonical(path, failed).generic_string();
  if (failed) return std::nullopt;
  const std::string root = fs::canonical(folder.empty() ? "." : folder, failed).generic_string();
  if (failed || !place.starts_with(root.ends_with('/') ? root : root + "/")) return std::nullopt;
  const auto source = saved::openSource(place);
  if (!source) return std::nullopt;
  auto file = saved::readSaved(*source);
  if (file) file->place = place;
  return file;
}

}  // namespace shapeproof
