// What a file keeps of a value that torch.save writes: a picture of it.
//
// A picture is immutable and small: the structure of dicts and sequences, and of a tensor its sizes, type and device. Numbers that
// programs count with (floats anywhere, integers beside the tables: epochs, steps) are left out, so that a loop which saves in
// each of its iterations writes the same picture each time.
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {
namespace {

enum Tag : int64_t { kTensor, kDict, kList, kTuple };

constexpr int kMaxDepth = 12;
constexpr size_t kMaxLeaves = 20000;
constexpr std::string_view kReason = "what torch.load reads from a file";

class Painter {
 public:
  explicit Painter(const Call& c) : c_(c) {}

  Value paint(const Value& v, int depth = 0) {
    if (++leaves_ > kMaxLeaves || depth > kMaxDepth) return unknown();
    switch (v.kind()) {
      case ValueKind::kNone: case ValueKind::kStr: case ValueKind::kBytes: return v;
      case ValueKind::kBool: return v.asBool().isConstant() ? v : unknown();
      case ValueKind::kInt: return depth > 1 ? v : unknown();
      case ValueKind::kFloat: case ValueKind::kRational: return unknown(UnknownType::kFloat);
      case ValueKind::kUnknown: return unknown(v.unknownType());
      case ValueKind::kChoice: return Value::choice(v.asChoice().condition, paint(v.asChoice().a, depth), paint(v.asChoice().b, depth));
      case ValueKind::kTuple: return sequence(kTuple, v.asTuple(), depth);
      case ValueKind::kObject: return object(v, depth);
      default: return unknown();
    }
  }

 private:
  [[nodiscard]] Value unknown(UnknownType type = UnknownType::kAny) const { return Value::unknown(c_.interp.a.intern(kReason), type, Trust::kExternal); }

  Value sequence(Tag tag, std::span<const Value> items, int depth) {
    Values all;
    for (const Value& item : items) all.push_back(paint(item, depth + 1));
    return Value::tuple({Value::integer(int64_t{tag}), Value::tuple(std::move(all))});
  }

  Value object(const Value& v, int depth) {
    const Object& o = Analysis::object(c_.state(), v.asAddr());
    if (const auto* tensor = o.as<TensorData>()) return tensor->info ? ofTensor(*tensor->info) : unknown();
    if (const auto* list = o.as<ListData>()) return list->rest || !o.cls.same(c_.interp.known.list) ? unknown() : sequence(kList, list->items, depth);
    const auto* dict = o.as<DictData>();
    if (dict == nullptr || dict->map.uncertain() || dict->alias.valid()) return unknown();
    Values keys, values;
    for (const ValueMap::Entry& e : dict->map) {
      keys.push_back(e.key);
      values.push_back(paint(e.value, depth + 1));
    }
    return Value::tuple({Value::integer(int64_t{kDict}), o.cls, Value::tuple(std::move(keys)), Value::tuple(std::move(values))});
  }

  [[nodiscard]] Value ofTensor(const TensorInfo& info) const {
    if (!info.shape.rank_known) return unknown();
    Values dims;
    for (const IntExpr d : info.shape.dims) dims.push_back(Value::integer(d));
    return Value::tuple({Value::integer(int64_t{kTensor}), Value::integer(static_cast<int64_t>(info.dtype)),
                         info.device.valid() ? Value::str(info.device) : Value::none(), Value::tuple(std::move(dims))});
  }

  const Call& c_;
  size_t leaves_ = 0;
};

// A new value of which `picture` is the picture.
Value rebuilt(Call& c, const Value& picture) {
  if (picture.is(ValueKind::kChoice)) {
    const ChoiceBox box = picture.asChoice();
    return Value::choice(box.condition, rebuilt(c, box.a), rebuilt(c, box.b));
  }
  if (!picture.isTuple()) return picture;
  const auto parts = picture.asTuple();
  switch (parts[0].asInt().value()) {
    case kTensor: {
      Dims dims;
      for (const Value& d : parts[3].asTuple()) dims.push_back(d.asInt());
      TensorInfo info = resultInfo(std::move(dims), static_cast<DType>(parts[1].asInt().value()), {});
      if (parts[2].isStr()) info.device = parts[2].asStr();
      return c.makeTensor("load", std::move(info), {});
    }
    case kDict: {
      ValueMap map;
      const auto keys = parts[2].asTuple(), values = parts[3].asTuple();
      for (size_t i = 0; i < keys.size(); ++i) map.set(keys[i], rebuilt(c, values[i]));
      DictData data;
      data.map = std::move(map);
      return c.interp.newObject(c.state(), parts[1], std::move(data));
    }
    default: {
      Values items;
      for (const Value& item : parts[1].asTuple()) items.push_back(rebuilt(c, item));
      return parts[0].asInt().is(kTuple) ? Value::tuple(std::move(items)) : c.interp.newList(c.state(), std::move(items));
    }
  }
}

}  // namespace

// "value": its picture.
CallResult torchPicture(Call& c) {
  Value picture = Painter(c).paint(c.arg(0));
  return c.toSetWith(std::move(picture));
}

// "picture": a new value like the one that was saved.
CallResult torchRebuilt(Call& c) {
  Value value = rebuilt(c, c.arg(0));
  return c.toSetWith(std::move(value));
}

// "path, picture": remembers it in the module that calls, and adds the path to its text `_sure`. Where paths have joined that
// have saved different files, the choice of texts is not carried on: it would grow with each save.
CallResult torchKeepPicture(Call& c) {
  const std::string path(c.str(c.arg(0)).value_or("")), line = path + "\n";
  ValueMap& globals = Analysis::edit(c.state(), c.state().frame->globals).attrs;
  globals.set(c.interp.text("file " + path), c.arg(1));
  const Value name = c.interp.text("_sure");
  const Value* now = globals.find(name);
  std::string sure = now != nullptr && now->isStr() ? std::string(c.interp.a.text(now->asStr())) : "\n";
  if (sure.find("\n" + line) == std::string::npos) sure += line;
  globals.set(name, c.interp.text(sure));
  return c.toSetWith(Value::none());
}

// "path": what is remembered of it; None: nothing.
CallResult torchKeptPicture(Call& c) {
  const Value key = c.interp.text("file " + std::string(c.str(c.arg(0)).value_or("")));
  const Value* found = Analysis::object(c.state(), c.state().frame->globals).attrs.find(key);
  Value picture = found ? *found : Value::none();
  return c.toSetWith(std::move(picture));
}

}  // namespace shapeproof::libcalls
