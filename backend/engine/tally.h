// What a path has computed so far, where an observer asks for it (Observer::counts): numbers in the heap of the path, so that joins and
// loops treat them as any other number of the program, and what a loop of an open length comes to is a formula.
#pragma once

#include "backend/engine/libcall.h"

namespace shapeproof {

// Multiply-adds of the path so far (multiply_adds.h).
[[nodiscard]] IntExpr multipliedSoFar(Interp& in, const State& s);
void countMultiplyAdds(Interp& in, State& s, IntExpr more);
// An operation of the program that is no operator of torch's: what it computes nobody knows.
void countUnknown(Interp& in, State& s, std::string_view reason);

// What one module has done in all its calls on this path.
struct ModuleTally { IntExpr calls, multiply_adds; };
[[nodiscard]] ModuleTally tallyOf(const Interp& in, const State& s, Addr module);
// A call of `module` that began when `before` had been computed is over, or has come to an exception.
void countCall(Interp& in, State& s, const Value& module, IntExpr before);

}  // namespace shapeproof
