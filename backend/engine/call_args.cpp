// Call: what a library function sees of its arguments.
#include "backend/engine/libcall.h"
#include "backend/engine/operators.h"

namespace shapeproof {

namespace {

const TensorInfo* tensorInfo(const State& s, const Value& v) {
  if (!v.isObject()) return nullptr;
  const TensorData* t = Analysis::object(s, v.asAddr()).as<TensorData>();
  return t ? t->info.get() : nullptr;
}

}  // namespace

Call::Call(Interp& in, Path state, const LibCallTable::Bound& callee, Values args)
    : interp(in), state_(std::move(state)), callee_(callee), args_(std::move(args)) {}

Operand Call::tensor(const Value& v, std::string_view role) const {
  Operand out;
  out.value = v;
  out.role = role;
  const TensorInfo* info = tensorInfo(*state_, v);
  if (!info) {
    if (v.isObject()) out.value = ops::underlying(interp, *state_, v);  // an instance of a subclass of int or float is a number
    return out;
  }
  out.info = Ref<const TensorInfo>(info);
  Ref<TensorInfo> simpler;
  for (size_t i = 0; i < info->shape.dims.size(); ++i) {
    const IntExpr dim = info->shape.dims[i];
    if (dim.isConstant()) continue;
    const IntExpr simple = interp.simplify(*state_, dim);
    if (simple == dim) continue;
    if (!simpler) simpler = makeRef<TensorInfo>(*info);
    simpler->shape.dims[i] = simple;
  }
  if (simpler) out.info = simpler;
  return out;
}

bool Call::isTensor(const Value& v) const { return tensorInfo(*state_, v) != nullptr; }

std::optional<IntExpr> Call::integer(const Value& raw) const {
  const Value v = ops::underlying(interp, *state_, raw);
  if (ops::isIntLike(v)) return interp.simplify(*state_, ops::intOf(interp, v));
  // A tensor of one known element counts as that number (__index__).
  const TensorInfo* t = tensorInfo(*state_, v);
  if (t && t->contents && t->contents->size() == 1 && ops::isIntLike(t->contents->front())) return integer(t->contents->front());
  return std::nullopt;
}

std::optional<int64_t> Call::constant(const Value& v) const {
  const auto e = integer(v);
  if (!e || !e->isConstant()) return std::nullopt;
  return e->value();
}

std::optional<bool> Call::boolean(const Value& v) const {
  if (v.isBool()) {
    switch (interp.check(*state_, v.asBool())) {
      case Tri::kTrue: return true;
      case Tri::kFalse: return false;
      case Tri::kUnknown: return std::nullopt;
    }
  }
  if (v.isNone()) return false;
  if (const auto n = constant(v)) return *n != 0;
  return std::nullopt;
}

std::optional<std::string_view> Call::str(const Value& raw) const {
  const Value v = ops::underlying(interp, *state_, raw);
  if (!v.isStr()) return std::nullopt;
  return interp.a.text(v.asStr());
}

std::optional<Values> Call::items(const Value& raw) const {
  const Value v = ops::underlying(interp, *state_, raw);
  if (v.isTuple()) return Values(v.asTuple().begin(), v.asTuple().end());
  if (const ListData* list = ops::payload<ListData>(*state_, v)) {
    if (list->rest) return std::nullopt;
    return list->items;
  }
  const auto range = ops::rangeParts(interp, *state_, v);
  if (!range) return std::nullopt;
  constexpr int64_t kMaxItems = 4096;
  const IntExpr n = ops::rangeLength(interp, *state_, *range);
  if (!n.isConstant() || n.value() > kMaxItems) return std::nullopt;
  Values out;
  for (int64_t k = 0; k < n.value(); ++k)
    out.push_back(Value::integer(pool().add(range->start, pool().mul(IntExpr::constant(k), range->step))));
  return out;
}

std::optional<std::vector<IntExpr>> Call::parseSize(const Value& v) const {
  if (const auto one = integer(v)) return std::vector<IntExpr>{*one};
  const auto list = items(v);
  if (!list) return std::nullopt;
  std::vector<IntExpr> out;
  out.reserve(list->size());
  for (const Value& item : *list) {
    const auto size = integer(item);
    if (!size) return std::nullopt;
    out.push_back(*size);
  }
  return out;
}

std::optional<std::vector<IntExpr>> Call::parseTuple(const Value& v, size_t n) const {
  auto out = parseSize(v);
  if (!out) return std::nullopt;
  if (out->size() == 1 && n != 1) out->assign(n, IntExpr(out->front()));
  if (out->size() != n) return std::nullopt;
  return out;
}

Range Call::getCachedRange(IntExpr e) const { return state_->facts.rangeOf(pool(), e); }

}  // namespace shapeproof
