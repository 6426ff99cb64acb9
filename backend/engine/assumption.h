// Assumptions: outcomes that a program could have and the analysis leaves out on purpose. They are part of the answer: a proof holds
// where they do. Whoever leaves an outcome out says so with Analysis::assume; under AnalysisOptions::strict it follows the outcome.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

namespace shapeproof {

struct Unit;

enum class Assumption : uint8_t {
#define SHAPEPROOF_ASSUMPTION(Ident, name, words) k##Ident,
#include "backend/engine/assumption.def"
};

struct AssumptionInfo {
  std::string_view name;   // "divisor-not-zero"
  std::string_view words;  // "a divisor is not 0"
};

[[nodiscard]] const AssumptionInfo& assumptionInfo(Assumption kind);
[[nodiscard]] std::optional<Assumption> findAssumption(std::string_view name);

// What a run has assumed: how often for each kind and line of the program.
class Assumptions {
 public:
  struct Entry { Assumption kind; const Unit* unit; uint32_t line; uint32_t count; };

  void note(Assumption kind, const Unit* unit, uint32_t line);
  // In the order in which they were first made; those whose every occurrence was taken back have count 0.
  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

  // A mark is the number of notes so far; going back to it forgets those made since.
  [[nodiscard]] size_t mark() const { return notes_.size(); }
  void rollback(size_t mark);

 private:
  std::vector<Entry> entries_;
  std::map<std::tuple<Assumption, const Unit*, uint32_t>, uint32_t> index_;  // of an entry
  std::vector<uint32_t> notes_;                                              // the entries they went to
};

}  // namespace shapeproof
