// Which objects of a state can still be reached from its frames, from the modules of the library models, or from a value
// that is being handed on.
#pragma once

#include <span>
#include <vector>

#include "backend/state/state.h"

namespace shapeproof {

// What the modules of the library models hold, walked once: thousands of classes and functions that hardly ever change.
//
// Law: where such an object is still what it was when it was walked, so is everything that it alone leads to, or it is one of
// the changed objects; those are few, and a walk begins at them.
class LibraryObjects {
 public:
  void watch(Addr sys_modules) { sys_modules_ = sys_modules; }
  // Walks again when modules have been imported since.
  void refresh(const State& s);
  [[nodiscard]] bool contains(Addr a) const { return a.index < seen_.size() && seen_[a.index]; }
  // f(Addr) for each of them that is another object in `s`.
  template <class F> void changedIn(const State& s, F&& f) const {
    PersistentVector<Ref<Object>>::diff(heap_, s.heap, [&](uint32_t i, const Ref<Object>&, const Ref<Object>& now) {
      if (now && contains(Addr(i))) f(Addr(i));
    }, end_);
  }

 private:
  Addr sys_modules_;
  size_t modules_ = 0;
  std::vector<bool> seen_;
  uint32_t end_ = 0;  // of the addresses seen
  PersistentVector<Ref<Object>> heap_;
};

// What calls under way were given: an evaluation around them may still hold it although no frame does (the instance whose
// __init__ has just been left). Addresses are the same on all paths, so one list serves every path inside the call.
class Held {
 public:
  Held(std::vector<Value>& list, const Value& callee, std::span<const Value> given) : list_(list), size_(list.size()) {
    add(callee);
    for (const Value& v : given) add(v);
  }
  ~Held() { list_.resize(size_); }
  Held(const Held&) = delete;
  Held& operator=(const Held&) = delete;

 private:
  void add(const Value& v) {
    if (v.isObject() || v.isTuple() || v.is(ValueKind::kMethod) || v.is(ValueKind::kChoice)) list_.push_back(v);
  }

  std::vector<Value>& list_;
  size_t size_;
};

class Reach {
 public:
  // Of a choice that the facts of `s` have decided, only what was chosen is reached. The state is looked at when it is asked about.
  Reach(SymPool& pool, LibraryObjects& library, std::span<const Value> held, const State& s, const Value& handed_on = {});
  // Walks on, from the frames outwards, until it has come to the object: what keeps paths apart mostly lies near.
  [[nodiscard]] bool contains(Addr a);

 private:
  friend class LibraryObjects;
  Reach() = default;
  [[nodiscard]] bool seen(Addr a) const { return a.index < seen_.size() && seen_[a.index]; }
  void step(const State& s);
  void visit(const Value& v);
  void visit(Addr a);
  void visit(const Frame* f);
  void visit(const ValueMap& m);
  void visit(const Object& o);

  SymPool* pool_ = nullptr;
  const Facts* facts_ = nullptr;
  const LibraryObjects* library_ = nullptr;
  const State* state_ = nullptr;
  std::vector<bool> seen_;
  std::vector<Addr> queue_;
  size_t next_ = 0;  // in the queue
};

}  // namespace shapeproof
