#include "backend/engine/shutdown.h"

#include "backend/engine/operators.h"

namespace shapeproof {

namespace {

// Runs `code` on a path that goes on from where another has ended. Of exceptions, which Python only prints here, those are kept that
// tell of a tensor operation.
template <class Code>
void runAfter(Interp& in, RunOutcome& outcome, const Snapshot& end, Code code) {
  ContextSet<Value> out = code(Path::open(end.copy()));
  for (size_t i = 0; i < out.size(); ++i) (void)std::move(out[i].state).end(PathEnd::kCompleted);
  Finished finished = std::move(out).release();
  for (Raised& r : finished.raised) {
    const auto* data = ops::payload<ExceptionData>(*r.state, r.exception);
    const bool tensors = data != nullptr && data->finding < in.a.findings.size() && in.a.findings[data->finding].finding.rule != Rule::kUncaughtException;
    Snapshot last(std::move(r.state).end(PathEnd::kRaised));
    if (tensors) outcome.raised.push_back({std::move(last), std::move(r.exception)});
  }
  for (Ended& e : finished.ended) outcome.ended.push_back({Snapshot(std::move(e.state).end(e.reason)), e.reason, e.detail});
}

void callAfter(Interp& in, RunOutcome& outcome, const Snapshot& end, const Value& callee) {
  runAfter(in, outcome, end, [&](Path s) { return in.call(std::move(s), callee, {}); });
}

void runAtExit(Interp& in, RunOutcome& outcome, const Snapshot& end) {
  const Value* module = in.cachedModule(*end, "atexit");
  if (module == nullptr || !module->isObject()) return;
  const Object& atexit = *end->heap.get(module->asAddr().index);
  const Value *handlers = atexit.attrs.find(in.a.intern("_handlers")), *run = atexit.attrs.find(in.a.intern("_run_exitfuncs"));
  const ListData* list = handlers != nullptr ? ops::payload<ListData>(*end, *handlers) : nullptr;
  if (list != nullptr && run != nullptr && (!list->items.empty() || list->rest)) callAfter(in, outcome, end, *run);
}

// Some class of the program has a __del__.
bool hasFinalizers(const Analysis& a) {
  for (const Unit& u : a.units)
    if (u.is_user && u.ir)
      for (uint32_t i = 0; i < u.ir->codes.size(); ++i) if (u.ir->str(u.ir->codes[i].name) == "__del__") return true;
  return false;
}

// Whatever still lives or has been dropped is finalised by now.
void finalize(Interp& in, RunOutcome& outcome, const Snapshot& end) {
  const Name name = in.a.intern("__del__");
  const uint32_t last = in.a.nextAddress();
  for (uint32_t i = 0; i < last; ++i) {
    const Object* o = end->heap.get(i).get();
    if (o == nullptr || !o->cls.isObject() || o->as<ClassData>()) continue;
    const Value* method = in.lookupClass(*end, o->cls.asAddr(), name);
    const FunctionData* f = method != nullptr ? ops::payload<FunctionData>(*end, *method) : nullptr;
    if (f != nullptr && f->unit->is_user) callAfter(in, outcome, end, Value::method(*method, Value::object(Addr(i))));
  }
}

// Generators of the program that somebody has left early are closed by now: their `finally` runs.
void closeGenerators(Interp& in, RunOutcome& outcome, const Snapshot& end) {
  const uint32_t last = in.a.nextAddress();
  for (uint32_t i = 0; i < last; ++i) {
    const Object* o = end->heap.get(i).get();
    const auto* g = o != nullptr ? o->as<GeneratorData>() : nullptr;
    if (g == nullptr || g->status != GeneratorData::Status::kSuspended || !g->frame || !g->frame->unit->is_user) continue;
    runAfter(in, outcome, end, [&](Path s) { return in.closeGenerator(std::move(s), Value::object(Addr(i))); });
  }
}

}  // namespace

std::vector<Snapshot> shutdowns(const RunOutcome& outcome) {
  std::vector<Snapshot> out = outcome.completed;
  for (const RunOutcome::Stopped& e : outcome.ended)
    if (e.how == PathEnd::kExit) out.push_back(e.state);
  return out;
}

void runShutdown(Interp& in, RunOutcome& outcome) {
  const bool finalizers = hasFinalizers(in.a);
  for (const Snapshot& end : shutdowns(outcome)) {
    runAtExit(in, outcome, end);
    if (finalizers) finalize(in, outcome, end);
    closeGenerators(in, outcome, end);
  }
}

}  // namespace shapeproof
