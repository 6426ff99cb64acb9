#include "driver/server/position.h"

#include <algorithm>

#include "driver/server/peer.h"

namespace shapeproof {
namespace {

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

// Of the code point that begins there.
size_t bytesAt(std::string_view line, size_t at) {
  size_t end = at + 1;
  while (end < line.size() && continues(line[end])) ++end;
  return end - at;
}

// Four bytes of UTF-8 are a pair of surrogates.
size_t unitsOfPoint(size_t bytes, Units units) {
  if (units == Units::kUtf8) return bytes;
  return units == Units::kUtf16 && bytes == 4 ? 2 : 1;
}

}  // namespace

std::string_view unitsName(Units units) { return units == Units::kUtf8 ? "utf-8" : units == Units::kUtf16 ? "utf-16" : "utf-32"; }

uint32_t unitsOf(std::string_view line, uint32_t code_points, Units units) {
  size_t count = 0;
  for (size_t at = 0; at < line.size() && code_points > 0; --code_points) {
    const size_t bytes = bytesAt(line, at);
    count += unitsOfPoint(bytes, units);
    at += bytes;
  }
  return static_cast<uint32_t>(count);
}

size_t offsetOfUnits(std::string_view line, uint64_t count, Units units) {
  size_t at = 0;
  while (at < line.size()) {
    const size_t bytes = bytesAt(line, at), here = unitsOfPoint(bytes, units);
    if (here > count) break;
    count -= here;
    at += bytes;
  }
  return at;
}

Json positionJson(const SourceText* source, Position p, Units units) {
  const uint32_t line = std::max(p.line, 1u), points = std::max(p.column, 1u) - 1;
  const uint32_t character = source == nullptr ? points : unitsOf(source->line(line), points, units);
  return {{"line", line - 1}, {"character", character}};
}

Json rangeJson(const SourceText* source, const Span& s, Units units) {
  return {{"start", positionJson(source, s.start, units)}, {"end", positionJson(source, std::max(s.start, s.end), units)}};
}

Position positionOf(const SourceText& source, const Json& position, Units units) {
  if (!position.is_object() || !position.value("line", Json()).is_number_unsigned() || !position.value("character", Json()).is_number_unsigned())
    throw Refusal(RpcError::kInvalidParams, "a position has a line and a character");
  const uint64_t line = position["line"].get<uint64_t>();
  if (line >= source.lineCount()) return source.positionAt(source.text().size());
  const std::string_view text = source.line(static_cast<uint32_t>(line) + 1);
  const size_t bytes = offsetOfUnits(text, position["character"].get<uint64_t>(), units);
  return {static_cast<uint32_t>(line) + 1, static_cast<uint32_t>(std::count_if(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(bytes), [](char c) { return !continues(c); })) + 1};
}

}  // namespace shapeproof
