// Methods of the library models that only hand their parameters on to a library call need no frame of their own.
//
// Law: such a call sees the same arguments, and the place that a diagnostic is given is the innermost place in the user's own
// code, which the frame of a model never is. Only methods: library calls that look at frames have no receiver.
#include <algorithm>

#include "backend/engine/libcall.h"

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

std::optional<uint32_t> parameterAt(const Module& m, std::span<const Param> params, const Arg& arg) {
  if (arg.kind != ArgKind::kPositional || m.kind(arg.value) != ExprKind::kLocal) return std::nullopt;
  const SlotId slot = m.get<Local>(arg.value).slot;
  const auto at = std::find_if(params.begin(), params.end(), [&](const Param& p) { return p.slot == slot; });
  if (at == params.end()) return std::nullopt;
  return static_cast<uint32_t>(at - params.begin());
}

bool isPlain(const Param& p) { return p.kind == ParamKind::kNormal || p.kind == ParamKind::kPositionalOnly; }

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

Forward lookAt(const LibCallTable& calls, const Module& m, const Code& code) {
  Forward none;
  none.kind = Forward::Kind::kNone;
  Forward f;
  const auto params = m.paramsOf(code);
  const ExprId e = onlyExpression(m, code, f.kind);
  const bool plain = std::all_of(params.begin(), params.end(), isPlain) || takesAnything(params);
  if (!e.valid() || m.kind(e) != ExprKind::kLibCall || !plain || params.empty() || m.str(params[0].name) != "self") return none;
  if (!m.list(code.cells).empty() || (code.flags & (kCodeGenerator | kCodeAsync))) return none;
  const LibCall node = m.get<LibCall>(e);
  for (const Arg& arg : m.list(node.args)) {
    const auto at = parameterAt(m, params, arg);
    if (!at) return none;
    f.params.push_back(*at);
  }
  f.callee = calls.find(m.str(node.name));
  if (f.callee == nullptr || f.params.empty() || f.params[0] != 0) return none;
  return f;
}

}  // namespace

// What a call of `f` comes down to, where the arguments are plain; null: it needs a frame.
const Forward* Interp::forwardOf(const FunctionData& f, const CallArgs& args) {
  if (f.unit->is_user || args.unknown_rest) return nullptr;
  auto& forwards = f.unit->forwards;
  if (forwards.size() <= f.code.index) forwards.resize(f.unit->ir->codes.size());
  Forward& to = forwards[f.code.index];
  const Code& code = f.unit->ir->code(f.code);
  if (to.kind == Forward::Kind::kUnseen) to = lookAt(a.calls, *f.unit->ir, code);
  const size_t given = args.positional.size();
  if (to.kind == Forward::Kind::kNone) return nullptr;
  if (takesAnything(f.unit->ir->paramsOf(code))) return given > 0 ? &to : nullptr;
  if (!args.keywords.empty() || given > code.param_count || given + f.defaults.size() < code.param_count) return nullptr;
  return &to;
}

ContextSet<Value> Interp::forward(StateRef s, const FunctionData& f, const Forward& to, CallArgs args) {
  const Code& code = f.unit->ir->code(f.code);
  const size_t count = code.param_count;
  if (takesAnything(f.unit->ir->paramsOf(code))) packAnything(*this, *edit(s), args);
  for (size_t i = args.positional.size(); i < count; ++i) args.positional.push_back(f.defaults[i + f.defaults.size() - count]);
  CallArgs handed;
  handed.positional.reserve(to.params.size());
  for (const uint32_t i : to.params) handed.positional.push_back(args.positional[i]);
  auto result = callLibrary(std::move(s), *static_cast<const LibCallTable::Bound*>(to.callee), std::move(handed));
  if (to.kind == Forward::Kind::kResult) return result;
  return std::move(result).map([](StateRef&, Value) { return Value::none(); });
}

}  // namespace shapeproof
