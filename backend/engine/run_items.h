// One item of a run.
//
// ListData::rest, and the like, have one element that stands for all items of a run at once. Where these differ in a number, a truth
// value or the length of a text, the element holds an *item symbol* in its place: another value in every item. Law: an item symbol
// is never given to the program; whoever takes an item out of a run asks `at` for it, which puts a symbol of its own for each item
// symbol. (With the element itself, any two items would be proved alike.)
//
// Lists, dicts and tensors that are alike but for such symbols are another object in each item too: one value stands for all of them
// (Value::unknownAlike, opaque to whoever does not ask here), and `at` makes objects of it. Of two of them nobody knows whether they are one
// (maybe_one.h).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <variant>
#include <vector>

#include "backend/state/object.h"

namespace shapeproof {

class Analysis;
class Interp;
struct Object;
struct State;

class RunItems {
 public:
  explicit RunItems(Analysis& a) : a_(a) {}

  // --- item symbols
  [[nodiscard]] IntExpr number(Trust trust, Range range, std::string_view reason);
  [[nodiscard]] BoolExpr truth(std::string_view reason);
  [[nodiscard]] bool isItem(SymbolId s) const;
  // What stands for two numbers: never above what neither is above; the length of some text of a list, where both are.
  [[nodiscard]] IntExpr commonNumber(IntExpr a, IntExpr b, Range range, std::string_view reason);
  // The same of two unknown texts: one that is as unknown as either.
  [[nodiscard]] Value commonText(const Value& a, const Value& b);
  // What is newer was made since.
  struct Since { size_t symbols; uint32_t address; };
  [[nodiscard]] Since now() const;
  // `item` was taken first, since `before`: what stands for it and for all that follow it, each with objects of its own.
  [[nodiscard]] Value forAll(State& s, const Value& item, Since before);
  // `item` stands for many things that are like it: each float in it is as many floats (float_order.h).
  [[nodiscard]] Value many(State& s, const Value& item);
  // What is known of the items of a run beside their range holds for `number` as well.
  [[nodiscard]] bool coversNumber(SymbolId item, IntExpr number) const;
  // `general` stands for `v` as well.
  [[nodiscard]] bool coversText(const Value& general, const Value& v) const;

  // --- tensors that are alike but for some sizes (run_tensors.cpp)
  // What stands for both: tensors, or what stands for many already. None: they differ in more than sizes, or need a gradient.
  [[nodiscard]] std::optional<Value> commonTensor(const State& s, const Value& a, const Value& b);
  [[nodiscard]] bool coversTensor(const Value& general, const State& s, const Value& v) const;
  // What each of them looks like, with item symbols for the sizes that differ; null: it stands for no tensors.
  [[nodiscard]] const TensorInfo* eachTensor(const Value& v) const;

  // --- objects that are alike but for numbers, truth values and sizes in them (run_objects.cpp)
  // What stands for objects like those in `v`, each of its own; `v`, where it holds none that can be told apart so.
  [[nodiscard]] Value standForObjects(State& s, const Value& v);
  // What stands for both, and for objects like each of them; none: they are not alike. `exact`: is left where nothing about them differs.
  [[nodiscard]] std::optional<Value> commonObjects(Interp& in, State& s, const Value& a, const Value& b, bool& exact);
  // One value that stands for many things, or a tuple with one in it.
  [[nodiscard]] static bool holdsMany(const Value& v);
  [[nodiscard]] bool areThings(const State& s, const Value& v) const { return thingsOf(s, v).has_value(); }
  // `v` with an object of its own for each that was made since that address.
  [[nodiscard]] Value copied(State& s, const Value& v, uint32_t since);
  // `v` stands for many things, each with objects of its own that were made since: they are not told apart, and must not be changed.
  void stayAlike(const State& s, const Value& v, uint32_t since);
  // What stands for many, as one with its item symbols: for a model that makes another run of it.
  [[nodiscard]] Value opened(Interp& in, State& s, const Value& element);

  // Item number `index` of a list whose run has `element`: of one list as it is, the same item each time. Without a list: an item of
  // which no more will be known.
  [[nodiscard]] Value at(Interp& in, State& s, const Value& element, Addr list = {}, IntExpr index = IntExpr::constant(0));

  // --- objects of an iteration that stands for many iterations: each of these has objects of its own
  class ManyTimes {  // as long as it is there, such an iteration is followed
   public:
    explicit ManyTimes(RunItems& items);
    ManyTimes(const ManyTimes&) = delete;
    ManyTimes& operator=(const ManyTimes&) = delete;
    ~ManyTimes();

   private:
    RunItems& items_;
  };
  [[nodiscard]] bool madeManyTimes(Addr object) const;

  // --- what the sizes of the tensors in the rest of a list add up to, where they differ: by dimension, as long as the list is as it is now
  void noteTotals(const State& s, Addr list, std::vector<IntExpr> totals);
  [[nodiscard]] std::optional<std::vector<IntExpr>> totalsOf(const State& s, Addr list) const;
  // `sum`, if any, and the sizes of these items; none: they are not known, or not all tensors of one rank.
  [[nodiscard]] std::optional<std::vector<IntExpr>> plusSizes(const State& s, std::optional<std::vector<IntExpr>> sum, std::span<const Value> items) const;
  // What the sizes of all items from `first` on add up to; none: they are not known, or not all tensors of one rank.
  [[nodiscard]] std::optional<std::vector<IntExpr>> totalFrom(const State& s, Addr list, size_t first) const;

  // --- entries of a dict (entry_pool.h)
  // What stands for the key of each.
  [[nodiscard]] SymbolId keySymbol();
  // `v`, which stands for plain things and tensors, with another number for one symbol.
  [[nodiscard]] Value replaced(const Value& v, SymbolId from, IntExpr to);

  // --- the longest of the texts of a list
  // `largest` is the largest of these numbers. Where they are the lengths of the texts of one list, of each of them, the list remembers
  // that none of its texts is longer.
  void noteLargest(Interp& in, State& s, const ListData::Rest& numbers, SymbolId largest);
  [[nodiscard]] bool isLongestText(SymbolId s) const;
  // What a number is known not to be above: the length of a text, and that of the longest.
  [[nodiscard]] std::optional<SymbolId> most(SymbolId s) const;
  // The program goes one way or another by this. Where it tells ordinary texts of a list apart by their lengths (assumed.h), it may keep
  // those of one length only.
  void noteCondition(BoolExpr condition);
  [[nodiscard]] bool lengthsCompared() const { return lengths_compared_; }

 private:
  static constexpr std::string_view kOneOfMany = "one of many values, each of its own";
  struct Known {
    bool item = false, longest = false;
    std::optional<SymbolId> most;    // what none of the items is above
    Addr list;                       // that the text was taken from,
    Ref<const Object> list_then;     // and as it was then. Kept alive, and so unchanged: an object with two owners is copied before it is edited
  };
  // What tensors have in common; `info` has item symbols in place of the sizes that differ.
  struct Tensors {
    Value cls;
    Ref<const TensorInfo> info;
  };
  // A graph of objects as it was; a value in it names them by their addresses then.
  struct Things {
    Value root;
    std::map<uint32_t, Ref<Object>> objects;
  };
  class Gatherer;
  class Common;
  [[nodiscard]] std::optional<Things> thingsOf(const State& s, const Value& v) const;
  [[nodiscard]] Things thingsSince(const State& s, const Value& v, uint32_t since) const;
  [[nodiscard]] Value standFor(Things each);
  void withoutValues(TensorInfo& info);
  [[nodiscard]] std::optional<Tensors> tensorsOf(const State& s, const Value& v) const;
  [[nodiscard]] Value standFor(Tensors each);
  [[nodiscard]] bool coversSize(const State& s, IntExpr general, IntExpr size) const;

  // One of those in runs, of which nothing is known any more: who changes it may change any of them.
  [[nodiscard]] Value unseenItem() const;

  class Changer;
  class Cloner;
  class Taker;
  class Opener;
  class Spreader;
  class Copier;
  class Replacer;
  [[nodiscard]] const Known* known(SymbolId s) const;
  // `length` is that of a text that was taken out of this list, which is as it was; of any of its texts, where it is an item symbol.
  [[nodiscard]] std::optional<Addr> listOfText(const State& s, SymbolId length) const;
  void limitTexts(State& s, Addr list, SymbolId longest);
  [[nodiscard]] Value textWithin(const Value& text, SymbolId most);

  Analysis& a_;
  std::unordered_map<SymbolId, Known> known_;
  struct Taken { IntExpr symbol; Ref<const Object> list; };
  using TakenItems = std::map<std::tuple<const Object*, SymbolId, uint64_t>, Taken>;
  TakenItems taken_;
  struct Totals { Ref<const Object> list; std::vector<IntExpr> sizes; };  // kept alive, and so unchanged
  std::unordered_map<const Object*, Totals> totals_;
  std::vector<std::variant<Tensors, Things>> alike_;  // by Value::whichAlike
  struct TakenThing { Ref<const Object> list; Values roots; };  // one for each path that has taken it; the list is kept alive, and so unchanged
  std::map<std::tuple<const Object*, uint32_t, uint64_t>, TakenThing> taken_things_;
  std::map<std::tuple<const Object*, uint32_t, uint64_t>, TakenThing> taken_instances_;  // as taken_things_, by the address of what stands for all
  bool lengths_compared_ = false;
  std::optional<SymbolId> key_symbol_;
  struct Addresses { uint32_t from, to; };
  std::vector<Addresses> many_times_;  // ascending
  uint32_t many_since_ = 0;            // of the outermost iteration that is followed
  int many_depth_ = 0;
};

}  // namespace shapeproof
