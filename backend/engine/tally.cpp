#include "backend/engine/tally.h"

#include "backend/engine/operators.h"

namespace shapeproof {
namespace {

// Names of pylib/torch/_runtime.py and of its Module, where they are 0.
constexpr std::string_view kTotal = "_multiply_adds", kCalls = "_tally_calls", kOwn = "_tally_multiply_adds", kOpen = "_tally_open", kOuter = "_tally_outermost";
constexpr std::string_view kDepth = "_calls_open";  // of modules, on this path

std::optional<Addr> runtimeModule(Interp& in, const State& s) {
  const Value* runtime = in.sys_modules.valid() ? in.cachedModule(s, "torch._runtime") : nullptr;
  return runtime != nullptr && runtime->isObject() ? std::optional(runtime->asAddr()) : std::nullopt;
}

IntExpr numberOf(const Interp& in, const State& s, Addr object, std::string_view name) {
  const Value* v = s.heap.get(object.index)->attrs.find(in.a.intern(name));
  if (v == nullptr) return IntExpr::constant(0);
  return v->isInt() ? v->asInt() : in.a.freshInt("", Trust::kOpaque, {0, Range::kMax}, "what has been computed where paths meet");
}

void setNumber(Interp& in, State& s, Addr object, std::string_view name, IntExpr n) {
  s.heap.edit(object.index).edit().attrs.set(in.a.intern(name), Value::integer(n));
}

}  // namespace

IntExpr multipliedSoFar(Interp& in, const State& s) {
  const auto runtime = runtimeModule(in, s);
  return runtime ? numberOf(in, s, *runtime, kTotal) : IntExpr::constant(0);
}

void countMultiplyAdds(Interp& in, State& s, IntExpr more) {
  const auto runtime = runtimeModule(in, s);
  if (runtime && !more.is(0)) setNumber(in, s, *runtime, kTotal, in.a.pool.add(numberOf(in, s, *runtime, kTotal), more));
}

void countUnknown(Interp& in, State& s, std::string_view reason) {
  countMultiplyAdds(in, s, in.a.freshInt("", Trust::kOpaque, {0, Range::kMax}, reason));
}

ModuleTally tallyOf(const Interp& in, const State& s, Addr module) {
  return {numberOf(in, s, module, kCalls), numberOf(in, s, module, kOuter), numberOf(in, s, module, kOwn)};
}

// What stands for one of several modules is passed over: which of them was called nobody knows.
static bool counted(const State& s, const Value& module) {
  return module.isObject() && (s.edit_watch == nullptr || s.edit_watch->of(module.asAddr()) == 0);
}

bool leavesOut(const Interp& in, const State& s, Addr module) {
  const Value& cls = s.heap.get(module.index)->cls;
  return cls.isObject() && in.lookupClass(s, cls.asAddr(), in.a.intern("_leaves_out")) != nullptr;
}

// The calls of modules that are open on the path are one more, or one fewer; how many there are then.
static IntExpr changeDepth(Interp& in, State& s, int64_t by) {
  const auto runtime = runtimeModule(in, s);
  if (!runtime) return {};
  const IntExpr depth = in.a.pool.add(numberOf(in, s, *runtime, kDepth), IntExpr::constant(by));
  setNumber(in, s, *runtime, kDepth, depth);
  return depth;
}

void startCall(Interp& in, State& s, const Value& module) {
  (void)changeDepth(in, s, 1);
  if (!counted(s, module)) return;
  const Addr at = module.asAddr();
  if (leavesOut(in, s, at)) countUnknown(in, s, std::string(kLeftOut) + ops::typeName(in, s, module).value_or("?"));
  setNumber(in, s, at, kOpen, in.a.pool.add(numberOf(in, s, at, kOpen), IntExpr::constant(1)));
}

void endCall(Interp& in, State& s, const Value& module, IntExpr before) {
  const IntExpr depth = changeDepth(in, s, -1);
  if (!counted(s, module)) return;
  const Addr at = module.asAddr();
  SymPool& pool = in.a.pool;
  const ModuleTally so_far = tallyOf(in, s, at);
  const IntExpr open = pool.sub(numberOf(in, s, at, kOpen), IntExpr::constant(1));
  setNumber(in, s, at, kOpen, open);
  setNumber(in, s, at, kCalls, pool.add(so_far.calls, IntExpr::constant(1)));
  if (depth.is(0)) setNumber(in, s, at, kOuter, pool.add(so_far.outermost, IntExpr::constant(1)));
  if (open.is(0)) setNumber(in, s, at, kOwn, pool.add(so_far.multiply_adds, pool.sub(multipliedSoFar(in, s), before)));
}

}  // namespace shapeproof
