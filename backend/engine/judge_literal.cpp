#include "backend/engine/judge_literal.h"

#include <algorithm>

namespace shapeproof {

namespace {

using namespace ir;  // NOLINT

constexpr int kMaxSteps = 8;

bool isWritten(const Module& m, ExprId e) {
  if (m.kind(e) == ExprKind::kIntConst) return true;
  if (m.kind(e) != ExprKind::kBinary) return false;
  const Binary b = m.get<Binary>(e);
  return isWritten(m, b.left) && isWritten(m, b.right);
}

bool contains(const Span& outer, const Span& inner) { return outer.start <= inner.start && inner.end <= outer.end; }

// The innermost function around the place; invalid: module or class body, or a comprehension.
CodeId functionAround(const Module& m, const Span& place) {
  CodeId best;
  for (uint32_t i = 0; i < m.codes.size(); ++i) {
    const Span& span = m.codes[i].span;
    if ((m.codes[i].flags & kCodeModule) != 0 || !span.valid() || !contains(span, place)) continue;
    if (!best.valid() || contains(m.code(best).span, span)) best = CodeId(i);
  }
  if (!best.valid() || (m.code(best).flags & (kCodeComprehension | kCodeClassBody | kCodeLambda)) != 0) return {};
  return best;
}

// How often a target of this kind is written to, between those places.
template <class SameTarget>
size_t writes(const Module& m, const Span& within, SameTarget same) {
  size_t n = 0;
  const auto see = [&](ExprId target) {
    if (!target.valid() || !contains(within, m.span(target))) return;
    if (m.kind(target) == ExprKind::kStar) target = m.get<Star>(target).value;
    n += same(target) ? 1 : 0;
  };
  for (uint32_t i = 0; i < m.stmts.size(); ++i) {
    const StmtId id(i);
    switch (m.kind(id)) {
      case StmtKind::kAssign: see(m.get<Assign>(id).target); break;
      case StmtKind::kFor: see(m.get<For>(id).target); break;
      case StmtKind::kWith: see(m.get<With>(id).target); break;
      case StmtKind::kDelete: see(m.get<Delete>(id).target); break;
      case StmtKind::kImport: see(m.get<Import>(id).target); break;
      case StmtKind::kImportFrom: see(m.get<ImportFrom>(id).target); break;
      case StmtKind::kUnpack:
        for (const ExprId target : m.list(m.get<Unpack>(id).targets)) see(target);
        break;
      default: break;
    }
  }
  for (uint32_t i = 0; i < m.exprs.size(); ++i)
    if (m.kind(ExprId(i)) == ExprKind::kBind) see(m.get<Bind>(ExprId(i)).target);
  return n;
}

ExprId functionOf(const Module& m, CodeId code) {
  for (uint32_t i = 0; i < m.exprs.size(); ++i)
    if (m.kind(ExprId(i)) == ExprKind::kFunction && m.get<Function>(ExprId(i)).code == code) return ExprId(i);
  return {};
}

ExprId defaultOf(const Module& m, CodeId code, size_t param) {
  const ExprId function = functionOf(m, code);
  if (!function.valid()) return {};
  const auto params = m.paramsOf(m.code(code));
  const auto count = [&](auto test) { return static_cast<size_t>(std::count_if(params.begin(), params.end(), test)); };
  const auto isPositional = [](const Param& p) { return p.kind == ParamKind::kPositionalOnly || p.kind == ParamKind::kNormal; };
  const auto defaults = m.list(m.get<Function>(function).defaults), kw_defaults = m.list(m.get<Function>(function).kw_defaults);
  if (isPositional(params[param])) {
    const size_t first = count(isPositional) - defaults.size();
    return param >= first && param - first < defaults.size() ? defaults[param - first] : ExprId();
  }
  size_t k = 0;
  for (size_t i = 0; i < param; ++i) k += params[i].kind == ParamKind::kKeywordOnly ? 1 : 0;
  return k < kw_defaults.size() ? kw_defaults[k] : ExprId();
}

// What a call gives to the parameter. Nothing: the default. An invalid expression: that cannot be told.
std::optional<ExprId> argumentFor(const Module& m, ExprId call, const Param& param, std::string_view name, size_t position) {
  size_t at = 0;
  for (const Arg& arg : m.list(m.get<ir::Call>(call).args)) {
    if (arg.kind == ArgKind::kStar || arg.kind == ArgKind::kDoubleStar) return ExprId();
    if (arg.kind == ArgKind::kKeyword && param.kind != ParamKind::kPositionalOnly && m.str(arg.name) == name) return arg.value;
    if (arg.kind == ArgKind::kPositional && at++ == position && param.kind != ParamKind::kKeywordOnly) return arg.value;
  }
  return std::nullopt;
}

// The one value of a module's variable; invalid: there are several, or none.
ExprId valueOfGlobal(const Module& m, StrId name) {
  const Span everywhere{{0, 0}, {UINT32_MAX, UINT32_MAX}};
  const auto same = [&](ExprId t) { return m.kind(t) == ExprKind::kGlobal && m.get<Global>(t).name == name; };
  if (writes(m, everywhere, same) != 1) return {};
  for (uint32_t i = 0; i < m.stmts.size(); ++i)
    if (m.kind(StmtId(i)) == StmtKind::kAssign && same(m.get<Assign>(StmtId(i)).target)) return m.get<Assign>(StmtId(i)).value;
  return {};
}

struct Step { const Unit* unit; CallStackId stack; ExprId e; };

// From a parameter to what the call gave, or to its default.
std::optional<Step> stepToCaller(const Analysis& a, const Step& here) {
  const Module& m = *here.unit->ir;
  const CodeId code = functionAround(m, m.span(here.e));
  if (!code.valid() || here.stack == CallStacks::root()) return std::nullopt;
  const auto params = m.paramsOf(m.code(code));
  const SlotId slot = m.get<Local>(here.e).slot;
  const auto found = std::find_if(params.begin(), params.end(), [&](const Param& p) { return p.slot == slot; });
  if (found == params.end() || found->kind == ParamKind::kVarArgs || found->kind == ParamKind::kVarKeywords) return std::nullopt;
  const auto same = [&](ExprId t) { return m.kind(t) == ExprKind::kLocal && m.get<Local>(t).slot == slot; };
  if (writes(m, m.code(code).span, same) != 0) return std::nullopt;
  const CallStacks::Site& site = a.stacks.site(here.stack);
  if (!site.unit || !site.unit->is_user) return std::nullopt;
  const Module& caller = *site.unit->ir;
  const ExprId call = callAt(caller, site.call);
  if (!call.valid()) return std::nullopt;
  const size_t index = static_cast<size_t>(found - params.begin());
  const bool bound = m.str(params.front().name) == "self" || m.str(params.front().name) == "cls";
  if (bound && index == 0) return std::nullopt;
  const auto given = argumentFor(caller, call, *found, m.str(found->name), index - (bound ? 1 : 0));
  if (given) return given->valid() ? std::optional(Step{site.unit, site.parent, *given}) : std::nullopt;
  const ExprId by_default = defaultOf(m, code, index);
  // A default is evaluated where the function is defined, outside every call.
  return by_default.valid() ? std::optional(Step{here.unit, CallStacks::root(), by_default}) : std::nullopt;
}

}  // namespace

ExprId callAt(const Module& m, const Span& span) {
  for (uint32_t i = 0; i < m.exprs.size(); ++i)
    if (m.kind(ExprId(i)) == ExprKind::kCall && m.span(ExprId(i)) == span) return ExprId(i);
  return {};
}

std::optional<WrittenNumber> numberBehind(const Analysis& a, const Place& place, ExprId e) {
  Step here{place.unit, place.stack, e};
  for (int i = 0; i < kMaxSteps; ++i) {
    const Module& m = *here.unit->ir;
    if (isWritten(m, here.e)) return WrittenNumber{here.unit, m.span(here.e)};
    if (m.kind(here.e) == ExprKind::kLocal) {
      const auto next = stepToCaller(a, here);
      if (!next) return std::nullopt;
      here = *next;
    } else if (m.kind(here.e) == ExprKind::kGlobal) {
      here.e = valueOfGlobal(m, m.get<Global>(here.e).name);
      if (!here.e.valid()) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace shapeproof
