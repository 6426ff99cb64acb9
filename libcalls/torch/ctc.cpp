// Connectionist temporal classification: (T, N, C) or (T, C) log-probabilities, targets in rows or one after the other.
#include <algorithm>

#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/kernels.h"
#include "libcalls/torch/loss.h"

namespace shapeproof::libcalls {

namespace {

struct Lengths {
  std::optional<IntExpr> count;
  std::vector<IntExpr> values;  // those that are known, each once
  std::optional<IntExpr> sum, longest;  // where all are known
};

Lengths lengthsOf(Call& c, size_t i) {
  Lengths out;
  const Operand x = c.tensor(i);
  std::optional<Values> items;
  if (x.rankKnown()) {
    out.count = c.numel(x.shape());
    if (x.info->contents) items = *x.info->contents;
  } else if ((items = c.items(c.arg(i)))) {
    out.count = num(static_cast<int64_t>(items->size()));
  }
  if (!items || items->empty()) return out;
  out.sum = out.longest = num(0);
  for (const Value& v : *items) {
    const auto n = c.integer(v);
    out.sum = n && out.sum ? std::optional(c.pool().add(*out.sum, *n)) : std::nullopt;
    out.longest = n && out.longest ? std::optional(c.interp.simplify(c.state(), c.pool().max(*out.longest, *n))) : std::nullopt;
    if (n && std::find(out.values.begin(), out.values.end(), *n) == out.values.end()) out.values.push_back(*n);
  }
  return out;
}

class Ctc {
 public:
  explicit Ctc(Call& c) : c_(c), x_(c.tensor(0)), t_(c.tensor(1)), given_(lengthsOf(c, 2)), wanted_(lengthsOf(c, 3)) {}

  // The path has ended for a demand that does not hold; none: all of them do.
  std::optional<CallResult> check() {
    const IntExpr batch = x_.rank() == 3 ? x_[1] : num(1);
    if (t_.rank() != 1 && t_.rank() != 2) {
      return error("Expected 1 to 2 dimensions, but got {}-dimensional tensor for argument #2 'targets'" + std::string(kWhere),
                   {num(static_cast<int64_t>(t_.rank()))});
    }
    for (const auto& [lengths, name] : {std::pair{&given_, "input"}, {&wanted_, "target"}}) {
      if (!lengths->count) continue;
      if (!demand(c_.eq(*lengths->count, batch), std::string(name) + "_lengths must be of size batch_size", {})) return c_.stop();
      for (IntExpr n : lengths->values) {
        if (!demand(c_.ge(n, 0), "Expected " + std::string(name) + "_lengths to have value at least 0, but got value {}" + std::string(kWhere), {n})) {
          return c_.stop();
        }
      }
    }
    for (IntExpr n : given_.values) {
      if (!demand(c_.pool().ge(x_[0], n), "Expected input_lengths to have value at most {}, but got value {}" + std::string(kWhere), {x_[0], n})) return c_.stop();
    }
    if (!checkTargets(batch)) return c_.stop();
    return std::nullopt;
  }

 private:
  static constexpr std::string_view kWhere = " (while checking arguments for ctc_loss_allocate_outputs)";

  CallResult error(std::string format, std::vector<MessageArg> args) {
    return reject(c_, Rule::kLossMismatch, "RuntimeError", std::move(format), std::move(args), {x_, t_});
  }

  bool demand(BoolExpr condition, const std::string& format, const std::vector<MessageArg>& args) {
    return c_.require(condition, [&] { return finding(Rule::kLossMismatch, "RuntimeError", format, args, {x_, t_}); });
  }

  bool checkTargets(IntExpr batch) {
    const std::string tail = " for argument #2 'targets'" + std::string(kWhere);
    const std::optional<IntExpr> rows = t_.rank() == 2 ? batch : wanted_.sum;
    if (rows && !demand(c_.eq(t_[0], *rows), "Expected tensor to have size {} at dimension 0, but got size {}" + tail, {*rows, t_[0]})) return false;
    return t_.rank() == 1 || !wanted_.longest ||
           demand(c_.pool().ge(t_[1], *wanted_.longest), "Expected tensor to have size at least {} at dimension 1, but got size {}" + tail,
                  {*wanted_.longest, t_[1]});
  }

  Call& c_;
  Operand x_, t_;
  Lengths given_, wanted_;
};

}  // namespace

// "log_probs, targets, input_lengths, target_lengths, reduction, blank"
CallResult torchCtcLoss(Call& c) {
  const Operand x = c.tensor(0), t = c.tensor(1);
  const auto how = c.str(c.arg(4));
  if (!how || !x.info) return unknownResult(c, "ctc_loss", {x, t}, how ? "" : "the reduction of a loss is not known");
  const bool each = *how == "none";
  if (!x.rankKnown() || !t.rankKnown()) return unknownLoss(c, "ctc_loss", c.arg(4), {x, t});
  if (x.rank() != 2 && x.rank() != 3) {
    return reject(c, Rule::kLossMismatch, "RuntimeError", "Expected 3-dimensional tensor, but got {}-dimensional tensor for argument #1 'log_probs' (while "
                  "checking arguments for ctc_loss_allocate_outputs)", {num(static_cast<int64_t>(x.rank()) + 1)}, {x, t});
  }
  if (refuted(c, c.ge(c.numel(x.shape()), 1))) {
    return reject(c, Rule::kLossMismatch, "RuntimeError", "log_probs tensor must not be empty", {}, {x, t});
  }
  if (auto refused = refuseKernel(c, "ctc_loss", x)) return std::move(*refused);
  if (const auto blank = c.integer(c.arg(5))) {
    const bool ok = c.require(c.pool().andOf(c.ge(*blank, 0), c.pool().lt(*blank, x[x.rank() - 1])), [&] {
      return finding(Rule::kLossMismatch, "RuntimeError", "blank must be in label range", {}, {x, t});
    });
    if (!ok) return c.stop();
  }
  if (auto left = Ctc(c).check()) return std::move(*left);
  return result(c, "ctc_loss", each && x.rank() == 3 ? Dims{x[1]} : Dims{}, x.dtype(), {x, t});
}

}  // namespace shapeproof::libcalls
