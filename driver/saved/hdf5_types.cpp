#include "driver/saved/hdf5_types.h"

#include <algorithm>

namespace shapeproof::saved {
namespace {

using Kind = SavedNode::Kind;

enum Class : unsigned { kFixed = 0, kFloat = 1, kString = 3, kEnum = 8, kVariable = 9 };

std::string floatName(uint64_t size, unsigned exponent) {
  if (size == 2 && exponent == 5) return "float16";
  if (size == 4 && exponent == 8) return "float32";
  return size == 8 && exponent == 11 ? "float64" : "";
}

// Bool is an enumeration of one byte: FALSE, TRUE.
bool isBool(Reader in, unsigned version, unsigned members) {
  if (members != 2 || in.left() < 12) return false;
  const Hdf5Type base = readHdf5Type(in.take(12));
  if (base.name != "int8" && base.name != "uint8") return false;
  for (const std::string_view expected : {"FALSE", "TRUE"}) {
    const std::string_view name = in.upTo('\0');
    if (version < 3) in.skip((8 - (name.size() + 1) % 8) % 8);
    if (name != expected) return false;
  }
  return true;
}

// A text that stands in a heap of the file: length, address of the heap, its number there.
std::string textInHeap(Reader in, const Source& source, const Hdf5Widths& widths) {
  const uint64_t length = in.number(4), at = in.number(widths.address), wanted = in.number(4);
  if (widths.none(at) || length == 0) return "";
  const uint64_t head = 8 + widths.length;
  const std::string start = source.read(at, head);
  Reader header(start);
  if (header.take(4) != "GCOL") throw Strange();
  header.skip(4);
  const uint64_t size = header.number(widths.length);
  if (size < head || size > (1U << 24)) throw Strange();
  const std::string heap = source.read(at + head, size - head);
  for (Reader items(heap); items.left() >= 8 + widths.length;) {
    const uint64_t index = items.number(2);
    items.skip(6);
    const uint64_t bytes = items.number(widths.length);
    if (index == wanted) return std::string(items.take(std::min(length, bytes)));
    if (index == 0 || bytes > items.left()) break;
    items.skip(std::min<uint64_t>(items.left(), (bytes + 7) / 8 * 8));
  }
  throw Strange();
}

SavedNode scalarOf(Reader in, const Hdf5Type& type, const Source& source, const Hdf5Widths& widths) {
  if (type.name == "text") return {.kind = Kind::kText, .text = textInHeap(in, source, widths)};
  SavedNode number{.kind = Kind::kScalar, .type = type.name};
  if (type.is_float || type.name.empty() || type.size > 8 || in.left() < type.size) return number;
  const uint64_t bits = in.number(static_cast<unsigned>(type.size));
  const unsigned unused = 64 - 8 * static_cast<unsigned>(type.size);
  number.integer = type.is_signed ? static_cast<int64_t>(bits << unused) >> unused : static_cast<int64_t>(bits);
  number.flag = type.name != "bool" && (type.is_signed || number.integer >= 0);  // its value is known
  return number;
}

}  // namespace

Hdf5Type readHdf5Type(std::string_view message) {
  Reader in(message);
  const unsigned head = in.byte(), kind = head & 15U, version = head >> 4U;
  const uint64_t bits = in.number(3);
  Hdf5Type type;
  type.size = in.number(4);
  const bool other_order = (bits & 1U) != 0;
  if (kind == kFixed && !other_order) {
    type.is_signed = (bits & 8U) != 0;
    if (type.size == 1 || type.size == 2 || type.size == 4 || type.size == 8)
      type.name = std::string(type.is_signed ? "int" : "uint") + std::to_string(8 * type.size);
  } else if (kind == kFloat && !other_order && (bits & 64U) == 0) {
    in.skip(5);
    type.is_float = true;
    type.name = floatName(type.size, in.byte());
  } else if (kind == kVariable && (bits & 15U) == 1) {
    type.name = "text";
  } else if (kind == kString) {
    type.name = "fixed text";
  } else if (kind == kEnum && isBool(in, version, static_cast<unsigned>(bits & 0xFFFFU))) {
    type.name = "bool";
  }
  return type;
}

Hdf5Space readHdf5Space(std::string_view message, const Hdf5Widths& widths) {
  Reader in(message);
  const unsigned version = in.byte(), rank = in.byte();
  in.skip(1);
  Hdf5Space space;
  const unsigned kind = in.byte();
  if ((version != 1 && version != 2) || rank > 32) throw Strange();
  space.is_null = version == 2 && kind == 2;
  space.is_scalar = rank == 0 && !space.is_null;
  if (version == 1) in.skip(4);
  for (unsigned i = 0; i < rank; ++i) {
    space.sizes.push_back(static_cast<int64_t>(in.number(widths.length)));
    if (space.sizes.back() < 0) throw Strange();
  }
  return space;
}

std::pair<std::string, SavedNode> readHdf5Attribute(std::string_view message, const Source& source, const Hdf5Widths& widths) {
  Reader in(message);
  const unsigned version = in.byte(), flags = in.byte();
  if (version < 1 || version > 3 || (version > 1 && (flags & 3U) != 0)) throw Strange();
  const uint64_t name_size = in.number(2), type_size = in.number(2), space_size = in.number(2);
  if (version == 3) in.skip(1);
  const auto part = [&](uint64_t size) { return in.take(version == 1 ? (size + 7) / 8 * 8 : size); };
  std::string name(part(name_size));
  name.resize(std::min(name.size(), name.find('\0')));
  const Hdf5Type type = readHdf5Type(part(type_size));
  const Hdf5Space space = readHdf5Space(part(space_size), widths);
  if (space.is_scalar) return {std::move(name), scalarOf(in, type, source, widths)};
  if (space.is_null || type.name.empty()) return {std::move(name), SavedNode{.kind = Kind::kUnknown, .text = "an attribute of HDF5"}};
  return {std::move(name), SavedNode{.kind = Kind::kArray, .type = type.name, .sizes = space.sizes}};
}

}  // namespace shapeproof::saved
