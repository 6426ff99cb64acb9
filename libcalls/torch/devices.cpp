#include "libcalls/torch/devices.h"

#include <algorithm>

#include "backend/engine/answers.h"
#include "backend/engine/catching.h"
#include "backend/engine/devices.h"
#include "backend/engine/operators.h"
#include "libcalls/torch/dtype.h"

namespace shapeproof::libcalls {

namespace {

// A tensor among those that a call takes together, under torch's name for it.
struct Given {
  Operand operand;
  std::string_view name;
  bool scalar = false;  // on the CPU it goes with any device
  [[nodiscard]] OnDevice on() const { return {operand.info->device, scalar}; }
};

void add(std::vector<Given>& out, Operand o, std::string_view name) {
  if (o.info && o.info->device.known()) out.push_back({std::move(o), name, false});
}

// Of a sequence, or of the table of a layer's parameters.
Values itemsOf(Call& c, const Value& v) {
  Values out = c.items(v).value_or(Values{});
  if (const auto* table = ops::payload<DictData>(c.state(), v))
    for (const ValueMap::Entry& e : table->map) out.push_back(e.value);
  return out;
}

std::vector<Given> givenTo(Call& c, const OneDevice& row) {
  std::vector<Given> out;
  for (const OneDevice::Parameter& p : row.parameters) {
    const Value& v = c.arg(p.index);
    if (c.isTensor(v)) add(out, c.tensor(p.index), p.name);
    if (!p.sequence || c.isTensor(v)) continue;
    for (const Value& item : itemsOf(c, v))
      if (c.isTensor(item)) add(out, c.tensor(item, p.name == "tensors" ? p.name : "input"), p.name);
  }
  return out;
}

// As torch prints it: with a number.
std::string printed(const Call& c, Name device) {
  const std::string_view text = c.interp.a.text(device);
  return text == "cuda" || text == "mps" ? std::string(text) + ":0" : std::string(text);
}

// Two of them, which do not lie on one device for certain, or for some answer of the world.
struct Apart {
  const Given* first = nullptr;
  const Given* second = nullptr;
  std::string on_first, on_second;
  BoolExpr together = BoolExpr::constant(true);
  explicit operator bool() const { return first != nullptr; }
};

// A name of torch._runtime; null: it is not loaded.
const Value* runtimeValue(const Call& c, std::string_view name) {
  const Value* runtime = c.interp.sys_modules.valid() ? c.interp.cachedModule(c.state(), "torch._runtime") : nullptr;
  if (runtime == nullptr || !runtime->isObject()) return nullptr;
  return Analysis::object(c.state(), runtime->asAddr()).attrs.find(c.interp.a.intern(name));
}

// Nothing that places tensors itself was set up (Lightning, accelerate, a Trainer): what lies where is for it to know.
bool isFollowed(const Call& c) {
  const Value* elsewhere = runtimeValue(c, "_placed_elsewhere");
  return elsewhere == nullptr || (elsewhere->isBool() && elsewhere->asBool().isFalse());
}

// `first` is where the others should be. Of what nobody knows it is taken that the program does well.
Apart apart(Call& c, const Given& first, const Given& second) {
  Analysis& a = c.interp.a;
  const BoolExpr together = onOneDevice(a, first.on(), second.on());
  if (together.isTrue()) return {};
  const Tri known = c.checkImmediate(together);
  if (known == Tri::kTrue || (known == Tri::kUnknown && ops::trustOf(a.pool, together) == Trust::kOpaque)) return {};
  const auto devices = differingDevices(a, first.on(), second.on());
  if (!devices || !isFollowed(c)) return {};
  return {&first, &second, printed(c, devices->first), printed(c, devices->second), together};
}

// The first that does not lie where the first of all does.
Apart firstApart(Call& c, const std::vector<Given>& all) {
  for (size_t i = 1; i < all.size(); ++i)
    if (Apart found = apart(c, all.front(), all[i])) return found;
  return {};
}

// Any two: one without dimensions, on the CPU, goes with each of the others.
Apart anyApart(Call& c, const std::vector<Given>& all) {
  for (size_t i = 0; i < all.size(); ++i)
    for (size_t k = i + 1; k < all.size(); ++k)
      if (Apart found = apart(c, all[i], all[k])) return found;
  return {};
}

std::optional<CallResult> refuse(Call& c, const Apart& found, const std::string& message, const char* exception = "RuntimeError") {
  const bool ok = c.require(found.together, [&] {
    Finding f = finding(Rule::kDeviceMismatch, exception, message, {}, {found.first->operand, found.second->operand});
    f.operands[0].device = found.on_first;
    f.operands[1].device = found.on_second;
    return f;
  });
  if (ok) return std::nullopt;
  return c.stop();
}

std::string twoDevices(const Apart& found) {
  const bool turned = found.on_first == "cpu";
  return "Expected all tensors to be on the same device, but found at least two devices, " + (turned ? found.on_second : found.on_first) + " and " +
         (turned ? found.on_first : found.on_second) + "!";
}

// The same tensor, on the host.
Given onHost(const Call& c, Operand x) {
  auto there = makeRef<TensorInfo>(*x.info);
  there->device = hostDevice(c);
  x.info = there;
  return {std::move(x), "", false};
}

std::string maskElsewhere(const Apart& found) {
  return "expected self and mask to be on the same device, but got mask on " + found.on_second + " and self on " + found.on_first;
}

void exemptScalars(std::vector<Given>& all, size_t from) {
  for (size_t i = from; i < all.size(); ++i) all[i].scalar = !all[i].operand.rankKnown() || all[i].operand.rank() == 0;
}

std::optional<CallResult> refuseIterated(Call& c, const OneDevice& row, bool changes_first) {
  std::vector<Given> all = givenTo(c, row);
  if (all.size() < 2) return std::nullopt;
  exemptScalars(all, changes_first ? 1 : 0);
  const Apart found = anyApart(c, all);
  if (!found) return std::nullopt;
  return refuse(c, found, c.str(c.arg(0)) == "masked_fill_" ? maskElsewhere(found) : twoDevices(found));
}

// The function of torch whose wrapper compares: several stand behind one operator, by the ranks of the operands.
std::string methodOf(Call& c, const OneDevice& row) {
  const auto rank = [&](size_t parameter) -> size_t {
    const Value& v = c.arg(row.parameters[parameter].index);
    const Operand o = c.isTensor(v) ? c.tensor(v, "") : Operand{};
    return o.rankKnown() ? o.rank() : 0;
  };
  if (row.call == "torch.linear" && c.isNone(row.parameters[0].index)) return "mm";
  if (row.call == "torch.matmul" && rank(0) > 2 && rank(1) > 2) return "bmm";
  if (row.method == "nll_loss_forward" && rank(0) > 2) return "_nll_loss2d_forward";
  return std::string(row.method);
}

std::string tensorTypeOn(const Operand& o, std::string_view device) {
  const std::string_view type = device.substr(0, device.find(':'));
  const std::string word(o.dtype() == DType::kUnknown ? "Float" : dtypeWord(o.dtype()));
  if (type == "mps") return "MPS" + word + "Type";
  if (o.dtype() == DType::kBFloat16) return (type == "cuda" ? "CUDA" : "CPU") + word + "Type";
  return (type == "cuda" ? "torch.cuda." : "torch.") + word + "Tensor";
}

// Made by the program's own call of a factory, or by a layer that it makes.
bool madeByProgram(const State& s) {
  for (const Frame* f = s.frame.get(); f != nullptr; f = f->caller.get()) {
    if (f->unit->is_user || !f->unit->path.empty()) return true;
    const std::string_view unit = f->unit->name;
    const bool hands_on = unit.starts_with("torch.nn.modules.") || unit == "torch.nn.parameter" || unit == "torch._creation" || unit == "torch._tensor" ||
                          unit == "torch._tensor_types";
    if (!hands_on) return false;
  }
  return true;
}

}  // namespace

DeviceExpr hostDevice(const Call& c) { return DeviceExpr::named(c.interp.a.intern("cpu")); }

DeviceExpr defaultDevice(const Call& c) {
  if (!madeByProgram(c.state())) return DeviceExpr::anywhere();
  const Value* set = runtimeValue(c, "_default_device");
  return set == nullptr || set->isNone() ? hostDevice(c) : parseDevice(c, *set);
}

void assumeThere(Call& c, const DeviceExpr& device) {
  const auto is = isOfType(c.interp.a, device, "cuda");
  if (!is || is->isFalse()) return;
  constexpr std::string_view kQuestion = "torch.cuda.is_available()";
  const Value there = c.interp.a.answers->same("machine: " + std::string(kQuestion), Value::boolean(c.interp.a.freshBool(kQuestion, Trust::kExternal, kQuestion)));
  const BoolExpr fact = c.pool().orOf(c.pool().notOf(*is), there.asBool());
  const Caught& around = std::as_const(c).state().caught;
  const bool caught = couldSee(around, "RuntimeError") || couldSee(around, "AssertionError");
  c.hope(fact, Assumption::kDeviceThere, caught, "RuntimeError", "No CUDA GPUs are available");
}

std::optional<CallResult> refuseOffHost(Call& c, const Operand& x) {
  if (!x.info || !x.info->device.known()) return std::nullopt;
  const Given tensor{x, "self", false}, numpy = onHost(c, x);
  const Apart found = apart(c, tensor, numpy);
  if (!found) return std::nullopt;
  const bool ok = c.require(found.together, [&] {
    Finding f = finding(Rule::kDeviceMismatch, "TypeError", "can't convert " + found.on_first +
                        " device type tensor to numpy. Use Tensor.cpu() to copy the tensor to host memory first.", {}, {x});
    f.operands[0].device = found.on_first;
    return f;
  });
  if (ok) return std::nullopt;
  return c.stop();
}

std::optional<CallResult> refuseInKernel(Call& c, const OneDevice& row) {
  const std::vector<Given> all = givenTo(c, row);
  const Apart found = firstApart(c, all);
  if (!found) return std::nullopt;
  // Of several operators in one, these are the first to compare.
  const bool pointwise = row.call == "torch.bce_loss" && c.str(c.arg(0)).value_or("").ends_with("with_logits");
  const bool wrapped = !pointwise && (found.on_first.starts_with("cuda") || found.on_second.starts_with("cuda"));
  if (!wrapped) return refuse(c, found, twoDevices(found));
  return refuse(c, found, "Expected all tensors to be on the same device, but got " + std::string(found.second->name) + " is on " + found.on_second +
                ", different from other tensors on " + found.on_first + " (when checking argument in method wrapper_CUDA_" + methodOf(c, row) + ")");
}

std::optional<CallResult> refuseInIterator(Call& c, const OneDevice& row) { return refuseIterated(c, row, false); }

std::optional<CallResult> refuseInPlace(Call& c, const OneDevice& row) {
  if (row.call == "torch.inplace") return refuseIterated(c, row, true);
  if (c.str(c.arg(0)) == "result_type") return std::nullopt;  // looks at types alone
  return refuseIterated(c, row, c.boolean(c.arg(3)) == true);
}

std::optional<CallResult> refuseConvDevices(Call& c, const OneDevice& row) {
  const std::vector<Given> all = givenTo(c, row);
  const Apart found = firstApart(c, all);
  if (!found) return std::nullopt;
  const bool of_host = found.on_first == "cpu" && found.second->name == "weight";
  return refuse(c, found, "Input type (" + tensorTypeOn(found.first->operand, found.on_first) + ") and " + std::string(found.second->name) + " type (" +
                tensorTypeOn(found.second->operand, found.on_second) + ") should be the same" +
                (of_host ? " or input should be a MKLDNN tensor and weight is a dense tensor" : ""));
}

// An index on the CPU goes with any tensor; one elsewhere only with a tensor that lies there. One without dimensions is a number.
std::optional<CallResult> refuseIndexDevices(Call& c, const OneDevice& row) {
  std::vector<Given> all = givenTo(c, row);
  if (all.size() < 2 || !c.isTensor(c.arg(row.parameters[0].index)) || !c.tensor(0).info->device.known()) return std::nullopt;
  std::erase_if(all, [&](const Given& g) { return &g != &all.front() && (!g.operand.rankKnown() || g.operand.rank() == 0); });
  for (size_t i = 1; i < all.size(); ++i) all[i].scalar = true;
  const Apart found = firstApart(c, all);
  if (!found) return std::nullopt;
  const std::string other = found.on_first == "cpu" ? "" : "cpu or on the same device as the indexed tensor (" + found.on_first + ")";
  return refuse(c, found, "indices should be either on " + (other.empty() ? "cpu or on the same device as the indexed tensor (cpu)" : other));
}

std::optional<CallResult> refuseRnnDevices(Call& c, const OneDevice& row) {
  const std::vector<Given> all = givenTo(c, row);
  const Apart found = firstApart(c, all);
  if (!found) return std::nullopt;
  const std::string what = found.second->name == "hx" ? "hidden" : "parameter";
  return refuse(c, found, "Input and " + what + " tensors are not at the same device, found input tensor at " + found.on_first + " and " + what + " tensor at " +
                found.on_second);
}

std::optional<CallResult> refuseMaskDevices(Call& c, const OneDevice& row) {
  const std::vector<Given> all = givenTo(c, row);
  const Apart found = firstApart(c, all);
  if (!found) return std::nullopt;
  return refuse(c, found, maskElsewhere(found));
}

std::optional<CallResult> refuseLengthsDevice(Call& c, const OneDevice& row) {
  const Value& v = c.arg(row.parameters[0].index);
  if (!c.isTensor(v)) return std::nullopt;
  const Operand x = c.tensor(v, "lengths");
  if (!x.info || !x.info->device.known() || !x.rankKnown()) return std::nullopt;
  const Given lengths{x, "lengths", false}, expected = onHost(c, x);
  const Apart found = apart(c, lengths, expected);
  if (!found) return std::nullopt;
  const bool ok = c.require(found.together, [&] {
    Finding f = finding(Rule::kDeviceMismatch, "RuntimeError", "'lengths' argument should be a 1D CPU int64 tensor, but got " + std::to_string(x.rank()) + "D " +
                        found.on_first + " " + std::string(dtypeWord(x.dtype())) + " tensor", {}, {x});
    f.operands[0].device = found.on_first;
    return f;
  });
  if (ok) return std::nullopt;
  return c.stop();
}

}  // namespace shapeproof::libcalls
