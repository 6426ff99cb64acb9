#include "backend/engine/item_pick.h"

#include <algorithm>

#include "backend/engine/elements.h"
#include "backend/engine/escape.h"
#include "backend/engine/iterate.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/merge.h"
#include "backend/engine/run_items.h"

namespace shapeproof::ops {

namespace {

constexpr size_t kMaxNumbers = 64;  // more become a range: the expression over the place would be too long
constexpr int kMaxDepth = 5;
constexpr std::string_view kReason = "an item at an index that is not known";

bool allSame(const Values& items) {
  return std::all_of(items.begin(), items.end(), [&](const Value& v) { return v.same(items.front()); });
}

bool sameItems(const Values& a, const Values& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Value& x, const Value& y) { return x.same(y); });
}

class Common {
 public:
  Common(Interp& in, State& s, IntExpr at) : in_(in), s_(s), at_(at) {}

  Value of(const Values& all, int depth) {
    if (allSame(all)) return all.front();
    const auto every = [&](auto test) { return std::all_of(all.begin(), all.end(), test); };
    if (every([](const Value& v) { return v.isInt(); })) {
      std::vector<IntExpr> numbers;
      for (const Value& v : all) numbers.push_back(v.asInt());
      return Value::integer(number(numbers));
    }
    if (every([](const Value& v) { return v.isBool(); })) return Value::boolean(truth(all));
    if (every([](const Value& v) { return v.isStr() || (v.isUnknown() && v.unknownType() == UnknownType::kStr); }))
      return unknown(UnknownType::kStr);
    if (every([](const Value& v) { return v.is(ValueKind::kFloat) || (v.isUnknown() && v.unknownType() == UnknownType::kFloat); }))
      return unknown(UnknownType::kFloat);
    if (depth >= kMaxDepth) return lost(all);
    if (every([](const Value& v) { return v.isTuple(); })) {
      auto items = itemwise(all, depth, [](const Value& v) { return v.asTuple(); });
      return items ? Value::tuple(std::move(*items)) : lost(all);
    }
    if (every([](const Value& v) { return v.isObject(); })) return objects(all, depth);
    return lost(all);
  }

 private:
  Value lost(const Values& all) const { return forgotten(in_, s_, kReason, all); }
  Value unknown(UnknownType type) const { return Value::unknown(in_.a.intern(kReason), type, trustOf(in_.a.pool, at_)); }

  BoolExpr truth(const Values& all) {
    if (all.size() > kMaxNumbers || trustOf(in_.a.pool, at_) == Trust::kOpaque) return in_.a.freshBool("", Trust::kOpaque, kReason);
    BoolExpr result = all.back().asBool();
    for (size_t k = all.size() - 1; k-- > 0;) result = in_.a.pool.iteBool(in_.a.pool.eq(at_, IntExpr::constant(static_cast<int64_t>(k))), all[k].asBool(), result);
    return result;
  }

  // The places that a loader comes to; else all of them.
  Range met() const {
    const auto symbol = in_.a.pool.asSymbol(at_);
    const bool walked = symbol && in_.a.text(Name(in_.a.pool.info(*symbol).reason)) == kEveryIndex;
    return walked ? s_.facts.rangeOf(in_.a.pool, at_) : Range{0, Range::kMax};
  }

  IntExpr number(const std::vector<IntExpr>& all) {
    if (std::all_of(all.begin(), all.end(), [&](IntExpr e) { return e == all.front(); })) return all.front();
    SymPool& pool = in_.a.pool;
    Range range{Range::kMax, Range::kMin};
    bool constants = true;
    const Range at = met();
    for (size_t k = 0; k < all.size(); ++k) {
      const IntExpr e = all[k];
      if (at.high < static_cast<int64_t>(k) || at.low > static_cast<int64_t>(k)) continue;
      constants = constants && e.isConstant();
      const Range one = s_.facts.rangeOf(pool, e);
      range = {std::min(range.low, one.low), std::max(range.high, one.high)};
    }
    // A place that nobody knows says no more than the range does.
    if (constants && all.size() > kMaxNumbers && at.high < Range::kMax) return in_.a.freshInt("", Trust::kOpaque, range, kEveryItem);
    if (constants && (all.size() > kMaxNumbers || trustOf(pool, at_) == Trust::kOpaque)) return in_.a.freshInt("", Trust::kOpaque, range, kReason);
    if (all.size() > kMaxNumbers) return in_.a.freshInt("", Trust::kOpaque, range, kReason);
    IntExpr result = all.back();
    for (size_t k = all.size() - 1; k-- > 0;) result = pool.ite(pool.eq(at_, IntExpr::constant(static_cast<int64_t>(k))), all[k], result);
    return result;
  }

  // The combination of the k-th parts of all, for each k; none where they differ in length.
  template <class Parts>
  std::optional<Values> itemwise(const Values& all, int depth, Parts parts) {
    const size_t n = parts(all.front()).size();
    Values result;
    for (const Value& v : all)
      if (parts(v).size() != n) return std::nullopt;
    for (size_t k = 0; k < n; ++k) {
      Values column;
      for (const Value& v : all) column.push_back(parts(v)[k]);
      result.push_back(of(column, depth + 1));
    }
    return result;
  }

  const Object& object(const Value& v) const { return Analysis::object(s_, v.asAddr()); }

  Value objects(const Values& all, int depth) {
    const Object& first = object(all.front());
    const auto alike = [&](const Value& v) {
      const Object& o = object(v);
      return o.cls.same(first.cls) && o.payload.index() == first.payload.index();
    };
    if (!first.cls.isObject() || !std::all_of(all.begin(), all.end(), alike)) return lost(all);
    if (first.as<TensorData>()) return tensors(all);
    if (const ListData* list = first.as<ListData>(); list && first.attrs.empty()) {
      for (const Value& v : all)
        if (object(v).as<ListData>()->rest) return lost(all);
      auto items = itemwise(all, depth, [&](const Value& v) { return std::span<const Value>(object(v).as<ListData>()->items); });
      ListData list_of_one = items ? ListData{std::move(*items), std::nullopt} : uncounted(all, depth);
      return standIn(all, in_.newObject(s_, object(all.front()).cls, std::move(list_of_one)));
    }
    if (const DictData* dict = first.as<DictData>(); dict && first.attrs.empty() && !dict->alias.valid()) {
      auto map = mapwise(all, depth, [&](const Value& v) -> const ValueMap& { return object(v).as<DictData>()->map; });
      return map ? standIn(all, in_.newObject(s_, object(all.front()).cls, DictData{std::move(*map), {}})) : lost(all);
    }
    // A plain object; a module of the program stays itself: its layers are looked up by identity.
    if (!std::holds_alternative<std::monostate>(first.payload) || first.attrs.find(in_.a.intern("_parameters"))) return lost(all);
    auto attrs = mapwise(all, depth, [&](const Value& v) -> const ValueMap& { return object(v).attrs; });
    if (!attrs) return lost(all);
    const Value made = in_.newObject(s_, object(all.front()).cls);
    Analysis::edit(s_, made.asAddr()).attrs = std::move(*attrs);
    return standIn(all, made);
  }

  // Lists of different lengths: so many items as the one at the place has, each of which may be any item of any list.
  ListData uncounted(const Values& all, int depth) {
    const RunItems::Since then = in_.a.run_items->now();
    std::vector<IntExpr> lengths;
    Values items;
    for (const Value& v : all) {
      const Values& of_one = object(v).as<ListData>()->items;
      lengths.push_back(IntExpr::constant(static_cast<int64_t>(of_one.size())));
      items.insert(items.end(), of_one.begin(), of_one.end());
    }
    const IntExpr count = number(lengths);
    const IntExpr place = in_.a.freshInt("", Trust::kOpaque, {0, static_cast<int64_t>(items.size()) - 1}, kReason);
    const Value element = Common(in_, s_, place).of(items, depth + 1);
    return {{}, ListData::Rest{count, in_.a.run_items->forAll(s_, element, then)}};
  }

  Value standIn(const Values& all, const Value& made) {
    std::vector<Addr> among;
    for (const Value& v : all) among.push_back(v.asAddr());
    in_.a.maybe_one->standsIn(made.asAddr(), among);
    return made;
  }

  // The combination of maps with the same keys in the same order; none where they differ.
  template <class MapOf>
  std::optional<ValueMap> mapwise(const Values& all, int depth, MapOf map_of) {
    std::vector<Values> columns;
    Values keys;
    for (const ValueMap::Entry& e : map_of(all.front())) keys.push_back(e.key);
    columns.resize(keys.size());
    for (const Value& v : all) {
      const ValueMap& map = map_of(v);
      if (map.uncertain() || map.size() != keys.size()) return std::nullopt;
      size_t k = 0;
      for (const ValueMap::Entry& e : map) {
        if (!e.key.same(keys[k])) return std::nullopt;
        columns[k++].push_back(e.value);
      }
    }
    ValueMap result;
    for (size_t k = 0; k < keys.size(); ++k) result.set(keys[k], of(columns[k], depth + 1));
    return result;
  }

  Value tensors(const Values& all) {
    const auto info = [&](const Value& v) { return object(v).as<TensorData>()->info; };
    TensorInfo made = *info(all.front());
    std::vector<std::vector<IntExpr>> columns(made.shape.dims.size());
    for (const Value& v : all) {
      const auto other = info(v);
      if (!other->shape.rank_known || other->shape.rank() != made.shape.rank() || other->dtype != made.dtype) return lost(all);
      for (size_t k = 0; k < columns.size(); ++k) columns[k].push_back(other->shape[k]);
      if (other->requires_grad != made.requires_grad) made.requires_grad = Tri::kUnknown;
      if (other->contiguous != made.contiguous || other->strides != made.strides) {
        made.contiguous = Tri::kUnknown;
        made.strides.clear();
      }
      if (!(other->device == made.device)) made.device = DeviceExpr::anywhere();
      if (!made.contents || !other->contents || !sameItems(*made.contents, *other->contents)) made.contents.reset();
      if (!sameElements(in_.a, made.dtype, made.origin, other->origin)) made.origin = withoutElements(in_.a, made.origin);
    }
    for (size_t k = 0; k < columns.size(); ++k) made.shape.dims[k] = number(columns[k]);
    const Value cls = object(all.front()).cls;
    return standIn(all, in_.newObject(s_, cls, TensorData{Ref<const TensorInfo>(new TensorInfo(std::move(made))), true}));
  }

  Interp& in_;
  State& s_;
  const IntExpr at_;
};

}  // namespace

Value commonOf(Interp& in, State& s, const Values& all, IntExpr at) { return Common(in, s, at).of(all, 0); }

namespace {

enum class Sort : uint8_t { kNoNumber, kInt, kBool, kFloat };

// Of a number, or of all that a choice may be.
Sort sortOf(const Value& v) {
  if (v.is(ValueKind::kChoice)) {
    const Sort sort = sortOf(v.asChoice().a);
    return sort == sortOf(v.asChoice().b) ? sort : Sort::kNoNumber;
  }
  if (v.isObject() || !isNumber(v)) return Sort::kNoNumber;
  return v.isBool() ? Sort::kBool : v.isInt() ? Sort::kInt : Sort::kFloat;
}

}  // namespace

bool areSteps(Interp& in, const State& s, std::span<const Value> all) {
  std::vector<Value> steps;  // of named tuples what they hold
  for (const Value& v : all) {
    steps.push_back(underlying(in, s, v));
    if (!steps.back().isTuple() || steps.back().asTuple().size() != steps.front().asTuple().size() || !in.typeOf(s, v).same(in.typeOf(s, all.front()))) return false;
  }
  bool tensors = false;
  for (size_t k = 0; !steps.empty() && k < steps.front().asTuple().size(); ++k) {
    const Value& first = steps.front().asTuple()[k];
    const TensorData* tensor = payload<TensorData>(s, first);
    tensors = tensors || tensor != nullptr;
    const auto like_first = [&](const Value& step) {
      const Value& part = step.asTuple()[k];
      if (tensor == nullptr) return sortOf(first) != Sort::kNoNumber && sortOf(first) == sortOf(part);
      const TensorData* other = payload<TensorData>(s, part);
      if (other == nullptr || !nothingNoted(in.a, Analysis::object(s, part.asAddr()))) return false;
      const TensorInfo &p = *tensor->info, &q = *other->info;
      return p.shape == q.shape && p.dtype == q.dtype && p.requires_grad == q.requires_grad && p.device == q.device;
    };
    if (!std::all_of(steps.begin(), steps.end(), like_first)) return false;
  }
  return tensors;
}

Value overwritten(Interp& in, State& s, const Value& item, const Value& written, BoolExpr here) {
  const TensorData* a = payload<TensorData>(s, item);
  const TensorData* b = payload<TensorData>(s, written);
  if (a && b && alike(in.a, *a->info, *b->info) && Analysis::object(s, item.asAddr()).cls.same(Analysis::object(s, written.asAddr()).cls)) return item;
  return commonOf(in, s, {item, written}, in.a.pool.ite(here, IntExpr::constant(1), IntExpr::constant(0)));
}

Value overwrittenInRun(Interp& in, State& s, const Value& element, const Value& written) {
  const auto plain = [](const Value& v) { return v.isInt() || v.isBool() || v.isStr() || v.isUnknown(); };
  bool exact = true;
  if (plain(element) && plain(written))
    if (auto common = commonElement(in, s, element, written, exact, &s)) return *common;
  return overwritten(in, s, element, written, in.a.run_items->truth(kReason));
}

}  // namespace shapeproof::ops
