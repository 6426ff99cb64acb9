#include "driver/saved/npy.h"

#include <charconv>
#include <map>

namespace shapeproof::saved {
namespace {

using Kind = SavedNode::Kind;

std::string_view spaceless(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\n')) text.remove_prefix(1);
  return text;
}

// What stands behind `'key':` in the literal of a dict.
std::string_view behind(std::string_view header, std::string_view key) {
  const size_t at = header.find("'" + std::string(key) + "':");
  if (at == std::string_view::npos) throw Strange();
  return spaceless(header.substr(at + key.size() + 3));
}

std::vector<int64_t> sizesIn(std::string_view text) {
  if (!text.starts_with('(')) throw Strange();
  text = spaceless(text.substr(1));
  std::vector<int64_t> sizes;
  while (!text.starts_with(')')) {
    int64_t n = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (error != std::errc() || n < 0 || sizes.size() == 64) throw Strange();
    sizes.push_back(n);
    text = spaceless(text.substr(static_cast<size_t>(end - text.data())));
    if (text.starts_with('L')) text = spaceless(text.substr(1));  // by Python 2
    if (text.starts_with(',')) text = spaceless(text.substr(1));
    else if (!text.starts_with(')')) throw Strange();
  }
  return sizes;
}

}  // namespace

std::string typeOfNpy(std::string_view descr) {
  static const std::map<std::string, std::string, std::less<>> kTypes = {
      {"f2", "float16"}, {"f4", "float32"}, {"f8", "float64"}, {"i1", "int8"}, {"i2", "int16"}, {"i4", "int32"}, {"i8", "int64"}, {"u1", "uint8"},
      {"u2", "uint16"}, {"u4", "uint32"}, {"u8", "uint64"}, {"b1", "bool"}, {"c8", "complex64"}, {"c16", "complex128"}, {"O", "object"}, {"O8", "object"}};
  if (descr.starts_with('<') || descr.starts_with('|') || descr.starts_with('=')) descr.remove_prefix(1);
  const auto found = kTypes.find(descr);
  return found == kTypes.end() ? std::string() : found->second;
}

std::vector<int64_t> fortranStrides(const std::vector<int64_t>& sizes) {
  std::vector<int64_t> strides;
  int64_t step = 1;
  for (const int64_t n : sizes) {
    strides.push_back(step);
    if (__builtin_mul_overflow(step, n > 0 ? n : 1, &step)) throw Strange();
  }
  return sizes.size() < 2 ? std::vector<int64_t>() : strides;
}

SavedNode readNpy(std::string_view start) {
  Reader in(start);
  if (in.take(6) != "\x93NUMPY") throw Strange();
  const uint8_t version = in.byte();
  in.skip(1);
  if (version < 1 || version > 3) throw Strange();
  const std::string_view header = in.take(in.number(version == 1 ? 2 : 4));
  SavedNode array{.kind = Kind::kArray};
  array.sizes = sizesIn(behind(header, "shape"));
  const std::string_view descr = behind(header, "descr");
  if (descr.starts_with('\'')) {
    Reader quoted(descr.substr(1));
    array.type = typeOfNpy(quoted.upTo('\''));
  } else {
    array.text = "fields";
  }
  if (behind(header, "fortran_order").starts_with("True")) array.strides = fortranStrides(array.sizes);
  return array;
}

}  // namespace shapeproof::saved
