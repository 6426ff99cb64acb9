#include "driver/ask/sweep_axes.h"

#include <glob.h>

#include <algorithm>

#include "driver/config/option_values.h"
#include "driver/files.h"

namespace shapeproof {
namespace {

constexpr size_t kMostSettings = 100'000;

using NamedValues = std::pair<std::string, std::string>;

SweepAxis axisOf(SweepAxis::Kind kind, const NamedValues& given) {
  SweepAxis axis;
  axis.kind = kind;
  axis.name = given.first;
  if (auto numbers = parseNumbers(given.second)) {
    axis.numbers = std::move(*numbers);
    for (const int64_t n : axis.numbers) axis.words.push_back(std::to_string(n));
    return axis;
  }
  for (std::string& word : splitAt(given.second, ','))
    if (std::find(axis.words.begin(), axis.words.end(), word) == axis.words.end()) axis.words.push_back(std::move(word));
  return axis;
}

// The files that a glob stands for, in order of their names.
std::vector<std::string> filesOf(const std::string& pattern) {
  glob_t found{};
  std::vector<std::string> files;
  if (glob(pattern.c_str(), GLOB_NOESCAPE, nullptr, &found) == 0)
    for (size_t i = 0; i < found.gl_pathc; ++i)
      if (isFile(found.gl_pathv[i])) files.emplace_back(found.gl_pathv[i]);
  globfree(&found);
  return files;
}

}  // namespace

size_t SweepGrid::count() const {
  size_t count = 1;
  for (const SweepAxis& axis : axes_) count *= axis.size();
  return count;
}

std::vector<uint32_t> SweepGrid::placesOf(size_t setting) const {
  std::vector<uint32_t> places(axes_.size());
  for (size_t i = axes_.size(); i-- > 0;) {
    places[i] = static_cast<uint32_t>(setting % axes_[i].size());
    setting /= axes_[i].size();
  }
  return places;
}

size_t SweepGrid::settingAt(const std::vector<uint32_t>& places) const {
  size_t setting = 0;
  for (size_t i = 0; i < axes_.size(); ++i) setting = setting * axes_[i].size() + places[i];
  return setting;
}

std::string SweepGrid::wordsOf(size_t setting) const {
  const std::vector<uint32_t> places = placesOf(setting);
  std::string text;
  for (size_t i = 0; i < axes_.size(); ++i) text += (i == 0 ? "" : ", ") + axes_[i].name + " = " + axes_[i].words[places[i]];
  return text;
}

std::string readAxes(const AskOptions& asked, std::vector<SweepAxis>& axes) {
  for (const NamedValues& given : asked.sweep_args) axes.push_back(axisOf(SweepAxis::Kind::kArgument, given));
  for (const NamedValues& given : asked.sweep_configs) {
    axes.push_back({SweepAxis::Kind::kArgument, given.first, filesOf(given.second), {}});
    if (axes.back().words.empty()) return "--config-glob " + given.first + ": no file matched: " + given.second;
  }
  for (const NamedValues& given : asked.sweep_sizes) axes.push_back(axisOf(SweepAxis::Kind::kSize, given));
  if (axes.empty()) return "nothing to vary was given (--set NAME=VALUES, --arg NAME=VALUES or --config-glob NAME=GLOB)";
  size_t count = 1;
  for (size_t i = 0; i < axes.size(); ++i) {
    if (std::any_of(axes.begin(), axes.begin() + static_cast<std::ptrdiff_t>(i), [&](const SweepAxis& a) { return a.name == axes[i].name; })) return axes[i].name + ": its values are given more than once";
    count *= axes[i].size();
    if (count > kMostSettings) return "these are more than " + std::to_string(kMostSettings) + " settings";
  }
  return "";
}

}  // namespace shapeproof
