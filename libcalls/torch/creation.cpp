// Factories: zeros, full, arange, linspace, eye, randint, *_like, new_*.
// torch.org/docs: "Creation Ops", "Random sampling".
#include <cmath>

#include "backend/engine/graph_history.h"
#include "backend/engine/operators.h"
#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/reals.h"
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

namespace {

constexpr int64_t kMaxContents = 256;

bool requireNonNegative(Call& c, std::string_view op, const Dims& dims) {
  for (IntExpr d : dims) {
    const bool ok = c.require(c.ge(d, 0), [&] {
      if (op == "zeros") return finding(Rule::kInvalidArgument, "RuntimeError", "zeros: Dimension size must be non-negative.", {});
      return finding(Rule::kInvalidArgument, "RuntimeError", "Trying to create tensor with negative dimension {}: {}",
                     {d, Shape::of(dims)});
    });
    if (!ok) return false;
  }
  return true;
}

void fillContents(TensorInfo& info, const Value& v);

CallResult make(Call& c, std::string_view op, Dims dims, DType dtype, const TensorOptions& options, const Operands& from = {},
                const Value& fill = Value::none()) {
  if (!requireNonNegative(c, op, dims)) return c.stop();
  TensorInfo info = resultInfo(std::move(dims), dtype, from);
  applyOptions(info, options, c);
  if (auto refused = refuseWholeGradient(c, info)) return std::move(*refused);
  fillContents(info, fill);
  return c.tensorResult(op, std::move(info), from);
}

// The values of a small integer tensor that is filled with one of them.
void fillContents(TensorInfo& info, const Value& v) {
  if (!(isInteger(info.dtype) || info.dtype == DType::kBool) || !allConstant(info.shape.dims)) return;
  const bool constant = v.isIntConstant() || (v.isBool() && v.asBool().isConstant()) || (v.isInt() && info.dtype == DType::kInt64);
  int64_t n = 1;
  for (IntExpr d : info.shape.dims) n = d.value() > kMaxContents ? kMaxContents + 1 : std::min(kMaxContents + 1, n * d.value());
  if (!constant || n > kMaxContents) return;
  Value one = v;
  if (info.dtype == DType::kBool && v.isInt()) one = Value::boolean(v.asInt().value() != 0);
  if (info.dtype != DType::kBool && v.isBool()) one = Value::integer(v.asBool().isTrue() ? 1 : 0);
  info.contents.emplace(static_cast<size_t>(n), one);
}

// Random numbers are floating.
std::optional<CallResult> refuseRandom(Call& c, std::string_view op, const Dims& dims, DType dtype) {
  if (!isInteger(dtype) && dtype != DType::kBool) return std::nullopt;
  if (op != "rand" && (op != "randn" || refuted(c, c.ge(c.pool().product(dims), 1)))) return std::nullopt;
  return reject(c, Rule::kInvalidArgument, "NotImplementedError", std::string(op == "rand" ? "\"check_uniform_bounds\"" : "\"normal_kernel_cpu\"") +
                " not implemented for '" + std::string(dtypeWord(dtype)) + "'", {});
}

std::optional<double> realOf(const Value& v) {
  if (v.is(ValueKind::kFloat)) return v.asFloat();
  if (v.isIntConstant()) return static_cast<double>(v.asInt().value());
  return std::nullopt;
}

// Remembers what the elements of a tensor that was made can be.
CallResult withValues(Call& c, CallResult made, const std::optional<OpRecord::Bounds>& values) {
  const TensorData* data = made.isSingle() ? ops::payload<TensorData>(*made[0].state, made[0].value) : nullptr;
  if (data != nullptr && data->info->origin.valid()) c.interp.a.log[data->info->origin.index].values = values;
  return made;
}

// What arange does not take for numbers; None as the end: it was given alone.
std::optional<CallResult> refuseRange(Call& c) {
  const auto isNoNumber = [&](size_t i) { return !isNumber(c.arg(i)) && plainType(c, c.arg(i)); };
  const bool alone = c.arg(2).isInt() && c.constant(c.arg(2)) == 1 && c.constant(c.arg(0)) == 0;
  if (alone && isNoNumber(1)) return refusePlain(c, c.arg(1), {"arange", "end"}, "Number");
  if (isNoNumber(0) || isNoNumber(1) || isNoNumber(2)) return refuseCombination(c, "arange", {c.arg(0), c.arg(1), c.arg(2)});
  return std::nullopt;
}

}  // namespace

// "name, size, dtype, options": zeros, ones, empty, rand, randn: `dtype` is the default type's name.
CallResult torchFilled(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("zeros");
  auto dims = sizes(c, c.arg(1), op);
  if (!dims) return dims.leave();
  const DType dtype = dtypeNamed(c.str(c.arg(2)).value_or("float32"));
  if (auto refused = refuseRandom(c, op, *dims, parseOptions(c, c.arg(3)).dtype.value_or(dtype))) return std::move(*refused);
  const bool filled = op == "zeros" || op == "ones";
  const Value fill = filled ? Value::integer(int64_t{op == "ones"}) : Value::none();
  CallResult made = make(c, op, std::move(*dims), dtype, parseOptions(c, c.arg(3)), {}, fill);
  return filled ? withValues(c, std::move(made), OpRecord::Bounds{op == "ones", num(op == "ones")}) : std::move(made);
}

// "size, fill_value, options"
CallResult torchFull(Call& c) {
  if (auto refused = demandKind(c, c.arg(0), {"full", "size", 1}, "ints")) return std::move(*refused);
  if (auto refused = demandKind(c, c.arg(1), {"full", "fill_value", 2}, "number")) return std::move(*refused);
  auto dims = sizesIn(c, c.arg(0), "full");
  if (!dims) return dims.leave();
  DType dtype = dtypeOfNumber(c.arg(1));
  if (c.isTensor(c.arg(1))) dtype = c.tensor(1).dtype();
  const auto value = c.arg(1).isInt() ? c.constant(c.arg(1)) : std::nullopt;
  CallResult made = make(c, "full", std::move(*dims), dtype, parseOptions(c, c.arg(2)), {}, c.arg(1));
  return value ? withValues(c, std::move(made), OpRecord::Bounds{*value, num(*value)}) : std::move(made);
}

// "name, input, options": zeros_like and the like.
CallResult torchLike(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("zeros_like");
  const Operand x = c.tensor(1);
  const TensorOptions options = parseOptions(c, c.arg(2));
  if (auto refused = demandTensor(c, x.value, {op})) return std::move(*refused);
  if (!x.rankKnown()) return unknownResult(c, op, {x});
  TensorInfo info = resultInfo(x.shape().dims, x.dtype(), {x});
  const DeviceExpr device = info.device;
  applyOptions(info, options, c);
  if (!options.device_given) info.device = device;
  if (auto refused = refuseWholeGradient(c, info)) return std::move(*refused);
  if ((op == "rand_like" || op == "randn_like") && (isInteger(info.dtype) || info.dtype == DType::kBool)) {
    return reject(c, Rule::kInvalidArgument, "NotImplementedError",
                  std::string(op == "rand_like" ? "\"check_uniform_bounds\"" : "\"normal_kernel_cpu\"") + " not implemented for '" +
                  std::string(dtypeWord(info.dtype)) + "'", {}, {x});
  }
  setElementwise(c, info, {x});
  return c.tensorResult(op, std::move(info), {x});
}

// "input, given, dropped": the gradient of a tensor. It has an operand where the last backward() that came to this has left it. None where no gradient was given to any tensor: no backward() was called, and nothing without a
// model that could have called it.
CallResult torchGradient(Call& c) {
  const Value& given = c.arg(1);
  if (given.isBool() && given.asBool().isFalse() && c.interp.a.unmodelled.empty()) return c.toSetWith(Value::none());
  const Operand x = c.tensor(0);
  const GraphHistory& history = *c.interp.a.graph_history;
  if (x.info && x.info->origin.valid() && c.interp.a.unmodelled.empty()) {
    const bool unused = x.info->requires_grad != Tri::kUnknown && history.surelyUnreached(c.interp.a, x.info->origin);
    if (unused || history.surelyGone(std::as_const(c).state().graph_event, x.info->origin)) return c.toSetWith(Value::none());
  }
  if (!given.isBool() || !given.asBool().isTrue()) c.interp.a.assume(c.state(), Assumption::kOperationSucceeds);
  if (!x.rankKnown()) return unknownResult(c, "gradient", {x});
  TensorInfo info = resultInfo(x.shape().dims, x.dtype(), {x});
  info.requires_grad = c.boolean(c.arg(3)) == false ? Tri::kFalse : Tri::kUnknown;
  info.grad_told = true;
  setElementwise(c, info, {x});
  const bool kept = c.arg(2).isBool() && c.arg(2).asBool().isFalse();
  return c.tensorResult("gradient", std::move(info), kept ? Operands{x} : Operands{});
}

// "input, size, options, name": new_zeros and the like: type and device of the tensor.
CallResult torchNewFilled(Call& c) {
  const Operand x = c.tensor(0);
  const std::string_view op = c.str(c.arg(3)).value_or("new_zeros");
  auto dims = sizes(c, c.arg(1), op);
  if (!dims) return dims.leave();
  return make(c, op, std::move(*dims), x.dtype(), parseOptions(c, c.arg(2)), {x});
}

// "name, input, sizes": what is computed of `input` alone, of these sizes and its type.
CallResult torchComputed(Call& c) {
  const Operand x = c.tensor(1);
  const std::string_view op = c.str(c.arg(0)).value_or("computed");
  auto dims = sizesIn(c, c.arg(2), op);
  if (!dims) return dims.leave();
  return result(c, op, std::move(*dims), x.dtype(), {x});
}

// "low, high, size, options"
CallResult torchRandint(Call& c) {
  auto dims = sizesIn(c, c.arg(2), "randint");
  if (!dims) return dims.leave();
  const auto low = c.integer(c.arg(0)), high = c.integer(c.arg(1));
  std::optional<OpRecord::Bounds> values;
  if (low && high && (low->isConstant() || known(c, c.ge(*low, 0)))) values = OpRecord::Bounds{c.getCachedRange(*low).low, c.pool().sub(*high, num(1))};
  CallResult made = make(c, "randint", std::move(*dims), DType::kInt64, parseOptions(c, c.arg(3)));
  return withValues(c, std::move(made), values);
}

// "input, low, high": the tensor, of whose elements it is known that they lie in low..high.
CallResult torchNoteElements(Call& c) {
  const auto low = c.integer(c.arg(1)), high = c.integer(c.arg(2));
  if (low && high) noteElements(c, c.arg(0), {c.getCachedRange(*low).low, *high});
  return c.toSetWith(c.arg(0));
}

// noted_elements(input): (low, high) of the integers in it, None where they are not known
CallResult torchNotedElements(Call& c) {
  const auto range = elementRange(c, c.tensor(0));
  if (!range || range->grade != ElementRange::Grade::kPossible) return c.toSetWith(Value::none());
  return c.toSetWith(tupleOf({Value::integer(IntExpr::constant(range->bounds.low)), Value::integer(range->bounds.high)}));
}

// "tensor, name, low, high": the tensor, whose elements the operation `name` has changed to some of low..high.
CallResult torchSetElements(Call& c) {
  const auto low = c.integer(c.arg(2)), high = c.integer(c.arg(3));
  if (low && high) setElements(c, c.arg(0), c.str(c.arg(1)).value_or("full"), {}, OpRecord::Bounds{c.getCachedRange(*low).low, *high});
  return c.toSetWith(c.arg(0));
}

// "n, options"
CallResult torchRandperm(Call& c) {
  if (auto refused = demandInt(c, c.arg(0), {"randperm", "n"})) return std::move(*refused);
  const auto n = c.integer(c.arg(0));
  if (!n) return unknownResult(c, "randperm", {}, "the argument of randperm is not known");
  return withValues(c, make(c, "randperm", {*n}, DType::kInt64, parseOptions(c, c.arg(1))), OpRecord::Bounds{0, c.pool().sub(*n, num(1))});
}

// How many steps it takes to leave a span of the same sign as the step.
static IntExpr steps(Call& c, IntExpr span, IntExpr step) {
  SymPool& p = c.pool();
  if (step.isConstant() || known(c, c.ge(step, 1))) return p.ceilDiv(span, step);
  const IntExpr down = p.ceilDiv(p.neg(span), p.neg(step));
  if (refuted(c, c.ge(step, 1))) return down;
  return p.ite(c.ge(step, 1), p.ceilDiv(span, step), down);
}

// "start, end, step, options": ceil((end - start) / step) elements.
CallResult torchArange(Call& c) {
  SymPool& p = c.pool();
  const TensorOptions options = parseOptions(c, c.arg(3));
  const auto start = c.integer(c.arg(0)), end = c.integer(c.arg(1)), step = c.integer(c.arg(2));
  if (!start || !end || !step) {
    if (auto refused = refuseRange(c)) return std::move(*refused);
    const auto a = realOf(c.arg(0)), b = realOf(c.arg(1)), d = realOf(c.arg(2));
    IntExpr n;
    if (a && b && d && *d != 0 && std::isfinite((*b - *a) / *d)) n = num(std::max<int64_t>(0, std::llround(std::ceil((*b - *a) / *d))));
    else n = c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, "the length of arange over numbers that are not known");
    TensorInfo info = resultInfo({n}, DType::kFloat32, {});
    applyOptions(info, options, c);
    info.contents = steppedReals(c, c.arg(0), c.arg(2), info);
    return c.tensorResult("arange", std::move(info), {});
  }
  const auto inconsistent = [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError", "upper bound and lower bound inconsistent with step sign", {});
  };
  const bool moves = requireOrdinary(c, p.notOf(c.eq(*step, 0)), [] { return finding(Rule::kInvalidArgument, "RuntimeError", "step must be nonzero", {}); });
  if (!moves) return c.stop();
  const BoolExpr up = c.ge(*step, 1);
  if (!c.require(p.iteBool(up, p.le(*start, *end), p.le(*end, *start)), inconsistent)) return c.stop();
  const IntExpr span = p.sub(*end, *start);
  const IntExpr n = step->is(1) ? span : steps(c, span, *step);
  TensorInfo info = resultInfo({n}, DType::kInt64, {});
  applyOptions(info, options, c);
  if (auto refused = refuseWholeGradient(c, info)) return std::move(*refused);
  if (n.isConstant() && n.value() <= kMaxContents && start->isConstant() && step->isConstant() && isInteger(info.dtype)) {
    info.contents.emplace();
    for (int64_t i = 0; i < n.value(); ++i) info.contents->push_back(Value::integer(start->value() + i * step->value()));
  } else if (isFloating(info.dtype)) {
    info.contents = steppedReals(c, c.arg(0), c.arg(2), info);
  }
  const bool whole = isInteger(info.dtype) && start->isConstant() && step->is(1);
  CallResult made = c.tensorResult("arange", std::move(info), {});
  return whole ? withValues(c, std::move(made), OpRecord::Bounds{start->value(), p.sub(*end, num(1))}) : std::move(made);
}

// "name, start, end, steps, options": linspace, logspace.
CallResult torchLinspace(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("linspace");
  const auto n = c.integer(c.arg(3));
  if (!n && (isNumber(c.arg(3)) || plainType(c, c.arg(3)))) {
    if (auto refused = refuseCombination(c, op, {c.arg(1), c.arg(2), c.arg(3)})) return std::move(*refused);
  }
  if (!n) return unknownResult(c, op, {}, "the number of steps is not known");
  const bool ok = c.require(c.ge(*n, 0), [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError", "number of steps must be non-negative", {});
  });
  if (!ok) return c.stop();
  TensorInfo info = resultInfo({*n}, DType::kFloat32, {});
  applyOptions(info, parseOptions(c, c.arg(4)), c);
  if (op == "linspace") info.contents = spacedReals(c, c.arg(1), c.arg(2), info);
  return c.tensorResult(op, std::move(info), {});
}

// "n, m, options"
CallResult torchEye(Call& c) {
  if (auto refused = demandInt(c, c.arg(0), {"eye", "n"})) return std::move(*refused);
  const auto n = c.integer(c.arg(0));
  const auto m = c.isNone(1) ? n : c.integer(c.arg(1));
  if (!n || !m) return unknownResult(c, "eye", {}, "the argument of eye is not known");
  return make(c, "eye", {*n, *m}, DType::kFloat32, parseOptions(c, c.arg(2)));
}

// "input, num_samples, replacement"
CallResult torchMultinomial(Call& c) {
  const Operand x = c.tensor(0);
  const auto n = c.integer(c.arg(1));
  if (!x.rankKnown() || !n) return unknownResult(c, "multinomial", {x});
  if (x.rank() != 1 && x.rank() != 2) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "prob_dist must be 1 or 2 dim", {}, {x});
  }
  if (x.dtype() != DType::kUnknown && !isFloating(x.dtype())) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "multinomial only supports floating-point dtypes for input, got: " +
                  std::string(dtypeWord(x.dtype())), {}, {x});
  }
  const bool some = c.require(c.ge(*n, 1), [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError", "cannot sample n_sample <= 0 samples", {}, {x});
  });
  if (!some) return c.stop();
  if (c.boolean(c.arg(2)) == false) {
    const bool ok = c.require(c.pool().le(*n, x[x.rank() - 1]), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError",
                     "cannot sample n_sample > prob_dist.size(-1) samples without replacement", {}, {x});
    });
    if (!ok) return c.stop();
  }
  Dims dims = x.shape().dims;
  dims.back() = *n;
  return withValues(c, result(c, "multinomial", std::move(dims), DType::kInt64, {x}), OpRecord::Bounds{0, c.pool().sub(x[x.rank() - 1], num(1))});
}

// "row, col, offset, options": tril_indices, triu_indices of constants.
CallResult torchTriangleIndices(Call& c) {
  const auto row = c.constant(c.arg(1)), col = c.constant(c.arg(2)), offset = c.constant(c.arg(3));
  const std::string_view op = c.str(c.arg(0)).value_or("tril_indices");
  const bool lower = op == "tril_indices";
  static constexpr std::string_view kNames[] = {"row", "col", "offset"};
  for (int i = 0; i < 3; ++i) {
    if (auto refused = demandInt(c, c.arg(i + 1), {op, kNames[i], i + 1})) return std::move(*refused);
  }
  if (row && *row < 0) return reject(c, Rule::kInvalidArgument, "RuntimeError", "row must be non-negative, got{}", {num(*row)});
  if (col && *col < 0) return reject(c, Rule::kInvalidArgument, "RuntimeError", "col must be non-negative, got{}", {num(*col)});
  IntExpr n;
  if (row && col && offset && *row < 4096) {
    int64_t count = 0;
    for (int64_t i = 0; i < *row; ++i) {
      const int64_t low = std::min(*col, std::max<int64_t>(0, i + *offset + (lower ? 1 : 0)));
      count += lower ? low : *col - low;
    }
    n = num(count);
  } else if (row || col || c.integer(c.arg(1))) {
    const auto r = c.integer(c.arg(1)), k = c.integer(c.arg(2));
    SymPool& p = c.pool();
    if (!r || !k || !(*r == *k) || !offset || (*offset != 0 && *offset != 1 && *offset != -1)) {
      return unknownResult(c, op, {}, "the number of indices is not known");
    }
    const bool with_diagonal = *offset == 0;
    const bool more = lower ? *offset == 1 : *offset == -1;
    if (more) return unknownResult(c, op, {}, "the number of indices is not known");
    n = p.floorDiv(p.mul(*r, p.add(*r, num(with_diagonal ? 1 : -1))), num(2));
  } else {
    return unknownResult(c, op, {}, "the number of indices is not known");
  }
  return make(c, op, {num(2), n}, DType::kInt64, parseOptions(c, c.arg(4)));
}

}  // namespace shapeproof::libcalls
