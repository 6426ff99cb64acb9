// PersistentVector: a radix tree of 32-way nodes indexed by small integers. A copy is a pointer; a write copies the nodes on
// its way, and none of them when nobody else holds the vector. Missing entries read as a default-constructed T.
// `diff` visits the entries that may differ, at the cost of the changed nodes only.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "backend/base/ref.h"

namespace shapeproof {

template <class T>
class PersistentVector {
 public:
  PersistentVector() = default;
  PersistentVector(const PersistentVector&) = default;
  PersistentVector(PersistentVector&& o) noexcept : root_(std::move(o.root_)), height_(std::exchange(o.height_, 0)) {}
  PersistentVector& operator=(PersistentVector o) noexcept {
    std::swap(root_, o.root_);
    std::swap(height_, o.height_);
    return *this;
  }

  [[nodiscard]] const T& get(uint32_t i) const {
    static const T kMissing{};
    if (!root_ || beyond(i)) return kMissing;
    const Node* n = root_.get();
    for (uint32_t level = height_; level > 0; --level) {
      n = n->inner()[(i >> (kBits * level)) & kMask].get();
      if (!n) return kMissing;
    }
    return n->leaf()[i & kMask];
  }

  // The entry for writing; made if missing. Valid until the vector is copied or written again.
  T& edit(uint32_t i) {
    if (!root_) root_ = Ref<Node>(new Node(true));
    while (beyond(i)) {
      Ref<Node> up(new Node(false));
      up->inner()[0] = std::move(root_);
      root_ = std::move(up);
      ++height_;
    }
    Ref<Node>* at = &root_;
    for (uint32_t level = height_; level > 0; --level) {
      at = &at->edit().inner()[(i >> (kBits * level)) & kMask];
      if (!*at) *at = Ref<Node>(new Node(level == 1));
    }
    return at->edit().leaf()[i & kMask];
  }

  // Calls f(index, a_entry, b_entry) for every index below `end` whose entries may differ.
  template <class F>
  static void diff(const PersistentVector& a, const PersistentVector& b, F&& f, uint32_t end = UINT32_MAX) {
    const uint32_t height = a.height_ > b.height_ ? a.height_ : b.height_;
    diffNode(a.raised(height), b.raised(height), height, 0, end, f);
  }

 private:
  static constexpr uint32_t kBits = 5, kMask = 31;
  struct Node : RefCounted {
    explicit Node(bool leaf) : is_leaf(leaf) {
      if (leaf) new (&storage.leaf) std::array<T, 32>(); else new (&storage.inner) std::array<Ref<Node>, 32>();
    }
    Node(const Node& o) : RefCounted(o), is_leaf(o.is_leaf) {
      if (is_leaf) new (&storage.leaf) std::array<T, 32>(o.storage.leaf);
      else new (&storage.inner) std::array<Ref<Node>, 32>(o.storage.inner);
    }
    Node& operator=(const Node&) = delete;
    ~Node() {
      if (is_leaf) storage.leaf.~array(); else storage.inner.~array();
    }
    std::array<T, 32>& leaf() { return storage.leaf; }
    const std::array<T, 32>& leaf() const { return storage.leaf; }
    std::array<Ref<Node>, 32>& inner() { return storage.inner; }
    const std::array<Ref<Node>, 32>& inner() const { return storage.inner; }
    union Storage {
      Storage() {}
      ~Storage() {}
      std::array<T, 32> leaf;
      std::array<Ref<Node>, 32> inner;
    } storage;
    bool is_leaf;
  };

  // A tree of this height does not reach the index. (Seven levels cover 35 bits: the shift must be a 64-bit one.)
  [[nodiscard]] bool beyond(uint32_t i) const { return (uint64_t{i} >> (kBits * (height_ + 1))) != 0; }

  [[nodiscard]] Ref<Node> raised(uint32_t height) const {
    Ref<Node> r = root_;
    for (uint32_t h = height_; r && h < height; ++h) {
      Ref<Node> up(new Node(false));
      up->inner()[0] = std::move(r);
      r = std::move(up);
    }
    return r;
  }

  template <class F>
  static void diffNode(const Ref<Node>& a, const Ref<Node>& b, uint32_t level, uint32_t base, uint32_t end, F& f) {
    if (a == b) return;
    static const T kMissing{};
    static const Ref<Node> kNoNode;
    for (uint32_t k = 0; k < 32; ++k) {
      const uint32_t at = base | (k << (kBits * level));
      if (at >= end) return;
      if (level == 0) {
        const T& x = a ? a->leaf()[k] : kMissing;
        const T& y = b ? b->leaf()[k] : kMissing;
        if (!(x == y)) f(at, x, y);
      } else {
        diffNode(a ? a->inner()[k] : kNoNode, b ? b->inner()[k] : kNoNode, level - 1, at, end, f);
      }
    }
  }

  Ref<Node> root_;
  uint32_t height_ = 0;  // levels above the leaves
};

}  // namespace shapeproof
