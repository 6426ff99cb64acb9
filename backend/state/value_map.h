// ValueMap: an insertion-ordered map from hashable values to values, as Python's dict. Used for attributes (keys are
// names), dicts and sets (values are None). Small maps are searched linearly; larger ones keep an index.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "backend/state/value.h"

namespace shapeproof {

// The hash under which a value is looked up; equal Python values hash alike (1, 1.0 and True; tuples by items). None: the
// value is not hashable here (symbolic, unknown, a mutable builtin), so no lookup by it can be decided.
// Objects hash by identity: the caller has dealt with user-defined __eq__/__hash__.
[[nodiscard]] std::optional<uint64_t> hashOf(const Value& key);
// Equality of two hashable values.
[[nodiscard]] bool equalKeys(const Value& a, const Value& b);

class ValueMap {
 public:
  struct Entry { Value key, value; uint64_t hash; bool live; };

  [[nodiscard]] size_t size() const { return live_; }
  [[nodiscard]] bool empty() const { return live_ == 0; }
  // `key` must be hashable. Null when absent.
  [[nodiscard]] const Value* find(const Value& key) const;
  [[nodiscard]] const Value* find(Name name) const;  // of texts alone, without asking what kind of key it is
  void set(const Value& key, Value value);
  void set(Name name, Value value) { set(Value::str(name), std::move(value)); }
  bool erase(const Value& key);
  void clear() { *this = ValueMap(); }

  // Entries in insertion order, for `for (const ValueMap::Entry& e : map)`.
  class Iterator {
   public:
    Iterator(const Entry* at, const Entry* end) : at_(at), end_(end) { skip(); }
    const Entry& operator*() const { return *at_; }
    const Entry* operator->() const { return at_; }
    Iterator& operator++() { ++at_; skip(); return *this; }
    bool operator!=(const Iterator& o) const { return at_ != o.at_; }
   private:
    void skip() { while (at_ != end_ && !at_->live) ++at_; }
    const Entry* at_;
    const Entry* end_;
  };
  [[nodiscard]] Iterator begin() const { return {entries_.data(), entries_.data() + entries_.size()}; }
  [[nodiscard]] Iterator end() const { return {entries_.data() + entries_.size(), entries_.data() + entries_.size()}; }

  // Set when an entry was stored under a key that could not be decided: every lookup may then answer anything.
  bool uncertain = false;

 private:
  template <class Same>
  [[nodiscard]] int64_t locate(uint64_t hash, Same&& same) const;
  void rebuild();
  std::vector<Entry> entries_;
  std::vector<uint32_t> index_;  // open addressing, entry number + 1; empty while small
  size_t live_ = 0;
};

}  // namespace shapeproof
