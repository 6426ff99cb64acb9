// analyse(): boot the builtins, run the script as __main__, judge.
#include <chrono>

#include "backend/engine/escape.h"
#include "backend/engine/follow_tests.h"
#include "backend/engine/libcall.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/observer.h"
#include "backend/engine/run.h"
#include "backend/engine/shutdown.h"
#include "backend/reached.h"

namespace shapeproof {
namespace {

double millisecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

FileReport internalError(const LoadedModule& script, std::string what) {
  FileReport report;
  report.path = script.path;
  report.verdict = Verdict::kUndecided;
  report.reasons.push_back({script.path, {}, "internal error: " + std::move(what)});
  return report;
}

FileReport endedAtStart(const LoadedModule& script, const std::string& limit) {
  FileReport report;
  report.path = script.path;
  report.reasons.push_back({script.path, {}, limit});
  report.coverage.limits_hit.push_back(limit);
  return report;
}

void listFunctions(const Analysis& a, std::vector<ReportedFunction>& out) {
  constexpr uint32_t kNoFunction = ir::kCodeLambda | ir::kCodeComprehension | ir::kCodeClassBody | ir::kCodeModule;
  for (const Unit& u : a.units) {
    if (!u.is_user || !u.ir) continue;
    for (uint32_t i = 0; i < u.ir->codes.size(); ++i) {
      const ir::Code& code = u.ir->codes[i];
      if ((code.flags & kNoFunction) == 0)
        out.push_back({u.path, std::string(u.ir->str(code.qualname)), code.span.start.line, i < u.reached.size() && u.reached[i]});
    }
  }
}

}  // namespace

void endAll(ContextSet<Value> set, RunOutcome& outcome) {
  for (size_t i = 0; i < set.size(); ++i) outcome.completed.emplace_back(std::move(set[i].state).end(PathEnd::kCompleted));
  Finished finished = std::move(set).release();
  for (Raised& r : finished.raised) outcome.raised.push_back({Snapshot(std::move(r.state).end(PathEnd::kRaised)), std::move(r.exception)});
  for (Ended& e : finished.ended) outcome.ended.push_back({Snapshot(std::move(e.state).end(e.reason)), e.reason, e.detail});
}

RunOutcome runScript(Interp& interp, Path s, const LoadedModule& script) {
  const Unit* unit = interp.unitOf(script, "__main__");
  const Addr module = interp.newModule(*Interp::edit(s), unit, "__main__", script);
  Analysis::edit(*Interp::edit(s), interp.sys_modules).as<DictData>()->map.set(interp.text("__main__"), Value::object(module));
  auto result = interp.runModule(std::move(s), unit, module);
  RunOutcome outcome;
  endAll(std::move(result), outcome);
  runShutdown(interp, outcome);
  followTests(interp, outcome);
  followEscaped(interp, outcome);
  return outcome;
}

// The classes that the engine refers to, under the names that pylib/builtins.py gives them.
void Interp::learnBuiltin(Name class_name, Value cls) {
  const std::pair<std::string_view, Value*> slots[] = {
      {"object", &known.object}, {"type", &known.type}, {"int", &known.int_}, {"float", &known.float_}, {"bool", &known.bool_},
      {"str", &known.str}, {"bytes", &known.bytes}, {"NoneType", &known.none_type}, {"list", &known.list}, {"tuple", &known.tuple},
      {"dict", &known.dict}, {"set", &known.set}, {"frozenset", &known.frozenset}, {"slice", &known.slice},
      {"function", &known.function}, {"method", &known.method}, {"module", &known.module}, {"generator", &known.generator},
      {"iterator", &known.iterator}, {"range", &known.range}, {"ellipsis", &known.ellipsis_type},
      {"NotImplementedType", &known.not_implemented_type}, {"property", &known.property}, {"classmethod", &known.classmethod},
      {"staticmethod", &known.staticmethod}, {"super", &known.super_}, {"BaseException", &known.base_exception}};
  for (const auto& [slot_name, slot] : slots)
    if (a.text(class_name) == slot_name) *slot = std::move(cls);
}

Path Interp::boot() {
  auto first = makeRef<State>();
  first->ledger = &a.ledger;
  first->edit_watch = a.maybe_one.get();
  Path s = Path::open(std::move(first));
  const Addr cache = a.allocate(*edit(s), makeRef<Object>());
  Analysis::edit(*edit(s), cache).payload = DictData{};
  sys_modules = cache;
  a.library.watch(cache);
  auto found = a.modules.find("builtins", {});
  if (!found || !found->ir || found->syntax_error) return nullptr;
  const Unit* unit = unitOf(*found, "builtins");
  const Addr module = newModule(*edit(s), unit, "builtins", *found);
  Analysis::edit(*edit(s), sys_modules).as<DictData>()->map.set(text("builtins"), Value::object(module));
  known.builtins = module;
  Analysis::edit(*edit(s), module).attrs.set(a.intern("__debug__"), Value::boolean(true));
  booting = true;
  auto result = runModule(std::move(s), unit, module);
  booting = false;
  if (!result.isSingle() || result.hasFinished() || !known.base_exception.isObject()) return nullptr;
  Path ready = std::move(result[0].state);
  Analysis::edit(*edit(ready), sys_modules).cls = known.dict;
  return prepareTorch(std::move(ready));
}

FileReport analyse(const LoadedModule& script, ModuleSource& modules, const LibCallTable& calls, const AnalysisOptions& options) {
  std::vector<ReportedFunction> ignored;
  return analyse(script, modules, calls, options, ignored);
}

FileReport analyse(const LoadedModule& script, ModuleSource& modules, const LibCallTable& calls, const AnalysisOptions& options,
                   std::vector<ReportedFunction>& functions) {
  const auto start = std::chrono::steady_clock::now();
  Analysis analysis(modules, calls, options);
  Interp interp(analysis);
  Path s = interp.boot();
  if (!s && analysis.budget.exhausted()) return endedAtStart(script, analysis.budget.reason());
  if (!s) return internalError(script, "the model of builtins does not run");
  const double load_ms = millisecondsSince(start);
  RunOutcome outcome = runScript(interp, std::move(s), script);
  const double evaluate_ms = millisecondsSince(start) - load_ms;
  if (options.observer != nullptr) options.observer->ran(interp, outcome);
  FileReport report = judge(interp, std::move(outcome));
  listFunctions(analysis, functions);
  report.path = script.path;
  report.milliseconds = millisecondsSince(start);
  report.statistics.load_ms = load_ms;
  report.statistics.evaluate_ms = evaluate_ms;
  report.statistics.solve_ms = report.milliseconds - load_ms - evaluate_ms;
  report.statistics.steps = analysis.budget.steps();
  if (options.observer != nullptr) options.observer->ended(interp, report);
  return report;
}

}  // namespace shapeproof
