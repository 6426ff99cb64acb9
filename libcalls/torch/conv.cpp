// Convolutions of 1 to 3 spatial dimensions, plain and transposed (docs: torch.nn.Conv2d, ConvTranspose2d, "Shape").
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/endings.h"
#include "libcalls/torch/types.h"
#include "libcalls/torch/kernels.h"
#include "libcalls/torch/layout.h"

namespace shapeproof::libcalls {

namespace {

// "n x n x n" with 'x' between, for sizes in messages: (5 x 5).
std::string across(size_t n, std::string_view separator) { return "(" + placeholders(n, separator) + ")"; }

struct Conv {
  std::string name;
  size_t n = 2;            // spatial dimensions
  Operand x, w, b;
  bool biased = false;
  bool batched = true;
  Dims in;                 // batch (if batched), channels, spatial sizes
  Dims stride, dilation, padding;
  IntExpr groups;
  Operands all;

  [[nodiscard]] size_t channelAt() const { return batched ? 1 : 0; }
  [[nodiscard]] IntExpr size(size_t i) const { return in[channelAt() + 1 + i]; }
  // The input as a batch, for messages.
  [[nodiscard]] Shape shown() const {
    Dims d = in;
    if (!batched) d.insert(d.begin(), num(1));
    return Shape::of(d);
  }
};

CallResult listError(Call& c, const Conv& k, const char* what, const Value& v) {
  const auto list = sizeList(c, v);
  return reject(c, Rule::kInvalidArgument, "RuntimeError",
                std::string("expected ") + what + " to be a single integer value or a list of {} values to match the convolution "
                "dimensions, but got " + what + "={}", {num(static_cast<int64_t>(k.n)), Shape::of(list.value_or(Dims{}))}, k.all);
}

// A window argument: a number or n of them. Leaves for a wrong number of values, or unknown.
std::optional<CallResult> readList(Call& c, const Conv& k, const char* what, const Value& v, Dims& out) {
  if (auto list = window(c, v, k.n)) { out = std::move(*list); return std::nullopt; }
  const auto items = c.items(v);
  if (items && items->size() != k.n && items->size() != 1) return listError(c, k, what, v);
  return unknownResult(c, k.name, k.all, std::string("the ") + what + " of a convolution is not known");
}

// Each number of a window argument is at least `low`; false: the path ends here.
bool demandAtLeast(Call& c, const Conv& k, const Dims& numbers, int64_t low, const char* words) {
  return std::all_of(numbers.begin(), numbers.end(), [&](IntExpr n) {
    return requireOrdinary(c, c.ge(n, low), [&] { return finding(Rule::kInvalidArgument, "RuntimeError", words, {}, k.all); });
  });
}

// Of an input of unknown rank: the channels of the result are those of the weight.
CallResult unknownImage(Call& c, const Conv& k, bool transposed, size_t groups_at) {
  const auto groups = c.integer(c.arg(groups_at));
  CallResult made = unknownResult(c, k.name, k.all);
  if (!k.w.rankKnown() || k.w.rank() != k.n + 2 || (transposed && !groups)) return made;
  Dims tail = unknownSizes(c, k.n, k.x);
  tail.insert(tail.begin(), transposed ? c.pool().mul(k.w[1], *groups) : k.w[0]);
  return endsWith(c, std::move(made), std::move(tail));
}

// Arguments 0..: n, input, weight, bias, stride, padding, dilation, groups. Leaves where ranks do not fit.
std::optional<CallResult> read(Call& c, bool transposed, Conv& k, size_t dilation_at, size_t groups_at) {
  k.n = static_cast<size_t>(c.constant(c.arg(0)).value_or(2));
  k.name = (transposed ? "conv_transpose" : "conv") + std::to_string(k.n) + "d";
  k.x = c.tensor(1);
  k.w = c.tensor(2);
  k.biased = !c.isNone(3);
  k.b = c.tensor(3);
  k.all = k.biased ? Operands{k.x, k.w, k.b} : Operands{k.x, k.w};
  if (!k.x.rankKnown() || !k.w.rankKnown()) return unknownImage(c, k, transposed, groups_at);
  if (k.x.rank() != k.n + 1 && k.x.rank() != k.n + 2) {
    return reject(c, Rule::kConvRank, "RuntimeError",
                  "Expected {}D (unbatched) or {}D (batched) input to " + k.name + ", but got input of size: {}",
                  {num(static_cast<int64_t>(k.n + 1)), num(static_cast<int64_t>(k.n + 2)), k.x.shape()}, k.all);
  }
  if (k.w.rank() != k.n + 2) {
    const auto stride = window(c, c.arg(4), k.n);
    return reject(c, Rule::kConvRank, "RuntimeError",
                  "expected stride to be a single integer value or a list of {} values to match the convolution dimensions, but got stride={}",
                  {num(static_cast<int64_t>(k.w.rank()) - 2), Shape::of(stride.value_or(Dims{}))}, k.all);
  }
  k.batched = k.x.rank() == k.n + 2;
  k.in = k.x.shape().dims;
  const auto groups = c.integer(c.arg(groups_at));
  if (!groups || !known(c, c.ge(*groups, 1))) return unknownResult(c, k.name, k.all, "the groups of a convolution are not known");
  k.groups = *groups;
  if (auto left = readList(c, k, "stride", c.arg(4), k.stride)) return left;
  if (auto left = readList(c, k, "dilation", c.arg(dilation_at), k.dilation)) return left;
  for (size_t i = 0; i < k.n; ++i) {
    const bool some = requireOrdinary(c, c.ge(k.size(i), 1), [&] {
      return finding(Rule::kConvWindow, "RuntimeError", "Only zero batch or zero channel inputs are supported, but got input shape: {}",
                     {k.shown()}, k.all);
    });
    if (!some) return c.stop();
  }
  const bool divides = c.require(c.pool().andOf(c.pool().ge(k.w[0], k.groups), c.eq(c.pool().mod(k.w[0], k.groups), 0)), [&] {
    if (refuted(c, c.pool().ge(k.w[0], k.groups))) {
      return finding(Rule::kConvChannels, "RuntimeError",
                     "Given groups={}, expected weight to be at least {} at dimension 0, but got weight of size {} instead",
                     {k.groups, k.groups, k.w.shape()}, k.all);
    }
    return finding(Rule::kConvChannels, "RuntimeError",
                   "Given groups={}, expected weight to be divisible by {} at dimension 0, but got weight of size [{}] instead",
                   {k.groups, k.groups, k.w.shape()}, k.all);
  });
  if (!divides) return c.stop();
  if (!demandAtLeast(c, k, k.stride, 1, "non-positive stride is not supported")) return c.stop();
  if (!demandAtLeast(c, k, k.dilation, 1, "dilation should be greater than zero")) return c.stop();
  return std::nullopt;
}

// A window without elements. Without channels there is nothing that a window could look at.
std::optional<CallResult> refuseEmptyKernel(Call& c, const Conv& k) {
  if (refuted(c, c.ge(k.in[k.channelAt()], 1))) return std::nullopt;
  for (size_t i = 0; i < k.n; ++i) {
    const bool some = requireOrdinary(c, c.ge(k.w[2 + i], 1), [&] {
      std::vector<MessageArg> args;
      if (k.n == 1) args.emplace_back(num(1));
      for (size_t j = 0; j < k.n; ++j) args.emplace_back(k.w[2 + j]);
      return finding(Rule::kConvWindow, "RuntimeError", std::string("kernel size should be greater than zero, but got") +
                     (k.n == 3 ? ": {} x {} x {} (TxHxW)" : " kernel_height: {} kernel_width: {}"), std::move(args), k.all);
    });
    if (!some) return c.stop();
  }
  return std::nullopt;
}

// One small image in one group is left to torch's own kernel, which computes no empty images; oneDNN, which has the others, does.
bool takesPlainKernel(Call& c, const Conv& k) {
  constexpr int64_t kLarge = 20480;
  const bool one = !k.batched || known(c, c.eq(k.in[0], 1)), small = known(c, c.pool().le(c.numel(k.x.shape()), num(kLarge)));
  const bool window = k.n == 1 || known(c, c.pool().le(k.w[k.n + 1], num(3))) || known(c, c.pool().le(k.w[k.n], num(3)));
  return k.x.dtype() == DType::kFloat64 || (one && small && window && k.groups.is(1));
}

bool requireChannels(Call& c, const Conv& k, bool transposed, IntExpr expected) {
  const IntExpr channels = k.in[k.channelAt()];
  return c.require(c.eq(channels, expected), [&] {
    std::string format = transposed ? "Given transposed=1, weight of size {}, expected input{} to have {} channels, but got {} channels instead"
                                    : "Given groups={}, weight of size {}, expected input{} to have {} channels, but got {} channels instead";
    std::vector<MessageArg> args{k.w.shape(), k.shown(), expected, channels};
    if (!transposed) args.insert(args.begin(), k.groups);
    return finding(Rule::kConvChannels, "RuntimeError", std::move(format), std::move(args), k.all);
  });
}

bool requireBias(Call& c, const Conv& k, IntExpr channels) {
  if (!k.biased || !k.b.rankKnown()) return true;
  const BoolExpr fits = k.b.rank() == 1 ? c.eq(k.b[0], channels) : BoolExpr::constant(false);
  return c.require(fits, [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError",
                   "Given weight of size {}, expected bias to be 1-dimensional with {} elements, but got bias of size {} instead",
                   {k.w.shape(), channels, k.b.shape()}, k.all);
  });
}

// "torch.FloatTensor", "CPUBFloat16Type": only the types of old have a tensor class.
std::string tensorType(DType d) {
  const std::string word(dtypeWord(d));
  const bool modern = d == DType::kBFloat16 || d == DType::kBool || isComplex(d);
  return modern ? "CPU" + word + "Type" : "torch." + word + "Tensor";
}

// How a convolution refuses a weight of another type than the input's, by the input's kernel; empty: it has one type.
std::string mixedWeight(Call& c, const Conv& k) {
  if (!typesDiffer(c, k.x, k.w)) return "";
  const DType x = k.x.dtype();
  if (isComplex(x) || ((x == DType::kFloat32 || x == DType::kBFloat16) && !takesPlainKernel(c, k))) {
    return "Input type (" + tensorType(x) + ") and weight type (" + tensorType(k.w.dtype()) + ") should be the same" +
           (isComplex(x) ? "" : " or input should be a MKLDNN tensor and weight is a dense tensor");
  }
  return "expected scalar type " + std::string(dtypeWord(x)) + " but found " + std::string(dtypeWord(k.w.dtype()));
}

// Element types: the bias is compared first, whatever the sizes; an empty batch reaches no kernel.
std::optional<CallResult> refuseConvTypes(Call& c, const Conv& k) {
  const bool transposed = k.name.starts_with("conv_transpose");
  if (!transposed && k.biased && typesDiffer(c, k.x, k.b)) {
    return refuseTypes(c, "RuntimeError", "Input type (" + std::string(dtypeCType(k.x.dtype())) + ") and bias type (" + std::string(dtypeCType(k.b.dtype())) +
                       ") should be the same", k.all);
  }
  const std::string without = transposed ? "slow_conv_transpose" + std::to_string(std::max<size_t>(k.n, 2)) + "d" : "slow_conv" + std::to_string(std::max<size_t>(k.n, 2)) + "d";
  if (kernelRefusal(without, k.x.dtype())) return refuseKernel(c, without, k.x);
  const std::string mixed = mixedWeight(c, k);
  if (mixed.empty()) return std::nullopt;
  return refuseTypesWhere(c, allHaveElements(c, {k.x}), "RuntimeError", mixed, k.all);
}

CallResult convolved(Call& c, const Conv& k, IntExpr channels, const Dims& spatial) {
  if (auto refused = refuseConvTypes(c, k)) return std::move(*refused);
  Dims dims;
  if (k.batched) dims.push_back(k.in[0]);
  dims.push_back(channels);
  dims.insert(dims.end(), spatial.begin(), spatial.end());
  const BoolExpr none = c.eq(k.in[k.channelAt()], 0);
  const Tri empty = c.checkImmediate(none);
  if (empty == Tri::kTrue) return unknownResult(c, k.name, k.all, "a convolution over no channels");
  if (empty == Tri::kUnknown) {
    const auto again = [&](Call& path) { return convolved(path, k, channels, spatial); };
    return c.ifThenElse(none, again, again);
  }
  TensorInfo info = resultInfo(std::move(dims), promoteTypes(k.x.dtype(), k.w.dtype()), k.all);
  if (k.x.rank() == 3) setIfPlain(info, {k.x});
  else setImage(c, info, {k.x});
  return c.tensorResult(k.name, std::move(info), k.all);
}

// Total padding of each dimension: a number for both sides, 'same', or 'valid'.
std::optional<CallResult> readPadding(Call& c, Conv& k, const Value& v, Dims& total) {
  SymPool& p = c.pool();
  if (const auto mode = c.str(v)) {
    for (size_t i = 0; i < k.n; ++i) {
      if (*mode == "valid") { total.push_back(num(0)); continue; }
      if (*mode != "same") {
        return reject(c, Rule::kInvalidArgument, "RuntimeError", "Invalid padding string: '" + std::string(*mode) + "'", {}, k.all);
      }
      if (!k.stride[i].is(1)) {
        return reject(c, Rule::kInvalidArgument, "RuntimeError", "padding='same' is not supported for strided convolutions", {}, k.all);
      }
      total.push_back(p.mul(k.dilation[i], p.sub(k.w[2 + i], num(1))));
    }
    return std::nullopt;
  }
  if (auto left = readList(c, k, "padding", v, k.padding)) return left;
  if (!demandAtLeast(c, k, k.padding, 0, "negative padding is not supported")) return c.stop();
  for (IntExpr pad : k.padding) total.push_back(p.mul(num(2), pad));
  return std::nullopt;
}

// output_size chooses the output padding: each size lies in smallest .. smallest + stride - 1.
CallResult transposeTo(Call& c, const Conv& k, IntExpr channels, const Dims& smallest) {
  SymPool& p = c.pool();
  auto wanted = sizeList(c, c.arg(9));
  if (!wanted || wanted->size() < k.n) return unknownResult(c, k.name, k.all, "the output_size is not known");
  const Dims last(wanted->end() - static_cast<std::ptrdiff_t>(k.n), wanted->end());
  Dims largest;
  BoolExpr fits = BoolExpr::constant(true);
  for (size_t i = 0; i < k.n; ++i) {
    largest.push_back(p.sub(p.add(smallest[i], k.stride[i]), num(1)));
    fits = p.andOf(fits, p.andOf(p.ge(last[i], smallest[i]), p.le(last[i], largest[i])));
  }
  const bool ok = c.require(fits, [&] {
    const Dims spatial(k.in.begin() + static_cast<std::ptrdiff_t>(k.channelAt() + 1), k.in.end());
    std::vector<MessageArg> args;
    append(args, last);
    args.insert(args.end(), {Shape::of(smallest), Shape::of(largest), Shape::of(spatial)});
    return finding(Rule::kInvalidArgument, "ValueError", "requested an output size of " + across(k.n, ", ") +
                   ", but valid sizes range from {} to {} (for an input of torch.Size({}))", std::move(args), k.all);
  });
  if (!ok) return c.stop();
  return convolved(c, k, channels, last);
}

// The padding added on one side cannot fill a step of the window.
bool requireOutputPadding(Call& c, const Conv& k, const Dims& extra, size_t i) {
  SymPool& p = c.pool();
  return c.require(p.orOf(p.lt(extra[i], k.stride[i]), p.lt(extra[i], k.dilation[i])), [&] {
    static constexpr const char* kSides[] = {"depth", "height", "width"};
    const Dims* const lists[] = {&extra, &k.stride, &k.dilation};
    static constexpr const char* kNames[] = {"output_padding", "stride", "dilation"};
    std::string format = "output padding must be smaller than either stride or dilation, but got";
    std::vector<MessageArg> args;
    const size_t sides = std::max<size_t>(2, k.n);  // one dimension is a plane of height 1
    for (size_t list = 0; list < 3; ++list) {
      for (size_t side = 0; side < sides; ++side) {
        format += std::string(" ") + kNames[list] + "_" + kSides[3 - sides + side] + ": {}";
        const bool filler = side + k.n < sides;
        args.emplace_back(filler ? num(list == 0 ? 0 : 1) : (*lists[list])[side + k.n - sides]);
      }
    }
    return finding(Rule::kInvalidArgument, "RuntimeError", std::move(format), std::move(args), k.all);
  });
}

}  // namespace

// "n, input, weight, bias, stride, padding, dilation, groups"
CallResult torchConv(Call& c) {
  if (auto known = byEnding(c, 1, static_cast<size_t>(c.constant(c.arg(0)).value_or(2)) + 1, true, torchConv)) return std::move(*known);
  Conv k;
  if (auto left = read(c, false, k, 6, 7)) return std::move(*left);
  SymPool& p = c.pool();
  Dims pads;
  if (auto left = readPadding(c, k, c.arg(5), pads)) return std::move(*left);
  if (!requireChannels(c, k, false, p.mul(k.w[1], k.groups))) return c.stop();
  if (!requireBias(c, k, k.w[0])) return c.stop();
  Dims padded, kernels, spatial;
  BoolExpr fits = BoolExpr::constant(true);
  for (size_t i = 0; i < k.n; ++i) {
    padded.push_back(p.add(k.size(i), pads[i]));
    kernels.push_back(p.add(p.mul(k.dilation[i], p.sub(k.w[2 + i], num(1))), num(1)));
    fits = p.andOf(fits, p.ge(padded[i], kernels[i]));
    spatial.push_back(windowCount(c, k.size(i), k.w[2 + i], k.stride[i], pads[i], k.dilation[i]));
  }
  const bool ok = c.require(fits, [&] {
    std::vector<MessageArg> args;
    append(args, padded);
    append(args, kernels);
    return finding(Rule::kConvWindow, "RuntimeError",
                   "Calculated padded input size per channel: " + across(k.n, " x ") + ". Kernel size: " + across(k.n, " x ") +
                   ". Kernel size can't be greater than actual input size", std::move(args), k.all);
  });
  if (!ok) return c.stop();
  if (auto left = refuseEmptyKernel(c, k)) return std::move(*left);
  return convolved(c, k, k.w[0], spatial);
}

// "n, input, weight, bias, stride, padding, output_padding, groups, dilation, output_size"
CallResult torchConvTranspose(Call& c) {
  if (auto known = byEnding(c, 1, static_cast<size_t>(c.constant(c.arg(0)).value_or(2)) + 1, true, torchConvTranspose)) return std::move(*known);
  Conv k;
  if (auto left = read(c, true, k, 8, 7)) return std::move(*left);
  SymPool& p = c.pool();
  if (auto left = readList(c, k, "padding", c.arg(5), k.padding)) return std::move(*left);
  Dims extra;
  if (auto left = readList(c, k, "output_padding", c.arg(6), extra)) return std::move(*left);
  if (!demandAtLeast(c, k, k.padding, 0, "negative padding is not supported")) return c.stop();
  if (!demandAtLeast(c, k, extra, 0, "negative output_padding is not supported")) return c.stop();
  if (!requireChannels(c, k, true, k.w[0])) return c.stop();
  const IntExpr channels = p.mul(k.w[1], k.groups);
  if (!requireBias(c, k, channels)) return c.stop();
  if (auto left = refuseEmptyKernel(c, k)) return std::move(*left);
  Dims smallest;
  for (size_t i = 0; i < k.n; ++i) {
    const IntExpr reach = p.mul(k.dilation[i], p.sub(k.w[2 + i], num(1)));
    const IntExpr base = p.sub(p.mul(p.sub(k.size(i), num(1)), k.stride[i]), p.mul(num(2), k.padding[i]));
    smallest.push_back(p.add(p.add(base, reach), num(1)));
  }
  if (!c.isNone(9)) return transposeTo(c, k, channels, smallest);
  Dims spatial;
  for (size_t i = 0; i < k.n; ++i) {
    if (!requireOutputPadding(c, k, extra, i)) return c.stop();
    spatial.push_back(p.add(smallest[i], extra[i]));
  }
  BoolExpr positive = BoolExpr::constant(true);
  const bool plain = takesPlainKernel(c, k);
  for (IntExpr s : spatial) positive = p.andOf(positive, c.ge(s, plain ? 1 : 0));
  const bool ok = c.require(positive, [&] {
    std::vector<MessageArg> args;
    for (size_t i = 0; i < k.n; ++i) args.emplace_back(k.size(i));
    append(args, spatial);
    return finding(Rule::kConvWindow, "RuntimeError", "Given input size per channel: " + across(k.n, " x ") +
                   ". Calculated output size per channel: " + across(k.n, " x ") + ". Output size is too small", std::move(args), k.all);
  });
  if (!ok) return c.stop();
  return convolved(c, k, channels, spatial);
}

}  // namespace shapeproof::libcalls
