#include "backend/hints/solve.h"

#include <algorithm>
#include <bit>

#include "backend/engine/judge_trail.h"
#include "backend/engine/run.h"
#include "backend/hints/edited.h"
#include "backend/solve/solver.h"

namespace shapeproof {

namespace {

constexpr int64_t kLargest = int64_t{1} << 24;
constexpr size_t kMostPaths = 2, kMostQueries = 40;
constexpr uint32_t kResources = 200'000;   // of Z3, per query: what bounds it
constexpr uint32_t kGuard = 60'000;        // milliseconds; never met

// What one path through the program demands of the number.
class Demands {
 public:
  Demands(Analysis& a, Solver& solver, IntExpr number, const State& s)
      : pool_(a.pool), solver_(solver), number_(number), symbol_(*a.pool.asSymbol(number)) {
    TrailReader reader(a.pool);
    reader.read(s.trail.get());
    demands_ = reader.about({symbol_});
  }

  [[nodiscard]] bool none() const {
    return std::none_of(demands_.begin(), demands_.end(), [&](BoolExpr e) {
      const auto symbols = pool_.symbolsOf(e);
      return std::find(symbols.begin(), symbols.end(), symbol_) != symbols.end();
    });
  }

  // A number from low to high that satisfies them. After a query without an answer, or too many, there is none.
  [[nodiscard]] std::optional<int64_t> within(int64_t low, int64_t high) {
    if (low > high || queries_++ >= kMostQueries) return std::nullopt;
    std::vector<BoolExpr> all = demands_;
    all.push_back(pool_.ge(number_, IntExpr::constant(low)));
    all.push_back(pool_.le(number_, IntExpr::constant(high)));
    std::erase_if(all, [](BoolExpr e) { return e.isTrue(); });
    const SatResult r = solver_.check(all, false);
    if (r.status == SatStatus::kUnknown) queries_ = kMostQueries;
    return r.status == SatStatus::kSat ? r.model.get(symbol_) : std::nullopt;
  }

  [[nodiscard]] bool gaveUp() const { return queries_ >= kMostQueries; }

  // The one nearest to `from`, up to `far`.
  [[nodiscard]] std::optional<int64_t> nearest(int64_t from, int64_t far) {
    const auto between = [&](int64_t x, int64_t y) { return within(std::min(x, y), std::max(x, y)); };
    std::optional<int64_t> best = between(from, far);
    if (!best) return std::nullopt;
    int64_t near = from;  // nothing lies before it
    while (near != *best) {
      const int64_t middle = near + (*best - near) / 2;
      if (const auto better = between(near, middle)) best = better;
      else near = middle + (far > from ? 1 : -1);
    }
    return best;
  }

 private:
  SymPool& pool_;
  Solver& solver_;
  IntExpr number_;
  SymbolId symbol_;
  std::vector<BoolExpr> demands_;
  size_t queries_ = 0;
};

// Nearest first; of two equally near the rounder one.
void addSolutions(Demands& demands, int64_t written, const std::vector<int64_t>& mentioned, Solutions& out) {
  // What lets the written number through as well does not say what is wrong with it.
  if (demands.none() || demands.within(written, written)) return;
  const int64_t least = std::min<int64_t>(written, 1);
  std::vector<int64_t> found;
  const auto add = [&](std::optional<int64_t> v) {
    if (v && std::find(found.begin(), found.end(), *v) == found.end()) found.push_back(*v);
  };
  add(demands.nearest(written + 1, 2 * written));
  add(demands.nearest(written - 1, std::max(least, (written + 1) / 2)));
  for (const int64_t v : mentioned)
    if (v >= least && v <= kLargest && v != written) add(demands.within(v, v));
  const auto roundness = [](int64_t v) { return v > 0 ? std::countr_zero(static_cast<uint64_t>(v)) : 0; };
  std::sort(found.begin(), found.end(), [&](int64_t x, int64_t y) {
    const int64_t dx = std::abs(x - written), dy = std::abs(y - written);
    return dx != dy ? dx < dy : roundness(x) > roundness(y);
  });
  out.only_one = found.size() == 1 && !demands.within(least, found[0] - 1) && !demands.within(found[0] + 1, kLargest) && !demands.gaveUp();
  for (const int64_t v : found)
    if (std::find(out.values.begin(), out.values.end(), v) == out.values.end()) out.values.push_back(v);
}

}  // namespace

Solutions solutionsFor(const LoadedModule& script, ModuleSource& modules, const LibCallTable& calls, const AnalysisOptions& options,
                       int64_t written, const std::vector<int64_t>& mentioned) {
  Solutions out;
  Analysis analysis(modules, calls, options);
  Interp interp(analysis);
  Path s = interp.boot();
  if (!s) return out;
  const int64_t least = std::min<int64_t>(written, 1);
  const IntExpr number = analysis.freshInt("number", Trust::kProgram, {least, kLargest});
  Analysis::edit(*Interp::edit(s), interp.known.builtins).attrs.set(analysis.intern(kOpenNumber), Value::integer(number));
  const RunOutcome outcome = runScript(interp, std::move(s), script);
  out.steps = analysis.budget.steps();
  Solver solver(analysis.pool, {.timeout_ms = kGuard, .resource_limit = kResources, .validate = options.validate_solver});
  std::vector<Snapshot> through = outcome.completed;
  for (const RunOutcome::Stopped& e : outcome.ended)
    if (e.how == PathEnd::kExit) through.push_back(e.state);
  for (size_t i = 0; i < std::min(through.size(), kMostPaths); ++i) {
    Demands demands(analysis, solver, number, *through[i]);
    addSolutions(demands, written, mentioned, out);
  }
  return out;
}

}  // namespace shapeproof
