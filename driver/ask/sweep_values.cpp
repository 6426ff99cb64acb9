#include "driver/ask/sweep_values.h"

#include <algorithm>
#include <numeric>

namespace shapeproof {
namespace {

constexpr size_t kMostMembers = 8, kMostIntervals = 4;
constexpr size_t kFewMembers = 3;  // are read more easily than two conditions
// Two numbers have many a remainder in common by chance, but 0 of a divisor of both.
constexpr size_t kFewestAlike = 3;
constexpr int64_t kLargestDivisor = 1 << 16;

// One clause and its opposite.
struct Clause {
  std::string holds, fails;
  bool divides = false;  // the remainder is 0
};

std::string operator+(const std::string& text, int64_t number) { return text + std::to_string(number); }

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

class Numbers {
 public:
  Numbers(const SweepAxis& axis, const std::vector<bool>& in) : name_(axis.name) {
    std::vector<size_t> order(axis.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return axis.numbers[a] < axis.numbers[b]; });
    for (const size_t i : order) {
      all_.push_back(axis.numbers[i]);
      in_.push_back(in[i]);
    }
  }

  [[nodiscard]] std::optional<Alternatives> words() const {
    const auto holding = clauses(true), failing = clauses(false);
    if (failing && failing->size() == 1 && failing->front().divides) return Alternatives{failing->front().fails};
    if (holding && holding->size() == 1) return Alternatives{holding->front().holds};
    if (failing && failing->size() == 1) return Alternatives{failing->front().fails};
    if (const auto few = members(kFewMembers)) return few;
    if (holding) return Alternatives{joined(*holding)};
    if (failing) {
      Alternatives either;
      for (const Clause& c : *failing) either.push_back(c.fails);
      return either;
    }
    if (const auto some = members(kMostMembers)) return some;
    return intervals();
  }

 private:
  [[nodiscard]] static std::string joined(const std::vector<Clause>& clauses) {
    std::string text;
    for (const Clause& c : clauses) text += (text.empty() ? "" : " and ") + c.holds;
    return text;
  }

  [[nodiscard]] Clause both(const std::string& holds, const std::string& fails, int64_t value) const { return {name_ + " " + holds + " " + value, name_ + " " + fails + " " + value}; }

  [[nodiscard]] std::vector<int64_t> valuesThat(bool in) const {
    std::vector<int64_t> values;
    for (size_t i = 0; i < all_.size(); ++i)
      if (in_[i] == in) values.push_back(all_[i]);
    return values;
  }

  // Clauses that hold together for exactly the values that are in, or those that are not: one number; bounds; a remainder, within bounds.
  [[nodiscard]] std::optional<std::vector<Clause>> clauses(bool in) const {
    const std::vector<int64_t> values = valuesThat(in);
    if (values.size() == 1 && (all_.size() > 2 || in)) return std::vector<Clause>{both("==", "!=", values[0])};
    const bool one_run = values.size() == static_cast<size_t>(std::upper_bound(all_.begin(), all_.end(), values.back()) - std::lower_bound(all_.begin(), all_.end(), values.front()));
    if (one_run) return bounds(values, 1, 0);
    int64_t step = 0;
    for (const int64_t v : values) step = std::gcd(step, v - values.front());
    for (int64_t m = 2; m <= std::min(step, kLargestDivisor); ++m) {
      if (step % m != 0) continue;
      const int64_t r = ((values.front() % m) + m) % m;
      if ((r != 0 && values.size() < kFewestAlike) || !alike(values, m, r)) continue;
      std::vector<Clause> clauses = bounds(values, m, r);
      clauses.push_back(Clause{name_ + " % " + m + " == " + r, name_ + " % " + m + " != " + r, r == 0});
      return clauses;
    }
    return std::nullopt;
  }

  // All values between the first and the last that leave the remainder.
  [[nodiscard]] bool alike(const std::vector<int64_t>& values, int64_t m, int64_t r) const {
    const auto leaves = [&](int64_t n) { return n >= values.front() && n <= values.back() && ((n % m) + m) % m == r; };
    return static_cast<size_t>(std::count_if(all_.begin(), all_.end(), leaves)) == values.size();
  }

  // Those of the two bounds that leave something out that the remainder does not.
  [[nodiscard]] std::vector<Clause> bounds(const std::vector<int64_t>& values, int64_t m, int64_t r) const {
    const auto any = [&](auto&& beyond) { return std::any_of(all_.begin(), all_.end(), [&](int64_t n) { return beyond(n) && ((n % m) + m) % m == r; }); };
    std::vector<Clause> clauses;
    if (any([&](int64_t n) { return n < values.front(); })) clauses.push_back(both(">=", "<", values.front()));
    if (any([&](int64_t n) { return n > values.back(); })) clauses.push_back(both("<=", ">", values.back()));
    return clauses;
  }

  [[nodiscard]] std::optional<Alternatives> members(size_t most) const {
    const size_t count = valuesThat(true).size();
    const bool in = count <= all_.size() - count;
    std::vector<std::string> words;
    for (const int64_t v : valuesThat(in)) words.push_back(std::to_string(v));
    return words.size() <= most ? std::optional(Alternatives{name_ + (in ? " in (" : " not in (") + listed(words) + ")"}) : std::nullopt;
  }

  [[nodiscard]] std::optional<Alternatives> intervals() const {
    Alternatives list;
    for (size_t i = 0; i < all_.size(); ++i) {
      if (!in_[i]) continue;
      size_t end = i;
      while (end + 1 < all_.size() && in_[end + 1]) ++end;
      const std::string low = i == 0 ? "" : name_ + " >= " + all_[i], high = end + 1 == all_.size() ? "" : name_ + " <= " + all_[end];
      if (i == end) list.push_back(name_ + " == " + all_[i]);
      else list.push_back(low + (low.empty() || high.empty() ? "" : " and ") + high);
      i = end;
    }
    return list.size() <= kMostIntervals ? std::optional(list) : std::nullopt;
  }

  const std::string& name_;
  std::vector<int64_t> all_;  // in order
  std::vector<bool> in_;
};

std::optional<Alternatives> wordsInWords(const SweepAxis& axis, const std::vector<bool>& in) {
  std::vector<std::string> holds, fails;
  for (size_t i = 0; i < axis.size(); ++i) (in[i] ? holds : fails).push_back(axis.words[i]);
  if (holds.size() == 1) return Alternatives{axis.name + " == " + holds[0]};
  if (fails.size() == 1) return Alternatives{axis.name + " != " + fails[0]};
  const bool more = holds.size() > fails.size();
  if (std::min(holds.size(), fails.size()) > kMostMembers) return std::nullopt;
  return Alternatives{axis.name + (more ? " not in (" : " in (") + listed(more ? fails : holds) + ")"};
}

}  // namespace

std::optional<Alternatives> valuesInWords(const SweepAxis& axis, const std::vector<bool>& in) { return axis.ofNumbers() ? Numbers(axis, in).words() : wordsInWords(axis, in); }

}  // namespace shapeproof
