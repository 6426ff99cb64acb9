// Safetensors: eight bytes of length, a JSON object, the numbers.
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "driver/saved/formats.h"

namespace shapeproof::saved {
namespace {

using Kind = SavedNode::Kind;
using nlohmann::json;

constexpr uint64_t kMostJson = 16U << 20;  // as text: a tree of it takes ten times as much

struct Element {
  const char* type;
  uint64_t bytes;
};

Element elementOf(const std::string& name) {
  static const std::map<std::string, Element, std::less<>> kTypes = {
      {"F64", {"float64", 8}}, {"F32", {"float32", 4}}, {"F16", {"float16", 2}}, {"BF16", {"bfloat16", 2}}, {"I64", {"int64", 8}},
      {"I32", {"int32", 4}}, {"I16", {"int16", 2}}, {"I8", {"int8", 1}}, {"U8", {"uint8", 1}}, {"BOOL", {"bool", 1}}, {"U16", {"uint16", 2}},
      {"U32", {"uint32", 4}}, {"U64", {"uint64", 8}}, {"F8_E4M3", {"float8_e4m3fn", 1}}, {"F8_E5M2", {"float8_e5m2", 1}}, {"C64", {"complex64", 8}}};
  const auto found = kTypes.find(name);
  if (found == kTypes.end()) throw Strange();
  return found->second;
}

uint64_t unsignedOf(const json& n) {
  if (!n.is_number_unsigned()) throw Strange();
  return n.get<uint64_t>();
}

// The library refuses a tensor whose bytes are not as many as its sizes say.
SavedNode tensorOf(const json& entry) {
  if (!entry.is_object() || !entry.contains("dtype") || !entry.contains("shape") || !entry.contains("data_offsets")) throw Strange();
  const json &type = entry["dtype"], &shape = entry["shape"], &place = entry["data_offsets"];
  if (!type.is_string() || !shape.is_array() || shape.size() > 64 || !place.is_array() || place.size() != 2) throw Strange();
  const Element element = elementOf(type.get<std::string>());
  SavedNode tensor{.kind = Kind::kTensor, .text = "cpu", .type = element.type};
  uint64_t bytes = element.bytes;
  for (const json& n : shape) {
    tensor.sizes.push_back(static_cast<int64_t>(unsignedOf(n)));
    if (tensor.sizes.back() < 0 || __builtin_mul_overflow(bytes, unsignedOf(n), &bytes)) throw Strange();
  }
  if (unsignedOf(place[1]) < unsignedOf(place[0]) || unsignedOf(place[1]) - unsignedOf(place[0]) != bytes) throw Strange();
  return tensor;
}

}  // namespace

// A tuple: the metadata or None, the dict of the tensors.
SavedFile readSafetensors(const Source& source) {
  const std::string start = source.read(0, 8);
  const uint64_t length = Reader(start).number(8);
  if (length > kMostJson) throw Strange();
  const std::string text = source.read(8, length);
  const json header = json::parse(text, nullptr, false);
  if (!header.is_object()) throw Strange();
  SavedFile file{.format = SavedFile::Format::kSafetensors};
  SavedNode metadata{.kind = Kind::kNone}, tensors{.kind = Kind::kDict};
  std::set<std::pair<uint64_t, uint64_t>> parts;  // from, to: they lie one behind the other
  for (const auto& [name, entry] : header.items()) {
    if (name != "__metadata__") {
      tensors.items.push_back(addText(file, name));
      tensors.items.push_back(addTo(file, tensorOf(entry)));
      parts.emplace(entry["data_offsets"][0].get<uint64_t>(), entry["data_offsets"][1].get<uint64_t>());
      continue;
    }
    if (!entry.is_object()) throw Strange();
    metadata.kind = Kind::kDict;
    for (const auto& [key, value] : entry.items()) {
      if (!value.is_string()) throw Strange();
      metadata.items.push_back(addText(file, key));
      metadata.items.push_back(addText(file, value.get<std::string>()));
    }
  }
  uint64_t end = 0;
  for (const auto& [from, to] : parts) {
    if (from > end) throw Strange();
    end = to;
  }
  if (end != source.size() - 8 - length) throw Strange();
  SavedNode both{.kind = Kind::kTuple};
  both.items = {addTo(file, std::move(metadata)), addTo(file, std::move(tensors))};
  file.root = addTo(file, std::move(both));
  return file;
}

}  // namespace shapeproof::saved
