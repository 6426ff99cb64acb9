#include "libcalls/torch/support.h"

#include <algorithm>

#include "backend/engine/graph_history.h"
#include "backend/engine/observer.h"
#include "backend/engine/operators.h"
#include "libcalls/torch/aliases.h"
#include "libcalls/torch/arguments.h"
#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

bool isNumber(const Value& v) {
  switch (v.kind()) {
    case ValueKind::kBool: case ValueKind::kInt: case ValueKind::kFloat: case ValueKind::kRational: return true;
    case ValueKind::kUnknown: return v.unknownType() == UnknownType::kFloat;
    default: return false;
  }
}

std::string placeholders(size_t n, std::string_view separator) {
  std::string out;
  for (size_t i = 0; i < n; ++i) {
    if (i) out += separator;
    out += "{}";
  }
  return out;
}

void append(std::vector<MessageArg>& args, const Dims& dims) {
  for (IntExpr d : dims) args.emplace_back(d);
}

FindingOperand operandOf(const Operand& o) {
  return o.info ? FindingOperand{o.role, o.info->shape, o.info->origin} : FindingOperand{o.role, Shape::unknown(), OpId()};
}

Finding finding(Rule rule, const char* exception, std::string format, std::vector<MessageArg> args, const Operands& operands) {
  Finding f{rule, exception, std::move(format), std::move(args), {}};
  for (const Operand& o : operands) {
    if (o.info) f.operands.push_back(operandOf(o));
  }
  return f;
}

CallResult reject(Call& c, Rule rule, const char* exception, std::string format, std::vector<MessageArg> args,
                  const Operands& operands) {
  return c.fail(finding(rule, exception, std::move(format), std::move(args), operands));
}

bool isArray(const Call& c, const Value& v) {
  if (!v.isObject() || Analysis::object(c.state(), v.asAddr()).cls.same(c.interp.known.tensor)) return false;
  return ops::typeName(c.interp, c.state(), v) == "ndarray";
}

bool known(Call& c, BoolExpr b) { return c.checkImmediate(b) == Tri::kTrue; }
bool refuted(Call& c, BoolExpr b) { return c.checkImmediate(b) == Tri::kFalse; }

namespace {

// c.require(condition), or the assumption where it is open and one of its symbols is no affair of the program (`foreign`).
bool requireOrAssume(Call& c, BoolExpr condition, const std::function<Finding()>& make, Assumption else_assumed,
                     const std::function<bool(const SymbolInfo&)>& foreign) {
  const Tri holds = c.checkImmediate(condition);
  if (holds == Tri::kTrue) return true;
  const std::span<const SymbolId> symbols = c.pool().symbolsOf(condition);
  const bool strange = std::any_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return foreign(c.pool().info(s)); });
  const bool assumed = holds == Tri::kUnknown && strange && !c.state().caught.tensors && !c.interp.a.options.strict;
  if (!assumed) return c.require(condition, make);
  c.interp.a.assume(c.state(), else_assumed);
  return c.guarantee(condition);
}

}  // namespace

bool requireOrdinary(Call& c, BoolExpr condition, const std::function<Finding()>& make, Assumption else_assumed) {
  return requireOrAssume(c, condition, make, else_assumed, [](const SymbolInfo& s) { return s.trust != Trust::kProgram || s.counts == CountOf::kValues; });
}

bool requireKnown(Call& c, BoolExpr condition, const std::function<Finding()>& make, Assumption else_assumed) {
  return requireOrAssume(c, condition, make, else_assumed, [&](const SymbolInfo& s) {
    return s.trust == Trust::kOpaque || s.counts == CountOf::kValues || c.interp.a.text(Name(s.reason)) == kElementOfTensor;
  });
}

bool allConstant(const Dims& dims) {
  return std::all_of(dims.begin(), dims.end(), [](IntExpr d) { return d.isConstant(); });
}

const Value* attribute(const Call& c, const Value& v, std::string_view name) {
  if (!v.isObject()) return nullptr;
  return Analysis::object(c.state(), v.asAddr()).attrs.find(c.interp.a.intern(name));
}

Step<size_t> axisOfRank(Call& c, const Value& v, size_t rank, const Operands& operands, std::string_view op) {
  const auto dim = c.constant(v);
  if (!dim) return unknownResult(c, op, operands, "a dimension number is not known");
  const int64_t n = rank == 0 ? 1 : static_cast<int64_t>(rank);
  if (*dim < -n || *dim >= n) {
    return reject(c, Rule::kDimOutOfRange, "IndexError",
                  "Dimension out of range (expected to be in range of [{}, {}], but got {})", {num(-n), num(n - 1), num(*dim)},
                  operands);
  }
  return static_cast<size_t>(*dim < 0 ? *dim + n : *dim);
}

Step<size_t> axis(Call& c, const Value& v, const Operand& x, std::string_view op) {
  return axisOfRank(c, v, x.rank(), {x}, op);
}

Step<std::vector<size_t>> axes(Call& c, const Value& v, const Operand& x, std::string_view op) {
  std::vector<size_t> out;
  const auto all = [&] {
    for (size_t i = 0; i < x.rank(); ++i) out.push_back(i);
    return out;
  };
  if (v.isNone()) return all();
  if (isInt(v)) {
    auto one = axis(c, v, x, op);
    if (!one) return one.leave();
    return x.rank() == 0 ? out : std::vector<size_t>{*one};
  }
  const auto items = c.items(v);
  if (!items) return unknownResult(c, op, {x}, "the dimensions are not known");
  if (items->empty()) return all();
  std::vector<size_t> seen;
  for (const Value& item : *items) {
    auto one = axis(c, item, x, op);
    if (!one) return one.leave();
    if (std::find(seen.begin(), seen.end(), *one) != seen.end()) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError", "dim {} appears multiple times in the list of dims",
                    {num(static_cast<int64_t>(*one))}, {x});
    }
    seen.push_back(*one);
  }
  return x.rank() == 0 ? out : seen;
}

std::optional<Dims> sizeList(Call& c, const Value& v) {
  std::optional<Values> items;
  if (isInt(v)) items = Values{v};
  else items = c.items(v);
  if (!items) return std::nullopt;
  if (items->size() == 1 && !isInt(items->front())) {
    if (auto inner = c.items(items->front())) items = std::move(inner);
  }
  Dims out;
  for (const Value& item : *items) {
    if (auto n = c.integer(item)) out.push_back(*n);
    else if (item.isUnknown() || item.is(ValueKind::kChoice)) out.push_back(c.unknownSize(item));
    else return std::nullopt;
  }
  return out;
}

static constexpr std::string_view kUnknownSizes = "the sizes are not known";

std::optional<BoolExpr> holeToAsk(Call& c, Dims& wanted) {
  for (IntExpr& size : wanted) {
    if (size.isConstant()) continue;
    const int64_t low = c.getCachedRange(size).low;
    if (low > -1) continue;
    const BoolExpr hole = c.eq(size, -1);
    const Tri is = c.checkImmediate(hole);
    if (is == Tri::kTrue) size = num(-1);
    if (is == Tri::kUnknown && (low == -1 || ops::trustOf(c.pool(), size) == Trust::kProgram)) return hole;
  }
  return std::nullopt;
}

Step<Dims> sizesIn(Call& c, const Value& v, std::string_view op) {
  if (auto refused = demandSizes(c, v, op)) return std::move(*refused);
  if (auto out = sizeList(c, v)) return std::move(*out);
  return unknownResult(c, op, {}, kUnknownSizes);
}

Step<Dims> sizes(Call& c, const Value& v, std::string_view op) {
  const bool alone = v.isTuple() && v.asTuple().size() == 1 && v.asTuple()[0].isOpaque();
  return alone ? Step<Dims>(unknownResult(c, op, {}, kUnknownSizes)) : sizesIn(c, v, op);
}

std::optional<Dims> window(Call& c, const Value& v, size_t n) {
  if (auto list = c.parseTuple(v, n)) return list;
  return std::nullopt;
}

std::optional<Operands> tensors(Call& c, const Value& v, std::string_view role) {
  const auto items = c.items(v);
  if (!items) return std::nullopt;
  Operands out;
  for (const Value& item : *items) out.push_back(c.tensor(item, role));
  return out;
}

TensorInfo resultInfo(Dims dims, DType dtype, const Operands& operands) {
  TensorInfo info;
  info.shape = Shape::of(std::move(dims));
  info.dtype = dtype;
  // Of operands that differ, or of which one is carried along, whoever makes the tensor knows more (commonDevice).
  const auto first = std::find_if(operands.begin(), operands.end(), [](const Operand& o) { return static_cast<bool>(o.info); });
  const auto elsewhere = [&](const Operand& o) { return o.info ? !(o.info->device == first->info->device) : !isNumber(o.value); };
  if (first != operands.end() && std::none_of(operands.begin(), operands.end(), elsewhere)) info.device = first->info->device;
  return info;
}

CallResult result(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& operands) {
  return c.tensorResult(op, resultInfo(std::move(dims), dtype, operands), operands);
}

Value resultValue(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& operands) {
  return c.makeTensor(op, resultInfo(std::move(dims), dtype, operands), operands);
}

// Layers, which refuse a number in the place of their input; elsewhere numbers stand for tensors here and there.
static bool tensorsOnly(std::string_view op) {
  static constexpr std::string_view kProducts[] = {"linear", "matmul", "mm", "bmm", "embedding"};
  return op.starts_with("conv") || op.ends_with("_norm") || op.find("_pool") != std::string_view::npos ||
         std::find(std::begin(kProducts), std::end(kProducts), op) != std::end(kProducts);
}

CallResult unknownResult(Call& c, std::string_view op, const Operands& operands, std::string_view reason) {
  if (reason.empty()) {
    if (!operands.empty() && !operands[0].info && (tensorsOnly(op) || !isNumber(operands[0].value))) {
      if (auto refused = demandTensor(c, operands[0].value, {op, operands[0].role})) return std::move(*refused);
    }
    for (const Operand& o : operands) {
      if (o.info && !o.info->shape.rank_known && o.info->reason.valid()) {
        return c.warnTensor(op, c.interp.a.text(o.info->reason), operands);
      }
      if (!o.info && o.value.isUnknown() && o.value.unknownReason().valid()) {
        return c.warnTensor(op, c.interp.a.text(o.value.unknownReason()), operands);
      }
    }
    reason = "the shape of an operand is not known";
  }
  return c.warnTensor(op, reason, operands);
}

Value unknownTensorValue(Call& c, std::string_view op, DType dtype, const Operands& operands) {
  TensorInfo info = resultInfo({}, dtype, operands);
  info.shape = Shape::unknown();
  info.contiguous = Tri::kUnknown;
  for (const Operand& o : operands) {
    if (o.info && o.info->reason.valid()) info.reason = o.info->reason;
  }
  if (!info.reason.valid()) info.reason = c.interp.a.intern("the shape of an operand is not known");
  return c.makeTensor(op, std::move(info), operands);
}

Value tupleOf(std::vector<Value> items) { return Value::tuple(std::move(items)); }

// `written`: what is told of as written into it.
static void changeBy(Call& c, const Value& target, TensorInfo info, const Operands& from, const Operands& written) {
  info.contents.reset();
  const Operand before = c.tensor(target, "");
  if (before.info && before.info->origin.valid())
    c.state().graph_event = c.interp.a.graph_history->changed(c.interp.a, c.state(), before.info->origin);
  c.takeGradient(info, from);
  c.setTensor(target, std::move(info));
  forgetValues(c, target);
  tellChanged(c, before, target, written);
}

void change(Call& c, const Value& target, TensorInfo info, const Operands& from) { changeBy(c, target, std::move(info), from, from); }

void changeOut(Call& c, const Value& target, TensorInfo info, const Operand& value) { changeBy(c, target, std::move(info), {}, {value}); }

IntExpr dataSize(Call& c, std::string_view name, IntExpr high, const Operand& values, int64_t least) {
  const Range range = c.getCachedRange(high);
  const int64_t low = range.low >= least ? least : 0;
  const IntExpr n = c.interp.a.freshInt(name, trustInValues(c.interp.a, values), {low, range.high}, "a size that the values of a tensor decide", CountOf::kValues);
  if (!high.isConstant()) (void)c.guarantee(c.pool().le(n, high));
  return n;
}

}  // namespace shapeproof::libcalls
