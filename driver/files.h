// Files: reading sources, and which files a folder stands for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "driver/options.h"
#include "ir/source.h"

namespace shapeproof {

struct ReadResult {
  std::optional<SourceText> source;
  std::string error;  // set when there is no source: "path: why"
};

// `-` is standard input.
[[nodiscard]] ReadResult readSource(const std::string& path);

// A larger file is read but not analysed: a megabyte of source takes about a hundred megabytes to parse.
inline constexpr size_t kMostSourceBytes = size_t{2} << 20;
[[nodiscard]] inline bool tooLarge(const SourceText& source) { return source.text().size() > kMostSourceBytes; }

// The scripts below a folder that can run by themselves (driver/script_detect.h), in order of their paths. Hidden files and
// folders, virtual environments and what `exclude` names are left out.
[[nodiscard]] std::vector<std::string> scriptsBelow(const std::string& folder, const std::vector<Globs>& exclude, uint32_t jobs);

[[nodiscard]] bool isFolder(const std::string& path);
[[nodiscard]] bool isFile(const std::string& path);

}  // namespace shapeproof
