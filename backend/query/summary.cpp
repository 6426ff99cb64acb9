#include "backend/query/summary.h"

#include <algorithm>

#include "backend/engine/tally.h"
#include "backend/query/call_words.h"

namespace shapeproof {
namespace {

constexpr const char* kNotCalled = "what it is called with is not known";
constexpr const char* kCallsUnknown = "which modules are called is not known";
constexpr const char* kUnfinished = "the call does not come to its end";
constexpr const char* kPathsDiffer = "the paths of the program differ in it";

void mergeNumber(ReportedSize& into, const ReportedSize& other, std::set<std::string>& reasons) {
  if (into == other) return;
  into = "?";
  reasons.insert(kPathsDiffer);
}

void addOutput(std::vector<DescribedValue>& outputs, const DescribedValue& one) {
  if (std::find(outputs.begin(), outputs.end(), one) == outputs.end()) outputs.push_back(one);
}

void mergeRow(SummaryRow& into, SummaryRow& other, std::set<std::string>& reasons) {
  for (ReportedSize SummaryRow::* number : {&SummaryRow::calls, &SummaryRow::parameters, &SummaryRow::trainable, &SummaryRow::parameter_bytes,
                                            &SummaryRow::trainable_bytes, &SummaryRow::buffer_bytes, &SummaryRow::mult_adds, &SummaryRow::activation_bytes})
    mergeNumber(into.*number, other.*number, reasons);
  if (into.cls != other.cls) into.cls += " | " + other.cls;
  for (const DescribedValue& output : other.outputs) addOutput(into.outputs, output);
}

// What two paths see of one call.
void mergeTable(SummaryTable& into, SummaryTable& other) {
  into.finished = into.finished && other.finished;
  for (SummaryRow& row : other.rows) {
    const auto same = std::find_if(into.rows.begin(), into.rows.end(), [&](const SummaryRow& r) { return r.path == row.path; });
    if (same != into.rows.end()) { mergeRow(*same, row, into.reasons); continue; }
    into.rows.push_back(std::move(row));
    into.reasons.insert(kPathsDiffer);
  }
  into.reasons.insert(other.reasons.begin(), other.reasons.end());
}

}  // namespace

void SummaryObserver::Making::merge(Making& other) {
  if (!(mult_adds.value == other.mult_adds.value) && mult_adds.known()) mult_adds = Amount::unknown(kPathsDiffer);
  const auto same = [](const KeptMemory& x, const KeptMemory& y) { return x.bytes.why == y.bytes.why && x.bytes.value == y.bytes.value; };
  if (!std::equal(kept.list.begin(), kept.list.end(), other.kept.list.begin(), other.kept.list.end(), same)) kept_unknown = kPathsDiffer;
  mergeTable(table, other.table);
  if (!table.rows.empty() && table.rows[0].parameters == ReportedSize("?") && parameters.why.empty()) parameters.why = kPathsDiffer;
}

void SummaryObserver::moduleEntered(const Interp& in, const State& s, const Value& module, const CallArgs& args) {
  if (depth_++ > 0) {
    if (call_ && module.isObject() && s.edit_watch != nullptr && s.edit_watch->of(module.asAddr()) != 0) call_->blurred = true;
    return;
  }
  if (over_ || in.a.of_program.log != SIZE_MAX || !module.isObject()) return;
  // Only the first of its kind on this path.
  const IntExpr calls = tallyOf(in, s, module.asAddr()).outermost;
  if (in.check(s, in.a.pool.ge(calls, IntExpr::constant(1))) == Tri::kTrue) return;
  call_ = std::make_unique<Call>(Call{module, makeRef<State>(s), events_.size(), std::make_unique<Making>()});
  for (const Value& v : args.positional)
    for (const OpId id : originsIn(s, v)) call_->arguments.insert(id.index);
  for (const auto& [name, v] : args.keywords)
    for (const OpId id : originsIn(s, v)) call_->arguments.insert(id.index);
  call_->made->table.name = nameInProgram(in, s, module);
  call_->made->table.inputs = describeArguments(in, s, module, args);
}

void SummaryObserver::moduleLeft(const Interp& in, const State& s, const Value& module, const Value& result, OpId first) {
  if (!call_) return;
  if (module.isObject()) events_.push_back({module.asAddr().index, first, OpId(static_cast<uint32_t>(in.a.log.size())), describe(in, s, result)});
  if (depth_ == 1) addPath(in, s, true, result, first);
}

void SummaryObserver::moduleDone(const Interp& in, const Value&, const State* unfinished) {
  if (--depth_ > 0 || !call_) return;
  SummaryTable& table = call_->made->table;
  if (table.rows.empty() && unfinished != nullptr) addPath(in, *unfinished, false, Value::none(), {});
  for (SummaryRow& row : table.rows) {
    const auto at = addresses_.find(row.path);
    if (at == addresses_.end()) continue;
    for (size_t i = call_->first_event; i < events_.size(); ++i)
      if (at->second == events_[i].module) addOutput(row.outputs, events_[i].output);
    putKept(in, row, at->second);
  }
  events_.resize(call_->first_event);
  events_.push_back({call_->module.asAddr().index, {}, {}, {}, std::move(call_->made)});
  call_ = nullptr;
}

void SummaryObserver::rollback(size_t mark) { events_.resize(std::min(mark, events_.size())); }

// The table as one path of the call sees it, put together with those of the paths before.
void SummaryObserver::addPath(const Interp& in, const State& s, bool finished, const Value& result, OpId first) {
  Making one = tableOf(in, s);
  one.table.finished = finished;
  one.end = makeRef<State>(s);
  one.first = first;
  one.last = OpId(static_cast<uint32_t>(in.a.log.size()));
  GivenTensors given{{}, call_->arguments};
  for (const ParameterInfo& p : one.parameters.list) given.parameters.insert(p.origin.index);
  if (!finished) one.kept_unknown = kUnfinished;
  else one.kept = keptBehind(in, notes_, originsIn(s, result), given, first);
  Making& all = *call_->made;
  if (!all.table.rows.empty()) return all.merge(one);
  one.table.name = std::move(all.table.name);
  one.table.inputs = std::move(all.table.inputs);
  all = std::move(one);
}

// What lies within the calls of a module.
void SummaryObserver::putKept(const Interp& in, SummaryRow& row, uint32_t module) {
  Making& made = *call_->made;
  const auto within = [&](OpId id) {
    return std::any_of(events_.begin() + static_cast<std::ptrdiff_t>(call_->first_event), events_.end(),
                       [&](const Event& e) { return e.module == module && id.index >= e.first.index && id.index < e.last.index; });
  };
  Amount all;
  for (const KeptMemory& k : made.kept.list)
    if (within(k.by)) all.add(in.a.pool, k.bytes);
  for (const auto& [id, why] : made.kept.unknown)
    if (within(OpId(id))) all.add(in.a.pool, Amount::unknown(why));
  if (row.calls == ReportedSize("?")) all = Amount::unknown(kCallsUnknown);
  if (!made.kept.cut.empty()) all = Amount::unknown(made.kept.cut);
  for (const auto& [path, why] : made.hidden)
    if (row.path.empty() || path == row.path || path.starts_with(row.path + ".")) all = Amount::unknown(why);
  if (!made.kept_unknown.empty()) all = Amount::unknown(made.kept_unknown);
  row.activation_bytes = reportAmount(in, *made.end, all, made.table.reasons);
  if (row.path.empty()) made.kept_bytes = std::move(all);
}

SummaryObserver::Making SummaryObserver::tableOf(const Interp& in, const State& s) {
  Making made;
  SummaryTable& table = made.table;
  addresses_.clear();
  SymPool& pool = in.a.pool;
  std::optional<uint32_t> left_out;  // the depth of a module whose model leaves out what is below
  size_t left_out_row = 0;
  for (const ModuleNode& node : moduleTree(in, s, call_->module)) {
    if (left_out && node.depth <= *left_out) left_out.reset();
    SummaryRow row{node.path, node.name, node.depth, node.cls};
    const auto put = [&](ReportedSize& size, const Amount& amount) { size = reportAmount(in, s, amount, table.reasons); };
    Parameters parameters = parametersOf(in, s, node);
    const ParameterCounts counts = countParameters(pool, parameters);
    put(row.parameters, counts.all);
    put(row.trainable, counts.trainable);
    put(row.parameter_bytes, counts.bytes);
    put(row.trainable_bytes, counts.trainable_bytes);
    put(row.buffer_bytes, counts.buffer_bytes);
    Amount calls, work;
    if (!node.at.valid()) {
      calls = work = Amount::unknown(node.why);
    } else {
      addresses_[node.path] = node.at.index;
      const bool there = static_cast<bool>(call_->before->heap.get(node.at.index));
      const ModuleTally then = there ? tallyOf(in, *call_->before, node.at) : ModuleTally{}, now = tallyOf(in, s, node.at);
      calls.value = pool.sub(now.calls, then.calls);
      work.value = in.simplify(s, pool.sub(now.multiply_adds, then.multiply_adds));
      if (call_->blurred && calls.value.is(0)) calls = work = Amount::unknown("which of several modules is called is not known");
      if (left_out && calls.value.is(0)) calls = work = Amount::unknown(std::string(kLeftOut) + table.rows[left_out_row].cls);
      if (!node.why.empty() && !calls.value.is(0)) made.hidden.emplace_back(node.path, node.why);
      if (leavesOut(in, s, node.at) && !calls.value.is(0)) made.hidden.emplace_back(node.path, std::string(kLeftOut) + node.cls);
      if (!left_out && leavesOut(in, s, node.at)) {
        left_out = node.depth;
        left_out_row = table.rows.size();
      }
    }
    put(row.calls, calls);
    put(row.mult_adds, work);
    if (node.path.empty()) {
      made.mult_adds = work;
      made.parameters = std::move(parameters);
    }
    table.rows.push_back(std::move(row));
  }
  return made;
}

void SummaryObserver::ran(Interp& in, const RunOutcome& outcome) {
  over_ = true;
  std::vector<uint32_t> modules;
  std::vector<std::unique_ptr<Making>> all;
  for (Event& e : events_) {
    if (!e.made) continue;
    const auto at = std::find(modules.begin(), modules.end(), e.module);
    if (at == modules.end()) {
      modules.push_back(e.module);
      all.push_back(std::make_unique<Making>(std::move(*e.made)));
      continue;
    }
    all[static_cast<size_t>(at - modules.begin())]->merge(*e.made);
  }
  events_.clear();
  if (all.empty()) addMade(in, outcome, all);
  const State none;
  addTotals(in, none, all);
  for (auto& made : all) tables.push_back(std::move(made->table));
}

// Modules that nothing was given to: what they are made of.
void SummaryObserver::addMade(Interp& in, const RunOutcome& outcome, std::vector<std::unique_ptr<Making>>& all) {
  for (const Snapshot& end : outcome.completed) {
    const Value* main = in.cachedModule(*end, "__main__");
    const Value* made = main != nullptr && main->isObject() ? end->heap.get(main->asAddr().index)->attrs.find(in.a.intern(question_.made_name)) : nullptr;
    if (made == nullptr || made->isNone()) continue;
    call_ = std::make_unique<Call>(Call{*made, end.copy(), 0, nullptr});
    Making one = tableOf(in, *end);
    call_ = nullptr;
    one.table.called = false;
    one.mult_adds = Amount::unknown(kNotCalled);
    one.table.reasons.insert(kNotCalled);
    if (all.empty()) all.push_back(std::make_unique<Making>(std::move(one)));
    else all.front()->merge(one);
  }
}

void SummaryObserver::addTotals(const Interp& in, const State& s, const std::vector<std::unique_ptr<Making>>& all) {
  SymPool& pool = in.a.pool;
  Parameters each;
  Amount mult_adds;
  std::set<uint32_t> seen;
  for (const auto& made : all) {
    for (const ParameterInfo& p : made->parameters.list)
      if (seen.insert(p.at.index).second) each.list.push_back(p);
    if (!made->parameters.why.empty()) each.why = made->parameters.why;
    mult_adds.add(pool, made->mult_adds);
  }
  const ParameterCounts counts = countParameters(pool, each);
  const auto put = [&](ReportedSize& size, const Amount& amount) { size = reportAmount(in, s, amount, totals.reasons); };
  put(totals.parameters, counts.all);
  put(totals.trainable, counts.trainable);
  put(totals.parameter_bytes, counts.bytes);
  put(totals.trainable_bytes, counts.trainable_bytes);
  put(totals.buffer_bytes, counts.buffer_bytes);
  put(totals.mult_adds, mult_adds);
  addMemory(in, s, all, counts);
}

}  // namespace shapeproof
