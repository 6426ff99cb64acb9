// What the library calls of Python's own types share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "backend/engine/float_order.h"
#include "backend/engine/libcall.h"
#include "backend/engine/operators.h"

namespace shapeproof::libcalls {

// Why a result is not known. Taken over from the arguments: the least trusted of those that are not known.
struct Doubt {
  Trust trust = Trust::kOpaque;
  std::string reason;
  CountOf counts = CountOf::kNothing;
};
[[nodiscard]] Doubt doubtOf(const Call& c, std::span<const Value> values, std::string_view otherwise);
[[nodiscard]] inline Doubt doubtOf(const Call& c, const Value& v, std::string_view otherwise) { return doubtOf(c, {&v, 1}, otherwise); }
// "program", "external", "opaque", as pylib writes them.
[[nodiscard]] Trust trustOf(const Call& c, const Value& v);

// What is asked of the machine (trust "machine": external, and the same answer each time).
[[nodiscard]] Value ofMachine(Call& c, const Value& trust, std::string_view name, Value fresh);
[[nodiscard]] Value unknownOf(Call& c, UnknownType type, const Doubt& why);
[[nodiscard]] inline Value unknownStr(Call& c, const Doubt& why) { return unknownOf(c, UnknownType::kStr, why); }
[[nodiscard]] inline Value unknownFloat(Call& c, const Doubt& why) { return rankedFloat(c.interp.a, unknownOf(c, UnknownType::kFloat, why)); }
[[nodiscard]] Value unknownBool(Call& c, const Doubt& why);
[[nodiscard]] Value unknownInt(Call& c, const Doubt& why, Range range = {});

[[nodiscard]] inline Value textValue(Call& c, std::string_view t) { return c.interp.text(t); }
// The state for reading; never copies it.
[[nodiscard]] inline const State& peek(const Call& c) { return c.state(); }
[[nodiscard]] inline std::string_view textOf(const Call& c, const Value& v) { return c.interp.a.text(v.asStr()); }

// What can be looked at on one path. A Call whose state has been taken shows nothing any more; the path that goes on does.
struct View {
  Interp& interp;
  const State& state;
};
[[nodiscard]] inline View viewOf(const Call& c) { return {c.interp, c.state()}; }
// The items of a tuple, of a list without a rest, of an instance of a subclass of tuple.
[[nodiscard]] std::optional<Values> itemsOf(const View& on, const Value& v);

// An exact number: int, bool, rational, or a float with a small exact form.
[[nodiscard]] std::optional<RatExpr> exactNumber(SymPool& pool, const Value& v);
[[nodiscard]] inline std::optional<RatExpr> exactNumber(const Call& c, const Value& v) { return exactNumber(c.pool(), v); }
// A number that is a constant, as a double.
[[nodiscard]] std::optional<double> constantNumber(const Value& v);
[[nodiscard]] bool isFloatLike(const Value& v);  // a Python float, known or not

// The payload of a list, dict or set, or of an instance of a subclass; null for anything else.
[[nodiscard]] const ListData* listOf(const Call& c, const Value& v);
[[nodiscard]] const DictData* dictOf(const Call& c, const Value& v);
[[nodiscard]] const SetData* setOf(const Call& c, const Value& v);
[[nodiscard]] const ValueMap* mapOf(const Call& c, const Value& v);  // of a dict, through its alias

// Python's == as far as it can be told without running the program.
[[nodiscard]] Tri equalValues(const View& on, const Value& a, const Value& b);
[[nodiscard]] inline Tri equalValues(const Call& c, const Value& a, const Value& b) { return equalValues(viewOf(c), a, b); }
// The name of the class of a value: "list".
[[nodiscard]] std::string className(const Call& c, const Value& v);
// repr() of constants: for the texts of KeyError and the like.
[[nodiscard]] std::string shortRepr(const Call& c, const Value& v);
// The entry "name" of a dict of keyword arguments; null when it is not there.
[[nodiscard]] const Value* keyword(const Call& c, const Value& dict, std::string_view name);
// items() where they are all there: a list with a rest has none.
[[nodiscard]] std::optional<Values> allItems(const Call& c, const Value& v);
// What `collect` has found, as the content of a list.
[[nodiscard]] ListData listFrom(Call& c, Interp::Items items);
[[nodiscard]] ListData listFrom(Interp& interp, Interp::Items items);
[[nodiscard]] IntExpr lengthOf(SymPool& pool, const ListData& list);

// Runs `next` over one more value at a time: for each of `count` steps f(state, i, so_far) -> ContextSet<T>.
template <class T, class F>
[[nodiscard]] ContextSet<T> foldSteps(Path s, size_t count, T start, F&& f) {
  ContextSet<T> at(std::move(s), std::move(start));
  for (size_t i = 0; i < count && !at.empty(); ++i)
    at = std::move(at).flatMap([&](Path t, T so_far) { return f(std::move(t), i, std::move(so_far)); });
  return at;
}

}  // namespace shapeproof::libcalls
