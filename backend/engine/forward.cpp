// Methods of the library models, and builtin functions, that only hand their parameters, attributes of the receiver and constants
// on to a library call need no frame of their own.
//
// Law: such a call sees the same arguments, and the place that a diagnostic is given is the innermost place in the user's own
// code, which the frame of a model never is. Library calls that look at frames have no receiver, and are none of a builtin function's here.
#include <algorithm>

#include "backend/engine/libcall.h"
#include "backend/engine/observer.h"
#include "backend/engine/parameter_kinds.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

// The one expression of a body, with or without return.
ExprId onlyExpression(const Module& m, const Code& code, Forward::Kind& kind) {
  const auto body = m.block(code.body);
  if (body.size() != 1) return {};
  if (m.kind(body[0]) == StmtKind::kReturn) { kind = Forward::Kind::kResult; return m.get<Return>(body[0]).value; }
  if (m.kind(body[0]) == StmtKind::kEval) { kind = Forward::Kind::kNoResult; return m.get<Eval>(body[0]).value; }
  return {};
}

// In Forward::params: an argument that is no parameter, but an expression of the body.
constexpr uint32_t kExpression = 1u << 31;

bool isReceiver(const Module& m, std::span<const Param> params, ExprId e) {
  return m.kind(e) == ExprKind::kLocal && m.get<Local>(e).slot == params[0].slot;
}

// Attributes of the receiver, constants, parameters, variables of the functions around, tuples of these.
bool isSimple(const Module& m, std::span<const Param> params, ExprId e) {
  switch (m.kind(e)) {
    case ExprKind::kNoneConst: case ExprKind::kBoolConst: case ExprKind::kIntConst: case ExprKind::kFloatConst: case ExprKind::kStrConst: return true;
    case ExprKind::kDeref: return true;  // such a function has no cells of its own
    case ExprKind::kLocal: return std::any_of(params.begin(), params.end(), [&](const Param& p) { return p.slot == m.get<Local>(e).slot; });
    case ExprKind::kAttr: return isReceiver(m, params, m.get<Attr>(e).object);
    case ExprKind::kTupleExpr: {
      const auto items = m.list(m.get<TupleExpr>(e).items);
      return std::all_of(items.begin(), items.end(), [&](ExprId item) { return isSimple(m, params, item); });
    }
    default: return false;
  }
}

std::optional<uint32_t> parameterAt(const Module& m, std::span<const Param> params, const Arg& arg) {
  if (arg.kind != ArgKind::kPositional) return std::nullopt;
  if (m.kind(arg.value) != ExprKind::kLocal) return isSimple(m, params, arg.value) ? std::optional(kExpression | arg.value.index) : std::nullopt;
  const SlotId slot = m.get<Local>(arg.value).slot;
  const auto at = std::find_if(params.begin(), params.end(), [&](const Param& p) { return p.slot == slot; });
  if (at == params.end()) return std::nullopt;
  return static_cast<uint32_t>(at - params.begin());
}

bool isPlain(const Param& p) { return p.kind == ParamKind::kNormal || p.kind == ParamKind::kPositionalOnly; }
bool hasOneValue(const Param& p) { return isPlain(p) || p.kind == ParamKind::kKeywordOnly; }

// (self, *args, **kwargs)
bool takesAnything(std::span<const Param> params) {
  return params.size() == 3 && isPlain(params[0]) && params[1].kind == ParamKind::kVarArgs && params[2].kind == ParamKind::kVarKeywords;
}

// Such a method is given a tuple and a dictionary, or an empty tuple for an empty dictionary.
void packAnything(Interp& in, State& s, CallArgs& args) {
  Value rest = Value::tuple(Values(std::make_move_iterator(args.positional.begin() + 1), std::make_move_iterator(args.positional.end())));
  Value named = Value::tuple({});
  if (!args.keywords.empty()) {
    DictData d;
    for (auto& [name, v] : args.keywords) d.map.set(name, std::move(v));
    named = in.newObject(s, in.known.dict, std::move(d));
  }
  args.positional.resize(1);
  args.positional.push_back(std::move(rest));
  args.positional.push_back(std::move(named));
}

bool looksAtFrames(std::string_view call) { return call.starts_with("frame.") || call.starts_with("program.") || call.starts_with("reveal."); }

Forward lookAt(const LibCallTable& calls, const Unit& unit, const Code& code) {
  const Module& m = *unit.ir;
  Forward none;
  none.kind = Forward::Kind::kNone;
  Forward f;
  const auto params = m.paramsOf(code);
  const ExprId e = onlyExpression(m, code, f.kind);
  const bool plain = std::all_of(params.begin(), params.end(), hasOneValue) || takesAnything(params);
  if (!e.valid() || m.kind(e) != ExprKind::kLibCall || !plain || params.empty()) return none;
  const bool method = m.str(params[0].name) == "self";
  if (!method && (unit.name != "_shapeproof.functions" || looksAtFrames(m.str(m.get<LibCall>(e).name)))) return none;
  if (!m.list(code.cells).empty() || (code.flags & (kCodeGenerator | kCodeAsync))) return none;
  const LibCall node = m.get<LibCall>(e);
  for (const Arg& arg : m.list(node.args)) {
    const auto at = parameterAt(m, params, arg);
    if (!at) return none;
    f.params.push_back(*at);
  }
  f.callee = calls.find(m.str(node.name));
  const auto receiver = [&](uint32_t p) { return p == 0 || ((p & kExpression) != 0 && m.kind(ExprId(p & ~kExpression)) == ExprKind::kAttr); };
  if (f.callee == nullptr || (method && std::none_of(f.params.begin(), f.params.end(), receiver))) return none;
  return f;
}

// The arguments of the library call, one after the other: an attribute may be a property, or missing.
struct Handing {
  Interp& in;
  const FunctionData& f;
  const Forward& to;
  const Values& given;
  Name (Interp::*name)(const Unit&, StrId) const;
  Value (Interp::*constant)(const Unit&, ExprId);

  ContextSet<Value> from(Path s, Values handed) const {
    handed.reserve(to.params.size());
    while (handed.size() < to.params.size()) {
      const uint32_t p = to.params[handed.size()];
      if ((p & kExpression) == 0) { handed.push_back(given[p]); continue; }
      ContextSet<Value> got = value(std::move(s), ExprId(p & ~kExpression));
      if (!got.isSingle() || got.hasFinished()) {
        return std::move(got).flatMap([&](Path t, Value v) {
          Values more = handed;
          more.push_back(std::move(v));
          return from(std::move(t), std::move(more));
        });
      }
      s = std::move(got[0].state);
      handed.push_back(std::move(got[0].value));
    }
    CallArgs args;
    args.positional = std::move(handed);
    return in.callLibrary(std::move(s), *static_cast<const LibCallTable::Bound*>(to.callee), std::move(args));
  }

  ContextSet<Value> value(Path s, ExprId e) const {
    const Module& m = *f.unit->ir;
    switch (m.kind(e)) {
      case ExprKind::kAttr: return in.getAttr(std::move(s), given[0], (in.*name)(*f.unit, m.get<Attr>(e).name));
      case ExprKind::kTupleExpr: return tuple(std::move(s), m.list(m.get<TupleExpr>(e).items), {});
      case ExprKind::kLocal: {
        const auto params = m.paramsOf(m.code(f.code));
        const auto at = std::find_if(params.begin(), params.end(), [&](const Param& p) { return p.slot == m.get<Local>(e).slot; });
        return {std::move(s), given[static_cast<size_t>(at - params.begin())]};
      }
      case ExprKind::kDeref: {
        Value v = freeVariable(*s, m.get<Deref>(e).slot);
        return {std::move(s), std::move(v)};
      }
      default: return {std::move(s), (in.*constant)(*f.unit, e)};
    }
  }

  // What stands in the cell of a function around: models bind theirs before they hand the inner function out.
  Value freeVariable(const State& s, SlotId slot) const {
    const auto free = f.unit->ir->list(f.unit->ir->code(f.code).free);
    const auto at = static_cast<size_t>(std::find(free.begin(), free.end(), slot) - free.begin());
    const auto* cell = at < f.cells.size() && f.cells[at].isObject() ? Analysis::object(s, f.cells[at].asAddr()).as<CellData>() : nullptr;
    return cell != nullptr && !cell->value.isUnbound() ? cell->value : in.a.opaque("a variable of a function around that is not bound");
  }

  ContextSet<Value> tuple(Path s, std::span<const ExprId> items, Values made) const {
    if (made.size() == items.size()) return {std::move(s), Value::tuple(std::move(made))};
    return value(std::move(s), items[made.size()]).flatMap([&](Path t, Value v) {
      Values more = made;
      more.push_back(std::move(v));
      return tuple(std::move(t), items, std::move(more));
    });
  }
};

// Where the arguments go that are handed over by position and by name, one to each parameter.
struct PlainBinding {
  const Interp& in;
  const FunctionData& f;
  const Module& m = *f.unit->ir;
  std::span<const Param> params = m.paramsOf(m.code(f.code));
  size_t positional = static_cast<size_t>(std::find_if_not(params.begin(), params.end(), isPlain) - params.begin());

  // Past the end: none has the name.
  [[nodiscard]] size_t placeOf(Name name) const {
    const auto named = [&](const Param& p) { return p.kind != ParamKind::kPositionalOnly && in.a.intern(m.str(p.name)) == name; };
    return static_cast<size_t>(std::find_if(params.begin(), params.end(), named) - params.begin());
  }

  // Unbound: required.
  [[nodiscard]] Value defaultOf(size_t at) const {
    if (at >= positional) return at - positional < f.kw_defaults.size() ? f.kw_defaults[at - positional] : Value();
    return at + f.defaults.size() >= positional ? f.defaults[at + f.defaults.size() - positional] : Value();
  }

  // A call that does not is wrong, and needs a frame to say so.
  [[nodiscard]] bool fits(const CallArgs& args) const {
    const size_t given = args.positional.size();
    if (given > positional || params.size() > 64) return false;
    uint64_t filled = (uint64_t{1} << given) - 1;
    for (const auto& [name, value] : args.keywords) {
      const size_t at = placeOf(name);
      if (at == params.size() || (filled >> at & 1) != 0) return false;
      filled |= uint64_t{1} << at;
    }
    for (size_t i = given; i < params.size(); ++i)
      if ((filled >> i & 1) == 0 && defaultOf(i).isUnbound()) return false;
    return true;
  }

  void fill(CallArgs& args) const {
    const size_t given = args.positional.size();
    for (size_t i = given; i < params.size(); ++i) args.positional.push_back(defaultOf(i));
    for (auto& [name, value] : args.keywords) args.positional[placeOf(name)] = std::move(value);
  }
};

}  // namespace

// What a call of `f` comes down to, where the arguments are plain; null: it needs a frame.
const Forward* Interp::forwardOf(const FunctionData& f, const CallArgs& args) {
  if (f.unit->is_user || args.incomplete() || (a.options.observer != nullptr && a.options.observer->framesModels())) return nullptr;
  auto& forwards = f.unit->forwards;
  if (forwards.size() <= f.code.index) forwards.resize(f.unit->ir->codes.size());
  Forward& to = forwards[f.code.index];
  const Code& code = f.unit->ir->code(f.code);
  if (to.kind == Forward::Kind::kUnseen) to = lookAt(a.calls, *f.unit, code);
  if (to.kind == Forward::Kind::kNone) return nullptr;
  if (takesAnything(f.unit->ir->paramsOf(code))) return !args.positional.empty() ? &to : nullptr;
  return PlainBinding{*this, f}.fits(args) ? &to : nullptr;
}

ContextSet<Value> Interp::forward(Path s, const FunctionData& f, const Forward& to, CallArgs args) {
  const Code& code = f.unit->ir->code(f.code);
  const GivenByPosition given{args.positional.size(), args.bound};
  if (takesAnything(f.unit->ir->paramsOf(code))) packAnything(*this, *edit(s), args);
  else PlainBinding{*this, f}.fill(args);
  const Handing handing{*this, f, to, args.positional, &Interp::name, &Interp::constant};
  const ParameterDemands* demands = demandsOf(f);  // the slots of parameters are their positions
  auto result = demands && !plainlyFit(*this, *s, *demands, args.positional)
                    ? demand(std::move(s), f, *demands, args.positional, given).flatMap([&](Path t, Value converted) {
                        Values own = args.positional;
                        demands->take(converted, own);
                        return Handing{*this, f, to, own, &Interp::name, &Interp::constant}.from(std::move(t), {});
                      })
                    : handing.from(std::move(s), {});
  if (to.kind == Forward::Kind::kResult) return result;
  return std::move(result).map([](Path&, Value) { return Value::none(); });
}

}  // namespace shapeproof
