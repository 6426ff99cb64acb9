// StateMerger: walks two states of one program point side by side and builds the state that stands for both.
//
// What is equal stays; where scalars or sizes differ, a policy decides. Heap addresses are unique over all paths, so an
// address that both states know is one object; objects allocated on one side only are paired when they meet in the same
// position (a bijection, except for tensors, whose identity hardly matters). The walk follows differences only: frames
// that are not shared, heap entries that PersistentVector::diff reports, and the pairs these lead to.
#pragma once

#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "backend/engine/analysis.h"
#include "backend/engine/entries.h"
#include "backend/engine/reach.h"

namespace shapeproof {

// A place in a state that can hold a value or a size; kElement: what stands for all items of a list's rest. `owner` is an address of the left state, or the number of a frame.
struct Location {
  enum class Part : uint8_t { kRoot, kSlot, kFrame, kGeneratorSlot, kAttr, kItem, kDim, kPayload, kLength, kElement };
  Part part = Part::kRoot;
  uint32_t owner = 0;
  uint64_t key = 0;
  // Item `i` of the tuple that stands here.
  [[nodiscard]] Location item(uint64_t i) const { return {part, owner, (key ^ (i + 0x9e37)) * 0x9E3779B97F4A7C15ull + 1}; }
  friend bool operator==(const Location&, const Location&) = default;
};

// Keys in Part::kLength for what is known of the hidden values of a dict.
inline constexpr uint64_t kHiddenBelow = uint64_t{1} << 40, kHiddenLow = kHiddenBelow + 1;

struct LocationHash {
  size_t operator()(const Location& l) const {
    return (l.key * 0x9E3779B97F4A7C15ull) ^ (uint64_t{l.owner} << 8) ^ static_cast<uint64_t>(l.part);
  }
};

// Decides what stands where the two states differ. `a` belongs to the left state, `b` to the right one; the addresses in
// `b` are already those of the merged state.
class MergePolicy {
 public:
  virtual ~MergePolicy() = default;
  // Values of which at least one is no object, or objects that cannot be paired. None: the states cannot be merged.
  [[nodiscard]] virtual std::optional<Value> value(const Location& at, const Value& a, const Value& b) = 0;
  // Sizes, lengths, positions of iterators.
  [[nodiscard]] virtual std::optional<IntExpr> number(const Location& at, IntExpr a, IntExpr b) = 0;
  // Bound on one side only.
  [[nodiscard]] virtual std::optional<Value> bound(const Location& at, const Value& v, bool in_left) {
    (void)at; (void)in_left;
    return v;
  }
  // Lists of different lengths, or with and without a rest. False: they are not merged. At kRoot it is asked only whether they may be; key 1: of
  // those that a variable holds.
  [[nodiscard]] virtual bool list(const Location& at, const ListData& a, const ListData& b, ListData& merged) {
    (void)at; (void)a; (void)b; (void)merged;
    return false;
  }
  // Lists are merged by `list` even where both are alike in that.
  [[nodiscard]] virtual bool isRefilled(const Location& length) const { (void)length; return false; }
  // Dictionaries or sets with other keys on either side. True: the merged one may hold any, besides those that both have.
  [[nodiscard]] virtual bool anyKeys(const Location& at, const ValueMap& a, const ValueMap& b) { (void)at; (void)a; (void)b; return false; }
  // The number of items that an iterator has given is any number now. `countable`: unrolling would tell it.
  [[nodiscard]] virtual bool anyPosition(const Location& at, bool countable) { (void)at; (void)countable; return false; }
  // A property that is a matter of more or less knowledge (dtype, flags, contents of a tensor) is not the same.
  virtual void differs(const Location& at) { (void)at; }
};

// Nothing that is known of `b` tells it from `a`; known contents do, and what is known of the integers in them.
[[nodiscard]] bool alike(const Analysis& analysis, const TensorInfo& a, const TensorInfo& b);

class StateMerger {
 public:
  enum class Mode : uint8_t {
    kJoin,     // lossless where the policy is; fails rather than loses
    kCrowded,  // as kJoin, but dictionaries forget their keys where what only one side has says nothing
    kLossy,    // as kJoin, but what cannot be merged becomes opaque
    kHint,     // the result is the left state, changed where the policy says so; nothing fails
    kCompare,  // builds nothing; the result is whether the policy accepted every difference
  };
  StateMerger(Analysis& analysis, Snapshot left, Snapshot right, MergePolicy& policy, Mode mode);

  // `a` and `b` are further roots. False: the states cannot be merged.
  [[nodiscard]] bool run(const Value& a = {}, const Value& b = {});
  // After a successful run; the trail and the facts are the left ones.
  [[nodiscard]] Ref<State> takeState() { return std::move(out_); }
  [[nodiscard]] const Value& root() const { return root_; }
  // Tensors that stand in one place were computed differently: a gradient passes other operations.
  [[nodiscard]] bool graphsDiffer() const { return graphs_differ_; }
  // In joins: so many things stayed two that are one if the states change places. What a path has made in the place of an object that the other
  // path still has, and it has not, is one thing with it where it stands on the right.
  [[nodiscard]] size_t againstTheOrder() const { return against_the_order_; }
  // In kLossy mode: something was lost.
  [[nodiscard]] bool lost() const { return lost_; }

  [[nodiscard]] bool mergeValue(const Location& at, const Value& a, const Value& b, Value& merged);
  [[nodiscard]] Analysis& analysis() { return a_; }
  [[nodiscard]] const State& left() const { return *left_; }
  [[nodiscard]] const State& right() const { return *right_; }

 private:
  struct Pair { Addr x, y, z; };
  void tellGraphsApart();
  [[nodiscard]] OpId originOfBoth(const TensorInfo& a, const TensorInfo& b);

  [[nodiscard]] bool mergeFrames();
  [[nodiscard]] bool mergeFrame(Location::Part part, uint32_t owner, const Frame& a, const Frame& b, Ref<Frame>& merged);
  [[nodiscard]] bool mergeHeap();
  [[nodiscard]] bool drain();

  // --- objects
  // `variable`: a variable or an attribute holds them, not a list that has many.
  [[nodiscard]] std::optional<Addr> pair(Addr x, Addr y, bool variable = false);
  [[nodiscard]] std::optional<Addr> pairTensors(Addr x, Addr y);
  void pairLeaves(Value& a, Value& b);
  [[nodiscard]] bool samePosition(Addr x, Addr y);        // neither is alive elsewhere in the other state
  [[nodiscard]] bool succeeds(Addr x, Addr y);             // what left has made anew stands where right still has what left is done with
  [[nodiscard]] bool aliveLeft(Addr x);
  [[nodiscard]] bool aliveRight(Addr y);
  [[nodiscard]] bool pairable(const Object& x, const Object& y, bool variable);
  // What an attribute that the object itself does not have is all the same: by its class, or, of a global, a builtin. None: no value says it.
  [[nodiscard]] std::optional<Value> inherited(const State& s, const Object& o, Addr at, const Value& key) const;
  [[nodiscard]] Value setByRounds(const State& s, const Object& o, const Value& key) const;
  // The program may see that a variable of `unit`, or the attribute `key` of an object, is bound on one side only.
  [[nodiscard]] bool seesUnbound(const Unit* unit, const Value& key) const;
  [[nodiscard]] bool seesMissing(const Value& key) const;
  [[nodiscard]] bool inheritsPlainly(const Pair& p, const Object& x, const Object& y) const;
  [[nodiscard]] bool sourcesPair(const IteratorData& a, const IteratorData& b);
  [[nodiscard]] bool mergeObject(const Pair& p);
  [[nodiscard]] bool loseObject(const Pair& p);           // kLossy

  // --- contents (merge_payload.cpp). The merged object is a copy of the left one, made when something changes.
  struct Edit {
    const Object& original;
    Ref<Object> copy = nullptr;
    [[nodiscard]] Object& get() {
      if (!copy) copy = makeRef<Object>(original);
      return *copy;
    }
  };
  // `place`: Object& -> where the result goes.
  template <class Place> [[nodiscard]] bool mergeOne(const Location& at, const Value& a, const Value& b, Edit& e, Place place);
  template <class Place> [[nodiscard]] bool mergeNumber(const Location& at, IntExpr a, IntExpr b, Edit& e, Place place);
  template <class Place> [[nodiscard]] bool mergeItems(Location at, const std::vector<Value>& a, const std::vector<Value>& b, Edit& e, Place place);
  // The two objects whose attributes are merged.
  struct Owners { const Object& x; const Object& y; Addr at_x, at_y; };
  template <class Place> [[nodiscard]] bool mergeMap(Location at, const ValueMap& a, const ValueMap& b, const Owners* owners, Edit& e, Place place);
  template <class Place> void mergeHidden(const Location& at, const ValueMap& a, const ValueMap& b, Edit& e, Place place, const Hidden& more = {});
  [[nodiscard]] Ref<const Entries> mergePools(const Location& at, const ValueMap& a, const ValueMap& b);
  void mergeBounds(const Location& at, const Hidden& a, const Hidden& b, ValueMap& both);
  template <class Place> [[nodiscard]] bool mergeKeyed(Location at, const ValueMap& a, const ValueMap& b, Edit& e, Place place);
  [[nodiscard]] bool mergeAttributes(const Pair& p, const Object& x, const Object& y, Edit& e);
  [[nodiscard]] bool mergeContents(const Pair& p, const Object& x, const Object& y, Edit& e);
  [[nodiscard]] bool mergeTensor(Addr owner, const TensorInfo& a, const TensorInfo& b, Edit& e);
  [[nodiscard]] std::optional<std::vector<IntExpr>> stridesOfEither(Addr owner, const TensorInfo& a, const TensorInfo& b);
  [[nodiscard]] DeviceExpr deviceOfEither(const DeviceExpr& a, const DeviceExpr& b);
  [[nodiscard]] bool mergeList(Addr owner, const ListData& a, const ListData& b, Edit& e);
  [[nodiscard]] bool mergeIterator(Addr owner, const IteratorData& a, const IteratorData& b, Edit& e);
  [[nodiscard]] bool mergePosition(Addr owner, const IteratorData& a, const IteratorData& b, Edit& e);
  [[nodiscard]] bool mergeGenerator(Addr owner, const GeneratorData& a, const GeneratorData& b, Edit& e);
  [[nodiscard]] bool mergeFunction(Addr owner, const FunctionData& a, const FunctionData& b, Edit& e);

  [[nodiscard]] const Value& decided(const State& s, const Value& v) const;
  // The value of the right state in terms of the merged heap; objects that only the right state has move in.
  [[nodiscard]] Value translate(const Value& b);
  [[nodiscard]] Addr translate(Addr y);
  void translateObject(Object& object);

  [[nodiscard]] bool building() const { return mode_ != Mode::kCompare; }
  [[nodiscard]] bool loops() const { return mode_ == Mode::kHint || mode_ == Mode::kCompare; }
  [[nodiscard]] static const Object* find(const State& s, Addr a) { return s.heap.get(a.index).get(); }

  Analysis& a_;
  Snapshot left_, right_;
  Ref<State> out_;
  MergePolicy& policy_;
  Mode mode_;
  Value root_;
  bool lost_ = false;
  size_t against_the_order_ = 0;
  std::unordered_map<uint64_t, Addr> pairs_;                  // (x, y) -> z
  std::unordered_map<uint32_t, uint32_t> forward_, backward_; // x -> y, y -> z: containers, and what has moved in
  struct Alike { Addr at, later; Ref<const TensorInfo> other; };
  std::vector<Alike> alike_;  // in loops: what another origin was found for, or other writes
  bool graphs_differ_ = false;
  std::vector<Pair> queue_;
  std::vector<Addr> moved_;                                   // moved in, contents not yet translated
  Value left_value_, right_value_;  // what is merged beside the states: alive although no frame holds it
  std::optional<Reach> left_reach_, right_reach_;
};

}  // namespace shapeproof
