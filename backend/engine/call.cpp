// Calls: functions, methods, classes, callable objects, library calls.
#include <algorithm>

#include "backend/engine/assume.h"
#include "backend/engine/devices.h"
#include "backend/engine/escape.h"
#include "backend/engine/given_data.h"
#include "backend/engine/libcall.h"
#include "backend/engine/observer.h"
#include "backend/engine/operators.h"
#include "backend/engine/overriding.h"
#include "backend/engine/parameter_kinds.h"
#include "backend/engine/recursion.h"
#include "backend/engine/spread.h"
#include "backend/engine/tally.h"
#include "backend/engine/unknown_operand.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

// How CPython words the lack of a special method.
std::string cannot(std::string_view method) {
  if (method == "__call__") return "is not callable";
  if (method == "__next__") return "is not an iterator";
  if (method == "__enter__" || method == "__exit__") return "does not support the context manager protocol";
  return "has no method '" + std::string(method) + "'";
}

bool touchesTensors(const State& s, const CallArgs& args) {
  auto tensor = [&](const Value& v) { return v.isObject() && Analysis::object(s, v.asAddr()).as<TensorData>() != nullptr; };
  for (const Value& v : args.positional) if (tensor(v)) return true;
  for (const auto& [n, v] : args.keywords) if (tensor(v)) return true;
  return false;
}

}  // namespace

// --- arguments

ContextSet<CallArgs> Interp::evalArgs(Path s, ArgsId list, const Value& callee) {
  const auto args = s->frame->unit->ir->list(list);
  CallArgs none;
  none.positional.reserve(args.size() + 1);  // and the receiver of a method
  ContextSet<CallArgs> sofar(std::move(s), std::move(none));
  for (const Arg& arg : args) {
    sofar = std::move(sofar).flatMap([&](Path t, CallArgs before) { return evalArg(std::move(t), arg, std::move(before), callee); });
    if (sofar.empty()) break;
  }
  return sofar;
}

ContextSet<CallArgs> Interp::evalArg(Path s, const Arg& arg, CallArgs before, const Value& callee) {
  const Unit& u = *s->frame->unit;
  auto value = eval(std::move(s), arg.value);
  switch (arg.kind) {
    case ArgKind::kPositional:
      if (before.unknown_positional)
        return std::move(value).map([&](Path& t, Value v) {
          loseSight(*this, *t, a.opaque("arguments of unknown number"), {&v, 1});
          return before;
        });
      if (value.isSingle() && !value.hasFinished()) {
        before.positional.push_back(std::move(value[0].value));
        return {std::move(value[0].state), std::move(before)};
      }
      return std::move(value).map([&](Path&, Value v) { CallArgs more = before; more.positional.push_back(std::move(v)); return more; });
    case ArgKind::kKeyword: {
      const Name n = name(u, arg.name);
      if (std::any_of(before.keywords.begin(), before.keywords.end(), [&](const auto& k) { return k.first == n; })) return givenTwice(*this, std::move(value), n, callee);
      return std::move(value).map([&](Path&, Value v) { CallArgs more = before; more.keywords.emplace_back(n, std::move(v)); return more; });
    }
    case ArgKind::kStar:
      return std::move(value).flatMap([&](Path t, Value v) {
        return spreadItems(std::move(t), std::move(v), callee).map([&](Path& u, Items items) {
          CallArgs more = before;
          if (items.rest) loseSight(*this, *u, a.opaque("arguments of unknown number"), {&items.rest->element, 1});
          if (more.unknown_positional) return more;
          for (Value& one : items.items) more.positional.push_back(std::move(one));
          more.unknown_positional = items.unknown_rest || items.rest.has_value();
          return more;
        });
      });
    case ArgKind::kDoubleStar:
      return std::move(value).flatMap([&](Path t, Value v) { return spreadKeywords(std::move(t), std::move(v), before, callee); });
  }
  return {};
}

// --- the expression

ContextSet<Value> Interp::evalCall(Path s, ExprId e) {
  const Unit& u = *s->frame->unit;
  const ir::Call node = u.ir->get<ir::Call>(e);
  return eval(std::move(s), node.callee).flatMap([&](Path t, Value callee) {
    return evalArgs(std::move(t), node.args, callee).flatMap([&](Path w, CallArgs args) {
      edit(w)->at = e;
      if (u.is_user && !callee.isUnknown()) a.countModelledCall();
      return call(std::move(w), callee, std::move(args));
    });
  });
}

ContextSet<Value> Interp::evalLibCall(Path s, ExprId e) {
  const Unit& u = *s->frame->unit;
  const LibCall node = u.ir->get<LibCall>(e);
  if (u.libcalls.size() <= node.name.index) u.libcalls.resize(u.ir->strings.size(), nullptr);
  const void*& cached = u.libcalls[node.name.index];
  if (cached == nullptr) cached = a.calls.find(u.ir->str(node.name));
  const auto* entry = static_cast<const LibCallTable::Bound*>(cached);
  return evalArgs(std::move(s), node.args).flatMap([&](Path t, CallArgs args) -> ContextSet<Value> {
    edit(t)->at = e;
    if (entry == nullptr) return {std::move(t), a.opaque(std::string("library call ") + std::string(u.ir->str(node.name)))};
    return callLibrary(std::move(t), *entry, std::move(args));
  });
}

// --- calling

ContextSet<Value> Interp::call(Path s, Value callee, CallArgs args) {
  switch (callee.kind()) {
    case ValueKind::kChoice:
      return resolve(std::move(s), std::move(callee)).flatMap([&](Path t, Value plain) { return call(std::move(t), std::move(plain), args); });
    case ValueKind::kUnknown: return callUnknown(std::move(s), callee, args);
    case ValueKind::kMethod: {
      const MethodBox& m = callee.asMethod();
      args.positional.insert(args.positional.begin(), m.self);
      args.bound = true;
      return call(std::move(s), m.function, std::move(args));
    }
    case ValueKind::kObject: {
      const Object& object = Analysis::object(*s, callee.asAddr());
      if (object.as<FunctionData>()) return callFunction(std::move(s), callee.asAddr(), std::move(args));
      if (object.as<ClassData>()) {
        if (callee.same(known.super_)) {
          if (args.positional.empty()) return zeroArgumentSuper(std::move(s));
          if (const Value& cls = args.positional[0]; !cls.isObject() || !Analysis::object(*s, cls.asAddr()).as<ClassData>())
            if (const auto type = cls.isUnknown() || cls.is(ValueKind::kChoice) ? std::nullopt : ops::typeName(*this, *s, cls))
              return raise<Value>(std::move(s), "TypeError", "super() argument 1 must be a type, not " + *type);
        }
        return callClass(std::move(s), callee.asAddr(), std::move(args));
      }
      return callMethod(std::move(s), callee, "__call__", std::move(args));
    }
    default: break;
  }
  const Value type = typeOf(*s, callee);
  std::string what = "object";
  if (type.isObject())
    if (const auto* c = Analysis::object(*s, type.asAddr()).as<ClassData>()) what = a.text(c->name);
  return raise<Value>(std::move(s), "TypeError", "'" + what + "' object is not callable");
}

static bool anyOpaque(const CallArgs& args) {
  return std::any_of(args.positional.begin(), args.positional.end(), [](const Value& v) { return v.isOpaque(); }) ||
         std::any_of(args.keywords.begin(), args.keywords.end(), [](const auto& k) { return k.second.isOpaque(); });
}

// Modules may be among these, or below them.
static bool givesModule(const State& s, const CallArgs& args) {
  const auto is = [&](const Value& v) {
    if (!v.isObject()) return v.is(ValueKind::kChoice) || v.isTuple();
    const Object& o = Analysis::object(s, v.asAddr());
    return std::holds_alternative<std::monostate>(o.payload) || o.as<ListData>() || o.as<DictData>();
  };
  return std::any_of(args.positional.begin(), args.positional.end(), is) ||
         std::any_of(args.keywords.begin(), args.keywords.end(), [&](const auto& k) { return is(k.second); });
}

// Nothing is known about what is called: neither does anything follow from calling it, but that it may call what it is given.
ContextSet<Value> Interp::callUnknown(Path s, const Value& callee, const CallArgs& args) {
  const bool tensors = touchesTensors(*s, args);
  const bool user = s->frame->unit->is_user;
  handOver(*this, *s, callee, args);
  giveData(*this, s, args);
  if (givesModule(*s, args)) forgetDevices(a, *edit(s), args);
  if (user || tensors) a.countUnmodelledCall(*s, callee.unknownReason(), callee.unknownReason(), tensors);
  if (a.options.observer != nullptr && a.options.observer->counts() && (tensors || anyOpaque(args))) countUnknown(*this, *edit(s), a.text(callee.unknownReason()));
  Value result = Value::unknown(callee.unknownReason(), UnknownType::kAny, callee.isOpaque() ? callee.unknownTrust() : Trust::kOpaque);
  return onUnknown(*this, std::move(s), UnknownOperand::kCall, std::move(result));
}

ContextSet<Value> Interp::callMethod(Path s, Value self, std::string_view method, CallArgs args) {
  return resolve(std::move(s), std::move(self)).flatMap([&](Path t, Value plain) -> ContextSet<Value> {
    if (plain.isUnknown() && plain.isOpaque()) return callUnknown(std::move(t), plain, args);
    const Value type = typeOf(*t, plain);
    if (!type.isObject()) return callUnknown(std::move(t), a.opaque(method), args);
    bool unknown = false;
    const Value* found = lookupClass(*t, type.asAddr(), a.intern(method), &unknown);
    if (found == nullptr) {
      const auto* cls = Analysis::object(*t, type.asAddr()).as<ClassData>();
      const std::string class_name(a.text(cls->name));
      if (unknown || (!cls->is_user && !cls->complete)) return callUnknown(std::move(t), a.opaque(class_name + "." + std::string(method)), args);
      return raise<Value>(std::move(t), "TypeError", "'" + class_name + "' object " + cannot(method));
    }
    const Value attribute = *found;
    return bindAttribute(std::move(t), attribute, plain, type).flatMap([&](Path w, Value bound) { return call(std::move(w), std::move(bound), args); });
  });
}

// --- Python functions

// Two arguments of which the same is known: a path below a folder and one below that, rows of one table.
// `unknown`: there is something in them of which nothing is known.
static bool isAlike(const State& s, const Value& x, const Value& y, bool& unknown, int depth = 3) {
  if (x.isUnknown() && y.isUnknown() && x.unknownType() == y.unknownType()) return unknown = true;
  if (x.same(y)) return true;
  if (depth == 0) return false;
  const auto all = [&](std::span<const Value> a, std::span<const Value> b) {
    if (a.size() != b.size()) return false;
    for (size_t i = 0; i < a.size(); ++i)
      if (!isAlike(s, a[i], b[i], unknown, depth - 1)) return false;
    return true;
  };
  if (x.isTuple() && y.isTuple()) return all(x.asTuple(), y.asTuple());
  if (!x.isObject() || !y.isObject()) return false;
  const Object &a = Analysis::object(s, x.asAddr()), &b = Analysis::object(s, y.asAddr());
  if (!a.cls.same(b.cls) || a.attrs.size() != b.attrs.size()) return false;
  if (const ListData *m = a.as<ListData>(), *n = b.as<ListData>(); m != nullptr && n != nullptr) return !m->rest && !n->rest && all(m->items, n->items);
  if (!std::holds_alternative<std::monostate>(a.payload) || !std::holds_alternative<std::monostate>(b.payload)) return false;
  for (const ValueMap::Entry& e : a.attrs)
    if (const Value* other = b.attrs.find(e.key); other == nullptr || !isAlike(s, e.value, *other, unknown, depth - 1)) return false;
  return true;
}

// The call asks what calls around it ask already: of an argument nothing is known there and here, the others are the same. Each
// level of such a recursion would fork as the one above it did, without an end.
static bool repeatsUnknown(const State& s, const Frame& fresh) {
  constexpr int kLevels = 2;
  if (!fresh.unit->is_user) return false;
  const Module& m = *fresh.unit->ir;
  const auto params = m.paramsOf(m.code(fresh.code));
  int levels = 0;
  for (const Frame* f = s.frame.get(); f != nullptr && levels < kLevels; f = f->caller.get()) {
    if (f->unit != fresh.unit || f->code != fresh.code) continue;
    bool unknown = false;
    for (const auto& p : params)
      if (!isAlike(s, fresh.slots[p.slot.index], f->slots[p.slot.index], unknown)) return false;
    if (!unknown) return false;
    ++levels;
  }
  return levels == kLevels;
}

ContextSet<Value> Interp::callFunction(Path s, Addr function, CallArgs args) {
  if (a.torch_is_overridden)
    if (auto answered = overriding(*this, s, function, args)) return std::move(*answered);
  const Ref<Object> callee = s->heap.get(function.index);  // kept: the call may write to the function
  if (s->reads) s->reads->note(function.index);
  const FunctionData& f = *callee->as<FunctionData>();
  if (const Forward* to = forwardOf(f, args)) return forward(std::move(s), f, *to, std::move(args));
  auto frame = makeRef<Frame>();
  frame->unit = f.unit;
  frame->code = f.code;
  frame->function = Value::object(function);
  frame->globals = f.globals;
  frame->slots.resize(f.unit->ir->code(f.code).slot_count);
  const GivenByPosition given{args.positional.size(), args.bound};
  if (const std::string complaint = bindArguments(*edit(s), f, std::move(args), frame->slots); !complaint.empty())
    return raise<Value>(std::move(s), "TypeError", complaint);
  if (const ParameterDemands* demands = demandsOf(f); demands && !plainlyFit(*this, *s, *demands, frame->slots))
    return demand(std::move(s), f, *demands, frame->slots, given).flatMap([&](Path t, Value converted) {
      auto own = makeRef<Frame>(*frame);
      demands->take(converted, own->slots);
      return enterFunction(std::move(t), f, std::move(own));
    });
  return enterFunction(std::move(s), f, std::move(frame));
}

ContextSet<Value> Interp::enterFunction(Path s, const FunctionData& f, Ref<Frame> frame) {
  const Module& m = *f.unit->ir;
  const Code& code = m.code(f.code);
  for (const SlotId slot : m.list(code.cells)) {
    Value& place = frame->slots[slot.index];
    place = newObject(*edit(s), Value(), CellData{std::move(place)});
  }
  const auto free = m.list(code.free);
  for (size_t i = 0; i < free.size() && i < f.cells.size(); ++i) frame->slots[free[i].index] = f.cells[i];
  if (code.flags & (kCodeAsync | kCodeGenerator)) {
    Value made = newGenerator(*edit(s), std::move(frame), code.flags);
    return {std::move(s), std::move(made)};
  }
  if (s->frame && s->frame->depth >= kRecursionLimit) return raise<Value>(std::move(s), "RecursionError", "maximum recursion depth exceeded");
  if (repeatsUnknown(*s, *frame)) {
    const Value result = a.opaque("the result of a recursion over a value that is not known");
    a.giveUp(*s, "a recursion over a value that is not known", ReasonKind::kLostPath, result.unknownReason());
    return {std::move(s), result};
  }
  return runFrame(std::move(s), std::move(frame));
}

void Interp::pushFrame(State& s, Ref<Frame> frame) {
  Frame& f = *frame;
  f.depth = s.frame ? s.frame->depth + 1 : 0;
  f.call_site = s.at;
  if (s.frame && s.frame->unit->is_user && s.at.valid()) {
    const Unit* caller = s.frame->unit;
    f.stack = a.stacks.push(s.frame->stack, caller, caller->ir->span(s.at), name(*caller, caller->ir->code(s.frame->code).qualname));
  } else {
    f.stack = s.frame ? s.frame->stack : CallStacks::root();
  }
  if (f.unit->reached.size() <= f.code.index) f.unit->reached.resize(f.unit->ir->codes.size());
  f.unit->reached[f.code.index] = true;
  f.caller = std::move(s.frame);
  s.frame = std::move(frame);
  s.at = {};
}

void Interp::popFrame(State& s) {
  s.at = s.frame->call_site;
  Ref<Frame> caller = s.frame.unique() ? std::move(s.frame->caller) : s.frame->caller;
  s.frame = std::move(caller);
}

ContextSet<Value> Interp::runFrame(Path s, Ref<Frame> frame) {
  const BlockId body = frame->unit->ir->code(frame->code).body;
  const Held held(a.held, frame->function, frame->slots);  // by the caller, who may go on with the instance made here
  pushFrame(*edit(s), std::move(frame));
  if (Observer* observer = a.options.observer) s->frame->unit->is_user ? observer->entered(*this, *s) : observer->modelEntered(*this, *s);
  auto flows = execBlock(std::move(s), body);
  ContextSet<Value> out;
  for (size_t i = 0; i < flows.size(); ++i) {
    Value result = flows[i].value.kind == Flow::Kind::kReturn ? std::move(flows[i].value.value) : Value::none();
    if (a.options.observer != nullptr && flows[i].state->frame->unit->is_user) a.options.observer->returned(*this, *flows[i].state, result);
    popFrame(*edit(flows[i].state));
    out.add(std::move(flows[i].state), std::move(result));
  }
  flows.eachRaised([](Raised& r) { popFrame(*edit(r.state)); });
  out.adoptFinished(flows);
  if (out.size() > 1) join(out);
  return out;
}

// super(): the class from the `__class__` cell of the running method, the instance from its first parameter.
ContextSet<Value> Interp::zeroArgumentSuper(Path s) {
  const Frame& f = *s->frame;
  const Module& m = *f.unit->ir;
  const Code& code = m.code(f.code);
  Value cls;
  for (const SlotId slot : m.list(code.free)) {
    if (m.slotName(code, slot) != "__class__") continue;
    const Value& cell = f.slots[slot.index];
    if (cell.isObject())
      if (const auto* data = Analysis::object(*s, cell.asAddr()).as<CellData>()) cls = data->value;
  }
  const auto params = m.paramsOf(code);
  Value self;
  if (!params.empty()) {
    self = f.slots[params[0].slot.index];
    if (self.isObject())
      if (const auto* cell = Analysis::object(*s, self.asAddr()).as<CellData>()) self = cell->value;
  }
  if (cls.isUnbound() || self.isUnbound()) return raise<Value>(std::move(s), "RuntimeError", "super(): no arguments");
  CallArgs args;
  args.positional = {cls, self};
  return call(std::move(s), known.super_, std::move(args));
}

}  // namespace shapeproof
