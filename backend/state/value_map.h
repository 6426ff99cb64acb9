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

// What is known of a key or a value that is not listed: its type, at most. kOutsideStr: a text from outside (Trust::kExternal).
enum class EntryKind : uint8_t { kNothing, kBool, kInt, kFloat, kOutsideStr, kStr, kAnything };
[[nodiscard]] EntryKind entryKind(const Value& v);
[[nodiscard]] EntryKind commonKind(EntryKind a, EntryKind b);

// The entries of a map that its list does not tell: something was stored under, or erased by, a key that could not be decided.
// Such an entry may also have taken the place of a listed one, and a listed one may be gone.
struct Hidden {
  bool any = false;
  EntryKind keys = EntryKind::kNothing, values = EntryKind::kNothing;  // of all hidden entries
  // Of values that are all integers: none is below `low`, and all are below `below`.
  std::optional<int64_t> low{};
  std::optional<IntExpr> below{};
  friend bool operator==(const Hidden&, const Hidden&) = default;
};

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

  // Lookups by a key, and the number of entries, are not told by the list.
  [[nodiscard]] bool uncertain() const { return hidden_.any; }
  [[nodiscard]] const Hidden& hidden() const { return hidden_; }
  void hide(const Hidden& more);
  void hide(const Value& key, const Value& value) { hide({true, entryKind(key), entryKind(value)}); }
  // What is known of the hidden values when taken together; a bound that none has been worked out for is lost where two differ.
  void bound(std::optional<int64_t> low, std::optional<IntExpr> below) { hidden_.low = low, hidden_.below = below; }
  void hideAnything() { hide({true, EntryKind::kAnything, EntryKind::kAnything}); }
  // What any entry under a key that is not known has for a value, listed ones included.
  [[nodiscard]] EntryKind valueKind() const;
  [[nodiscard]] EntryKind keyKind() const;

  // The number of entries of an uncertain map, once somebody has asked for it; it stands until the keys change.
  [[nodiscard]] const std::optional<IntExpr>& count() const { return count_; }
  void setCount(std::optional<IntExpr> count) { count_ = count; }

 private:
  template <class Same>
  [[nodiscard]] int64_t locate(uint64_t hash, Same&& same) const;
  void rebuild();
  std::vector<Entry> entries_;
  std::vector<uint32_t> index_;  // open addressing, entry number + 1; empty while small
  size_t live_ = 0;
  Hidden hidden_;
  std::optional<IntExpr> count_;
};

}  // namespace shapeproof
