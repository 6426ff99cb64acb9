// What of the program's objects is another thing in one heap than in an earlier one of the same path, and forgetting that.
#pragma once

#include <unordered_set>

#include "backend/engine/interp.h"

namespace shapeproof {

class Changes {
 public:
  using Heap = PersistentVector<Ref<Object>>;
  // Adds what differs. A function, class or module that an attribute has for the first time counts as defined, not as changed.
  // What the library models keep for themselves is left out.
  void add(const Interp& in, const Heap& before, const Heap& after, uint32_t end = UINT32_MAX);
  enum class Which : uint8_t {
    kAll,
    kData,             // but for containers of functions and classes, which would be forgotten with them
    kDataOfProgram,    // nor tensors, modules and other objects of a library, nor what they hold
  };
  // All that can be reached from `v` through items, attributes and cells.
  void addReachable(const Interp& in, const State& s, const Value& v, Which which = Which::kAll);
  void add(const Changes& more) {
    for (const Changed& one : more.changed_) note(one);
  }
  // Every changed attribute, and the content of every changed container and tensor, may be anything.
  void forget(Interp& in, State& s) const;
  [[nodiscard]] bool empty() const { return changed_.empty(); }
  [[nodiscard]] bool has(Addr a) const { return known_.contains(a.index); }

 private:
  struct Changed { Addr at; std::vector<Value> attrs; bool content = false; };
  void note(Changed one);
  std::vector<Changed> changed_;
  std::unordered_set<uint32_t> known_;  // their addresses
};

// All attributes of the object but functions and classes, and its content, may be anything.
void forgetObject(Analysis& a, const State& s, Object& o);

}  // namespace shapeproof
