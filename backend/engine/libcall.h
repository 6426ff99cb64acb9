// Library calls: the C++ meaning of `LibCall.a.b(...)` in pylib. One line in libcalls.def, one function over a Call.
//
// A Call is the context of one library call: the bound arguments and the path. Rules read top to bottom:
//
//   CallResult torchMm(Call& c) {
//     Operand a = c.tensor(0), b = c.tensor(1);
//     if (!a.rankKnown() || !b.rankKnown()) return c.unknownTensor("rank of an operand of mm");
//     if (!c.require(c.eq(a[1], b[0]), [&] { return Finding{...}; })) return c.stop();
//     return c.tensorResult("mm", {a[0], b[1]}, promote(a, b), {a, b});
//   }
//
// `require` false: the path raises; the function returns c.stop(). Alternatives that raise beside the path that goes on
// (inside try) are kept by the Call and leave with the result, so no path is lost.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "backend/engine/interp.h"
#include "backend/engine/libcall_table.h"

namespace shapeproof {

// A tensor argument as rules see it.
struct Operand {
  Ref<const TensorInfo> info;   // null: not known to be a tensor (unknown value)
  Value value;
  std::string role;             // parameter name, for diagnostics
  [[nodiscard]] bool rankKnown() const { return info && info->shape.rank_known; }
  [[nodiscard]] size_t rank() const { return info->shape.rank(); }
  [[nodiscard]] IntExpr operator[](size_t i) const { return info->shape[i]; }
  [[nodiscard]] const Shape& shape() const { return info->shape; }
  [[nodiscard]] DType dtype() const { return info ? info->dtype : DType::kUnknown; }
};

class Call {
 public:
  Call(Interp& interp, Path state, const LibCallTable::Bound& callee, Values args);
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;

  // --- arguments (resolved: never a choice, symbolic sizes simplified under the facts; tuples and lists one level deep)
  [[nodiscard]] const Value& arg(size_t i) const { return args_[i]; }
  void replaceArg(size_t i, Value v) { args_[i] = std::move(v); }  // for a rule that is asked about something else in its place
  [[nodiscard]] size_t argCount() const { return args_.size(); }
  [[nodiscard]] std::span<const Value> allArgs() const { return args_; }
  [[nodiscard]] std::string_view name() const { return callee_.entry.name; }
  [[nodiscard]] bool isNone(size_t i) const { return args_[i].isNone(); }
  [[nodiscard]] Operand tensor(size_t i) const { return tensor(args_[i], callee_.params[i].name); }
  [[nodiscard]] Operand tensor(const Value& v, std::string_view role) const;
  [[nodiscard]] bool isTensor(const Value& v) const;
  // An int (or bool); none when it is not one, or unknown.
  [[nodiscard]] std::optional<IntExpr> integer(const Value& v) const;
  [[nodiscard]] std::optional<int64_t> constant(const Value& v) const;   // an int known to be constant
  [[nodiscard]] std::optional<bool> boolean(const Value& v) const;
  [[nodiscard]] std::optional<std::string_view> str(const Value& v) const;
  // The items of a tuple, list, torch.Size (any object whose class derives from tuple or list); none otherwise.
  [[nodiscard]] std::optional<Values> items(const Value& v) const;
  // parseSize of the seed: an int, or a tuple/list of ints, as sizes. none: not understood.
  [[nodiscard]] std::optional<std::vector<IntExpr>> parseSize(const Value& v) const;
  // An int is repeated `n` times; a sequence must have length n (or 1).
  [[nodiscard]] std::optional<std::vector<IntExpr>> parseTuple(const Value& v, size_t n) const;

  // --- the path
  [[nodiscard]] State& state() { return *Interp::edit(state_); }
  [[nodiscard]] const State& state() const { return *state_; }
  [[nodiscard]] Path takeState() { return std::move(state_); }   // to continue with Interp; give back by absorbing
  [[nodiscard]] Tri checkImmediate(BoolExpr b) const { return interp.check(*state_, b); }
  [[nodiscard]] Range getCachedRange(IntExpr e) const;
  // Soft constraint; see above.
  [[nodiscard]] bool require(BoolExpr condition, const std::function<Finding()>& finding);
  // Hard constraint. False: the path contradicts itself; return c.stop().
  [[nodiscard]] bool guarantee(BoolExpr fact);
  // A fact about the world that is hoped for (assume.h): the path goes on with it. Where a handler could see that it does not hold, and
  // under --strict, another raises beside it. Nothing happens where the facts decide it.
  void hope(BoolExpr fact, Assumption kind, bool caught, std::string_view exception, std::string_view message);
  // Two paths, each continued by its function.
  [[nodiscard]] CallResult ifThenElse(BoolExpr condition, const std::function<CallResult(Call&)>& then,
                                      const std::function<CallResult(Call&)>& otherwise);
  [[nodiscard]] IntExpr genSymInt(std::string_view name, Trust trust, Range range, std::string_view reason = {}) {
    return interp.a.freshInt(name, trust, range, reason);
  }
  // The size that an unknown value stands for, with the reason why the value is not known.
  [[nodiscard]] IntExpr unknownSize(const Value& v) {
    const bool told = v.isUnknown() && v.unknownReason().valid();
    return genSymInt("", Trust::kOpaque, {0, Range::kMax}, told ? interp.a.text(v.unknownReason()) : "a size that is not known");
  }

  // --- symbolic arithmetic, for short
  [[nodiscard]] SymPool& pool() const { return interp.a.pool; }
  [[nodiscard]] BoolExpr eq(IntExpr x, IntExpr y) const { return pool().eq(x, y); }
  [[nodiscard]] BoolExpr eq(IntExpr x, int64_t y) const { return pool().eq(x, IntExpr::constant(y)); }
  [[nodiscard]] BoolExpr ge(IntExpr x, int64_t y) const { return pool().ge(x, IntExpr::constant(y)); }
  [[nodiscard]] IntExpr numel(const Shape& s) const { return pool().product(s.dims); }

  // --- leaving
  [[nodiscard]] CallResult toSetWith(Value v);                         // the value (and the paths kept aside)
  [[nodiscard]] CallResult stop();                                     // after a false require or guarantee
  [[nodiscard]] CallResult fail(Finding finding);                      // raises for certain
  [[nodiscard]] CallResult raise(std::string_view cls, std::string_view message);  // a plain Python exception
  // A new tensor made by operation `op` from `operands`; logged, counted. dtype and flags through `more`.
  [[nodiscard]] CallResult tensorResult(std::string_view op, std::vector<IntExpr> dims, DType dtype, const std::vector<Operand>& operands);
  [[nodiscard]] CallResult tensorResult(std::string_view op, TensorInfo info, const std::vector<Operand>& operands);
  [[nodiscard]] Value makeTensor(std::string_view op, TensorInfo info, const std::vector<Operand>& operands);  // several results
  // warnTensor of the seed: a tensor whose shape is not known, with the reason. Not an error; the verdict may become undecided.
  [[nodiscard]] CallResult warnTensor(std::string_view op, std::string_view reason, const std::vector<Operand>& operands = {});
  // An opaque value with a reason: "name(...)" is added to the unmodelled calls.
  [[nodiscard]] CallResult opaque(std::string_view reason);
  // Replace the tensor behind `target` (in-place forms).
  void setTensor(const Value& target, TensorInfo info);
  // `info` is of a tensor that `from` is written into: it needs a gradient when they do, and so may every tensor that shares
  // its values. Which ones do is not known: from here on, on this path, no view counts as one that needs none.
  void takeGradient(TensorInfo& info, const std::vector<Operand>& from);
  // The multiply-adds of the call, where the shapes of its operands do not say them (multiply_adds.h); before its result is made.
  void multiplies(IntExpr multiply_adds);
  // Whether operations are recorded for backward() here (torch.no_grad and its like).
  [[nodiscard]] Tri gradientsRecorded() const;
  [[nodiscard]] CallResult finish(ContextSet<Value> rest);             // result of Interp work done on takeState()

  Interp& interp;

 private:
  friend class Interp;
  Path state_;
  const LibCallTable::Bound& callee_;
  Values args_;
  std::vector<Raised> raised_;
  bool counted_ = false;  // its multiply-adds
  void count(std::string_view op, const Shape& made, const std::vector<Operand>& operands);
};

}  // namespace shapeproof
