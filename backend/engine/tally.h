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

// What one module has done in all its calls on this path; `outermost`: of the calls, those that no other module made.
struct ModuleTally { IntExpr calls, outermost, multiply_adds; };
[[nodiscard]] ModuleTally tallyOf(const Interp& in, const State& s, Addr module);
// Whether the model of its class gives the result without what is computed inside (`_leaves_out`).
[[nodiscard]] bool leavesOut(const Interp& in, const State& s, Addr module);
inline constexpr std::string_view kLeftOut = "the model of a module leaves out what is computed inside: ";

// Around each call; `before`: what had been computed when it began. What a module computes by calling itself counts once. The second for each
// path on which the call is over or has come to an exception.
void startCall(Interp& in, State& s, const Value& module);
void endCall(Interp& in, State& s, const Value& module, IntExpr before);

}  // namespace shapeproof
