#include "backend/engine/judge_words.h"

#include <algorithm>

namespace shapeproof {

namespace {

constexpr size_t kMaxOrigins = 5, kMaxConditions = 10;

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

std::vector<ReportedCondition> conditionsOf(Analysis& a, const std::vector<const TrailNode*>& branches) {
  std::vector<ReportedCondition> out;
  for (const TrailNode* n : branches) {
    if (!n->unit || !n->unit->is_user || !n->span.valid()) continue;
    ReportedCondition c{a.modules.sourceText(n->unit->path, n->span), n->taken, n->unit->path, n->span.start.line};
    const bool said = std::any_of(out.begin(), out.end(), [&](const ReportedCondition& o) {
      return o.text == c.text && o.value == c.value && o.line == c.line && o.path == c.path;
    });
    if (!said && !c.text.empty() && out.size() < kMaxConditions) out.push_back(std::move(c));
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
    if (const auto v = c.model.get(s)) add(std::string(a.text(Name(info.name))), *v);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

std::string shapeText(const SymPool& pool, const Shape& s) {
  if (!s.rank_known) return "a tensor of unknown rank";
  std::string out = "[";
  for (size_t i = 0; i < s.dims.size(); ++i) out += (i ? ", " : "") + pool.print(s.dims[i]);
  return out + "]";
}

std::vector<ReportedNote> originOf(const Analysis& a, OpId id) {
  std::vector<ReportedNote> out;
  while (id.valid() && id.index < a.log.size() && out.size() < kMaxOrigins) {
    const OpRecord& r = a.log[id.index];
    std::string text(a.text(r.operation));
    if (!r.inputs.empty()) text += " of " + shapeText(a.pool, r.inputs.front());
    if (r.place.unit) {
      const bool repeated = !out.empty() && out.back().text == text && out.back().span == r.place.span;
      if (!repeated) out.push_back({r.place.unit->path, r.place.span, std::move(text)});
    }
    const auto next = std::find_if(r.operands.begin(), r.operands.end(), [](OpId o) { return o.valid(); });
    // An operation that ends where it began would never come to an end.
    if (next == r.operands.end() || next->index >= id.index) break;
    id = *next;
  }
  return out;
}

ReportedDiagnostic reportCase(Analysis& a, const Case& c, Severity severity, Certainty certainty) {
  const Finding& f = *c.finding;
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
    d.operands.push_back({operandExpression(a, *c.place, f, i), shapeUnder(a.pool, o.shape, c.model), originOf(a, o.origin)});
  }
  d.counterexample = counterexampleOf(a, c);
  d.conditions = conditionsOf(a, c.branches);
  d.hint = hintFor(a, c);
  return d;
}

}  // namespace shapeproof
