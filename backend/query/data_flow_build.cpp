// The graph of what was told: who makes the tensors that an operation takes, what is the same on several paths, and what only prepares
// parameters and is left out.
#include <algorithm>
#include <map>
#include <set>
#include <unordered_map>

#include "backend/engine/graph_nodes.h"
#include "backend/engine/libcall.h"
#include "backend/query/data_flow.h"

namespace shapeproof {
namespace {

using Event = DataFlowObserver::Event;
using Source = DataFlowObserver::Source;
using Nodes = std::vector<uint32_t>;
constexpr uint32_t kNone = DataNode::kNone;

std::string placeKey(const Place& p) {
  const Span& s = p.span;
  return (p.unit != nullptr ? p.unit->path : "") + ":" + std::to_string(s.start.line) + ":" + std::to_string(s.start.column) + ":" + std::to_string(s.end.line) + ":" +
         std::to_string(s.end.column) + ":" + std::to_string(p.stack.index);
}

std::string shapeKey(const ReportedShape& shape) {
  if (!shape) return "?";
  std::string key;
  for (const ReportedSize& size : *shape) key += (std::holds_alternative<std::string>(size) ? std::get<std::string>(size) : std::to_string(std::get<int64_t>(size))) + ",";
  return key;
}

// What parameters and buffers of modules are made by, as the paths of the program have left them.
class ParameterScan {
 public:
  ParameterScan(const Interp& in, const RunOutcome& outcome) : in_(in) {
    for (const Snapshot& end : outcome.completed) take(*end);
    for (const RunOutcome::Escaped& end : outcome.raised) take(*end.state);
    for (const RunOutcome::Stopped& end : outcome.ended) take(*end.state);
  }

  std::unordered_map<uint32_t, std::string> names;  // by the operation

  // Everything that they are made of.
  [[nodiscard]] std::set<uint32_t> preparing() const {
    std::set<uint32_t> all;
    std::vector<uint32_t> open;
    for (const auto& [id, name] : names) open.push_back(id);
    while (!open.empty()) {
      const uint32_t id = open.back();
      open.pop_back();
      if (!all.insert(id).second) continue;
      for (const OpId operand : in_.a.log[id].operands)
        if (operand.valid()) open.push_back(operand.index);
    }
    return all;
  }

 private:
  void take(const State& s) {
    const Name tables[] = {in_.a.intern("_parameters"), in_.a.intern("_buffers")};
    for (uint32_t at = 1; at < in_.a.nextAddress(); ++at) {
      const Ref<Object>& o = s.heap.get(at);
      if (!o || !seen_.insert(o.get()).second) continue;
      for (const Name table : tables)
        if (const Value* v = o->attrs.find(table); v != nullptr && v->isObject()) takeTable(s, *v);
    }
  }

  void takeTable(const State& s, const Value& table) {
    const Ref<Object>& o = s.heap.get(table.asAddr().index);
    const auto* data = o ? o->as<DictData>() : nullptr;
    if (data == nullptr) return;
    for (const ValueMap::Entry& e : data->map) {
      const auto* tensor = e.value.isObject() ? s.heap.get(e.value.asAddr().index)->as<TensorData>() : nullptr;
      if (tensor != nullptr && tensor->info->origin.valid()) names.emplace(tensor->info->origin.index, e.key.isStr() ? in_.a.text(e.key.asStr()) : "?");
    }
  }

  const Interp& in_;
  std::set<const Object*> seen_;
};

class DataFlowBuilder {
 public:
  DataFlowBuilder(const Interp& in, const std::vector<Event>& events, const RunOutcome& outcome)
      : in_(in), events_(events), parameters_(in, outcome), preparing_(parameters_.preparing()), boxes_(events.size(), kNone) {
    for (const RunOutcome::Escaped& e : outcome.raised) noteEscaped(e);
  }

  DataFlow build() {
    for (uint32_t i = 0; i < events_.size(); ++i) std::visit([&](const auto& what) { take(i, what); }, events_[i].what);
    for (const Waiting& w : waiting_) addFailing(w);
    for (const auto& [index, name] : escaped_) addStated(index, name);
    dropPrepared();
    addHandedOn();
    return compacted();
  }

 private:
  struct Waiting { uint32_t call; DataFlowObserver::Demanded what; };
  struct Extent { size_t first, last; uint32_t box; };

  uint32_t boxOf(uint32_t call) const { return call == DataFlowObserver::kOutside ? kNone : boxes_[call]; }

  uint32_t add(DataNode node, const std::string& key) {
    const auto [at, is_new] = keys_.try_emplace(key, static_cast<uint32_t>(flow_.nodes.size()));
    if (is_new) flow_.nodes.push_back(std::move(node));
    return at->second;
  }

  void addOutput(uint32_t node, const DescribedValue& value) {
    auto& all = flow_.nodes[node].outputs;
    if (std::find(all.begin(), all.end(), value) == all.end()) all.push_back(value);
  }

  void addEdge(uint32_t from, uint32_t to, const ReportedShape& shape) { flow_.edges.push_back({from, to, shape}); }

  // --- what was told

  void take(uint32_t i, const DataFlowObserver::Entered& e) {
    DataNode node = e.node;
    node.parent = boxOf(events_[i].call);
    std::vector<DataEdge> edges = edgesFrom(e.arguments, node.parent);
    std::string key = "call " + std::to_string(node.parent) + " " + std::to_string(e.module.index) + " " + std::to_string(node.site);
    for (const DataEdge& edge : edges) key += " " + std::to_string(edge.from);
    boxes_[i] = add(std::move(node), key);
    if (std::vector<uint64_t>& numbers = numbers_[boxes_[i]]; std::find(numbers.begin(), numbers.end(), e.number.bits()) == numbers.end()) numbers.push_back(e.number.bits());
    flow_.nodes[boxes_[i]].calls = static_cast<uint32_t>(numbers_[boxes_[i]].size());
    for (DataEdge& edge : edges) handed_.push_back({edge.from, boxes_[i], std::move(edge.shape)});
  }

  // To a node that is still to be known, each once.
  std::vector<DataEdge> edgesFrom(const std::vector<Source>& sources, uint32_t box) {
    std::vector<DataEdge> edges;
    for (const Source& source : sources)
      for (const uint32_t from : resolve(source, box)) {
        DataEdge edge{from, 0, source.shape};
        if (std::find(edges.begin(), edges.end(), edge) == edges.end()) edges.push_back(std::move(edge));
      }
    return edges;
  }

  void take(uint32_t i, const DataFlowObserver::Left& e) { addOutput(boxOf(events_[i].call), e.output); }

  void take(uint32_t i, const DataFlowObserver::Done& e) {
    const uint32_t call = events_[i].call;
    extents_.push_back({std::get<DataFlowObserver::Entered>(events_[call].what).findings, e.findings, boxOf(call)});
  }

  void take(uint32_t i, const DataFlowObserver::Demanded& e) { waiting_.push_back({events_[i].call, e}); }

  void take(uint32_t i, const DataFlowObserver::Made& e) {
    const uint32_t box = boxOf(events_[i].call);
    const std::vector<DataEdge> edges = edgesFrom(e.from, box);
    uint32_t node = kNone;
    const OpRecord& r = in_.a.log[e.id.index];
    if (!e.now && r.node.valid() && nodes_.contains(r.node.index)) node = nodes_.at(r.node.index).front();
    else node = add(operationNode(e, box), keyOf(e, box, edges));
    addOutput(node, e.output);
    for (const DataEdge& edge : edges)
      if (edge.from != node) addEdge(edge.from, node, edge.shape);
    if (e.now) {
      changed_[e.now.get()] = node;
      if (in_.a.text(r.operation) == GraphNodes::kWritten) nodes_[e.id.index] = {node};
      if (!e.from.empty() && prepares(e.from.front())) prepared_.insert(node);
    } else {
      nodes_[e.id.index] = {node};
      copies_.emplace(copyKey(r), node);
      if (preparing_.contains(e.id.index)) prepared_.insert(node);
    }
    meet(events_[i].call, e.place, node);
  }

  static DataNode operationNode(const DataFlowObserver::Made& e, uint32_t box) {
    DataNode node;
    node.name = e.operation;
    if (e.place.unit != nullptr) node.path = e.place.unit->path;
    node.span = e.place.span;
    node.site = e.site;
    node.parent = box;
    for (const Source& source : e.from) node.how += shapeKey(source.shape) + ";";
    return node;
  }

  // The results of one operation are one node: they are made at one place from the same tensors.
  static std::string keyOf(const DataFlowObserver::Made& e, uint32_t box, const std::vector<DataEdge>& edges) {
    std::string key = "made " + std::to_string(box) + " " + e.operation + " " + std::to_string(e.site);
    for (const DataEdge& edge : edges) key += " " + std::to_string(edge.from);
    return key;
  }

  bool prepares(const Source& source) const { return source.origin.valid() && preparing_.contains(source.origin.index); }

  // --- who makes a tensor

  Nodes resolve(const Source& source, uint32_t box) {
    if (!source.origin.valid()) return {};
    if (const auto parameter = parameters_.names.find(source.origin.index); parameter != parameters_.names.end()) return parameterIn(parameter->second, source, box);
    if (source.info)
      if (const auto changed = changed_.find(source.info.get()); changed != changed_.end()) return {changed->second};
    return resolve(source.origin, 0);
  }

  // Those that a module of torch uses are part of it.
  Nodes parameterIn(const std::string& name, const Source& source, uint32_t box) {
    if (box != kNone && !flow_.nodes[box].own_class) return {};
    DataNode node;
    node.kind = DataNode::Kind::kParameter;
    node.name = name;
    const Place& place = in_.a.log[source.origin.index].place;
    if (place.unit != nullptr) node.path = place.unit->path;
    node.span = place.span;
    node.parent = box;
    const uint32_t id = add(std::move(node), "parameter " + std::to_string(box) + " " + std::to_string(source.origin.index));
    if (flow_.nodes[id].outputs.empty()) {
      DescribedValue value;
      value.kind = DescribedValue::Kind::kTensor;
      value.shape = source.shape;
      addOutput(id, value);
    }
    return {id};
  }

  // What was not told of stands for something that was: a copy of its record, one of several, a leaf that shares the values of another.
  Nodes resolve(OpId id, int depth) {
    constexpr int kDeepest = 64;
    if (!id.valid() || depth > kDeepest) return {};
    if (const auto known = nodes_.find(id.index); known != nodes_.end()) return known->second;
    const OpRecord& r = in_.a.log[id.index];
    Nodes all;
    if (const auto copy = copies_.find(copyKey(r)); copy != copies_.end()) all = {copy->second};
    else
      for (const OpId operand : r.operands)
        for (const uint32_t node : resolve(operand, depth + 1))
          if (std::find(all.begin(), all.end(), node) == all.end()) all.push_back(node);
    return nodes_[id.index] = std::move(all);
  }

  static std::string copyKey(const OpRecord& r) {
    std::string key = std::to_string(r.operation.index) + " " + placeKey(r.place);
    for (const OpId operand : r.operands) key += " " + std::to_string(operand.index);
    return key;
  }

  // --- what may fail

  void noteEscaped(const RunOutcome::Escaped& e) {
    if (!e.exception.isObject()) return;
    const auto* data = e.state->heap.get(e.exception.asAddr().index)->as<ExceptionData>();
    if (data == nullptr || data->finding >= in_.a.findings.size()) return;
    const Value type = in_.typeOf(*e.state, e.exception);
    const auto* cls = type.isObject() ? e.state->heap.get(type.asAddr().index)->as<ClassData>() : nullptr;
    escaped_.emplace(data->finding, cls != nullptr ? in_.a.text(cls->name) : "exception");
  }

  struct Said { const Place& place; const Finding& finding; };
  Said about(const DataFlowObserver::Demanded& d) const {
    if (d.certain) return {in_.a.findings[d.index].place, in_.a.findings[d.index].finding};
    return {in_.a.obligations[d.index].place, in_.a.obligations[d.index].finding};
  }

  void addDemand(uint32_t node, const Place& place, const Finding& finding) {
    DataDemand d{node, finding.rule, place.unit != nullptr ? place.unit->path : "", place.span, {}};
    for (const FindingOperand& o : finding.operands) d.operands.push_back(reportShape(in_.a.pool, {}, o.shape));
    flow_.demands.push_back(std::move(d));
  }

  // The operation that has demanded it has come to its result.
  void meet(uint32_t call, const Place& place, uint32_t node) {
    std::erase_if(waiting_, [&](const Waiting& w) {
      if (w.call != call || w.what.certain) return false;
      const auto [there, finding] = about(w.what);
      if (!(there == place)) return false;
      addDemand(node, there, finding);
      return true;
    });
  }

  void addFailing(const Waiting& w) {
    if (w.what.certain && !escaped_.contains(w.what.index)) return;
    if (w.what.certain) escaped_.erase(w.what.index);
    const auto [place, finding] = about(w.what);
    const uint32_t node = failingNode(w.what.operation, place, boxOf(w.call));
    for (const FindingOperand& o : finding.operands)
      for (const uint32_t from : resolve({o.origin, {}, reportShape(in_.a.pool, {}, o.shape)}, boxOf(w.call))) addEdge(from, node, reportShape(in_.a.pool, {}, o.shape));
    addDemand(node, place, finding);
  }

  // An exception that no operation has demanded: the innermost call in which it was raised.
  void addStated(size_t index, const std::string& name) {
    const Extent* innermost = nullptr;  // what ended first of those around it
    for (const Extent& e : extents_)
      if (index >= e.first && index < e.last && (innermost == nullptr || e.last - e.first < innermost->last - innermost->first)) innermost = &e;
    const CertainFinding& f = in_.a.findings[index];
    addDemand(failingNode(name, f.place, innermost != nullptr ? innermost->box : kNone), f.place, f.finding);
  }

  uint32_t failingNode(const std::string& name, const Place& place, uint32_t box) {
    DataNode node;
    node.name = name;
    if (place.unit != nullptr) node.path = place.unit->path;
    node.span = place.span;
    node.parent = box;
    node.may_be_none = true;
    return add(std::move(node), "fails " + std::to_string(box) + " " + name + " " + placeKey(place));
  }

  // --- the end

  // Operations that only make parameters, and parameters that nothing takes.
  void dropPrepared() {
    dropped_.assign(flow_.nodes.size(), false);
    std::vector<Nodes> takers(flow_.nodes.size());
    for (const DataEdge& e : flow_.edges) takers[e.from].push_back(e.to);
    for (uint32_t n = static_cast<uint32_t>(flow_.nodes.size()); n-- > 0;) {
      if (!prepared_.contains(n) && flow_.nodes[n].kind != DataNode::Kind::kParameter) continue;
      dropped_[n] = std::all_of(takers[n].begin(), takers[n].end(), [&](uint32_t to) { return dropped_[to]; });
    }
  }

  // A module with nothing in it hands on what it is given.
  void addHandedOn() {
    std::vector<bool> holds(flow_.nodes.size(), false);
    for (uint32_t n = 0; n < flow_.nodes.size(); ++n)
      if (!dropped_[n] && flow_.nodes[n].parent != kNone) holds[flow_.nodes[n].parent] = true;
    for (const DataEdge& e : handed_)
      if (!holds[e.to]) flow_.edges.push_back(e);
  }

  DataFlow compacted() {
    DataFlow out;
    Nodes now(flow_.nodes.size(), kNone);
    for (uint32_t n = 0; n < flow_.nodes.size(); ++n) {
      if (dropped_[n]) continue;
      now[n] = static_cast<uint32_t>(out.nodes.size());
      out.nodes.push_back(std::move(flow_.nodes[n]));
      if (uint32_t& parent = out.nodes.back().parent; parent != kNone) parent = now[parent];
    }
    std::set<std::tuple<uint32_t, uint32_t, ReportedShape>> seen;
    for (const DataEdge& e : flow_.edges)
      if (!dropped_[e.from] && !dropped_[e.to] && seen.emplace(now[e.from], now[e.to], e.shape).second) out.edges.push_back({now[e.from], now[e.to], e.shape});
    for (DataDemand& d : flow_.demands) {
      if (dropped_[d.node]) continue;
      d.node = now[d.node];
      out.demands.push_back(std::move(d));
    }
    return out;
  }

  const Interp& in_;
  const std::vector<Event>& events_;
  ParameterScan parameters_;
  std::set<uint32_t> preparing_;   // operations that parameters are made by
  std::map<size_t, std::string> escaped_;  // findings that left the program, with the name of the exception
  DataFlow flow_;
  Nodes boxes_;                    // by event
  std::unordered_map<std::string, uint32_t> keys_, copies_;
  std::unordered_map<uint32_t, Nodes> nodes_;  // that make what an operation of the log makes
  std::unordered_map<const TensorInfo*, uint32_t> changed_;
  std::vector<DataEdge> handed_;   // from what a call is given, to the call
  std::vector<Waiting> waiting_;
  std::vector<Extent> extents_;
  std::set<uint32_t> prepared_;
  std::map<uint32_t, std::vector<uint64_t>> numbers_;  // of each call of a module, which calls on their paths it stands for
  std::vector<bool> dropped_;
};

}  // namespace

DataFlow buildDataFlow(const Interp& in, const std::vector<Event>& events, const RunOutcome& outcome) { return DataFlowBuilder(in, events, outcome).build(); }

}  // namespace shapeproof
