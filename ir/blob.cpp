#include "ir/blob.h"

#include <array>
#include <cstdint>
#include <vector>

namespace shapeproof::ir {

namespace {

constexpr uint32_t kMagic = 0x52495053;  // "SPIR"
constexpr uint32_t kVersion = 2;         // of the layout of the records; kinds are counted by kKindCount

constexpr uint32_t kKindCount = 0
#define IR_EXPR(Kind) +1
#define IR_STMT(Kind) +1
#include "ir/nodes.def"
    ;

template <class Visit>
void forEachStore(auto& m, Visit&& visit) {
  visit(m.exprs), visit(m.stmts), visit(m.expr_spans), visit(m.stmt_spans), visit(m.lists), visit(m.stmt_lists);
  visit(m.expr_lists), visit(m.args), visit(m.handlers), visit(m.slot_lists), visit(m.codes), visit(m.params);
  visit(m.slot_names), visit(m.strings), visit(m.chars);
}

constexpr size_t kStoreCount = 15;

constexpr size_t padded(size_t size) { return (size + kBlobAlignment - 1) / kBlobAlignment * kBlobAlignment; }

struct Header {
  uint32_t magic = kMagic, version = kVersion, kinds = kKindCount, top = 0;
  std::array<uint32_t, kStoreCount> counts{};
};

}  // namespace

std::string toBlob(const Module& module) {
  Header header;
  header.top = module.top.index;
  size_t i = 0, size = sizeof(Header);
  forEachStore(module, [&](const auto& store) {
    header.counts.at(i++) = static_cast<uint32_t>(store.size());
    size += store.size() * sizeof(store[0]);
  });
  std::string bytes;
  bytes.reserve(size);
  bytes.append(reinterpret_cast<const char*>(&header), sizeof(header));
  forEachStore(module, [&](const auto& store) {
    if (!store.empty()) bytes.append(reinterpret_cast<const char*>(store.data()), store.size() * sizeof(store[0]));
  });
  bytes.resize(padded(bytes.size()));
  return bytes;
}

std::optional<Module> viewBlob(std::string_view bytes) {
  Header header;
  if (bytes.size() < sizeof(header) || reinterpret_cast<uintptr_t>(bytes.data()) % kBlobAlignment != 0) return std::nullopt;
  std::memcpy(&header, bytes.data(), sizeof(header));
  if (header.magic != kMagic || header.version != kVersion || header.kinds != kKindCount) return std::nullopt;
  Module module;
  module.top = CodeId(header.top);
  size_t i = 0, at = sizeof(header);
  bool good = true;
  forEachStore(module, [&]<class T>(Store<T>& store) {
    static_assert(alignof(T) <= 4 && (sizeof(T) % 4 == 0 || std::is_same_v<T, char>));  // the characters come last
    const size_t count = header.counts.at(i++);
    good = good && count * sizeof(T) <= bytes.size() - at;
    if (!good) return;
    store.show({reinterpret_cast<const T*>(bytes.data() + at), count});
    at += count * sizeof(T);
  });
  good = good && padded(at) == bytes.size() && header.counts[0] == header.counts[2] && header.counts[1] == header.counts[3];
  if (!good) return std::nullopt;
  return module;
}

std::optional<Module> fromBlob(std::string_view bytes) {
  std::vector<uint64_t> aligned((bytes.size() + 7) / 8);
  if (!bytes.empty()) std::memcpy(aligned.data(), bytes.data(), bytes.size());
  const auto shown = viewBlob({reinterpret_cast<const char*>(aligned.data()), bytes.size()});
  if (!shown) return std::nullopt;
  return Module(*shown);  // a copy of a store keeps its records itself
}

}  // namespace shapeproof::ir
