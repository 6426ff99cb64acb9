// The entries of a dict that a key may hit whose number is not known.
#pragma once

#include <optional>
#include <vector>

#include "backend/engine/interp.h"

namespace shapeproof::ops {

struct Candidate { BoolExpr hit; Value key, value; };

// What map[key] may be, for a key that is an integer expression; none when there are too many.
[[nodiscard]] std::optional<std::vector<Candidate>> entryCandidates(Interp& in, const State& s, const ValueMap& map, const Value& key);
// That `key` is one of theirs. Of keys without a gap between them two comparisons say it.
[[nodiscard]] BoolExpr anyHit(Interp& in, const Value& key, const std::vector<Candidate>& found);
// What is under the key that is hit: one thing where they are all alike, or a choice.
[[nodiscard]] Value oneOfThem(Interp& in, State& s, const std::vector<Candidate>& found);

}  // namespace shapeproof::ops
