#include "backend/engine/analysis.h"

#include <algorithm>
#include <tuple>

#include "backend/base/time_limit.h"
#include "backend/engine/answers.h"
#include "backend/engine/graph_history.h"
#include "backend/engine/heap_tensors.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/observer.h"
#include "backend/engine/replay.h"
#include "backend/engine/run_items.h"

namespace shapeproof {

CallStackId CallStacks::push(CallStackId parent, const Unit* unit, Span call, Name function) {
  const auto key = std::make_tuple(parent.index, unit, call.start, call.end);
  if (auto it = index_.find(key); it != index_.end()) return it->second;
  const CallStackId id(static_cast<uint32_t>(sites_.size()));
  sites_.push_back({parent, unit, call, function});
  index_.emplace(key, id);
  return id;
}

Budget::Budget(const AnalysisOptions& o)
    : max_steps_(o.max_steps),
      max_bytes_(o.max_memory_bytes),
      deadline_(std::chrono::steady_clock::now() +
                std::chrono::duration_cast<std::chrono::steady_clock::duration>(std::chrono::duration<double>(kEvaluatingPart * o.timeout_seconds))) {}

Analysis::Analysis(ModuleSource& modules_in, const LibCallTable& calls_in, const AnalysisOptions& options_in)
    : pool(strings), options(options_in), modules(modules_in), calls(calls_in), budget(options_in), kept_calls(std::make_unique<KeptCalls>()), graph_history(std::make_unique<GraphHistory>()), run_items(std::make_unique<RunItems>(*this)), maybe_one(std::make_unique<MaybeOne>(*this)), answers(std::make_unique<Answers>()), heap_tensors(std::make_unique<HeapTensors>()), lazy_imports(modules_in) {}

Analysis::~Analysis() = default;

Addr Analysis::allocate(State& s, Ref<Object> object) {
  const Addr a(next_addr_++);
  s.heap.edit(a.index) = std::move(object);
  return a;
}

IntExpr Analysis::freshInt(std::string_view name, Trust trust, Range range, std::string_view reason, CountOf counts) {
  SymbolInfo info;
  info.counts = counts;
  info.name = intern(name).index;
  info.trust = trust;
  info.range = range;
  // --set: what the user says of a size holds, where it can be so at all.
  for (const auto& [set, bounds] : options.set_ranges) {
    const Range both{std::max(info.range.low, bounds.first), std::min(info.range.high, bounds.second)};
    if (set == name && !both.empty()) info.range = both;
  }
  info.reason = intern(reason).index;
  return pool.symbol(pool.newSymbol(info));
}

BoolExpr Analysis::freshBool(std::string_view name, Trust trust, std::string_view reason) {
  SymbolInfo info;
  info.name = intern(name).index;
  info.trust = trust;
  info.is_bool = true;
  info.range = {0, 1};
  info.reason = intern(reason).index;
  return pool.boolSymbol(pool.newSymbol(info));
}

Span Analysis::spanAt(const State& s) const {
  if (!s.frame || !s.at.valid()) return {};
  return s.frame->unit->ir->span(s.at);
}

// The innermost user frame: where it stands now is `s.at` for the top frame, the call site for the others.
Place Analysis::placeOf(const State& s) const {
  ir::ExprId at = s.at;
  for (const Frame* f = s.frame.get(); f != nullptr; f = f->caller.get()) {
    if (f->unit->is_user) {
      Place p;
      p.unit = f->unit;
      if (at.valid()) p.span = f->unit->ir->span(at);
      p.stack = f->stack;
      p.function = const_cast<Strings&>(strings).intern(f->unit->ir->str(f->unit->ir->code(f->code).qualname));
      return p;
    }
    at = f->call_site;
  }
  return {};
}

Mark Analysis::mark() const {
  return {obligations.size(), findings.size(), reveals.size(), silent.size(), reasons.size(), limits_hit.size(), assumptions.mark(), handovers.size(),
          tensor_operations, shape_known, rank_known, options.observer != nullptr ? options.observer->mark() : 0};
}

void Analysis::rollback(const Mark& m) {
  obligations.resize(std::min(obligations.size(), m.obligations));
  findings.resize(std::min(findings.size(), m.findings));
  reveals.resize(std::min(reveals.size(), m.reveals));
  silent.resize(std::min(silent.size(), m.silent));
  reasons.resize(std::min(reasons.size(), m.reasons));
  limits_hit.resize(std::min(limits_hit.size(), m.limits));
  assumptions.rollback(m.assumptions);
  handovers.resize(std::min(handovers.size(), m.handovers));
  tensor_operations = std::min(tensor_operations, m.tensor_operations);
  shape_known = std::min(shape_known, m.shape_known);
  rank_known = std::min(rank_known, m.rank_known);
  if (options.observer != nullptr) options.observer->rollback(m.observed);
}

BoolExpr Analysis::installed(std::string_view name) {
  const auto at = installed_.find(name);
  if (at != installed_.end()) return at->second;
  const BoolExpr symbol = freshBool(std::string(name) + " is installed", Trust::kExternal);
  installed_.emplace(name, symbol);
  return symbol;
}

void Analysis::giveUp(const State& s, std::string_view words, ReasonKind kind, Name cause) {
  const Place p = placeOf(s);
  const Name said = intern(words);
  for (const Reason& r : reasons)
    if (r.words == said && r.place.unit == p.unit && r.place.span == p.span) return;
  reasons.push_back({kind, p, said, cause});
}

void Analysis::reachLimit(const State& s, const std::string& limit, std::string_view words, ReasonKind kind) {
  if (std::find(limits_hit.begin(), limits_hit.end(), limit) == limits_hit.end()) limits_hit.push_back(limit);
  giveUp(s, words, kind);
}

void Analysis::assume(const Place& p, Assumption kind) {
  assumptions.note(kind, p.unit, p.unit ? p.span.start.line : 0);
}

OpId Analysis::record(OpRecord r) {
  log.push_back(std::move(r));
  return OpId(static_cast<uint32_t>(log.size() - 1));
}

void Analysis::countUnmodelledCall(const State& s, Name name, Name result, bool touches_tensors) {
  ++calls_seen;
  const std::string key(text(name));
  const auto [at, is_new] = unmodelled.try_emplace(key);
  if (is_new) at->second = {{key, 0, false}, placeOf(s), result};
  UnmodelledCall& call = at->second.call;
  ++call.count;
  call.touches_tensors = call.touches_tensors || touches_tensors;
}

}  // namespace shapeproof
