// Which expression of the source an operand was.
#include <algorithm>
#include <array>

#include "backend/engine/judge_words.h"

namespace shapeproof {

namespace {

using namespace ir;  // NOLINT

// Methods of tensors: in `x.name(...)` the operand is x; any other attribute that is called takes it as an argument.
constexpr std::array<std::string_view, 52> kTensorMethods{
    "add", "add_", "addmm", "argmax", "baddbmm", "bmm", "chunk", "contiguous", "copy_", "div", "div_", "dot", "expand", "expand_as", "flatten",
    "gather", "index_add_", "index_select", "masked_fill", "masked_fill_", "masked_select", "matmul", "max", "mean", "min", "mm", "mul", "mul_", "mv",
    "narrow", "outer", "permute", "repeat", "reshape", "scatter", "scatter_", "select", "softmax", "split", "squeeze", "squeeze_", "sub", "sub_",
    "sum", "t", "transpose", "unbind", "unflatten", "unfold", "unsqueeze", "view", "view_as"};

constexpr std::array<std::string_view, 6> kOwnedByLayer{"weight", "bias", "running_mean", "running_var", "hidden", "parameter"};

bool isOneOf(std::string_view name, std::span<const std::string_view> list) { return std::find(list.begin(), list.end(), name) != list.end(); }

// Imported under this name: `F` in `F.linear(x, w)` is no tensor.
bool isImported(const Module& m, std::string_view name) {
  const auto names = [&](ExprId target) {
    return target.valid() && m.kind(target) == ExprKind::kGlobal && m.str(m.get<Global>(target).name) == name;
  };
  for (uint32_t i = 0; i < m.stmts.size(); ++i) {
    const StmtId id(i);
    if (m.kind(id) == StmtKind::kImport && names(m.get<Import>(id).target)) return true;
    if (m.kind(id) == StmtKind::kImportFrom && names(m.get<ImportFrom>(id).target)) return true;
  }
  return false;
}

std::string_view rootName(const Module& m, ExprId e) {
  while (m.kind(e) == ExprKind::kAttr) e = m.get<Attr>(e).object;
  return m.kind(e) == ExprKind::kGlobal ? m.str(m.get<Global>(e).name) : std::string_view();
}

// The expressions that a call or operator takes, the receiver of a tensor's method first.
std::vector<ExprId> operandsOf(const Module& m, ExprId e, std::string_view role) {
  switch (m.kind(e)) {
    case ExprKind::kBinary: { const Binary b = m.get<Binary>(e); return {b.left, b.right}; }
    case ExprKind::kInplace: { const Inplace b = m.get<Inplace>(e); return {b.left, b.right}; }
    case ExprKind::kCompare: { const Compare b = m.get<Compare>(e); return {b.left, b.right}; }
    case ExprKind::kItem: return {m.get<Item>(e).object};
    case ExprKind::kCall: break;
    default: return {};
  }
  const ir::Call call = m.get<ir::Call>(e);
  std::vector<ExprId> out;
  if (m.kind(call.callee) == ExprKind::kAttr) {
    const Attr attr = m.get<Attr>(call.callee);
    if (isOneOf(m.str(attr.name), kTensorMethods) && !isImported(m, rootName(m, attr.object))) out.push_back(attr.object);
  }
  for (const Arg& arg : m.list(call.args)) {
    if (arg.kind == ArgKind::kKeyword && m.str(arg.name) == role) return {arg.value};
    // The equation of an einsum is no operand.
    if (arg.kind == ArgKind::kPositional && m.kind(arg.value) != ExprKind::kStrConst) out.push_back(arg.value);
  }
  return out;
}

// The innermost call or operator with exactly this span.
ExprId expressionAt(const Module& m, const Span& span) {
  for (uint32_t i = 0; i < m.exprs.size(); ++i) {
    const ExprId id(i);
    if (m.span(id) != span) continue;
    const ExprKind k = m.kind(id);
    if (k == ExprKind::kCall || k == ExprKind::kBinary || k == ExprKind::kInplace || k == ExprKind::kCompare || k == ExprKind::kItem) return id;
  }
  return {};
}

}  // namespace

std::string operandExpression(Analysis& a, const Place& place, const Finding& f, size_t operand) {
  const std::string& role = f.operands[operand].role;
  if (!place.unit || !place.unit->ir || !place.span.valid() || isOneOf(role, kOwnedByLayer)) return role;
  if (f.rule == Rule::kUncaughtException || f.rule == Rule::kStateDictMismatch) return role;  // they say it themselves
  const Module& m = *place.unit->ir;
  const ExprId e = expressionAt(m, place.span);
  if (!e.valid()) return role;
  const std::vector<ExprId> list = operandsOf(m, e, role);
  // A list of tensors is one argument.
  if (!list.empty() && role == "tensors") {
    const ExprKind k = m.kind(list[0]);
    const std::string text = a.modules.sourceText(place.unit->path, m.span(list[0]));
    if (k != ExprKind::kListExpr && k != ExprKind::kTupleExpr) return text.find('\n') == std::string::npos ? "item of " + text : role;
    const auto items = m.list(k == ExprKind::kListExpr ? m.get<ListExpr>(list[0]).items : m.get<TupleExpr>(list[0]).items);
    return items.size() == f.operands.size() ? a.modules.sourceText(place.unit->path, m.span(items[operand])) : role;
  }
  size_t index = 0;  // among the operands that the source shows
  for (size_t i = 0; i < operand; ++i) index += !isOneOf(f.operands[i].role, kOwnedByLayer);
  if (index >= list.size()) return role;
  std::string text = a.modules.sourceText(place.unit->path, m.span(list[index]));
  return text.empty() || text.find('\n') != std::string::npos ? role : text;
}

}  // namespace shapeproof
