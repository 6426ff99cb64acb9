#include "ir/blob.h"

#include <array>

namespace shapeproof::ir {

namespace {

constexpr uint32_t kMagic = 0x52495053;  // "SPIR"
constexpr uint32_t kVersion = 1;         // of the layout of the records; kinds are counted by kKindCount

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
  return bytes;
}

std::optional<Module> fromBlob(std::string_view bytes) {
  Header header;
  if (bytes.size() < sizeof(header)) return std::nullopt;
  std::memcpy(&header, bytes.data(), sizeof(header));
  if (header.magic != kMagic || header.version != kVersion || header.kinds != kKindCount) return std::nullopt;
  Module module;
  module.top = CodeId(header.top);
  size_t i = 0, at = sizeof(header);
  bool good = true;
  forEachStore(module, [&](auto& store) {
    const size_t count = header.counts.at(i++);
    const size_t size = count * sizeof(store[0]);
    good = good && size <= bytes.size() - at;
    if (!good || size == 0) return;
    store.resize(count);
    std::memcpy(static_cast<void*>(store.data()), bytes.data() + at, size);
    at += size;
  });
  good = good && at == bytes.size() && header.counts[0] == header.counts[2] && header.counts[1] == header.counts[3];
  if (!good) return std::nullopt;
  return module;
}

}  // namespace shapeproof::ir
