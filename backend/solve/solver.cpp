// The chain: normal forms, intervals and congruences, cache, small models, all models of a few, Z3.
#include "backend/solve/solver.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <tuple>

#include "backend/solve/alike_queries.h"
#include "backend/solve/case_split.h"
#include "backend/solve/components.h"
#include "backend/solve/finite_search.h"
#include "backend/solve/model_finder.h"
#include "backend/solve/z3_judge.h"
#include "backend/sym/arith.h"
#include "backend/sym/facts.h"

namespace shapeproof {

namespace {

constexpr int kMinimiseQueries = 64;  // per component

[[nodiscard]] SatResult unsat() { return {SatStatus::kUnsat, {}, {}}; }

[[nodiscard]] SatResult tooLate() { return {SatStatus::kUnknown, {}, "time limit"}; }

[[nodiscard]] bool before(BoolExpr a, BoolExpr b) { return a.bits() < b.bits(); }

}  // namespace

struct Solver::Impl {
  Impl(SymPool& p, const SolverOptions& o) : pool(p), options(o), alike(p) {}

  SymPool& pool;
  const SolverOptions options;
  SolverStatistics statistics;
  std::unique_ptr<Z3Judge> judge;
  size_t too_many_symbols = SIZE_MAX;  // of the smallest part that Z3 gave up on
  std::map<std::vector<uint32_t>, SatResult> cache, minimal;  // by the sorted handles of a component
  AlikeQueries alike;
  std::vector<BoolExpr> prefix;      // the assumptions of the last query, in order,
  std::vector<Facts> prefix_facts;   // the facts after each of them,
  std::vector<bool> prefix_refuted;  // and whether they contradict each other
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();

  [[nodiscard]] bool late() const { return std::chrono::steady_clock::now() >= deadline; }

  [[nodiscard]] SatResult check(std::span<const BoolExpr> assumptions, bool minimise);
  [[nodiscard]] SatResult checkComponent(const Component& c, const Facts& facts);
  [[nodiscard]] SatResult decide(const Component& c, const Facts& facts);
  [[nodiscard]] SatResult minimised(const Component& c, const SatResult& found);
  void lower(std::span<const BoolExpr> rest, Model& model, size_t index, int& queries);
  [[nodiscard]] bool solveWithin(std::span<const BoolExpr> rest, Model& model, size_t index, int64_t k);
  [[nodiscard]] const Facts& factsOf(std::span<const BoolExpr> assumptions, bool& refuted);
  [[nodiscard]] SatResult askZ3(std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols);
  void validate(std::span<const BoolExpr> assumptions, SatStatus answer, const char* stage);
};

// Queries along one path share a prefix of assumptions, and its facts.
const Facts& Solver::Impl::factsOf(std::span<const BoolExpr> assumptions, bool& refuted) {
  static const Facts kNothing;
  size_t shared = 0;
  while (shared < prefix.size() && shared < assumptions.size() && prefix[shared] == assumptions[shared]) ++shared;
  prefix.resize(shared);
  prefix_facts.resize(shared);
  prefix_refuted.resize(shared);
  for (size_t i = shared; i < assumptions.size() && !late(); ++i) {
    bool contradiction = i > 0 && prefix_refuted[i - 1];
    Facts facts = i > 0 ? prefix_facts[i - 1] : Facts();
    if (!contradiction) facts = facts.assume(pool, assumptions[i], &contradiction);
    prefix.push_back(assumptions[i]);
    prefix_facts.push_back(std::move(facts));
    prefix_refuted.push_back(contradiction);
  }
  refuted = !prefix.empty() && prefix_refuted.back();
  return prefix_facts.empty() ? kNothing : prefix_facts.back();
}

SatResult Solver::Impl::askZ3(std::span<const BoolExpr> assumptions, std::span<const SymbolId> symbols) {
  if (!judge) judge = std::make_unique<Z3Judge>(pool, options);
  return judge->check(assumptions, symbols);
}

void Solver::Impl::validate(std::span<const BoolExpr> assumptions, SatStatus answer, const char* stage) {
  if (!options.validate) return;
  const std::vector<BoolExpr> all(assumptions.begin(), assumptions.end());
  std::vector<SymbolId> symbols;
  for (const BoolExpr b : all) {
    const auto more = pool.symbolsOf(b);
    symbols.insert(symbols.end(), more.begin(), more.end());
  }
  std::sort(symbols.begin(), symbols.end());
  symbols.erase(std::unique(symbols.begin(), symbols.end()), symbols.end());
  const SatStatus z3 = askZ3(all, symbols).status;
  if (z3 == SatStatus::kUnknown || z3 == answer) return;
  std::fprintf(stderr, "solver validation: stage '%s' says %s, Z3 disagrees, on:\n", stage,
               answer == SatStatus::kSat ? "sat" : "unsat");
  for (const BoolExpr b : all) std::fprintf(stderr, "  %s\n", pool.print(b).c_str());
  std::abort();
}

SatResult Solver::Impl::check(std::span<const BoolExpr> assumptions, bool minimise) {
  ++statistics.queries;
  std::vector<BoolExpr> open;
  for (const BoolExpr b : assumptions) {
    if (b.isFalse()) {
      ++statistics.by_normal_form;
      return unsat();
    }
    if (!b.isTrue()) open.push_back(b);
  }
  std::vector<BoolExpr> sorted = open;
  std::sort(sorted.begin(), sorted.end(), before);
  sorted.erase(std::unique(sorted.begin(), sorted.end()), sorted.end());
  const bool complementary = std::any_of(sorted.begin(), sorted.end(), [&](BoolExpr b) {
    return std::binary_search(sorted.begin(), sorted.end(), pool.notOf(b), before);
  });
  if (open.empty() || complementary) {
    ++statistics.by_normal_form;
    if (complementary) validate(sorted, SatStatus::kUnsat, "normal form");
    return complementary ? unsat() : SatResult{SatStatus::kSat, {}, {}};
  }
  bool refuted = false;
  const Facts facts = factsOf(open, refuted);
  if (late()) return tooLate();
  // Later assumptions may refute earlier ones.
  refuted = refuted || std::any_of(sorted.begin(), sorted.end(), [&](BoolExpr b) {
    return facts.check(pool, b) == Tri::kFalse;
  });
  if (refuted) {
    ++statistics.by_intervals;
    validate(sorted, SatStatus::kUnsat, "intervals");
    return unsat();
  }
  SatResult all{SatStatus::kSat, {}, {}};
  std::vector<Component> components = componentsOf(pool, sorted);
  for (const Component& c : components) {
    const SatResult part = checkComponent(c, facts);
    if (part.status == SatStatus::kUnsat) return part;
    if (part.status == SatStatus::kUnknown) all = part;
    if (all.status != SatStatus::kSat) continue;
    const SatResult small = minimise ? minimised(c, part) : part;
    all.model.values.insert(all.model.values.end(), small.model.values.begin(), small.model.values.end());
  }
  std::sort(all.model.values.begin(), all.model.values.end());
  if (all.status == SatStatus::kUnknown) ++statistics.unknown;
  return all;
}

SatResult Solver::Impl::checkComponent(const Component& c, const Facts& facts) {
  std::vector<uint32_t> key;
  for (const BoolExpr b : c.assumptions) key.push_back(b.bits());
  if (const auto it = cache.find(key); it != cache.end()) {
    ++statistics.by_cache;
    return it->second;
  }
  return cache.emplace(std::move(key), decide(c, facts)).first->second;
}

SatResult Solver::Impl::decide(const Component& c, const Facts& facts) {
  if (auto model = ModelFinder(pool, c.assumptions, c.symbols, facts).find()) {
    ++statistics.by_intervals;
    validate(c.assumptions, SatStatus::kSat, "small model");
    return {SatStatus::kSat, std::move(*model), {}};
  }
  if (SatResult all = searchFinite(pool, c.assumptions, c.symbols, facts); all.status != SatStatus::kUnknown) {
    ++statistics.by_intervals;
    validate(c.assumptions, all.status, "finite search");
    return all;
  }
  if (SatResult split = splitCases(pool, c.assumptions, c.symbols); split.status != SatStatus::kUnknown) {
    ++statistics.by_intervals;
    validate(c.assumptions, split.status, "cases");
    return split;
  }
  const AlikeQueries::Query query = alike.query(c.assumptions, c.symbols);
  if (auto known = alike.answer(query)) {
    ++statistics.by_cache;
    return std::move(*known);
  }
  if (options.tires && c.symbols.size() >= too_many_symbols) return {SatStatus::kUnknown, {}, "solver limit"};
  ++statistics.by_z3;
  SatResult answer = askZ3(c.assumptions, c.symbols);
  if (answer.status == SatStatus::kUnknown) too_many_symbols = std::min(too_many_symbols, c.symbols.size());
  alike.remember(query, answer);
  return answer;
}

// Lowers the symbols in the order of their ids. The ones before are replaced by their values, so the later queries
// shrink; `model` always satisfies what is left.
SatResult Solver::Impl::minimised(const Component& c, const SatResult& found) {
  std::vector<uint32_t> key;
  for (const BoolExpr b : c.assumptions) key.push_back(b.bits());
  if (const auto it = minimal.find(key); it != minimal.end()) return it->second;
  std::vector<BoolExpr> rest = c.assumptions;
  SatResult out{SatStatus::kSat, found.model, {}};
  Model& model = out.model;
  int queries = kMinimiseQueries;
  // The queries below are not about the caller's path.
  auto saved = std::make_tuple(std::move(prefix), std::move(prefix_facts), std::move(prefix_refuted));
  prefix.clear(), prefix_facts.clear(), prefix_refuted.clear();
  for (size_t i = 0; i < model.values.size(); ++i) {
    lower(rest, model, i, queries);
    const auto [symbol, value] = model.values[i];
    for (BoolExpr& b : rest) {
      b = pool.substitute(b, [&, s = symbol, v = value](SymbolId id) {
        return id == s && IntExpr::fits(v) ? std::optional(IntExpr::constant(v)) : std::nullopt;
      });
    }
    std::erase_if(rest, [](BoolExpr b) { return b.isTrue(); });
  }
  std::tie(prefix, prefix_facts, prefix_refuted) = std::move(saved);
  // A replaced symbol can drive a constant out of 62 bits; then the rest said nothing about the real symbols.
  const bool holds = std::all_of(c.assumptions.begin(), c.assumptions.end(),
                                 [&](BoolExpr b) { return pool.evaluate(b, model) == true; });
  return minimal.emplace(std::move(key), holds ? out : found).first->second;
}

// The smallest magnitude of one symbol by bisection: magnitude <= k is monotone in k.
void Solver::Impl::lower(std::span<const BoolExpr> rest, Model& model, size_t index, int& queries) {
  const SymbolId s = model.values[index].first;
  const Range birth = pool.info(s).range;
  uint64_t low = arith::magnitude(smallest(birth));
  const auto accept = [&](const Model& m) {
    return std::all_of(rest.begin(), rest.end(), [&](BoolExpr b) { return pool.evaluate(b, m) == true; });
  };
  while (arith::magnitude(model.values[index].second) > low) {
    const uint64_t now = arith::magnitude(model.values[index].second);
    if (now > static_cast<uint64_t>(IntExpr::kMaxConstant)) return;
    // The low end first, then halves.
    const bool first = low == arith::magnitude(smallest(birth));
    const auto k = static_cast<int64_t>(first ? low : low + (now - 1 - low) / 2);
    bool found = false;
    for (const int64_t v : {k, -k}) {
      Model m = model;
      m.values[index].second = v;
      if (found || !birth.contains(v) || !accept(m)) continue;
      model = std::move(m);
      found = true;
    }
    if (!found && queries-- > 0) found = solveWithin(rest, model, index, k);
    if (!found) low = static_cast<uint64_t>(k) + 1;
  }
}

// Satisfies `rest` with |symbol| <= k, if that can be shown; then `model` is updated.
bool Solver::Impl::solveWithin(std::span<const BoolExpr> rest, Model& model, size_t index, int64_t k) {
  const SymbolId s = model.values[index].first;
  std::vector<BoolExpr> query;  // the bounds first: what follows is propagated under them
  if (pool.info(s).is_bool) {
    query.push_back(pool.notOf(pool.boolSymbol(s)));
  } else {
    query.push_back(pool.le(pool.symbol(s), IntExpr::constant(k)));
    query.push_back(pool.ge(pool.symbol(s), IntExpr::constant(-k)));
  }
  query.insert(query.end(), rest.begin(), rest.end());
  const SatResult r = check(query, false);
  if (r.status != SatStatus::kSat) return false;
  bool touched = false;
  for (size_t i = index; i < model.values.size(); ++i) {
    if (const auto v = r.model.get(model.values[i].first)) {
      touched = touched || i == index;
      model.values[i].second = *v;
    }
  }
  // Without a mention in the query the birth range alone allows it.
  if (!touched) model.values[index].second = smallest(pool.info(s).range);
  return true;
}

Solver::Solver(SymPool& pool, const SolverOptions& options) : impl_(std::make_unique<Impl>(pool, options)) {}
Solver::~Solver() = default;

SatResult Solver::check(std::span<const BoolExpr> assumptions, bool minimise, std::chrono::steady_clock::time_point deadline) {
  impl_->deadline = deadline;
  return impl_->check(assumptions, minimise);
}

const SolverStatistics& Solver::statistics() const { return impl_->statistics; }

}  // namespace shapeproof
