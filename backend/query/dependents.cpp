#include "backend/query/dependents.h"

#include <algorithm>

#include "backend/engine/observer.h"
#include "backend/engine/run.h"
#include "backend/solve/solver.h"

namespace shapeproof {
namespace {

constexpr int64_t kLargest = int64_t{1} << 24;
constexpr int kMostLevels = 6;
constexpr size_t kMostParts = 512;

// Whether a value, or what it holds, is made of the symbol.
class Mentions {
 public:
  Mentions(const Interp& in, const State& s, SymbolId symbol) : in_(in), s_(s), symbol_(symbol) {}

  [[nodiscard]] bool in(const Value& v, int level = 0) {
    if (level > kMostLevels || parts_++ > kMostParts) return false;
    if (v.is(ValueKind::kChoice)) return in(v.asChoice().condition) || in(v.asChoice().a, level + 1) || in(v.asChoice().b, level + 1);
    if (v.isInt()) return in(v.asInt());
    if (v.isBool()) return in(v.asBool());
    if (v.isTuple()) return any(v.asTuple(), level);
    return v.isObject() && inObject(*s_.heap.get(v.asAddr().index), level);
  }
  [[nodiscard]] bool in(const Shape& shape) const { return std::any_of(shape.dims.begin(), shape.dims.end(), [&](IntExpr d) { return in(d); }); }

 private:
  template <class Expr>
  [[nodiscard]] bool has(Expr e) const {
    const auto symbols = in_.a.pool.symbolsOf(e);
    return std::find(symbols.begin(), symbols.end(), symbol_) != symbols.end();
  }
  [[nodiscard]] bool in(IntExpr e) const { return has(e); }
  [[nodiscard]] bool in(BoolExpr e) const { return has(e); }
  [[nodiscard]] bool any(std::span<const Value> values, int level) {
    return std::any_of(values.begin(), values.end(), [&](const Value& v) { return in(v, level + 1); });
  }

  bool inObject(const Object& o, int level) {
    if (const auto* data = o.as<TensorData>()) return in(data->info->shape);
    if (const auto* data = o.as<ListData>(); data != nullptr && any(data->items, level)) return true;
    if (const auto* data = o.as<DictData>())
      for (const ValueMap::Entry& e : data->map)
        if (in(e.value, level + 1)) return true;
    if (const auto* data = o.as<IteratorData>())
      for (const IterRun& run : data->runs)
        if (in(run.count)) return true;
    for (const ValueMap::Entry& e : o.attrs)
      if (in(e.value, level + 1)) return true;
    return false;
  }

  const Interp& in_;
  const State& s_;
  SymbolId symbol_;
  size_t parts_ = 0;
};

class DependentsObserver : public Observer {
 public:
  SymbolId symbol;
  Dependents found;

  void assigned(const Interp& in, const State& s, ir::ExprId target, const Value& value) override { note(found.values, in, s, target, value); }
  void decides(const Interp& in, const State& s, ir::ExprId e, const Value& value) override { note(found.decisions, in, s, e, value); }
  void returned(const Interp& in, const State& s, const Value& value) override {
    if (s.at.valid()) note(found.values, in, s, s.at, value);
  }

 private:
  void note(std::set<Dependents::Line>& lines, const Interp& in, const State& s, ir::ExprId e, const Value& value) const {
    const Unit& u = *s.frame->unit;
    if (u.is_user && Mentions(in, s, symbol).in(value)) lines.emplace(u.path, u.ir->span(e).start.line);
  }
};

}  // namespace

Dependents dependentsOf(const LoadedModule& script, ModuleSource& modules, const LibCallTable& calls, const AnalysisOptions& options, std::string_view number, int64_t least) {
  DependentsObserver observer;
  AnalysisOptions watched = options;
  watched.observer = &observer;
  Analysis analysis(modules, calls, watched);
  Interp interp(analysis);
  Path s = interp.boot();
  if (!s) return std::move(observer.found);
  const IntExpr symbol = analysis.freshInt("number", Trust::kProgram, {least, kLargest});
  observer.symbol = *analysis.pool.asSymbol(symbol);
  Analysis::edit(*Interp::edit(s), interp.known.builtins).attrs.set(analysis.intern(number), Value::integer(symbol));
  const State before = *s;
  const RunOutcome outcome = runScript(interp, std::move(s), script);
  Mentions mentions(interp, before, observer.symbol);
  for (const OpRecord& op : analysis.log)
    if (op.place.unit != nullptr && op.place.unit->is_user && mentions.in(op.result)) observer.found.values.emplace(op.place.unit->path, op.place.span.start.line);
  for (const Obligation& demanded : analysis.obligations)  // there the program fails with another number
    if (demanded.place.unit != nullptr && demanded.place.unit->is_user && mentions.in(Value::boolean(demanded.condition))) observer.found.values.emplace(demanded.place.unit->path, demanded.place.span.start.line);
  std::set<std::string> said;
  for (const RunOutcome::Stopped& end : outcome.ended)
    if (end.how == PathEnd::kLimit) said.insert("a limit of the analysis was reached");
  std::vector<Snapshot> ends = outcome.completed;
  for (const RunOutcome::Stopped& end : outcome.ended) ends.push_back(end.state);
  for (const Snapshot& end : ends)
    if (end && interp.simplify(*end, symbol).isConstant()) said.insert("with another number the program ends in one of these lines: what comes after it is not followed");
  for (const OpRecord& op : analysis.log)
    if (op.reason.valid() && op.place.unit != nullptr && op.place.unit->is_user) said.insert("a shape is not known: " + std::string(analysis.text(op.reason)));
  observer.found.unknown.assign(said.begin(), said.end());
  return std::move(observer.found);
}

}  // namespace shapeproof
