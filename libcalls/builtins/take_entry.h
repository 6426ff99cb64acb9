// popitem() of a dict and pop() of a set of which not all entries are known.
#pragma once

#include "backend/engine/hidden_entries.h"
#include "backend/engine/misses.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

inline constexpr std::string_view kTaken = "an entry that was taken out of a collection";

// One entry less: what `item` makes, or a KeyError where there may be none and a handler of the program could see that.
template <class F>
CallResult takeAny(Call& c, const Value& self, std::string_view complaint, F&& item) {
  Interp& in = c.interp;
  const Addr at = self.asAddr();
  const IntExpr count = ops::entryCount(in, c.state(), at);
  return c.finish(ops::position(in, c.takeState(), IntExpr::constant(0), count, complaint, "KeyError").map([&in, at, item](Path& s, Value) {
    ops::forgetOne(in, *Interp::edit(s), at, true);
    return item(in);
  }));
}

}  // namespace shapeproof::libcalls
