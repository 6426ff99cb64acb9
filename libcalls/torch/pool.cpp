// Pooling of 1 to 3 spatial dimensions: max, average, adaptive, unpooling (docs: torch.nn.MaxPool2d, "Shape").
#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/endings.h"
#include "libcalls/torch/kernels.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

struct Pool {
  std::string_view name;
  size_t n = 2;
  Operand x;
  bool batched = true;
  Dims kernel, stride, padding, dilation;
  bool ceil_mode = false;

  [[nodiscard]] size_t channelAt() const { return x.rank() - n - 1; }
  [[nodiscard]] IntExpr size(size_t i) const { return x[channelAt() + 1 + i]; }
};

bool isAverage(std::string_view name) { return name.starts_with("avg"); }

Finding rankFinding(const Pool& k) {
  const std::string n1 = std::to_string(k.n + 1), n2 = std::to_string(k.n + 2);
  if (k.n == 1 && !isAverage(k.name)) {
    return finding(Rule::kPoolWindow, "RuntimeError",
                   "max_pool1d: Expected 2D or 3D (batch mode) tensor with optional 0 dim batch size for input, but got:{}",
                  {k.x.shape()}, {k.x});
  }
  if (k.n == 1) {
    return finding(Rule::kPoolWindow, "RuntimeError",
                   "Expected 2 to 3 dimensions, but got {}-dimensional tensor for argument #1 'self' (while checking arguments for avg_pool1d)",
                  {num(static_cast<int64_t>(k.x.rank()))}, {k.x});
  }
  if (k.n == 2 && isAverage(k.name)) {
    if (k.x.rank() < 3) {
      return finding(Rule::kPoolWindow, "IndexError", "Dimension out of range (expected to be in range of [{}, {}], but got -3)",
                    {num(-static_cast<int64_t>(k.x.rank())), num(static_cast<int64_t>(k.x.rank()) - 1)}, {k.x});
    }
    return finding(Rule::kPoolWindow, "RuntimeError",
                   "Expected 3D or 4D (batch mode) tensor with optional 0 dim batch size for input, but got:{}", {k.x.shape()}, {k.x});
  }
  return finding(Rule::kPoolWindow, "RuntimeError", "non-empty " + n1 + "D or " + n2 + "D (batch mode) tensor expected for input", {}, {k.x});
}

// "kH: {} kW: {}": one dimension is pooled as a plane of height 1.
Finding kernelFinding(const Pool& k) {
  if (k.n == 1 && !isAverage(k.name)) {
    return finding(Rule::kPoolWindow, "RuntimeError", "max_pool1d() kernel_size must be greater than zero, but got {}", {k.kernel[0]}, {k.x});
  }
  std::vector<MessageArg> args;
  if (k.n == 1) args.emplace_back(num(1));
  append(args, k.kernel);
  return finding(Rule::kPoolWindow, "RuntimeError",
                 std::string("kernel size should be greater than zero, but got ") + (k.n == 3 ? "kT: {} kH: {} kW: {}" : "kH: {} kW: {}"),
                 std::move(args), {k.x});
}

// Channels and spatial sizes must not be empty; kernels and strides are positive.
std::optional<CallResult> checkWindow(Call& c, const Pool& k) {
  for (IntExpr size : k.kernel) {
    if (!requireOrdinary(c, c.ge(size, 1), [&] { return kernelFinding(k); })) return c.stop();
  }
  for (IntExpr s : k.stride) {
    const bool positive = requireOrdinary(c, c.ge(s, 1), [&] {
      if (k.n == 1 && !isAverage(k.name)) {
        return finding(Rule::kPoolWindow, "RuntimeError", "max_pool1d() stride must be greater than zero, but got {}", {s}, {k.x});
      }
      return finding(Rule::kPoolWindow, "RuntimeError", "stride should not be zero", {}, {k.x});
    });
    if (!positive) return c.stop();
  }
  for (size_t i = k.channelAt(); i < k.x.rank(); ++i) {
    const bool some = requireOrdinary(c, c.ge(k.x[i], 1), [&] {
      if (k.n == 1 && !isAverage(k.name)) return rankFinding(k);
      Dims shown = k.x.shape().dims;
      if (k.n == 1) shown.insert(shown.end() - 1, num(1));
      return finding(Rule::kPoolWindow, "RuntimeError",
                     "Expected 3D or 4D (batch mode) tensor with optional 0 dim batch size for input, but got:{}", {Shape::of(shown)}, {k.x});
    });
    if (!some) return c.stop();
  }
  return std::nullopt;
}

// Number of windows; ceil_mode adds a last one that starts inside the input or its left padding.
IntExpr windows(Call& c, const Pool& k, size_t i) {
  SymPool& p = c.pool();
  const IntExpr pads = p.mul(num(2), k.padding[i]);
  if (!k.ceil_mode) return windowCount(c, k.size(i), k.kernel[i], k.stride[i], pads, k.dilation[i]);
  const IntExpr reach = p.mul(k.dilation[i], p.sub(k.kernel[i], num(1)));
  const IntExpr room = p.sub(p.sub(p.add(k.size(i), pads), reach), num(1));
  const IntExpr count = p.add(p.ceilDiv(room, k.stride[i]), num(1));
  const IntExpr start = p.mul(p.sub(count, num(1)), k.stride[i]);  // of the last window
  const BoolExpr outside = p.ge(start, p.add(k.size(i), k.padding[i]));
  if (known(c, outside)) return p.sub(count, num(1));
  if (refuted(c, outside)) return count;
  return p.ite(outside, p.sub(count, num(1)), count);
}

Finding tooSmall(const Pool& k) {
  std::vector<MessageArg> args;
  for (size_t i = 0; i < 3; ++i) args.emplace_back(k.size(i));
  append(args, k.kernel);
  return finding(Rule::kPoolWindow, "RuntimeError", "input image (T: {} H: {} W: {}) smaller than kernel size (kT: {} kH: {} kW: {})",
                 std::move(args), {k.x});
}

bool requireOutput(Call& c, const Pool& k, const Dims& out) {
  SymPool& p = c.pool();
  BoolExpr positive = BoolExpr::constant(true);
  for (IntExpr o : out) positive = p.andOf(positive, c.ge(o, 1));
  return c.require(positive, [&] {
    if (k.n == 1 && !isAverage(k.name)) {
      return finding(Rule::kPoolWindow, "RuntimeError", "max_pool1d() Invalid computed output size: {}", {out[0]}, {k.x});
    }
    std::vector<MessageArg> args;
    if (k.n == 3 && isAverage(k.name)) return tooSmall(k);
    const bool as_plane = k.n == 1;  // one dimension is pooled as 1 x n
    const IntExpr channels = k.x[k.channelAt()];
    const auto add = [&](const Dims& sizes_of) {
      args.emplace_back(channels);
      if (as_plane) args.emplace_back(num(1));
      append(args, sizes_of);
    };
    Dims in;
    for (size_t i = 0; i < k.n; ++i) in.push_back(k.size(i));
    add(in);
    add(out);
    const std::string shape = "(" + placeholders(k.n + 1 + (as_plane ? 1 : 0), "x") + ")";
    return finding(Rule::kPoolWindow, "RuntimeError",
                   "Given input size: " + shape + ". Calculated output size: " + shape + ". Output size is too small", std::move(args), {k.x});
  });
}

// Averages over volumes want the window to lie inside the input itself, whatever the padding.
bool requireRoom(Call& c, const Pool& k) {
  if (k.n != 3 || !isAverage(k.name)) return true;
  BoolExpr fits = BoolExpr::constant(true);
  for (size_t i = 0; i < k.n; ++i) fits = c.pool().andOf(fits, c.pool().ge(k.size(i), k.kernel[i]));
  return c.require(fits, [&] { return tooSmall(k); });
}

bool requirePadding(Call& c, const Pool& k) {
  SymPool& p = c.pool();
  for (size_t i = 0; i < k.n; ++i) {
    const IntExpr reach = p.add(p.mul(k.dilation[i], p.sub(k.kernel[i], num(1))), num(1));
    const bool ok = c.require(p.andOf(c.ge(k.padding[i], 0), p.le(k.padding[i], p.floorDiv(reach, num(2)))), [&] {
      if (k.n == 1 && !isAverage(k.name)) {
        return finding(Rule::kPoolWindow, "RuntimeError",
                       "max_pool1d() padding should be at most half of kernel size, but got padding={} and kernel_size={}",
                       {k.padding[i], k.kernel[i]}, {k.x});
      }
      return finding(Rule::kPoolWindow, "RuntimeError",
                     "pad should be at most half of effective kernel size, but got pad={}, kernel_size={} and dilation={}",
                     {k.padding[i], k.kernel[i], k.dilation[i]}, {k.x});
    });
    if (!ok) return false;
  }
  return true;
}

// Types without a kernel. An adaptive average to one size is the mean, which has words of its own and takes complex numbers.
std::optional<CallResult> refusePooled(Call& c, const Pool& k, const Dims& spatial, bool indices) {
  const bool to_one = k.name.starts_with("adaptive_avg") && std::all_of(spatial.begin(), spatial.end(), [](IntExpr size) { return size.is(1); });
  if (!to_one) return refuseKernel(c, indices && k.name == "max_pool1d" ? "max_pool1d_indices" : k.name, k.x);
  if (!typesCertain(c) || (!isInteger(k.x.dtype()) && k.x.dtype() != DType::kBool)) return std::nullopt;
  return reject(c, Rule::kInvalidArgument, "RuntimeError",
                "mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: " +
                std::string(dtypeWord(k.x.dtype())), {}, {k.x});
}

CallResult pooled(Call& c, const Pool& k, const Dims& spatial, bool indices) {
  if (auto refused = refusePooled(c, k, spatial, indices)) return std::move(*refused);
  Dims dims(k.x.shape().dims.begin(), k.x.shape().dims.end() - static_cast<std::ptrdiff_t>(k.n));
  dims.insert(dims.end(), spatial.begin(), spatial.end());
  if (!indices) return (k.x.rank() == 3 ? plainResult : imageResult)(c, k.name, std::move(dims), k.x.dtype(), {k.x});
  return c.toSetWith(tupleOf({resultValue(c, k.name, dims, k.x.dtype(), {k.x}), resultValue(c, k.name, dims, DType::kInt64, {k.x})}));
}

// None stands for a size in two and three dimensions, as an item of the list.
std::optional<CallResult> refuseNoSize(Call& c, const Pool& k) {
  if (k.name.starts_with("fractional")) return std::nullopt;
  if (k.n > 1) {
    if (c.isNone(3)) return reject(c, Rule::kInvalidArgument, "TypeError", "object of type 'NoneType' has no len()", {});
    return std::nullopt;
  }
  const auto items = c.items(c.arg(3));
  const bool none = items && items->size() == 1 && items->front().isNone();
  if (!c.isNone(3) && !none) return std::nullopt;
  return reject(c, Rule::kInvalidArgument, "TypeError", std::string(k.name) + "(): argument 'output_size' (position 2) must be tuple of ints, " +
                 (none ? "but found element of type NoneType at pos 0" : "not NoneType"), {});
}

// The sizes that an adaptive pooling wants: one, or one for each dimension; None keeps a size.
Step<Values> outputSizes(Call& c, const Pool& k) {
  const Argument at{k.name, "output_size", 2};
  const Value& given = c.arg(3);
  if (auto refused = refuseNoSize(c, k)) return std::move(*refused);
  Values wanted;
  if (isInt(given) || given.isNone()) wanted.assign(k.n, given);
  else if (auto items = c.items(given)) wanted = std::move(*items);
  else if (auto refused = refusePlain(c, given, at, "tuple of ints")) return std::move(*refused);
  if (wanted.size() == 1 && k.n > 1) wanted.assign(k.n, Value(wanted.front()));
  for (const Value& v : wanted) {
    if (v.isNone()) continue;
    if (auto refused = demandInt(c, v, at)) return std::move(*refused);
  }
  return wanted;
}

bool requireSizes(Call& c, const Pool& k, const Dims& spatial) {
  BoolExpr positive = BoolExpr::constant(true);
  for (IntExpr size : spatial) positive = c.pool().andOf(positive, c.ge(size, 0));
  return c.require(positive, [&] {
    const std::string op = k.n == 1 ? "adaptive_avg_pool2d" : std::string(k.name);
    std::vector<MessageArg> args;
    if (k.n == 1) args.emplace_back(num(1));
    append(args, spatial);
    const std::string list = placeholders(args.size());
    return finding(Rule::kPoolWindow, "RuntimeError", op + ": elements of output_size must be greater than or equal to 0 but received {" + list + "}",
                   std::move(args), {k.x});
  });
}

// Windows at random places: they fit into the input beside one another.
bool requireFraction(Call& c, const Pool& k, const Dims& spatial) {
  SymPool& p = c.pool();
  for (size_t i = 0; i < k.n; ++i) {
    const bool ok = c.require(p.le(p.add(spatial[i], p.sub(k.kernel[i], num(1))), k.size(i)), [&] {
      static constexpr const char* kSides[] = {"time", "height", "width"};
      const std::string side = kSides[3 - k.n + i];
      return finding(Rule::kPoolWindow, "RuntimeError", std::string(k.name) + (k.n == 3 ? "_out" : "") + "(): pool " + side + " {} too large relative to input " +
                     side + " {}", {k.kernel[i], k.size(i)}, {k.x});
    });
    if (!ok) return false;
  }
  return true;
}

}  // namespace

// "name, n, input, kernel_size, stride, padding, dilation, ceil_mode, return_indices": max_pool2d, avg_pool1d, lp_pool2d.
CallResult torchPool(Call& c) {
  if (auto known = byEnding(c, 2, static_cast<size_t>(c.constant(c.arg(1)).value_or(2)) + 1, true, torchPool)) return std::move(*known);
  Pool k;
  k.name = c.str(c.arg(0)).value_or("max_pool2d");
  k.n = static_cast<size_t>(c.constant(c.arg(1)).value_or(2));
  k.x = c.tensor(2);
  const bool indices = c.boolean(c.arg(8)) == true;
  if (!k.x.rankKnown()) return indices ? c.opaque("the input of a pooling is not known") : unknownResult(c, k.name, {k.x});
  if (k.x.rank() != k.n + 1 && k.x.rank() != k.n + 2) return c.fail(rankFinding(k));
  const auto kernel = window(c, c.arg(3), k.n), padding = window(c, c.arg(5), k.n), dilation = window(c, c.arg(6), k.n);
  const Value& given = c.arg(4);
  const auto items = given.isNone() ? std::optional<Values>() : c.items(given);
  const bool no_stride = given.isNone() || (items && items->empty());
  const auto stride = no_stride ? kernel : window(c, given, k.n);
  const auto ceil_mode = c.boolean(c.arg(7));
  const auto kernel_items = c.items(c.arg(3));
  if (kernel_items && kernel_items->size() != 1 && kernel_items->size() != k.n) {
    const std::string op = std::string(k.name), many = k.n == 2 ? "two" : "three";
    return reject(c, Rule::kPoolWindow, "RuntimeError", k.n == 1 ? op + "() argument 'kernel_size' should contain one int (got {})"
                  : op + ": kernel_size must either be a single int, or a tuple of " + many + " ints",
                  {num(static_cast<int64_t>(kernel_items->size()))}, {k.x});
  }
  if (!kernel || !padding || !dilation || !stride || !ceil_mode) {
    return unknownResult(c, k.name, {k.x}, "the window of a pooling is not known");
  }
  k.kernel = *kernel;
  k.stride = *stride;
  k.padding = *padding;
  k.dilation = *dilation;
  for (IntExpr d : k.dilation) {
    const bool positive = requireOrdinary(c, c.ge(d, 1), [&] { return finding(Rule::kPoolWindow, "RuntimeError", "dilation should be greater than zero, but got {}", {d}, {k.x}); });
    if (!positive) return c.stop();
  }
  k.ceil_mode = *ceil_mode;
  if (auto left = checkWindow(c, k)) return std::move(*left);
  if (!requirePadding(c, k)) return c.stop();
  if (!requireRoom(c, k)) return c.stop();
  Dims spatial;
  for (size_t i = 0; i < k.n; ++i) spatial.push_back(windows(c, k, i));
  if (!requireOutput(c, k, spatial)) return c.stop();
  return pooled(c, k, spatial, indices);
}

// "name, n, input, output_size, return_indices, kernel_size": None keeps a size; fractional pooling has a window.
CallResult torchAdaptivePool(Call& c) {
  Pool k;
  k.name = c.str(c.arg(0)).value_or("adaptive_avg_pool2d");
  k.n = static_cast<size_t>(c.constant(c.arg(1)).value_or(2));
  const bool average = k.name.starts_with("adaptive_avg");
  const bool mean = average && k.n == 2 && isInt(c.arg(3)) && c.constant(c.arg(3)) == 1;  // takes any rank of at least 2
  if (auto known = byEnding(c, 2, mean ? 2 : k.n + 1, !mean, torchAdaptivePool)) return std::move(*known);
  k.x = c.tensor(2);
  const bool indices = c.boolean(c.arg(4)) == true;
  auto given = outputSizes(c, k);
  if (!given) return given.leave();
  const Values& wanted = *given;
  if (!k.x.rankKnown()) {
    if (indices || !k.x.info) return indices ? c.opaque("the input of a pooling is not known") : unknownResult(c, k.name, {k.x});
    return unknownResult(c, k.name, {k.x});
  }
  const bool listed = !isInt(c.arg(3)) && !c.isNone(3);
  if (mean && k.x.rank() >= 2) return pooled(c, k, {num(1), num(1)}, indices);  // the mean, of any rank
  if (k.n >= 2 && (listed || !average) && k.x.rank() < wanted.size() + 1) {
    return reject(c, Rule::kPoolWindow, "ValueError", "Input dimension should be at least {}", {num(static_cast<int64_t>(wanted.size() + 1))}, {k.x});
  }
  if (k.x.rank() != k.n + 1 && k.x.rank() != k.n + 2) {
    if (k.n == 1) {
      return reject(c, Rule::kPoolWindow, "RuntimeError",
                    "Expected 2 to 3 dimensions, but got {}-dimensional tensor for argument #1 'self' (while checking arguments for " +
                    std::string(k.name) + ")", {num(static_cast<int64_t>(k.x.rank()))}, {k.x});
    }
    return reject(c, Rule::kPoolWindow, "RuntimeError", std::string(k.name) + "(): Expected {}D or {}D tensor, but got {}",
                  {num(static_cast<int64_t>(k.n + 1)), num(static_cast<int64_t>(k.n + 2)), k.x.shape()}, {k.x});
  }
  if (wanted.size() != k.n) {
    if (wanted.empty()) return unknownResult(c, k.name, {k.x}, "the output size of a pooling is not known");
    return reject(c, Rule::kPoolWindow, "RuntimeError", std::string(k.name) + ": output_size must be {}", {num(static_cast<int64_t>(k.n))}, {k.x});
  }
  Dims spatial;
  for (size_t i = 0; i < k.n; ++i) {
    if (wanted[i].isNone()) spatial.push_back(k.size(i));
    else if (const auto size = c.integer(wanted[i])) spatial.push_back(*size);
    else return unknownResult(c, k.name, {k.x}, "the output size of a pooling is not known");
  }
  if (!requireSizes(c, k, spatial)) return c.stop();
  if (const auto kernel = c.isNone(5) ? std::nullopt : window(c, c.arg(5), k.n)) {
    k.kernel = *kernel;
    if (!requireFraction(c, k, spatial)) return c.stop();
  }
  for (size_t i = k.batched ? k.channelAt() + 1 : 0; i < k.x.rank(); ++i) {
    const bool some = requireOrdinary(c, c.ge(k.x[i], 1), [&] {
      return finding(Rule::kPoolWindow, "RuntimeError", std::string(k.name) +
                     "(): Expected input to have non-zero size for non-batch dimensions, but input has sizes {} with dimension {} being empty",
                     {k.x.shape(), num(static_cast<int64_t>(i))}, {k.x});
    });
    if (!some) return c.stop();
  }
  return pooled(c, k, spatial, indices);
}

// "n, input, indices, kernel_size, stride, padding, output_size"
CallResult torchMaxUnpool(Call& c) {
  Pool k;
  k.n = static_cast<size_t>(c.constant(c.arg(0)).value_or(2));
  const std::string name = "max_unpool" + std::to_string(k.n) + "d";
  k.name = name;
  k.x = c.tensor(1);
  const Operand indices = c.tensor(2);
  const auto kernel = window(c, c.arg(3), k.n), padding = window(c, c.arg(5), k.n);
  const auto stride = c.isNone(4) ? kernel : window(c, c.arg(4), k.n);
  if (!k.x.rankKnown() || !kernel || !padding || !stride || k.x.rank() < k.n + 1) return unknownResult(c, name, {k.x});
  if (indices.rankKnown()) {
    if (indices.dtype() != DType::kInt64 && indices.dtype() != DType::kUnknown && typesCertain(c)) {
      return refuseTypes(c, "RuntimeError", "elements in indices should be type int64 but got: " + std::string(dtypeWord(indices.dtype())), {k.x, indices});
    }
    const bool ok = c.require(sameShape(c, k.x.shape().dims, indices.shape().dims), [&] {
      return finding(Rule::kPoolWindow, "RuntimeError",
                     "Expected shape of indices to be same as that of the input tensor ({}) but got indices tensor with shape: {}",
                     {k.x.shape(), indices.shape()}, {k.x, indices});
    });
    if (!ok) return c.stop();
  }
  SymPool& p = c.pool();
  Dims spatial;
  if (!c.isNone(6)) {
    const auto wanted = sizeList(c, c.arg(6));
    if (!wanted || wanted->size() < k.n) return unknownResult(c, name, {k.x}, "the output_size is not known");
    spatial.assign(wanted->end() - static_cast<std::ptrdiff_t>(k.n), wanted->end());
  } else {
    for (size_t i = 0; i < k.n; ++i) {
      const IntExpr span = p.mul(p.sub(k.size(i), num(1)), (*stride)[i]);
      spatial.push_back(p.sub(p.add(span, (*kernel)[i]), p.mul(num(2), (*padding)[i])));
    }
  }
  return pooled(c, k, spatial, false);
}

}  // namespace shapeproof::libcalls
