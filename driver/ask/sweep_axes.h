// What `sweep` varies: axes of values, and the settings that they span.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "driver/ask/options.h"

namespace shapeproof {

struct SweepAxis {
  // An option of the script or an argument of a class or function; a size that the program leaves open.
  enum class Kind : uint8_t { kArgument, kSize };
  Kind kind = Kind::kArgument;
  std::string name;
  std::vector<std::string> words;  // its values, in the order given, each once
  std::vector<int64_t> numbers;    // the same where all of them are whole numbers; else empty

  [[nodiscard]] bool ofNumbers() const { return !numbers.empty(); }
  [[nodiscard]] size_t size() const { return words.size(); }
};

// The settings are numbered: the last axis changes fastest.
class SweepGrid {
 public:
  explicit SweepGrid(std::vector<SweepAxis> axes) : axes_(std::move(axes)) {}

  [[nodiscard]] const std::vector<SweepAxis>& axes() const { return axes_; }
  [[nodiscard]] size_t count() const;
  // The place of the setting's value on each axis, and back.
  [[nodiscard]] std::vector<uint32_t> placesOf(size_t setting) const;
  [[nodiscard]] size_t settingAt(const std::vector<uint32_t>& places) const;
  [[nodiscard]] std::string wordsOf(size_t setting) const;  // "arch = resnet18, batch-size = 64"

 private:
  std::vector<SweepAxis> axes_;
};

// The axes that the command line names: arguments, files, sizes. Returns what is wrong with them; empty: nothing.
[[nodiscard]] std::string readAxes(const AskOptions& asked, std::vector<SweepAxis>& axes);

}  // namespace shapeproof
