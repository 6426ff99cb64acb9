#include "libcalls/torch/aliases.h"

#include <unordered_set>

#include "backend/engine/heap_tensors.h"
#include "backend/engine/operators.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/element_operations.h"
#include "libcalls/torch/masks.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/reals.h"

namespace shapeproof::libcalls {

namespace {

// Operations whose result certainly lies in memory of its own; any other may give a view of its first operand.
bool copies(std::string_view operation) {
  static const std::unordered_set<std::string_view> kNames{
      "clone", "tensor", "array", "cat", "stack", "hstack", "vstack", "concatenate", "sort", "repeat", "roll", "flip", "max", "min", "amax", "amin",
      "sum", "argmax", "argmin", "argsort", "gather", "take", "index_select", "masked_select", "repeat_interleave", "add", "sub", "subtract", "mul",
      "multiply", "remainder", "floor_divide", "clamp", "eq", "ne", "lt", "le", "gt", "ge", "logical_not", "logical_and", "logical_or", "zeros_like",
      "ones_like", "full_like", "rand_like", "randn_like", "randint_like", "empty_like", "tril", "triu"};
  return kNames.count(operation) != 0;
}

// Another type needs other memory.
bool converts(const Analysis& a, const OpRecord& r) {
  const DType from = a.log[r.operands[0].index].type;
  return a.text(r.operation) == "to" && from != DType::kUnknown && r.type != DType::kUnknown && from != r.type;
}

// The operation that made the memory.
OpId memoryOf(const Analysis& a, OpId id) {
  const OpRecord::Again* again = nullptr;  // the call taken again that the operation belongs to
  while (id.valid()) {
    const OpRecord& r = a.log[id.index];
    if (r.node.valid() && r.type == DType::kInt64) {  // what it was before something was written (setElements)
      id = r.node;
      continue;
    }
    if (r.operands.empty() || !r.operands[0].valid() || copies(a.text(r.operation)) || converts(a, r)) break;
    id = r.operands[0];
    if (r.again) again = r.again.get();
    if (again == nullptr || again->inside(id)) continue;
    id = again->now(id);
    again = nullptr;
  }
  return id;
}

bool countsValues(DType d) { return isInteger(d) || d == DType::kBool; }

// May values be known of what shares memory with x? What is written to is no larger than its memory.
bool mayKnow(Call& c, const Operand& x) {
  const Analysis& a = c.interp.a;
  if (countsValues(x.dtype()) || x.dtype() == DType::kUnknown || x.info->contents) return true;
  const OpId memory = memoryOf(a, x.info->origin);
  if (memory.valid() && elementRange(c, memory)) return true;
  if (x.rankKnown() && !isSmall(x.shape())) return false;
  return memory.valid() && mayKnowReals(a.text(a.log[memory.index].operation), a.log[memory.index].result);
}

void forget(Call& c, Addr at) {
  const Value tensor = Value::object(at);
  if (const Operand x = c.tensor(tensor, ""); x.info->contents) {
    TensorInfo info = *x.info;
    info.contents.reset();
    Analysis::edit(c.state(), at).as<TensorData>()->info = makeRef<TensorInfo>(std::move(info));
  }
  if (elementRange(c, c.tensor(tensor, ""))) forgetElements(c, tensor);
  forgetMask(c, at);
}

}  // namespace

// The tensor and those that may share its memory, of whose values something may be known. Empty: nothing is.
static std::vector<Addr> sharing(Call& c, const Value& target) {
  const Operand x = c.tensor(target, "");
  if (!target.isObject() || !x.info || !mayKnow(c, x)) return {};
  const Analysis& a = c.interp.a;
  const OpId memory = memoryOf(a, x.info->origin);
  const auto* written = ops::payload<TensorData>(c.state(), target);
  const bool any = written != nullptr && written->one_of_several;  // whichever it is: it may be any of those that are known
  std::vector<Addr> out{target.asAddr()};
  for (const Addr at : a.heap_tensors->of(c.state().heap)) {
    const TensorInfo& info = *c.state().heap.get(at.index)->as<TensorData>()->info;
    if (at == target.asAddr() || (!any && !(memory.valid() && memoryOf(a, info.origin) == memory))) continue;
    if (countsValues(info.dtype) || info.contents || elementRange(c, info.origin)) out.push_back(at);
  }
  return out;
}

void forgetValues(Call& c, const Value& target) {
  for (const Addr at : sharing(c, target)) forget(c, at);
}

BeforeWrite::BeforeWrite(Call& c, const Value& target) {
  if (const Operand x = c.tensor(target, ""); !x.info || x.dtype() != DType::kInt64) return;
  for (const Addr at : sharing(c, target)) {
    const Operand x = c.tensor(Value::object(at), "");
    const auto range = x.dtype() == DType::kInt64 ? elementRange(c, x) : std::nullopt;
    if (range) known_.push_back({at, range->bounds});
  }
}

void BeforeWrite::wrote(Call& c, const OpRecord::Bounds& written) const {
  for (const auto& [at, before] : known_) {
    const OpRecord::Bounds both{std::min(before.low, written.low), c.pool().max(before.high, written.high)};
    setElements(c, Value::object(at), kWritten, {}, both);
  }
}

}  // namespace shapeproof::libcalls
