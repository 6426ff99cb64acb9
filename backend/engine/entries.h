// What all entries of one dict look like that stand under keys that are not known (entry_pool.h).
#pragma once

#include "backend/base/ref.h"
#include "backend/state/value.h"

namespace shapeproof {

// It says nothing of a copy of the dict.
struct Entries : RefCounted {
  static constexpr int64_t kNone = -1;
  Addr owner;             // the dict
  bool lists = false;     // the values are lists, of `least` items at least, and `like` is what stands for all items of all of them,
  int64_t least = kNone;  // (kNone: nothing stands for any yet)
  Value like;             // else it stands for the values. Unbound: of none but
  Value key, value;       // the entry that was touched last, which is this one; unbound: there is none
  bool some = false;      // there is an entry for certain
};

[[nodiscard]] inline bool sameEntries(const Entries& a, const Entries& b) {
  return a.owner == b.owner && a.lists == b.lists && a.least == b.least && a.some == b.some && a.like.same(b.like) && a.key.same(b.key) && a.value.same(b.value);
}

}  // namespace shapeproof
