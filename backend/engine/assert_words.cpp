#include "backend/engine/assert_words.h"

#include <algorithm>

#include "ir/walk.h"

namespace shapeproof {

namespace {

using namespace ir;  // NOLINT

constexpr size_t kMostNumbers = 6, kMostTensors = 3;

class Teller {
 public:
  Teller(Interp& in, const State& s, Finding& out) : in_(in), s_(s), unit_(*s.frame->unit), m_(*unit_.ir), out_(out) {}

  // Numbers stand for themselves; what they were taken from is looked for in the parts.
  void tell(ExprId e) {
    const auto value = read(e);
    if (value && value->isInt() && !isNumber(e)) number(e, value->asInt());
    if (value && infoOf(*value)) { tensor(e, *infoOf(*value)); return; }
    if (m_.kind(e) == ExprKind::kAttr) { tell(m_.get<Attr>(e).object); return; }
    forEachPart(m_, e, [&](ExprId part) { tell(part); });
  }

 private:
  [[nodiscard]] bool isNumber(ExprId e) const { return m_.kind(e) == ExprKind::kIntConst; }
  [[nodiscard]] std::string text(ExprId e) const { return in_.a.modules.sourceText(unit_.path, m_.span(e)); }

  [[nodiscard]] const TensorInfo* infoOf(const Value& v) const {
    const TensorData* data = v.isObject() ? Analysis::object(s_, v.asAddr()).as<TensorData>() : nullptr;
    return data && data->info ? data->info.get() : nullptr;
  }

  [[nodiscard]] static std::optional<Value> sizesOf(const TensorInfo& t) {
    if (!t.shape.rank_known) return std::nullopt;
    std::vector<Value> sizes;
    for (const IntExpr e : t.shape.dims) sizes.push_back(Value::integer(e));
    return Value::tuple(std::move(sizes));
  }

  // The value of an expression that can be had without running anything.
  [[nodiscard]] std::optional<Value> read(ExprId e) const {
    switch (m_.kind(e)) {
      case ExprKind::kIntConst: return Value::integer(m_.get<IntConst>(e).value());
      case ExprKind::kLocal: return s_.frame->slots[m_.get<Local>(e).slot.index];
      case ExprKind::kGlobal: return found(Analysis::object(s_, s_.frame->globals).attrs.find(in_.a.intern(m_.str(m_.get<Global>(e).name))));
      case ExprKind::kAttr: return attribute(m_.get<Attr>(e));
      case ExprKind::kItem: return item(read(m_.get<Item>(e).object), read(m_.get<Item>(e).index));
      case ExprKind::kUnary: return negated(m_.get<Unary>(e));
      case ExprKind::kCall: return size(m_.get<ir::Call>(e));
      default: return std::nullopt;
    }
  }

  [[nodiscard]] static std::optional<Value> found(const Value* v) { return v ? std::optional(*v) : std::nullopt; }

  [[nodiscard]] std::optional<Value> negated(const Unary& u) const {
    const auto v = read(u.operand);
    return u.op == UnaryOp::kNeg && v && v->isIntConstant() ? std::optional(Value::integer(-v->asInt().value())) : std::nullopt;
  }

  [[nodiscard]] std::optional<Value> attribute(const Attr& node) const {
    const auto object = read(node.object);
    if (!object || !object->isObject()) return std::nullopt;
    if (const TensorInfo* t = infoOf(*object)) return m_.str(node.name) == "shape" ? sizesOf(*t) : std::nullopt;
    return found(Analysis::object(s_, object->asAddr()).attrs.find(in_.a.intern(m_.str(node.name))));
  }

  [[nodiscard]] static std::optional<Value> item(const std::optional<Value>& sequence, const std::optional<Value>& index) {
    if (!sequence || !sequence->isTuple() || !index || !index->isIntConstant()) return std::nullopt;
    const auto items = sequence->asTuple();
    const auto n = static_cast<int64_t>(items.size());
    const int64_t i = index->asInt().value() < 0 ? index->asInt().value() + n : index->asInt().value();
    return i >= 0 && i < n ? std::optional(items[static_cast<size_t>(i)]) : std::nullopt;
  }

  // x.size(1)
  [[nodiscard]] std::optional<Value> size(const ir::Call& call) const {
    const auto args = m_.list(call.args);
    if (m_.kind(call.callee) != ExprKind::kAttr || args.size() > 1 || m_.str(m_.get<Attr>(call.callee).name) != "size") return std::nullopt;
    const auto object = read(m_.get<Attr>(call.callee).object);
    const TensorInfo* t = object ? infoOf(*object) : nullptr;
    if (!t) return std::nullopt;
    return args.empty() ? sizesOf(*t) : item(sizesOf(*t), read(args[0].value));
  }

  void number(ExprId e, IntExpr value) {
    std::string what = text(e);
    const bool said = std::any_of(out_.args.begin(), out_.args.end(), [&](const MessageArg& arg) {
      const auto* before = std::get_if<std::string>(&arg);
      return before && *before == what;
    });
    if (said || what.empty() || out_.args.size() >= 2 * kMostNumbers) return;
    out_.args.emplace_back(std::move(what));
    out_.args.emplace_back(value);
    assignments(e);
  }

  // `b, c, h, w = x.shape` says more about h than its number.
  void assignments(ExprId e) {
    if (m_.kind(e) != ExprKind::kLocal) return;
    const SlotId slot = m_.get<Local>(e).slot;
    const auto same = [&](ExprId target) { return m_.kind(target) == ExprKind::kLocal && m_.get<Local>(target).slot == slot; };
    const Span& within = m_.code(s_.frame->code).span;
    for (uint32_t i = 0; i < m_.stmts.size(); ++i) {
      const StmtId id(i);
      const Span& span = m_.span(id);
      if (span.start < within.start || within.end < span.end) continue;
      if (m_.kind(id) == StmtKind::kAssign && same(m_.get<Assign>(id).target)) tensorsIn(m_.get<Assign>(id).value);
      if (m_.kind(id) != StmtKind::kUnpack) continue;
      const auto targets = m_.list(m_.get<Unpack>(id).targets);
      if (std::any_of(targets.begin(), targets.end(), same)) tensorsIn(m_.get<Unpack>(id).value);
    }
  }

  void tensorsIn(ExprId e) {
    const auto value = read(e);
    if (value && infoOf(*value)) tensor(e, *infoOf(*value));
    else forEachPart(m_, e, [&](ExprId part) { tensorsIn(part); });
  }

  void tensor(ExprId e, const TensorInfo& t) {
    const std::string what = text(e);
    const bool said = std::any_of(out_.operands.begin(), out_.operands.end(), [&](const FindingOperand& o) { return o.role == what; });
    if (!said && out_.operands.size() < kMostTensors) out_.operands.push_back({what, t.shape, t.origin});
  }

  Interp& in_;
  const State& s_;
  const Unit& unit_;
  const Module& m_;
  Finding& out_;
};

}  // namespace

void tellAssertion(Interp& in, const State& s, ExprId test, Finding& out) {
  if (s.frame->unit->is_user) Teller(in, s, out).tell(test);
}

}  // namespace shapeproof
