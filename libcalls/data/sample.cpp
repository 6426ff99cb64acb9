// One row of a table that stands for any of its rows: what all of them have in common.
#include <algorithm>

#include "backend/engine/elements.h"
#include "backend/engine/run_items.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

constexpr int kMaxDepth = 6;
constexpr size_t kItemwise = 32;  // lists of one length up to this keep what is known of each place
constexpr std::string_view kReason = "a row of a data set";

bool allSame(const Values& all) {
  return std::all_of(all.begin(), all.end(), [&](const Value& v) { return v.same(all.front()); });
}

// Which row it is, chance decides; `in_run`: what is made stands for many items at once (run_items.h).
class AnyOf {
 public:
  explicit AnyOf(Call& c) : c_(c), in_(c.interp) {}

  Value of(const Values& all, int depth, bool in_run) {
    if (allSame(all)) return all.front();
    if (std::any_of(all.begin(), all.end(), [](const Value& v) { return v.is(ValueKind::kChoice); })) {
      Values leaves;
      for (const Value& v : all) gatherLeaves(v, leaves);
      return of(leaves, depth, in_run);
    }
    const auto every = [&](auto test) { return std::all_of(all.begin(), all.end(), test); };
    if (every([](const Value& v) { return v.isInt(); })) return Value::integer(number(all, in_run));
    if (every([](const Value& v) { return v.isBool(); })) return in_run ? Value::boolean(in_.a.run_items->truth(kReason)) : Value::boolean(in_.a.freshBool("", Trust::kProgram, kReason));
    if (every([](const Value& v) { return v.isStr() || (v.isUnknown() && v.unknownType() == UnknownType::kStr); })) return text(all);
    if (every([](const Value& v) { return v.isInt() || isFloatLike(v); })) return unknownFloat(c_, {Trust::kProgram, std::string(kReason)});
    if (depth >= kMaxDepth) return lost();
    if (const auto some = withoutNone(all)) {
      const Value rest = of(*some, depth + 1, in_run);
      return Value::choice(in_run ? in_.a.run_items->truth(kReason) : in_.a.freshBool("", Trust::kProgram, kReason), Value::none(), rest);
    }
    if (every([&](const Value& v) { return v.isTuple(); })) {
      auto items = placewise(all, depth, in_run);
      return items ? Value::tuple(std::move(*items)) : sequence(all, depth, in_run);
    }
    if (every([&](const Value& v) { return listOf(c_, v) != nullptr; })) {
      auto items = placewise(all, depth, in_run);
      return items ? newList(ListData{std::move(*items), std::nullopt}) : sequence(all, depth, in_run);
    }
    if (every([&](const Value& v) { return dictOf(c_, v) != nullptr; })) return dict(all, depth, in_run);
    if (every([&](const Value& v) { return tensorOf(v) != nullptr; })) return tensors(all, in_run);
    if (every([&](const Value& v) { return isPlainInstance(v); })) return instance(all, depth, in_run);
    return lost();
  }

 private:
  Value lost() const { return in_.a.opaque(kReason); }
  Value newList(ListData list) { return in_.newObject(c_.state(), in_.known.list, std::move(list)); }
  const TensorData* tensorOf(const Value& v) const { return ops::payload<TensorData>(c_.state(), v); }

  static void gatherLeaves(const Value& v, Values& out) {
    if (!v.is(ValueKind::kChoice)) { out.push_back(v); return; }
    gatherLeaves(v.asChoice().a, out);
    gatherLeaves(v.asChoice().b, out);
  }

  static std::optional<Values> withoutNone(const Values& all) {
    Values some;
    for (const Value& v : all)
      if (!v.isNone()) some.push_back(v);
    return some.size() == all.size() ? std::nullopt : std::optional(std::move(some));
  }

  Value text(const Values& all) {
    Trust trust = Trust::kProgram;
    for (const Value& v : all)
      if (v.isUnknown()) trust = std::max(trust, v.unknownTrust());
    return unknownStr(c_, {trust, std::string(kReason)});
  }

  IntExpr number(const Values& all, bool in_run) {
    Range range{Range::kMax, Range::kMin};
    Trust trust = Trust::kProgram;
    for (const Value& v : all) {
      const Range one = c_.state().facts.rangeOf(c_.pool(), v.asInt());
      range = {std::min(range.low, one.low), std::max(range.high, one.high)};
      trust = std::max(trust, ops::trustOf(c_.pool(), v.asInt()));
    }
    if (range.low == range.high) return IntExpr::constant(range.low);
    for (const auto& [numbers, made] : made_)
      if (std::equal(all.begin(), all.end(), numbers.begin(), numbers.end(), [](const Value& a, const Value& b) { return a.same(b); })) return made;
    const IntExpr made = in_run ? in_.a.run_items->number(trust, range, kReason) : in_.a.freshInt("", trust, range, kReason);
    made_.emplace_back(all, made);
    return made;
  }

  // Place by place, where all are of one small known length.
  std::optional<Values> placewise(const Values& all, int depth, bool in_run) {
    std::vector<Values> rows;
    for (const Value& v : all) {
      const auto items = itemsOf(viewOf(c_), v);
      if (!items || items->size() > kItemwise || (!rows.empty() && items->size() != rows.front().size())) return std::nullopt;
      rows.push_back(*items);
    }
    Values made;
    for (size_t k = 0; k < rows.front().size(); ++k) {
      Values column;
      for (const Values& row : rows) column.push_back(row[k]);
      made.push_back(of(column, depth + 1, in_run));
    }
    return made;
  }

  // A run of what all items of all of them have in common.
  Value sequence(const Values& all, int depth, bool in_run) {
    Values items, lengths;
    for (const Value& v : all) {
      if (const ListData* list = listOf(c_, v)) {
        items.insert(items.end(), list->items.begin(), list->items.end());
        lengths.push_back(Value::integer(lengthOf(c_.pool(), *list)));
        if (list->rest) items.push_back(in_.a.run_items->opened(in_, c_.state(), Value(list->rest->element)));
      } else {
        items.insert(items.end(), v.asTuple().begin(), v.asTuple().end());
        lengths.push_back(Value::integer(IntExpr::constant(static_cast<int64_t>(v.asTuple().size()))));
      }
    }
    if (items.empty()) return newList({});
    const IntExpr count = allSame(lengths) ? lengths.front().asInt() : number(lengths, in_run);
    const Value element = of(items, depth + 1, true);
    ListData list;
    list.rest = ListData::Rest{count, in_.a.run_items->many(c_.state(), element)};
    return newList(std::move(list));
  }

  Value dict(const Values& all, int depth, bool in_run) {
    ValueMap made;
    const ValueMap& first = *mapOf(c_, all.front());
    Values keys;
    for (const ValueMap::Entry& e : first) keys.push_back(e.key);
    std::vector<Values> columns(keys.size());
    for (const Value& v : all) {
      const ValueMap& map = *mapOf(c_, v);
      if (map.uncertain() || map.size() != keys.size()) return lost();
      for (size_t k = 0; k < keys.size(); ++k) {
        const Value* found = map.find(keys[k]);
        if (found == nullptr) return lost();
        columns[k].push_back(*found);
      }
    }
    for (size_t k = 0; k < keys.size(); ++k) made.set(keys[k], of(columns[k], depth + 1, in_run));
    return in_.newObject(c_.state(), in_.known.dict, DictData{std::move(made), {}});
  }

  // All that it is, its class and its attributes say.
  [[nodiscard]] bool isPlainInstance(const Value& v) const {
    if (!v.isObject()) return false;
    const Object& o = Analysis::object(c_.state(), v.asAddr());
    return o.cls.isObject() && std::holds_alternative<std::monostate>(o.payload) && !o.attrs.uncertain();
  }

  Value instance(const Values& all, int depth, bool in_run) {
    const Object first = Analysis::object(c_.state(), all.front().asAddr());
    std::vector<std::pair<Value, Values>> columns;
    for (const ValueMap::Entry& e : first.attrs) columns.emplace_back(e.key, Values{});
    for (const Value& v : all) {
      const Object& other = Analysis::object(c_.state(), v.asAddr());
      if (!other.cls.same(first.cls) || other.attrs.size() != columns.size()) return lost();
      for (auto& [name, column] : columns) {
        const Value* found = other.attrs.find(name);
        if (found == nullptr) return lost();
        column.push_back(*found);
      }
    }
    ValueMap attrs;
    for (const auto& [name, column] : columns) attrs.set(name, of(column, depth + 1, in_run));
    const Value made = in_.newObject(c_.state(), first.cls, std::monostate{});
    Analysis::edit(c_.state(), made.asAddr()).attrs = std::move(attrs);
    return made;
  }

  Value tensors(const Values& all, bool in_run) {
    const TensorInfo first = *tensorOf(all.front())->info;
    TensorInfo made = first;
    std::vector<Values> sizes(first.shape.dims.size());
    for (const Value& v : all) {
      const TensorInfo& other = *tensorOf(v)->info;
      if (!other.shape.rank_known || other.shape.rank() != first.shape.rank() || other.dtype != first.dtype) return lost();
      for (size_t k = 0; k < sizes.size(); ++k) sizes[k].push_back(Value::integer(other.shape[k]));
    }
    for (size_t k = 0; k < sizes.size(); ++k) {
      if (allSame(sizes[k])) continue;
      made.shape.dims[k] = number(sizes[k], in_run);
    }
    made.contents.reset();
    made.origin = withoutElements(in_.a, made.origin);
    const Value cls = Analysis::object(c_.state(), all.front().asAddr()).cls;
    return in_.newObject(c_.state(), cls, TensorData{Ref<const TensorInfo>(new TensorInfo(std::move(made))), true});
  }

  Call& c_;
  Interp& in_;
  std::vector<std::pair<Values, IntExpr>> made_;  // columns that are alike in every row (the lengths of ids and mask) are alike in the row that stands for all
};

}  // namespace

// common(columns): of a dict of lists of one length, what stands for all items of each of them (in LibCall.data.rest, and nowhere else)
CallResult dataCommon(Call& c) {
  const ValueMap* columns = mapOf(c, c.arg(0));
  if (columns == nullptr) return c.opaque("the columns of a table");
  std::vector<std::pair<Value, Values>> all;
  for (const ValueMap::Entry& e : *columns) {
    const ListData* list = listOf(c, e.value);
    Values items = list != nullptr ? list->items : Values{};
    if (list != nullptr && list->rest) items.push_back(c.interp.a.run_items->opened(c.interp, c.state(), Value(list->rest->element)));
    all.emplace_back(e.key, std::move(items));
  }
  ValueMap made;
  AnyOf any(c);
  for (const auto& [name, items] : all)
    made.set(name, items.empty() ? c.interp.a.opaque("an item of an empty list") : items.size() == 1 ? items.front() : any.of(items, 0, true));
  return c.toSetWith(c.interp.newObject(c.state(), c.interp.known.dict, DictData{std::move(made), {}}));
}

// trust(value): whose affair an unknown text, or what is in a list of texts, is; of known ones ours
CallResult dataTrust(Call& c) {
  const auto worst = [&](const Value& v, auto&& self, int depth) -> bool {  // from outside
    if (v.isUnknown()) return v.unknownTrust() == Trust::kExternal;
    if (depth > kMaxDepth) return false;
    const ListData* list = listOf(c, v);
    if (list == nullptr) return false;
    if (list->rest && (self(c.interp.a.run_items->opened(c.interp, c.state(), Value(list->rest->element)), self, depth + 1) || ops::trustOf(c.pool(), list->rest->count) == Trust::kExternal)) return true;
    return std::any_of(list->items.begin(), list->items.end(), [&](const Value& item) { return self(item, self, depth + 1); });
  };
  return c.toSetWith(textValue(c, worst(c.arg(0), worst, 0) ? "external" : "opaque"));
}

}  // namespace shapeproof::libcalls
