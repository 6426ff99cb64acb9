// Objects of the analysis that may be one object of the program.
//
// Where one of many objects is meant and nobody knows which (an item at an unknown index), a *stand-in* is made that combines them
// (item_pick.h). What stands in the rest of a list is taken out as an object of its own each time (run_items.h). Law: a change of such an
// object may be a change of those that it may be, and of none of which that is not known. So the contents of these are forgotten when it is
// changed, and those of the stand-ins when one of the objects is changed that they stand for.
#pragma once

#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "backend/base/ref.h"
#include "backend/engine/entries.h"
#include "backend/state/edit_watch.h"
#include "backend/state/object.h"

namespace shapeproof {

class Analysis;
class Interp;
class Path;

class MaybeOne : public EditWatch {
 public:
  explicit MaybeOne(Analysis& a) : a_(a) {}

  // `stand_in` is one of these, whichever.
  void standsIn(Addr stand_in, std::span<const Addr> among);
  // `a` is one of the objects in a run: a change of it leaves open what is known of all of them, and of those that a name holds.
  void inRun(Addr a);
  // A tensor has become one of another shape or type. (What else is changed in a tensor, no other hears of.)
  void reshaped(State& s, Addr a);
  // An opaque value stands for one of these: whoever changes what stands behind an opaque value may change one of them, or what it holds.
  void loseSight(std::span<const Value> of);
  // `by_call`: by calling it or what it holds, which changes the data of the program; tensors, modules and the like are set or reshaped by name.
  void changeUnseen(Interp& in, Path& s, bool by_call);
  // A loop that is run on trial takes back what it has said of runs and of opaque values since.
  struct Mark { size_t in_runs, unseen; };
  [[nodiscard]] Mark mark() const { return {groups_[0].size(), unseen_.size()}; }
  void rollback(Mark mark);
  // Two paths meet: `b` of one of them is `a` from here.
  void becomeOne(Addr a, Addr b);
  // `a` and `b` are two, and may be one all the same.
  [[nodiscard]] bool maybe(Addr a, Addr b) const;
  // Nothing is known any more of the objects in runs.
  [[nodiscard]] bool runsChanged() const { return runs_changed_; }
  // An opaque value stands for one of them.
  void loseSightOfRuns();
  // Where two paths met, an instance was given what its class had under this name: a change of the class is not seen there any more.
  void keepsInherited(Name attribute) { inherited_.insert(attribute.index); }
  [[nodiscard]] bool mayKeepInherited(Name attribute) const { return inherited_.count(attribute.index) != 0; }

  // --- what stands under keys that are not known (entry_pool.h)
  // Pools have numbers, the newest the least, all of them below 0.
  [[nodiscard]] int64_t numberPool(Ref<const Entries> pool);
  [[nodiscard]] Ref<const Entries> pool(const ValueMap& map) const;
  [[nodiscard]] std::span<const Addr> poolOwners() const { return pool_owners_; }
  // `a` is stored under this key. False: it is a list that stands in another place too, and nothing is known of pools any more.
  [[nodiscard]] bool intoPool(Addr a, Addr dict, const Value& key, bool list);
  // `a` was made for what stands under this key: it may be each of those that stand in pools.
  void takenFromPool(Addr a, Addr dict, const Value& key);
  // What stands for lists in pools has been handed out to runs: a change of one of those lists ends what is known of runs.
  void poolInRun() { pools_in_runs_ = true; }
  void becomesPart(Addr a) { pools_in_runs_ = pools_in_runs_ || pooled_.count(a.index) != 0; }
  [[nodiscard]] bool poolsChanged() const { return pools_changed_ || runs_changed_; }
  // How often all knowledge of runs or pools has ended. Law: what has been proved of an iteration that is to stand for others does not hold
  // for them where it has ended within.
  [[nodiscard]] int losses() const { return int{pools_changed_} + int{runs_changed_}; }

  void edited(State& s, Addr a) override;

 private:
  struct Pooled { Addr dict; Value key; bool taken; };
  struct Member { Addr at; bool stands_in, kept = false; };  // kept: it was in another group before
  [[nodiscard]] bool standsIn(Addr a) const;
  [[nodiscard]] uint32_t groupOf(Addr a);
  void unite(uint32_t group, uint32_t other);
  void forget(State& s, Addr a);
  void forgetOthers(State& s, Addr a);
  void forgetPooled(State& s, Addr a);
  void forgetRuns(State& s, Addr a);

  Analysis& a_;
  std::vector<std::vector<Member>> groups_{1};  // by number - 1; the first is that of all runs
  std::vector<Ref<Object>> forgotten_;          // as they were: somebody may be reading them
  std::unordered_map<const Object*, Ref<Object>> blank_;  // what was made of them: no more can be forgotten. Kept alive, and so unchanged
  std::vector<Addr> unseen_;                    // behind opaque values
  std::unordered_set<uint32_t> known_unseen_;   // their addresses
  std::unordered_set<uint32_t> inherited_;      // names of attributes
  std::vector<Ref<const Entries>> pools_;
  std::vector<Addr> pool_owners_;
  std::unordered_map<uint32_t, Pooled> pooled_;  // by address: what stands in pools
  bool pools_changed_ = false, pools_in_runs_ = false;
  bool runs_changed_ = false;
};

}  // namespace shapeproof
