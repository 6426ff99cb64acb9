#include "backend/engine/graph_nodes.h"

#include <algorithm>
#include <set>

namespace shapeproof {

bool GraphNodes::cuts(std::string_view operation) {
  constexpr std::string_view kNames[] = {"detach", "data", "numpy", "item", "argmax", "argmin", "argsort", "eq", "ne", "lt", "le", "gt", "ge",
                                         "isnan", "isinf", "isfinite", "logical_not", "logical_and", "logical_or", "zeros_like", "ones_like",
                                         "full_like", "empty_like", "rand_like", "randn_like", "randint_like", "grad", kDerivative, "new_zeros", "new_ones", "nonzero"};
  return std::find(std::begin(kNames), std::end(kNames), operation) != std::end(kNames);
}

OpId GraphNodes::either(Analysis& a, OpId x, OpId y) {
  if (x == y || !x.valid() || !y.valid()) return x;
  const OpRecord& r = a.log[x.index];
  if (r.grad == Tri::kFalse && a.log[y.index].grad == Tri::kFalse) return x;
  const Name either = a.intern(kEither);
  for (const OpId one : {x, y})  // which one it is of however many: nothing is followed behind it
    if (a.log[one.index].operation == either) return one;
  OpRecord record;
  record.operation = either;
  record.operands = {x, y};
  record.inputs = {r.result, a.log[y.index].result};
  record.result = r.result;
  record.reason = r.reason;
  record.type = r.type;
  return a.record(std::move(record));
}

// An operation on the way, and the call taken again that it belongs to: its operations were noted for other arguments.
using Step = std::pair<OpId, const OpRecord::Again*>;

// What a call that is taken again was given then stands for what it is given now; whatever else it read is as it was.
static void follow(std::vector<Step>& way, OpId operand, const OpRecord::Again* again) {
  if (again == nullptr || again->inside(operand)) return way.push_back({operand, again});
  const auto& then = again->arguments_then;
  if (std::find(then.begin(), then.end(), operand) == then.end()) way.push_back({operand, nullptr});
}

std::vector<GraphNodes::Node> GraphNodes::behind(const Analysis& a, const std::vector<OpId>& from) const {
  std::map<uint32_t, Node, std::greater<>> found;
  std::set<Step> seen;
  std::vector<Step> way;
  for (const OpId id : from) way.push_back({id, nullptr});
  while (!way.empty()) {
    const Step step = way.back();
    way.pop_back();
    const auto& [id, outer] = step;
    if (!id.valid() || !seen.insert(step).second) continue;
    const OpRecord& r = a.log[id.index];
    if (cuts(a.text(r.operation))) continue;
    if (const auto at = nodes_.find(id.index); at != nodes_.end()) found.insert(*at);
    for (const OpId operand : r.operands) follow(way, operand, r.again ? r.again.get() : outer);
    if (r.again)
      for (const OpId argument : r.again->arguments) follow(way, argument, outer);
  }
  std::vector<Node> out;
  for (auto& [made, node] : found) out.push_back(node);
  return out;
}

}  // namespace shapeproof
