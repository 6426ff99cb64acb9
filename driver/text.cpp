#include "driver/text.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "ir/source.h"

namespace shapeproof {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

// Calls `good(part)` for stretches of UTF-8 and `bad(byte)` for what is none.
template <class Good, class Bad>
void eachStretch(std::string_view text, Good&& good, Bad&& bad) {
  while (!text.empty()) {
    const size_t length = firstInvalidUtf8(text).value_or(text.size());
    good(text.substr(0, length));
    text.remove_prefix(length);
    if (text.empty()) return;
    bad(static_cast<unsigned char>(text.front()));
    text.remove_prefix(1);
  }
}

// C0, DEL, and C1 (two bytes in UTF-8); how many bytes it takes, or none.
size_t controlAt(std::string_view text, size_t i) {
  const auto c = static_cast<unsigned char>(text[i]);
  if (c < 0x20 || c == 0x7F) return 1;
  return c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0 ? 2 : 0;
}

std::string controlText(unsigned char c) {
  switch (c) {
    case '\n': return "\\n";
    case '\r': return "\\r";
    case '\t': return "\\t";
    default: return fmt::format("\\x{:02x}", c);
  }
}

struct Letter {
  uint32_t code = 0;
  size_t bytes = 1;
};

// Of well-formed UTF-8.
Letter letterAt(std::string_view text, size_t i) {
  const auto first = static_cast<unsigned char>(text[i]);
  const size_t bytes = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  if (bytes == 1 || i + bytes > text.size()) return {first, 1};
  uint32_t code = first & (0x7Fu >> bytes);
  for (size_t k = 1; k < bytes; ++k) code = code << 6 | (static_cast<unsigned char>(text[i + k]) & 0x3Fu);
  return {code, bytes};
}

// As .NET's Trim takes them away before a runner looks for commands.
bool isBlank(uint32_t code) {
  return code <= 0x20 || code == 0x85 || code == 0xA0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200B) || code == 0x202F || code == 0x205F || code == 0x3000;
}

// `##[`, `##vso[`, `##teamcity[`: commands wherever they stand in a line.
bool beginsCommand(std::string_view text, size_t i) {
  const std::string_view rest = text.substr(i);
  return rest.starts_with("##[") || rest.starts_with("##vso[") || rest.starts_with("##teamcity[");
}

// U+FFFE and U+FFFF, which XML forbids.
bool isNoncharacter(std::string_view text, size_t i) {
  return text.substr(i, 2) == "\xEF\xBF" && i + 2 < text.size() && static_cast<unsigned char>(text[i + 2]) >= 0xBE;
}

}  // namespace

bool misleads(uint32_t code) {
  return code == 0x61C || code == 0x180E || code == 0x200E || code == 0x200F || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069) ||
         code == 0xFEFF || (code >= 0xE0000 && code <= 0xE007F);
}

std::string printable(std::string_view text, std::string_view keep) {
  std::string out;
  eachStretch(text, [&](std::string_view part) {
    for (size_t i = 0; i < part.size(); ++i) {
      const size_t control = controlAt(part, i);
      const Letter letter = letterAt(part, i);
      if (control != 0 && keep.find(part[i]) == std::string_view::npos) out += controlText(static_cast<unsigned char>(part[i += control - 1]));
      else if (misleads(letter.code)) { out += fmt::format("\\u{:04x}", letter.code); i += letter.bytes - 1; }
      else if (beginsCommand(part, i)) { out += "#\\x23"; ++i; }
      else out += part[i];
    }
  }, [&](unsigned char byte) { out += controlText(byte); });
  return out;
}

std::string oneLine(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\n";
  std::string joined;
  for (size_t at = 0; at < text.size();) {
    const size_t line_end = std::min(text.find('\n', at), text.size());
    const size_t last = text.substr(0, line_end).find_last_not_of(kBlanks);
    if (!joined.empty()) joined += ' ';
    if (last != std::string_view::npos && last >= at) joined += text.substr(at, last + 1 - at);
    at = std::min(text.find_first_not_of(kBlanks, line_end), text.size());
  }
  return printable(joined);
}

std::string withoutCommands(std::string_view text) {
  std::string out;
  bool line_start = true;
  for (size_t i = 0; i < text.size();) {
    const Letter letter = letterAt(text, i);
    if (line_start && text.substr(i, 2) == "::") out += "\\x3a";
    else if (beginsCommand(text, i)) { out += "#\\x23"; ++i; }
    else out += text.substr(i, letter.bytes);
    line_start = letter.code == '\n' || letter.code == '\r' || (line_start && isBlank(letter.code));
    i += letter.bytes;
  }
  return out;
}

std::string forLog(std::string_view message) { return withoutCommands(printable(message, "\n\t")); }

std::string harmlessJson(std::string_view document) {
  std::string out;
  for (size_t i = 0; i < document.size();) {
    const Letter letter = letterAt(document, i);
    if (misleads(letter.code) || (letter.code >= 0x7F && letter.code < 0xA0)) {
      const uint32_t high = letter.code - 0x10000;
      out += letter.code < 0x10000 ? fmt::format("\\u{:04x}", letter.code) : fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (high >> 10), 0xDC00 + (high & 0x3FF));
    } else if (beginsCommand(document, i)) {
      out += "#\\u0023";
      ++i;
    } else {
      out += document.substr(i, letter.bytes);
    }
    i += letter.bytes;
  }
  return out;
}

std::string validUtf8(std::string_view text) {
  std::string out;
  eachStretch(text, [&](std::string_view part) { out += part; }, [&](unsigned char) { out += kReplacement; });
  return out;
}

std::string xmlEscape(std::string_view text) {
  std::string out;
  const auto escape = [&](std::string_view part) {
    for (size_t i = 0; i < part.size(); ++i) {
      const char c = part[i];
      if (c == '&') out += "&amp;";
      else if (c == '<') out += "&lt;";
      else if (c == '>') out += "&gt;";
      else if (c == '"') out += "&quot;";
      else if (c == '\n') out += "&#10;";
      else if (c == '\t') out += "&#9;";
      else if (c == '\r') out += "&#13;";
      else if (static_cast<unsigned char>(c) < 0x20) out += kReplacement;
      else if (isNoncharacter(part, i)) { out += kReplacement; i += 2; }
      else if (const Letter letter = letterAt(part, i); misleads(letter.code) || (letter.code >= 0x7F && letter.code < 0xA0)) {
        out += fmt::format("&#x{:x};", letter.code);
        i += letter.bytes - 1;
      } else if (beginsCommand(part, i)) { out += "#&#x23;"; ++i; }
      else out += c;
    }
  };
  eachStretch(text, escape, [&](unsigned char) { out += kReplacement; });
  return out;
}

std::string uriOfPath(std::string_view path) {
  constexpr std::string_view kPlain = "-._~/";
  std::string out;
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || kPlain.find(c) != std::string_view::npos;
    if (plain) out += c;
    else out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

std::string inDoubleQuotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + "\"";
}

std::string counted(uint64_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

std::string upperCamel(std::string_view kebab) {
  std::string out;
  bool up = true;
  for (const char c : kebab) {
    if (c == '-') { up = true; continue; }
    out += up && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    up = false;
  }
  return out;
}

std::string absolutePath(const std::string& path) {
  if (path == "-") return path;
  std::error_code failed;
  const std::filesystem::path full = std::filesystem::absolute(path.empty() ? "." : path, failed);
  std::string text = (failed ? std::filesystem::path(path) : full).lexically_normal().generic_string();
  while (text.size() > 1 && text.back() == '/') text.pop_back();
  return text;
}

std::string relativePath(const std::string& path, const std::string& folder) {
  const std::string full = absolutePath(path);
  if (full == "-") return full;
  const std::string relative = std::filesystem::path(full).lexically_relative(folder).generic_string();
  return relative.empty() ? full : relative;
}

std::string hexHash(std::string_view text) {
  uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return fmt::format("{:016x}", hash);
}

}  // namespace shapeproof
