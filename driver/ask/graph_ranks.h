// The nodes of one box in ranks from top to bottom (graph_layout.cpp puts boxes together).
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "driver/ask/graph_layout.h"

namespace shapeproof {

class Ranks {
 public:
  // An edge that comes from outside of the box, or goes there.
  static constexpr uint32_t kAbove = UINT32_MAX - 1, kBelow = UINT32_MAX;
  using Edge = std::pair<uint32_t, uint32_t>;

  // `nodes`: with their widths and heights. Edges lead from one to a later one.
  Ranks(std::vector<Placed> nodes, const std::vector<Edge>& edges);

  // Places them from (0, 0) on; the size of all together.
  [[nodiscard]] Placed place();
  [[nodiscard]] const Placed& node(uint32_t n) const { return placed_[n]; }
  // The gaps that an edge passes through, one in each rank between its ends.
  [[nodiscard]] std::vector<Placed> way(const Edge& e) const;

 private:
  void rankThem(const std::vector<Edge>& edges);
  void addWay(const Edge& e);
  void link(uint32_t from, uint32_t to);
  void spread(const std::vector<uint32_t>& row, bool wished);
  void sweep(bool down);
  [[nodiscard]] Placed shifted();

  uint32_t count_;                                      // of nodes; gaps stand behind them
  std::vector<Placed> placed_;
  std::vector<std::vector<uint32_t>> before_, behind_;  // what each is next to, in the rank above and in that below
  std::vector<uint32_t> rank_;
  std::vector<std::vector<uint32_t>> rows_;             // by rank, from left to right
  std::vector<double> wish_;                            // where the middle would like to be
  std::map<Edge, std::vector<uint32_t>> ways_;
};

}  // namespace shapeproof
