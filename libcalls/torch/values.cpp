// What the Python models need beside tensors: unknown values of a given origin, conditions that must hold, state dictionaries.
#include "backend/engine/answers.h"
#include "backend/engine/uninitialized.h"
#include "libcalls/builtins/support.h"
#include "libcalls/torch/aliases.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/reals.h"

namespace shapeproof::libcalls {

// "value": False for a value that is not known at all, so that models need not branch on it.
CallResult torchIsKnown(Call& c) { return c.toSetWith(Value::boolean(!c.arg(0).isUnknown())); }

// "value": True for a value of which nothing is known for want of a model.
CallResult torchIsOpaque(Call& c) { return c.toSetWith(Value::boolean(c.arg(0).isOpaque() && c.arg(0).unknownTrust() == Trust::kOpaque)); }

// "value": a module's size. Of what is not known at all it is known here that it is an integer: what else is refused.
CallResult torchModuleSize(Call& c) {
  const Value& v = c.arg(0);
  if (!v.isOpaque()) return c.toSetWith(v);
  return c.toSetWith(Value::integer(c.interp.a.freshInt("", Trust::kOpaque, {0, Range::kMax}, c.interp.a.text(v.unknownReason()))));
}

// "cls": the class of every tensor that library calls make.
CallResult torchRegisterTensor(Call& c) {
  c.interp.known.tensor = c.arg(0);
  return c.toSetWith(Value::none());
}

CallResult torchRegisterSize(Call& c) {
  c.interp.known.sizes = c.arg(0);
  return c.toSetWith(Value::none());
}

CallResult torchIsTensor(Call& c) {
  const Value& v = c.arg(0);
  if (v.isOpaque()) return c.toSetWith(Value::boolean(c.interp.a.freshBool("is_tensor", Trust::kOpaque, "a value that is not known")));
  return c.toSetWith(Value::boolean(c.isTensor(v)));
}

// "kind, name, trust, low, high": an unknown bool, int, float, str or anything; trust: program, external, opaque.
CallResult torchUnknown(Call& c) {
  Analysis& a = c.interp.a;
  const std::string_view kind = c.str(c.arg(0)).value_or("any"), name = c.str(c.arg(1)).value_or("");
  const Trust trust = trustOf(c, c.arg(2));
  if (kind == "bool") return c.toSetWith(ofMachine(c, c.arg(2), name, Value::boolean(a.freshBool(name, trust, name))));
  if (kind == "int") {
    const Range range{c.constant(c.arg(3)).value_or(Range::kMin), c.constant(c.arg(4)).value_or(Range::kMax)};
    return c.toSetWith(ofMachine(c, c.arg(2), name, Value::integer(a.freshInt(name, trust, range, name))));
  }
  if (kind == "str" && c.str(c.arg(2)) == "machine") return c.toSetWith(ofMachine(c, c.arg(2), name, oneText(a, name, UnknownType::kStr, trust)));
  const UnknownType type = kind == "float" ? UnknownType::kFloat : kind == "str" ? UnknownType::kStr : kind == "bytes" ? UnknownType::kBytes : UnknownType::kAny;
  return c.toSetWith(Value::unknown(a.intern(name), type, trust));
}

// "condition, rule, exception, message, numbers": a demand of a module that is written in Python; `numbers`, integers, fill the
// message's {}.
static CallResult requireIn(Call& c, bool (*demand)(Call&, BoolExpr, const std::function<Finding()>&)) {
  const Value& v = c.arg(0);
  if (!v.isBool()) return c.toSetWith(Value::none());
  const auto rule = findRule(c.str(c.arg(1)).value_or("invalid-argument"));
  const std::string_view exception = c.str(c.arg(2)).value_or("RuntimeError");
  static constexpr const char* kExceptions[] = {"RuntimeError", "ValueError", "AssertionError", "TypeError", "IndexError", "NotImplementedError", "ZeroDivisionError"};
  const char* cls = "RuntimeError";
  for (const char* e : kExceptions) {
    if (exception == e) cls = e;
  }
  std::vector<MessageArg> numbers;
  if (const auto given = c.items(c.arg(4))) {
    for (const Value& n : *given) numbers.emplace_back(c.integer(n).value_or(num(0)));
  }
  const bool ok = demand(c, v.asBool(), [&] {
    return finding(rule.value_or(Rule::kInvalidArgument), cls, std::string(c.str(c.arg(3)).value_or("")), std::move(numbers));
  });
  if (!ok) return c.stop();
  return c.toSetWith(Value::none());
}

CallResult torchRequire(Call& c) {
  return requireIn(c, [](Call& call, BoolExpr condition, const std::function<Finding()>& make) { return call.require(condition, make); });
}

// "condition, message": an assert of torch's own code. Where the program's numbers break it, that is its error.
CallResult torchAssertHolds(Call& c) {
  if (!c.arg(0).isBool()) return c.toSetWith(Value::none());
  const auto broken = [&] { return finding(Rule::kInvalidArgument, "AssertionError", std::string(c.str(c.arg(1)).value_or("")), {}); };
  if (!requireOrdinary(c, c.arg(0).asBool(), broken, Assumption::kAssertHolds)) return c.stop();
  return c.toSetWith(Value::none());
}

// As require; where the program's own numbers do not decide it is assumed (support.h).
CallResult torchRequireOrdinary(Call& c) {
  return requireIn(c, [](Call& call, BoolExpr condition, const std::function<Finding()>& make) { return requireOrdinary(call, condition, make); });
}

// As require; what depends on a number out of a tensor, or on one that nobody knows, is assumed: an index, and any other argument.
CallResult torchRequireInRange(Call& c) {
  return requireIn(c, [](Call& call, BoolExpr condition, const std::function<Finding()>& make) {
    return requireKnown(call, condition, make, Assumption::kIndexInRange);
  });
}

CallResult torchRequireKnown(Call& c) {
  return requireIn(c, [](Call& call, BoolExpr condition, const std::function<Finding()>& make) {
    return requireKnown(call, condition, make, Assumption::kOperationSucceeds);
  });
}

// "input": something outside the program writes to it.
CallResult torchForgetValues(Call& c) {
  if (!c.arg(0).isUnknown()) forgetValues(c, c.arg(0));
  return c.toSetWith(Value::none());
}

// "module, name, own, given": one entry of a state dictionary, whose values are not known. True: `own` has no size yet.
CallResult torchCheckState(Call& c) {
  forgetReals(c, c.arg(2));
  const std::string name(c.str(c.arg(1)).value_or("a parameter"));
  const Operand own = c.tensor(c.arg(2), name + " of the model"), given = c.tensor(c.arg(3), name + " in the state dict");
  if (!own.rankKnown() || !given.rankKnown()) return c.toSetWith(Value::none());
  if (isUninitialized(c.interp, peek(c), c.arg(2))) return c.toSetWith(Value::boolean(!isUninitialized(c.interp, peek(c), c.arg(3))));
  if (isUninitialized(c.interp, peek(c), c.arg(3)))
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "Can't access the shape of an uninitialized parameter or buffer. This error usually happens in `load_state_dict` when trying "
                                   "to load an uninitialized parameter into an initialized one.", {});
  const bool ok = c.require(sameShape(c, own.shape().dims, given.shape().dims), [&] {
    return finding(Rule::kStateDictMismatch, "RuntimeError",
                   "Error(s) in loading state_dict for " + std::string(c.str(c.arg(0)).value_or("Module")) + ":\n\tsize mismatch for " +
                   name + ": copying a param with shape torch.Size({}) from checkpoint, the shape in current model is torch.Size({}).",
                   {given.shape(), own.shape()}, {own, given});
  });
  if (!ok) return c.stop();
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
