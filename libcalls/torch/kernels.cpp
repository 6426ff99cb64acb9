#include "libcalls/torch/kernels.h"

#include <algorithm>
#include <iterator>

#include "backend/engine/operators.h"
#include "libcalls/torch/devices.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

// Letters of `without`: b bool, i integers, n those but int64, w those but uint8, h half precision, f all floating types, c complex.
struct Kernel { std::string_view op, kernel, without; };
constexpr Kernel kKernels[] = {
    {"abs", "abs_cpu", "b"}, {"ceil", "ceil_vml_cpu", "bc"}, {"floor", "floor_vml_cpu", "bc"}, {"round", "round_vml_cpu", "bc"},
    {"trunc", "trunc_vml_cpu", "bc"}, {"frac", "frac_cpu", "bic"}, {"bitwise_not", "bitwise_not_cpu", "fc"},
    {"digamma", "digamma", "c"}, {"erf", "erf_vml_cpu", "c"}, {"erfc", "erfc_vml_cpu", "c"}, {"erfinv", "erfinv_vml_cpu", "c"},
    {"i0", "i0_vml_cpu", "c"}, {"lgamma", "lgamma_vml_cpu", "c"}, {"logit", "logit_cpu", "c"},
    {"floor_divide", "div_floor_cpu", "bc"}, {"remainder", "remainder_cpu", "bc"}, {"fmod", "fmod_cpu", "bc"}, {"pow", "pow", "b"},
    {"lt", "lt_cpu", "c"}, {"le", "le_cpu", "c"}, {"gt", "gt_cpu", "c"}, {"ge", "ge_cpu", "c"}, {"xlogy", "xlogy_cpu", "c"},
    {"atan2", "atan2_cpu", "c"}, {"copysign", "copysign_cpu", "c"}, {"hypot", "hypot_cpu", "bic"},
    {"logaddexp", "logaddexp_cpu", "bi"}, {"logaddexp2", "logaddexp2_cpu", "bic"}, {"nextafter", "nextafter_cpu", "bic"},
    {"bitwise_and", "bitwise_and_cpu", "fc"}, {"bitwise_or", "bitwise_or_cpu", "fc"}, {"bitwise_xor", "bitwise_xor_cpu", "fc"},
    {"bitwise_left_shift", "lshift_cpu", "bfc"}, {"bitwise_right_shift", "rshift_cpu", "bfc"}, {"lshift", "lshift_cpu", "bfc"},
    {"rshift", "rshift_cpu", "bfc"}, {"gcd", "gcd_cpu", "bfc"}, {"lcm", "lcm_cpu", "bfc"},
    {"elu", "elu_cpu", "bic"}, {"selu", "elu_cpu", "bic"}, {"celu", "elu_cpu", "bic"}, {"leaky_relu", "leaky_relu_cpu", "bic"},
    {"rrelu", "leaky_relu_cpu", "bic"}, {"gelu", "GeluKernelImpl", "bic"}, {"silu", "silu_cpu", "bi"}, {"mish", "mish_cpu", "bic"},
    {"hardswish", "hardswish_cpu", "bic"}, {"hardsigmoid", "hardsigmoid_cpu", "bic"}, {"hardshrink", "hardshrink_cpu", "bic"},
    {"softshrink", "softshrink_check", "bic"}, {"softplus", "softplus_cpu", "bic"}, {"logsigmoid", "log_sigmoid_cpu", "bic"},
    {"softsign", "abs_cpu", "b"}, {"softmax", "softmax_lastdim_kernel_impl", "bic"}, {"log_softmax", "log_softmax_lastdim_kernel_impl", "bic"},
    {"softmin", "softmax_lastdim_kernel_impl", "bic"}, {"glu", "glu_cpu", "bic"}, {"erfcx", "erfcx_cpu", "hc"}, {"ndtri", "ndtri_cpu", "hc"},
    {"log_ndtr", "log_ndtr_cpu", "hc"}, {"bessel_j0", "bessel_j0_cpu", "hc"}, {"bessel_j1", "bessel_j1_cpu", "hc"},
    {"bessel_y0", "bessel_y0_cpu", "hc"}, {"bessel_y1", "bessel_y1_cpu", "hc"}, {"modified_bessel_i0", "modified_bessel_i0_cpu", "hc"},
    {"median", "median_cpu", "bc"}, {"nanmedian", "median_cpu", "bc"}, {"kthvalue", "kthvalue_cpu", "bc"}, {"cummax", "cummax_cpu", "c"},
    {"addcdiv", "addcdiv_cpu_out", "bi"}, {"bernoulli", "bernoulli_tensor_cpu_p_", "bi"}, {"poisson", "poisson_cpu", "bi"},
    {"lerp", "lerp_kernel_tensor", "bi"}, {"threshold", "threshold_cpu", "bc"}, {"addcmul", "addcmul_cpu_out", "b"},
    {"logcumsumexp", "logcumsumexp_out_cpu", "bi"}, {"prelu", "prelu_cpu", "bic"}, {"special.round", "round_vml_cpu", "bic"}, {"round_decimals", "round_cpu", "bi"},
    {"cummin", "cummin_cpu", "c"}, {"median_along", "median_out", "bc"}, {"mode", "mode_cpu", "c"}, {"amax", "max_values_cpu", "c"},
    {"amin", "min_values_cpu", "c"}, {"max", "max_all", "c"}, {"min", "min_all", "c"}, {"unique", "unique", "c"},
    {"avg_pool1d", "avg_pool2d", "bnc"}, {"avg_pool2d", "avg_pool2d", "bnc"}, {"avg_pool3d", "avg_pool3d_out_frame", "bnhc"},
    {"max_pool1d", "max_pool1d_impl", "bic"}, {"max_pool1d_indices", "max_pool2d", "bc"}, {"max_pool2d", "max_pool2d", "bc"},
    {"max_pool3d", "max_pool3d", "bc"}, {"adaptive_avg_pool1d", "adaptive_avg_pool2d", "bic"}, {"adaptive_avg_pool2d", "adaptive_avg_pool2d", "bic"},
    {"adaptive_avg_pool3d", "adaptive_avg_pool3d_cpu", "bic"}, {"adaptive_max_pool1d", "adaptive_max_pool2d", "bic"},
    {"adaptive_max_pool2d", "adaptive_max_pool2d", "bic"}, {"adaptive_max_pool3d", "adaptive_max_pool3d_cpu", "bic"},
    {"max_unpool1d", "max_unpool2d", "bic"}, {"max_unpool2d", "max_unpool2d", "bic"}, {"max_unpool3d", "max_unpool3d", "bic"},
    {"batch_norm", "batch_norm", "bic"}, {"instance_norm", "batch_norm", "bic"}, {"group_norm", "GroupNormKernelImpl", "bic"},
    {"layer_norm", "LayerNormKernelImpl", "bic"}, {"rms_norm", "rms_norm", "bi"},
    {"nearest1d", "compute_indices_weights_nearest", "bwc"}, {"nearest2d", "upsample_nearest2d_channels_last", "bwc"},
    {"nearest3d", "upsample_nearest3d_channels_last", "bwc"}, {"linear1d", "compute_indices_weights_linear", "bic"},
    {"linear2d", "upsample_bilinear2d_channels_last", "bwc"}, {"linear3d", "compute_indices_weights_linear", "bic"},
    {"cubic2d", "compute_indices_weights_cubic", "bwc"},
    {"slow_conv2d", "slow_conv2d_cpu", "b"}, {"slow_conv3d", "slow_conv3d_cpu", "b"},
    {"slow_conv_transpose2d", "slow_conv_transpose2d_out_cpu", "bn"}, {"slow_conv_transpose3d", "slow_conv_transpose3d_out_cpu", "bn"},
    {"div_floor", "div_floor_cpu", "bc"}, {"div_trunc", "div_trunc_cpu", "bc"},
    {"special_zeta", "zeta_cpu", "hc"}, {"lerp_scalar", "lerp_kernel_scalar", "bi"}, {"random", "random_kernel_cpu", "c"}, {"bernoulli_", "bernoulli_scalar_cpu_", "c"},
    {"geometric", "geometric_cpu", "bc"}, {"log_normal", "log_normal_cpu", "c"}, {"unique", "unique", "c"}, {"trace", "trace", "b"}, {"cross", "cross", "b"},
    {"round_decimals", "round_cpu", "c"}, {"prelu", "prelu_cpu", "bic"}, {"ctc_loss", "ctc_loss_cpu", "bihc"}, {"cdist", "cdist", "h"},
    {"mse_loss", "mse_cpu", "c"}, {"smooth_l1_loss", "smooth_l1_cpu", "bc"}, {"huber_loss", "huber_cpu", "bc"}, {"searchsorted", "searchsorted_out_cpu", "bc"},
    {"repeat_interleave", "repeat_interleave_cpu", "b"}, {"grid_sampler_2d", "grid_sampler_2d_cpu_kernel_impl", "bic"}, {"grid_sampler_3d", "grid_sampler_3d_cpu", "bic"},
    {"im2col", "im2col_out_cpu", "i"}, {"arange", "arange_cpu", "bc"}, {"randperm", "randperm", "bc"}, {"linspace", "linspace_cpu", "b"}, {"logspace", "logspace_cpu", "b"},
    {"i0e", "i0e_cpu", "c"}, {"i1", "i1_cpu", "c"}, {"i1e", "i1e_cpu", "c"}, {"ndtr", "erf_vml_cpu", "c"}, {"entr", "entr_cpu", "c"},
    {"modified_bessel_i1", "modified_bessel_i1_cpu", "hc"}, {"modified_bessel_k0", "modified_bessel_k0_cpu", "hc"}, {"modified_bessel_k1", "modified_bessel_k1_cpu", "hc"},
    {"histc", "histogram_cpu", "bic"}, {"local_response_norm", "avg_pool2d", "bnc"}, {"normal", "normal_kernel_cpu", "bi"},
    {"rrelu_training", "rrelu_with_noise_out_cpu", "bic"}, {"cumsum_", "cumsum_out_cpu", "b"}, {"cumprod_", "cumprod_out_cpu", "b"},
};

bool without(std::string_view letters, DType d) {
  const auto has = [&](char letter) { return letters.find(letter) != std::string_view::npos; };
  if (d == DType::kBool) return has('b');
  if (isInteger(d)) return has('i') || (has('n') && d != DType::kInt64) || (has('w') && d != DType::kUInt8);
  if (isComplex(d)) return has('c');
  return has('f') || (has('h') && (d == DType::kFloat16 || d == DType::kBFloat16));
}

constexpr std::string_view kBoolMinus =
    "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator "
    "instead.";

constexpr std::string_view kBoolDifference =
    "Subtraction, the `-` operator, with a bool tensor is not supported. If you are trying to invert a mask, use the `~` or `logical_not()` operator instead.";

// Refusals that name the type themselves.
struct Named { std::string_view op, without, message; };  // a message that ends in a space is followed by the type
constexpr Named kNamed[] = {
    {"isin", "bc", "Unsupported input type encountered for isin(): "}, {"fft", "h", "Unsupported dtype "},
    {"view_as_complex", "bic", "view_as_complex is only supported for half, float and double tensors, but got a tensor of scalar type: "},
    {"gumbel_softmax", "bic", "Exponential distribution is a continuous probability distribution. dtype must be a floating point but you specified "},
    {"linalg.lstsq", "bih", "This function doesn't handle types other than float and double"},
};

// Refusals in words of their own.
struct Words { std::string_view op, without; const char* exception; std::string_view message; };
constexpr Words kWords[] = {
    {"neg", "b", "RuntimeError", kBoolMinus},
    {"positive", "b", "RuntimeError", "The `+` operator, on a bool tensor is not supported."},
    {"argmax", "c", "RuntimeError", "argmax(): does not support complex input"},
    {"argmin", "c", "RuntimeError", "argmin(): does not support complex input"},
    {"nansum", "c", "RuntimeError", "nansum on CPU does not support complex inputs"},
    {"nanmean", "c", "RuntimeError", "nansum on CPU does not support complex inputs"},
    {"argsort", "c", "RuntimeError", " Sort does not support complex dtypes on CPU"},
    {"msort", "c", "RuntimeError", " Sort does not support complex dtypes on CPU"},
    {"cov", "b", "RuntimeError", "cov(): bool dtype is not supported for input"},
    {"relu6", "c", "NotImplementedError", "clamp is not supported for complex types"},
    {"exponential", "c", "RuntimeError", "Exponential distribution is a continuous probability distribution. dtype must be a floating point but you specified ComplexFloat"},
    {"cauchy", "c", "RuntimeError", "Cauchy distribution is a continuous probability distribution. dtype must be a floating point but you specified ComplexFloat"},
    {"relu", "b", "RuntimeError", "Boolean inputs not supported for relu"},
    {"relu", "c", "NotImplementedError", "clamp is not supported for complex types"},
    {"clamp", "c", "NotImplementedError", "clamp is not supported for complex types"},
    {"clamp_min", "c", "NotImplementedError", "clamp is not supported for complex types"},
    {"clamp_max", "c", "NotImplementedError", "clamp is not supported for complex types"},
    {"relu6", "b", "RuntimeError", "Bool inputs not supported for hardtanh"},
    {"hardtanh", "c", "NotImplementedError", "clamp is not supported for complex types"},
    {"hardtanh", "b", "RuntimeError", "Bool inputs not supported for hardtanh"},
    {"imag", "bif", "RuntimeError", "imag is not implemented for tensors with non-complex dtypes."},
    {"deg2rad", "c", "RuntimeError", "deg2rad is not supported for complex tensors."},
    {"rad2deg", "c", "RuntimeError", "rad2deg is not supported for complex tensors."},
    {"isneginf", "c", "RuntimeError", "isneginf does not support complex inputs."},
    {"isposinf", "c", "RuntimeError", "isposinf does not support complex inputs."},
    {"signbit", "c", "NotImplementedError", "signbit is not implemented for complex tensors."},
    {"maximum", "c", "RuntimeError", "maximum not implemented for complex tensors."},
    {"minimum", "c", "RuntimeError", "minimum not implemented for complex tensors."},
    {"fmax", "c", "RuntimeError", "fmax not implemented for complex tensors."},
    {"fmin", "c", "RuntimeError", "fmin not implemented for complex tensors."},
    {"heaviside", "c", "RuntimeError", "heaviside is not yet implemented for complex tensors."},
    {"sign", "c", "NotImplementedError",
     "Unlike NumPy, torch.sign is not intended to support complex numbers. Please use torch.sgn instead."},
    {"minus", "b", "RuntimeError", kBoolDifference},
    {"tanhshrink", "b", "RuntimeError",
     kBoolDifference},
};

// Numbers stand for tensors in the first place of these.
constexpr std::string_view kNumberFirst[] = {
    "add", "sub", "mul", "div", "div_floor", "div_trunc", "floor_divide", "pow", "remainder", "where", "xlogy", "float_power", "lshift", "rshift", "bitwise_and", "bitwise_or",
    "bitwise_xor", "bitwise_left_shift", "bitwise_right_shift", "isin", "normal", "result_type", "rsub", "special_zeta",
};
// Numbers do not stand for tensors in the later places of these.
constexpr std::string_view kTensorsOnly[] = {
    "maximum", "minimum", "fmax", "fmin", "logical_and", "logical_or", "logical_xor", "atan2", "hypot", "logaddexp", "logaddexp2", "nextafter",
    "gcd", "lcm", "heaviside", "isclose", "allclose", "addcmul", "addcdiv", "complex", "polar", "gammainc", "gammaincc", "masked_fill", "ldexp", "equal",
};

// These return at once for tensors without elements.
constexpr std::string_view kNothing[] = {
    "softmax", "log_softmax", "softmin", "cummax", "cummin", "bernoulli", "lshift", "rshift", "adaptive_avg_pool1d", "adaptive_avg_pool2d",
    "slow_conv2d", "slow_conv3d", "slow_conv_transpose2d", "slow_conv_transpose3d", "max_unpool1d", "max_unpool2d", "max_unpool3d", "batch_norm", "instance_norm", "median",
    "searchsorted", "grid_sampler_2d", "grid_sampler_3d", "cross", "cdist", "linspace", "logspace", "local_response_norm", "gumbel_softmax", "normal",
};

template <size_t N>
bool in(const std::string_view (&names)[N], std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

}  // namespace

std::optional<KernelRefusal> kernelRefusal(std::string_view name, DType dtype) {
  if (dtype == DType::kUnknown) return std::nullopt;
  for (const Words& w : kWords) {
    if (w.op == name && without(w.without, dtype)) return KernelRefusal{w.exception, std::string(w.message)};
  }
  for (const Named& n : kNamed) {
    if (n.op != name || !without(n.without, dtype)) continue;
    return KernelRefusal{"RuntimeError", std::string(n.message) + (n.message.ends_with(' ') ? std::string(dtypeWord(dtype)) : "")};
  }
  for (const Kernel& k : kKernels) {
    if (k.op != name || !without(k.without, dtype)) continue;
    return KernelRefusal{"NotImplementedError", "\"" + std::string(k.kernel) + "\" not implemented for '" + std::string(dtypeWord(dtype)) + "'"};
  }
  return std::nullopt;
}

bool acceptsNothing(std::string_view name) { return in(kNothing, name); }

// What the CPU has no kernel of half precision for, another device may have one for.
static bool lowElsewhere(const Call& c, const Operand& x) {
  return (x.dtype() == DType::kFloat16 || x.dtype() == DType::kBFloat16) && !(x.info->device == hostDevice(c));
}

std::optional<CallResult> refuseKernel(Call& c, std::string_view name, const Operand& x) {
  const auto refused = kernelRefusal(name, x.dtype());
  if (!refused || !typesCertain(c) || lowElsewhere(c, x)) return std::nullopt;
  return refuseTypesWhere(c, acceptsNothing(name) ? allHaveElements(c, {x}) : BoolExpr::constant(true), refused->exception, refused->message, {x});
}

std::optional<CallResult> refuseArrays(Call& c, std::string_view name, const Operands& inputs) {
  for (size_t i = 0; i < inputs.size(); ++i) {
    const Operand& o = inputs[i];
    if (!o.info || !isArray(c, o.value)) continue;
    return reject(c, Rule::kInvalidArgument, "TypeError", std::string(name) + "(): argument '" + (i == 0 ? "input" : "other") + "' (position " + std::to_string(i + 1) +
                   ") must be Tensor, not numpy.ndarray", {});
  }
  return std::nullopt;
}

std::optional<CallResult> refuseNonTensors(Call& c, std::string_view name, const Operands& inputs) {
  static constexpr std::string_view kNames[] = {"input", "other", "third"};
  for (size_t i = 0; i < inputs.size(); ++i) {
    const Operand& o = inputs[i];
    if (o.info || o.value.isUnknown() || o.value.is(ValueKind::kChoice)) continue;
    if (isNumber(o.value) && (i == 0 ? in(kNumberFirst, name) : !in(kTensorsOnly, name))) continue;
    const auto type = ops::typeName(c.interp, c.state(), o.value);
    if (!type || (o.value.isObject() && *type != "list" && *type != "dict" && *type != "set")) continue;
    return reject(c, Rule::kInvalidArgument, "TypeError", std::string(name) + "(): argument '" + std::string(kNames[std::min<size_t>(i, 2)]) + "' (position " + std::to_string(i + 1) +
                   ") must be Tensor, not " + *type, {});
  }
  return std::nullopt;
}

// "name, input": refuses an element type for which the operator has no kernel.
CallResult torchCheckKernel(Call& c) {
  const std::string_view name = c.str(c.arg(0)).value_or("");
  const Operand x = c.tensor(1);
  auto refused = kernelRefusal(name, x.dtype());
  if (name == "matrix_norm" && (x.dtype() == DType::kFloat16 || x.dtype() == DType::kBFloat16)) {
    refused = KernelRefusal{"RuntimeError", "linalg.matrix_norm: Low precision dtypes not supported. Got " + std::string(dtypeWord(x.dtype()))};
  }
  if (!refused && name == "rrelu_training" && x.dtype() == DType::kFloat16 && x.info->device == hostDevice(c)) {
    refused = KernelRefusal{"NotImplementedError", "\"rrelu_with_noise_out_cpu\" not implemented for 'Half'"};
  }
  if (!refused || !typesCertain(c) || (name != "matrix_norm" && lowElsewhere(c, x))) return c.toSetWith(Value::none());
  const bool scan = name == "cumsum_" || name == "cumprod_";  // these leave early for one number or none
  if (scan && (!x.rankKnown() || x.rank() == 0)) return c.toSetWith(Value::none());
  const bool asks = (scan || acceptsNothing(name)) && x.rankKnown();
  if (auto stopped = refuseTypesWhere(c, asks ? allHaveElements(c, {x}) : BoolExpr::constant(true), refused->exception, refused->message, {x})) return std::move(*stopped);
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
