#include "ir/builder.h"

#include <bit>
#include <utility>

namespace shapeproof::ir {

namespace {

uint64_t hashText(std::string_view text) { return std::hash<std::string_view>{}(text); }

}  // namespace

StrId ModuleBuilder::intern(std::string_view text) {
  if (module_.strings.size() * 2 >= table_.size()) growTable();
  const size_t mask = table_.size() - 1;
  size_t at = hashText(text) & mask;
  for (; table_[at].valid(); at = (at + 1) & mask) {
    if (module_.str(table_[at]) == text) return table_[at];
  }
  const StrId id(static_cast<uint32_t>(module_.strings.size()));
  module_.strings.push_back({static_cast<uint32_t>(module_.chars.size()), static_cast<uint32_t>(text.size())});
  module_.chars.append(text);
  table_[at] = id;
  return id;
}

void ModuleBuilder::growTable() {
  table_.assign(table_.empty() ? 64 : table_.size() * 2, StrId{});
  const size_t mask = table_.size() - 1;
  for (uint32_t i = 0; i < module_.strings.size(); ++i) {
    size_t at = hashText(module_.str(StrId(i))) & mask;
    while (table_[at].valid()) at = (at + 1) & mask;
    table_[at] = StrId(i);
  }
}

uint32_t ModuleBuilder::emptyList() {
  if (empty_list_ == Id<void>::kNone) {
    empty_list_ = static_cast<uint32_t>(module_.lists.size());
    module_.lists.push_back({0, 0});
  }
  return empty_list_;
}

CodeId ModuleBuilder::openCode() {
  module_.codes.push_back({});
  return CodeId(static_cast<uint32_t>(module_.codes.size() - 1));
}

void ModuleBuilder::finishCode(CodeId id, Code code, std::span<const Param> params, std::span<const StrId> slot_names) {
  code.first_param = static_cast<uint32_t>(module_.params.size());
  code.param_count = static_cast<uint32_t>(params.size());
  code.first_slot = static_cast<uint32_t>(module_.slot_names.size());
  code.slot_count = static_cast<uint32_t>(slot_names.size());
  module_.params.append(params);
  module_.slot_names.append(slot_names);
  module_.codes.set(id.index, code);
}

Module ModuleBuilder::take() {
  table_.clear();
  empty_list_ = Id<void>::kNone;
  return std::exchange(module_, Module{});
}

FloatConst makeFloat(double value) {
  const auto bits = std::bit_cast<uint64_t>(value);
  return {static_cast<uint32_t>(bits), static_cast<uint32_t>(bits >> 32)};
}

ImagConst makeImag(double value) {
  const FloatConst c = makeFloat(value);
  return {c.low, c.high};
}

}  // namespace shapeproof::ir
