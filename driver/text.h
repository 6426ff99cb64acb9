// Text for other programs' formats, and paths as others count them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shapeproof {

// Safe for a terminal and for the logs of a CI: control characters but those of `keep` as `\n` or `\x1b`, characters that change the order
// or the end of what is shown (bidi, U+2028) as `\u202e`, bytes that are no UTF-8 as `\xff`, and no `##[` that a runner would obey.
[[nodiscard]] std::string printable(std::string_view text, std::string_view keep = "");
// As above, on one line: a blank for each line end and the blanks around it.
[[nodiscard]] std::string oneLine(std::string_view text);
// Marks that reorder what stands around them, ends of lines that only some programs know, letters that nobody sees.
[[nodiscard]] bool misleads(uint32_t code);
// Several lines of printable text: none of them holds a runner's `##[`, none begins, behind blanks of any kind, with the `::` of a runner's commands.
[[nodiscard]] std::string withoutCommands(std::string_view text);
// A message for standard error.
[[nodiscard]] std::string forLog(std::string_view message);
// What stands in texts of a finished JSON document, written as JSON's own escapes: the same document for every reader, and nothing in it
// that a terminal or a runner obeys.
[[nodiscard]] std::string harmlessJson(std::string_view document);
// With U+FFFD for bytes that are no UTF-8.
[[nodiscard]] std::string validUtf8(std::string_view text);
// For XML 1.0, in text and attributes. What XML cannot hold becomes U+FFFD.
[[nodiscard]] std::string xmlEscape(std::string_view text);
// A path as a relative or absolute URI reference; any bytes are kept.
[[nodiscard]] std::string uriOfPath(std::string_view path);
// A text in double quotes, with a backslash before those in it: a literal of Python and of DOT.
[[nodiscard]] std::string inDoubleQuotes(std::string_view text);
// "1 error", "2 errors".
[[nodiscard]] std::string counted(uint64_t count, std::string_view noun);
// "a-b-c" as "ABC".
[[nodiscard]] std::string upperCamel(std::string_view kebab);

// Absolute and without `.` and `..`, by text alone: links are not followed. `-` (standard input) stays what it is.
[[nodiscard]] std::string absolutePath(const std::string& path);
// From a folder (absolute) to a path: "src/a.py", "../b.py".
[[nodiscard]] std::string relativePath(const std::string& path, const std::string& folder);

// 16 hexadecimal digits; the same on every machine.
[[nodiscard]] std::string hexHash(std::string_view text);

}  // namespace shapeproof
