// Ref: an intrusive, non-atomic reference count. One analysis runs on one thread, so a count needs no lock.
// Copy-on-write: `unique()` says whether an edit in place can be seen by nobody else.
#pragma once

#include <cstdint>
#include <utility>

namespace shapeproof {

class RefCounted {
 public:
  RefCounted() = default;
  RefCounted(const RefCounted&) {}
  RefCounted& operator=(const RefCounted&) { return *this; }

 private:
  template <class T> friend class Ref;
  mutable uint32_t refs_ = 0;
};

template <class T>
class Ref {
 public:
  Ref() = default;
  Ref(std::nullptr_t) {}  // NOLINT: null converts
  explicit Ref(T* p) : p_(p) { retain(); }
  Ref(const Ref& o) : p_(o.p_) { retain(); }
  Ref(Ref&& o) noexcept : p_(std::exchange(o.p_, nullptr)) {}
  template <class U> Ref(const Ref<U>& o) : p_(o.get()) { retain(); }  // NOLINT: T* from U*
  ~Ref() { release(); }
  Ref& operator=(Ref o) noexcept { std::swap(p_, o.p_); return *this; }

  [[nodiscard]] T* get() const { return p_; }
  T* operator->() const { return p_; }
  T& operator*() const { return *p_; }
  explicit operator bool() const { return p_ != nullptr; }
  friend bool operator==(const Ref& a, const Ref& b) { return a.p_ == b.p_; }
  [[nodiscard]] bool unique() const { return counter() == 1; }
  // The only handle: as it is. Otherwise: this handle moves to a copy of its own.
  T& edit() {
    if (!unique()) *this = Ref(new T(*p_));
    return *p_;
  }
  // For owners that keep the pointer in other storage (Value): give up, take over.
  [[nodiscard]] T* detach() { return std::exchange(p_, nullptr); }
  [[nodiscard]] static Ref adopt(T* p) { Ref r; r.p_ = p; return r; }

 private:
  [[nodiscard]] uint32_t counter() const { return static_cast<const RefCounted*>(p_)->refs_; }
  void retain() { if (p_) ++static_cast<const RefCounted*>(p_)->refs_; }
  void release() { if (p_ && --static_cast<const RefCounted*>(p_)->refs_ == 0) delete p_; }
  T* p_ = nullptr;
};

template <class T, class... A>
[[nodiscard]] Ref<T> makeRef(A&&... a) { return Ref<T>(new T(std::forward<A>(a)...)); }

}  // namespace shapeproof
