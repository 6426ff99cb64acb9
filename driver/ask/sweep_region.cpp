#include "driver/ask/sweep_region.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "driver/ask/sweep_values.h"

namespace shapeproof {
namespace {

constexpr size_t kMostSlices = 4;  // of an axis whose values are told apart
constexpr size_t kMostAlternatives = 12;

// What two numbers can have to do with each other.
struct Relation {
  const char* words;
  bool (*holds)(int64_t, int64_t);
};
constexpr std::array<Relation, 12> kRelations = {{
    {"{0} < {1}", [](int64_t a, int64_t b) { return a < b; }},
    {"{0} <= {1}", [](int64_t a, int64_t b) { return a <= b; }},
    {"{0} > {1}", [](int64_t a, int64_t b) { return a > b; }},
    {"{0} >= {1}", [](int64_t a, int64_t b) { return a >= b; }},
    {"{0} != {1}", [](int64_t a, int64_t b) { return a != b; }},
    {"{0} == {1}", [](int64_t a, int64_t b) { return a == b; }},
    {"{0} % {1} != 0", [](int64_t a, int64_t b) { return b != 0 && a % b != 0; }},
    {"{1} % {0} != 0", [](int64_t a, int64_t b) { return a != 0 && b % a != 0; }},
    {"{0} % {1} == 0", [](int64_t a, int64_t b) { return b != 0 && a % b == 0; }},
    {"{1} % {0} == 0", [](int64_t a, int64_t b) { return a != 0 && b % a == 0; }},
    {"{0} % {1} == 1", [](int64_t a, int64_t b) { return a > 0 && b > 0 && a % b == 1; }},
    {"{1} % {0} == 1", [](int64_t a, int64_t b) { return a > 0 && b > 0 && b % a == 1; }},
}};

using Set = std::vector<bool>;

bool all(const Set& in) { return std::find(in.begin(), in.end(), false) == in.end(); }
bool none(const Set& in) { return std::find(in.begin(), in.end(), true) == in.end(); }

class Words {
 public:
  // The set in alternatives; none: no short words were found. It is not empty.
  [[nodiscard]] static std::optional<Alternatives> of(const SweepGrid& grid, const Set& in) {
    if (all(in)) return Alternatives{""};
    const auto& axes = grid.axes();
    for (size_t i = 0; i < axes.size(); ++i)
      if (const auto slices = slicesOf(grid, in, i); axes.size() > 1 && slices.size() == 1) return of(without(grid, i), slices[0].first);
    if (axes.size() == 1) return valuesInWords(axes[0], in);
    if (const auto box = product(grid, in)) return box;
    if (axes.size() == 2 && axes[0].ofNumbers() && axes[1].ofNumbers())
      if (const auto relation = related(grid, in)) return relation;
    return sliced(grid, in);
  }

 private:
  static SweepGrid without(const SweepGrid& grid, size_t axis) {
    std::vector<SweepAxis> axes = grid.axes();
    axes.erase(axes.begin() + static_cast<std::ptrdiff_t>(axis));
    return SweepGrid(std::move(axes));
  }

  // The different sets that are left when the axis has one value, each with the values for which it is; in the order of these.
  using Slices = std::vector<std::pair<Set, Set>>;
  static Slices slicesOf(const SweepGrid& grid, const Set& in, size_t axis) {
    const size_t values = grid.axes()[axis].size();
    std::vector<Set> by_value(values);
    size_t inner = 1;
    for (size_t i = axis + 1; i < grid.axes().size(); ++i) inner *= grid.axes()[i].size();
    for (size_t setting = 0; setting < in.size(); ++setting) by_value[setting / inner % values].push_back(in[setting]);
    Slices slices;
    std::map<Set, size_t> places;
    for (size_t v = 0; v < values; ++v) {
      const auto [at, added] = places.try_emplace(by_value[v], slices.size());
      if (added) slices.emplace_back(by_value[v], Set(values, false));
      slices[at->second].second[v] = true;
    }
    return slices;
  }

  // Values of one axis and, independently, values of the others; or the opposite of such a box.
  static std::optional<Alternatives> product(const SweepGrid& grid, const Set& in) {
    for (const bool wanted : {true, false}) {
      std::vector<Set> sides;
      size_t within = 1;
      for (size_t i = 0; i < grid.axes().size(); ++i) {
        Set side(grid.axes()[i].size(), false);
        for (const auto& [slice, values] : slicesOf(grid, in, i))
          if (std::find(slice.begin(), slice.end(), wanted) != slice.end())
            for (size_t v = 0; v < side.size(); ++v) side[v] = side[v] || values[v];
        within *= static_cast<size_t>(std::count(side.begin(), side.end(), true));
        sides.push_back(std::move(side));
      }
      if (within != static_cast<size_t>(std::count(in.begin(), in.end(), wanted))) continue;
      if (const auto words = wanted ? inAll(grid, sides) : outsideOfOne(grid, sides)) return words;
    }
    return std::nullopt;
  }

  static std::optional<Alternatives> inAll(const SweepGrid& grid, const std::vector<Set>& sides) {
    Alternatives made = {""};
    for (size_t i = 0; i < sides.size(); ++i) {
      if (all(sides[i])) continue;
      const auto words = valuesInWords(grid.axes()[i], sides[i]);
      if (!words) return std::nullopt;
      made = both(made, *words);
    }
    return made.size() > kMostAlternatives ? std::nullopt : std::optional(made);
  }

  static std::optional<Alternatives> outsideOfOne(const SweepGrid& grid, std::vector<Set> sides) {
    Alternatives made;
    for (size_t i = 0; i < sides.size(); ++i) {
      if (all(sides[i])) continue;
      sides[i].flip();
      const auto words = valuesInWords(grid.axes()[i], sides[i]);
      if (!words) return std::nullopt;
      made.insert(made.end(), words->begin(), words->end());
    }
    return made.size() > kMostAlternatives ? std::nullopt : std::optional(made);
  }

  static Alternatives both(const Alternatives& one, const Alternatives& other) {
    Alternatives made;
    for (const std::string& a : one)
      for (const std::string& b : other) made.push_back(a + (a.empty() || b.empty() ? "" : " and ") + b);
    return made;
  }

  static std::optional<Alternatives> related(const SweepGrid& grid, const Set& in) {
    const SweepAxis &a = grid.axes()[0], &b = grid.axes()[1];
    for (const Relation& relation : kRelations) {
      bool same = true;
      for (size_t i = 0; i < in.size() && same; ++i) same = relation.holds(a.numbers[i / b.size()], b.numbers[i % b.size()]) == in[i];
      if (same) return Alternatives{fmt::format(fmt::runtime(relation.words), a.name, b.name)};
    }
    return std::nullopt;
  }

  // One axis whose values fall into few kinds: for each kind, what is left.
  static std::optional<Alternatives> sliced(const SweepGrid& grid, const Set& in) {
    std::optional<Alternatives> best;
    for (size_t i = 0; i < grid.axes().size(); ++i) {
      const auto slices = slicesOf(grid, in, i);
      if (slices.size() > kMostSlices) continue;
      Alternatives made;
      bool told = true;
      for (const auto& [slice, values] : slices) {
        if (none(slice)) continue;
        const auto kind = valuesInWords(grid.axes()[i], values), rest = of(without(grid, i), slice);
        told = told && kind && rest;
        if (told) for (std::string& one : both(*kind, *rest)) made.push_back(std::move(one));
      }
      if (told && made.size() <= kMostAlternatives && (!best || made.size() < best->size())) best = std::move(made);
    }
    return best;
  }
};

}  // namespace

SweepRegion regionOf(const SweepGrid& grid, const std::vector<bool>& in) {
  if (none(in)) return {};
  if (all(in)) return {{"every setting"}, false};
  if (auto words = Words::of(grid, in)) return {std::move(*words), false};
  SweepRegion region{{}, true};
  for (size_t i = 0; i < in.size(); ++i)
    if (in[i]) region.texts.push_back(grid.wordsOf(i));
  return region;
}

}  // namespace shapeproof
