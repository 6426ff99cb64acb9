// Call: what a library function demands of the path, and how it leaves.
#include <algorithm>

#include "backend/engine/assume.h"
#include "backend/engine/devices.h"
#include "backend/engine/graph_history.h"
#include "backend/engine/libcall.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/multiply_adds.h"
#include "backend/engine/observer.h"
#include "backend/engine/operators.h"
#include "backend/engine/replay.h"
#include "backend/engine/tally.h"
#include "backend/engine/torch_modes.h"

namespace shapeproof {

namespace {

bool isFloating(DType t) {
  return t == DType::kFloat16 || t == DType::kBFloat16 || t == DType::kFloat32 || t == DType::kFloat64 || t == DType::kComplex64 ||
         t == DType::kComplex128;
}

constexpr std::string_view kShared = "_grad_shared";

// Whether a tensor may have come to need a gradient through one that shares its values (Call::takeGradient).
bool gradientShared(Interp& in, const State& s) {
  const auto runtime = runtimeModule(in, s);
  const Value* shared = runtime ? Analysis::object(s, *runtime).attrs.find(in.a.intern(kShared)) : nullptr;
  return shared != nullptr && !(shared->isBool() && shared->asBool().isFalse());
}

// A result needs a gradient when an operand does and gradients are recorded; integers never do.
Tri needsGradient(Interp& in, const State& s, DType dtype, const std::vector<Operand>& operands) {
  if (dtype != DType::kUnknown && !isFloating(dtype)) return Tri::kFalse;
  Tri t = Tri::kFalse;
  for (const Operand& o : operands) {
    const Tri one = o.info ? o.info->requires_grad : o.value.isUnknown() ? Tri::kUnknown : Tri::kFalse;
    if (one == Tri::kFalse) continue;
    t = one;
    if (one == Tri::kTrue) break;
  }
  if (t == Tri::kFalse && !operands.empty() && gradientShared(in, s)) t = Tri::kUnknown;
  if (t == Tri::kFalse) return t;
  const Tri mode = gradientMode(in, s);
  return mode == Tri::kTrue ? t : mode;
}

bool sizesKnown(const SymPool& pool, const Shape& shape) {
  return std::all_of(shape.dims.begin(), shape.dims.end(), [&](IntExpr e) { return ops::trustOf(pool, e) != Trust::kOpaque; });
}

// Autocast, or another default type, chooses the floating type of what an operation makes, unless the program says it (`to`).
bool typeChosenElsewhere(const Interp& in, const State& s, std::string_view op, DType type) {
  if (!in.a.types_may_change || !isFloating(type) || op == "to" || !in.known.tensor.isObject()) return false;
  const Value* changed = Analysis::object(s, in.known.tensor.asAddr()).attrs.find(in.a.intern("_types_change"));
  return changed != nullptr && !(changed->isBool() && changed->asBool().isFalse());
}

// Of known integers.
std::optional<OpRecord::Bounds> boundsOf(const TensorInfo& info) {
  if (!info.contents || info.contents->empty()) return std::nullopt;
  int64_t low = Range::kMax, high = Range::kMin;
  for (const Value& v : *info.contents) {
    if (!v.isIntConstant()) return std::nullopt;
    low = std::min(low, v.asInt().value());
    high = std::max(high, v.asInt().value());
  }
  return OpRecord::Bounds{low, IntExpr::constant(high)};
}

void addOperand(OpRecord& record, const Operand& o) {
  if (!o.info) return;
  constexpr size_t kBits = 32;
  if (o.info->requires_grad == Tri::kTrue && record.operands.size() < kBits) record.needing |= 1u << record.operands.size();
  record.operands.push_back(o.info->origin);
  record.inputs.push_back(o.info->shape);
}

// The last part of the name of a library call.
std::string_view operationOf(const Call& c) { return c.name().substr(c.name().rfind('.') + 1); }

// In-place forms of one kind have one library call, which is told the name.
std::string_view changeOf(const Call& c) { return c.argCount() > 0 && c.arg(0).isStr() ? c.interp.a.text(c.arg(0).asStr()) : operationOf(c); }

}  // namespace

bool Call::require(BoolExpr condition, const std::function<Finding()>& finding) {
  Observer* observer = interp.a.options.observer;
  if (observer == nullptr) return interp.require(state_, condition, finding, &raised_);
  const size_t findings = interp.a.findings.size(), obligations = interp.a.obligations.size();
  const bool holds = interp.require(state_, condition, finding, &raised_);
  if (interp.a.findings.size() > findings) observer->demanded(interp, operationOf(*this), true);
  else if (interp.a.obligations.size() > obligations) observer->demanded(interp, operationOf(*this), false);
  return holds;
}

bool Call::guarantee(BoolExpr fact) {
  state_ = interp.guarantee(std::move(state_), fact);
  return static_cast<bool>(state_);
}

void Call::hope(BoolExpr fact, Assumption kind, bool caught, std::string_view exception, std::string_view message) {
  if (checkImmediate(fact) != Tri::kUnknown) return;
  Interp::Sides sides = assumeOrFork(interp, std::move(state_), fact, kind, caught);
  state_ = std::move(sides.then ? sides.then : sides.otherwise);
  if (!sides.otherwise) return;
  interp.raise<Value>(std::move(sides.otherwise), exception, message).eachRaised([&](Raised& one) { raised_.push_back(std::move(one)); });
}

CallResult Call::ifThenElse(BoolExpr condition, const std::function<CallResult(Call&)>& then, const std::function<CallResult(Call&)>& otherwise) {
  const Tri known = checkImmediate(condition);
  if (known == Tri::kTrue) return then(*this);
  if (known == Tri::kFalse) return otherwise(*this);
  Interp::Sides sides = interp.fork(std::move(state_), condition);
  CallResult out = stop();
  if (sides.then) {
    Call side(interp, std::move(sides.then), callee_, args_);
    side.counted_ = counted_;
    out.absorb(then(side));
  }
  if (sides.otherwise) {
    Call side(interp, std::move(sides.otherwise), callee_, args_);
    side.counted_ = counted_;
    out.absorb(otherwise(side));
  }
  return out;
}

CallResult Call::finish(ContextSet<Value> rest) {
  rest.absorb(stop());
  return rest;
}

CallResult Call::stop() {
  CallResult out;
  out.addRaised(std::exchange(raised_, {}));
  return out;
}

// What is given back was made here, or was looked at where it was made.
static bool keepsInference(const Call& c, const State& s, const Value& v) {
  if (v.isTuple()) return std::any_of(v.asTuple().begin(), v.asTuple().end(), [&](const Value& one) { return keepsInference(c, s, one); });
  const TensorData* data = v.isObject() ? ops::payload<TensorData>(s, v) : nullptr;
  return data != nullptr && keepsInference(c.interp.a, data->info->origin);
}

CallResult Call::toSetWith(Value v) {
  if (!interp.a.graph_history->inference.empty() && keepsInference(*this, *state_, v)) {
    Finding f;
    f.rule = Rule::kInvalidArgument;
    f.exception = "RuntimeError";
    f.format = kKeptOfInference;
    return fail(std::move(f));
  }
  return finish(CallResult(std::move(state_), std::move(v)));
}

CallResult Call::fail(Finding finding) {
  raised_.push_back(interp.raiseFinding(std::move(state_), std::move(finding)));
  if (Observer* observer = interp.a.options.observer) observer->demanded(interp, operationOf(*this), true);
  return stop();
}

CallResult Call::raise(std::string_view cls, std::string_view message) { return finish(interp.raise<Value>(std::move(state_), cls, message)); }

void Call::multiplies(IntExpr multiply_adds) {
  const Observer* observer = interp.a.options.observer;
  if (observer == nullptr || !observer->counts()) return;
  counted_ = true;
  countMultiplyAdds(interp, state(), multiply_adds);
}

// Once, whatever the number of results. Arrays of numpy have products too.
void Call::count(std::string_view op, const Shape& made, const std::vector<Operand>& operands) {
  if (counted_ || !interp.a.options.observer->counts() || !isProduct(op) || !callee_.entry.name.starts_with("torch.")) return;
  counted_ = true;
  std::vector<const TensorInfo*> infos;
  for (const Operand& o : operands) infos.push_back(o.info.get());
  if (const auto known = multiplyAdds(pool(), op, infos, made)) countMultiplyAdds(interp, state(), interp.simplify(*state_, *known));
  else countUnknown(interp, state(), "the shapes that '" + std::string(op) + "' multiplies are not known");
}

Value Call::makeTensor(std::string_view op, TensorInfo info, const std::vector<Operand>& operands) {
  Analysis& a = interp.a;
  if (a.options.observer != nullptr) count(op, info.shape, operands);
  OpRecord record;
  record.operation = a.intern(op);
  record.place = a.placeOf(*state_);
  for (const Operand& o : operands) addOperand(record, o);
  record.result = info.shape;
  record.reason = info.reason;
  const DType followed = info.dtype;
  if (typeChosenElsewhere(interp, *state_, op, info.dtype)) {
    info.dtype = DType::kUnknown;
    info.contents.reset();
  }
  ++a.tensor_operations;
  if (info.shape.rank_known) {
    ++a.rank_known;
    if (sizesKnown(a.pool, info.shape)) ++a.shape_known;
  }
  record.values = boundsOf(info);
  info.origin = a.record(std::move(record));
  const bool told = std::exchange(info.grad_told, false) && (followed == DType::kUnknown || isFloating(followed));
  if (!told && (info.requires_grad == Tri::kUnknown || (followed != DType::kUnknown && !isFloating(followed))))
    info.requires_grad = needsGradient(interp, *state_, followed, operands);
  // Of what is not known at all, not even that it is no integer (`x.argmax()`).
  if (!told && !info.shape.rank_known && followed == DType::kUnknown && info.requires_grad == Tri::kTrue) info.requires_grad = Tri::kUnknown;
  a.log[info.origin.index].grad = info.requires_grad;
  a.log[info.origin.index].type = info.dtype;
  noteInference(interp, *state_, info.origin, operands);
  if (!info.device.said()) info.device = commonDevice(a, operands);
  if (a.options.observer != nullptr) a.options.observer->made(interp, *state_, info.origin, operands);
  return interp.newTensor(state(), std::move(info));
}

CallResult Call::tensorResult(std::string_view op, TensorInfo info, const std::vector<Operand>& operands) {
  Value made = makeTensor(op, std::move(info), operands);
  return toSetWith(std::move(made));
}

CallResult Call::tensorResult(std::string_view op, std::vector<IntExpr> dims, DType dtype, const std::vector<Operand>& operands) {
  TensorInfo info;
  info.shape = Shape::of(std::move(dims));
  info.dtype = dtype;
  return tensorResult(op, std::move(info), operands);
}

CallResult Call::warnTensor(std::string_view op, std::string_view reason, const std::vector<Operand>& operands) {
  TensorInfo info;
  info.reason = interp.a.intern(reason);
  info.contiguous = Tri::kUnknown;
  // The first cause is the one worth telling.
  for (const Operand& o : operands) {
    if (o.info && !o.info->shape.rank_known && o.info->reason.valid()) { info.reason = o.info->reason; break; }
    if (!o.info && o.value.isOpaque()) { info.reason = o.value.unknownReason(); break; }
  }
  return tensorResult(op, std::move(info), operands);
}

CallResult Call::opaque(std::string_view reason) {
  bool tensors = false;
  for (const Value& v : args_) {
    tensors = tensors || isTensor(v);
    if (!v.isTuple() && !ops::payload<ListData>(*state_, v)) continue;
    if (const auto list = items(v))
      tensors = tensors || std::any_of(list->begin(), list->end(), [&](const Value& item) { return isTensor(item); });
  }
  const Value result = interp.a.opaque(reason);
  interp.a.countUnmodelledCall(*state_, interp.a.intern(callee_.entry.name), result.unknownReason(), tensors);
  const Observer* observer = interp.a.options.observer;
  if (tensors && observer != nullptr && observer->counts()) countUnknown(interp, state(), reason);
  return toSetWith(result);
}

// The operation that made the tensor, with what is written into it behind it.
static OpId writtenInto(Analysis& a, const State& s, const TensorInfo& info, const std::vector<Operand>& from, std::string_view change, Tri grad) {
  OpRecord record;
  record.operation = a.intern(GraphNodes::kWritten);
  record.change = a.intern(change);
  record.place = a.placeOf(s);
  addOperand(record, {Ref<const TensorInfo>(new TensorInfo(info)), {}, {}});
  for (const Operand& o : from)
    if (o.info && !(o.info->origin == info.origin && &o == &from.front())) addOperand(record, o);
  record.result = info.shape;
  record.grad = grad;
  record.type = info.dtype;
  return a.record(std::move(record));
}

Tri Call::gradientsRecorded() const { return gradientMode(interp, *state_); }

void Call::takeGradient(TensorInfo& info, const std::vector<Operand>& from) {
  if (from.empty()) return;
  const Tri written = needsGradient(interp, *state_, info.dtype, from);
  const Tri mode = gradientsRecorded();
  const Tri needed = written != Tri::kTrue && mode != Tri::kFalse && info.requires_grad != Tri::kFalse ? (mode == Tri::kTrue ? info.requires_grad : mode) : written;
  if (needed != Tri::kFalse) info.origin = writtenInto(interp.a, *state_, info, from, changeOf(*this), needed);
  if (written == Tri::kFalse || info.requires_grad == Tri::kTrue) return;
  info.requires_grad = written;
  const auto runtime = runtimeModule(interp, *state_);
  if (runtime && !gradientShared(interp, *state_)) {
    Analysis::edit(state(), *runtime).attrs.set(interp.a.intern(kShared), Value::boolean(true));
  }
}

void Call::setTensor(const Value& target, TensorInfo info) {
  if (!target.isObject()) return;
  const TensorData* data = ops::payload<TensorData>(*state_, target);
  const TensorInfo* old = data != nullptr ? data->info.get() : nullptr;
  const bool one_of_several = data != nullptr && data->one_of_several;
  if (old != nullptr && !(old->shape == info.shape && old->dtype == info.dtype)) {
    if (one_of_several) interp.a.giveUp(*state_, "one of several tensors is changed in place, and it is not known which");
    interp.a.maybe_one->reshaped(state(), target.asAddr());
  }
  OpRecord record;
  record.operation = interp.a.intern(operationOf(*this));
  record.place = interp.a.placeOf(*state_);
  if (old) {
    record.operands.push_back(old->origin);
    record.inputs.push_back(old->shape);
  }
  record.result = info.shape;
  record.reason = info.reason;
  const bool written = info.origin.valid() && interp.a.text(interp.a.log[info.origin.index].operation) == GraphNodes::kWritten;
  // A change that keeps the shape adds nothing to where the shape came from.
  if (!written) info.origin = old && old->shape == info.shape ? old->origin : interp.a.record(std::move(record));
  Analysis::edit(state(), target.asAddr()).payload = TensorData{makeRef<TensorInfo>(std::move(info)), one_of_several};
}

void tellChanged(Call& c, const Operand& before, const Value& target, const std::vector<Operand>& from) {
  Observer* observer = c.interp.a.options.observer;
  if (observer == nullptr || !before.info) return;
  if (const Operand now = c.tensor(target, ""); now.info) observer->changed(c.interp, c.state(), changeOf(c), before, now.info, from);
}

}  // namespace shapeproof
