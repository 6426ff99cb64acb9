// The number that would make a layer fit, where the source has it as an argument of the layer.
#include <algorithm>

#include "backend/engine/judge_literal.h"
#include "backend/engine/judge_words.h"

namespace shapeproof {

namespace {

using namespace ir;  // NOLINT

struct LayerArgument { std::string_view layer, parameter; };
// Their first parameter is the size that the input has to have.
constexpr LayerArgument kLayers[] = {{"Linear", "in_features"}, {"LazyLinear", ""}, {"Conv", "in_channels"}, {"BatchNorm", "num_features"}};

const FindingOperand* operandNamed(const Finding& f, std::string_view role) {
  const auto it = std::find_if(f.operands.begin(), f.operands.end(), [&](const FindingOperand& o) { return o.role == role; });
  return it == f.operands.end() ? nullptr : &*it;
}

// What the layer was made with: its weight, or the statistics of a normalisation.
const FindingOperand* layerOperand(const Finding& f) {
  const FindingOperand* weight = operandNamed(f, "weight");
  return weight ? weight : operandNamed(f, "running_mean");
}

// The size of the input that the layer has to agree with; none where it is not one number.
std::optional<int64_t> wantedSize(const Finding& f) {
  const FindingOperand* input = operandNamed(f, "input");
  const FindingOperand* weight = layerOperand(f);
  if (!input || !weight || !input->shape.rank_known || !weight->shape.rank_known || input->shape.dims.empty()) return std::nullopt;
  const size_t rank = input->shape.rank();
  IntExpr size;
  switch (f.rule) {
    case Rule::kMatmulMismatch: size = input->shape.dims.back(); break;
    case Rule::kConvChannels:
      // One dimension less is an input without a batch for torch; that is where it lacks one.
      if (weight->shape.rank() < 3 || rank != weight->shape.rank()) return std::nullopt;
      size = input->shape[1];
      break;
    case Rule::kNormMismatch:
      if (weight->shape.rank() != 1 || rank < 2) return std::nullopt;
      size = input->shape[1];
      break;
    default: return std::nullopt;
  }
  return size.isConstant() ? std::optional(size.value()) : std::nullopt;
}

std::string_view calleeName(const Module& m, ExprId callee) {
  switch (m.kind(callee)) {
    case ExprKind::kAttr: return m.str(m.get<Attr>(callee).name);
    case ExprKind::kGlobal: return m.str(m.get<Global>(callee).name);
    default: return {};
  }
}

// The argument of a layer's constructor that gives that size.
struct Found { ExprId argument; std::string_view parameter; };
std::optional<Found> argumentOf(const Module& m, ExprId e) {
  const ir::Call call = m.get<ir::Call>(e);
  const std::string_view name = calleeName(m, call.callee);
  const auto layer = std::find_if(std::begin(kLayers), std::end(kLayers), [&](const LayerArgument& l) {
    return !l.parameter.empty() && (l.layer == "Linear" ? name == l.layer : name.starts_with(l.layer));
  });
  if (layer == std::end(kLayers)) return std::nullopt;
  ExprId argument;
  bool first = true;
  for (const Arg& arg : m.list(call.args)) {
    if (arg.kind == ArgKind::kStar || arg.kind == ArgKind::kDoubleStar) return std::nullopt;
    if (arg.kind == ArgKind::kKeyword && m.str(arg.name) == "groups") return std::nullopt;
    if (arg.kind == ArgKind::kPositional && first) argument = arg.value;
    if (arg.kind == ArgKind::kKeyword && m.str(arg.name) == layer->parameter) argument = arg.value;
    first = false;
  }
  if (!argument.valid()) return std::nullopt;
  return Found{argument, layer->parameter};
}

// Has the layer taken an input that this size does not fit, somewhere else?
bool servesOthers(const Analysis& a, const Finding& f, OpId weight, int64_t wanted) {
  for (const OpRecord& r : a.log) {
    if (r.inputs.empty() || !r.inputs.front().rank_known || std::find(r.operands.begin(), r.operands.end(), weight) == r.operands.end()) continue;
    const std::vector<IntExpr>& dims = r.inputs.front().dims;
    const size_t at = f.rule == Rule::kMatmulMismatch ? dims.size() - 1 : 1;
    if (at < dims.size() && !dims[at].is(wanted)) return true;
  }
  return false;
}

}  // namespace

std::optional<ReportedHint> hintFor(Analysis& a, const Case& c) {
  if (!c.always) return std::nullopt;
  const auto wanted = wantedSize(*c.finding);
  const FindingOperand* weight = layerOperand(*c.finding);
  if (!wanted || !weight || !weight->origin.valid() || weight->origin.index >= a.log.size()) return std::nullopt;
  if (servesOthers(a, *c.finding, weight->origin, *wanted)) return std::nullopt;
  const Place& made = a.log[weight->origin.index].place;
  if (!made.unit || !made.unit->is_user || !made.span.valid()) return std::nullopt;
  const Module& m = *made.unit->ir;
  const ExprId call = callAt(m, made.span);
  const auto found = call.valid() ? argumentOf(m, call) : std::nullopt;
  if (!found) return std::nullopt;
  ReportedHint hint;
  hint.message = std::string(found->parameter) + " should be " + std::to_string(*wanted);
  hint.path = made.unit->path;
  hint.span = m.span(found->argument);
  if (const auto written = numberBehind(a, made, found->argument)) {
    hint.path = written->unit->path;
    hint.span = written->span;
    hint.replacement = std::to_string(*wanted);
  }
  return hint;
}

}  // namespace shapeproof
