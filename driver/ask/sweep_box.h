// A box of settings, and the program that stands for all of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "driver/ask/sweep_axes.h"
#include "driver/options.h"

namespace shapeproof {

// On each axis the values from one place to another, both inclusive.
struct SweepBox {
  std::vector<uint32_t> first, last;
  bool doubtful = false;          // half of one that was undecided as well
  std::vector<bool> culprits{};   // the axes that keep it from being proved, where that was looked into

  [[nodiscard]] bool isSetting() const { return first == last; }
  [[nodiscard]] bool isOpen(size_t axis) const { return first[axis] != last[axis]; }
  [[nodiscard]] size_t count() const;  // of its settings
};
using SweepBoxes = std::vector<SweepBox>;

// f(places) for each setting in it, the last axis changing fastest.
template <class F>
void forEachSetting(const SweepBox& box, F&& f) {
  std::vector<uint32_t> at = box.first;
  for (;;) {
    f(at);
    size_t i = at.size();
    for (; i > 0 && at[i - 1] == box.last[i - 1]; --i) at[i - 1] = box.first[i - 1];
    if (i == 0) return;
    ++at[i - 1];
  }
}

// Whether the axis can have several values in one program: a size that is left open; one of many numbers that an option of a script is given
// (backend/open_argument.h), or an argument of a class or function, for which the program of the entry makes a size.
[[nodiscard]] bool canBeOpen(const SweepAxis& axis, const Entry& base);

// What is added to `base` for the settings of the box.
[[nodiscard]] Entry entryOf(const SweepBox& box, const std::vector<SweepAxis>& axes, const Entry& base);

// What a size or number is called that is left open. An argument has a name of its own, so that its range is that of no size of the program.
[[nodiscard]] std::string openName(const SweepAxis& axis, const Entry& base);

}  // namespace shapeproof
