// How deep calls, generators and comparisons may stand inside one another before RecursionError is raised.
#pragma once

#include <cstdint>

namespace shapeproof {

inline constexpr uint32_t kRecursionLimit = 1000;  // CPython's default

// What evaluates itself without a frame that would count: a library call that calls another, values compared that hold values. CPython
// counts these, too. One evaluation has one thread.
class Nested {
 public:
  Nested() { ++depth_; }
  ~Nested() { --depth_; }
  Nested(const Nested&) = delete;
  Nested& operator=(const Nested&) = delete;
  [[nodiscard]] bool tooDeep() const { return depth_ > kRecursionLimit; }

 private:
  static inline thread_local uint32_t depth_ = 0;
};

}  // namespace shapeproof
