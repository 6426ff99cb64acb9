// load_state_dict, made again: a module with the parts that do not fit the dictionary, and the dictionary without what does.
#pragma once

#include "backend/query/rebuilt_call.h"

namespace shapeproof {

// Of a module: `call` is given the statements that build it, and the call. Keys of the example are kept though they fit. False: not enough of the two is known.
[[nodiscard]] bool rebuildLoading(const Interp& in, const State& s, const Value& module, const Value& dictionary, bool strict, const Counterexample& example, Rebuilder& values, RebuiltCall& call);
// The state dictionary of an optimizer, with its groups and nothing in them that a step has left. None: it is none, or not known.
[[nodiscard]] std::optional<std::string> groupsOfOptimizer(const Interp& in, const State& s, const Value& dictionary, Rebuilder& values);

}  // namespace shapeproof
