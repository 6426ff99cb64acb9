#include "backend/query/kept.h"

#include <algorithm>
#include <iterator>

#include "backend/engine/graph_history.h"
#include "backend/engine/graph_nodes.h"
#include "backend/engine/graph_walk.h"
#include "backend/engine/saved_tensors.h"
#include "backend/state/dtype.h"

namespace shapeproof {
namespace {

constexpr size_t kMostOperations = 200'000;

// Operators that keep a tensor of their own, with as many numbers as the first operand and of its type ...
constexpr std::string_view kLikeOperand[] = {"softsign", "tanhshrink", "logsigmoid", "clamp_", "hardtanh_", "relu6_", "silu_", "mish_", "hardswish_",
                                             "hardsigmoid_", "mul_", "div_", "l1_loss", "cross_entropy"};
// ... or the place of each number of the result, an int64.
constexpr std::string_view kPlaces[] = {"max_pool1d", "max_pool2d", "max_pool3d", "adaptive_max_pool1d", "adaptive_max_pool2d", "adaptive_max_pool3d"};
// What the first operand of these, or the second, is an index of is kept.
constexpr std::string_view kFirstIndex[] = {"embedding"}, kSecondIndex[] = {"cross_entropy", "nll_loss"};

// They keep nothing.
constexpr std::string_view kNothing[] = {"contiguous", "packed", "channels_last", "to", "clone"};

template <size_t N>
bool isOne(const std::string_view (&names)[N], std::string_view name) { return std::find(std::begin(names), std::end(names), name) != std::end(names); }

class KeptWalk {
 public:
  KeptWalk(Analysis& a, const OperationNotes& notes, const GivenTensors& given, OpId first) : a_(a), notes_(notes), given_(given), first_(first) {}

  Kept from(const std::vector<OpId>& results) {
    std::vector<OpId> open = results;
    while (!open.empty() && seen_.size() < kMostOperations) {
      const OpId id = open.back();
      open.pop_back();
      if (!id.valid()) out_.cut = "what a call returns is not known";
      else if (seen_.insert(id.index).second) visit(id, open);
    }
    if (!open.empty()) out_.cut = "there are too many operations";
    for (const uint32_t op : passed_) keep(OpId(op));
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string_view nameOf(const OpRecord& r) const { return a_.text(r.change.valid() ? r.change : r.operation); }

  // The operations that a backward() passes, in their order.
  void visit(OpId id, std::vector<OpId>& open) {
    const OpRecord& r = a_.log[id.index];
    if (id.index < first_.index) return;
    if (r.grad == Tri::kFalse || r.operands.empty() || GraphNodes::cuts(a_.text(r.operation))) return;
    if (a_.text(r.operation) == GraphNodes::kEither) { out_.cut = "a tensor is computed in one of several ways, or in a loop"; return; }
    if (!r.result.rank_known) out_.cut = "the shape of a tensor is not known";
    if (r.grad == Tri::kUnknown) out_.unknown[id.index] = "whether a tensor needs a gradient is not known";
    if (!r.node.valid() || r.node == id) passed_.insert(id.index);
    else passed_.insert(r.node.index);
    for (const OpId operand : r.operands)
      if (operand.valid()) open.push_back(operand);
  }

  // The operation whose result's memory this lies in; invalid: not known.
  [[nodiscard]] OpId memoryOf(OpId id) const {
    while (id.valid()) {
      const OpRecord& r = a_.log[id.index];
      if (a_.text(r.operation) == GraphNodes::kEither) return {};
      const auto told = notes_.shares.find(id.index);
      if (told != notes_.shares.end() && told->second == Tri::kUnknown) return {};
      const bool shares = told != notes_.shares.end() ? told->second == Tri::kTrue : (r.change.valid() && !r.operands.empty()) || GraphWalk::isView(a_, id);
      if (!shares || r.operands.empty()) return id;
      id = r.operands[0];
    }
    return {};
  }

  // Made from what needs a gradient, before the call, and not given to it: as weight_norm makes a weight, anew in each call.
  [[nodiscard]] bool isComputedWeight(OpId id) const {
    if (!id.valid() || id.index >= first_.index || given_.parameters.contains(id.index) || given_.arguments.contains(id.index)) return false;
    const OpRecord& r = a_.log[id.index];
    return r.grad != Tri::kFalse && !r.operands.empty();
  }

  void add(OpId of, OpId by) {
    const OpId memory = memoryOf(of);
    if (!memory.valid()) { out_.unknown[by.index] = "whether a tensor lies in the memory of another is not known"; return; }
    if (given_.parameters.contains(memory.index) || !kept_.insert(memory.index).second) return;
    const OpRecord& r = a_.log[memory.index];
    out_.list.push_back({memory.index, false, by, bytesOf(r.result, r.type)});
  }

  [[nodiscard]] Amount bytesOf(const Shape& shape, DType type) const {
    if (!shape.rank_known) return Amount::unknown("the shape of a tensor that is kept is not known");
    const int each = byteSize(type);
    if (each == 0) return Amount::unknown("the type of a tensor that is kept is not known");
    return {a_.pool.mul(a_.pool.product(shape.dims), IntExpr::constant(each)), {}};
  }

  void addBeside(OpId by, const Amount& bytes) {
    if (!bytes.known() || !bytes.value.is(0)) out_.list.push_back({by.index, true, by, bytes});
  }

  void keep(OpId id) {
    const OpRecord& r = a_.log[id.index];
    const std::string_view name = nameOf(r);
    const uint32_t needing = r.needing;
    if (needing == 0) return;
    for (const OpId operand : r.operands)
      if (isComputedWeight(operand)) out_.unknown[id.index] = "a weight is computed from others, and what that keeps is not known";
    const Saves* saves = savesOf(name, r.operands.size());
    if (name.starts_with("conv") && r.operands.size() >= 2) {  // of any number of dimensions, with a bias or without
      if (needing & ~1u) add(r.operands[0], id);
      if (needing & ~2u) add(r.operands[1], id);
      return;
    }
    if (isOne(kNothing, name)) return;
    if (name == "prelu" || name == "instance_norm" || name.starts_with("adaptive_max_pool")) {
      add(r.operands[0], id);
      return keepBeside(id, r, name);
    }
    if (name.starts_with("adaptive_avg_pool")) {  // to one number: a mean
      const size_t spatial = name.back() == 'd' && r.result.rank_known ? static_cast<size_t>(name[name.size() - 2] - '0') : 0;
      const std::span<const IntExpr> dims(r.result.dims);
      const bool mean = spatial > 0 && dims.size() >= spatial && std::all_of(dims.end() - static_cast<std::ptrdiff_t>(spatial), dims.end(), [](IntExpr d) { return d.is(1); });
      if (!mean) add(r.operands[0], id);
      return;
    }
    if (saves == nullptr || name == "LSTM" || name == "GRU" || name == "RNN" || name.ends_with("Cell")) {
      out_.unknown[id.index] = "what '" + std::string(name) + "' keeps for backward() is not known";
      return;
    }
    for (size_t i = 0; i < r.operands.size(); ++i)
      if (saves->keptFor(i) & needing) add(r.operands[i], id);
    if (saves->result & needing) add(id, id);
    keepBeside(id, r, name);
  }

  void keepBeside(OpId id, const OpRecord& r, std::string_view name) {
    if (const auto told = notes_.bytes.find(id.index); told != notes_.bytes.end()) addBeside(id, {told->second, {}});
    const DType type = a_.log[r.operands[0].index].type;
    if (isOne(kLikeOperand, name)) addBeside(id, bytesOf(r.inputs[0], type));
    if (isOne(kPlaces, name)) addBeside(id, bytesOf(r.result, DType::kInt64));
    if (isOne(kFirstIndex, name)) add(r.operands[0], id);
    if (isOne(kSecondIndex, name) && r.operands.size() > 1) {
      add(r.operands[1], id);
      addBeside(id, bytesOf(Shape::of({}), type));  // the sum of the weights
    }
  }

  Analysis& a_;
  const OperationNotes& notes_;
  const GivenTensors& given_;
  OpId first_;
  std::set<uint32_t> seen_, passed_, kept_;
  Kept out_;
};

void collect(const State& s, const Value& v, std::vector<OpId>& out, int level) {
  if (level > 8) return;
  if (v.isOpaque()) out.push_back({});
  if (v.is(ValueKind::kChoice)) {
    collect(s, v.asChoice().a, out, level + 1);
    collect(s, v.asChoice().b, out, level + 1);
  }
  if (v.isTuple())
    for (const Value& item : v.asTuple()) collect(s, item, out, level + 1);
  if (!v.isObject()) return;
  const Object& o = *s.heap.get(v.asAddr().index);
  if (const auto* data = o.as<TensorData>()) { out.push_back(data->info->origin); return; }
  if (const auto* data = o.as<ListData>())
    for (const Value& item : data->items) collect(s, item, out, level + 1);
  if (const auto* data = o.as<DictData>())
    for (const ValueMap::Entry& e : data->map) collect(s, e.value, out, level + 1);
  for (const ValueMap::Entry& e : o.attrs) collect(s, e.value, out, level + 1);
}

}  // namespace

Kept keptBehind(const Interp& in, const OperationNotes& notes, const std::vector<OpId>& results, const GivenTensors& given, OpId first) {
  return KeptWalk(in.a, notes, given, first).from(results);
}

std::vector<OpId> originsIn(const State& s, const Value& v) {
  std::vector<OpId> out;
  collect(s, v, out, 0);
  return out;
}

}  // namespace shapeproof
