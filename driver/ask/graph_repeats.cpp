// What is repeated, drawn together: the layers of a stack, the turns of a loop.
//
// Law: groups of nodes that follow one another in a box are equal when they have the same names, places, shapes and insides, and each takes
// its tensors in the same way: from the same part of the group before, or from one and the same node outside. The first may be fed by others.
#include <algorithm>
#include <map>

#include "driver/ask/graph_model.h"

namespace shapeproof {
namespace {

using Node = DataGraph::Node;
using Items = std::vector<uint32_t>;
constexpr uint32_t kNone = DataGraph::kNone;
constexpr size_t kLongest = 256;  // nodes of one group, that groups are looked for

void put(std::string& key, const DescribedValue& v) {
  key += std::to_string(static_cast<int>(v.kind)) + v.dtype + v.text;
  if (v.shape)
    for (const ReportedSize& size : *v.shape) key += std::holds_alternative<std::string>(size) ? "," + std::get<std::string>(size) : "," + std::to_string(std::get<int64_t>(size));
  for (const auto& [name, part] : v.parts) {
    key += "(" + name + ":";
    put(key, part);
    key += ")";
  }
}

// A tensor that comes into an item of a box.
struct Taken {
  uint32_t to;            // the number in the item of what takes it
  uint32_t item, number;  // the item of the box that makes it, and the number in it; item kNone: `number` is a node outside
  const ReportedShape* shape;
};

class Collapse {
 public:
  explicit Collapse(DataGraph& graph) : graph_(graph) {}

  void run() {
    const auto count = static_cast<uint32_t>(graph_.nodes.size());
    inside_.resize(count);
    into_.resize(count);
    out_of_.resize(count);
    for (uint32_t e = 0; e < graph_.edges.size(); ++e) {
      into_[graph_.edges[e].to].push_back(e);
      out_of_[graph_.edges[e].from].push_back(e);
    }
    Items top;
    for (uint32_t n = 0; n < count; ++n) (graph_.nodes[n].parent == kNone ? top : inside_[graph_.nodes[n].parent]).push_back(n);
    for (uint32_t n = count; n-- > 0;)
      if (!inside_[n].empty()) inside_[n] = collapsed(std::move(inside_[n]));
    inside_.push_back(collapsed(std::move(top)));
    reorder(graph_, inside_);
  }

 private:
  // --- one box

  Items collapsed(Items items) {
    while (collapseOnce(items)) {}
    return items;
  }

  // The shortest group that is repeated, in every place; false: there is none.
  bool collapseOnce(Items& items) {
    describe(items);
    Items out;
    for (uint32_t at = 0; at < items.size();) {
      const auto [length, times] = groupAt(at);
      if (times < 2) {
        out.push_back(items[at++]);
        continue;
      }
      out.push_back(merge(items, at, length, times));
      at += length * times;
    }
    const bool found = out.size() < items.size();
    items = std::move(out);
    return found;
  }

  struct Group { uint32_t length, times; };

  Group groupAt(uint32_t at) const {
    const size_t count = labels_.size();
    for (uint32_t length = 1; length <= kLongest && at + 2 * length <= count; ++length) {
      uint32_t times = 1;
      while (at + (times + 1) * length <= count && repeats(at, length, times)) ++times;
      if (times > 1) return {length, times};
    }
    return {1, 1};
  }

  // Whether the group number `turn` from `at` on is the one before it once more.
  bool repeats(uint32_t at, uint32_t length, uint32_t turn) const {
    const uint32_t begin = at + turn * length;
    for (uint32_t i = begin; i < begin + length; ++i)
      if (labels_[i] != labels_[i - length]) return false;
    for (uint32_t i = begin; i < begin + length; ++i)
      if (!takesAlike(i, length, at, turn)) return false;
    return true;
  }

  bool takesAlike(uint32_t i, uint32_t length, uint32_t at, uint32_t turn) const {
    const std::vector<Taken>&now = taken_[i], &then = taken_[i - length];
    return std::equal(now.begin(), now.end(), then.begin(), then.end(), [&](const Taken& x, const Taken& y) {
      if (x.to != y.to || *x.shape != *y.shape) return false;
      if (x.item == y.item && x.number == y.number) return true;
      if (x.item == kNone) return false;
      if (y.item != kNone && x.item - length == y.item && x.number == y.number) return true;
      // What the first takes from elsewhere, the second takes from it.
      return turn == 1 && x.item >= at && x.item < at + length && (y.item == kNone || y.item < at);
    });
  }

  // --- what items are

  void describe(const Items& items) {
    labels_.clear();
    taken_.assign(items.size(), {});
    std::map<uint32_t, std::pair<uint32_t, uint32_t>> where;  // node: item, number in it
    std::vector<Items> all;
    for (uint32_t i = 0; i < items.size(); ++i) {
      all.push_back(below(items[i]));
      for (uint32_t k = 0; k < all[i].size(); ++k) where[all[i][k]] = {i, k};
    }
    for (uint32_t i = 0; i < items.size(); ++i) {
      std::string label;
      for (uint32_t k = 0; k < all[i].size(); ++k) {
        putNode(label, all[i][k], k == 0);
        for (const uint32_t e : into_[all[i][k]]) takes(i, k, graph_.edges[e], where, label);
      }
      labels_.push_back(numbers_.try_emplace(std::move(label), static_cast<uint32_t>(numbers_.size())).first->second);
    }
  }

  void takes(uint32_t item, uint32_t number, const DataGraph::Edge& e, const std::map<uint32_t, std::pair<uint32_t, uint32_t>>& where, std::string& label) {
    const auto from = where.find(e.from);
    if (from == where.end()) {
      taken_[item].push_back({number, kNone, e.from, &e.shape});
    } else if (from->second.first != item) {
      taken_[item].push_back({number, from->second.first, from->second.second, &e.shape});
    } else {
      label += "<" + std::to_string(from->second.second);
    }
  }

  // The item and all in it, as in DataGraph.
  Items below(uint32_t item) const {
    Items all{item};
    for (const uint32_t inner : inside_[item])
      for (const uint32_t n : below(inner)) all.push_back(n);
    return all;
  }

  // The names of the outermost tell equal layers apart, and do not count.
  void putNode(std::string& label, uint32_t n, bool outermost) const {
    const Node& node = graph_.nodes[n];
    label += "\n" + std::to_string(static_cast<int>(node.kind)) + " " + (outermost && node.kind == DataGraph::Kind::kModule ? "" : node.name) + " " + node.cls + " " + node.path + ":" +
             std::to_string(node.line) + ":" + std::to_string(node.column) + " " + node.alike + " " + std::to_string(node.repeat) + " " + std::to_string(inside_[n].size()) + " " + node.message;
    for (const DescribedValue& v : node.outputs) put(label, v);
  }

  // --- drawing together

  uint32_t merge(const Items& items, uint32_t at, uint32_t length, uint32_t times) {
    for (uint32_t i = at + length; i < at + length * times; ++i) leaveOut(items[i], items[at + (i - at) % length]);
    if (length == 1) {
      graph_.nodes[items[at]].repeat *= times;
      return items[at];
    }
    const Node& first = graph_.nodes[items[at]];
    Node block;
    block.kind = DataGraph::Kind::kBlock;
    block.name = "repeated";
    block.path = first.path;
    block.line = first.line;
    block.column = first.column;
    block.parent = first.parent;
    block.repeat = times;
    const auto id = static_cast<uint32_t>(graph_.nodes.size());
    graph_.nodes.push_back(std::move(block));
    into_.emplace_back();
    out_of_.emplace_back();
    inside_.emplace_back(items.begin() + at, items.begin() + at + length);
    for (const uint32_t inner : inside_[id]) graph_.nodes[inner].parent = id;
    return id;
  }

  // What it makes is made by `instead` from here on; what it takes is left out with it.
  void leaveOut(uint32_t item, uint32_t instead) {
    const Items these = below(item), those = below(instead);
    for (size_t k = 0; k < these.size(); ++k) {
      for (const auto& [path, calls] : graph_.nodes[these[k]].modules) addModule(graph_.nodes[those[k]], path, calls);
      for (const uint32_t e : out_of_[these[k]]) graph_.edges[e].from = those[k];
      out_of_[those[k]].insert(out_of_[those[k]].end(), out_of_[these[k]].begin(), out_of_[these[k]].end());
    }
  }

  static void addModule(Node& node, const std::string& path, uint32_t calls) {
    const auto same = std::find_if(node.modules.begin(), node.modules.end(), [&](const auto& m) { return m.first == path; });
    if (same != node.modules.end()) same->second += calls;
    else node.modules.emplace_back(path, calls);
  }

  DataGraph& graph_;
  std::vector<Items> inside_, into_, out_of_;  // of each box its nodes; of each node the edges to it, and from it
  std::map<std::string, uint32_t> numbers_;
  // Of the box in hand, by item.
  std::vector<uint32_t> labels_;
  std::vector<std::vector<Taken>> taken_;
};

}  // namespace

void collapseRepeats(DataGraph& graph) { Collapse(graph).run(); }

}  // namespace shapeproof
