// What stands for two things that are alike but for numbers, truth values and sizes in them (run_objects.cpp).
#include <algorithm>

#include "backend/engine/elements.h"
#include "backend/engine/interp.h"
#include "backend/engine/iterate.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/merge.h"
#include "backend/engine/run_items.h"

namespace shapeproof {

// Walks two graphs side by side. Law: what is made covers each leaf of both; a leaf of the first that covers that of the second stays,
// so that what stands for many already does not change by one more.
class RunItems::Common {
 public:
  Common(RunItems& items, Interp& in, State& s, const Things& a, const Things& b) : items_(items), in_(in), s_(s), a_(a), b_(b) {}

  [[nodiscard]] std::optional<Things> make() {
    const auto root = value(a_.root, b_.root);
    if (!root) return std::nullopt;
    made_.root = *root;
    return std::move(made_);
  }
  // The result is the first.
  [[nodiscard]] bool unchanged() const { return !changed_; }
  // Nothing is forgotten that was known of either: where the result is another one, nobody knew what stood there.
  [[nodiscard]] bool exact() const { return !lost_; }

 private:
  std::optional<Value> value(const Value& x, const Value& y) {
    if (x.isObject() && y.isObject()) return object(x.asAddr(), y.asAddr());
    if (x.isTuple() && y.isTuple() && x.isSizes() == y.isSizes()) {
      Values parts;
      return all(x.asTuple(), y.asTuple(), parts) ? std::optional(x.tupleOf(std::move(parts))) : std::nullopt;
    }
    return leaf(x, y);
  }

  std::optional<Value> leaf(const Value& x, const Value& y) {
    if (x.same(y) || covers(x, y)) return x;
    if (leads(x) || leads(y)) return std::nullopt;
    changed_ = true;
    bool exact = true;
    if (x.whichAlike() && y.whichAlike()) {
      auto things = items_.commonObjects(in_, s_, x, y, exact);
      lost_ = lost_ || !exact;
      if (things) return things;
    }
    lost_ = lost_ || !(nobodyKnows(x) && nobodyKnows(y) && x.kind() == y.kind());
    auto common = commonElement(in_, s_, x, y, exact, &s_);
    return common && !leads(*common) ? common : std::nullopt;
  }

  [[nodiscard]] bool nobodyKnows(const Value& v) const {
    if (v.isUnknown()) return v.unknownType() == UnknownType::kFloat;
    const auto symbol = v.isInt() ? items_.a_.pool.asSymbol(v.asInt()) : std::nullopt;
    return symbol && items_.a_.pool.info(*symbol).trust == Trust::kOpaque;
  }

  // An item symbol, and a number that may be what it is in some item.
  bool covers(const Value& x, const Value& y) const {
    if (x.isUnknown() && y.isUnknown()) return x.unknownType() == y.unknownType() && !x.isNamed() && x.unknownTrust() >= y.unknownTrust();
    if (x.isBool() && y.isBool()) {
      const auto symbol = items_.a_.pool.asSymbol(x.asBool());
      return symbol && items_.isItem(*symbol);
    }
    return x.isInt() && y.isInt() && coversNumber(x.asInt(), y.asInt());
  }

  bool coversNumber(IntExpr x, IntExpr y) const {
    const auto symbol = items_.a_.pool.asSymbol(x);
    if (!symbol || !items_.isItem(*symbol) || !items_.coversNumber(*symbol, y)) return false;
    const Range all = items_.a_.pool.info(*symbol).range, one = s_.facts.rangeOf(items_.a_.pool, y);
    return all.low <= one.low && one.high <= all.high;
  }

  std::optional<IntExpr> number(IntExpr x, IntExpr y) {
    const auto v = leaf(Value::integer(x), Value::integer(y));
    return v && v->isInt() ? std::optional(v->asInt()) : std::nullopt;
  }

  // It leads to an object, of which addresses alone say nothing here.
  static bool leads(const Value& v) {
    if (v.is(ValueKind::kChoice)) return leads(v.asChoice().a) || leads(v.asChoice().b);
    if (!v.isTuple()) return v.isObject() || v.is(ValueKind::kSlice) || v.is(ValueKind::kMethod);
    return std::any_of(v.asTuple().begin(), v.asTuple().end(), leads);
  }

  bool all(std::span<const Value> x, std::span<const Value> y, Values& out) {
    if (x.size() != y.size()) return false;
    for (size_t i = 0; i < x.size(); ++i) {
      auto one = value(x[i], y[i]);
      if (!one) return false;
      out.push_back(std::move(*one));
    }
    return true;
  }

  std::optional<Value> object(Addr x, Addr y) {
    const auto p = a_.objects.find(x.index), q = b_.objects.find(y.index);
    if (p == a_.objects.end() || q == b_.objects.end()) return x == y ? std::optional(Value::object(x)) : std::nullopt;
    const auto [it, added] = pairs_.try_emplace(x.index, y.index);
    if (!added) return it->second == y.index ? std::optional(Value::object(x)) : std::nullopt;
    auto made = contents(*p->second, *q->second);
    if (!made) return std::nullopt;
    made_.objects[x.index] = std::move(made);
    return Value::object(x);
  }

  Ref<Object> contents(const Object& x, const Object& y) {
    if (!x.cls.same(y.cls) || x.payload.index() != y.payload.index()) return nullptr;
    auto out = makeRef<Object>(x);
    bool fits = map(x.attrs, y.attrs, out->attrs);
    if (const auto* list = x.as<ListData>()) fits = fits && this->list(*list, *y.as<ListData>(), *out->as<ListData>());
    if (const auto* dict = x.as<DictData>()) fits = fits && map(dict->map, y.as<DictData>()->map, out->as<DictData>()->map);
    if (const auto* set = x.as<SetData>()) fits = fits && map(set->map, y.as<SetData>()->map, out->as<SetData>()->map);
    if (const auto* tensor = x.as<TensorData>()) fits = fits && this->tensor(*tensor->info, *y.as<TensorData>()->info, *out->as<TensorData>());
    return fits ? out : nullptr;
  }

  bool map(const ValueMap& x, const ValueMap& y, ValueMap& out) {
    if (x.size() != y.size() || x.uncertain() || y.uncertain()) return false;
    for (const ValueMap::Entry& e : x) {
      const Value* other = y.find(e.key);
      if (other == nullptr) return false;
      auto one = value(e.value, *other);
      if (!one) return false;
      out.set(e.key, std::move(*one));
    }
    return true;
  }

  // Place by place, or a run of what all of their items have in common.
  bool list(const ListData& x, const ListData& y, ListData& out) {
    constexpr size_t kItemwise = 32;
    if (x.items.size() == y.items.size() && x.items.size() <= kItemwise && x.rest.has_value() == y.rest.has_value()) {
      Values items;
      if (!all(x.items, y.items, items)) return false;
      out.items = std::move(items);
      if (!x.rest) return true;
      const auto count = number(x.rest->count, y.rest->count);
      auto element = value(x.rest->element, y.rest->element);
      if (!count || !element) return false;
      out.rest = ListData::Rest{*count, std::move(*element)};
      return true;
    }
    const auto count = number(listLength(in_, x), listLength(in_, y));
    std::optional<Value> element;
    const auto add = [&](const Value& v) { element = !leads(v) ? (element ? leaf(*element, v) : std::optional(v)) : std::nullopt; return element.has_value(); };
    const auto addAll = [&](const ListData& one) { return std::all_of(one.items.begin(), one.items.end(), add) && (!one.rest || add(one.rest->element)); };
    if (!count || (x.rest && !add(x.rest->element)) || !addAll(x) || !addAll(y) || !element) return false;
    out = ListData{{}, ListData::Rest{*count, std::move(*element)}};
    return true;
  }

  bool tensor(const TensorInfo& x, const TensorInfo& y, TensorData& out) {
    if (!x.shape.rank_known || !y.shape.rank_known || x.shape.rank() != y.shape.rank() || x.dtype != y.dtype || !(x.device == y.device)) return false;
    TensorInfo info = x;
    for (size_t i = 0; i < x.shape.rank(); ++i) {
      const auto size = number(x.shape[i], y.shape[i]);
      if (!size) return false;
      info.shape.dims[i] = *size;
    }
    if (alike(items_.a_, x, y)) return true;
    items_.withoutValues(info);
    if (x.contiguous != y.contiguous) info.contiguous = Tri::kUnknown;
    lost_ = lost_ || !alike(items_.a_, x, info);
    changed_ = changed_ || lost_;
    out.info = Ref<const TensorInfo>(new TensorInfo(std::move(info)));
    return true;
  }

  RunItems& items_;
  Interp& in_;
  State& s_;
  const Things& a_;
  const Things& b_;
  Things made_;
  std::map<uint32_t, uint32_t> pairs_;  // an object of the first is alike one of the second: places are shared in both or in none
  bool changed_ = false, lost_ = false;
};

std::optional<Value> RunItems::commonObjects(Interp& in, State& s, const Value& a, const Value& b, bool& exact) {
  const auto x = thingsOf(s, a), y = thingsOf(s, b);
  if (!x || !y) return std::nullopt;
  Common common(*this, in, s, *x, *y);
  auto made = common.make();
  if (!made) return std::nullopt;
  exact = exact && common.exact();
  const Value all = common.unchanged() && a.whichAlike() ? a : standFor(std::move(*made));
  for (const Things* each : {&*x, &*y})
    for (const auto& [address, object] : each->objects) a_.maybe_one->inRun(Addr(address));
  return all;
}

}  // namespace shapeproof
