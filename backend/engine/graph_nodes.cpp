#include "backend/engine/graph_nodes.h"

#include <algorithm>
#include <unordered_set>

namespace shapeproof {

// No gradient passes here.
static bool cuts(std::string_view operation) {
  constexpr std::string_view kNames[] = {"detach", "data", "numpy", "item", "argmax", "argmin", "argsort", "eq", "ne", "lt", "le", "gt", "ge",
                                         "isnan", "isinf", "isfinite", "logical_not", "logical_and", "logical_or", "zeros_like", "ones_like",
                                         "full_like", "empty_like", "rand_like", "randn_like", "randint_like", "grad", "new_zeros", "new_ones", "nonzero"};
  return std::find(std::begin(kNames), std::end(kNames), operation) != std::end(kNames);
}

std::vector<GraphNodes::Node> GraphNodes::behind(const Analysis& a, std::vector<OpId> from) const {
  std::map<uint32_t, Node, std::greater<>> found;
  std::unordered_set<uint32_t> seen;
  while (!from.empty()) {
    const OpId id = from.back();
    from.pop_back();
    if (!id.valid() || !seen.insert(id.index).second) continue;
    const OpRecord& r = a.log[id.index];
    if (cuts(a.text(r.operation))) continue;
    if (const auto at = nodes_.find(id.index); at != nodes_.end()) found.insert(*at);
    from.insert(from.end(), r.operands.begin(), r.operands.end());
  }
  std::vector<Node> out;
  for (auto& [made, node] : found) out.push_back(node);
  return out;
}

}  // namespace shapeproof
