// Questions to a tensor: sizes, type, device, values; and what the engine's models need to know of values in general.
#include "backend/engine/devices.h"
#include "backend/engine/operators.h"
#include "backend/engine/torch_modes.h"
#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/endings.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/reals.h"
#include "libcalls/torch/scalars.h"

namespace shapeproof::libcalls {

namespace {

constexpr int64_t kMaxListed = 64;

Value freshBool(Call& c, std::string_view name, Trust trust) { return Value::boolean(c.interp.a.freshBool(name, trust)); }
Value unknownValue(Call& c, std::string_view reason) { return c.interp.a.opaque(reason); }

std::string_view reasonOf(Call& c, const Operand& x) {
  if (x.info && x.info->reason.valid()) return c.interp.a.text(x.info->reason);
  return "the shape of a tensor is not known";
}

Value sizeTuple(const Dims& dims) {
  std::vector<Value> out;
  for (IntExpr d : dims) out.push_back(Value::integer(d));
  return Value::sizes(std::move(out));
}

bool requireOne(Call& c, const Operand& x, const char* exception, const char* format, bool with_count) {
  const IntExpr n = c.numel(x.shape());
  return c.require(c.eq(n, 1), [&] {
    return finding(Rule::kInvalidArgument, exception, format, with_count ? std::vector<MessageArg>{n} : std::vector<MessageArg>{}, {x});
  });
}

Value listOf(Call& c, const Operand& x, size_t dim, size_t& next) {
  if (dim == x.rank()) {
    const size_t at = next++;
    if (x.info->contents && at < x.info->contents->size()) return (*x.info->contents)[at];
    return numberOf(c, x, x.dtype(), "item");
  }
  const IntExpr n = x[dim];
  if (n.isConstant() && n.value() <= kMaxListed) {
    Values items;
    for (int64_t i = 0; i < n.value(); ++i) items.push_back(listOf(c, x, dim + 1, next));
    return c.interp.newList(c.state(), std::move(items));
  }
  next = SIZE_MAX / 2;
  const Value element = listOf(c, x, dim + 1, next);
  Value list = c.interp.newList(c.state(), {});
  Analysis::edit(c.state(), list.asAddr()).as<ListData>()->rest = ListData::Rest{n, element.withoutRank()};
  return list;
}

// All of its numbers are different: as randperm has made them.
bool isPermutation(Call& c, const Operand& x) {
  const auto& log = c.interp.a.log;
  const OpId made = x.info->origin;
  return x.rank() == 1 && !x.info->contents && isInteger(x.dtype()) && made.valid() && made.index < log.size() && c.interp.a.text(log[made.index].operation) == "randperm";
}

}  // namespace

// The size of a dimension whose number is not known.
static CallResult sizeAt(Call& c, const Operand& x, IntExpr dim) {
  SymPool& p = c.pool();
  const auto rank = static_cast<int64_t>(x.rank());
  const bool ok = c.require(p.andOf(c.ge(dim, -rank), p.lt(dim, num(rank))), [&] {
    return finding(Rule::kDimOutOfRange, "IndexError", "Dimension out of range (expected to be in range of [{}, {}], but got {})",
                   {num(-rank), num(rank - 1), dim}, {x});
  });
  if (!ok) return c.stop();
  IntExpr size = x[x.rank() - 1];
  for (int64_t i = rank - 2; i >= 0; --i)
    size = p.ite(p.orOf(c.eq(dim, i), c.eq(dim, i - rank)), x[static_cast<size_t>(i)], size);
  return c.toSetWith(Value::integer(c.interp.simplify(c.state(), size)));
}

// "input, dim": all sizes, or one.
CallResult torchSize(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) {
    if (c.isNone(1)) return c.toSetWith(unknownValue(c, reasonOf(c, x)));
    const auto from = c.constant(c.arg(1));
    if (const auto size = from && *from < 0 ? fromEnd(x, static_cast<size_t>(-*from)) : std::nullopt) return c.toSetWith(Value::integer(*size));
    return c.toSetWith(Value::integer(c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, reasonOf(c, x))));
  }
  if (c.isNone(1)) return c.toSetWith(sizeTuple(x.shape().dims));
  const auto dim = c.integer(c.arg(1));
  if (!dim) return c.toSetWith(Value::integer(c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, "a dimension number that is not known")));
  if (x.rank() == 0) {
    return reject(c, Rule::kDimOutOfRange, "IndexError", "Dimension specified as {} but tensor has no dimensions", {*dim}, {x});
  }
  if (!dim->isConstant()) return sizeAt(c, x, *dim);
  auto at = axis(c, c.arg(1), x, "size");
  if (!at) return at.leave();
  return c.toSetWith(Value::integer(x[*at]));
}

CallResult torchNdim(Call& c) {
  const Operand x = c.tensor(0);
  if (x.rankKnown()) return c.toSetWith(Value::integer(static_cast<int64_t>(x.rank())));
  return c.toSetWith(Value::integer(c.genSymInt("", Trust::kOpaque, {0, 64}, reasonOf(c, x))));
}

CallResult torchNumel(Call& c) {
  const Operand x = c.tensor(0);
  if (x.rankKnown()) return c.toSetWith(Value::integer(c.numel(x.shape())));
  return c.toSetWith(Value::integer(c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, reasonOf(c, x))));
}

// "items": the tuple as a torch.Size.
CallResult torchAsSize(Call& c) {
  if (!c.arg(0).isTuple()) return c.opaque("a torch.Size of unknown length");
  Values out;
  for (const Value& item : c.arg(0).asTuple()) {
    if (const auto n = c.integer(item)) out.push_back(Value::integer(*n));
    else if (item.isOpaque() || c.isTensor(item)) out.push_back(Value::integer(c.genSymInt("", Trust::kOpaque, Range{}, "an item of a torch.Size")));
    else {
      const auto name = ops::typeName(c.interp, c.state(), item);
      if (!name) return c.opaque("an item of a torch.Size");
      return reject(c, Rule::kInvalidArgument, "TypeError", "torch.Size() takes an iterable of 'int' (item " + std::to_string(out.size()) + " is '" + *name + "')", {});
    }
  }
  return c.toSetWith(Value::sizes(std::move(out)));
}

// "sizes": the product of a torch.Size.
CallResult torchSizeNumel(Call& c) {
  const auto dims = sizeList(c, c.arg(0));
  if (!dims) return c.opaque("a size that is not known");
  return c.toSetWith(Value::integer(c.pool().product(*dims)));
}

CallResult torchLen(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return c.toSetWith(Value::integer(c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, reasonOf(c, x))));
  if (x.rank() == 0) return reject(c, Rule::kInvalidArgument, "TypeError", "len() of a 0-d tensor", {});
  return c.toSetWith(Value::integer(x[0]));
}

// "input": the name of the dtype; None: not known.
CallResult torchDTypeName(Call& c) {
  const std::string_view name = dtypeName(c.tensor(0).dtype());
  return c.toSetWith(name.empty() ? Value::none() : c.interp.text(name));
}

// "input": the text of the device; None: not known.
CallResult torchDeviceName(Call& c) {
  const Operand x = c.tensor(0);
  return c.toSetWith(x.info && x.info->device.known() ? x.info->device.value() : Value::none());
}

// "input, what": floating, complex, contiguous, requires_grad, cuda, cpu: a fact or an unknown bool.
CallResult torchIs(Call& c) {
  const Operand x = c.tensor(0);
  const std::string_view what = c.str(c.arg(1)).value_or("");
  if (what == "floating" || what == "complex") {
    if (auto refused = demandTensor(c, x.value, {what == "complex" ? "is_complex" : "is_floating_point"})) return std::move(*refused);
  }
  Tri t = Tri::kUnknown;
  Trust trust = Trust::kProgram;
  if (x.info && what == "contiguous") t = x.info->contiguous;
  if (x.info && what == "requires_grad") t = x.info->requires_grad;
  if (x.info && what == "inference") t = ofInference(c.interp.a, x.info->origin);
  if (x.dtype() != DType::kUnknown && what == "floating") t = triOf(isFloating(x.dtype()));
  if (x.dtype() != DType::kUnknown && what == "complex") t = triOf(isComplex(x.dtype()));
  if (what == "cuda" || what == "cpu") {
    trust = Trust::kExternal;
    if (const auto is = x.info ? isOfType(c.interp.a, x.info->device, what) : std::nullopt) return c.toSetWith(Value::boolean(*is));
  }
  if (t != Tri::kUnknown) return c.toSetWith(Value::boolean(t == Tri::kTrue));
  return c.toSetWith(freshBool(c, "tensor." + std::string(what), trust));
}

// "input": the one value.
CallResult torchItem(Call& c) {
  const Operand x = c.tensor(0);
  if (x.rankKnown()) {
    if (!requireOne(c, x, "RuntimeError", "a Tensor with {} elements cannot be converted to Scalar", true)) return c.stop();
    if (x.info->contents && x.info->contents->size() == 1) return c.toSetWith(x.info->contents->front());
  }
  return c.toSetWith(numberOf(c, x, x.dtype(), "item"));
}

// "input, type": int(x), float(x): `type` is "int", "float".
CallResult torchToNumber(Call& c) {
  const Operand x = c.tensor(0);
  const bool integer = c.str(c.arg(1)) == "int";
  if (x.rankKnown()) {
    if (!requireOne(c, x, "ValueError", "only one element tensors can be converted to Python scalars", false)) return c.stop();
    if (x.info->contents && x.info->contents->size() == 1) {
      const Value& v = x.info->contents->front();
      const auto whole = integer ? wholePart(c, v) : std::nullopt;
      if (whole) return c.toSetWith(*whole);
      if (!integer && isFloating(x.dtype())) return c.toSetWith(v);
    }
  }
  return c.toSetWith(numberOf(c, x, integer ? DType::kInt64 : DType::kFloat64, "item"));
}

// "input": bool(x).
CallResult torchTruth(Call& c) {
  const Operand x = c.tensor(0);
  if (x.rankKnown()) {
    const IntExpr n = c.numel(x.shape());
    const bool ok = c.require(c.eq(n, 1), [&] {
      const bool none = refuted(c, c.ge(n, 1));
      return finding(Rule::kInvalidArgument, "RuntimeError",
                     none ? "Boolean value of Tensor with no values is ambiguous" : "Boolean value of Tensor with more than one value is ambiguous", {}, {x});
    });
    if (!ok) return c.stop();
    if (x.info->contents && x.info->contents->size() == 1) {
      if (const auto truth = truthOf(c, x.info->contents->front())) return c.toSetWith(*truth);
    }
  }
  return c.toSetWith(freshBool(c, "value", trustInValues(c.interp.a, x)));
}

CallResult torchTolist(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return c.opaque(reasonOf(c, x));
  size_t next = 0;
  const Value list = listOf(c, x, 0, next);
  if (!isPermutation(c, x)) return c.toSetWith(list);
  constexpr size_t kMaxApart = 5;  // many that differ in pairs are too hard for the solver
  const auto numbers = c.items(list);
  std::vector<BoolExpr> apart;
  for (size_t i = 0; numbers && numbers->size() <= kMaxApart && i < numbers->size(); ++i)
    for (size_t k = 0; k < i; ++k) apart.push_back(c.pool().ne((*numbers)[i].asInt(), (*numbers)[k].asInt()));
  if (!c.guarantee(c.pool().andAll(apart))) return c.stop();
  return c.toSetWith(list);
}

// "input, row": the iterator over the first dimension; `row` makes item number k.
CallResult torchIterate(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown()) return c.opaque(reasonOf(c, x));
  if (x.rank() == 0) return reject(c, Rule::kInvalidArgument, "TypeError", "iteration over a 0-d tensor", {});
  IteratorData data;
  IterRun run;
  run.count = x[0];
  run.kind = IterRun::Kind::kCall;
  run.source = c.arg(1);
  data.runs.push_back(std::move(run));
  return c.toSetWith(c.interp.newObject(c.state(), c.interp.known.iterator, std::move(data)));
}

// "input, k": row k of a tensor that has one: what iteration gives.
CallResult torchRow(Call& c) {
  const Operand x = c.tensor(0);
  if (!x.rankKnown() || x.rank() == 0) return unknownResult(c, "row", {x});
  TensorInfo info = resultInfo(Dims(x.shape().dims.begin() + 1, x.shape().dims.end()), x.dtype(), {x});
  auto strides = stridesOf(c, *x.info);
  if (strides) strides->erase(strides->begin());
  setStrides(c, info, std::move(strides));
  const auto k = c.constant(c.arg(1));
  if (k && x.rank() == 1 && x.info->contents && *k >= 0 && static_cast<size_t>(*k) < x.info->contents->size()) {
    info.contents = {{(*x.info->contents)[static_cast<size_t>(*k)]}};
  } else if (x.rank() == 1) {
    info.contents = pickedInteger(c, x);
  }
  return c.tensorResult("row", std::move(info), {x});
}

// "input, other": torch.equal: False for other shapes, else a question of values.
CallResult torchEqual(Call& c) {
  const Operand x = c.tensor(0), y = c.tensor(1);
  if (x.rankKnown() && y.rankKnown() && refuted(c, sameShape(c, x.shape().dims, y.shape().dims))) return c.toSetWith(Value::boolean(false));
  const BoolExpr values = c.interp.a.freshBool("equal", Trust::kProgram);
  if (!x.rankKnown() || !y.rankKnown()) return c.toSetWith(Value::boolean(values));
  return c.toSetWith(Value::boolean(c.pool().andOf(sameShape(c, x.shape().dims, y.shape().dims), values)));
}

// "input"
CallResult torchStride(Call& c) {
  const Operand x = c.tensor(0);
  const auto strides = x.info ? stridesOf(c, *x.info) : std::nullopt;
  if (!strides) return c.opaque("the strides of a tensor");
  std::vector<Value> items;
  for (IntExpr s : *strides) items.push_back(Value::integer(s));
  return c.toSetWith(tupleOf(std::move(items)));
}

CallResult torchElementSize(Call& c) {
  const int n = byteSize(c.tensor(0).dtype());
  if (n == 0) return c.toSetWith(Value::integer(c.genSymInt("", Trust::kOpaque, {1, 16}, "the type of a tensor is not known")));
  return c.toSetWith(Value::integer(int64_t{n}));
}

// "name": the size of one element of a dtype.
CallResult torchItemSize(Call& c) { return c.toSetWith(Value::integer(int64_t{byteSize(dtypeNamed(c.str(c.arg(0)).value_or("")))})); }

// "first, second": the name of the promoted dtype.
CallResult torchPromoteTypes(Call& c) {
  for (int i : {0, 1}) {
    if (auto refused = refusePlain(c, c.arg(i), {"promote_types", i == 0 ? "type1" : "type2", i + 1}, "torch.dtype")) return std::move(*refused);
  }
  const std::string_view name = dtypeName(promoteTypes(parseDType(c, c.arg(0)).value_or(DType::kUnknown), parseDType(c, c.arg(1)).value_or(DType::kUnknown)));
  return c.toSetWith(name.empty() ? Value::none() : c.interp.text(name));
}

}  // namespace shapeproof::libcalls
