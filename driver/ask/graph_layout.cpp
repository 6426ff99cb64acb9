#include "driver/ask/graph_layout.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace shapeproof {
namespace {

constexpr uint32_t kNone = DataGraph::kNone;
constexpr double kBetweenNodes = 24, kBetweenRanks = 44, kMargin = 14;
constexpr int kSweeps = 8;

size_t lettersOf(const std::string& text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

double textWidth(const DrawnGraph::Node& n) {
  size_t letters = 0;
  for (const std::string& line : n.lines) letters = std::max(letters, lettersOf(line));
  return static_cast<double>(letters) * kLetterWidth + 2 * kInset;
}

double textHeight(const DrawnGraph::Node& n) { return static_cast<double>(n.lines.size()) * kLineHeight + kInset; }

// The nodes of one box, with what leads from one to another, in itself or in what is in it.
class Ranks {
 public:
  Ranks(const std::vector<uint32_t>& nodes, const std::vector<std::pair<uint32_t, uint32_t>>& edges, std::vector<Placed>& placed)
      : nodes_(nodes), placed_(placed), before_(nodes.size()), behind_(nodes.size()) {
    for (const auto& [from, to] : edges) {
      behind_[from].push_back(to);
      before_[to].push_back(from);
    }
  }

  // Places them from (0, 0) on; the size of all together.
  Placed place() {
    rankThem();
    for (std::vector<uint32_t>& row : rows_) spread(row, false);
    for (int i = 0; i < kSweeps; ++i) sweep(i % 2 == 0);
    return shifted();
  }

 private:
  // Edges lead on in the order of the program. What nothing leads to stands right above what takes it.
  void rankThem() {
    const auto count = static_cast<uint32_t>(nodes_.size());
    std::vector<uint32_t> rank(count, 0);
    for (uint32_t n = 0; n < count; ++n)
      for (const uint32_t to : behind_[n]) rank[to] = std::max(rank[to], rank[n] + 1);
    for (uint32_t n = count; n-- > 0;) {
      if (!before_[n].empty() || behind_[n].empty()) continue;
      uint32_t first = UINT32_MAX;
      for (const uint32_t to : behind_[n]) first = std::min(first, rank[to]);
      rank[n] = first - 1;
    }
    for (uint32_t n = 0; n < count; ++n) {
      if (rows_.size() <= rank[n]) rows_.resize(rank[n] + 1);
      rows_[rank[n]].push_back(n);
    }
  }

  Placed& at(uint32_t n) { return placed_[nodes_[n]]; }
  double centre(uint32_t n) { return at(n).x + at(n).width / 2; }

  // Side by side in their order; each where it would like to stand (`wish`), as far as its neighbours leave room.
  void spread(const std::vector<uint32_t>& row, bool wished) {
    double x = 0, shift = 0;
    for (size_t i = 0; i < row.size(); ++i) {
      const double least = i == 0 ? -1e18 : x + kBetweenNodes;
      const double wish = wished ? wish_[row[i]] - at(row[i]).width / 2 : i == 0 ? 0 : least;
      at(row[i]).x = std::max(wish, least);
      shift += wished ? wish - at(row[i]).x : 0;
      x = at(row[i]).x + at(row[i]).width;
    }
    // What was pushed to the right was pushed by what may as well go to the left.
    if (!row.empty()) shift /= static_cast<double>(row.size());
    for (const uint32_t n : row) at(n).x += shift;
  }

  // Each row after those that it hangs on: above it (`down`) or below it.
  void sweep(bool down) {
    wish_.resize(nodes_.size());
    for (size_t i = 0; i < rows_.size(); ++i) {
      std::vector<uint32_t>& row = rows_[down ? i : rows_.size() - 1 - i];
      for (const uint32_t n : row) {
        const std::vector<uint32_t>& others = down ? before_[n] : behind_[n];
        wish_[n] = centre(n);
        if (others.empty()) continue;
        wish_[n] = std::accumulate(others.begin(), others.end(), 0.0, [&](double sum, uint32_t o) { return sum + centre(o); }) / static_cast<double>(others.size());
      }
      std::stable_sort(row.begin(), row.end(), [&](uint32_t a, uint32_t b) { return wish_[a] < wish_[b]; });
      spread(row, true);
    }
  }

  Placed shifted() {
    double left = 0, right = 0, y = 0;
    bool first = true;
    for (uint32_t n = 0; n < nodes_.size(); ++n) {
      left = first ? at(n).x : std::min(left, at(n).x);
      right = first ? at(n).x + at(n).width : std::max(right, at(n).x + at(n).width);
      first = false;
    }
    for (const std::vector<uint32_t>& row : rows_) {
      double height = 0;
      for (const uint32_t n : row) height = std::max(height, at(n).height);
      for (const uint32_t n : row) {
        at(n).x -= left;
        at(n).y = y + (height - at(n).height) / 2;
      }
      y += height + kBetweenRanks;
    }
    return {0, 0, right - left, rows_.empty() ? 0 : y - kBetweenRanks};
  }

  const std::vector<uint32_t>& nodes_;
  std::vector<Placed>& placed_;
  std::vector<std::vector<uint32_t>> before_, behind_;  // by the place in nodes_
  std::vector<std::vector<uint32_t>> rows_;
  std::vector<double> wish_;                            // where the middle would like to be
};

class Layouter {
 public:
  explicit Layouter(const DrawnGraph& drawn) : drawn_(drawn), level_(drawn.nodes.size(), 0), number_(drawn.nodes.size(), 0), edges_(drawn.nodes.size() + 1) {
    out_.nodes.resize(drawn.nodes.size());
    for (uint32_t n = 0; n < drawn.nodes.size(); ++n)
      if (drawn.nodes[n].parent != kNone) level_[n] = level_[drawn.nodes[n].parent] + 1;
    for (const auto& all : drawn.inside)
      for (uint32_t i = 0; i < all.size(); ++i) number_[all[i]] = i;
    for (const DrawnGraph::Edge& e : drawn.edges) lift(e.from, e.to);
  }

  GraphLayout layOut() {
    const auto count = static_cast<uint32_t>(drawn_.nodes.size());
    for (uint32_t n = count; n-- > 0;) {  // boxes stand before what is in them
      Placed& p = out_.nodes[n];
      p.width = textWidth(drawn_.nodes[n]);
      p.height = textHeight(drawn_.nodes[n]);
      if (!drawn_.nodes[n].box) continue;
      const Placed all = inner(n);
      p.width = std::max(p.width, all.width + 2 * kMargin);
      p.height += all.height + kMargin;
    }
    const Placed all = inner(count);
    out_.width = all.width + 2 * kMargin;
    out_.height = all.height + 2 * kMargin;
    for (uint32_t n = 0; n < count; ++n) {
      const uint32_t parent = drawn_.nodes[n].parent;
      out_.nodes[n].x += kMargin + (parent == kNone ? 0 : out_.nodes[parent].x);
      out_.nodes[n].y += parent == kNone ? kMargin : out_.nodes[parent].y + textHeight(drawn_.nodes[parent]);
    }
    return std::move(out_);
  }

 private:
  // To the two nodes of one box that the ends are, or are in.
  void lift(uint32_t from, uint32_t to) {
    const auto parent = [&](uint32_t n) { return drawn_.nodes[n].parent; };
    while (level_[from] > level_[to]) from = parent(from);
    while (level_[to] > level_[from]) to = parent(to);
    while (parent(from) != parent(to)) {
      from = parent(from);
      to = parent(to);
    }
    if (from < to) edges_[std::min<size_t>(parent(from), drawn_.nodes.size())].emplace(number_[from], number_[to]);
  }

  Placed inner(uint32_t box) {
    const std::vector<std::pair<uint32_t, uint32_t>> edges(edges_[box].begin(), edges_[box].end());
    return Ranks(drawn_.inside[box], edges, out_.nodes).place();
  }

  const DrawnGraph& drawn_;
  std::vector<uint32_t> level_, number_;
  std::vector<std::set<std::pair<uint32_t, uint32_t>>> edges_;  // of each box, by the place in it
  GraphLayout out_;
};

}  // namespace

GraphLayout layOut(const DrawnGraph& drawn) { return Layouter(drawn).layOut(); }

}  // namespace shapeproof
