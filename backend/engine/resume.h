// Resume positions of suspended generators: on its way out a yield leaves, construct by construct, where to come back to
// (innermost first); on re-entry each construct takes its position from the back.
//   Yield 0; block: statement index; If 0 then, 1 else; For/While 1 body, 2 else; With 0;
//   Try 0 body, 1+k handler k, kElse, kFinally + the kind of flow that led to it, kFinallyRaised.
// Handlers and finally blocks also leave what they hold (Frame::held): the exception, the value to be returned.
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof {

[[nodiscard]] inline bool resuming(const State& s) { return !s.frame->resume.empty(); }

[[nodiscard]] inline uint32_t popResume(Path& s) {
  Frame& f = s.edit().frame.edit();
  const uint32_t at = f.resume.back();
  f.resume.pop_back();
  return at;
}

// The generator stands at a yield from now on.
inline void standAt(Path& s) {
  Frame& f = s.edit().frame.edit();
  f.resume.push_back(0);
  f.around_yield = s->caught;
}

inline void leavePosition(ContextSet<Flow>& set, uint32_t position) {
  for (size_t i = 0; i < set.size(); ++i)
    if (set[i].value.kind == Flow::Kind::kYield) set[i].state.edit().frame.edit().resume.push_back(position);
}

// The generator has come to its end.
void finishGenerator(Path& s, const Value& generator);
// A StopIteration that leaves a generator would end the loop around it unseen: Python makes it this RuntimeError.
[[nodiscard]] Value stoppedInside(Interp& in, State& s, const Value& stop);

inline constexpr uint32_t kElse = 0x10000, kFinally = 0x10001, kFinallyRaised = 0x10010;

[[nodiscard]] inline Value popHeld(Path& s) {
  Frame& f = s.edit().frame.edit();
  Value v = std::move(f.held.back());
  f.held.pop_back();
  return v;
}

inline void leaveHolding(ContextSet<Flow>& set, const Value& held, uint32_t position) {
  for (size_t i = 0; i < set.size(); ++i)
    if (set[i].value.kind == Flow::Kind::kYield) set[i].state.edit().frame.edit().held.push_back(held);
  leavePosition(set, position);
}

}  // namespace shapeproof
