// What the rules of all torch families share: arguments as sizes and dimension numbers, findings, results.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "backend/engine/assumed.h"
#include "backend/engine/libcall.h"

namespace shapeproof::libcalls {

using Dims = std::vector<IntExpr>;
using Operands = std::vector<Operand>;

// One step of a rule: a value to go on with, or the result with which the rule leaves.
//   auto dim = axis(c, c.arg(1), x);
//   if (!dim) return dim.leave();
template <class T>
class Step {
 public:
  Step(T value) : value_(std::move(value)) {}                 // NOLINT: converts
  Step(CallResult left) : left_(std::move(left)) {}           // NOLINT: converts
  explicit operator bool() const { return value_.has_value(); }
  T& operator*() { return *value_; }
  T* operator->() { return &*value_; }
  [[nodiscard]] CallResult leave() { return std::move(*left_); }

 private:
  std::optional<T> value_;
  std::optional<CallResult> left_;
};

// --- small things
[[nodiscard]] inline IntExpr num(int64_t v) { return IntExpr::constant(v); }
[[nodiscard]] inline bool isInt(const Value& v) { return v.isInt() || v.isBool(); }
// An array of numpy's, whose class is no tensor's.
[[nodiscard]] bool isArray(const Call& c, const Value& v);
// A Python number (int, bool, float, symbolic or not): broadcasts like a 0-dimensional tensor.
[[nodiscard]] bool isNumber(const Value& v);
// "{}x{}x{}" for n items: a piece of a message format.
[[nodiscard]] std::string placeholders(size_t n, std::string_view separator = ", ");
void append(std::vector<MessageArg>& args, const Dims& dims);
[[nodiscard]] FindingOperand operandOf(const Operand& o);
[[nodiscard]] Finding finding(Rule rule, const char* exception, std::string format, std::vector<MessageArg> args,
                              const Operands& operands = {});
// An argument that torch rejects for certain.
[[nodiscard]] CallResult reject(Call& c, Rule rule, const char* exception, std::string format, std::vector<MessageArg> args,
                                const Operands& operands = {});
[[nodiscard]] bool known(Call& c, BoolExpr b);      // holds for every value that the facts allow
[[nodiscard]] bool refuted(Call& c, BoolExpr b);    // holds for none
// A size that is not 0, a positive step: demanded where the program's own numbers decide. Where its world does, the values of a tensor, or nobody
// knows what, it is an assumption, mostly that something is not empty. False: the path ends here.
[[nodiscard]] bool requireOrdinary(Call& c, BoolExpr condition, const std::function<Finding()>& make, Assumption else_assumed = Assumption::kNotEmpty);
// A relation of numbers, demanded of the program's and of its world's. Of the values of a tensor, and of what nobody knows, it is an assumption.
[[nodiscard]] bool requireKnown(Call& c, BoolExpr condition, const std::function<Finding()>& make, Assumption else_assumed);
[[nodiscard]] bool allConstant(const Dims& dims);
// The attribute `name` of the object behind v (not its class); null when absent.
[[nodiscard]] const Value* attribute(const Call& c, const Value& v, std::string_view name);

// --- arguments
// A dimension number, normalised to 0..rank-1. Out of range leaves with torch's IndexError; not a constant leaves unknown.
[[nodiscard]] Step<size_t> axis(Call& c, const Value& v, const Operand& x, std::string_view op);
[[nodiscard]] Step<size_t> axisOfRank(Call& c, const Value& v, size_t rank, const Operands& operands, std::string_view op);
// None: all of them; an int; a sequence of ints, each at most once.
[[nodiscard]] Step<std::vector<size_t>> axes(Call& c, const Value& v, const Operand& x, std::string_view op);
// Sizes given as `*size`: (2, 3) or ((2, 3),). An item that is not known becomes a fresh unknown size; alone, it may be all of them.
[[nodiscard]] Step<Dims> sizes(Call& c, const Value& v, std::string_view op);
// Sizes given as one argument.
[[nodiscard]] Step<Dims> sizesIn(Call& c, const Value& v, std::string_view op);
[[nodiscard]] std::optional<Dims> sizeList(Call& c, const Value& v);
// -1 in the place of a size is no size: what is left, or what is there. Writes it so where a size is -1 on this path, and gives the condition by which the
// path must be parted (Call::ifThenElse) where one may be. A size from the world that may be anything is taken for a size.
[[nodiscard]] std::optional<BoolExpr> holeToAsk(Call& c, Dims& wanted);
// Number or tuple of n numbers of a window argument; none: not understood.
[[nodiscard]] std::optional<Dims> window(Call& c, const Value& v, size_t n);
// The tensors of a sequence; none: not a known sequence. Items that are not tensors have a null info.
[[nodiscard]] std::optional<Operands> tensors(Call& c, const Value& v, std::string_view role);

// --- results
// A tensor of these sizes; device and requires_grad follow from the operands.
[[nodiscard]] TensorInfo resultInfo(Dims dims, DType dtype, const Operands& operands);
[[nodiscard]] CallResult result(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& operands);
[[nodiscard]] Value resultValue(Call& c, std::string_view op, Dims dims, DType dtype, const Operands& operands);
// A tensor of unknown shape because an operand's is not known, or for `reason`.
[[nodiscard]] CallResult unknownResult(Call& c, std::string_view op, const Operands& operands, std::string_view reason = {});
[[nodiscard]] Value unknownTensorValue(Call& c, std::string_view op, DType dtype, const Operands& operands);
[[nodiscard]] Value tupleOf(std::vector<Value> items);
// An in-place change by values of `from`: nothing that was known of the values of `target` holds any more, and it needs a
// gradient when one of `from` does.
void change(Call& c, const Value& target, TensorInfo info, const Operands& from = {});
// What inference mode has made is changed, and comes to need a gradient, there alone.
[[nodiscard]] std::optional<CallResult> refuseOfInference(Call& c, const Operand& x, const char* message);
[[nodiscard]] std::optional<CallResult> refuseChange(Call& c, const Operand& x);
// Leaves that need a gradient are not changed in place, nor are views of them; `part`: through an index, which makes a view. None: `x` may be.
[[nodiscard]] std::optional<CallResult> refuseLeaf(Call& c, const Operand& x, bool part = false);
// A size that the values of a tensor decide: 0..high, as free as those values are. Where high is `least` or more, so is the size.
[[nodiscard]] IntExpr dataSize(Call& c, std::string_view name, IntExpr high, const Operand& values, int64_t least = 0);
// A number that the values of a tensor decide.
[[nodiscard]] Value numberOf(Call& c, const Operand& x, DType dtype, std::string_view name);
// How much a value read out of such a tensor may be trusted to be free.
[[nodiscard]] Trust trustInValues(const Analysis& a, const Operand& x);

}  // namespace shapeproof::libcalls
