// Internal iteration: a loop over a generator that has not begun may run inside of it.
//
// `for x in g(): BODY` runs the body of g, and at each `yield item` of it `x = item; BODY`. The order of effects is Python's. What is won: the loops around
// the yields are loops, with a general iteration each, and not positions at which a suspended frame stands.
// While BODY runs the generator is suspended in its object, as it is for Python. Where BODY leaves (break, return, an exception) the generator stays
// suspended at that yield: the flow goes outwards through its constructs as any yield does, and says how the loop was left.
#pragma once

#include <functional>

#include "backend/engine/interp.h"

namespace shapeproof {

// Who takes what a generator yields.
struct Consumer {
  Value generator;
  ir::ExprId at;    // what the loop goes over: from there the frame of the generator is entered
  Caught outside;   // by the handlers around the loop
  std::function<ContextSet<Flow>(Path, Value)> take;  // a normal flow: it wants the next item; kBreak says how it was left
  uint32_t number = 0;  // Frame::consumer, while it runs
};

// The generator that the iterator asks first for each item of its own: itself, or that below enumerate(), map(), filter(), zip(). Unbound: there
// is none.
[[nodiscard]] Value generatorBelow(const State& s, const Value& iterator);

// What next() of a generator answers while a loop around it has its item. Nothing is known of it, which is told.
[[nodiscard]] Value askedInside(Interp& in, const State& s);

}  // namespace shapeproof
