#include "backend/engine/judge_words.h"

#include <algorithm>

namespace shapeproof {

namespace {

using namespace ir;  // NOLINT

constexpr size_t kMaxOrigins = 5, kMaxConditions = 10, kMaxLayerText = 60;

// These decide about sizes and memory even where the shape stays the same.
constexpr std::string_view kShaping[] = {"permute", "transpose", "t", "movedim", "swapaxes", "swapdims", "linear", "matmul", "bmm",
                                         "LSTM", "GRU", "RNN", "upsample", "interpolate"};

bool isShaping(std::string_view operation) {
  return operation.starts_with("conv") || std::find(std::begin(kShaping), std::end(kShaping), operation) != std::end(kShaping);
}

std::string printUnder(const SymPool& pool, IntExpr e, const Model& m) {
  if (e.isConstant()) return std::to_string(e.value());
  if (const auto v = pool.evaluate(e, m)) return std::to_string(*v);
  return pool.print(e);
}

// Sizes as numbers and symbolic text; one that has no name as the number of the counterexample.
ReportedShape shapeUnder(const SymPool& pool, const Shape& s, const Model& m) {
  ReportedShape shape = reportShape(pool, {}, s);
  if (!shape) return shape;
  for (size_t i = 0; i < shape->size(); ++i) {
    const auto* text = std::get_if<std::string>(&(*shape)[i]);
    if (!text || *text != "?") continue;
    if (const auto v = pool.evaluate(s.dims[i], m)) (*shape)[i] = *v;
  }
  return shape;
}

std::vector<ReportedFrame> stackOf(const Analysis& a, const Place& place) {
  std::vector<ReportedFrame> frames;
  for (CallStackId id = place.stack; id != CallStacks::root();) {
    const CallStacks::Site& site = a.stacks.site(id);
    if (site.unit) frames.push_back({site.unit->path, site.call.start, std::string(a.text(site.function))});
    id = site.parent;
  }
  std::reverse(frames.begin(), frames.end());
  frames.push_back({place.unit ? place.unit->path : "", place.span.start, place.function.valid() ? std::string(a.text(place.function)) : "<module>"});
  return frames;
}

// What stands in the source where the paths part: a test, the sequence of a loop, or a call inside which they do.
enum class Parting : uint8_t { kTest, kLoop, kInside };

Parting partingAt(const Module& m, const Span& span) {
  for (uint32_t i = 0; i < m.stmts.size(); ++i) {
    const StmtId id(i);
    if (m.kind(id) == StmtKind::kFor && m.span(m.get<For>(id).iterable) == span) return Parting::kLoop;
    if (m.kind(id) == StmtKind::kIf && m.span(m.get<If>(id).test) == span) return Parting::kTest;
    if (m.kind(id) == StmtKind::kWhile && m.span(m.get<While>(id).test) == span) return Parting::kTest;
  }
  Parting parting = Parting::kTest;
  for (uint32_t i = 0; i < m.exprs.size(); ++i) {
    const ExprId id(i);
    const auto is = [&](ExprId e) { return m.span(e) == span; };
    switch (m.kind(id)) {
      case ExprKind::kCond: if (is(m.get<Cond>(id).test)) return Parting::kTest; break;
      case ExprKind::kAnd: if (is(m.get<And>(id).left) || is(m.get<And>(id).right)) return Parting::kTest; break;
      case ExprKind::kOr: if (is(m.get<Or>(id).left) || is(m.get<Or>(id).right)) return Parting::kTest; break;
      case ExprKind::kUnary: if (is(m.get<Unary>(id).operand)) return Parting::kTest; break;
      case ExprKind::kCall: if (is(id)) parting = Parting::kInside; break;
      default: break;
    }
  }
  return parting;
}

// A test stands for itself, other things are said in words.
ReportedCondition conditionOf(Analysis& a, const TrailNode& n) {
  const std::string& path = n.unit->path;
  const uint32_t line = n.span.start.line;
  std::string text = a.modules.sourceText(path, n.span);
  switch (n.unit->ir ? partingAt(*n.unit->ir, n.span) : Parting::kTest) {
    case Parting::kLoop: return {"the loop over " + text + (n.taken ? " continues" : " has ended"), true, path, line};
    case Parting::kInside: return {"a choice made inside " + text, true, path, line};
    case Parting::kTest: break;
  }
  return {std::move(text), n.taken, path, line};
}

std::vector<ReportedCondition> conditionsOf(Analysis& a, const Case& c) {
  std::vector<ReportedCondition> out;
  if (c.last_batch && c.place->unit) {
    const auto number = [&](IntExpr e) { return printUnder(a.pool, e, c.model); };
    out.push_back({"the batch is the last one, with " + number(c.last_batch->first) + " instead of " + number(c.last_batch->second) + " samples", true,
                   c.place->unit->path, c.place->span.start.line});
  }
  for (const TrailNode* n : c.branches) {
    if (!n->unit || !n->unit->is_user || !n->span.valid()) continue;
    if (n->unit == c.place->unit && n->span == c.place->span) continue;  // inside the very call that fails: its operands say it
    ReportedCondition condition = conditionOf(a, *n);
    const bool said = std::any_of(out.begin(), out.end(), [&](const ReportedCondition& o) {
      return o.text == condition.text && o.value == condition.value && o.line == condition.line && o.path == condition.path;
    });
    if (!said && !condition.text.empty() && out.size() < kMaxConditions) out.push_back(std::move(condition));
  }
  return out;
}

std::vector<std::pair<std::string, int64_t>> counterexampleOf(const Analysis& a, const Case& c) {
  std::vector<std::pair<std::string, int64_t>> out;
  const auto add = [&](std::string name, int64_t value) {
    if (name.empty() || std::any_of(out.begin(), out.end(), [&](const auto& one) { return one.first == name; })) return;
    out.emplace_back(std::move(name), value);
  };
  for (const auto& [label, value] : c.witnesses)
    if (const auto v = value.isConstant() ? std::optional(value.value()) : a.pool.evaluate(value, c.model)) add(std::string(a.text(label)), *v);
  for (const SymbolId s : c.symbols) {
    const SymbolInfo& info = a.pool.info(s);
    if (info.is_bool || info.name == 0) continue;
    if (const auto v = c.model.get(s)) add(a.pool.nameOf(s), *v);
  }
  std::sort(out.begin(), out.end());
  return out;
}

// The call that made the layer of a parameter, as it is written; empty: the program does not show it.
std::string layerText(const Analysis& a, const OpRecord& r) {
  if (a.text(r.operation) != "parameter" || !r.place.unit || !r.place.unit->is_user) return {};
  std::string made = a.modules.sourceText(r.place.unit->path, r.place.span);
  const size_t end = made.find('\n');
  if (end != std::string::npos) made = made.substr(0, end) + "...";
  return made.size() <= kMaxLayerText ? made : made.substr(0, kMaxLayerText) + "...";
}

// "flatten of [64, 64, 12, 12]", "linear of [64, 128] by nn.Linear(128, 96)". A parameter is what made its layer.
std::string operationText(const Analysis& a, const OpRecord& r, const Model& m) {
  if (std::string made = layerText(a, r); !made.empty()) return made;
  std::string text(a.text(r.operation));
  if (!r.inputs.empty()) text += " of " + shapeText(a.pool, r.inputs.front(), m);
  for (size_t i = 1; i < r.operands.size(); ++i) {
    if (!r.operands[i].valid() || r.operands[i].index >= a.log.size()) continue;
    const std::string layer = layerText(a, a.log[r.operands[i].index]);
    if (!layer.empty()) return text + " by " + layer;
  }
  return text;
}

}  // namespace

std::string shapeText(const SymPool& pool, const Shape& s, const Model& m) {
  if (!s.rank_known && s.tail.empty()) return "a tensor of unknown rank";
  std::string out = s.rank_known ? "[" : "[..., ";
  const std::vector<IntExpr>& sizes = s.sizes();
  for (size_t i = 0; i < sizes.size(); ++i) out += (i ? ", " : "") + printUnder(pool, sizes[i], m);
  return out + "]";
}

std::vector<ReportedNote> originOf(const Analysis& a, OpId id, const Model& m) {
  std::vector<ReportedNote> out;
  while (id.valid() && id.index < a.log.size() && out.size() < kMaxOrigins) {
    const OpRecord& r = a.log[id.index];
    const auto next = std::find_if(r.operands.begin(), r.operands.end(), [](OpId o) { return o.valid(); });
    // An operation that ends where it began would never come to an end.
    const bool goes_on = next != r.operands.end() && next->index < id.index;
    const bool same = !isShaping(a.text(r.operation)) && goes_on && r.result.rank_known && !r.inputs.empty() && r.inputs.front() == r.result;
    if (r.place.unit && !same) {
      std::string text = operationText(a, r, m);
      const bool repeated = !out.empty() && out.back().text == text && out.back().span == r.place.span;
      if (!repeated) out.push_back({r.place.unit->path, r.place.span, std::move(text)});
    }
    // x.new_zeros(...) has nothing of x but its type.
    if (!goes_on || a.text(r.operation).starts_with("new_")) break;
    id = *next;
  }
  return out;
}

// Where a tensor was put that lies on the wrong device: where it was moved last, else made.
static std::vector<ReportedNote> placedAt(const Analysis& a, const FindingOperand& o, const Model& m) {
  OpId id = o.origin;
  while (id.valid() && id.index < a.log.size()) {
    const OpRecord& r = a.log[id.index];
    const std::string_view op = a.text(r.operation);
    const auto next = std::find_if(r.operands.begin(), r.operands.end(), [](OpId one) { return one.valid(); });
    const bool goes_on = next != r.operands.end() && next->index < id.index;
    if (r.place.unit && (!goes_on || op == "to" || op == "cpu" || op == "numpy")) return {{r.place.unit->path, r.place.span, operationText(a, r, m) + " on " + o.device}};
    if (!goes_on) break;
    id = *next;
  }
  return {};
}

ReportedDiagnostic reportCase(Analysis& a, const Case& c, Severity severity, Certainty certainty) {
  const Finding& f = *c.finding;
  const NamesApart apart(a.pool);
  ReportedDiagnostic d;
  d.rule = f.rule;
  d.severity = severity;
  d.certainty = certainty;
  d.exception = c.exception.empty() ? f.exception : c.exception;
  d.message = c.message.empty() ? wordFinding(f, [&](IntExpr e) { return printUnder(a.pool, e, c.model); }) : c.message;
  if (c.place->unit) d.path = c.place->unit->path;
  d.span = c.place->span;
  d.stack = stackOf(a, *c.place);
  for (size_t i = 0; i < f.operands.size(); ++i) {
    const FindingOperand& o = f.operands[i];
    d.operands.push_back({operandExpression(a, *c.place, f, i), shapeUnder(a.pool, o.shape, c.model), o.device.empty() ? originOf(a, o.origin, c.model) : placedAt(a, o, c.model)});
  }
  d.counterexample = counterexampleOf(a, c);
  d.conditions = conditionsOf(a, c);
  d.hint = hintFor(a, c);
  return d;
}

}  // namespace shapeproof
