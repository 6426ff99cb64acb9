// The element type of an `out` tensor: which operators convert what they have computed into it, and how the others refuse another type.
#include <algorithm>
#include <iterator>

#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

std::string word(const Operand& o) { return std::string(dtypeWord(o.dtype())); }
std::string cType(const Operand& o) { return std::string(dtypeCType(o.dtype())); }

// Operators that compute straight into `out`, in the type of their operands.
constexpr std::string_view kKeepType[] = {
    "abs", "neg", "sign", "sgn", "ceil", "floor", "trunc", "frac", "round", "bitwise_not", "conj", "clamp", "clamp_min", "clamp_max",
};
// Those whose result is planned before it is computed, `out` and all.
constexpr std::string_view kPlanned[] = {
    "mm", "bmm", "matmul", "mv", "addmm", "addmv", "baddbmm", "cross", "argmax", "argmin", "softmax", "log_softmax", "norm", "linalg.vector_norm", "tril", "triu",
    "gather", "scatter", "take_along_dim", "index_add", "renorm", "diag", "linalg.inv", "linalg.det", "linalg.matrix_exp", "linalg.matrix_power", "linalg.solve",
    "linalg.cholesky", "linalg.eigvalsh", "linalg.svdvals", "linalg.svd", "linalg.qr", "linalg.lu", "linalg.lu_factor", "linalg.slogdet", "linalg.eigh", "linalg.inv_ex",
    "linalg.cholesky_ex", "cholesky", "inverse", "matrix_power", "sort", "topk", "max", "min",
};
// They write whatever type is given.
constexpr std::string_view kAnyType[] = {"sum", "nansum", "prod", "zeros", "ones", "empty", "full", "eye", "arange", "range", "randperm", "linspace", "logspace", "randint", "cumsum", "cumprod", "bernoulli"};
constexpr std::string_view kScans[] = {"cumsum", "cumprod"}, kWithoutBool[] = {"arange", "linspace", "logspace", "randperm"};
constexpr std::string_view kFloats[] = {"rand", "randn", "normal"};

template <size_t N>
bool in(const std::string_view (&names)[N], std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

bool isWhole(DType d) { return isInteger(d) || d == DType::kBool; }

// How an operator of a wording of its own refuses an `out` of another type than the value's; empty: it has none.
std::string ownWords(std::string_view name, const Operand& out, const Operand& value) {
  const std::string op(name);
  if (name == "isposinf" || name == "isneginf" || name == "signbit") return op + " does not support non-boolean outputs.";
  if (name == "nan_to_num") return "nan_to_num: dtype of out: " + word(out) + " should be same as input: " + word(value);
  if (name == "dot") return "result dtype " + word(out) + " does not match input dtype " + word(value);
  if (name == "inner") return "tensordot: Expected the output tensor to have dtype " + word(value) + ", but got an output tensor with dtype " + word(out);
  if (name == "float_power") return "the output given to float_power has dtype " + word(out) + " but the operation's result requires dtype " + word(value);
  if (name == "heaviside") return "heaviside is not yet implemented for tensors with different dtypes.";
  if (name == "index_select" || name == "masked_select") return op + "(): self and result must have the same scalar type";
  if (name == "take") return "take(): self and out expected to have the same dtype, but got self.dtype = " + word(value) + " and out.dtype = " + word(out);
  if (name == "nonzero") return "nonzero: Expected out tensor to have scalar type Long but got scalar type" + word(out);
  if (name == "multinomial") return "multinomial expects Long tensor out, got: " + word(out);
  if (name == "where") return "Expected out type to be " + word(value) + " but got " + word(out);
  if (name == "quantile") return "quantile() out tensor must be same dtype as the input tensor";
  if (name == "multi_dot") return "multi_dot(): expected out tensor to have dtype " + cType(value) + " but got " + cType(out);
  if (name == "histc") return "torch.histogram: input tensor and hist tensor should have the same dtype, but got input " + cType(value) + " and hist " + cType(out);
  if (name == "linalg.norm" || name == "linalg.matrix_norm") return op + " expected out tensor dtype " + word(value) + " but got: " + word(out);
  if (name == "linalg.vecdot") return "linalg.vecdot: Expected out of dtype" + word(value) + " but found " + word(out);
  if (name == "linalg.solve_triangular") return "expected scalar type " + word(value) + " but found " + word(out);
  if (name == "complex" || name == "polar") return "Expected object of scalar type " + word(value) + " but got scalar type " + word(out) + " for argument 'out'";
  if (name == "logcumsumexp" || name == "cummax" || name == "cummin") return "expected scalar_type " + word(value) + " but found " + word(out);
  if (name == "median" || name == "nanmedian" || name == "mode" || name == "kthvalue") return "output values must be of same type as input";
  if (name == "searchsorted" || name == "bucketize") {
    return "torch.searchsorted(): output tensor's dtype is wrong, it can only be Int(int32) or Long(int64) depending on whether out_int32 flag is True, but we got output "
           "tensor's dtype " + word(out) + " and out_int32 flag is " + (value.dtype() == DType::kInt32 ? "True" : "False");
  }
  if (name == "amax" || name == "amin") {
    return "Expected the dtype for input and out to match, but got " + word(value) + " for input's dtype and " + word(out) + " for out's dtype.";
  }
  return {};
}

// The types that those which write any type do not write.
std::optional<CallResult> refuseUnwritable(Call& c, std::string_view name, const Operand& out, const Operand& value) {
  const DType d = out.dtype();
  const auto no_kernel = [&](std::string kernel) { return "\"" + std::move(kernel) + "\" not implemented for '" + word(out) + "'"; };
  const auto refuse = [&](std::string message) { return refuseTypes(c, "NotImplementedError", std::move(message), {out, value}); };
  if (d == DType::kBool && in(kScans, name) && value.rankKnown() && value.rank() > 0) {
    return refuseTypesWhere(c, allHaveElements(c, {value}), "NotImplementedError", no_kernel(std::string(name) + "_out_cpu"), {out, value});
  }
  if (d == DType::kBool && in(kWithoutBool, name)) return refuse(no_kernel(name == "randperm" ? "randperm" : std::string(name) + "_cpu"));
  if (isComplex(d) && (name == "randperm" || name == "arange")) return refuse(no_kernel(name == "randperm" ? "randperm" : "arange_cpu"));
  if (isWhole(d) && in(kFloats, name)) return refuse(no_kernel(name == "rand" ? "check_uniform_bounds" : "normal_kernel_cpu"));
  if (isComplex(d) && (name == "var" || name == "std")) return refuse(no_kernel("std_cpu"));
  return std::nullopt;
}

// Can a value of this type be stored into the other in place?
bool storable(std::string_view name, DType from, DType to) {
  const bool to_whole = isInteger(to) || to == DType::kBool;
  if (name == "mean" || name == "logsumexp") return !to_whole;
  if (isComplex(from) && !isComplex(to)) return false;
  if (isFloating(from) && to_whole) return false;
  return !(isInteger(from) && to == DType::kBool);
}

// What is written into `out` has no place in a graph: nothing that needs a gradient may go into it, nor into what needs one itself.
std::optional<CallResult> refuseRecorded(Call& c, std::string_view name, const Operand& out, const Operand& value) {
  if (c.gradientsRecorded() != Tri::kTrue || !value.info || isArray(c, out.value)) return std::nullopt;
  const bool differentiable = isFloating(value.dtype()) || isComplex(value.dtype());
  if (value.info->requires_grad != Tri::kTrue && !(differentiable && out.info && out.info->requires_grad == Tri::kTrue)) return std::nullopt;
  std::string op(name.substr(0, name.find('/')));
  std::replace(op.begin(), op.end(), '.', '_');
  return reject(c, Rule::kInvalidArgument, "RuntimeError", op + "(): functions with out=... arguments don't support automatic differentiation, but one of the arguments "
                "requires grad.", {}, {out, value});
}

// Each number is written where it belongs, which several in one place do not allow; these do not look.
constexpr std::string_view kFillAny[] = {"sum", "nansum", "prod", "zeros", "ones", "empty", "full", "eye", "arange", "range", "linspace", "logspace", "tril", "triu", "bmm",
                                         "baddbmm", "addmv", "mv", "norm", "linalg.norm", "linalg.vector_norm", "linalg.matrix_norm", "argmax", "argmin", "all", "any"};

}  // namespace

std::optional<CallResult> refuseOut(Call& c, std::string_view name, const Operand& out, const Operand& value) {
  const auto refuse = [&](std::string message) { return refuseTypes(c, "RuntimeError", std::move(message), {out, value}); };
  if (auto refused = refuseChange(c, out)) return refused;
  if (auto refused = refuseRecorded(c, name, out, value)) return refused;
  if (out.info && value.info && out.shape() == value.shape() && !in(kFillAny, name))
    if (auto refused = refuseOverlap(c, out)) return refused;
  if (!out.info || !value.info || out.dtype() == DType::kUnknown || isArray(c, out.value) || !typesCertain(c)) return std::nullopt;
  if (auto refused = refuseUnwritable(c, name, out, value)) return refused;
  if ((name == "all" || name == "any") && out.dtype() != DType::kBool && out.dtype() != DType::kUInt8) {
    return refuse(std::string(name) + " only supports bool tensor for result, got: " + word(out));
  }
  if (name == "all" || name == "any" || !typesDiffer(c, out, value) || in(kAnyType, name)) return std::nullopt;
  if (in(kKeepType, name)) {
    if (name == "abs" && isComplex(out.dtype())) return std::nullopt;
    return refuse("Found dtype " + word(out) + " but expected " + word(value));
  }
  if (in(kPlanned, name)) return refuse("Expected out tensor to have dtype " + cType(value) + ", but got " + cType(out) + " instead");
  if (std::string words = ownWords(name, out, value); !words.empty()) return refuse(std::move(words));
  if (storable(name, value.dtype(), out.dtype())) return std::nullopt;
  if (const size_t slash = name.find('/'); slash != std::string_view::npos) {  // "operator/part of its result"
    const std::string part(name.substr(slash + 1));
    return refuse(std::string(name.substr(0, slash)) + ": Expected " + part + " to be safely castable from " + word(value) + " dtype, but got " + part + " with dtype " + word(out));
  }
  if (name == "cat") return refuseTypes(c, "TypeError", "torch.cat(): input types can't be cast to the desired output type " + word(out), {out, value});
  if (name == "logsumexp") return refuse("logsumexp(): Expected floating point type for result tensor, but got: " + word(out));
  return refuse("result type " + word(value) + " can't be cast to the desired output type " + word(out));
}

}  // namespace shapeproof::libcalls
