// A persistent ordered map: copies share everything, an insert copies one path. The shape depends only on the keys
// (priorities are hashes), so maps that grew from a common ancestor stay aligned and `intersect` skips what they share.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <tuple>
#include <utility>

#include "backend/sym/arith.h"

namespace shapeproof {

template <class V>
class Treap {
 public:
  [[nodiscard]] bool empty() const { return !root_; }
  [[nodiscard]] bool same(const Treap& other) const { return root_ == other.root_; }

  [[nodiscard]] const V* find(uint64_t key) const {
    const Node* n = root_.get();
    while (n != nullptr && n->key != key) n = key < n->key ? n->left.get() : n->right.get();
    return n == nullptr ? nullptr : &n->value;
  }
  [[nodiscard]] Treap insert(uint64_t key, V value) const { return Treap(insert(root_, key, std::move(value))); }

  template <class F>
  void forEach(F f) const {
    walk(root_.get(), f);
  }

  // The keys of both with combine(value of a, value of b); keys where it answers none are dropped. combine(v, v) == v.
  template <class Combine>
  [[nodiscard]] static Treap intersect(const Treap& a, const Treap& b, Combine combine) {
    return Treap(intersect(a.root_, b.root_, combine));
  }

  Treap() = default;

 private:
  struct Node;
  using Ptr = std::shared_ptr<const Node>;
  struct Node {
    uint64_t key;
    V value;
    Ptr left, right;
  };
  explicit Treap(Ptr root) : root_(std::move(root)) {}

  [[nodiscard]] static bool above(uint64_t a, uint64_t b) {
    const uint64_t pa = arith::mix(a, 0x5bd1e995), pb = arith::mix(b, 0x5bd1e995);
    return pa != pb ? pa > pb : a > b;
  }
  [[nodiscard]] static Ptr make(uint64_t key, V value, Ptr left, Ptr right) {
    return std::make_shared<const Node>(Node{key, std::move(value), std::move(left), std::move(right)});
  }
  [[nodiscard]] static std::tuple<Ptr, Ptr, Ptr> split(const Ptr& n, uint64_t key) {  // below, equal, above
    if (!n) return {nullptr, nullptr, nullptr};
    if (n->key == key) return {n->left, n, n->right};
    if (key < n->key) {
      auto [low, equal, high] = split(n->left, key);
      return {low, equal, make(n->key, n->value, high, n->right)};
    }
    auto [low, equal, high] = split(n->right, key);
    return {make(n->key, n->value, n->left, low), equal, high};
  }
  [[nodiscard]] static Ptr join(const Ptr& a, const Ptr& b) {
    if (!a) return b;
    if (!b) return a;
    if (above(a->key, b->key)) return make(a->key, a->value, a->left, join(a->right, b));
    return make(b->key, b->value, join(a, b->left), b->right);
  }
  [[nodiscard]] static Ptr insert(const Ptr& n, uint64_t key, V value) {
    if (!n) return make(key, std::move(value), nullptr, nullptr);
    if (n->key == key) return make(key, std::move(value), n->left, n->right);
    if (above(key, n->key)) {
      auto [low, equal, high] = split(n, key);
      return make(key, std::move(value), low, high);
    }
    if (key < n->key) return make(n->key, n->value, insert(n->left, key, std::move(value)), n->right);
    return make(n->key, n->value, n->left, insert(n->right, key, std::move(value)));
  }
  template <class Combine>
  [[nodiscard]] static Ptr intersect(const Ptr& a, const Ptr& b, Combine& combine) {
    if (a == b) return a;
    if (!a || !b) return nullptr;
    const bool a_first = a->key == b->key || above(a->key, b->key);
    const Ptr& top = a_first ? a : b;
    auto [low, equal, high] = split(a_first ? b : a, top->key);
    const Ptr left = a_first ? intersect(top->left, low, combine) : intersect(low, top->left, combine);
    const Ptr right = a_first ? intersect(top->right, high, combine) : intersect(high, top->right, combine);
    if (!equal) return join(left, right);
    const std::optional<V> v = a_first ? combine(top->value, equal->value) : combine(equal->value, top->value);
    if (!v) return join(left, right);
    return make(top->key, *v, left, right);
  }
  template <class F>
  static void walk(const Node* n, F& f) {
    if (n == nullptr) return;
    walk(n->left.get(), f);
    f(n->key, n->value);
    walk(n->right.get(), f);
  }

  Ptr root_;
};

}  // namespace shapeproof
