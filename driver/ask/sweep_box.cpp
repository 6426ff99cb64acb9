#include "driver/ask/sweep_box.h"

#include <algorithm>

#include "backend/open_argument.h"
#include "driver/ask/asked_entry.h"
#include "driver/callee.h"
#include "driver/config/inputs.h"

namespace shapeproof {
namespace {

// Fewer numbers are given: what a program makes of an open one can be much more than of a few.
constexpr size_t kFewestOpen = 8;

std::string optionOf(const std::string& name) { return name.starts_with('-') ? name : "--" + name; }

}  // namespace

size_t SweepBox::count() const {
  size_t count = 1;
  for (size_t i = 0; i < first.size(); ++i) count *= last[i] - first[i] + 1;
  return count;
}

bool canBeOpen(const SweepAxis& axis, const Entry& base) {
  if (axis.kind == SweepAxis::Kind::kSize) return true;
  if (!axis.ofNumbers() || axis.size() < kFewestOpen) return false;
  const int64_t least = *std::min_element(axis.numbers.begin(), axis.numbers.end());
  return base.callee.empty() ? least >= 0 : least >= 1 && isIdentifier(axis.name);
}

std::string openName(const SweepAxis& axis, const Entry& base) {
  if (axis.kind == SweepAxis::Kind::kSize) return axis.name;
  return base.callee.empty() ? optionOf(axis.name) : "_open_" + axis.name;
}

Entry entryOf(const SweepBox& box, const std::vector<SweepAxis>& axes, const Entry& base) {
  Entry entry = base;
  for (size_t i = 0; i < axes.size(); ++i) {
    const SweepAxis& axis = axes[i];
    const bool open = box.isOpen(i), size = axis.kind == SweepAxis::Kind::kSize;
    const std::string name = openName(axis, base);
    if (open || size) {
      const auto [low, high] = std::minmax_element(axis.numbers.begin() + box.first[i], axis.numbers.begin() + box.last[i] + 1);
      entry.ranges.emplace_back(name, std::pair(*low, *high));
    }
    if (size) continue;
    const std::string& word = axis.words[box.first[i]];
    if (base.callee.empty()) {
      entry.command_line.insert(entry.command_line.end(), {optionOf(axis.name), open ? openArgument(name) : word});
    } else {
      if (open) entry.sizes.push_back(name);
      setKeyword(entry, axis.name, open ? name : argumentOption(axis.name + "=" + word).second);
    }
  }
  return entry;
}

}  // namespace shapeproof
