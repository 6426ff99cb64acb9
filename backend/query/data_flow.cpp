#include "backend/query/data_flow.h"

#include <algorithm>

#include "backend/engine/libcall.h"
#include "backend/engine/tally.h"
#include "backend/query/call_words.h"
#include "backend/query/module_tree.h"
#include "backend/state/dtype.h"

namespace shapeproof {
namespace {

using Source = DataFlowObserver::Source;

ReportedShape shapeOf(const Interp& in, const State& s, Shape shape) {
  for (IntExpr& d : shape.dims) d = in.simplify(s, d);
  return reportShape(in.a.pool, s.facts, shape);
}

std::vector<Source> sourcesOf(const Interp& in, const State& s, const std::vector<Operand>& from) {
  std::vector<Source> out;
  for (const Operand& o : from)
    if (o.info) out.push_back({o.info->origin, o.info, shapeOf(in, s, o.info->shape)});
  return out;
}

// The tensors in what a module is called with.
void addTensors(const Interp& in, const State& s, const Value& v, std::vector<Source>& out, int level = 0) {
  constexpr int kMostLevels = 4;
  if (level > kMostLevels) return;
  if (v.isTuple())
    for (const Value& item : v.asTuple()) addTensors(in, s, item, out, level + 1);
  if (!v.isObject()) return;
  const Object& o = *s.heap.get(v.asAddr().index);
  if (const auto* data = o.as<TensorData>()) out.push_back({data->info->origin, data->info, shapeOf(in, s, data->info->shape)});
  if (const auto* data = o.as<ListData>())
    for (const Value& item : data->items) addTensors(in, s, item, out, level + 1);
  if (const auto* data = o.as<DictData>())
    for (const ValueMap::Entry& e : data->map) addTensors(in, s, e.value, out, level + 1);
}

DescribedValue describeTensor(const Interp& in, const State& s, const TensorInfo& info) {
  DescribedValue out;
  out.kind = DescribedValue::Kind::kTensor;
  out.shape = shapeOf(in, s, info.shape);
  out.dtype = dtypeName(info.dtype);
  return out;
}

// What a setting says; empty: it is no plain value.
std::string settingText(const Interp& in, const Value& v) {
  if (v.isNone()) return "None";
  if (v.isInt()) return in.a.pool.print(v.asInt());
  if (v.isBool()) return v.asBool().isTrue() ? "True" : v.asBool().isFalse() ? "False" : "";
  if (v.is(ValueKind::kFloat)) return std::to_string(v.asFloat());
  if (v.isStr()) return "'" + std::string(in.a.text(v.asStr())) + "'";
  std::string items;
  if (v.isTuple())
    for (const Value& item : v.asTuple()) items += settingText(in, item) + ",";
  return items;
}

// The plain attributes of a module of torch, whose operation they decide.
std::string settingsOf(const Interp& in, const State& s, const Value& module, const ClassData& cls, const Object& type) {
  const Value* from = type.attrs.find(in.a.intern("__module__"));
  if (cls.is_user || from == nullptr || !from->isStr() || !in.a.text(from->asStr()).starts_with("torch.nn")) return {};
  std::string out;
  for (const ValueMap::Entry& e : s.heap.get(module.asAddr().index)->attrs) {
    if (!e.key.isStr() || in.a.text(e.key.asStr()).starts_with("_")) continue;
    if (const std::string text = settingText(in, e.value); !text.empty()) out += std::string(in.a.text(e.key.asStr())) + "=" + text + " ";
  }
  return out;
}

}  // namespace

uint32_t DataFlowObserver::siteOf(const State& s) {
  std::vector<std::pair<const Unit*, uint32_t>> site;
  ir::ExprId at = s.at;
  for (const Frame* f = s.frame.get(); f != nullptr; at = f->call_site, f = f->caller.get()) site.emplace_back(f->unit, at.index);
  return sites_.try_emplace(std::move(site), static_cast<uint32_t>(sites_.size()) + 1).first->second;
}

std::optional<std::string> DataFlowObserver::pathOf(const Interp& in, const State& s, const Value& module) {
  const auto known = [&] { return std::find_if(paths_.begin(), paths_.end(), [&](const auto& p) { return p.first == module.asAddr().index; }); };
  auto at = known();
  if (at == paths_.end()) {  // another outermost module, or one that has got a new part
    paths_.clear();
    for (const ModuleNode& node : moduleTree(in, s, outermost_))
      if (node.at.valid()) paths_.emplace_back(node.at.index, node.path);
    at = known();
  }
  if (at == paths_.end()) return std::nullopt;
  return at->second;
}

void DataFlowObserver::moduleEntered(const Interp& in, const State& s, const Value& module, const CallArgs& args) {
  if (!looksOn(in) || !module.isObject()) return calls_.push_back(kOutside);
  if (std::all_of(calls_.begin(), calls_.end(), [](EventId id) { return id == kOutside; })) {
    outermost_ = module;
    paths_.clear();
  }
  Entered e{module.asAddr(), {}, in.a.placeOf(s), tallyOf(in, s, module.asAddr()).calls, {}, in.a.findings.size()};
  DataNode& node = e.node;
  node.kind = DataNode::Kind::kModule;
  const Value type = in.typeOf(s, module);
  if (const auto* cls = type.isObject() ? s.heap.get(type.asAddr().index)->as<ClassData>() : nullptr) {
    node.cls = in.a.text(cls->name);
    node.own_class = cls->is_user;
    node.how = settingsOf(in, s, module, *cls, *s.heap.get(type.asAddr().index));
  }
  node.site = siteOf(s);
  node.module = pathOf(in, s, module);
  if (!node.module || node.module->empty()) node.name = nameInProgram(in, s, module);
  else node.name = node.module->substr(node.module->rfind('.') + 1);
  if (e.place.unit != nullptr) node.path = e.place.unit->path;
  node.span = e.place.span;
  for (const Value& v : args.positional) addTensors(in, s, v, e.arguments);
  for (const auto& [name, v] : args.keywords) addTensors(in, s, v, e.arguments);
  events_.push_back({call(), std::move(e)});
  calls_.push_back(static_cast<EventId>(events_.size() - 1));
}

void DataFlowObserver::moduleLeft(const Interp& in, const State& s, const Value&, const Value& result, OpId) {
  if (looksOn(in) && call() != kOutside) events_.push_back({call(), Left{describe(in, s, result)}});
}

void DataFlowObserver::moduleDone(const Interp& in, const Value&, const State*) {
  if (looksOn(in) && call() != kOutside) events_.push_back({call(), Done{in.a.findings.size()}});
  calls_.pop_back();
}

void DataFlowObserver::made(const Interp& in, const State& s, OpId made, const std::vector<Operand>& from) {
  if (!looksOn(in)) return;
  const OpRecord& r = in.a.log[made.index];
  DescribedValue output;
  output.kind = DescribedValue::Kind::kTensor;
  output.shape = shapeOf(in, s, r.result);
  output.dtype = dtypeName(r.type);
  events_.push_back({call(), Made{made, std::string(in.a.text(r.operation)), r.place, siteOf(s), sourcesOf(in, s, from), std::move(output)}});
}

void DataFlowObserver::changed(const Interp& in, const State& s, std::string_view operation, const Operand& before, const Ref<const TensorInfo>& now, const std::vector<Operand>& from) {
  if (!looksOn(in)) return;
  std::vector<Operand> operands{before};
  for (const Operand& o : from)
    if (o.info && o.info != before.info) operands.push_back(o);
  events_.push_back({call(), Made{now->origin, std::string(operation), in.a.placeOf(s), siteOf(s), sourcesOf(in, s, operands), describeTensor(in, s, *now), now}});
}

void DataFlowObserver::demanded(const Interp& in, std::string_view operation, bool certain) {
  if (looksOn(in)) events_.push_back({call(), Demanded{(certain ? in.a.findings.size() : in.a.obligations.size()) - 1, certain, std::string(operation)}});
}

void DataFlowObserver::ran(Interp& in, const RunOutcome& outcome) {
  over_ = true;
  flow = buildDataFlow(in, events_, outcome);
  events_.clear();
}

}  // namespace shapeproof
