// How a program calls a module: its name for it, and what it gives.
#pragma once

#include "backend/query/described.h"

namespace shapeproof {

// "model", "self.net", as the innermost function of the program that knows it by a variable or an attribute of one; empty: none does.
[[nodiscard]] std::string nameInProgram(const Interp& in, const State& s, const Value& module);
// The arguments of a call of `module`, by the names that its forward has for them.
[[nodiscard]] std::vector<std::pair<std::string, DescribedValue>> describeArguments(const Interp& in, const State& s, const Value& module, const CallArgs& args);

}  // namespace shapeproof
