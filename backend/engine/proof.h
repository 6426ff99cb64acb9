// Proof: what a verdict of `valid` is made from. There is no other way to come by one.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "backend/engine/analysis.h"

namespace shapeproof {

// What the books of an analysis say against a proof, where nobody else has given the reason: lost paths, a ledger that does not balance,
// statements that no path has left. Each is an error of the analysis.
struct Gap { Place place; std::string text; };
[[nodiscard]] std::vector<Gap> gapsOf(const Analysis& a);

class Proof {
 public:
  // None: a path ended at a limit or was lost, the books do not balance, an obligation is open, or there is a reason to doubt.
  [[nodiscard]] static std::optional<Proof> of(const Analysis& a, const FileReport& judged);
  // Nothing but the end of a path that ran can be valid, and nothing but an operation that was reached.
  [[nodiscard]] Verdict verdict() const { return !explored_ ? Verdict::kUnreachable : !reached_ ? Verdict::kNothingChecked : Verdict::kValid; }

 private:
  Proof(bool explored, bool reached) : explored_(explored), reached_(reached) {}
  bool explored_;  // a path
  bool reached_;   // a tensor operation
};

}  // namespace shapeproof
