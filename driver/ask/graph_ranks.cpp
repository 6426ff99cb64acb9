#include "driver/ask/graph_ranks.h"

#include <algorithm>
#include <numeric>

namespace shapeproof {
namespace {

constexpr double kBetweenNodes = 22, kBetweenRanks = 44;
constexpr int kSweeps = 10;
constexpr size_t kMostGaps = 50'000;  // edges beyond lead straight on

}  // namespace

Ranks::Ranks(std::vector<Placed> nodes, const std::vector<Edge>& edges) : count_(static_cast<uint32_t>(nodes.size())), placed_(std::move(nodes)), before_(count_), behind_(count_) {
  rankThem(edges);
  for (const Edge& e : edges) addWay(e);
}

// As far up as what leads to it allows. What nothing leads to stands right above what takes it.
void Ranks::rankThem(const std::vector<Edge>& edges) {
  rank_.assign(count_, 0);
  std::vector<std::vector<uint32_t>> takers(count_);
  std::vector<bool> fed(count_, false);
  for (const auto& [from, to] : edges) {
    if (to != kBelow) fed[to] = true;
    if (from != kAbove && to != kBelow) takers[from].push_back(to);
  }
  for (uint32_t n = 0; n < count_; ++n)
    for (const uint32_t to : takers[n]) rank_[to] = std::max(rank_[to], rank_[n] + 1);
  for (uint32_t n = count_; n-- > 0;) {
    if (fed[n] || takers[n].empty()) continue;
    uint32_t first = UINT32_MAX;
    for (const uint32_t to : takers[n]) first = std::min(first, rank_[to]);
    rank_[n] = first - 1;
  }
  for (uint32_t n = 0; n < count_; ++n) {
    if (rows_.size() <= rank_[n]) rows_.resize(rank_[n] + 1);
    rows_[rank_[n]].push_back(n);
  }
}

void Ranks::link(uint32_t from, uint32_t to) {
  behind_[from].push_back(to);
  before_[to].push_back(from);
}

// A gap in each rank between the ends.
void Ranks::addWay(const Edge& e) {
  const auto [from, to] = e;
  const uint32_t first = from == kAbove ? 0 : rank_[from] + 1, last = to == kBelow ? static_cast<uint32_t>(rows_.size()) : rank_[to];
  std::vector<uint32_t>& way = ways_[e];
  uint32_t at = from;
  for (uint32_t rank = first; rank < last && placed_.size() < count_ + kMostGaps; ++rank) {
    const auto gap = static_cast<uint32_t>(placed_.size());
    placed_.emplace_back();
    before_.emplace_back();
    behind_.emplace_back();
    rows_[rank].push_back(gap);
    way.push_back(gap);
    if (at != kAbove) link(at, gap);
    at = gap;
  }
  if (at != kAbove && to != kBelow) link(at, to);
}

// Side by side in their order; each where it would like to stand, as far as its neighbours leave room.
void Ranks::spread(const std::vector<uint32_t>& row, bool wished) {
  double x = 0, shift = 0;
  for (size_t i = 0; i < row.size(); ++i) {
    Placed& p = placed_[row[i]];
    const double least = x + kBetweenNodes;
    const double wish = wished ? wish_[row[i]] - p.width / 2 : least;
    p.x = i == 0 ? wish : std::max(wish, least);
    shift += wish - p.x;
    x = p.x + p.width;
  }
  // What was pushed to the right was pushed by what may as well go to the left.
  if (!row.empty()) shift /= static_cast<double>(row.size());
  for (const uint32_t n : row) placed_[n].x += shift;
}

// Each row after those that it hangs on: above it (`down`) or below it.
void Ranks::sweep(bool down) {
  wish_.resize(placed_.size());
  for (size_t i = 0; i < rows_.size(); ++i) {
    std::vector<uint32_t>& row = rows_[down ? i : rows_.size() - 1 - i];
    for (const uint32_t n : row) {
      const std::vector<uint32_t>& others = down ? before_[n] : behind_[n];
      wish_[n] = placed_[n].middle();
      if (!others.empty()) wish_[n] = std::accumulate(others.begin(), others.end(), 0.0, [&](double sum, uint32_t o) { return sum + placed_[o].middle(); }) / static_cast<double>(others.size());
    }
    std::stable_sort(row.begin(), row.end(), [&](uint32_t a, uint32_t b) { return wish_[a] < wish_[b]; });
    spread(row, true);
  }
}

Placed Ranks::shifted() {
  if (placed_.empty()) return {};
  double left = placed_[0].x, right = left, y = 0;
  for (const Placed& p : placed_) {
    left = std::min(left, p.x);
    right = std::max(right, p.x + p.width);
  }
  for (const std::vector<uint32_t>& row : rows_) {
    double height = 0;
    for (const uint32_t n : row) height = std::max(height, placed_[n].height);
    for (const uint32_t n : row) {
      Placed& p = placed_[n];
      p.x -= left;
      if (n >= count_) p.height = height;
      p.y = y + (height - p.height) / 2;
    }
    y += height + kBetweenRanks;
  }
  return {0, 0, right - left, y - kBetweenRanks};
}

Placed Ranks::place() {
  for (std::vector<uint32_t>& row : rows_) spread(row, false);
  for (int i = 0; i < kSweeps; ++i) sweep(i % 2 == 0);
  return shifted();
}

std::vector<Placed> Ranks::way(const Edge& e) const {
  std::vector<Placed> gaps;
  for (const uint32_t gap : ways_.at(e)) gaps.push_back(placed_[gap]);
  return gaps;
}

}  // namespace shapeproof
