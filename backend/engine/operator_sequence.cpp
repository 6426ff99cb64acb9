// + and * of strings, bytes, tuples and lists.
#include "backend/engine/escape.h"
#include "backend/engine/list_grow.h"
#include "backend/engine/operators.h"

namespace shapeproof::ops {

using ir::BinaryOp;

namespace {

constexpr int64_t kMaxItems = kMostListed;
constexpr int64_t kMaxText = int64_t{1} << 22;

using Result = std::optional<ContextSet<Value>>;

Result done(Path& s, Value v) { return ContextSet<Value>(std::move(s), std::move(v)); }

bool isText(const Value& v, ValueKind kind, UnknownType unknown) { return v.is(kind) || (v.isUnknown() && v.unknownType() == unknown); }

Value veryLong(Interp& in, UnknownType type) { return Value::unknown(in.a.intern("a very long string"), type); }

Value concatenateText(Interp& in, const Value& l, const Value& r, ValueKind kind, UnknownType unknown) {
  if (!l.is(kind) || !r.is(kind)) {
    // Adding nothing changes nothing.
    if (l.is(kind) && in.a.text(l.asStr()).empty()) return r;
    if (r.is(kind) && in.a.text(r.asStr()).empty()) return l;
    return unknownFrom(in, unknown, l, r);
  }
  std::string both(in.a.text(l.asStr()));
  if (both.size() + in.a.text(r.asStr()).size() > static_cast<size_t>(kMaxText)) return veryLong(in, unknown);
  both += in.a.text(r.asStr());
  const Name n = in.a.intern(both);
  return kind == ValueKind::kStr ? Value::str(n) : Value::bytes(n);
}

// law: seq * n repeats max(n, 0) times.
ListData repeat(Interp& in, const State& s, const ListData& l, IntExpr n) {
  SymPool& pool = in.a.pool;
  ListData out;
  if (l.items.empty() && !l.rest) return out;
  const int64_t size = static_cast<int64_t>(l.items.size());
  if (n.isConstant() && n.value() <= 0) return out;
  if (n.isConstant() && !l.rest && n.value() <= kMaxItems / size) {
    out.items.reserve(static_cast<size_t>(size * n.value()));
    for (int64_t k = 0; k < n.value(); ++k) out.items.insert(out.items.end(), l.items.begin(), l.items.end());
    return out;
  }
  if (n.is(1)) return l;
  IntExpr times = n;
  if (in.check(s, pool.ge(n, IntExpr::constant(0))) != Tri::kTrue) times = in.simplify(s, pool.max(n, IntExpr::constant(0)));
  std::vector<Value> kinds = l.items;
  IntExpr length = IntExpr::constant(size);
  if (l.rest) { kinds.push_back(l.rest->element); length = pool.add(length, l.rest->count); }
  out.rest = ListData::Rest{pool.mul(length, times), itemForAll(in, s, kinds, "an item of a repeated list")};
  return out;
}

Value repeatText(Interp& in, const Value& text, const Value& count, ValueKind kind, UnknownType unknown) {
  if (!text.is(kind) || !count.isIntConstant()) {
    if (count.isIntConstant() && count.asInt().value() <= 0) return kind == ValueKind::kStr ? in.text("") : Value::bytes(in.a.intern(""));
    return unknownFrom(in, unknown, text, count);
  }
  const std::string_view piece = in.a.text(text.asStr());
  const int64_t n = std::max<int64_t>(count.asInt().value(), 0);
  if (!piece.empty() && n > kMaxText / static_cast<int64_t>(piece.size())) return veryLong(in, unknown);
  std::string out;
  for (int64_t i = 0; i < n && !piece.empty(); ++i) out += piece;
  return kind == ValueKind::kStr ? in.text(out) : Value::bytes(in.a.intern(out));
}

ContextSet<Value> cannotConcatenate(Interp& in, Path s, std::string_view what, const Value& r, std::string_view to = {}) {
  const auto name = typeName(in, *s, r);
  if (!name) return {std::move(s), in.a.opaque("concatenation with a value of unknown type")};
  if (what == "bytes") return typeError(in, std::move(s), "can't concat " + *name + " to bytes");
  if (to == "torch.Size") return typeError(in, std::move(s), "can only concatenate tuple (not " + *name + ") to torch.Size");
  return typeError(in, std::move(s), "can only concatenate " + std::string(what) + " (not \"" + *name + "\") to " + std::string(what));
}

Value newListOf(Interp& in, State& s, ListData data) { return in.newObject(s, in.known.list, std::move(data)); }

// A tuple and whatever is added to it; a list is told from a tuple by now.
Result addToTuple(Interp& in, Path& s, const Value& l, const Value& r) {
  if (!isAnyTuple(in, *s, r)) return cannotConcatenate(in, std::move(s), "tuple", r, l.isSizes() ? "torch.Size" : "tuple");
  const auto itemsOf = [&](const Value& v) {
    return v.isTuple() ? ListData{Values(v.asTuple().begin(), v.asTuple().end()), std::nullopt} : *payload<ListData>(*s, v);
  };
  ListData first = itemsOf(l), second = itemsOf(r);
  if (!first.rest && !second.rest) {
    first.items.insert(first.items.end(), second.items.begin(), second.items.end());
    first = notTooLong(in, *s, std::move(first));
    if (first.rest && l.isSizes()) return done(s, in.a.opaque("sizes of unknown number"));
    if (first.rest) return done(s, tupleFrom(in, *Interp::edit(s), std::move(first)));
    return done(s, (l.isSizes() ? l : r).tupleOf(std::move(first.items)));
  }
  const Value made = in.newObject(*Interp::edit(s), in.known.tuple, std::move(first));
  return growList(in, std::move(s), made, std::move(second));
}

Result add(Interp& in, Path& s, const Value& l, const Value& r, bool inplace) {
  if (isText(l, ValueKind::kStr, UnknownType::kStr))
    return isText(r, ValueKind::kStr, UnknownType::kStr) ? done(s, concatenateText(in, l, r, ValueKind::kStr, UnknownType::kStr))
                                                         : cannotConcatenate(in, std::move(s), "str", r);
  if (isText(l, ValueKind::kBytes, UnknownType::kBytes))
    return isText(r, ValueKind::kBytes, UnknownType::kBytes) ? done(s, concatenateText(in, l, r, ValueKind::kBytes, UnknownType::kBytes))
                                                             : cannotConcatenate(in, std::move(s), "bytes", r);
  if (isAnyTuple(in, *s, l)) return addToTuple(in, s, l, r);
  if (const ListData* list = payload<ListData>(*s, l)) {
    if (inplace) return extendList(in, std::move(s), l, r);
    const ListData* other = payload<ListData>(*s, r);
    if (!other || isRunTuple(in, *s, r)) return cannotConcatenate(in, std::move(s), "list", r);
    ListData more = *other;
    Value made = newListOf(in, *Interp::edit(s), ListData(*list));
    return growList(in, std::move(s), std::move(made), std::move(more));
  }
  return std::nullopt;
}

bool isSequence(const State& s, const Value& v) {
  return v.isTuple() || isText(v, ValueKind::kStr, UnknownType::kStr) || isText(v, ValueKind::kBytes, UnknownType::kBytes) || payload<ListData>(s, v);
}

Result multiply(Interp& in, Path& s, const Value& sequence, const Value& count, bool inplace) {
  if (!isIntLike(count)) {
    const auto name = typeName(in, *s, count);
    if (!name) return done(s, in.a.opaque("repetition by a value of unknown type"));
    return typeError(in, std::move(s), "can't multiply sequence by non-int of type '" + *name + "'");
  }
  const IntExpr n = in.simplify(*s, intOf(in, count));
  if (isText(sequence, ValueKind::kStr, UnknownType::kStr)) return done(s, repeatText(in, sequence, Value::integer(n), ValueKind::kStr, UnknownType::kStr));
  if (isText(sequence, ValueKind::kBytes, UnknownType::kBytes)) return done(s, repeatText(in, sequence, Value::integer(n), ValueKind::kBytes, UnknownType::kBytes));
  if (sequence.isTuple()) {
    ListData items;
    items.items.assign(sequence.asTuple().begin(), sequence.asTuple().end());
    ListData repeated = repeat(in, *s, items, n);
    if (!repeated.rest) return done(s, sequence.tupleOf(std::move(repeated.items)));
    if (sequence.isSizes()) return done(s, in.a.opaque("sizes of unknown number"));
    return done(s, tupleFrom(in, *Interp::edit(s), std::move(repeated)));
  }
  const bool tuple = isRunTuple(in, *s, sequence);
  ListData repeated = repeat(in, *s, *payload<ListData>(*s, sequence), n);
  if (tuple) return done(s, tupleFrom(in, *Interp::edit(s), std::move(repeated)));
  if (inplace) {
    *Analysis::edit(*Interp::edit(s), sequence.asAddr()).as<ListData>() = std::move(repeated);
    return done(s, sequence);
  }
  Value made = newListOf(in, *Interp::edit(s), std::move(repeated));
  return done(s, std::move(made));
}

}  // namespace

std::optional<ContextSet<Value>> binarySequence(Interp& in, Path& s, BinaryOp op, const Value& l, const Value& r, bool inplace) {
  if (op == BinaryOp::kAdd) return add(in, s, l, r, inplace);
  if (op == BinaryOp::kMul) {
    const bool left = isSequence(*s, l);
    const Value& count = left ? r : l;
    const Special index = count.isObject() && (left || isSequence(*s, r)) ? special(in, *s, count, "__index__") : Special();
    if (index && !isIntLike(count))
      return callSpecial(in, std::move(s), index, "__index__", {count}).flatMap([&](Path t, const Value& n) {
        return *(left ? multiply(in, t, l, n, inplace) : multiply(in, t, r, n, false));
      });
    if (isSequence(*s, l)) return multiply(in, s, l, r, inplace);
    if (isSequence(*s, r)) return multiply(in, s, r, l, false);
  }
  if (op == BinaryOp::kMod) {
    if (l.isStr()) return formatPercent(in, std::move(s), l.asStr(), r);
    if (isText(l, ValueKind::kStr, UnknownType::kStr)) return done(s, unknownFrom(in, UnknownType::kStr, l, r));
    if (isText(l, ValueKind::kBytes, UnknownType::kBytes)) return done(s, Value::unknown(in.a.intern("formatted bytes"), UnknownType::kBytes));
  }
  return std::nullopt;
}

}  // namespace shapeproof::ops
