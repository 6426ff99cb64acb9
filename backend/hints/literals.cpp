#include "backend/hints/literals.h"

#include <algorithm>
#include <deque>
#include <set>
#include <unordered_set>

#include "ir/walk.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

constexpr uint32_t kFarthest = 6;      // names between a number and the finding
constexpr size_t kMostLiterals = 48, kMostNames = 400;
constexpr int kDeepest = 32;           // of arithmetic
constexpr int64_t kLargest = int64_t{1} << 24;

// Arguments that are no sizes.
constexpr std::string_view kNoSizes[] = {"dim", "axis", "dims", "start_dim", "end_dim", "seed", "num_workers", "epochs", "step_size", "ignore_index",
                                         "padding_idx", "start", "level", "indent"};

// What these are given is the data, not the program.
constexpr std::string_view kMakers[] = {"randn", "rand", "randint", "zeros", "ones", "empty", "full", "arange", "linspace", "tensor", "normal", "eye"};

// The value of a number, or of arithmetic of numbers; none: something else takes part.
std::optional<int64_t> valueOf(const Module& m, ExprId e, int depth = 0) {
  if (m.kind(e) == ExprKind::kIntConst) return m.get<IntConst>(e).value();
  if (m.kind(e) != ExprKind::kBinary || depth > kDeepest) return std::nullopt;
  const Binary b = m.get<Binary>(e);
  const auto x = valueOf(m, b.left, depth + 1), y = valueOf(m, b.right, depth + 1);
  if (!x || !y || std::abs(*x) > kLargest || std::abs(*y) > kLargest) return std::nullopt;
  switch (b.op) {
    case BinaryOp::kAdd: return *x + *y;
    case BinaryOp::kSub: return *x - *y;
    case BinaryOp::kMul: return *x * *y;
    case BinaryOp::kFloorDiv: return *x >= 0 && *y > 0 ? std::optional(*x / *y) : std::nullopt;
    case BinaryOp::kPow: {
      int64_t power = 1;
      if (*y < 0 || *y > kLargest) return std::nullopt;
      for (int64_t i = 0; i < *y && power <= kLargest; ++i) power *= *x;
      return power <= kLargest ? std::optional(power) : std::nullopt;
    }
    default: return std::nullopt;
  }
}

bool isMaker(std::string_view function) { return std::find(std::begin(kMakers), std::end(kMakers), function) != std::end(kMakers); }

bool contains(const Span& outer, const Span& inner) { return outer.start <= inner.start && inner.end <= outer.end; }

class Search {
 public:
  Search(const LiteralFlow& flow, const ProgramFiles& files, const ReportedDiagnostic& d) : flow_(flow), files_(files), numbers_(numbersIn(d)) {
    start(d.path, d.span);
    for (const ReportedOperand& o : d.operands)
      for (const ReportedNote& n : o.origin) start(n.path, n.span);
    while (!names_.empty() && seen_.size() < kMostNames) {
      const auto [name, distance] = names_.front();
      names_.pop_front();
      for (const Written& w : flow_.of(name)) walk(*w.path, *w.m, w.e, name, distance);
    }
  }

  std::vector<Literal> result() {
    std::stable_sort(found_.begin(), found_.end(), [](const Found& a, const Found& b) { return a.rank < b.rank; });
    std::vector<Literal> out;
    for (Found& f : found_)
      if (out.size() < kMostLiterals) out.push_back(std::move(f.literal));
    return out;
  }

 private:
  struct Found { std::pair<bool, uint32_t> rank; Literal literal; };

  // Everything that lies within that place.
  void start(const std::string& path, const Span& span) {
    const auto file = files_.find(path);
    if (file == files_.end() || !file->second || !span.valid()) return;
    const Module& m = *file->second;
    for (uint32_t i = static_cast<uint32_t>(m.exprs.size()); i-- > 0;)
      if (contains(span, m.span(ExprId(i)))) walk(file->first, m, ExprId(i), {}, 0);
  }

  void note(std::string_view name, uint32_t distance) {
    if (!name.empty() && distance < kFarthest && seen_.insert(name).second) names_.emplace_back(name, distance + 1);
  }

  // `label`: what `e` as a whole is given to.
  void walk(const std::string& path, const Module& m, ExprId e, std::string_view label, uint32_t distance) {
    std::vector<ExprId> work = {e};
    while (!work.empty()) {
      const ExprId at = work.back();
      work.pop_back();
      if (!walked_.emplace(&m, at.index).second) continue;
      if (const auto value = valueOf(m, at)) {
        literal(path, m, at, *value, at == e && !label.empty() ? label : std::string_view(), distance);
        continue;
      }
      note(flow_.nameOf(m, at), distance);
      const ExprKind kind = m.kind(at);
      if (kind == ExprKind::kFunction) insideOf(m, m.code(m.get<Function>(at).code), work);
      if (kind == ExprKind::kSliceExpr) continue;
      const size_t before = work.size();
      forEachPart(m, at, [&](ExprId part) {
        const bool counted = kind == ExprKind::kItem && part == m.get<Item>(at).index && isPosition(m, part);
        if (!counted) work.push_back(part);
      });
      std::reverse(work.begin() + static_cast<std::ptrdiff_t>(before), work.end());
    }
  }

  // Indices select, they are no sizes.
  static bool isPosition(const Module& m, ExprId index) {
    const ExprKind k = m.kind(index);
    return k == ExprKind::kIntConst || k == ExprKind::kTupleExpr || k == ExprKind::kUnary;
  }

  // The expressions of a comprehension or lambda belong to the expression around it.
  static void insideOf(const Module& m, const Code& code, std::vector<ExprId>& work) {
    if ((code.flags & (kCodeComprehension | kCodeLambda)) == 0) return;
    std::vector<StmtId> blocks(m.block(code.body).begin(), m.block(code.body).end());
    while (!blocks.empty()) {
      const StmtId s = blocks.back();
      blocks.pop_back();
      forEachPart(m, s, [&](auto part) {
        if constexpr (std::is_same_v<decltype(part), ExprId>) work.push_back(part);
        else blocks.push_back(part);
      });
    }
  }

  // Signs, exponents, offsets in a formula, and arguments that are no sizes are not to blame.
  [[nodiscard]] bool plausible(const Module& m, ExprId e, int64_t value) const {
    if (value < 0 || value > kLargest) return false;
    const ExprId parent = flow_.parentOf(m, e);
    if (!parent.valid()) return true;
    switch (m.kind(parent)) {
      case ExprKind::kUnary: case ExprKind::kCompare: case ExprKind::kSliceExpr: case ExprKind::kFString: case ExprKind::kFormat: return false;
      case ExprKind::kBinary: {  // a factor of its own
        const ExprId above = flow_.parentOf(m, parent);
        return m.get<Binary>(parent).op == BinaryOp::kMul && value > 1 && !(above.valid() && m.kind(above) == ExprKind::kBinary);
      }
      case ExprKind::kItem: return false;
      case ExprKind::kTupleExpr: {
        const ExprId above = flow_.parentOf(m, parent);
        return !(above.valid() && m.kind(above) == ExprKind::kCall && isMaker(flow_.nameOf(m, m.get<ir::Call>(above).callee)));
      }
      case ExprKind::kCall: {
        const std::string_view name = flow_.parameterOf(m, parent, e), callee = flow_.nameOf(m, m.get<ir::Call>(parent).callee);
        return callee != "range" && !isMaker(callee) && std::find(std::begin(kNoSizes), std::end(kNoSizes), name) == std::end(kNoSizes);
      }
      default: return true;
    }
  }

  void literal(const std::string& path, const Module& m, ExprId e, int64_t value, std::string_view label, uint32_t distance) {
    if (!plausible(m, e, value)) return;
    const ExprId parent = flow_.parentOf(m, e);
    if (label.empty() && parent.valid() && m.kind(parent) == ExprKind::kCall) label = flow_.parameterOf(m, parent, e);
    const bool mentioned = std::find(numbers_.begin(), numbers_.end(), value) != numbers_.end();
    found_.push_back({{!mentioned, distance}, {path, e, m.span(e), value, std::string(label), mentioned}});
  }

  const LiteralFlow& flow_;
  const ProgramFiles& files_;
  std::vector<int64_t> numbers_;
  std::deque<std::pair<std::string_view, uint32_t>> names_;
  std::unordered_set<std::string_view> seen_;
  std::set<std::pair<const Module*, uint32_t>> walked_;
  std::vector<Found> found_;
};

}  // namespace

std::vector<int64_t> numbersIn(const ReportedDiagnostic& d) {
  std::vector<int64_t> out;
  const std::string& text = d.message;
  for (size_t i = 0; i < text.size();) {
    int64_t value = 0;
    const size_t start = i;
    for (; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i) value = std::min(value * 10 + (text[i] - '0'), kLargest + 1);
    if (i == start) ++i;
    else out.push_back(value);
  }
  for (const ReportedOperand& o : d.operands)
    if (o.shape)
      for (const ReportedSize& size : *o.shape)
        if (const auto* number = std::get_if<int64_t>(&size)) out.push_back(*number);
  return out;
}

std::optional<Literal> literalAt(const ProgramFiles& files, const std::string& path, const Span& span) {
  const auto file = files.find(path);
  if (file == files.end() || !file->second) return std::nullopt;
  const Module& m = *file->second;
  for (uint32_t i = static_cast<uint32_t>(m.exprs.size()); i-- > 0;)
    if (m.span(ExprId(i)) == span)
      if (const auto value = valueOf(m, ExprId(i))) return Literal{path, ExprId(i), span, *value, {}, true};
  return std::nullopt;
}

std::vector<Literal> literalsBehind(const LiteralFlow& flow, const ProgramFiles& files, const ReportedDiagnostic& d) { return Search(flow, files, d).result(); }

}  // namespace shapeproof
