// Expressions.
#include <cstring>

#include "backend/engine/operators.h"
#include "backend/state/bigint.h"
#include "backend/engine/libcall.h"
#include "backend/engine/unprintable.h"

namespace shapeproof {

using namespace ir;  // NOLINT: the evaluator speaks of nothing else

Name Interp::name(const Unit& u, StrId id) const {
  if (u.names.size() <= id.index) u.names.resize(u.ir->strings.size());
  Name& n = u.names[id.index];
  if (!n.valid()) n = a.intern(u.ir->str(id));
  return n;
}

Value Interp::constant(const Unit& u, ExprId e) {
  const Module& m = *u.ir;
  switch (m.kind(e)) {
    case ExprKind::kNoneConst: return Value::none();
    case ExprKind::kBoolConst: return Value::boolean(m.get<BoolConst>(e).value != 0);
    case ExprKind::kIntConst: {
      const int64_t v = m.get<IntConst>(e).value();
      if (IntExpr::fits(v)) return Value::integer(v);
      return makeInteger(bigOf(v));
    }
    case ExprKind::kBigIntConst: return makeInteger(parseBig(m.str(m.get<ir::BigIntConst>(e).digits), 10).value());
    case ExprKind::kFloatConst: {
      const uint64_t bits = m.get<FloatConst>(e).bits();
      double d;
      std::memcpy(&d, &bits, 8);
      return Value::real(d);
    }
    case ExprKind::kImagConst: {  // the part; `complex.of` around it makes the number
      const ImagConst part = m.get<ImagConst>(e);
      const uint64_t bits = FloatConst{part.low, part.high}.bits();
      double d;
      std::memcpy(&d, &bits, 8);
      return Value::real(d);
    }
    case ExprKind::kStrConst: return Value::str(name(u, m.get<StrConst>(e).value));
    case ExprKind::kBytesConst: return Value::bytes(name(u, m.get<BytesConst>(e).value));
    case ExprKind::kEllipsisConst: return Value::ellipsis();
    default: return {};
  }
}

ContextSet<Value> Interp::eval(Path s, ExprId e) {
  if (!a.budget.step()) return ContextSet<Value>::end(std::move(s), PathEnd::kLimit, a.intern(a.budget.reason()));
  const Unit& u = *s->frame->unit;
  const Module& m = *u.ir;
  switch (m.kind(e)) {
    case ExprKind::kNoneConst: case ExprKind::kBoolConst: case ExprKind::kIntConst: case ExprKind::kBigIntConst:
    case ExprKind::kFloatConst: case ExprKind::kImagConst: case ExprKind::kStrConst: case ExprKind::kBytesConst:
    case ExprKind::kEllipsisConst: return {std::move(s), constant(u, e)};
    case ExprKind::kLocal: {
      const Value& v = s->frame->slots[m.get<Local>(e).slot.index];
      if (!v.isUnbound()) { Value copy = v; return {std::move(s), std::move(copy)}; }
      return evalName(std::move(s), e);
    }
    case ExprKind::kDeref: case ExprKind::kGlobal: case ExprKind::kClassName: return evalName(std::move(s), e);
    case ExprKind::kAttr: return evalAttr(std::move(s), e);
    case ExprKind::kItem: return evalItem(std::move(s), e);
    case ExprKind::kSliceExpr: return evalSlice(std::move(s), m.get<SliceExpr>(e));
    case ExprKind::kUnary: case ExprKind::kBinary: case ExprKind::kInplace: case ExprKind::kCompare: return evalOperator(std::move(s), e);
    case ExprKind::kAnd: { const And node = m.get<And>(e); return evalShortCircuit(std::move(s), node.left, node.right, true); }
    case ExprKind::kOr: { const Or node = m.get<Or>(e); return evalShortCircuit(std::move(s), node.left, node.right, false); }
    case ExprKind::kCond: return evalCond(std::move(s), m.get<Cond>(e));
    case ExprKind::kBind: {
      const Bind node = m.get<Bind>(e);
      return eval(std::move(s), node.value).flatMap([&](Path t, Value v) {
        return assignName(std::move(t), node.target, v).map([&](Path&, Value) { return v; });
      });
    }
    case ExprKind::kTupleExpr: case ExprKind::kListExpr: case ExprKind::kSetExpr: return evalDisplay(std::move(s), e);
    case ExprKind::kDictExpr: return evalDict(std::move(s), m.get<DictExpr>(e).entries);
    case ExprKind::kStar: return eval(std::move(s), m.get<Star>(e).value);
    case ExprKind::kFString: return evalFString(std::move(s), m.get<FString>(e).parts);
    case ExprKind::kFormat: return {std::move(s), a.opaque("stray format")};
    case ExprKind::kCall: return evalCall(std::move(s), e);
    case ExprKind::kLibCall: return evalLibCall(std::move(s), e);
    case ExprKind::kFunction: return evalFunction(std::move(s), m.get<Function>(e));
    case ExprKind::kClass: return evalClass(std::move(s), e);
    case ExprKind::kAwait:
      return eval(std::move(s), m.get<Await>(e).value).map([this](Path&, Value) { return a.opaque("await"); });
    case ExprKind::kUnknown: return {std::move(s), a.opaque(m.str(m.get<Unknown>(e).reason))};
  }
  return {std::move(s), a.opaque("expression")};
}

ContextSet<Value> Interp::evalAttr(Path s, ExprId e) {
  const Unit& u = *s->frame->unit;
  const Attr node = u.ir->get<Attr>(e);
  const Name n = name(u, node.name);
  return eval(std::move(s), node.object).flatMap([&](Path t, Value object) {
    edit(t)->at = e;
    return getAttr(std::move(t), std::move(object), n);
  });
}

ContextSet<Value> Interp::evalItem(Path s, ExprId e) {
  const Item node = s->frame->unit->ir->get<Item>(e);
  return eval(std::move(s), node.object).flatMap([&](Path t, Value object) {
    return eval(std::move(t), node.index).flatMap([&](Path w, Value index) {
      edit(w)->at = e;
      return getItem(std::move(w), object, std::move(index));
    });
  });
}

// Unary, Binary, Inplace, Compare.
ContextSet<Value> Interp::evalOperator(Path s, ExprId e) {
  const Module& m = *s->frame->unit->ir;
  const ExprKind kind = m.kind(e);
  if (kind == ExprKind::kUnary) {
    const Unary node = m.get<Unary>(e);
    return eval(std::move(s), node.operand).flatMap([&](Path t, Value v) {
      edit(t)->at = e;
      return unary(std::move(t), node.op, std::move(v));
    });
  }
  const auto operands = [&](ExprId left, ExprId right, auto&& apply) {
    return eval(std::move(s), left).flatMap([&](Path t, Value l) {
      return eval(std::move(t), right).flatMap([&](Path w, Value r) {
        edit(w)->at = e;
        return apply(std::move(w), l, std::move(r));
      });
    });
  };
  if (kind == ExprKind::kCompare) {
    const Compare node = m.get<Compare>(e);
    return operands(node.left, node.right, [&](Path w, const Value& l, Value r) { return compare(std::move(w), node.op, l, std::move(r)); });
  }
  const Binary node = m.get<Binary>(e);
  return operands(node.left, node.right, [&](Path w, const Value& l, Value r) {
    return binary(std::move(w), node.op, l, std::move(r), kind == ExprKind::kInplace);
  });
}

ContextSet<Value> Interp::evalOptional(Path s, ExprId e) {
  if (!e.valid()) return {std::move(s), Value::none()};
  return eval(std::move(s), e);
}

ContextSet<Value> Interp::evalSlice(Path s, const SliceExpr& node) {
  return evalOptional(std::move(s), node.lower).flatMap([&](Path t, Value lower) {
    return evalOptional(std::move(t), node.upper).flatMap([&](Path w, Value upper) {
      return evalOptional(std::move(w), node.step).map([&](Path&, Value step) {
        return Value::slice(lower, upper, std::move(step));
      });
    });
  });
}

namespace {

// One context that nothing has left: the common case, in which what was computed so far is extended in place.
template <class T> bool alone(const ContextSet<T>& set) { return set.isSingle() && !set.hasFinished(); }

}  // namespace

ContextSet<Values> Interp::evalAll(Path s, std::span<const ExprId> list) {
  ContextSet<Values> sofar(std::move(s), Values{});
  for (const ExprId e : list) {
    if (alone(sofar)) {
      auto value = eval(std::move(sofar[0].state), e);
      if (alone(value)) {
        sofar[0].value.push_back(std::move(value[0].value));
        sofar[0].state = std::move(value[0].state);
        continue;
      }
      const Values before = std::move(sofar[0].value);
      sofar = std::move(value).map([&](Path&, Value v) { Values more = before; more.push_back(std::move(v)); return more; });
    } else {
      sofar = std::move(sofar).flatMap([&](Path t, Values before) {
        return eval(std::move(t), e).map([&](Path&, Value v) { Values more = before; more.push_back(std::move(v)); return more; });
      });
    }
    if (sofar.empty()) break;
  }
  return sofar;
}

ContextSet<Value> Interp::evalShortCircuit(Path s, ExprId left, ExprId right, bool is_and) {
  auto result = eval(std::move(s), left).flatMap([&](Path t, Value l) {
    return truth(std::move(t), l).flatMap([&](Path w, BoolExpr condition) -> ContextSet<Value> {
      Sides sides = fork(std::move(w), condition);
      Path& goes_on = is_and ? sides.then : sides.otherwise;
      Path& stops = is_and ? sides.otherwise : sides.then;
      ContextSet<Value> out;
      if (stops) {
        // The deciding side knows the truth value of a plain bool.
        Value kept = l.isBool() ? Value::boolean(!is_and) : l;
        out.add(std::move(stops), std::move(kept));
      }
      if (goes_on) out.absorb(eval(std::move(goes_on), right));
      return out;
    });
  });
  if (result.size() > 1) join(result);
  return result;
}

ContextSet<Value> Interp::evalCond(Path s, const Cond& node) {
  auto result = eval(std::move(s), node.test).flatMap([&](Path t, Value v) {
    return truth(std::move(t), std::move(v)).flatMap([&](Path w, BoolExpr condition) {
      Sides sides = fork(std::move(w), condition);
      ContextSet<Value> out;
      if (sides.then) out.absorb(eval(std::move(sides.then), node.then));
      if (sides.otherwise) out.absorb(eval(std::move(sides.otherwise), node.otherwise));
      return out;
    });
  });
  if (result.size() > 1) join(result);
  return result;
}

ContextSet<ValueMap> Interp::evalEntry(Path s, ExprId key, ExprId value, ValueMap before) {
  if (!key.valid())  // **value
    return eval(std::move(s), value).flatMap([&](Path w, Value v) { return spreadEntries(std::move(w), std::move(v), before); });
  auto keys = eval(std::move(s), key).flatMap([&](Path t, Value k) { return resolve(std::move(t), std::move(k)); });
  if (alone(keys)) {
    auto values = eval(std::move(keys[0].state), value);
    if (alone(values)) return ops::withEntry(*this, std::move(values[0].state), std::move(before), keys[0].value, values[0].value);
    return std::move(values).flatMap([&](Path t, Value v) { return ops::withEntry(*this, std::move(t), before, keys[0].value, v); });
  }
  return std::move(keys).flatMap([&](Path t, Value k) {
    return eval(std::move(t), value).flatMap([&](Path w, Value v) { return ops::withEntry(*this, std::move(w), before, k, v); });
  });
}

ContextSet<Value> Interp::evalDict(Path s, ExprsId entries) {
  const auto list = s->frame->unit->ir->list(entries);
  ContextSet<ValueMap> sofar(std::move(s), ValueMap{});
  for (size_t i = 0; i + 1 < list.size() && !sofar.empty(); i += 2)
    sofar = std::move(sofar).flatMap([&](Path t, ValueMap map) { return evalEntry(std::move(t), list[i], list[i + 1], std::move(map)); });
  return std::move(sofar).map([this](Path& t, ValueMap map) { return newDict(*edit(t), std::move(map)); });
}

ContextSet<Value> Interp::evalFString(Path s, ExprsId parts) {
  struct Text { std::string text; Value unknown; };  // unbound: all known so far
  const Unit& u = *s->frame->unit;
  ContextSet<Text> sofar(std::move(s), Text{});
  auto append = [this](Text t, const Value& piece) {
    if (piece.isStr()) t.text += a.text(piece.asStr());
    else if (t.unknown.isUnbound() || (piece.isUnknown() && piece.unknownTrust() == Trust::kOpaque)) t.unknown = piece;
    return t;
  };
  for (const ExprId part : u.ir->list(parts)) {
    sofar = std::move(sofar).flatMap([&](Path t, Text before) -> ContextSet<Text> {
      if (u.ir->kind(part) == ExprKind::kStrConst) return {std::move(t), append(std::move(before), constant(u, part))};
      const Format f = u.ir->get<Format>(part);
      return eval(std::move(t), f.value).flatMap([&](Path w, Value v) {
        auto converted = f.conversion == Conversion::kNone ? resolve(std::move(w), v) : toStr(std::move(w), v, f.conversion != Conversion::kStr);
        return std::move(converted).flatMap([&](Path x, Value plain) {
          if (f.conversion == Conversion::kAscii && plain.isStr()) plain = text(asciiOnly(a.text(plain.asStr())));
          return evalOptional(std::move(x), f.spec).flatMap([&](Path y, Value spec) -> ContextSet<Text> {
            if (!spec.isNone() && !spec.isStr()) return {std::move(y), append(before, Value::unknown(a.intern("format specification"), UnknownType::kStr))};
            const std::string_view spec_text = spec.isStr() ? a.text(spec.asStr()) : std::string_view{};
            return format(std::move(y), plain, spec_text).map([&](Path&, Value piece) { return append(before, piece); });
          });
        });
      });
    });
  }
  return std::move(sofar).map([this](Path&, Text t) -> Value {
    if (t.unknown.isUnbound()) return text(t.text);
    const bool known = t.unknown.isUnknown();
    return Value::unknown(known ? t.unknown.unknownReason() : a.intern("text of an unknown value"), UnknownType::kStr,
                          known ? t.unknown.unknownTrust() : Trust::kOpaque);
  });
}

ContextSet<Value> Interp::evalFunction(Path s, const Function& node) {
  const Unit* u = s->frame->unit;
  const Module& m = *u->ir;
  return evalAll(std::move(s), m.list(node.defaults)).flatMap([&](Path t, Values defaults) {
    ContextSet<Values> kw(std::move(t), Values{});
    for (const ExprId e : m.list(node.kw_defaults)) {
      kw = std::move(kw).flatMap([&](Path w, Values sofar) -> ContextSet<Values> {
        if (!e.valid()) { sofar.emplace_back(); return {std::move(w), std::move(sofar)}; }
        return eval(std::move(w), e).map([&](Path&, Value v) { Values more = sofar; more.push_back(std::move(v)); return more; });
      });
    }
    return std::move(kw).flatMap([&](Path w, Values kw_defaults) {
      FunctionData f;
      f.unit = u;
      f.code = node.code;
      f.globals = w->frame->globals;
      f.defaults = defaults;
      f.kw_defaults = std::move(kw_defaults);
      for (const SlotId slot : m.list(node.captures)) f.cells.push_back(w->frame->slots[slot.index]);
      Value function = newObject(*edit(w), known.function, std::move(f));
      return annotateFunction(std::move(w), node, std::move(function));
    });
  });
}

}  // namespace shapeproof
