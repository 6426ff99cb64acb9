#include "driver/cache/settings_file.h"

#include <algorithm>
#include <filesystem>

#include "driver/files.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

namespace fs = std::filesystem;

constexpr uintmax_t kMostBytes = uintmax_t{256} << 10;

bool isSettings(std::string_view name) {
  constexpr std::string_view kKinds[] = {".yaml", ".yml", ".json", ".jsonc", ".toml", ".ini", ".cfg", ".conf", ".gin", ".csv", ".tsv"};
  return std::any_of(std::begin(kKinds), std::end(kKinds), [&](std::string_view kind) { return name.ends_with(kind); });
}

}  // namespace

std::optional<SettingsFile> settingsBelow(const std::string& path, const std::string& folder) {
  if (!isSettings(path)) return std::nullopt;
  std::error_code failed;
  const fs::path place = fs::canonical(path, failed);
  if (failed || !fs::is_regular_file(place, failed) || failed) return std::nullopt;
  const std::string full = place.generic_string(), top = fs::canonical(folder, failed).generic_string();
  if (failed || !liesBelow(full, top) || !isSettings(full)) return std::nullopt;
  if (const uintmax_t size = fs::file_size(place, failed); failed || size > kMostBytes) return std::nullopt;
  SettingsFile file{full, {}};
  if (readBytes(full, file.text) || file.text.size() > kMostBytes || firstInvalidUtf8(file.text)) return std::nullopt;
  return file;
}

}  // namespace shapeproof
