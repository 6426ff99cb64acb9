#include "backend/engine/run_items.h"

#include <algorithm>

#include "backend/engine/assumed.h"
#include "backend/engine/interp.h"

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

// Takes one item: what the item symbols of its parts are there.
class RunItems::Taker {
 public:
  Taker(RunItems& items, Interp& in, State& s, Addr list, IntExpr index)
      : items_(items), in_(in), s_(s), list_(list), now_(list.valid() ? s.heap.get(list.index).get() : nullptr), index_(index) {}

  Value take(const Value& v) {
    switch (v.kind()) {
      case ValueKind::kInt: return Value::integer(take(v.asInt()));
      case ValueKind::kBool: return Value::boolean(take(v.asBool()));
      case ValueKind::kTuple: return takeTuple(v);
      case ValueKind::kUnknown: return takeUnknown(v);
      case ValueKind::kChoice: {
        const ChoiceBox& c = v.asChoice();
        Value a = take(c.a), b = take(c.b);
        const BoolExpr condition = take(c.condition);
        return condition == c.condition && a.same(c.a) && b.same(c.b) ? v : Value::choice(condition, std::move(a), std::move(b));
      }
      default: return v;
    }
  }

 private:
  template <class Expr>
  Expr take(Expr e) {
    if (e.isConstant()) return e;
    const auto symbols = pool().symbolsOf(e);
    if (std::none_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return items_.isItem(s); })) return e;
    return pool().substitute(e, [&](SymbolId s) { return items_.isItem(s) ? std::optional(symbolFor(s)) : std::nullopt; });
  }

  Value takeTuple(const Value& v) {
    Values items;
    bool changed = false;
    for (const Value& part : v.asTuple()) {
      items.push_back(take(part));
      changed = changed || !items.back().same(part);
    }
    return changed ? v.tupleOf(std::move(items)) : v;
  }

  // A text of a list from outside gets a name for its length, in case that somebody asks for the largest (textsOf).
  Value takeUnknown(const Value& v) {
    std::optional<SymbolId> length = v.textLength();
    if (length && !items_.isItem(*length)) return v;
    if (length) {
      length = pool().asSymbol(symbolFor(*length));
    } else {
      if (!now_ || v.unknownType() != UnknownType::kStr || v.unknownTrust() != Trust::kExternal) return v;
      length = pool().asSymbol(items_.a_.freshInt("", Trust::kOpaque, {0, Range::kMax}, kLengthOfText));
      items_.known_[*length] = {.list = list_, .list_then = now_};
    }
    return Value::unknownText(v.unknownReason(), v.unknownType(), v.unknownTrust(), *length);
  }

  // The symbol of this item for an item symbol; a truth value as 0 and 1.
  IntExpr symbolFor(SymbolId item) {
    auto& taken = now_ ? items_.taken_ : taken_;
    const auto [it, added] = taken.try_emplace({now_.get(), item, index_.bits()});
    if (added) {
      const SymbolId id = pool().newSymbol(pool().info(item));
      items_.known_[id].most = items_.most(item);
      const IntExpr one = pool().info(id).is_bool ? pool().ite(pool().boolSymbol(id), IntExpr::constant(1), IntExpr::constant(0)) : pool().symbol(id);
      it->second = {one, now_};
    }
    const IntExpr one = it->second.symbol;
    if (const auto limit = items_.most(item)) in_.learn(s_, pool().ge(pool().symbol(*limit), one));
    return one;
  }

  SymPool& pool() { return items_.a_.pool; }

  RunItems& items_;
  Interp& in_;
  State& s_;
  Addr list_;
  Ref<const Object> now_;  // that list; null: there is none
  IntExpr index_;
  TakenItems taken_;  // of an item of no list
};

Value RunItems::at(Interp& in, State& s, const Value& element, Addr list, IntExpr index) {
  return Taker(*this, in, s, list, index).take(element);
}

}  // namespace shapeproof
