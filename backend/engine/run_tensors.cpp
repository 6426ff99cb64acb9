// Tensors of a run that are alike but for some of their sizes: one for each line of a file, each as long as its line.
//
// One value stands for all of them (Value::unknownAlike). Law: what is known of it is known of each. It is opaque to whoever does not ask
// here, so that what is not understood is undecided. RunItems::at makes a tensor of it. Two tensors made for one item have the same sizes and
// are two objects, of which `is` does not tell: nothing is claimed of them that a change of one could change in the other (whether a
// gradient is needed).
#include <algorithm>

#include "backend/engine/interp.h"
#include "backend/engine/elements.h"
#include "backend/engine/run_items.h"

namespace shapeproof {

static bool mayNeedGradient(DType type) { return type == DType::kUnknown || type >= DType::kFloat16; }

std::optional<RunItems::Tensors> RunItems::tensorsOf(const State& s, const Value& v) const {
  if (const auto which = v.whichAlike()) {
    const auto* tensors = std::get_if<Tensors>(&alike_[*which]);
    return tensors != nullptr ? std::optional(*tensors) : std::nullopt;
  }
  if (!v.isObject()) return std::nullopt;
  const Object* o = s.heap.get(v.asAddr().index).get();
  const auto* tensor = o != nullptr ? o->as<TensorData>() : nullptr;
  if (tensor == nullptr || !nothingNoted(a_, *o)) return std::nullopt;
  const TensorInfo& info = *tensor->info;
  if (!info.shape.rank_known || info.requires_grad == Tri::kTrue) return std::nullopt;
  return Tensors{o->cls, tensor->info};
}

const TensorInfo* RunItems::eachTensor(const Value& v) const {
  const auto which = v.whichAlike();
  const auto* tensors = which ? std::get_if<Tensors>(&alike_[*which]) : nullptr;
  return tensors != nullptr ? tensors->info.get() : nullptr;
}

void RunItems::withoutValues(TensorInfo& info) {
  info.contents.reset();
  if (info.contiguous != Tri::kTrue) info.contiguous = Tri::kUnknown;  // of another size it may be
  info.strides.clear();
  info.origin = withoutElements(a_, info.origin);
}

Value RunItems::standFor(Tensors each) {
  TensorInfo info = *each.info;
  withoutValues(info);
  if (mayNeedGradient(info.dtype)) info.requires_grad = Tri::kUnknown;
  alike_.push_back(Tensors{each.cls, Ref<const TensorInfo>(new TensorInfo(std::move(info)))});
  return Value::unknownAlike(a_.intern("one of many tensors, each of a size of its own"), static_cast<uint32_t>(alike_.size() - 1));
}

bool RunItems::coversSize(const State& s, IntExpr general, IntExpr size) const {
  if (general == size) return true;
  const auto symbol = a_.pool.asSymbol(general);
  return symbol && isItem(*symbol) && s.facts.rangeOf(a_.pool, size).low >= a_.pool.info(*symbol).range.low;
}

std::optional<Value> RunItems::commonTensor(const State& s, const Value& a, const Value& b) {
  const auto x = tensorsOf(s, a), y = tensorsOf(s, b);
  if (!x || !y || !x->cls.same(y->cls) || x->info->dtype != y->info->dtype || x->info->shape.rank() != y->info->shape.rank()) return std::nullopt;
  if (a.whichAlike() && coversTensor(a, s, b)) return a;
  if (b.whichAlike() && coversTensor(b, s, a)) return b;
  TensorInfo info = *x->info;
  const std::vector<IntExpr>& other = y->info->shape.dims;
  for (size_t k = 0; k < other.size(); ++k) {
    IntExpr& size = info.shape.dims[k];
    if (coversSize(s, size, other[k])) continue;
    const int64_t least = std::min<int64_t>({s.facts.rangeOf(a_.pool, size).low, s.facts.rangeOf(a_.pool, other[k]).low, 1});
    size = number(Trust::kOpaque, {std::max<int64_t>(least, 0), Range::kMax}, "a size of one of many tensors");
  }
  if (y->info->contiguous != info.contiguous || y->info->strides != info.strides) info.contiguous = Tri::kUnknown;
  if (!(y->info->device == info.device)) info.device = DeviceExpr::anywhere();
  return standFor({x->cls, Ref<const TensorInfo>(new TensorInfo(std::move(info)))});
}

bool RunItems::coversTensor(const Value& general, const State& s, const Value& v) const {
  const auto x = tensorsOf(s, general), y = tensorsOf(s, v);
  if (!general.whichAlike() || !x || !y || !x->cls.same(y->cls)) return false;
  const TensorInfo &p = *x->info, &q = *y->info;
  if (p.dtype != q.dtype || p.shape.rank() != q.shape.rank()) return false;
  if (p.contiguous == Tri::kTrue && q.contiguous != Tri::kTrue) return false;
  if (p.device.known() && !(p.device == q.device)) return false;
  for (size_t k = 0; k < p.shape.rank(); ++k)
    if (!coversSize(s, p.shape[k], q.shape[k])) return false;
  return true;
}

}  // namespace shapeproof
