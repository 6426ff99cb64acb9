// Functions with a backward of their own: their results, which of them a backward() passes, what their backward must give.
#include "backend/engine/graph_nodes.h"
#include "backend/engine/replay.h"
#include "backend/engine/graph_history.h"
#include "libcalls/builtins/support.h"
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// The program has called such a function where a gradient may be needed.
CallResult torchGraphExists(Call& c) { return c.toSetWith(Value::boolean(!c.interp.a.kept_calls->graph.empty())); }

// "name, node, result, inputs, plain": the result as the program gets it: it needs a gradient when an input does, unless it is marked as
// one that has none (`plain`). `node` is asked for the gradients of the inputs.
CallResult torchGraphResult(Call& c) {
  const Operand made = c.tensor(2);
  if (!made.info) return c.toSetWith(c.arg(2));
  Operands operands{made};
  for (Operand& input : tensors(c, c.arg(3), "input").value_or(Operands{})) operands.push_back(std::move(input));
  TensorInfo info = *made.info;
  info.requires_grad = c.boolean(c.arg(4)) == true ? Tri::kFalse : Tri::kUnknown;
  const Value result = c.makeTensor(c.str(c.arg(0)).value_or("apply"), std::move(info), operands);
  const Operand seen = c.tensor(result, "result");
  if (seen.info->requires_grad != Tri::kFalse) c.interp.a.kept_calls->graph.add(seen.info->origin, c.arg(1), result);
  return c.toSetWith(result);
}

// "roots": [(node, its results that are reached, whether they need a gradient)]
CallResult torchGraphNodes(Call& c) {
  std::vector<OpId> from;
  for (const Operand& root : tensors(c, c.arg(0), "root").value_or(Operands{}))
    if (root.info) from.push_back(root.info->origin);
  struct Reached { Value node; Values results; Tri certain; };
  std::vector<Reached> reached;
  for (const GraphNodes::Node& n : c.interp.a.kept_calls->graph.behind(c.interp.a, from)) {
    if (!peek(c).heap.get(n.node.asAddr().index) || !peek(c).heap.get(n.result.asAddr().index)) continue;  // of another path
    const Operand result = c.tensor(n.result, "result");
    const Tri certain = result.info ? result.info->requires_grad : Tri::kUnknown;
    const auto same = std::find_if(reached.begin(), reached.end(), [&](const Reached& r) { return r.node.same(n.node); });
    if (same == reached.end()) reached.push_back({n.node, {n.result}, certain});
    else same->results.push_back(n.result);
  }
  ListData list;
  for (Reached& r : reached) {
    const Value certain = r.certain == Tri::kUnknown ? Value::boolean(c.interp.a.freshBool("", Trust::kOpaque, "whether a gradient is needed"))
                                                     : Value::boolean(r.certain == Tri::kTrue);
    list.items.push_back(Value::tuple({r.node, Value::tuple(std::move(r.results)), certain}));
  }
  const Value v = c.interp.newObject(c.state(), c.interp.known.list, std::move(list));
  return c.toSetWith(v);
}

// What made the parameters of an optimizer's groups.
static std::unordered_set<uint32_t> weightsOf(Call& c) {
  std::unordered_set<uint32_t> weights;
  for (const Value& group : c.items(c.arg(0)).value_or(Values{})) {
    const DictData* entries = ops::payload<DictData>(peek(c), group);
    const Value* params = entries ? ops::mapOf(peek(c), *entries).find(c.interp.text("params")) : nullptr;
    if (params == nullptr) continue;
    for (const Value& p : c.items(*params).value_or(Values{}))
      if (const TensorData* data = ops::payload<TensorData>(peek(c), p); data && data->info->origin.valid()) weights.insert(data->info->origin.index);
  }
  return weights;
}

// "groups": an optimizer has changed its parameters in place.
CallResult torchStepped(Call& c) {
  std::unordered_set<uint32_t> weights = weightsOf(c);
  if (!weights.empty()) c.state().graph_event = c.interp.a.graph_history->stepped(c.interp.a, c.state().graph_event, std::move(weights));
  return c.toSetWith(Value::none());
}

// "groups": gradients may be gone: set to None, or by hand. Those of the parameters of these groups are.
CallResult torchGradientsCleared(Call& c) {
  c.state().graph_event = c.interp.a.graph_history->cleared(c.interp.a, c.state().graph_event, weightsOf(c));
  return c.toSetWith(Value::none());
}

// "input": a gradient was given to it by hand.
CallResult torchGradientGiven(Call& c) {
  if (const Operand x = c.tensor(0); x.info) c.interp.a.graph_history->give(x.info->origin);
  return c.toSetWith(Value::none());
}

// "name, at, given, argument": the gradient may have more dimensions in front, and a size where the argument has 1: it is summed there.
CallResult torchCheckGradient(Call& c) {
  const Operand given = c.tensor(2), argument = c.tensor(3);
  if (!given.rankKnown() || !argument.rankKnown()) return c.toSetWith(Value::none());
  const size_t more = given.rank() >= argument.rank() ? given.rank() - argument.rank() : 0;
  BoolExpr fits = BoolExpr::constant(given.rank() >= argument.rank());
  for (size_t i = 0; i < argument.rank() && given.rank() >= argument.rank(); ++i)
    fits = c.pool().andOf(fits, c.pool().orOf(c.eq(argument[i], 1), c.eq(argument[i], given[i + more])));
  const bool ok = c.require(fits, [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError",
                   "Function " + std::string(c.str(c.arg(0)).value_or("")) + " returned an invalid gradient at index {} - got {} but expected shape compatible with {}",
                   {c.integer(c.arg(1)).value_or(num(0)), given.shape(), argument.shape()}, {given, argument});
  });
  if (!ok) return c.stop();
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
