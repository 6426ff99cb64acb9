// Files that are there whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shapeproof {

enum class Durable : bool { kNo, kYes };  // whether the bytes reach the disk before the name does

// Puts `bytes` at `path` by way of a temporary file in the same folder, so that a reader sees the old file or the new one, and
// whatever goes wrong leaves the old one. Links are followed within the working folder (or the folder that is named), permissions kept. What is no regular file (a pipe, a terminal) and
// what lies in /dev or /proc (/dev/stdout) is written to. Gives the reason of a failure: "cannot write out.json: No space left on device".
[[nodiscard]] std::optional<std::string> writeFile(const std::string& path, std::string_view bytes, Durable durable = Durable::kNo);

// Where a chain of links ends, whether or not something is there.
[[nodiscard]] std::string endOfLinks(std::string path);

// The failures of `writeFile` that show without writing.
[[nodiscard]] std::optional<std::string> whyNotWritable(const std::string& path);

}  // namespace shapeproof
