#include "backend/engine/assumption.h"

#include <array>

namespace shapeproof {

namespace {

constexpr std::array kAssumptions{
#define SHAPEPROOF_ASSUMPTION(Ident, name, words) AssumptionInfo{name, words},
#include "backend/engine/assumption.def"
};

}  // namespace

const AssumptionInfo& assumptionInfo(Assumption kind) { return kAssumptions[static_cast<size_t>(kind)]; }

std::optional<Assumption> findAssumption(std::string_view name) {
  for (size_t i = 0; i < kAssumptions.size(); ++i)
    if (kAssumptions[i].name == name) return static_cast<Assumption>(i);
  return std::nullopt;
}

void Assumptions::note(Assumption kind, const Unit* unit, uint32_t line) {
  const auto [at, is_new] = index_.try_emplace({kind, unit, line}, static_cast<uint32_t>(entries_.size()));
  if (is_new) entries_.push_back({kind, unit, line, 0});
  ++entries_[at->second].count;
  notes_.push_back(at->second);
}

void Assumptions::rollback(size_t mark) {
  for (; notes_.size() > mark; notes_.pop_back()) --entries_[notes_.back()].count;
}

}  // namespace shapeproof
