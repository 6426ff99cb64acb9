// The records of one kind in a module: a sequence that grows at its end, or one that shows records lying somewhere else (a blob
// compiled into the program), which are then neither copied nor changed.
#pragma once

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace shapeproof::ir {

template <class T>
class Store {
 public:
  Store() = default;
  Store(const Store& other) : own_(other.begin(), other.end()) { show(own_); }
  Store(Store&& other) noexcept : own_(std::move(other.own_)), shown_(std::exchange(other.shown_, {})) {}
  Store& operator=(Store other) noexcept {
    own_ = std::move(other.own_);  // a moved vector keeps its elements where they are
    shown_ = other.shown_;
    return *this;
  }
  ~Store() = default;

  [[nodiscard]] const T& operator[](size_t i) const { return shown_[i]; }
  [[nodiscard]] const T& back() const { return shown_.back(); }
  [[nodiscard]] const T* data() const { return shown_.data(); }
  [[nodiscard]] size_t size() const { return shown_.size(); }
  [[nodiscard]] bool empty() const { return shown_.empty(); }
  [[nodiscard]] auto begin() const { return shown_.begin(); }
  [[nodiscard]] auto end() const { return shown_.end(); }

  // Records that somebody else keeps for as long as this lives. What was here before is forgotten.
  void show(std::span<const T> elsewhere) { shown_ = elsewhere; }

  // Growing and changing: only of a store that keeps its records itself.
  void push_back(const T& value) { own_.push_back(value), show(own_); }
  template <class Range> void append(const Range& range) { own_.insert(own_.end(), range.begin(), range.end()), show(own_); }
  void set(size_t i, const T& value) { own_[i] = value; }

 private:
  std::vector<T> own_;
  std::span<const T> shown_;
};

}  // namespace shapeproof::ir
