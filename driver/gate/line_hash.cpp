#include "driver/gate/line_hash.h"

#include <cstdint>
#include <unordered_map>

#include <fmt/format.h>

namespace shapeproof {
namespace {

constexpr size_t kWindow = 100;
constexpr uint64_t kBase = 37;
constexpr uint16_t kEndOfText = 0xFFFF;

// The UTF-16 units that count, and where lines start among them.
struct Units {
  explicit Units(std::string_view text) {
    for (size_t i = 0; i < text.size();) {
      const auto byte = static_cast<unsigned char>(text[i]);
      const size_t length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
      uint32_t point = length == 1 ? byte : byte & (0x7Fu >> length);
      for (size_t k = 1; k < length && i + k < text.size(); ++k) point = (point << 6) | (static_cast<unsigned char>(text[i + k]) & 0x3Fu);
      i += length;
      if (point != ' ' && point != '\t') add(point);
    }
    add(kEndOfText);
  }

  void add(uint32_t point) {
    if (at_line_start) line_starts.push_back(units.size());
    at_line_start = point == '\n';
    if (point > 0xFFFF) units.push_back(static_cast<uint16_t>(0xD800 + ((point - 0x10000) >> 10)));
    units.push_back(static_cast<uint16_t>(point > 0xFFFF ? 0xDC00 + ((point - 0x10000) & 0x3FF) : point));
  }

  std::vector<uint16_t> units;
  std::vector<size_t> line_starts;
  bool at_line_start = true;
};

}  // namespace

std::vector<std::string> lineHashes(std::string_view utf8) {
  const Units text(utf8);
  std::vector<std::string> hashes;
  std::unordered_map<uint64_t, size_t> seen;
  for (const size_t start : text.line_starts) {
    uint64_t hash = 0;
    for (size_t i = start; i < start + kWindow; ++i) hash = hash * kBase + (i < text.units.size() ? text.units[i] : 0);
    hashes.push_back(fmt::format("{:x}:{}", hash, ++seen[hash]));
  }
  return hashes;
}

}  // namespace shapeproof
