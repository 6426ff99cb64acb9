// What a program sees of itself (frames, arguments, its end), and what reveal_shape and reveal_value tell its author.
#include "backend/engine/assume.h"
#include "backend/engine/catching.h"
#include "backend/open_argument.h"
#include "libcalls/builtins/frame_names.h"
#include "libcalls/builtins/open_number.h"
#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {
namespace {

// The frame that called the model's function, in user code or not.
const Frame* callerOf(const State& s) { return s.frame ? s.frame->caller.get() : nullptr; }

Value aliasOf(Call& c, Addr object) {
  DictData d;
  d.alias = object;
  return c.interp.newObject(c.state(), c.interp.known.dict, std::move(d));
}

// The text of the argument of the call that a frame is making.
std::string argumentText(const Call& c, const Frame& callee) {
  const Frame* caller = callee.caller.get();
  if (caller == nullptr || !callee.call_site.valid()) return {};
  const ir::Module& m = *caller->unit->ir;
  if (m.kind(callee.call_site) != ir::ExprKind::kCall) return {};
  const auto args = m.list(m.get<ir::Call>(callee.call_site).args);
  if (args.empty()) return {};
  return c.interp.a.modules.sourceText(caller->unit->path, m.span(args[0].value));
}

// Python's repr, with symbolic numbers as expressions; none where a part is not known.
std::optional<std::string> describe(const View& on, const Value& v, int depth) {
  SymPool& pool = on.interp.a.pool;
  if (depth > 6 || ops::special(on.interp, on.state, v, "__repr__")) return std::nullopt;
  switch (v.kind()) {
    case ValueKind::kNone: return "None";
    case ValueKind::kEllipsis: return "Ellipsis";
    case ValueKind::kBool: return v.asBool().isConstant() ? std::string(v.asBool().isTrue() ? "True" : "False") : pool.print(v.asBool());
    case ValueKind::kInt: return pool.print(on.interp.simplify(on.state, v.asInt()));
    case ValueKind::kBigInt: return v.asBigInt().value.get_str();
    case ValueKind::kFloat: return ops::floatRepr(v.asFloat());
    case ValueKind::kRational: return pool.print(v.asRational());
    case ValueKind::kStr: return ops::strRepr(on.interp.a.text(v.asStr()));
    case ValueKind::kBytes: return ops::bytesRepr(on.interp.a.text(v.asStr()));
    default: break;
  }
  auto joined = [&](const Values& items, const char* open, const char* close) -> std::optional<std::string> {
    std::string out = open;
    for (size_t i = 0; i < items.size(); ++i) {
      const auto one = describe(on, items[i], depth + 1);
      if (!one) return std::nullopt;
      out += (i ? ", " : "") + *one;
    }
    return out + close;
  };
  if (const auto items = itemsOf(on, v)) {
    if (ops::payload<ListData>(on.state, v)) return joined(*items, "[", "]");
    if (v.isSizes()) return joined(*items, "torch.Size([", "])");
    if (v.isTuple()) return joined(*items, "(", items->size() == 1 ? ",)" : ")");
    return joined(*items, "(", items->size() == 1 ? ",)" : ")");
  }
  if (const DictData* d = ops::payload<DictData>(on.state, v); d && !ops::mapOf(on.state, *d).uncertain()) {
    std::string out = "{";
    for (const ValueMap::Entry& e : ops::mapOf(on.state, *d)) {
      const auto key = describe(on, e.key, depth + 1), value = describe(on, e.value, depth + 1);
      if (!key || !value) return std::nullopt;
      out += (out.size() > 1 ? ", " : "") + *key + ": " + *value;
    }
    return out + "}";
  }
  return std::nullopt;
}

bool sameAnswer(const ReportedReveal& a, const ReportedReveal& b) {
  return a.shape == b.shape && a.dtype == b.dtype && a.value == b.value;
}

CallResult reveal(Call& c, bool is_shape) {
  const Value v = c.arg(0);
  Analysis& a = c.interp.a;
  const NamesApart apart(a.pool);
  Reveal r;
  r.place = a.placeOf(peek(c));
  r.is_shape = is_shape;
  if (peek(c).frame) r.expression = argumentText(c, *peek(c).frame);
  r.answer.is_shape = is_shape;
  r.answer.expression = r.expression;
  if (r.place.unit) r.answer.path = r.place.unit->path;
  r.answer.position = r.place.span.start;
  if (is_shape) {
    const Operand t = c.tensor(v, "x");
    if (t.info) {
      r.answer.shape = reportShape(a.pool, peek(c).facts, t.shape());
      if (const std::string_view name = dtypeName(t.dtype()); !name.empty()) r.answer.dtype = std::string(name);
    }
  } else {
    const Tri decided = v.isBool() ? c.checkImmediate(v.asBool()) : Tri::kUnknown;
    r.answer.value = describe(viewOf(c), decided == Tri::kUnknown ? v : Value::boolean(decided == Tri::kTrue), 0);
  }
  Path s = c.takeState();
  // What repr() gives, where that is one known text. The program goes on as if nobody had asked.
  if (!is_shape) {
    Trial trial(a.ledger);
    const auto texts = c.interp.toStr(Path::open(Snapshot(s).copy()), v, true);
    if (texts.isSingle() && !texts.hasFinished() && texts[0].value.isStr()) r.answer.value = std::string(a.text(texts[0].value.asStr()));
  }
  bool said = false;
  for (const Reveal& old : a.reveals) said = said || (old.place == r.place && old.is_shape == is_shape && sameAnswer(old.answer, r.answer));
  if (!said) a.reveals.push_back(std::move(r));
  return c.finish(ContextSet<Value>(std::move(s), v));
}

}  // namespace

CallResult revealShape(Call& c) { return reveal(c, true); }
CallResult revealValue(Call& c) { return reveal(c, false); }

ValueMap namesOf(Interp& in, const State& s, const Frame& f) {
  const ir::Module& m = *f.unit->ir;
  const ir::Code& code = m.code(f.code);
  ValueMap map;
  for (uint32_t i = 0; i < code.slot_count && i < f.slots.size(); ++i) {
    const std::string_view name = m.slotName(code, ir::SlotId(i));
    Value v = f.slots[i];
    if (v.isObject())
      if (const CellData* cell = ops::payload<CellData>(s, v)) v = cell->value;
    if (name.empty() || name[0] == '.' || name == "__class__" || v.isUnbound()) continue;
    map.set(in.a.intern(name), v);
  }
  return map;
}

CallResult frameGlobals(Call& c) {
  const Frame* f = callerOf(peek(c));
  if (f == nullptr || !f->globals.valid()) return c.opaque("globals");
  const Value v = aliasOf(c, f->globals);
  return c.toSetWith(v);
}

CallResult frameLocals(Call& c) {
  const Frame* f = callerOf(peek(c));
  if (f == nullptr) return c.opaque("locals");
  if (f->namespace_object.valid()) {
    const bool prepared = Analysis::object(peek(c), f->namespace_object).as<DictData>() != nullptr;
    const Value v = prepared ? Value::object(f->namespace_object) : aliasOf(c, f->namespace_object);
    return c.toSetWith(v);
  }
  if (f->unit->ir->code(f->code).flags & ir::kCodeModule) return frameGlobals(c);
  ValueMap map = namesOf(c.interp, peek(c), *f);
  const Value v = c.interp.newDict(c.state(), std::move(map));
  return c.toSetWith(v);
}

// exit(code): the program ends as it wants
CallResult programExit(Call& c) { return c.finish(ContextSet<Value>::end(c.takeState(), PathEnd::kExit)); }

// hope(kind, exception, message): that the world is as the program hopes is assumed (assumption.def). Where a handler could see that it
// is not, and under --strict, both are followed. `exception` is the name of a builtin class, or an exception.
CallResult programHope(Call& c) {
  const auto kind = c.str(c.arg(0));
  const auto assumed = kind ? findAssumption(*kind) : std::nullopt;
  if (!assumed) return c.toSetWith(Value::none());
  const Value exception = c.arg(1);
  const auto name = c.str(exception);
  const std::string message(c.str(c.arg(2)).value_or(""));
  Interp& in = c.interp;
  const bool caught = name ? couldSee(peek(c).caught, *name) : couldSee(in, peek(c), in.typeOf(peek(c), exception).asAddr());
  return c.finish(hopeOrFollow<Value>(in, c.takeState(), *assumed, {caught}, Value::none(), [&](Path s) {
    return name ? in.raise<Value>(std::move(s), *name, message) : in.raise<Value>(std::move(s), exception);
  }));
}

// The exception that is being handled, or None.
CallResult programHandling(Call& c) {
  for (const Frame* f = peek(c).frame.get(); f != nullptr; f = f->caller.get())
    if (!f->handling.isUnbound()) return c.toSetWith(f->handling);
  return c.toSetWith(Value::none());
}

// sys.argv[1:], as the analysis was asked to assume
CallResult programArguments(Call& c) {
  Values items;
  for (const std::string& one : c.interp.a.options.script_args) {
    const auto open = nameOfOpenArgument(one);
    items.push_back(open ? textOfOpenNumber(c.interp.a, *open) : textValue(c, one));
  }
  const Value v = c.interp.newList(c.state(), std::move(items));
  return c.toSetWith(v);
}

// open_number(text): whether it is an argument that stands for any number
CallResult programOpenNumber(Call& c) { return c.toSetWith(Value::boolean(openNumber(c.interp.a, c.arg(0)).has_value())); }

// The modules that have been imported, by name.
CallResult programModules(Call& c) { return c.toSetWith(Value::object(c.interp.sys_modules)); }

// The path of the script, as shown.
CallResult programScript(Call& c) {
  for (const Unit& u : c.interp.a.units)
    if (u.name == "__main__") return c.toSetWith(textValue(c, u.path));
  return c.toSetWith(textValue(c, "script.py"));
}

// usage(message): the script's own argument parser rejects its arguments
CallResult programUsage(Call& c) {
  Finding f;
  f.rule = Rule::kScriptArgument;
  f.exception = "SystemExit";
  f.format = "{}";
  f.args = {std::string(c.str(c.arg(0)).value_or("invalid arguments"))};
  return c.fail(std::move(f));
}

}  // namespace shapeproof::libcalls
