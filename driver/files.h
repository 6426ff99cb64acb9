// Files: reading sources.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ir/source.h"

namespace shapeproof {

struct ReadResult {
  std::optional<SourceText> source;
  std::string error;  // set when there is no source: "path: why"
};

// `-` is standard input.
[[nodiscard]] ReadResult readSource(const std::string& path);
// The same of bytes that have been read. Of a notebook: the program of its cells.
[[nodiscard]] ReadResult decodeSource(const std::string& path, std::string bytes);

// Appends the bytes of a regular file; `path: why` where that fails. What is none (a pipe, a terminal) is read only under its own name in
// /dev or /proc, which a link of a repository is not; what never ends is refused.
[[nodiscard]] std::optional<std::string> readBytes(const std::string& path, std::string& bytes);

// A larger file is read but not analysed: a megabyte of source takes about a hundred megabytes to parse.
inline constexpr size_t kMostSourceBytes = size_t{2} << 20;
[[nodiscard]] inline bool tooLarge(const SourceText& source) { return source.text().size() > kMostSourceBytes; }

// What stands before the last slash: "" where there is none, "/" for what lies in the root.
[[nodiscard]] std::string folderOf(const std::string& path);
// Whether `path` is `folder` or lies below it, by text alone.
[[nodiscard]] bool liesBelow(std::string_view path, std::string_view folder);
// The same of where they lead, links followed; both empty: the working folder. False where there is nothing.
[[nodiscard]] bool leadsBelow(const std::string& path, const std::string& folder);
[[nodiscard]] bool isFolder(const std::string& path);
// A regular file, as Python's imports ask for it: a link to one is one.
[[nodiscard]] bool isFile(const std::string& path);

}  // namespace shapeproof
