#include "driver/ask/graph_layout.h"

#include <algorithm>
#include <set>

#include "driver/ask/graph_ranks.h"

namespace shapeproof {
namespace {

constexpr uint32_t kNone = DataGraph::kNone;
constexpr double kMargin = 14;

double textWidth(const DrawnGraph::Node& n) {
  size_t letters = 0;
  for (const std::string& line : n.lines)
    letters = std::max<size_t>(letters, static_cast<size_t>(std::count_if(line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; })));
  return static_cast<double>(letters) * kLetterWidth + 2 * kInset;
}

double textHeight(const DrawnGraph::Node& n) { return static_cast<double>(n.lines.size()) * kLineHeight + kInset; }

// An edge is led through each box that it is in: out of those around its start, through one that both ends are in, into those around its end.
class Layouter {
 public:
  explicit Layouter(const DrawnGraph& drawn) : drawn_(drawn), count_(static_cast<uint32_t>(drawn.nodes.size())), level_(count_, 0), number_(count_, 0), edges_(count_ + 1) {
    out_.nodes.resize(count_);
    for (uint32_t n = 0; n < count_; ++n)
      if (drawn.nodes[n].parent != kNone) level_[n] = level_[drawn.nodes[n].parent] + 1;
    for (const auto& all : drawn.inside)
      for (uint32_t i = 0; i < all.size(); ++i) number_[all[i]] = i;
    for (const DrawnGraph::Edge& e : drawn.edges) {
      parts_.push_back(partsOf(e.from, e.to));
      for (const Part& part : parts_.back()) edges_[part.box].insert(part.edge);
    }
  }

  GraphLayout layOut() {
    ranks_.reserve(count_ + 1);
    std::vector<size_t> ranks(count_ + 1, SIZE_MAX);  // of each box
    const auto inner = [&](uint32_t box) {
      std::vector<Placed> nodes;
      for (const uint32_t n : drawn_.inside[box]) nodes.push_back(out_.nodes[n]);
      ranks[box] = ranks_.size();
      ranks_.emplace_back(std::move(nodes), std::vector<Ranks::Edge>(edges_[box].begin(), edges_[box].end()));
      return ranks_.back().place();
    };
    for (uint32_t n = count_; n-- > 0;) {  // boxes stand before what is in them
      Placed& p = out_.nodes[n];
      p.width = textWidth(drawn_.nodes[n]);
      p.height = textHeight(drawn_.nodes[n]);
      if (!drawn_.nodes[n].box) continue;
      const Placed all = inner(n);
      p.width = std::max(p.width, all.width + 2 * kMargin);
      p.height += all.height + kMargin;
    }
    const Placed all = inner(count_);
    out_.width = all.width + 2 * kMargin;
    out_.height = all.height + 2 * kMargin;
    for (uint32_t n = 0; n < count_; ++n) {
      const uint32_t box = boxOf(n);
      const Placed& p = ranks_[ranks[box]].node(number_[n]);
      out_.nodes[n].x = p.x + insideOf(box).x;
      out_.nodes[n].y = p.y + insideOf(box).y;
    }
    for (const std::vector<Part>& parts : parts_) {
      std::vector<Placed>& way = out_.ways.emplace_back();
      for (const Part& part : parts)
        for (const Placed& gap : ranks_[ranks[part.box]].way(part.edge)) way.push_back({gap.x + insideOf(part.box).x, gap.y + insideOf(part.box).y, 0, gap.height});
    }
    return std::move(out_);
  }

 private:
  struct Part { uint32_t box; Ranks::Edge edge; };

  [[nodiscard]] uint32_t boxOf(uint32_t n) const { return std::min(drawn_.nodes[n].parent, count_); }

  // Where the nodes of a box begin.
  [[nodiscard]] Placed insideOf(uint32_t box) const {
    if (box == count_) return {kMargin, kMargin, 0, 0};
    return {out_.nodes[box].x + kMargin, out_.nodes[box].y + textHeight(drawn_.nodes[box]), 0, 0};
  }

  // What leads back, against the order of the program, is led nowhere: it is drawn straight.
  std::vector<Part> partsOf(uint32_t from, uint32_t to) const {
    std::vector<Part> out, in;
    const auto leave = [&] {
      out.push_back({boxOf(from), {number_[from], Ranks::kBelow}});
      from = boxOf(from);
    };
    const auto enter = [&] {
      in.push_back({boxOf(to), {Ranks::kAbove, number_[to]}});
      to = boxOf(to);
    };
    while (level_[from] > level_[to]) leave();
    while (level_[to] > level_[from]) enter();
    while (boxOf(from) != boxOf(to)) {
      leave();
      enter();
    }
    if (from >= to) return {};
    out.push_back({boxOf(from), {number_[from], number_[to]}});
    out.insert(out.end(), in.rbegin(), in.rend());
    return out;
  }

  const DrawnGraph& drawn_;
  uint32_t count_;                             // of nodes; as a box: outside of all
  std::vector<uint32_t> level_, number_;       // of each node: boxes around it, its place in its box
  std::vector<std::vector<Part>> parts_;       // of each edge
  std::vector<std::set<Ranks::Edge>> edges_;   // of each box
  std::vector<Ranks> ranks_;
  GraphLayout out_;
};

}  // namespace

GraphLayout layOut(const DrawnGraph& drawn) { return Layouter(drawn).layOut(); }

}  // namespace shapeproof
