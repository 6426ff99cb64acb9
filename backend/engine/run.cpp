// analyse(): boot the builtins, run the script as __main__, judge.
#include <chrono>

#include "backend/engine/judge.h"
#include "backend/engine/libcall.h"

namespace shapeproof {
namespace {

double millisecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

// Fills WellKnown from the names that pylib/builtins.py defines.
void findWellKnown(Interp& interp, const State& s) {
  const Object& builtins = Analysis::object(s, interp.known.builtins);
  const auto fill = [&](Value& slot, std::string_view name) {
    if (const Value* v = builtins.attrs.find(interp.a.intern(name)); v != nullptr) slot = *v;
  };
  WellKnown& k = interp.known;
  fill(k.object, "object"); fill(k.type, "type"); fill(k.int_, "int"); fill(k.float_, "float"); fill(k.bool_, "bool");
  fill(k.str, "str"); fill(k.bytes, "bytes"); fill(k.none_type, "NoneType"); fill(k.list, "list"); fill(k.tuple, "tuple");
  fill(k.dict, "dict"); fill(k.set, "set"); fill(k.frozenset, "frozenset"); fill(k.slice, "slice"); fill(k.function, "function");
  fill(k.method, "method"); fill(k.module, "module"); fill(k.generator, "generator"); fill(k.iterator, "iterator");
  fill(k.range, "range"); fill(k.ellipsis_type, "ellipsis"); fill(k.not_implemented_type, "NotImplementedType");
  fill(k.property, "property"); fill(k.classmethod, "classmethod"); fill(k.staticmethod, "staticmethod"); fill(k.super_, "super");
  fill(k.base_exception, "BaseException");
}

FileReport internalError(const LoadedModule& script, std::string what) {
  FileReport report;
  report.path = script.path;
  report.verdict = Verdict::kUndecided;
  report.reasons.push_back({script.path, {}, "internal error: " + std::move(what)});
  return report;
}

RunOutcome runScript(Interp& interp, StateRef s, const LoadedModule& script) {
  const Unit* unit = interp.unitOf(script, "__main__");
  const Addr module = interp.newModule(*Interp::edit(s), unit, "__main__", false);
  Analysis::edit(*Interp::edit(s), interp.sys_modules).as<DictData>()->map.set(interp.text("__main__"), Value::object(module));
  auto result = interp.runModule(std::move(s), unit, module);
  RunOutcome outcome;
  for (size_t i = 0; i < result.size(); ++i) outcome.completed.push_back(std::move(result[i].state));
  if (auto finished = result.takeFinished()) {
    outcome.raised = std::move(finished->raised);
    outcome.ended = std::move(finished->ended);
  }
  return outcome;
}

}  // namespace

StateRef Interp::boot() {
  StateRef s = makeRef<State>();
  const Addr cache = a.allocate(*s, makeRef<Object>());
  Analysis::edit(*s, cache).payload = DictData{};
  sys_modules = cache;
  auto found = a.modules.find("builtins");
  if (!found || !found->ir) return nullptr;
  const Unit* unit = unitOf(*found, "builtins");
  const Addr module = newModule(*s, unit, "builtins", false);
  Analysis::edit(*s, sys_modules).as<DictData>()->map.set(text("builtins"), Value::object(module));
  auto result = runModule(std::move(s), unit, module);
  if (!result.isSingle() || result.hasFinished()) return nullptr;
  known.builtins = module;
  findWellKnown(*this, *result[0].state);
  StateRef ready = std::move(result[0].state);
  Analysis::edit(*edit(ready), sys_modules).cls = known.dict;
  return ready;
}

FileReport analyse(const LoadedModule& script, ModuleSource& modules, const LibCallTable& calls, const AnalysisOptions& options) {
  const auto start = std::chrono::steady_clock::now();
  Analysis analysis(modules, calls, options);
  Interp interp(analysis);
  StateRef s = interp.boot();
  if (!s) return internalError(script, "the model of builtins does not run");
  const double load_ms = millisecondsSince(start);
  RunOutcome outcome = runScript(interp, std::move(s), script);
  const double evaluate_ms = millisecondsSince(start) - load_ms;
  FileReport report = judge(interp, std::move(outcome));
  report.path = script.path;
  report.milliseconds = millisecondsSince(start);
  report.statistics.load_ms = load_ms;
  report.statistics.evaluate_ms = evaluate_ms;
  report.statistics.solve_ms = report.milliseconds - load_ms - evaluate_ms;
  report.statistics.steps = analysis.budget.steps();
  return report;
}

}  // namespace shapeproof
