#include "backend/query/demands.h"

#include <algorithm>
#include <map>

#include "backend/engine/judge_trail.h"
#include "backend/solve/solver.h"

namespace shapeproof {
namespace {

using Kind = TrailNode::Kind;

class Collector {
 public:
  Collector(Interp& in, const std::set<SymbolId>& sizes) : in_(in), pool_(in.a.pool), sizes_(sizes), solver_(pool_, {.timeout_ms = in.a.options.solver_timeout_ms}) {}

  // That an earlier obligation holds is part of the conjunction, and left out of the way to a later one.
  void add(const Obligation& o) {
    if (solved(o.prefix, o.condition)) return;
    add({pool_.orOf(pool_.notOf(way(o.prefix.get(), nullptr)), o.condition), o.place, words(o.finding), depthOf(o.prefix)});
  }

  void addRaised(const TrailRef& trail, const Place& place, std::string message) {
    add({pool_.notOf(way(trail.get(), nullptr)), place, std::move(message), depthOf(trail)});
  }

  // In the order of the program: one may make sense only where those before it hold.
  Demands take() && {
    std::stable_sort(out_.of_sizes.begin(), out_.of_sizes.end(), [](const Demand& a, const Demand& b) { return a.depth < b.depth; });
    return std::move(out_);
  }

  [[nodiscard]] std::string words(const Finding& f) const { return wordFinding(f, [this](IntExpr e) { return pool_.print(e); }); }

 private:
  static uint32_t depthOf(const TrailRef& trail) { return trail ? trail->depth : 0; }

  void add(Demand d) {
    if (d.condition.isTrue()) return;
    const auto same = [&](const Demand& known) { return known.condition == d.condition; };
    if (std::any_of(out_.of_sizes.begin(), out_.of_sizes.end(), same) || std::any_of(out_.others.begin(), out_.others.end(), same)) return;
    (ofSizes(d.condition) ? out_.of_sizes : out_.others).push_back(std::move(d));
  }

  [[nodiscard]] bool ofSizes(BoolExpr e) const {
    if (e.isConstant()) return true;
    const auto symbols = pool_.symbolsOf(e);
    return std::all_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return sizes_.contains(s); });
  }

  // An obligation about something else holds often by what is known on its way.
  [[nodiscard]] bool solved(const TrailRef& prefix, BoolExpr condition) {
    if (ofSizes(condition) || condition.isConstant()) return false;
    TrailReader reader(pool_);
    reader.read(prefix.get());
    const auto symbols = pool_.symbolsOf(condition);
    std::vector<BoolExpr> query = reader.about({symbols.begin(), symbols.end()});
    query.push_back(pool_.notOf(condition));
    return solver_.check(query, false).status == SatStatus::kUnsat;
  }

  // The branches from `from` on. One whose other side has ended the program says no more than the demand of that end.
  BoolExpr way(const TrailNode* n, const TrailNode* from) {
    if (n == from || n == nullptr) return BoolExpr::constant(true);
    if (const auto known = ways_.find({n, from}); known != ways_.end()) return known->second;
    std::vector<BoolExpr> items;
    for (const TrailNode* at = n; at != nullptr && at != from; at = at->parent.get()) {
      if (at->kind == Kind::kBranch && !at->settled) items.push_back(at->expr);
      if (at->kind != Kind::kJoin) continue;
      std::vector<BoolExpr> sides;
      for (const TrailRef& side : at->alternatives) sides.push_back(way(side.get(), at->parent.get()));
      if (!sides.empty()) items.push_back(pool_.orAll(sides));
    }
    const BoolExpr all = pool_.andAll(items);
    ways_.emplace(std::make_pair(n, from), all);
    return all;
  }

  Interp& in_;
  SymPool& pool_;
  const std::set<SymbolId>& sizes_;
  Solver solver_;
  std::map<std::pair<const TrailNode*, const TrailNode*>, BoolExpr> ways_;
  Demands out_;
};

// "ValueError: too long", as far as it is known.
std::string exceptionWords(Interp& in, const State& s, const Value& exception) {
  const Value type = in.typeOf(s, exception);
  const auto* cls = type.isObject() ? Analysis::object(s, type.asAddr()).as<ClassData>() : nullptr;
  std::string words = cls != nullptr ? std::string(in.a.text(cls->name)) : "an exception";
  const Value* args = exception.isObject() ? Analysis::object(s, exception.asAddr()).attrs.find(in.a.intern("args")) : nullptr;
  if (args != nullptr && args->isTuple() && args->asTuple().size() == 1 && args->asTuple()[0].isStr()) words += ": " + std::string(in.a.text(args->asTuple()[0].asStr()));
  return words;
}

}  // namespace

Demands demandsOf(Interp& in, const RunOutcome& outcome, const std::set<SymbolId>& sizes) {
  Collector all(in, sizes);
  // What code is asked of that something unknown may call is no demand of this call.
  const size_t own = std::min(in.a.obligations.size(), in.a.of_program.obligations);
  for (size_t i = 0; i < own; ++i) all.add(in.a.obligations[i]);
  for (const RunOutcome::Escaped& e : outcome.raised) {
    Place place = in.a.placeOf(*e.state);
    std::string message = exceptionWords(in, *e.state, e.exception);
    if (e.exception.isObject())
      if (const auto* data = Analysis::object(*e.state, e.exception.asAddr()).as<ExceptionData>(); data != nullptr && data->finding < in.a.findings.size()) {
        const CertainFinding& f = in.a.findings[data->finding];
        place = f.place;
        if (f.finding.rule != Rule::kUncaughtException) message = all.words(f.finding);
      }
    all.addRaised(e.state->trail, place, message);
  }
  return std::move(all).take();
}

}  // namespace shapeproof
