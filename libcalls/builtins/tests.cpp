// What the models of test runners ask (pylib/_shapeproof/testing.py).
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

namespace {

// Operations whose results have no known rank: torch could have refused the operands. Those of a call that is taken again happen once more.
size_t shapesNotKnown(const Analysis& a) {
  size_t n = 0;
  for (const OpRecord& r : a.log) {
    n += !r.result.rank_known;
    if (!r.again) continue;
    for (uint32_t i = r.again->first.index; i < r.again->last.index; ++i) n += !a.log[i].result.rank_known;
  }
  return n;
}

}  // namespace

// doubts(): grows with whatever is left open, left out or not known on the way.
CallResult testsDoubts(Call& c) {
  const Analysis& a = c.interp.a;
  const size_t n = a.reasons.size() + a.assumptions.mark() + a.obligations.size() + a.handovers.size() + a.limits_hit.size() + (a.calls_seen - a.calls_modelled) +
                   shapesNotKnown(a);
  return c.toSetWith(Value::integer(static_cast<int64_t>(n)));
}

// stated(exception): the program itself has raised it, in its own words.
CallResult testsStated(Call& c) {
  const auto* data = ops::payload<ExceptionData>(peek(c), c.arg(0));
  const auto& findings = c.interp.a.findings;
  const bool own = data != nullptr && data->finding < findings.size() && findings[data->finding].stated == CertainFinding::Stated::kInProgram;
  return c.toSetWith(Value::boolean(own));
}

// members(holder): what a module or class defines, each with its name; what nothing is known about is left out, and told where it could
// be a test.
CallResult testsMembers(Call& c) {
  Analysis& a = c.interp.a;
  const Value& holder = c.arg(0);
  if (!holder.isObject()) return c.toSetWith(c.interp.newList(c.state(), {}));
  const ValueMap attrs = Analysis::object(peek(c), holder.asAddr()).attrs;
  if (attrs.uncertain()) a.giveUp(peek(c), "not all names of a file of tests are known", ReasonKind::kUnmodelled);
  Values found;
  for (const ValueMap::Entry& e : attrs) {
    if (!e.key.isStr() || a.text(e.key.asStr()).starts_with("__")) continue;
    if (!e.value.isUnknown()) found.push_back(Value::tuple({e.key, e.value}));
    else if (const std::string name(a.text(e.key.asStr())); name.starts_with("test") || name.starts_with("Test"))
      a.giveUp(peek(c), "it is not known what " + name + " is: it may be a test", ReasonKind::kUnmodelled);
  }
  const Value list = c.interp.newList(c.state(), std::move(found));
  return c.toSetWith(list);
}

// open(words, function=None): why a test is not decided, told at its definition or where the program is.
CallResult testsOpen(Call& c) {
  Analysis& a = c.interp.a;
  Place place = a.placeOf(peek(c));
  const Value& given = c.arg(1);
  if (const auto* f = ops::payload<FunctionData>(peek(c), given.is(ValueKind::kMethod) ? given.asMethod().function : given); f != nullptr) {
    const Span whole = f->unit->ir->code(f->code).span;
    place = {f->unit, {whole.start, {whole.start.line, whole.start.column + 1}}};
  }
  const Name words = a.intern(c.str(c.arg(0)).value_or("a test"));
  a.reasons.push_back({ReasonKind::kUnmodelled, place, words, {}});
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
