// Items that are taken out of a run, and objects of their own for those that are made for many.
#include "backend/engine/assumed.h"
#include "backend/engine/float_order.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/run_changer.h"

namespace shapeproof {

// Makes objects of its own.
class RunItems::Cloner : public Changer {
 public:
  Cloner(RunItems& items, State& s) : Changer(items), s_(s) {}

  // One for each of these, which others may be too, or nobody else.
  Value clone(const Things& each, bool of_run) {
    const auto outer = std::exchange(made_, {});
    of_run_ = of_run;
    for (const auto& [address, object] : each.objects) made_[address] = items_.a_.allocate(s_, makeRef<Object>(*object));
    for (const auto& [address, object] : each.objects) {
      Ref<Object> own = inObject(*object);
      const Addr made = made_[address], like(address);
      s_.heap.edit(made.index) = std::move(own);
      if (of_run) items_.a_.maybe_one->inRun(made);
      else if (items_.a_.maybe_one->of(like) != 0) items_.a_.maybe_one->standsIn(made, std::span(&like, 1));
    }
    Value root = change(each.root);
    made_ = outer;
    return root;
  }

 protected:
  [[nodiscard]] bool changes(SymbolId) const override { return false; }
  [[nodiscard]] IntExpr symbolFor(SymbolId s) override { return pool().symbol(s); }
  [[nodiscard]] Value changeObject(const Value& v) override {
    const auto it = made_.find(v.asAddr().index);
    return it == made_.end() ? v : Value::object(it->second);
  }

  [[nodiscard]] bool oneOfSeveral() const override { return of_run_; }

  State& s_;

 private:
  std::map<uint32_t, Addr> made_;  // by the address of what it is like
  bool of_run_ = false;
};

// Takes one item: what the item symbols of its parts are there.
class RunItems::Taker : public Cloner {
 public:
  Taker(RunItems& items, Interp& in, State& s, Addr list, IntExpr index)
      : Cloner(items, s), in_(in), list_(list), now_(list.valid() ? s.heap.get(list.index).get() : nullptr), index_(index) {}

 private:
  [[nodiscard]] bool changes(SymbolId s) const override { return items_.isItem(s); }

  // A float is one of its own, but for that of a run of one thing. A text of a list from outside gets a name for its length, in case that somebody asks for the longest (listOfText).
  [[nodiscard]] Value nameless(const Value& v) override {
    if (v.unknownType() == UnknownType::kFloat) return rankedFloat(items_.a_, v);
    if (const auto which = v.whichAlike()) {
      if (const auto* tensors = std::get_if<Tensors>(&items_.alike_[*which])) return tensor(Tensors(*tensors));
      return thing(*which);
    }
    if (!now_ || v.unknownType() != UnknownType::kStr || v.unknownTrust() != Trust::kExternal) return v;
    const SymbolId length = *pool().asSymbol(items_.a_.freshInt("", Trust::kOpaque, {0, Range::kMax}, kLengthOfText));
    items_.known_[length] = {.list = list_, .list_then = now_};
    return textOf(v, length);
  }

  [[nodiscard]] IntExpr symbolFor(SymbolId item) override {
    auto& taken = now_ ? items_.taken_ : taken_;
    const auto [it, added] = taken.try_emplace({now_.get(), item, index_.bits()});
    if (added) it->second = {asNumber(another(item)), now_};
    const IntExpr one = it->second.symbol;
    if (const auto limit = items_.most(item)) in_.learn(s_, pool().ge(pool().symbol(*limit), one));
    return one;
  }

  [[nodiscard]] Value changeObject(const Value& v) override {
    const Value made = Cloner::changeObject(v);
    return made.same(v) ? instance(v) : made;
  }

  // As `thing`: one object each time that the item is taken, and maybe that of another item.
  Value instance(const Value& v) {
    const auto key = std::tuple(now_.get(), v.asAddr().index, index_.bits());
    if (const auto it = items_.taken_instances_.find(key); now_ && it != items_.taken_instances_.end())
      for (const Value& root : it->second.roots)
        if (isHere(root)) return root;
    Value made = inValueInstance(s_, v);
    if (made.same(v)) return v;
    items_.a_.maybe_one->inRun(made.asAddr());
    if (!now_) return made;
    TakenThing& taken = items_.taken_instances_[key];
    taken.list = now_;
    taken.roots.push_back(made);
    return made;
  }

  Value tensor(const Tensors& each) {
    TensorInfo info = *each.info;
    for (IntExpr& size : info.shape.dims) size = change(Value::integer(size)).asInt();
    return in_.newObject(s_, each.cls, TensorData{Ref<const TensorInfo>(new TensorInfo(std::move(info))), true});
  }

  Value thing(uint32_t which) {
    if (items_.a_.maybe_one->runsChanged()) return items_.unseenItem();
    const Things each = std::get<Things>(items_.alike_[which]);
    if (!now_) return clone(each, true);
    const auto key = std::tuple(now_.get(), which, index_.bits());
    if (const auto it = items_.taken_things_.find(key); it != items_.taken_things_.end())
      for (const Value& root : it->second.roots)
        if (isHere(root)) return root;
    Value root = clone(each, true);
    TakenThing& taken = items_.taken_things_[key];
    taken.list = now_;
    taken.roots.push_back(root);
    return root;
  }

  // It was taken on this path.
  [[nodiscard]] bool isHere(const Value& v) const {
    if (v.isObject()) return s_.heap.get(v.asAddr().index).get() != nullptr;
    if (v.is(ValueKind::kChoice)) return isHere(v.asChoice().a) && isHere(v.asChoice().b);
    if (!v.isTuple()) return true;
    const auto parts = v.asTuple();
    return std::all_of(parts.begin(), parts.end(), [&](const Value& part) { return isHere(part); });
  }

  Interp& in_;
  Addr list_;
  Ref<const Object> now_;  // that list; null: there is none
  IntExpr index_;
  TakenItems taken_;  // of an item of no list
};

// With item symbols.
class RunItems::Opener : public Cloner {
 public:
  Opener(RunItems& items, Interp& in, State& s) : Cloner(items, s), in_(in) {}

 private:
  [[nodiscard]] Value nameless(const Value& v) override {
    const auto which = v.whichAlike();
    if (!which) return v;
    if (const auto* tensors = std::get_if<Tensors>(&items_.alike_[*which])) return in_.newObject(s_, tensors->cls, TensorData{tensors->info, true});
    if (items_.a_.maybe_one->runsChanged()) return items_.unseenItem();
    return clone(Things(std::get<Things>(items_.alike_[*which])), false);
  }

  Interp& in_;
};

// Puts a number in the place of one symbol, in tensors of a run too.
class RunItems::Replacer : public Changer {
 public:
  Replacer(RunItems& items, SymbolId from, IntExpr to) : Changer(items), from_(from), to_(to) {}

 private:
  [[nodiscard]] bool changes(SymbolId s) const override { return s == from_; }
  [[nodiscard]] IntExpr symbolFor(SymbolId) override { return to_; }
  [[nodiscard]] Value nameless(const Value& v) override {
    const TensorInfo* each = items_.eachTensor(v);
    if (each == nullptr) return v;
    TensorInfo info = *each;
    bool changed = false;
    for (IntExpr& size : info.shape.dims) {
      const IntExpr now = change(Value::integer(size)).asInt();
      changed = changed || now != size;
      size = now;
    }
    return changed ? items_.standFor(Tensors{std::get<Tensors>(items_.alike_[*v.whichAlike()]).cls, Ref<const TensorInfo>(new TensorInfo(std::move(info)))}) : v;
  }

  SymbolId from_;
  IntExpr to_;
};

SymbolId RunItems::keySymbol() {
  if (!key_symbol_) key_symbol_ = a_.pool.asSymbol(a_.freshInt("", Trust::kOpaque, {}, "the key of an entry"));
  return *key_symbol_;
}

Value RunItems::replaced(const Value& v, SymbolId from, IntExpr to) { return Replacer(*this, from, to).change(v); }

Value RunItems::unseenItem() const {
  a_.maybe_one->loseSightOfRuns();
  return a_.opaque("an item of a list, one of whose items has changed");
}

Value RunItems::at(Interp& in, State& s, const Value& element, Addr list, IntExpr index) {
  return Taker(*this, in, s, list, index).change(element);
}

Value RunItems::opened(Interp& in, State& s, const Value& element) { return Opener(*this, in, s).change(element); }

Value RunItems::copied(State& s, const Value& v, uint32_t since) {
  const Things each = thingsSince(s, v, since);
  return each.objects.empty() ? v : Cloner(*this, s).clone(each, false);
}

}  // namespace shapeproof
