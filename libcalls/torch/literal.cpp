// Tensors from Python data: torch.tensor, as_tensor, from_numpy, the legacy constructors.
#include <algorithm>

#include "backend/engine/operators.h"
#include "backend/engine/run_items.h"
#include "libcalls/numpy/strides.h"
#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/devices.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/reals.h"
#include "libcalls/torch/scalars.h"
#include "libcalls/torch/support.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

constexpr size_t kMaxContents = 256;

// What nested sequences describe: numpy's idea of their shape.
struct Literal {
  Dims dims;
  std::optional<DType> dtype;
  std::vector<Value> contents;
  bool contents_known = true;
  bool understood = true;
  bool has_float = false;  // a Python float
  std::optional<Finding> error;
};

// Who reads: torch.tensor finds the type, the legacy constructors have one (and say so in refusals), numpy takes objects, too.
enum class Reading { kInferred, kInteger, kReal, kArray };

void addDType(Literal& l, DType d) { l.dtype = l.dtype ? promoteTypes(*l.dtype, d) : d; }

// numpy's refusal of sequences of different lengths: the levels that agree, and one more.
Finding inhomogeneous(const Literal& l) {
  const auto& depth = std::get<IntExpr>(l.error->args[1]);
  const auto levels = static_cast<size_t>(depth.value());
  std::vector<MessageArg> args;
  std::string shape;
  for (size_t i = 0; i < levels; ++i) {
    args.emplace_back(l.dims[i]);
    shape += i ? ", {}" : "{}";
  }
  if (levels == 1) shape += ",";
  return finding(Rule::kInvalidArgument, "ValueError", "setting an array element with a sequence. The requested array has an inhomogeneous shape after " +
                 std::to_string(levels) + " dimensions. The detected shape was (" + shape + ") + inhomogeneous part.", std::move(args));
}

class LiteralReader {
 public:
  LiteralReader(Call& c, Reading reading) : c_(c), reading_(reading) {}

  // A demand of the data has failed: the path is over.
  [[nodiscard]] bool stopped() const { return stopped_; }

  Literal read(const Value& v) {
    Literal out;
    visit(v, 0, out);
    if (!out.dtype) out.dtype = DType::kFloat32;
    return out;
  }

 private:
  void visit(const Value& v, size_t depth, Literal& out) {
    if (!out.understood || out.error) return;
    if (isNumber(v)) return leaf(v, depth, out);
    if (c_.isTensor(v)) return tensor(v, depth, out);
    if (v.isObject()) {
      const Value number = c_.tensor(v, "data").value;
      if (isNumber(number)) return leaf(number, depth, out, scalarType(v));
    }
    if (const auto* list = listOf(v); list && list->rest) return run(*list, depth, out);
    const auto items = c_.items(v);
    if (!items || depth > 8) {
      out.understood = false;
      if (depth <= 8 && reading_ != Reading::kArray) refuse(v, out);
      return;
    }
    if (scalars_at_ && depth >= *scalars_at_) return mixed(v, depth, out);
    if (!level(num(static_cast<int64_t>(items->size())), depth, out)) return;
    if (items->empty() && reading_ == Reading::kArray && depth + 1 < scalars_at_.value_or(0)) return misplaced("not a sequence", depth + 1, out);
    if (items->empty() && reading_ == Reading::kArray) scalars_at_ = depth + 1;
    for (const Value& item : *items) visit(item, depth + 1, out);
  }

  // Items of which the last ones are not listed. These may differ in length: two of them stand for all.
  void run(const ListData& list, size_t depth, Literal& out) {
    const Values items = list.items;
    const ListData::Rest rest = *list.rest;
    out.contents_known = false;
    if (!level(c_.pool().add(num(static_cast<int64_t>(items.size())), rest.count), depth, out)) return;
    if (items.empty() && !someItem(rest.count)) {
      out.understood = false;
      return;
    }
    for (const Value& item : items) visit(item, depth + 1, out);
    const BoolExpr before = absent_;
    for (const int64_t number : {1, 2}) {
      if (!out.understood || out.error) break;
      absent_ = c_.pool().orOf(before, c_.pool().notOf(c_.ge(rest.count, number)));
      if ((number == 1 && items.empty()) || c_.checkImmediate(absent_) != Tri::kTrue)
        visit(c_.interp.a.run_items->at(c_.interp, c_.state(), rest.element), depth + 1, out);
    }
    absent_ = before;
  }

  // Without items it would be a vector of no floats, whatever the items are. That there are some is assumed, but no fact: torch takes it as well.
  bool someItem(IntExpr count) {
    if (c_.checkImmediate(c_.pool().orOf(absent_, c_.ge(count, 1))) == Tri::kTrue) return true;
    if (c_.interp.a.options.strict) return false;
    c_.interp.a.assume(c_.state(), Assumption::kNotEmpty);
    return true;
  }

  // What is neither a number nor a sequence.
  void refuse(const Value& v, Literal& out) {
    const auto type = plainType(c_, v);
    if (!type || isNumber(v)) return;
    const auto say = [&](const char* exception, std::string message) { out.error = finding(Rule::kInvalidArgument, exception, std::move(message), {}); };
    if (reading_ == Reading::kInteger) say("TypeError", "'" + *type + "' object cannot be interpreted as an integer");
    else if (reading_ == Reading::kReal) say("TypeError", "must be real number, not " + *type);
    else if (*type == "str" && !out.dtype) say("ValueError", "too many dimensions 'str'");
    else if (*type == "str" || *type == "bytes") say("TypeError", "new(): invalid data type '" + *type + "'");
    else say("RuntimeError", "Could not infer dtype of " + *type);
  }

  const ListData* listOf(const Value& v) const {
    return v.isObject() ? Analysis::object(c_.state(), v.asAddr()).as<ListData>() : nullptr;
  }

  // A sequence of n items at this depth.
  bool level(IntExpr n, size_t depth, Literal& out) {
    if (depth < closed_) {
      if (depth >= out.dims.size()) out.understood = false;
      else if (refuted(c_, c_.eq(out.dims[depth], n))) {
        out.error = finding(Rule::kInvalidArgument, "ValueError", "expected sequence of length {} at dim {} (got {})",
                            {out.dims[depth], num(static_cast<int64_t>(depth)), n});
      } else if (!agree(n, depth, out)) {
        stopped_ = true;
        out.understood = false;
      }
      return out.understood && !out.error;
    }
    out.dims.push_back(n);
    closed_ = out.dims.size();
    return true;
  }

  // Sequences at one depth have one length, as far as they are there.
  bool agree(IntExpr n, size_t depth, const Literal& out) {
    return c_.require(c_.pool().orOf(absent_, c_.eq(out.dims[depth], n)), [&] {
      Finding f = finding(Rule::kInvalidArgument, "ValueError", "expected sequence of length {} at dim {} (got {})",
                          {out.dims[depth], num(static_cast<int64_t>(depth)), n});
      if (reading_ != Reading::kArray) return f;
      Literal read = out;
      read.error = std::move(f);
      return inhomogeneous(read);
    });
  }

  // The type that a scalar of numpy has of its own.
  std::optional<DType> scalarType(const Value& v) const {
    const Value cls = c_.interp.typeOf(c_.state(), v);
    const Value* name = attribute(c_, cls, "_dtype_name");
    const auto text = name ? c_.str(*name) : std::nullopt;
    return text ? std::optional<DType>(dtypeNamed(*text)) : std::nullopt;
  }

  void leaf(const Value& v, size_t depth, Literal& out, std::optional<DType> own = std::nullopt) {
    if (depth != out.dims.size()) {
      const bool empty = std::any_of(out.dims.begin(), out.dims.end(), [](IntExpr d) { return d.is(0); });
      if (depth < out.dims.size() && (reading_ == Reading::kArray || !empty)) return mixed(v, depth, out);
      out.understood = false;
      return;
    }
    scalars_at_ = depth;
    addDType(out, own.value_or(dtypeOfNumber(v)));
    out.has_float |= !own && !isInt(v);
    if (!(v.isInt() || (v.isBool() && v.asBool().isConstant())) || out.contents.size() >= kMaxContents) {
      out.contents_known = false;
    }
    if (out.contents_known) out.contents.push_back(v);
  }

  // A number among sequences, or a sequence among numbers. numpy reports the level, torch what it cannot convert.
  void mixed(const Value& v, size_t depth, Literal& out) {
    const bool number = isNumber(v);
    const auto type = ops::typeName(c_.interp, c_.state(), v);
    if (reading_ == Reading::kArray || number || !type || !scalars_at_) {
      out.error = finding(Rule::kInvalidArgument, "TypeError", "not a sequence", {num(0), num(static_cast<int64_t>(depth))});
      return;
    }
    const bool real = reading_ == Reading::kReal || (reading_ == Reading::kInferred && out.has_float);
    out.error = finding(Rule::kInvalidArgument, "TypeError", real ? "must be real number, not " + *type : "'" + *type +
                        "' object cannot be interpreted as an integer", {});
  }

  void tensor(const Value& v, size_t depth, Literal& out) {
    const Operand x = c_.tensor(v, "data");
    const bool array = ops::typeName(c_.interp, c_.state(), v) == "ndarray";
    out.contents_known = false;
    if (reading_ != Reading::kArray && depth > 0 && x.rankKnown() && !array) return number(x, depth, out);
    if (!x.rankKnown() || depth == 0) { out.understood = x.rankKnown(); }
    if (!out.understood) return;
    if (array && reading_ != Reading::kArray && x.rank() == 0 && !scalars_at_) return misplaced("len() of unsized object", depth, out);
    const size_t leaves = depth + x.rank();
    for (size_t i = depth; i < std::min(leaves, scalars_at_.value_or(leaves)); ++i)
      if (!level(x[i - depth], i, out)) return;
    if (scalars_at_ && leaves > *scalars_at_) return misplaced("only 0-dimensional arrays can be converted to Python scalars", *scalars_at_, out);
    if (leaves < out.dims.size()) return misplaced("not a sequence", leaves, out);
    scalars_at_ = leaves;
    addDType(out, x.dtype());
  }

  // An array whose numbers stand at another level than those before it. numpy reports the level.
  void misplaced(const char* message, size_t depth, Literal& out) {
    if (c_.checkImmediate(absent_) == Tri::kFalse) out.error = finding(Rule::kInvalidArgument, "TypeError", message, {num(0), num(static_cast<int64_t>(depth))});
    else out.understood = false;
  }

  // torch takes a tensor among the data for the one number that it holds.
  void number(const Operand& x, size_t depth, Literal& out) {
    if (!c_.require(c_.pool().orOf(absent_, c_.eq(c_.numel(x.shape()), 1)), [&] {
          return finding(Rule::kInvalidArgument, "ValueError", "only one element tensors can be converted to Python scalars", {}, {x});
        })) {
      stopped_ = true;
      out.understood = false;
      return;
    }
    if (depth != out.dims.size()) { out.understood = false; return; }
    addDType(out, x.dtype());
  }

  Call& c_;
  Reading reading_;
  bool stopped_ = false;
  std::optional<size_t> scalars_at_;  // the level at which numbers stand
  size_t closed_ = 0;  // levels whose size has been seen
  BoolExpr absent_ = BoolExpr::constant(false);  // what is being read is not there
};

}  // namespace

// "name, data, options": a new tensor; sequences give the shape.
CallResult torchTensor(Call& c) {
  const std::string_view op = c.str(c.arg(0)).value_or("tensor");
  const TensorOptions options = parseOptions(c, c.arg(2));
  const Value& data = c.arg(1);
  if (c.isTensor(data)) {
    const Operand x = c.tensor(1);
    if (!x.rankKnown()) return unknownResult(c, op, {x});
    TensorInfo info = resultInfo(x.shape().dims, x.dtype(), {x});
    if (isArray(c, data)) {
      if (!numpy::demandForwards(c, x)) return c.stop();
      const bool copied = op == "tensor" || (options.dtype && options.dtype != x.dtype());
      numpy::layOut(c, info, x, !copied);
    }
    info.contents = x.info->contents;
    const DeviceExpr device = info.device;
    applyOptions(info, options, c);
    if (auto refused = refuseWholeGradient(c, info)) return std::move(*refused);
    if (isFloating(x.dtype())) info.contents = options.requires_grad == Tri::kTrue ? std::nullopt : convertedReals(c, x, info.dtype);
    else if (isFloating(info.dtype)) info.contents.reset();
    if (!options.device_given) info.device = !isArray(c, data) ? device : op == "from_numpy" ? hostDevice(c) : defaultDevice(c);
    if (op != "tensor" && options.requires_grad == Tri::kFalse) info.requires_grad = Tri::kUnknown, info.grad_told = false;  // as_tensor, asarray: the same values
    return c.tensorResult(op, std::move(info), {x});
  }
  if (data.isNone()) return reject(c, Rule::kInvalidArgument, "RuntimeError", "Could not infer dtype of NoneType", {});
  if (data.isStr()) return reject(c, Rule::kInvalidArgument, "TypeError", "new(): invalid data type 'str'", {});
  LiteralReader reader(c, op == "array" ? Reading::kArray : Reading::kInferred);
  Literal l = reader.read(data);
  if (reader.stopped()) return c.stop();
  if (l.error && op == "array" && options.dtype == DType::kUnknown) return c.warnTensor(op, "an array of objects");
  if (l.error && op == "array") return c.fail(inhomogeneous(l));
  if (l.error) return c.fail(std::move(*l.error));
  if (op == "array" && (l.has_float || (l.dims.size() == 1 && l.dims[0].is(0)))) l.dtype = DType::kFloat64;
  if (!l.understood) {
    return c.warnTensor(op, data.isOpaque() && data.unknownReason().valid() ? c.interp.a.text(data.unknownReason())
                                                                             : "the data of a tensor is not known");
  }
  if (options.dtype && op != "array") {
    l.contents.push_back(data);
    for (const Value& one : l.contents)
      if (auto refused = refuseNumber(c, *options.dtype, one, Takes::kRead)) return std::move(*refused);
    l.contents.pop_back();
  }
  TensorInfo info = resultInfo(std::move(l.dims), *l.dtype, {});
  applyOptions(info, options, c);
  if (auto refused = refuseWholeGradient(c, info)) return std::move(*refused);
  // What a number that is not known becomes in another type than int64 is not followed.
  const bool followed = l.contents_known && (info.dtype == DType::kInt64 || std::all_of(l.contents.begin(), l.contents.end(), [](const Value& v) { return !v.isInt() || v.isIntConstant(); }));
  if (followed && (isInteger(info.dtype) || info.dtype == DType::kBool)) info.contents = std::move(l.contents);
  return c.tensorResult(op, std::move(info), {});
}

// A constructor of tensors takes one of its own type alone; torch.Tensor takes any.
static std::optional<CallResult> refuseOtherType(Call& c, DType dtype, const Operand& x) {
  if (c.isNone(0) || x.dtype() == dtype || x.dtype() == DType::kUnknown || dtype == DType::kUnknown) return std::nullopt;
  constexpr std::string_view kRest = ", device=cpu, layout=Strided, requires_grad=false (default), pinned_memory=false (default), memory_format=(nullopt))";
  const auto options = [&](DType d) { return "TensorOptions(dtype=" + std::string(dtypeCType(d)) + std::string(kRest); };
  return refuseTypes(c, "TypeError", "expected " + options(dtype) + " (got " + options(x.dtype()) + ")", {x});
}

// "dtype, args": torch.FloatTensor(2, 3), torch.Tensor([..]): sizes, or data. The type is None for torch.Tensor.
CallResult torchLegacyTensor(Call& c) {
  const DType dtype = c.isNone(0) ? DType::kFloat32 : dtypeNamed(c.str(c.arg(0)).value_or(""));
  const Values args = c.items(c.arg(1)).value_or(Values{});
  TensorOptions options;
  options.dtype = dtype;
  const auto finish = [&](Dims dims, std::optional<std::vector<Value>> contents = std::nullopt) {
    TensorInfo info = resultInfo(std::move(dims), dtype, {});
    applyOptions(info, options, c);
    info.contents = std::move(contents);
    return c.tensorResult("Tensor", std::move(info), {});
  };
  if (args.empty()) return finish({num(0)});
  if (args.size() == 1 && args[0].is(ValueKind::kFloat)) return reject(c, Rule::kInvalidArgument, "TypeError", "new(): data must be a sequence (got float)", {});
  const bool by_size = args.size() == 1 && args[0].isSizes();
  const bool counted = args.size() == 1 && !c.isTensor(args[0]) && c.integer(args[0]);  // a whole number of numpy is a size as well
  if (args.size() == 1 && !counted && !by_size) {
    if (args[0].isOpaque()) return unknownResult(c, "Tensor", {}, c.interp.a.text(args[0].unknownReason()));
    if (c.isTensor(args[0])) {
      const Operand x = c.tensor(args[0], "data");
      if (auto refused = refuseOtherType(c, dtype, x)) return std::move(*refused);
      return x.rankKnown() ? finish(x.shape().dims) : unknownResult(c, "Tensor", {x});
    }
    if (args[0].isStr()) return reject(c, Rule::kInvalidArgument, "TypeError", "new(): invalid data type 'str'", {});
    if (const auto type = plainType(c, args[0]); type && *type != "list" && *type != "tuple") {
      return reject(c, Rule::kInvalidArgument, "TypeError", "new(): data must be a sequence (got " + *type + ")", {});
    }
    LiteralReader reader(c, isInteger(dtype) || dtype == DType::kBool ? Reading::kInteger : Reading::kReal);
    Literal l = reader.read(args[0]);
    if (reader.stopped()) return c.stop();
    if (l.error) return c.fail(std::move(*l.error));
    if (!l.understood) return unknownResult(c, "Tensor", {}, "the data of a tensor is not known");
    const bool followed = l.contents_known && dtype == DType::kInt64 && std::all_of(l.contents.begin(), l.contents.end(), [](const Value& v) { return v.isInt(); });
    return finish(std::move(l.dims), followed ? std::optional(std::move(l.contents)) : std::nullopt);
  }
  auto dims = sizes(c, by_size ? args[0] : c.arg(1), "new");
  if (!dims) return dims.leave();
  for (IntExpr d : *dims) {
    const bool ok = c.require(c.ge(d, 0), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError", "Trying to create tensor with negative dimension {}: {}", {d, Shape::of(*dims)});
    });
    if (!ok) return c.stop();
  }
  return finish(std::move(*dims));
}

}  // namespace shapeproof::libcalls
