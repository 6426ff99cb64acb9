// Images: pad, interpolate, pixel_shuffle, unfold and fold, grid_sample.
#include <cmath>

#include "libcalls/torch/arguments.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/kernels.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

CallResult padReject(Call& c, const char* exception, std::string format, std::vector<MessageArg> args, const Operand& x) {
  return reject(c, Rule::kInvalidArgument, exception, std::move(format), std::move(args), {x});
}

// A number other than 0, for certain.
bool fillsWith(const Value& v) {
  if (v.is(ValueKind::kFloat)) return v.asFloat() != 0;
  return v.isIntConstant() && v.asInt().value() != 0;
}

// Windows of a positive size and dilation.
std::optional<CallResult> checkWindow(Call& c, const Dims& kernel, const Dims& dilation, const Operand& x) {
  const auto positive = [&](const Dims& d, const char* words) {
    return requireOrdinary(c, c.pool().andOf(c.ge(d[0], 1), c.ge(d[1], 1)), [&] { return finding(Rule::kInvalidArgument, "RuntimeError", words, {d[0], d[1]}, {x}); });
  };
  const bool ok = positive(kernel, "kernel size should be greater than zero, but got kernel_height: {} kernel_width: {}") &&
                  positive(dilation, "dilation should be greater than zero, but got dilation_height: {} dilation_width: {}");
  return ok ? std::nullopt : std::optional(c.stop());
}

// The stride of a sliding window divides; 0 is refused.
std::optional<CallResult> checkStride(Call& c, const Dims& stride, const Operand& x) {
  for (IntExpr s : stride) {
    const bool ok = requireOrdinary(c, c.ge(s, 1), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError", "stride should be greater than zero, but got stride_height: {} stride_width: {}", {stride[0], stride[1]}, {x});
    });
    if (!ok) return c.stop();
  }
  return std::nullopt;
}

// Windows in the plane: an int or two of them.
struct PlaneArgument { const Value& value; const char* name; };
std::optional<CallResult> checkPairs(Call& c, std::initializer_list<PlaneArgument> arguments, const Operand& x) {
  for (const auto& [value, name] : arguments) {
    const auto items = isInt(value) ? std::nullopt : c.items(value);
    if (!items || items->size() <= 2) continue;
    return padReject(c, "RuntimeError", std::string("It is expected ") + name + " equals to 2, but got size {}",
                     {num(static_cast<int64_t>(items->size()))}, x);
  }
  return std::nullopt;
}

// floor(size * factor), as torch computes it in doubles.
std::optional<IntExpr> scaled(Call& c, IntExpr size, const Value& factor) {
  SymPool& p = c.pool();
  if (const auto n = c.integer(factor)) return p.mul(size, *n);
  if (factor.is(ValueKind::kRational)) return p.floor(p.ratMul(p.ratOf(size), factor.asRational()));
  if (!factor.is(ValueKind::kFloat)) return std::nullopt;
  const double f = factor.asFloat();
  if (size.isConstant()) return num(static_cast<int64_t>(std::floor(static_cast<double>(size.value()) * f)));
  if (const auto r = p.ratOf(f)) return p.floor(p.ratMul(p.ratOf(size), *r));
  return std::nullopt;
}

}  // namespace

// "input, pad, mode, value"
CallResult torchPad(Call& c) {
  const Operand x = c.tensor(0);
  const auto pads = sizeList(c, c.arg(1));
  const auto mode = c.str(c.arg(2));
  if (!x.rankKnown() || !pads || !mode) return unknownResult(c, "pad", {x}, x.rankKnown() ? "the padding is not known" : "");
  const size_t n = pads->size() / 2;
  if (pads->size() % 2 != 0) return padReject(c, "RuntimeError", "Padding length must be divisible by 2", {}, x);
  if (n > x.rank()) {
    return padReject(c, "RuntimeError",
                     "Padding length should be less than or equal to two times the input dimension but got padding length {} and input of "
                     "dimension {}", {num(static_cast<int64_t>(pads->size())), num(static_cast<int64_t>(x.rank()))}, x);
  }
  const bool constant = *mode == "constant", edges = *mode == "reflect" || *mode == "replicate";
  if (!constant && !edges && *mode != "circular") {
    return padReject(c, "NotImplementedError", "Unrecognised padding mode " + std::string(*mode), {}, x);
  }
  if (!constant && fillsWith(c.arg(3))) {
    return padReject(c, "RuntimeError", "Padding mode \"" + std::string(*mode) + "\" doesn't take in value argument", {}, x);
  }
  if (!constant && (n > 3 || (x.rank() != n + 1 && x.rank() != n + 2))) {
    return padReject(c, "NotImplementedError", "Padding size {} is not supported for {}D input tensor.",
                     {num(static_cast<int64_t>(pads->size())), num(static_cast<int64_t>(x.rank()))}, x);
  }
  SymPool& p = c.pool();
  Dims dims = x.shape().dims;
  for (size_t k = 0; k < n; ++k) {
    const size_t at = x.rank() - 1 - k;
    const IntExpr before = (*pads)[2 * k], after = (*pads)[2 * k + 1], size = dims[at];
    if (*mode == "reflect" || *mode == "circular") {
      const bool reflect = *mode == "reflect";
      const auto within = [&](IntExpr v) { return reflect ? p.lt(v, size) : p.le(v, size); };
      const bool ok = c.require(p.andOf(within(before), within(after)), [&] {
        if (!reflect) return finding(Rule::kInvalidArgument, "RuntimeError", "Padding value causes wrapping around more than once.", {}, {x});
        return finding(Rule::kInvalidArgument, "RuntimeError",
                       "Argument #{}: Padding size should be less than the corresponding input dimension, but got: padding ({}, {}) at "
                       "dimension {} of input {}",
                       {num(static_cast<int64_t>(2 * k + 4)), before, after, num(static_cast<int64_t>(at)), x.shape()}, {x});
      });
      if (!ok) return c.stop();
    }
    dims[at] = p.add(size, p.add(before, after));
    const bool ok = c.require(c.ge(dims[at], edges ? 1 : 0), [&] {
      if (edges) {
        const std::string side = k == 0 ? "W" : k == 1 ? "H" : "D";
        return finding(Rule::kInvalidArgument, "RuntimeError", "input (" + side + ": {}) is too small. Calculated output " + side + ": {}", {size, dims[at]}, {x});
      }
      return finding(Rule::kInvalidArgument, "RuntimeError", "narrow(): length must be non-negative.", {}, {x});
    });
    if (!ok) return c.stop();
  }
  if (*mode == "circular") return result(c, "pad", std::move(dims), x.dtype(), {x});
  return imageResult(c, "pad", std::move(dims), x.dtype(), {x});
}

// The kernel that computes new sizes in `n` dimensions.
std::string resampler(std::string_view mode, size_t n) {
  if (mode == "area") return "adaptive_avg_pool" + std::to_string(n) + "d";
  const char* kind = mode.starts_with("nearest") ? "nearest" : mode == "bicubic" ? "cubic" : "linear";
  return kind + std::to_string(n) + "d";
}

// "input, size, scale_factor, mode"
CallResult torchInterpolate(Call& c) {
  const Operand x = c.tensor(0);
  const auto mode = c.str(c.arg(3));
  if (!x.rankKnown() || !mode) return unknownResult(c, "interpolate", {x});
  const std::string rank = std::to_string(x.rank());
  if (x.rank() < 3 || x.rank() > 5) {
    return padReject(c, "NotImplementedError",
                     "Input Error: Only 3D, 4D and 5D input Tensors supported (got " + rank + "D) for the modes: nearest | linear | bilinear | "
                     "bicubic | trilinear | lanczos | area | nearest-exact (got " + std::string(*mode) + ")", {}, x);
  }
  const size_t need = *mode == "linear" ? 3 : *mode == "bilinear" || *mode == "bicubic" ? 4 : *mode == "trilinear" ? 5 : x.rank();
  if (need != x.rank()) {
    return padReject(c, "NotImplementedError", "Got " + rank + "D input, but " + std::string(*mode) + " mode needs " + std::to_string(need) + "D input", {}, x);
  }
  const size_t n = x.rank() - 2;
  const Dims spatial(x.shape().dims.begin() + 2, x.shape().dims.end());
  const bool by_size = !c.isNone(1);
  if (!by_size && c.isNone(2)) return reject(c, Rule::kInvalidArgument, "ValueError", "either size or scale_factor should be defined", {});
  if (by_size && !c.isNone(2)) return reject(c, Rule::kInvalidArgument, "ValueError", "only one of size or scale_factor should be defined", {});
  const Value& given = by_size ? c.arg(1) : c.arg(2);
  Values factors(n, given);
  if (const auto items = c.items(given)) {
    if (items->size() != n) {
      const char* what = by_size ? "output size of " : "scale_factor of shape ";
      std::vector<MessageArg> args{Shape::of(spatial)};
      if (by_size) append(args, sizeList(c, given).value_or(Dims{}));
      const std::string shown = by_size ? placeholders(args.size() - 1) : "...";
      return padReject(c, "ValueError",
                       std::string("Input and ") + (by_size ? "output" : "scale_factor") + " must have the same number of spatial dimensions, but got "
                       "input with spatial dimensions of {} and " + what + "(" + shown + "). Please provide input tensor in (N, C, d1, d2, ...,dK) "
                       "format and " + (by_size ? "output size in (o1, o2, ...,oK) format." : "scale_factor in (s1, s2, ...,sK) format."),
                       std::move(args), x);
    }
    factors = *items;
  }
  const bool area = *mode == "area";  // averages: of nothing there may be none
  Dims out(x.shape().dims.begin(), x.shape().dims.begin() + 2);
  BoolExpr positive = BoolExpr::constant(true);
  for (size_t i = 0; i < n; ++i) {
    const auto size = by_size ? c.integer(factors[i]) : scaled(c, spatial[i], factors[i]);
    out.push_back(size ? *size : c.genSymInt("", Trust::kOpaque, {1, Range::kMax}, "a scale factor that is not known"));
    if (size) positive = c.pool().andOf(positive, c.ge(*size, area ? 0 : 1));
  }
  const auto refused = [&] {
    static constexpr const char* kSides[] = {"D: {}", "H: {}", "W: {}"};
    std::string sides;
    for (size_t i = 3 - n; i < 3; ++i) sides += std::string(sides.empty() ? "" : ", ") + kSides[i];
    std::vector<MessageArg> args;
    append(args, spatial);
    append(args, Dims(out.begin() + 2, out.end()));
    return finding(Rule::kInvalidArgument, "RuntimeError", "Input and output sizes should be greater than 0, but got input (" + sides + ")" +
                   (n == 1 ? " and" : "") + " output (" + sides + ")", std::move(args), {x});
  };
  if (!c.require(positive, refused)) return c.stop();
  for (IntExpr size : spatial)
    if (!area && !requireOrdinary(c, c.ge(size, 1), refused)) return c.stop();
  if (auto left = refuseKernel(c, resampler(*mode, n), x)) return std::move(*left);
  return imageResult(c, "interpolate", std::move(out), x.dtype(), {x});
}

// "input, upscale_factor": (*, C r^2, H, W) to (*, C, H r, W r).
CallResult torchPixelShuffle(Call& c) {
  const Operand x = c.tensor(0);
  const auto r = c.integer(c.arg(1));
  if (!x.rankKnown() || !r) return unknownResult(c, "pixel_shuffle", {x});
  if (x.rank() < 3) {
    return reject(c, Rule::kPixelShuffle, "RuntimeError", "pixel_shuffle expects input to have at least 3 dimensions, but got input with {} dimension(s)",
                  {num(static_cast<int64_t>(x.rank()))}, {x});
  }
  SymPool& p = c.pool();
  const size_t at = x.rank() - 3;
  const IntExpr square = p.mul(*r, *r);
  const bool positive = requireOrdinary(c, c.ge(*r, 1), [&] {
    return finding(Rule::kPixelShuffle, "RuntimeError", "pixel_shuffle expects a positive upscale_factor, but got {}", {*r}, {x});
  });
  if (!positive) return c.stop();
  const bool ok = c.require(c.eq(p.mod(x[at], square), 0), [&] {
    return finding(Rule::kPixelShuffle, "RuntimeError",
                   "pixel_shuffle expects its input's 'channel' dimension to be divisible by the square of upscale_factor, but "
                   "input.size(-3)={} is not divisible by {}", {x[at], square}, {x});
  });
  if (!ok) return c.stop();
  Dims dims = x.shape().dims;
  dims[at] = c.interp.simplify(c.state(), p.floorDiv(x[at], square));
  dims[at + 1] = p.mul(x[at + 1], *r);
  dims[at + 2] = p.mul(x[at + 2], *r);
  return imageResult(c, "pixel_shuffle", std::move(dims), x.dtype(), {x});
}

// "input, downscale_factor"
CallResult torchPixelUnshuffle(Call& c) {
  const Operand x = c.tensor(0);
  const auto r = c.integer(c.arg(1));
  if (!x.rankKnown() || !r) return unknownResult(c, "pixel_unshuffle", {x});
  if (x.rank() < 3) {
    return reject(c, Rule::kPixelShuffle, "RuntimeError",
                  "pixel_unshuffle expects input to have at least 3 dimensions, but got input with {} dimension(s)",
                  {num(static_cast<int64_t>(x.rank()))}, {x});
  }
  const bool positive = requireOrdinary(c, c.ge(*r, 1), [&] {
    return finding(Rule::kPixelShuffle, "RuntimeError", "pixel_unshuffle expects a positive downscale_factor, but got {}", {*r}, {x});
  });
  if (!positive) return c.stop();
  SymPool& p = c.pool();
  Dims dims = x.shape().dims;
  for (size_t i : {x.rank() - 2, x.rank() - 1}) {
    const bool height = i + 2 == x.rank();
    const bool ok = c.require(c.eq(p.mod(x[i], *r), 0), [&] {
      return finding(Rule::kPixelShuffle, "RuntimeError",
                     std::string("pixel_unshuffle expects ") + (height ? "height" : "width") + " to be divisible by downscale_factor, but input.size(" +
                     (height ? "-2" : "-1") + ")={} is not divisible by {}", {x[i], *r}, {x});
    });
    if (!ok) return c.stop();
    dims[i] = c.interp.simplify(c.state(), p.floorDiv(x[i], *r));
  }
  dims[x.rank() - 3] = p.mul(x[x.rank() - 3], p.mul(*r, *r));
  return imageResult(c, "pixel_unshuffle", std::move(dims), x.dtype(), {x});
}

// "input, groups"
CallResult torchChannelShuffle(Call& c) {
  const Operand x = c.tensor(0);
  const auto g = c.integer(c.arg(1));
  if (!x.rankKnown() || !g) return unknownResult(c, "channel_shuffle", {x});
  if (x.rank() < 3) {
    return reject(c, Rule::kPixelShuffle, "RuntimeError", "channel_shuffle expects input with > 2 dims, but got input with sizes {}", {x.shape()}, {x});
  }
  if (refuted(c, c.ge(*g, 1))) {
    return reject(c, Rule::kPixelShuffle, "RuntimeError", "Number of groups to divide channels in must be positive. Value of groups:{}", {*g}, {x});
  }
  if (!c.guarantee(c.ge(*g, 1))) return c.stop();
  const bool ok = c.require(c.eq(c.pool().mod(x[1], *g), 0), [&] {
    return finding(Rule::kPixelShuffle, "RuntimeError", "Number of channels must be divisible by groups. Got {} channels and {} groups.", {x[1], *g}, {x});
  });
  if (!ok) return c.stop();
  return plainResult(c, "channel_shuffle", x.shape().dims, x.dtype(), {x});
}

// "input, kernel_size, dilation, padding, stride": (N, C, H, W) to (N, C k k, L).
CallResult torchUnfold(Call& c) {
  const Operand x = c.tensor(0);
  const auto k = window(c, c.arg(1), 2), d = window(c, c.arg(2), 2), pad = window(c, c.arg(3), 2), s = window(c, c.arg(4), 2);
  if (auto left = checkPairs(c, {{c.arg(1), "kernel_size"}, {c.arg(2), "dilation"}, {c.arg(3), "padding"}, {c.arg(4), "stride"}}, x)) return std::move(*left);
  if (!x.rankKnown() || !k || !d || !pad || !s) return unknownResult(c, "unfold", {x}, x.rankKnown() ? "the window of unfold is not known" : "");
  if (x.rank() != 3 && x.rank() != 4) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError",
                  "Expected 3D or 4D (batch mode) tensor with possibly 0 batch size and other non-zero dimensions for input, but got: {}", {x.shape()}, {x});
  }
  if (auto left = checkWindow(c, *k, *d, x)) return std::move(*left);
  if (auto left = checkStride(c, *s, x)) return std::move(*left);
  if (auto refused = refuseKernel(c, "im2col", x)) return std::move(*refused);
  SymPool& p = c.pool();
  const size_t h = x.rank() - 2;
  Dims blocks;
  for (size_t i = 0; i < 2; ++i) blocks.push_back(windowCount(c, x[h + i], (*k)[i], (*s)[i], p.mul(num(2), (*pad)[i]), (*d)[i]));
  const bool ok = c.require(p.andOf(c.ge(blocks[0], 1), c.ge(blocks[1], 1)), [&] {
    std::vector<MessageArg> args{x[h], x[h + 1]};
    for (const Dims* list : {&*k, &*d, &*pad}) append(args, *list);
    append(args, blocks);
    return finding(Rule::kConvWindow, "RuntimeError",
                   "Given input with spatial size ({}, {}), kernel_size=({}, {}), dilation=({}, {}), padding=({}, {}), calculated shape of the "
                   "array of sliding blocks as ({}, {}), but its components must be at least one.", std::move(args), {x});
  });
  if (!ok) return c.stop();
  Dims dims(x.shape().dims.begin(), x.shape().dims.end() - 3);
  dims.push_back(p.mul(x[h - 1], p.mul((*k)[0], (*k)[1])));
  dims.push_back(p.mul(blocks[0], blocks[1]));
  return result(c, "unfold", std::move(dims), x.dtype(), {x});
}

// "input, output_size, kernel_size, dilation, padding, stride": (N, C k k, L) to (N, C, H, W).
CallResult torchFold(Call& c) {
  const Operand x = c.tensor(0);
  const auto out = window(c, c.arg(1), 2), k = window(c, c.arg(2), 2), d = window(c, c.arg(3), 2), pad = window(c, c.arg(4), 2), s = window(c, c.arg(5), 2);
  if (auto left = checkPairs(c, {{c.arg(1), "output_size"}, {c.arg(2), "kernel_size"}, {c.arg(3), "dilation"}, {c.arg(4), "padding"}, {c.arg(5), "stride"}}, x)) {
    return std::move(*left);
  }
  if (!x.rankKnown() || !out || !k || !d || !pad || !s) return unknownResult(c, "fold", {x}, x.rankKnown() ? "the window of fold is not known" : "");
  if (x.rank() != 2 && x.rank() != 3) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError",
                  "Expected 2D or 3D (batch mode) tensor for input with possibly 0 batch size and non-zero dimensions for input, but got: {}", {x.shape()}, {x});
  }
  if (auto left = checkWindow(c, *k, *d, x)) return std::move(*left);
  if (auto left = checkStride(c, *s, x)) return std::move(*left);
  SymPool& p = c.pool();
  const size_t at = x.rank() - 2;
  const IntExpr area = p.mul((*k)[0], (*k)[1]);
  const bool divisible = c.require(c.eq(p.mod(x[at], area), 0), [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError",
                   "Expected size of input's dimension 1 to be divisible by the product of kernel_size, but got input.size(1)={} and kernel_size=({}, {}).",
                   {x[at], (*k)[0], (*k)[1]}, {x});
  });
  if (!divisible) return c.stop();
  Dims blocks;
  for (size_t i = 0; i < 2; ++i) blocks.push_back(windowCount(c, (*out)[i], (*k)[i], (*s)[i], p.mul(num(2), (*pad)[i]), (*d)[i]));
  const IntExpr count = p.mul(blocks[0], blocks[1]);
  const bool ok = c.require(c.eq(x[at + 1], count), [&] {
    std::vector<MessageArg> args;
    for (const Dims* list : {&*out, &*k, &*d, &*pad, &*s}) append(args, *list);
    append(args, blocks);
    args.insert(args.end(), {count, x[at + 1]});
    return finding(Rule::kInvalidArgument, "RuntimeError",
                   "Given output_size=({}, {}), kernel_size=({}, {}), dilation=({}, {}), padding=({}, {}), stride=({}, {}), expected size of input's "
                   "dimension 2 to match the calculated number of sliding blocks {} * {} = {}, but got input.size(2)={}.", std::move(args), {x});
  });
  if (!ok) return c.stop();
  Dims dims(x.shape().dims.begin(), x.shape().dims.end() - 2);
  dims.push_back(c.interp.simplify(c.state(), p.floorDiv(x[at], area)));
  dims.insert(dims.end(), out->begin(), out->end());
  return result(c, "fold", std::move(dims), x.dtype(), {x});
}

// "input, grid": (N, C, *) sampled at (N, *out, dims).
CallResult torchGridSample(Call& c) {
  const Operand x = c.tensor(0), g = c.tensor(1);
  if (!x.rankKnown() || !g.rankKnown()) return unknownResult(c, "grid_sample", {x, g});
  const auto error = [&](const std::string& what) {
    return finding(Rule::kInvalidArgument, "RuntimeError", "grid_sampler(): expected grid " + what + ", but got input with sizes {} and grid with sizes {}",
                   {x.shape(), g.shape()}, {x, g});
  };
  if (x.rank() == 0 || g.rank() == 0) return unknownResult(c, "grid_sample", {x, g});
  if (!c.require(c.eq(x[0], g[0]), [&] { return error("and input to have same batch size"); })) return c.stop();
  if (x.rank() < 2) return unknownResult(c, "grid_sample", {x, g});
  const IntExpr last = g[g.rank() - 1];
  const bool ok = c.require(c.eq(last, static_cast<int64_t>(x.rank() - 2)), [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError", "grid_sampler(): expected grid to have size {} in last dimension, but got grid with sizes {}",
                   {num(static_cast<int64_t>(x.rank() - 2)), g.shape()}, {x, g});
  });
  if (!ok) return c.stop();
  if (g.rank() != x.rank() || x.rank() < 4 || x.rank() > 5) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "grid_sampler(): expected " + std::string(x.rank() == 5 ? "5D" : "4D") +
                  " input and grid with same number of dimensions, but got input with sizes {} and grid with sizes {}", {x.shape(), g.shape()}, {x, g});
  }
  for (size_t i = 2; i < x.rank(); ++i) {
    const bool some = c.require(c.ge(x[i], 1), [&] {
      return finding(Rule::kInvalidArgument, "RuntimeError", "grid_sampler(): expected input to have non-empty spatial dimensions, but input has sizes {} "
                     "with dimension {} being empty", {x.shape(), num(static_cast<int64_t>(i))}, {x, g});
    });
    if (!some) return c.stop();
  }
  Dims dims{x[0], x[1]};
  dims.insert(dims.end(), g.shape().dims.begin() + 1, g.shape().dims.end() - 1);
  const std::string kernel = x.rank() == 5 ? "grid_sampler_3d" : "grid_sampler_2d";
  if (auto refused = refuseKernel(c, kernel, x)) return std::move(*refused);
  if (typesDiffer(c, x, g)) {
    auto refused = refuseTypesWhere(c, allHaveElements(c, {x, g}), "RuntimeError", "expected scalar type " + std::string(dtypeWord(x.dtype())) + " but found " +
                                    std::string(dtypeWord(g.dtype())), {x, g});
    if (refused) return std::move(*refused);
  }
  return result(c, "grid_sample", std::move(dims), x.dtype(), {x, g});
}

// "theta, size": a grid for (N, C, *spatial).
CallResult torchAffineGrid(Call& c) {
  const Operand t = c.tensor(0);
  const auto size = sizeList(c, c.arg(1));
  if (size && size->size() != 4 && size->size() != 5 && !isInt(c.arg(1))) {
    std::vector<MessageArg> shown;
    append(shown, *size);
    return padReject(c, "NotImplementedError", "affine_grid only supports 4D and 5D sizes, for 2D and 3D affine transforms, respectively. Got size (" +
                     placeholders(size->size()) + ").", std::move(shown), t);
  }
  if (!t.rankKnown() || !size || isInt(c.arg(1))) return unknownResult(c, "affine_grid", {t});
  const int64_t n = static_cast<int64_t>(size->size()) - 2;
  BoolExpr fits = t.rank() == 3 ? c.pool().andOf(c.eq(t[0], (*size)[0]), c.pool().andOf(c.eq(t[1], n), c.eq(t[2], n + 1))) : BoolExpr::constant(false);
  const bool ok = c.require(fits, [&] {
    return finding(Rule::kInvalidArgument, "RuntimeError", "Expected a batch of affine matrices of shape {} for size {}. Got {}.",
                   {Shape::of({(*size)[0], num(n), num(n + 1)}), Shape::of(*size), t.shape()}, {t});
  });
  if (!ok) return c.stop();
  Dims dims{(*size)[0]};
  dims.insert(dims.end(), size->begin() + 2, size->end());
  dims.push_back(num(n));
  return result(c, "affine_grid", std::move(dims), t.dtype(), {t});
}

}  // namespace shapeproof::libcalls
