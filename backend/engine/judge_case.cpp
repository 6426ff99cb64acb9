#include "backend/engine/judge_case.h"

#include <algorithm>
#include <unordered_set>

#include "backend/engine/assumed.h"
#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"
#include "backend/engine/statement_books.h"

namespace shapeproof {

namespace {

// How loaders name the size of a batch that is smaller than the others.
constexpr std::string_view kLastBatch = "last batch";
constexpr size_t kMostWays = 64;  // that are looked at together

void addSymbols(const SymPool& pool, BoolExpr e, std::vector<SymbolId>& out) {
  if (e.isConstant()) return;
  const auto symbols = pool.symbolsOf(e);
  out.insert(out.end(), symbols.begin(), symbols.end());
}

void addSymbols(const SymPool& pool, IntExpr e, std::vector<SymbolId>& out) {
  if (e.isConstant()) return;
  const auto symbols = pool.symbolsOf(e);
  out.insert(out.end(), symbols.begin(), symbols.end());
}

void addSymbols(const SymPool& pool, const Shape& s, std::vector<SymbolId>& out) {
  for (const IntExpr e : s.dims) addSymbols(pool, e, out);
}

void makeSet(std::vector<SymbolId>& symbols) {
  std::sort(symbols.begin(), symbols.end());
  symbols.erase(std::unique(symbols.begin(), symbols.end()), symbols.end());
}

// The sizes that appear in the report.
std::vector<SymbolId> symbolsShown(const SymPool& pool, const Finding& f) {
  std::vector<SymbolId> out;
  for (const MessageArg& arg : f.args) {
    if (const auto* e = std::get_if<IntExpr>(&arg)) addSymbols(pool, *e, out);
    if (const auto* s = std::get_if<Shape>(&arg)) addSymbols(pool, *s, out);
  }
  for (const FindingOperand& o : f.operands) addSymbols(pool, o.shape, out);
  return out;
}

bool mentions(const Finding& f, IntExpr size) {
  const auto in_shape = [&](const Shape& s) { return std::find(s.dims.begin(), s.dims.end(), size) != s.dims.end(); };
  return std::any_of(f.operands.begin(), f.operands.end(), [&](const FindingOperand& o) { return in_shape(o.shape); });
}

Trust worstOf(const SymPool& pool, const std::vector<SymbolId>& symbols) {
  Trust t = Trust::kProgram;
  for (const SymbolId s : symbols) t = ops::worse(t, pool.info(s).trust);
  return t;
}

// What a library model asks of the machine.
bool asksForDevice(std::string_view question) {
  constexpr std::string_view kOfDevices[] = {"torch.cuda.", "torch.mps.", "torch.backends.mps.", "torch.accelerator."};
  return std::any_of(std::begin(kOfDevices), std::end(kOfDevices), [&](std::string_view start) { return question.starts_with(start); });
}

// For one more question where the solver has given up before: those that the strategies decide and the plain core does not are rare,
// and so are those that are as large as one given up and easier.
constexpr SolverOptions kBrief{.timeout_ms = 400, .resource_limit = 100'000, .strategies = false, .tires = true};
// In one file: a program whose sizes are too hard several times has more of the kind.
constexpr int kLongSearches = 2;
constexpr std::chrono::milliseconds kTimeForLongSearch(500);

// A value for a symbol that nothing restricts.
int64_t anyValue(const SymbolInfo& info) {
  if (info.is_bool) return 0;
  return std::clamp<int64_t>(1, info.range.low, std::max(info.range.low, info.range.high));
}

}  // namespace

CaseJudge::CaseJudge(Analysis& a, Solver& solver, std::chrono::steady_clock::time_point deadline)
    : a_(a), solver_(solver), brief_(a.pool, kBrief), reader_(a.pool, deadline), deadline_(deadline) {
  for (const OpRecord& r : a_.log)
    if (r.place.unit) successes_.emplace(r.place.unit, r.place.span);
}

SatStatus CaseJudge::ask(std::vector<BoolExpr> assumptions, BoolExpr last) {
  if (late()) return SatStatus::kUnknown;
  if (!last.isTrue()) assumptions.push_back(last);
  const bool brief = briefly_ || given_up_ >= kLongSearches || deadline_ - std::chrono::steady_clock::now() < kTimeForLongSearch;
  const SatStatus status = (brief ? brief_ : solver_).check(assumptions, false, deadline_).status;
  given_up_ += !brief && status == SatStatus::kUnknown;
  return status;
}

bool CaseJudge::covers(const std::vector<BoolExpr>& conditions) {
  briefly_ = false;
  return ask({}, a_.pool.notOf(a_.pool.orAll(conditions))) == SatStatus::kUnsat;
}

// Branches that nobody blames, and joins of several ways, may still lead past the failure: a loop that runs once more, or does not.
bool CaseJudge::takeEveryWay(const std::vector<const Case*>& cases) {
  if (cases.size() > kMostWays) return false;
  briefly_ = false;
  std::vector<BoolExpr> given, ways;
  for (const Case* c : cases) {
    reader_.read(c->trail);
    std::vector<BoolExpr> way;
    for (const TrailReader::Constraint& one : reader_.constraints()) {
      const bool is_way = one.kind == TrailNode::Kind::kBranch || one.kind == TrailNode::Kind::kJoin;
      if (is_way && ops::trustOf(a_.pool, one.expr) != Trust::kOpaque) way.push_back(one.expr);
      else if (!is_way && cases.size() == 1) given.push_back(one.expr);
    }
    ways.push_back(a_.pool.andAll(way));
  }
  return ask(given, a_.pool.notOf(a_.pool.orAll(ways))) == SatStatus::kUnsat;
}

bool CaseJudge::joinedPast(const Case& c) {
  reader_.read(c.trail);
  std::vector<BoolExpr> given, ways;
  for (const TrailReader::Constraint& one : reader_.constraints())
    (one.kind == TrailNode::Kind::kJoin && ops::trustOf(a_.pool, one.expr) == Trust::kExternal ? ways : given).push_back(one.expr);
  return !ways.empty() && ask(given, a_.pool.notOf(a_.pool.andAll(ways))) == SatStatus::kSat;
}

bool CaseJudge::succeededAt(const Place& place) const {
  return successes_.contains({place.unit, place.span}) || (place.unit != nullptr && hasPassed(*place.unit, place.span));
}

// A program that asks whether there is a GPU is meant to run with one and without: an operator that mixes devices with one is its error, not its
// world's.
Trust CaseJudge::worstFor(const Case& c, const std::vector<SymbolId>& symbols) const {
  if (c.finding->rule != Rule::kDeviceMismatch) return worstOf(a_.pool, symbols);
  std::vector<SymbolId> others;
  std::copy_if(symbols.begin(), symbols.end(), std::back_inserter(others), [&](SymbolId s) { return !asksForDevice(a_.text(Name(a_.pool.info(s).reason))); });
  return worstOf(a_.pool, others);
}

Trust CaseJudge::trustOf(BoolExpr condition) const { return ops::trustOf(a_.pool, condition); }

// What the ways that come together in a join have in common against one that has left before, as far as it is unknown which was taken.
BoolExpr CaseJudge::restriction(const TrailNode& join) {
  const BoolExpr ways = reader_.unknownWays(join);
  if (ways.isTrue()) return ways;
  const auto [it, fresh] = restrictions_.try_emplace(&join, ways);
  if (fresh && brief_.check(std::vector{a_.pool.notOf(ways)}, false).status == SatStatus::kUnsat) it->second = BoolExpr::constant(true);
  return it->second;
}

void CaseJudge::readBranches(Case& c) {
  std::vector<BoolExpr> opaque, known;
  for (const TrailNode* n : reader_.branches()) {
    if (ops::trustOf(a_.pool, n->expr) == Trust::kOpaque) { opaque.push_back(n->expr); continue; }
    known.push_back(n->expr);
    c.branches.push_back(n);
  }
  for (const TrailNode* n : reader_.joins())
    if (const BoolExpr ways = restriction(*n); !ways.isTrue()) opaque.push_back(ways);
  // Cases of one path come one after the other, with thousands of branches behind each.
  if (opaque != path_.opaque || known != path_.known) {
    const BoolExpr all_opaque = a_.pool.andAll(opaque), all_known = a_.pool.andAll(known);
    path_ = {std::move(opaque), std::move(known), all_opaque, all_known};
  }
  c.opaque_path = path_.all_opaque;
  c.known_path = path_.all_known;
}

// The last batch of a loader is a batch.
Name CaseJudge::shownLabel(const TrailNode& witness) const { return a_.text(witness.label) == kLastBatch ? a_.intern("batch") : witness.label; }

// A witness says something about the failure when they share symbols, or when the place has seen another value of it and was
// fine: the last batch of a loop.
bool CaseJudge::explains(const Case& c, const TrailNode& witness) const {
  if (!witness.value.isConstant()) {
    const auto symbols = a_.pool.symbolsOf(witness.value);
    return std::any_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return std::binary_search(c.symbols.begin(), c.symbols.end(), s); });
  }
  // Some operations leave no trace of having worked.
  const bool last = a_.text(witness.label) == kLastBatch && witness.value.value() > 1 && mentions(*c.finding, witness.value);
  const auto& all = reader_.witnesses();
  return (last || succeededAt(*c.place)) && std::any_of(all.begin(), all.end(), [&](const TrailNode* w) {
    return w->label.valid() && shownLabel(*w) == shownLabel(witness) && w->value != witness.value;
  });
}

void CaseJudge::readWitnesses(Case& c) {
  const auto& all = reader_.witnesses();
  std::set<Name> seen;
  for (auto w = all.rbegin(); w != all.rend(); ++w) {
    if (!(*w)->label.valid() || !seen.insert(shownLabel(**w)).second || !explains(c, **w)) continue;
    c.witnesses.emplace_back(shownLabel(**w), (*w)->value);
    if (a_.text((*w)->label) != kLastBatch) continue;
    const auto full = std::find_if(w, all.rend(), [&](const TrailNode* other) { return other->label.valid() && other->label == shownLabel(**w); });
    if (full != all.rend()) c.last_batch.emplace((*w)->value, (*full)->value);
  }
}

// What the first of the symbols of which nothing is known says of itself.
Name CaseJudge::causeAmong(const std::vector<SymbolId>& symbols) const {
  const auto unknown = std::find_if(symbols.begin(), symbols.end(), [&](SymbolId s) { return a_.pool.info(s).trust == Trust::kOpaque; });
  const Name said = unknown == symbols.end() ? Name() : Name(a_.pool.info(*unknown).reason);
  return !said.valid() || a_.text(said).empty() ? Name() : said;
}

Name CaseJudge::causeOf(BoolExpr condition) const {
  std::vector<SymbolId> symbols;
  addSymbols(a_.pool, condition, symbols);
  makeSet(symbols);
  return causeAmong(symbols);
}

// How many pieces a text from outside has: assumed to be as many as the program unpacks (docs/semantics.md).
bool CaseJudge::isFormatOfText(const Case& c, BoolExpr failure) const {
  if (c.finding->rule != Rule::kUnpackMismatch || !c.opaque_path.isTrue()) return false;
  const auto symbols = a_.pool.symbolsOf(failure);
  return std::all_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return a_.text(Name(a_.pool.info(s).reason)) == kPiecesOfText; });
}

// What holds for ordinary texts of a file, where these are enough for the failure (assumed.h): it fails for all that have more than one
// character and are not the longest one, or for some length of the longest one, or some number of different ones.
std::optional<BoolExpr> CaseJudge::ordinaryTexts(const std::vector<SymbolId>& needed, BoolExpr failure) {
  SymPool& pool = a_.pool;
  std::vector<BoolExpr> ordinary;
  std::vector<SymbolId> measured, longest, different;
  for (const SymbolId s : needed) {
    if (pool.info(s).trust != Trust::kOpaque) continue;
    const std::string_view reason = a_.text(Name(pool.info(s).reason));
    const bool known = reason == kLengthOfText || reason == kDifferentTexts || a_.run_items->isLongestText(s);
    if (!known) return std::nullopt;
    (reason == kLengthOfText ? measured : reason == kDifferentTexts ? different : longest).push_back(s);
  }
  if (longest.size() > 1 || different.size() > 1) return std::nullopt;
  if (longest.empty()) return measured.empty() ? std::optional(BoolExpr::constant(true)) : std::nullopt;
  if (a_.run_items->lengthsCompared()) return std::nullopt;
  ordinary.push_back(pool.gt(pool.symbol(longest[0]), IntExpr::constant(kOrdinaryLength)));
  for (const SymbolId s : measured) {
    if (a_.run_items->most(s) != longest[0]) return std::nullopt;
    ordinary.push_back(pool.ge(pool.symbol(s), IntExpr::constant(kOrdinaryLength)));
    ordinary.push_back(pool.lt(pool.symbol(s), pool.symbol(longest[0])));
  }
  std::vector<BoolExpr> given = reader_.about(needed);
  given.insert(given.end(), ordinary.begin(), ordinary.end());
  const auto fails = pool.symbolsOf(failure);
  const bool of_each = std::any_of(fails.begin(), fails.end(), [&](SymbolId s) { return std::find(measured.begin(), measured.end(), s) != measured.end(); });
  if (of_each && ask(given, pool.notOf(failure)) != SatStatus::kUnsat) return std::nullopt;
  if (ask(given, failure) != SatStatus::kSat) return std::nullopt;
  return pool.andAll(ordinary);
}

// What rules the failure out: that none of the counts in it is 0 which are not the program's own, or that there is as much data as it asks for.
// None: it can fail with any amount, or there is no such amount. Sizes of images, ranks and numbers of devices are no amounts.
std::optional<Assumption> CaseJudge::needsLittleData(const std::vector<SymbolId>& needed, BoolExpr failure) {
  constexpr int64_t kMuch = int64_t{1} << 20;
  SymPool& pool = a_.pool;
  if (a_.options.strict) return std::nullopt;
  std::vector<SymbolId> counts, data;
  for (const SymbolId s : needed) {
    const SymbolInfo& info = pool.info(s);
    if (info.is_bool || info.rank || a_.text(Name(info.reason)) == kElementOfTensor) continue;
    const bool of_data = info.counts == CountOf::kData, lost = info.trust == Trust::kOpaque && info.range.high >= kMuch;
    if (info.range.low == 0 && (of_data || lost || info.counts == CountOf::kValues)) counts.push_back(s);
    if (of_data && info.range.low <= 0 && info.range.high >= kMuch) data.push_back(s);
  }
  std::vector<BoolExpr> given = reader_.about(needed);
  const auto ruledOutToo = [&](const std::vector<SymbolId>& symbols, int64_t least) {
    for (const SymbolId s : symbols) given.push_back(pool.ge(pool.symbol(s), IntExpr::constant(least)));
    return !symbols.empty() && ask(given, failure) == SatStatus::kUnsat && ask(given, pool.notOf(failure)) == SatStatus::kSat;
  };
  if (ruledOutToo(counts, 1)) return Assumption::kNotEmpty;
  if (ruledOutToo(data, kMuch)) return Assumption::kEnoughData;
  return std::nullopt;
}

// The failure is possible, on a path that is possible. Does it accuse the program, the world, or our ignorance?
void CaseJudge::classify(Case& c, BoolExpr failure) {
  SymPool& pool = a_.pool;
  std::vector<SymbolId> needed;
  if (!c.always) {
    addSymbols(pool, failure, needed);
    // A hard fact that ties a size of the failure to something unknown makes the size unknown as well.
    const std::vector<SymbolId> direct = needed;
    for (const auto& k : reader_.constraints()) {
      if (k.kind != TrailNode::Kind::kFact || ops::trustOf(pool, k.expr) != Trust::kOpaque) continue;
      const auto symbols = pool.symbolsOf(k.expr);
      if (std::any_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return std::find(direct.begin(), direct.end(), s) != direct.end(); }))
        needed.insert(needed.end(), symbols.begin(), symbols.end());
    }
  }
  makeSet(needed);
  c.failure_trust = worstFor(c, needed);
  const auto texts = c.failure_trust == Trust::kOpaque ? ordinaryTexts(needed, failure) : std::nullopt;
  if (texts) {
    c.failure_trust = Trust::kExternal;
    c.failure = a_.pool.andOf(failure, *texts);
  }
  if (!texts) c.assumed = needsLittleData(needed, failure);
  if (c.assumed) { c.outcome = Outcome::kProved; return; }
  const bool needs_unknown = c.failure_trust == Trust::kOpaque;
  std::vector<SymbolId> hidden;
  addSymbols(pool, c.opaque_path, hidden);
  addSymbols(pool, c.known_path, needed);
  makeSet(needed);
  c.trust = texts ? ops::worse(Trust::kExternal, ops::trustOf(a_.pool, c.known_path)) : worstFor(c, needed);
  c.symbols = needed;
  if (!needs_unknown && c.opaque_path.isTrue()) { c.outcome = Outcome::kViolated; return; }
  if (isFormatOfText(c, failure)) { c.outcome = Outcome::kProved; return; }
  c.outcome = Outcome::kUndecided;
  c.only_opaque_branches = !needs_unknown;
  c.cause = causeAmong(needs_unknown ? needed : hidden);
  c.reason = "needs an unknown value" + (c.cause.valid() ? ": " + std::string(a_.text(c.cause)) : std::string());
}

// What the report will show.
void CaseJudge::explain(Case& c) {
  SymPool& pool = a_.pool;
  std::vector<SymbolId> shown = symbolsShown(pool, *c.finding);
  addSymbols(pool, c.failure, shown);
  shown.insert(shown.end(), c.symbols.begin(), c.symbols.end());
  makeSet(shown);
  c.symbols = shown;
  readWitnesses(c);
}

void CaseJudge::illustrate(Case& c) {
  SymPool& pool = a_.pool;
  reader_.read(c.trail);
  std::vector<SymbolId> shown = c.symbols;
  for (const auto& [label, value] : c.witnesses) addSymbols(pool, value, shown);
  makeSet(shown);
  // Sizes of nothing, beside what fails, would confuse.
  std::vector<SymbolId> failing;
  addSymbols(pool, c.failure, failing);
  std::vector<BoolExpr> given = reader_.about(shown);
  if (!c.failure.isTrue()) given.push_back(c.failure);
  std::vector<BoolExpr> ordinary = given;
  for (const SymbolId s : shown) {
    const SymbolInfo& info = pool.info(s);
    if (info.is_bool || info.range.low != 0 || std::find(failing.begin(), failing.end(), s) != failing.end()) continue;
    ordinary.push_back(pool.ge(pool.symbol(s), IntExpr::constant(1)));
  }
  // Few cases are shown, and a report without its numbers is none: the time limit was for deciding.
  SatResult found = solver_.check(ordinary, true);
  if (found.status != SatStatus::kSat && ordinary.size() > given.size()) found = solver_.check(given, true);
  c.model = std::move(found.model);
  std::vector<std::pair<SymbolId, int64_t>> free;  // of what nothing is asked
  for (const SymbolId s : shown)
    if (!c.model.get(s)) free.emplace_back(s, anyValue(pool.info(s)));
  c.model.values.insert(c.model.values.end(), free.begin(), free.end());
  std::sort(c.model.values.begin(), c.model.values.end());
  c.model.values.erase(std::unique(c.model.values.begin(), c.model.values.end()), c.model.values.end());
}

// Law: beside a violation behind some branches, one that is no worse and behind these and others takes in no further path.
bool CaseJudge::repeats(const Case& c, const std::vector<Case>& failing) {
  std::unordered_set<BoolExpr> branches;
  const auto here = [&](const TrailNode* n) {
    if (branches.empty())
      for (const TrailNode* own : c.branches) branches.insert(own->expr);
    return branches.contains(n->expr);
  };
  return std::any_of(failing.begin(), failing.end(), [&](const Case& said) {
    return said.outcome == Outcome::kViolated && said.always == c.always && said.trust <= c.trust && said.branches.size() <= c.branches.size() &&
           std::all_of(said.branches.begin(), said.branches.end(), here);
  });
}

// The branches of `c` have been read. That the whole path is possible is not asked again for what has been said of other paths
// through the same place.
Case CaseJudge::decide(Case c, BoolExpr failure, const Known& known) {
  c.failure = failure;
  Case possible = c;  // what it is if its path is possible
  classify(possible, failure);
  if (known.failing != nullptr && possible.outcome == Outcome::kViolated && repeats(possible, *known.failing)) {
    possible.outcome = Outcome::kRepeated;
    return possible;
  }
  const bool needs_unknown = possible.outcome == Outcome::kUndecided && !possible.only_opaque_branches;
  if (needs_unknown && known.hopeless) return possible;  // or none, if its path is impossible: the same to say
  if (known.given_up) {
    c.outcome = Outcome::kUndecided;
    c.reason = kSolverLimit;
    return c;
  }
  switch (ask(reader_.all(), failure)) {
    case SatStatus::kUnsat: c.outcome = Outcome::kUnreachable; return c;
    case SatStatus::kUnknown:
      if (needs_unknown) return possible;
      c.outcome = Outcome::kUndecided;
      c.reason = kSolverLimit;
      return c;
    case SatStatus::kSat: break;
  }
  c = std::move(possible);
  if (c.outcome == Outcome::kViolated || c.only_opaque_branches) explain(c);
  return c;
}

Case CaseJudge::obligation(const Obligation& o, const Known& known) {
  briefly_ = known.tiring || known.hopeless;
  Case c;
  c.place = &o.place;
  c.finding = &o.finding;
  if (known.given_up || late()) {
    c.outcome = Outcome::kUndecided;
    c.reason = known.given_up ? kSolverLimit : kTimeLimit;
    if (!known.given_up) c.cause = a_.intern(kTimeLimit);
    return c;
  }
  c.trail = o.prefix.get();
  reader_.read(c.trail);
  const BoolExpr failure = a_.pool.notOf(o.condition);
  std::vector<SymbolId> seeds;
  addSymbols(a_.pool, failure, seeds);
  const std::vector<BoolExpr> related = reader_.about(seeds);
  switch (ask(related, failure)) {
    case SatStatus::kUnsat: c.outcome = Outcome::kProved; return c;
    case SatStatus::kUnknown: c.outcome = Outcome::kUndecided; c.reason = kSolverLimit; return c;
    case SatStatus::kSat: break;
  }
  c.always = ask(related, o.condition) == SatStatus::kUnsat;
  readBranches(c);
  c = decide(std::move(c), failure, known);
  if (c.outcome == Outcome::kUnreachable) c.outcome = Outcome::kProved;
  return c;
}

Case CaseJudge::wayTo(const TrailRef& trail, const Place& place, const Finding& finding) {
  Case c;
  c.place = &place;
  c.finding = &finding;
  c.always = true;
  c.trail = trail.get();
  reader_.read(c.trail);
  readBranches(c);
  return c;
}

Case CaseJudge::certain(const TrailRef& trail, const Place& place, const Finding& finding, const Known& known) {
  briefly_ = known.tiring || known.hopeless;
  if (late()) {
    Case c;
    c.place = &place;
    c.finding = &finding;
    c.trail = trail.get();
    c.outcome = Outcome::kUndecided;
    c.reason = kTimeLimit;
    c.cause = a_.intern(kTimeLimit);
    return c;
  }
  return decide(wayTo(trail, place, finding), BoolExpr::constant(true), known);
}

}  // namespace shapeproof
