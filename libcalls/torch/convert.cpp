// A tensor as another: copies and aliases, other types and devices, flags and data that are set.
#include "backend/engine/graph_history.h"
#include "backend/engine/observer.h"
#include "backend/engine/operators.h"
#include "libcalls/numpy/strides.h"
#include "libcalls/torch/aliases.h"
#include "libcalls/torch/devices.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/masks.h"
#include "libcalls/torch/provenance.h"
#include "libcalls/torch/reals.h"

namespace shapeproof::libcalls {

namespace {

constexpr std::string_view kDevices =
    "Expected one of cpu, cuda, ipu, xpu, mkldnn, opengl, opencl, ideep, hip, ve, fpga, maia, xla, lazy, vulkan, mps, meta, hpu, mtia, "
    "privateuseone device type at start of device string: ";

// "cuda", "cuda:1"; the list is that of the message.
bool isDeviceText(std::string_view text) {
  const std::string_view type = text.substr(0, text.find(':'));
  const size_t at = type.empty() ? std::string_view::npos : kDevices.find(" " + std::string(type));
  if (at == std::string_view::npos) return false;
  const size_t end = at + 1 + type.size();
  return type != "device" && type != "one" && type != "of" && type != "type" && type != "at" && type != "start" && type != "string" &&
         (kDevices[end] == ',' || kDevices[end] == ' ');
}

// What torch says of a text that names none.
std::string invalidDevice(std::string_view text) {
  if (text.find_first_not_of("0123456789") == std::string_view::npos) return "Invalid device string: '" + std::string(text) + "'";
  return std::string(kDevices) + std::string(text);
}

// The builtin types stand for dtypes.
bool isDType(Call& c, const Value& v) {
  return isDTypeObject(c, v) || v.same(c.interp.known.float_) || v.same(c.interp.known.int_) || v.same(c.interp.known.bool_);
}

// Where an ordinary integer may become another one.
bool wrapsAround(DType d) { return d == DType::kBool || (isInteger(d) && d != DType::kInt64 && d != DType::kInt32); }

}  // namespace

// "device": a text that names no device.
CallResult torchCheckDevice(Call& c) {
  const auto text = c.str(c.arg(0));
  if (!text || isDeviceText(*text)) return c.toSetWith(Value::none());
  return reject(c, Rule::kInvalidArgument, "RuntimeError", invalidDevice(*text), {});
}

// "input": a tensor that numpy is to read.
CallResult torchCheckHost(Call& c) {
  if (auto refused = refuseOffHost(c, c.tensor(0))) return std::move(*refused);
  return c.toSetWith(Value::none());
}

// A parameter or a copy is a leaf, whatever its values were computed from.
static OpId leafOf(Call& c, const TensorInfo& info) {
  const Analysis& a = c.interp.a;
  if (!info.origin.valid() || (a.log[info.origin.index].grad == Tri::kFalse && !a.log[info.origin.index].change.valid())) return info.origin;
  OpRecord record;
  record.operation = c.interp.a.intern("detach");
  record.place = c.interp.a.placeOf(c.state());
  record.operands = {info.origin};
  record.inputs = {info.shape};
  record.result = info.shape;
  record.reason = info.reason;
  record.grad = Tri::kFalse;
  record.type = info.dtype;
  return c.interp.a.record(std::move(record));
}

constexpr const char* kGradientOfInference = "Setting requires_grad=True on inference tensor outside InferenceMode is not allowed.";

// "input, cls, requires_grad, copied": a Parameter, or any Tensor subclass, sharing the data unless it is `copied`.
CallResult torchAsSubclass(Call& c) {
  const auto grad = c.boolean(c.arg(2));
  if (grad != false) forgetReals(c, c.arg(0));
  const Operand x = c.tensor(0);
  TensorInfo info;
  if (x.info) info = *x.info;
  else info.reason = c.interp.a.intern("the data of a parameter is not known");
  info.requires_grad = grad ? triOf(*grad) : Tri::kUnknown;
  if (grad == true && (isInteger(info.dtype) || info.dtype == DType::kBool)) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "Only Tensors of floating point and complex dtype can require gradients", {}, {x});
  }
  if (auto refused = grad == true && c.boolean(c.arg(3)) != true ? refuseOfInference(c, x, kGradientOfInference) : std::nullopt) return std::move(*refused);
  info.origin = leafOf(c, info);
  if (c.boolean(c.arg(3)) == true && info.origin.valid()) info.origin = c.interp.a.record(OpRecord(c.interp.a.log[info.origin.index]));
  Value v = c.interp.newObject(c.state(), c.arg(1), TensorData{makeRef<TensorInfo>(std::move(info))});
  noteSameMask(c, v, x);
  return c.toSetWith(std::move(v));
}

// "input, name": a new tensor of the same shape and type that is a copy or an alias: clone, detach, contiguous, data.
CallResult torchSame(Call& c) {
  const Operand x = c.tensor(0);
  const std::string_view op = c.str(c.arg(1)).value_or("clone");
  if (!x.info) return unknownResult(c, op, {x});
  if (op == "cpu" && x.info->device.known() && x.info->device == hostDevice(c)) return c.toSetWith(x.value);
  TensorInfo info = *x.info;
  if (op == "contiguous") {
    if (info.contiguous == Tri::kTrue) return c.toSetWith(x.value);
    setStrides(c, info, rowMajor(c, info.shape.dims));
  }
  if (op == "packed") setStrides(c, info, rowMajor(c, info.shape.dims));
  if (op == "clone") numpy::runForwards(c, info);
  if (op == "clone" || op == "cpu") setElementwise(c, info, {{makeRef<TensorInfo>(info), x.value, x.role}});
  if (op == "channels_last" && x.rank() > 3) {
    std::vector<size_t> order{0};
    for (size_t i = 2; i < x.rank(); ++i) order.push_back(i);
    order.push_back(1);
    setOrder(c, info, order);
  }
  if (info.requires_grad == Tri::kTrue) info.requires_grad = Tri::kUnknown;  // decided by the gradient mode
  if (op == "detach" || op == "data" || op == "numpy") {
    info.requires_grad = Tri::kFalse;
    info.grad_told = !info.shape.rank_known;
  }
  if (op == "cpu") info.device = hostDevice(c);
  if (op == "numpy" && isFloating(info.dtype)) info.contents.reset();
  const Value made = c.makeTensor(op, std::move(info), {x});
  if (op == "clone") noteSameMask(c, made, x);
  return c.toSetWith(made);
}

// Truth values as 0 and 1, where all are known.
static void asNumbers(TensorInfo& info) {
  if (!info.contents) return;
  for (Value& v : *info.contents) {
    if (!v.isBool() || !v.asBool().isConstant()) { info.contents.reset(); return; }
    v = Value::integer(v.asBool().isTrue() ? 1 : 0);
  }
}

// Of unknown rank, from which only the device is followed.
static CallResult movedUnknown(Call& c, const Operand& x, const Values& args) {
  if (!x.info) return unknownResult(c, "to", {x});
  TensorInfo info;
  info.reason = x.info->reason.valid() ? x.info->reason : c.interp.a.intern("the shape of an operand is not known");
  info.contiguous = Tri::kUnknown;
  info.device = x.info->device;
  for (const Value& v : args) {
    if (v.isNone() || v.isBool() || isDType(c, v)) continue;
    info.device = c.isTensor(v) && c.tensor(v, "other").info ? c.tensor(v, "other").info->device : parseDevice(c, v);
  }
  return c.tensorResult("to", std::move(info), {x});
}

// "input, args, kwargs": Tensor.to and friends: `args` is nested so that an undecided device does not split the path.
CallResult torchTo(Call& c) {
  const Operand x = c.tensor(0);
  const auto outer = c.items(c.arg(1));
  const Values args = outer && !outer->empty() ? c.items(outer->front()).value_or(Values{}) : Values{};
  if (!x.rankKnown()) return movedUnknown(c, x, args);
  TensorInfo info = *x.info;
  for (const Value& v : args) {
    if (v.isNone() || v.isBool()) continue;
    if (c.isTensor(v)) {
      info.dtype = c.tensor(v, "other").dtype();
      info.device = c.tensor(v, "other").info->device;
    } else if (isDType(c, v)) {
      info.dtype = parseDType(c, v).value_or(DType::kUnknown);
    } else if (v.isStr() || attribute(c, v, "_spec") || v.isIntConstant()) {
      if (v.isStr() && !isDeviceText(c.interp.a.text(v.asStr()))) {
        return reject(c, Rule::kInvalidArgument, "RuntimeError", invalidDevice(c.interp.a.text(v.asStr())), {}, {x});
      }
      info.device = parseDevice(c, v);
    } else if (v.is(ValueKind::kChoice)) {
      info.device = parseDevice(c, v);
      if (!info.device.known()) info.dtype = DType::kUnknown;
    } else {
      info.device = DeviceExpr::anywhere();
      if (v.isOpaque() && v.unknownTrust() == Trust::kOpaque) info.dtype = DType::kUnknown;
    }
  }
  if (info.dtype != x.dtype()) {
    setStrides(c, info, rowMajor(c, info.shape.dims));
    TensorInfo source = *x.info;
    numpy::runForwards(c, source);
    setElementwise(c, info, {{makeRef<TensorInfo>(std::move(source)), x.value, x.role}});
    if (isFloating(x.dtype())) info.contents = convertedReals(c, x, info.dtype);
    else if (x.dtype() == DType::kBool && isInteger(info.dtype)) asNumbers(info);
    else if (!isInteger(x.dtype()) || !isInteger(info.dtype) || wrapsAround(info.dtype)) info.contents.reset();
    if (wrapsAround(info.dtype)) {
      const Value made = c.makeTensor("to", std::move(info), {x});
      forgetElements(c, made);
      return c.toSetWith(made);
    }
  }
  assumeThere(c, info.device);
  if (info.dtype == x.dtype() && info.device == x.info->device && info.device.known()) return c.toSetWith(x.value);
  const bool numbers = isInteger(info.dtype);
  const Value made = c.makeTensor("to", std::move(info), {x});
  if (numbers) noteSameMask(c, made, x);
  return c.toSetWith(made);
}

// What asks for a GPU, and raises without one.
CallResult torchGpuThere(Call& c) {
  assumeThere(c, DeviceExpr::named(c.interp.a.intern("cuda")));
  return c.toSetWith(Value::none());
}

// "tensors, device": a list of them, or of pairs of a name and one, moved in place (Module.to and the like): who else holds one sees it.
CallResult torchMove(Call& c) {
  const DeviceExpr device = parseDevice(c, c.arg(1));
  assumeThere(c, device);
  const ListData* list = ops::payload<ListData>(c.state(), c.arg(0));
  const Values tensors = list != nullptr ? list->items : Values{};
  const auto move = [&](const auto& self, const Value& v) -> void {
    if (v.isTuple()) return self(self, v.asTuple().back());
    if (v.is(ValueKind::kChoice)) {
      self(self, v.asChoice().a);
      self(self, v.asChoice().b);
      return;
    }
    const Operand x = c.tensor(v, "input");
    if (!v.isObject() || !x.info || x.info->device == device) return;
    TensorInfo info = *x.info;
    info.device = device;
    c.setTensor(v, std::move(info));
  };
  for (const Value& v : tensors) move(move, v);
  return c.toSetWith(Value::none());
}

// "input, dtype": the element type of a tensor in place (Module.half and the like).
CallResult torchSetDType(Call& c) {
  const Operand x = c.tensor(0);
  const auto dtype = parseDType(c, c.arg(1));
  if (x.info && dtype && (isFloating(x.dtype()) || x.dtype() == DType::kUnknown)) {
    TensorInfo info = *x.info;
    info.dtype = *dtype;
    info.contents.reset();
    c.setTensor(x.value, std::move(info));
  }
  return c.toSetWith(c.arg(0));
}

// "input, value, who": `who` may require gradients.
CallResult torchSetRequiresGrad(Call& c) {
  if (c.boolean(c.arg(1)) != false) forgetReals(c, c.arg(0));
  const Operand x = c.tensor(0);
  if (x.info) {
    TensorInfo info = *x.info;
    const auto grad = c.boolean(c.arg(1));
    const auto who = c.str(c.arg(2));
    if (grad == true && who && (isInteger(info.dtype) || info.dtype == DType::kBool)) {
      return reject(c, Rule::kInvalidArgument, "RuntimeError", "only " + std::string(*who) + " dtype can require gradients", {}, {x});
    }
    if (auto refused = grad == true ? refuseOfInference(c, x, kGradientOfInference) : std::nullopt) return std::move(*refused);
    info.requires_grad = grad ? triOf(*grad) : Tri::kUnknown;
    c.setTensor(x.value, std::move(info));
  }
  return c.toSetWith(c.arg(0));
}

// "input, source": x.data = y, set_(): the tensor becomes the other one.
CallResult torchSetData(Call& c) {
  const Operand x = c.tensor(0), y = c.tensor(1);
  if (!x.info) return c.toSetWith(Value::none());
  if (x.info->requires_grad == Tri::kTrue && (isInteger(y.dtype()) || y.dtype() == DType::kBool)) {
    return reject(c, Rule::kInvalidArgument, "RuntimeError", "data set to a tensor that requires gradients must be floating point or complex dtype", {}, {x, y});
  }
  if (x.info->origin.valid()) c.interp.a.graph_history->replaced.insert(x.info->origin.index);
  TensorInfo info;
  if (y.info) info = *y.info;
  else info.reason = c.interp.a.intern("the data of a tensor is not known");
  info.requires_grad = x.info->requires_grad;
  c.setTensor(x.value, std::move(info));
  tellChanged(c, x, x.value, {y});
  return c.toSetWith(Value::none());
}

}  // namespace shapeproof::libcalls
