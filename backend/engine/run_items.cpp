#include "backend/engine/run_items.h"

#include <algorithm>
#include <functional>

#include "backend/engine/assumed.h"
#include "backend/engine/float_order.h"
#include "backend/engine/interp.h"
#include "backend/engine/iterate.h"
#include "backend/engine/judge_trail.h"
#include "backend/engine/run_changer.h"
#include "backend/solve/solver.h"

namespace shapeproof {

IntExpr RunItems::number(Trust trust, Range range, std::string_view reason) {
  const IntExpr e = a_.freshInt("", trust, range, reason);
  known_[*a_.pool.asSymbol(e)].item = true;
  return e;
}

BoolExpr RunItems::truth(std::string_view reason) {
  const BoolExpr e = a_.freshBool("", Trust::kOpaque, reason);
  known_[*a_.pool.asSymbol(e)].item = true;
  return e;
}

Value RunItems::textWithin(const Value& text, SymbolId most) {
  const SymbolId length = *a_.pool.asSymbol(number(Trust::kOpaque, {0, Range::kMax}, kLengthOfText));
  known_[length].most = most;
  return Value::unknownText(text.unknownReason(), text.unknownType(), text.unknownTrust(), length);
}

const RunItems::Known* RunItems::known(SymbolId s) const {
  const auto it = known_.find(s);
  return it == known_.end() ? nullptr : &it->second;
}

bool RunItems::isItem(SymbolId s) const {
  const Known* k = known(s);
  return k != nullptr && k->item;
}

std::optional<SymbolId> RunItems::most(SymbolId s) const {
  const Known* k = known(s);
  return k != nullptr ? k->most : std::nullopt;
}

std::optional<Addr> RunItems::listOfText(const State& s, SymbolId length) const {
  const Known* k = known(length);
  if (k == nullptr || !k->list_then || s.heap.get(k->list.index).get() != k->list_then.get()) return std::nullopt;
  return k->list;
}

// Whether the path has it so, by cases: lengths of lists that were filtered are choices among choices.
static bool holds(Interp& in, const State& s, BoolExpr b) {
  const Tri at_once = in.check(s, b);
  if (at_once != Tri::kUnknown) return at_once == Tri::kTrue;
  SymPool& pool = in.a.pool;
  TrailReader reader(pool);
  reader.read(s.trail.get());
  const auto seeds = pool.symbolsOf(b);
  std::vector<BoolExpr> given = reader.about({seeds.begin(), seeds.end()});
  given.push_back(pool.notOf(b));
  return Solver(pool, {.strategies = false}).check(given, false).status == SatStatus::kUnsat;
}

void RunItems::noteLargest(Interp& in, State& s, const ListData::Rest& numbers, SymbolId largest) {
  const auto like = a_.pool.asSymbol(numbers.element.asInt());
  const auto list = like && isItem(*like) ? listOfText(s, *like) : std::nullopt;
  if (list && holds(in, s, a_.pool.eq(numbers.count, listLength(in, *Analysis::object(s, *list).as<ListData>())))) limitTexts(s, *list, largest);
}

bool RunItems::isLongestText(SymbolId s) const {
  const Known* k = known(s);
  return k != nullptr && k->longest;
}

void RunItems::limitTexts(State& s, Addr list, SymbolId longest) {
  ListData data = *Analysis::object(s, list).as<ListData>();
  const auto limit = [&](Value& v) {
    if (v.isUnknown() && v.unknownType() == UnknownType::kStr) v = textWithin(v, longest);
  };
  known_[longest].longest = true;
  for (Value& v : data.items) limit(v);
  if (data.rest) limit(data.rest->element);
  *Analysis::edit(s, list).as<ListData>() = std::move(data);
}

void RunItems::noteCondition(BoolExpr condition) {
  if (known_.empty() || lengths_compared_ || condition.isConstant()) return;
  Facts ordinary;  // of texts that are not the shortest: these are told from the others as well as not
  bool measured = false;
  for (const SymbolId s : a_.pool.symbolsOf(condition)) {
    if (a_.text(Name(a_.pool.info(s).reason)) != kLengthOfText) continue;
    measured = true;
    ordinary = ordinary.assume(a_.pool, a_.pool.ge(a_.pool.symbol(s), IntExpr::constant(kOrdinaryLength)));
  }
  lengths_compared_ = measured && ordinary.check(a_.pool, condition) == Tri::kUnknown;
}

IntExpr RunItems::commonNumber(IntExpr a, IntExpr b, Range range, std::string_view reason) {
  const auto x = a_.pool.asSymbol(a), y = a_.pool.asSymbol(b);
  const Known* p = x ? known(*x) : nullptr;
  const Known* q = y ? known(*y) : nullptr;
  Known both{.item = true};
  if (p != nullptr && q != nullptr && p->most == q->most) both.most = p->most;
  if (p != nullptr && q != nullptr && p->list_then == q->list_then) {
    both.list = p->list;
    both.list_then = p->list_then;
  }
  const IntExpr e = number(Trust::kOpaque, range, reason);
  known_[*a_.pool.asSymbol(e)] = std::move(both);
  return e;
}

Value RunItems::commonText(const Value& a, const Value& b) {
  const Value& worse = a.unknownTrust() >= b.unknownTrust() ? a : b;
  const auto x = a.textLength(), y = b.textLength();
  const auto limit = x && y ? most(*x) : std::nullopt;
  return limit && limit == most(*y) ? textWithin(worse, *limit) : worse.anonymous();
}

bool RunItems::coversNumber(SymbolId item, IntExpr number) const {
  const auto own = a_.pool.asSymbol(number);
  const Known* all = known(item);
  const Known* one = own ? known(*own) : nullptr;
  if (all == nullptr) return true;
  return (!all->most || (one != nullptr && one->most == all->most)) && (!all->list_then || (one != nullptr && one->list_then == all->list_then));
}

bool RunItems::coversText(const Value& general, const Value& v) const {
  const auto length = general.textLength(), other = v.isUnknown() ? v.textLength() : std::nullopt;
  return length && other && isItem(*length) && most(*length) && most(*length) == most(*other) && general.unknownTrust() >= v.unknownTrust();
}

constexpr int kMaxDepth = 4;

// The floats in an object that stands for many, those that are meant by `own`, are as many floats.
static void forgetRanks(State& s, Addr object, const std::function<bool(const Value&)>& own, int depth = 0) {
  const Ref<Object> before = s.heap.get(object.index);
  if (depth > kMaxDepth || !before) return;
  const auto look = [&](const Value& v, auto&& place) {
    if (v.isUnknown() && v.rank() && own(v)) place(v.anonymous());
    else if (v.isObject()) forgetRanks(s, v.asAddr(), own, depth + 1);
  };
  const auto inMap = [&](const ValueMap& map, auto&& edit) {
    for (const ValueMap::Entry& e : map) look(e.value, [&](Value v) { edit().set(e.key, std::move(v)); });
  };
  inMap(before->attrs, [&]() -> ValueMap& { return Analysis::edit(s, object).attrs; });
  if (const auto* dict = before->as<DictData>()) inMap(dict->map, [&]() -> ValueMap& { return Analysis::edit(s, object).as<DictData>()->map; });
  const auto* list = before->as<ListData>();
  for (size_t i = 0; list != nullptr && i < list->items.size(); ++i)
    look(list->items[i], [&](Value v) { Analysis::edit(s, object).as<ListData>()->items[i] = std::move(v); });
}

// Of one thing makes one of many that are like it.
class RunItems::Copier : public Changer {
 public:
  Copier(RunItems& items, State& s) : Changer(items), s_(s) {}

 private:
  [[nodiscard]] bool changes(SymbolId) const override { return false; }
  [[nodiscard]] IntExpr symbolFor(SymbolId s) override { return pool().symbol(s); }
  [[nodiscard]] Value nameless(const Value& v) override { return v.withoutRank(); }
  [[nodiscard]] Value changeObject(const Value& v) override {
    forgetRanks(s_, v.asAddr(), [](const Value&) { return true; });
    return v;
  }
  State& s_;
};

// Makes item symbols of those that came with one item.
class RunItems::Spreader : public Changer {
 public:
  Spreader(RunItems& items, State& s, Since before) : Changer(items), s_(s), before_(before) {}

 private:
  [[nodiscard]] bool changes(SymbolId s) const override { return s.index >= before_.symbols && !items_.isItem(s); }
  [[nodiscard]] IntExpr symbolFor(SymbolId s) override {
    const auto [it, added] = spread_.try_emplace(s);
    if (added) {
      const SymbolId all = another(s);
      if (const Known* one = items_.known(s)) items_.known_[all] = Known(*one);
      items_.known_[all].item = true;
      it->second = asNumber(all);
    }
    return it->second;
  }

  [[nodiscard]] Value textFor(const Value& v, SymbolId length) override {
    const auto limit = items_.most(length);
    return limit ? items_.textWithin(v, *limit) : v.anonymous();
  }

  [[nodiscard]] Value nameless(const Value& v) override { return v.whichAlike() ? v : v.anonymous(); }
  [[nodiscard]] Value changeObject(const Value& v) override {
    if (inside_) return v;
    const bool own = isOwn(v, 0);
    if (own)
      if (const auto each = items_.tensorsOf(s_, v)) return spread(*each);
    if (own || v.asAddr().index >= before_.address)
      if (auto each = items_.thingsOf(s_, v)) return spread(std::move(*each));
    if (!own) {
      forgetRanks(s_, v.asAddr(), [&](const Value& one) { return isOwn(*one.rank()); });
      return v;
    }
    if (Value made = inValueInstance(s_, v); !made.same(v)) return made;
    constexpr std::string_view kReason = "one of many values, each of a size of its own";
    const Value unknown = items_.a_.opaque(kReason);
    items_.a_.giveUp(s_, kReason, ReasonKind::kUnknownValue, unknown.unknownReason());
    return unknown;
  }

  Value spread(const Tensors& each) {
    TensorInfo info = *each.info;
    for (IntExpr& size : info.shape.dims) {
      if (!isOwn(size)) continue;
      const int64_t least = std::clamp<int64_t>(s_.facts.rangeOf(pool(), size).low, 0, 1);
      size = items_.number(Trust::kOpaque, {least, Range::kMax}, "a size of one of many tensors");
    }
    return items_.standFor({each.cls, Ref<const TensorInfo>(new TensorInfo(std::move(info)))});
  }

  Value spread(Things each) {
    inside_ = true;
    for (auto& [address, object] : each.objects) {
      object = inObject(*object);
    }
    inside_ = false;
    return items_.standFor(std::move(each));
  }
  [[nodiscard]] bool entersRuns() const override { return true; }

  // It came with this one item.
  [[nodiscard]] bool isOwn(IntExpr e) {
    if (e.isConstant()) return false;
    const auto symbols = pool().symbolsOf(e);
    return std::any_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return changes(s); });
  }
  [[nodiscard]] bool isOwn(const Value& v, int depth) {
    if (v.isInt()) return isOwn(v.asInt());
    if (v.isUnknown()) return v.textLength() && changes(*v.textLength());
    const auto any = [&](std::span<const Value> items) { return std::any_of(items.begin(), items.end(), [&](const Value& i) { return isOwn(i, depth + 1); }); };
    if (v.isTuple()) return any(v.asTuple());
    if (!v.isObject() || depth > kMaxDepth) return false;
    const Object& o = Analysis::object(s_, v.asAddr());
    if (const auto* tensor = o.as<TensorData>()) {
      const auto& sizes = tensor->info->shape.sizes();
      return std::any_of(sizes.begin(), sizes.end(), [&](IntExpr d) { return isOwn(d); });
    }
    if (const auto* list = o.as<ListData>()) return any(list->items) || (list->rest && (isOwn(list->rest->count) || isOwn(list->rest->element, depth + 1)));
    const auto in_map = [&](const ValueMap& map) {
      for (const ValueMap::Entry& e : map)
        if (isOwn(e.value, depth + 1)) return true;
      return false;
    };
    const auto* dict = o.as<DictData>();
    return in_map(o.attrs) || (dict != nullptr && in_map(dict->map));
  }

  State& s_;
  Since before_;
  std::map<SymbolId, IntExpr> spread_;
  bool inside_ = false;  // of what is spread as a whole
};

Value RunItems::many(State& s, const Value& item) { return Copier(*this, s).change(item); }

RunItems::Since RunItems::now() const { return {a_.pool.symbolCount(), a_.nextAddress()}; }

Value RunItems::forAll(State& s, const Value& item, Since before) { return Spreader(*this, s, before).change(item); }

}  // namespace shapeproof
