#include "backend/query/infer.h"

#include <algorithm>

#include "backend/query/plain_conditions.h"

namespace shapeproof {
namespace {

using Outcome = InferredCall::Outcome;

const Value* ofProgram(Interp& in, const State& end, std::string_view name) {
  const Value* main = in.cachedModule(end, "__main__");
  return main != nullptr && main->isObject() ? end.heap.get(main->asAddr().index)->attrs.find(in.a.intern(name)) : nullptr;
}

InferredCondition conditionAt(const Place& place, std::string text, std::string message, size_t input = 0) {
  return {std::move(text), place.unit != nullptr ? place.unit->path : std::string(), std::move(message), place.span.start.line, input};
}

// The numbers that the inputs leave open, by their names: the program makes them before anything else of these names can be.
std::vector<InputSize> sizesOf(const SymPool& pool, const Interp& in, const std::vector<InferInput>& inputs) {
  std::map<uint32_t, SymbolId> named;
  for (uint32_t i = 0; i < pool.symbolCount(); ++i) named.emplace(pool.info(SymbolId(i)).name, SymbolId(i));
  std::vector<InputSize> sizes;
  for (size_t i = 0; i < inputs.size(); ++i) {
    const auto add = [&](const std::string& name, std::string words) {
      if (const auto at = named.find(in.a.intern(name).index); at != named.end()) sizes.push_back({at->second, i, std::move(words)});
    };
    for (size_t d = 0; d < inputs[i].sizes.size(); ++d) add(inputs[i].sizes[d], inputs[i].name + ".shape[" + std::to_string(d) + "]");
    if (!inputs[i].largest.empty()) add(inputs[i].largest, inputs[i].largest);
  }
  return sizes;
}

void putShapes(SymPool& pool, const std::vector<InputSize>& sizes, PlainConditions& plain, InferredCall& call) {
  for (const InputSize& size : sizes)
    if (size.words.find(".shape[") != std::string::npos) call.shapes[size.input].push_back(reportSize(pool, {}, plain.left(pool.symbol(size.symbol))));
}

std::vector<int64_t> numbers(const Model& m, const std::vector<InputSize>& sizes) {
  std::vector<int64_t> out;
  for (const InputSize& size : sizes) out.push_back(m.get(size.symbol).value_or(0));
  return out;
}

}  // namespace

bool InferObserver::doubts(const Interp& in, BoolExpr hoped) const {
  if (hoped.isConstant()) return false;
  if (sizes_.empty())
    for (const InputSize& size : sizesOf(in.a.pool, in, inputs_)) sizes_.insert(size.symbol);
  const auto symbols = in.a.pool.symbolsOf(hoped);
  return std::all_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return sizes_.contains(s); });
}

void InferObserver::ran(Interp& in, const RunOutcome& outcome) {
  for (const Snapshot& end : outcome.completed) readParameters(in, *end);
  infer(in, outcome);
}

void InferObserver::readParameters(Interp& in, const State& end) {
  const Value* told = ofProgram(in, end, "parameters");
  const auto* list = told != nullptr && told->isObject() ? end.heap.get(told->asAddr().index)->as<ListData>() : nullptr;
  if (list == nullptr) return;
  parameters.clear();
  for (const Value& item : list->items) {
    if (!item.isTuple() || item.asTuple().size() != 3 || !item.asTuple()[0].isStr() || !item.asTuple()[1].isStr()) continue;
    const auto parts = item.asTuple();
    parameters.push_back({std::string(in.a.text(parts[0].asStr())), std::string(in.a.text(parts[1].asStr())), parts[2].same(Value::boolean(true))});
  }
}

void InferObserver::infer(Interp& in, const RunOutcome& outcome) {
  SymPool& pool = in.a.pool;
  const std::vector<InputSize> sizes = sizesOf(pool, in, inputs_);
  std::set<SymbolId> own;
  for (const InputSize& size : sizes) own.insert(size.symbol);
  const Demands demands = demandsOf(in, outcome, own);
  PlainConditions plain(in, sizes, demands.of_sizes);
  call.shapes.resize(inputs_.size());
  putShapes(pool, sizes, plain, call);
  for (const Demand& d : demands.others) call.open.push_back(conditionAt(d.place, "whether this fails depends on more than sizes: " + d.message, d.message));
  if (plain.possible() == SatStatus::kUnsat) {
    call.outcome = Outcome::kRefused;
    const Demand& d = demands.of_sizes[plain.firstImpossible()];
    call.refusal = conditionAt(d.place, "", d.message);
    return;
  }
  for (const PlainConditions::Condition& c : plain.list()) {
    const Demand& d = demands.of_sizes[c.demand];
    call.conditions.push_back(conditionAt(d.place, c.text, d.message, c.input));
  }
  for (const Snapshot& end : outcome.completed) {
    const Value* result = ofProgram(in, *end, "result");
    DescribedValue one = result != nullptr ? describe(in, *end, *result, [&](IntExpr e) { return plain.left(e); }) : DescribedValue{};
    if (std::find(call.results.begin(), call.results.end(), one) == call.results.end()) call.results.push_back(std::move(one));
  }
  if (outcome.completed.empty()) return;
  call.outcome = Outcome::kAccepted;
  const auto smallest = plain.smallest();
  if (!smallest) return;
  call.smallest = numbers(*smallest, sizes);
  if (const auto change = plain.nearestRefused(*smallest)) call.nearest = numbers(change->model, sizes);
}

// What else has kept the analysis from a proof.
void InferObserver::ended(Interp&, const FileReport& report) {
  for (const ReportedReason& r : report.reasons)
    if (!r.follows) call.open.push_back({r.text, r.path, {}, r.span.start.line, 0});
}

}  // namespace shapeproof
