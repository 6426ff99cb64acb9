// What the handlers around a statement may catch: those of `try`, and managers of `with` that may swallow an exception. Where one of them could
// see an outcome, nothing is assumed of it (assume.h), and a demand of a tensor operation is a fork.
#pragma once

#include <utility>

#include "backend/engine/interp.h"

namespace shapeproof {

// What a handler may catch that stands with this type behind `except`; invalid: a bare one. Read off its name.
[[nodiscard]] Caught caughtBy(const ir::Module& m, ir::ExprId type);

// What __exit__ of the manager, which has been entered, may swallow. Nothing where it has no model: that is an assumption (exceptions-pass).
[[nodiscard]] Caught swallowedBy(const Interp& in, const State& s, const Value& manager);

// Whether a handler could see an exception of the builtin class of this name, or of this class.
[[nodiscard]] bool couldSee(const Caught& caught, std::string_view exception);
[[nodiscard]] bool couldSee(const Interp& in, const State& s, Addr exception);

// `body(path)` with more that is caught; every path that comes out of it is as before.
template <class F>
[[nodiscard]] auto catching(Path s, const Caught& more, F&& body) {
  const Caught before = s->caught;
  Caught now = before;
  now |= more;
  if (!(now == before)) Interp::edit(s)->caught = now;
  auto out = std::forward<F>(body)(std::move(s));
  out.eachPath([&](Path& t) {
    if (!(t->caught == before)) Interp::edit(t)->caught = before;
  });
  return out;
}

}  // namespace shapeproof
