#include "backend/engine/torch_modes.h"

#include <algorithm>

#include "backend/engine/graph_history.h"
#include "backend/engine/graph_nodes.h"

namespace shapeproof {

namespace {

Tri modeNamed(Interp& in, const State& s, std::string_view name, Tri before) {
  const auto runtime = runtimeModule(in, s);
  if (!runtime) return before;
  const Value* mode = Analysis::object(s, *runtime).attrs.find(in.a.intern(name));
  if (mode == nullptr || !mode->isBool()) return Tri::kUnknown;
  return in.check(s, mode->asBool());
}

// The result certainly lies in memory of its own.
bool makesAnew(const Analysis& a, const OpRecord& r) {
  constexpr std::string_view kMayShare[] = {"dropout", "flatten", "getitem", "reshape", "detach", "data", "numpy", GraphNodes::kDerivative};
  const std::string_view name = a.text(r.operation);
  if (std::find(std::begin(kMayShare), std::end(kMayShare), name) != std::end(kMayShare) || sharesVersion(name)) return false;
  return GraphNodes::cuts(name) || savesOf(name, r.operands.size()) != nullptr;
}

// Operands that are kept although nobody differentiates them: indices and targets, as real torch was seen to keep them.
bool keepsWhole(std::string_view operation, size_t place) {
  struct Kept { std::string_view operation; size_t place; };
  constexpr Kept kKept[] = {{"embedding", 0}, {"gather", 1}, {"index_select", 1}, {"cross_entropy", 1}, {"nll_loss", 1}, {"take", 1}, {"take_along_dim", 1},
                            {"where", 0}, {"masked_fill", 1}, {"LSTM", 0}, {"GRU", 0}, {"RNN", 0}};
  return std::any_of(std::begin(kKept), std::end(kKept), [&](const Kept& k) { return k.operation == operation && k.place == place; });
}

}  // namespace

std::optional<Addr> runtimeModule(Interp& in, const State& s) {
  const Value* runtime = in.sys_modules.valid() ? in.cachedModule(s, "torch._runtime") : nullptr;
  if (runtime == nullptr || !runtime->isObject()) return std::nullopt;
  return runtime->asAddr();
}

Tri inferenceMode(Interp& in, const State& s) { return modeNamed(in, s, "_inference", Tri::kFalse); }

// In inference mode enable_grad is of no use.
Tri gradientMode(Interp& in, const State& s) {
  const Tri inference = inferenceMode(in, s), enabled = modeNamed(in, s, "_grad_enabled", Tri::kTrue);
  if (inference == Tri::kTrue || enabled == Tri::kFalse) return Tri::kFalse;
  return inference == Tri::kFalse ? enabled : Tri::kUnknown;
}

void noteInference(Interp& in, const State& s, OpId made, const std::vector<Operand>& operands) {
  const Tri mode = inferenceMode(in, s);
  if (mode == Tri::kFalse) return;
  Analysis& a = in.a;
  const bool all = std::all_of(operands.begin(), operands.end(), [&](const Operand& o) { return !o.info || ofInference(a, o.info->origin) == Tri::kTrue; });
  a.graph_history->inference[made.index] = mode == Tri::kTrue && (all || makesAnew(a, a.log[made.index]));
}

Tri ofInference(const Analysis& a, OpId id) {
  const auto& noted = a.graph_history->inference;
  if (noted.empty()) return Tri::kFalse;
  while (id.valid()) {
    const OpRecord& r = a.log[id.index];
    if (const auto at = noted.find(id.index); at != noted.end()) {
      const bool view = !at->second && GraphWalk::isView(a, id);
      if (!view) return at->second ? Tri::kTrue : Tri::kUnknown;
    } else if (a.text(r.operation) == GraphNodes::kEither) {
      return Tri::kUnknown;
    } else if (r.again) {
      if (!r.then.valid()) return Tri::kUnknown;
      id = r.then;
      continue;
    } else if (!r.change.valid() && !GraphWalk::isView(a, id)) {
      return Tri::kFalse;
    }
    id = r.operands.empty() ? OpId() : r.operands[0];
  }
  return Tri::kFalse;
}

bool keepsInference(const Analysis& a, OpId made) {
  if (!made.valid() || a.graph_history->inference.empty() || a.types_may_change) return false;
  const OpRecord& r = a.log[made.index];
  if (r.grad != Tri::kTrue || r.needing == 0 || r.again) return false;
  const std::string_view name = a.text(r.change.valid() ? r.change : r.operation);
  const Saves* saves = savesOf(name, r.operands.size());
  for (size_t i = 0; i < r.operands.size(); ++i) {
    const bool kept = keepsWhole(name, i) || (saves != nullptr && (saves->keptFor(i) & r.needing) != 0);
    if (kept && ofInference(a, r.operands[i]) == Tri::kTrue) return true;
  }
  return false;
}

}  // namespace shapeproof
