// What a file keeps of a value that torch.save writes: a picture of it.
//
// A picture is immutable and small: the structure of dicts, sequences and instances, and of a tensor its sizes, type and device. Numbers
// that programs count with (floats, integers beside the tables: epochs, steps) are left out, so that a loop which saves in each of its
// iterations writes the same picture each time; what an instance has as an attribute is kept. What was one object in what was saved is
// one object in what is read back.
#include <algorithm>
#include <map>

#include "libcalls/torch/saved.h"

namespace shapeproof::libcalls {
bool isFoundByName(const Analysis& a, const Object& o) {
  const auto* f = o.as<FunctionData>();
  const auto* c = o.as<ClassData>();
  if (!(f != nullptr ? f->unit->is_user : c->is_user)) return true;
  const std::string_view name = f != nullptr ? f->unit->ir->str(f->unit->ir->code(f->code).qualname) : a.text(c->qualname);
  return name.find('<') == std::string_view::npos;
}

bool picklesItself(const State& s, const Value& cls, const Values& says) {
  const ClassData* c = cls.isObject() ? Analysis::object(s, cls.asAddr()).as<ClassData>() : nullptr;
  if (c == nullptr || c->has_unknown_base || c->slotted || !c->metaclass.isUnbound()) return true;
  return std::any_of(c->mro.begin(), c->mro.end(), [&](Addr base) {
    const Object& o = Analysis::object(s, base);
    return o.as<ClassData>()->is_user && std::any_of(says.begin(), says.end(), [&](const Value& name) { return o.attrs.find(name) != nullptr; });
  });
}

namespace {

enum Tag : int64_t { kTensor, kDict, kList, kTuple, kInstance, kReference, kAgain };

constexpr int kMaxDepth = 40;
constexpr size_t kMaxLeaves = 20000;
constexpr std::string_view kReason = "what torch.load reads from a file";

Value tagged(Tag tag, Values parts) {
  parts.insert(parts.begin(), Value::integer(int64_t{tag}));
  return Value::tuple(std::move(parts));
}

class Painter {
 public:
  Painter(const Call& c, Values says) : c_(c), says_(std::move(says)) {}

  Value paint(const Value& v) { return part(v, 0, false); }

 private:
  [[nodiscard]] Value unknown(UnknownType type = UnknownType::kAny) const { return Value::unknown(c_.interp.a.intern(kReason), type, Trust::kExternal); }

  // `attribute`: it belongs to an instance.
  Value part(const Value& v, int depth, bool attribute) {
    if (++leaves_ > kMaxLeaves || depth > kMaxDepth) return unknown();
    switch (v.kind()) {
      case ValueKind::kNone: case ValueKind::kStr: case ValueKind::kBytes: return v;
      case ValueKind::kBool: return v.asBool().isConstant() ? v : unknown();
      case ValueKind::kInt: return attribute || depth > 1 ? v : unknown();
      case ValueKind::kFloat: return attribute ? v : unknown(UnknownType::kFloat);
      case ValueKind::kRational: return unknown(UnknownType::kFloat);
      case ValueKind::kUnknown: return unknown(v.unknownType());
      case ValueKind::kChoice: return Value::choice(v.asChoice().condition, part(v.asChoice().a, depth, attribute), part(v.asChoice().b, depth, attribute));
      case ValueKind::kTuple: return tagged(kTuple, {parts(v.asTuple(), depth, attribute)});
      case ValueKind::kObject: return object(v, depth, attribute);
      default: return unknown();
    }
  }

  Value parts(std::span<const Value> items, int depth, bool attribute) {
    Values all;
    for (const Value& item : items) all.push_back(part(item, depth + 1, attribute));
    return Value::tuple(std::move(all));
  }

  Value object(const Value& v, int depth, bool attribute) {
    const Object& o = Analysis::object(c_.state(), v.asAddr());
    if (o.as<FunctionData>() || o.as<ClassData>()) return isFoundByName(c_.interp.a, o) ? tagged(kReference, {v}) : unknown();
    if (!isKnown(o)) return unknown();
    const auto [it, first] = seen_.try_emplace(v.asAddr().index, static_cast<int64_t>(seen_.size()));
    if (!first) return tagged(kAgain, {Value::integer(it->second)});
    if (const auto* tensor = o.as<TensorData>()) return ofTensor(o, *tensor->info);
    if (const auto* list = o.as<ListData>()) return tagged(kList, {parts(list->items, depth, attribute)});
    if (const auto* dict = o.as<DictData>()) return entries(kDict, o.cls, dict->map, depth, attribute);
    return entries(kInstance, o.cls, o.attrs, depth, true);
  }

  // Law: what is painted has a number, in the order in which Builder makes it; what is not known has none.
  [[nodiscard]] bool isKnown(const Object& o) const {
    if (const auto* tensor = o.as<TensorData>()) return tensor->info && tensor->info->shape.rank_known;
    if (const auto* list = o.as<ListData>()) return !list->rest && o.cls.same(c_.interp.known.list);
    if (const auto* dict = o.as<DictData>()) return !dict->map.uncertain() && !dict->alias.valid();
    return std::holds_alternative<std::monostate>(o.payload) && !o.attrs.uncertain() && !picklesItself(c_.state(), o.cls, says_) &&
           isFoundByName(c_.interp.a, Analysis::object(c_.state(), o.cls.asAddr()));
  }

  Value entries(Tag tag, const Value& cls, const ValueMap& map, int depth, bool attribute) {
    Values keys, values;
    for (const ValueMap::Entry& e : map) {
      keys.push_back(e.key);
      values.push_back(part(e.value, depth + 1, attribute));
    }
    return tagged(tag, {cls, Value::tuple(std::move(keys)), Value::tuple(std::move(values))});
  }

  [[nodiscard]] Value ofTensor(const Object& o, const TensorInfo& info) const {
    Values dims, strides;
    for (const IntExpr d : info.shape.dims) dims.push_back(Value::integer(d));
    for (const IntExpr n : info.strides) strides.push_back(Value::integer(n));
    return tagged(kTensor, {o.cls, Value::integer(static_cast<int64_t>(info.dtype)), Value::integer(static_cast<int64_t>(info.requires_grad)),
                            Value::integer(static_cast<int64_t>(info.contiguous)), info.device.known() ? info.device.value() : Value::none(),
                            Value::tuple(std::move(dims)), Value::tuple(std::move(strides))});
  }

  const Call& c_;
  Values says_;
  size_t leaves_ = 0;
  std::map<uint32_t, int64_t> seen_;  // in the order in which they were met
};

// A new value of which there is a picture. `whole`: torch.load makes instances of any class and finds functions and classes by name
// (weights_only=False); without it those that are `allowed`, and others are not known.
class Builder {
 public:
  Builder(Call& c, bool whole, const Values& allowed) : c_(c), whole_(whole), allowed_(allowed) {}

  Value build(const Value& picture) {
    if (picture.is(ValueKind::kChoice)) {
      const ChoiceBox box = picture.asChoice();  // of two pictures, each with numbers of its own
      Value a = Builder(c_, whole_, allowed_).build(box.a), b = Builder(c_, whole_, allowed_).build(box.b);
      skipped_ = true;
      return Value::choice(box.condition, std::move(a), std::move(b));
    }
    if (!picture.isTuple()) return picture;
    const auto parts = picture.asTuple();
    if (!isWhole(parts)) return unknown();
    const int64_t tag = parts[0].asInt().value();
    if ((tag == kInstance || tag == kReference) && !isAllowed(parts[1])) return unknown();
    switch (tag) {
      case kTensor: return tensor(parts);
      case kDict: return dict(parts);
      case kInstance: return instance(parts);
      case kReference: return parts[1];
      case kAgain: return again(parts[1].asInt().value());
      case kTuple: return Value::tuple(all(parts[1].asTuple()));
      default: {
        const Value list = remember(c_.interp.newList(c_.state(), {}));
        Values items = all(parts[1].asTuple());
        Analysis::edit(c_.state(), list.asAddr()).as<ListData>()->items = std::move(items);
        return list;
      }
    }
  }

 private:
  // A picture, and not what became of two of them, part by part, where paths joined.
  [[nodiscard]] static bool isWhole(std::span<const Value> parts) {
    if (!parts[0].isIntConstant()) return false;
    const auto each = [&](size_t from, size_t to, auto is) { return std::all_of(parts.begin() + static_cast<std::ptrdiff_t>(from), parts.begin() + static_cast<std::ptrdiff_t>(to), is); };
    const auto tuple = [](const Value& v) { return v.isTuple(); };
    const auto number = [](const Value& v) { return v.isIntConstant(); };
    const auto object = [](const Value& v) { return v.isObject(); };
    switch (parts[0].asInt().value()) {
      case kTensor: return each(1, 2, object) && each(2, 5, number) && (parts[5].isStr() || parts[5].isNone()) && each(6, 8, tuple);
      case kDict: case kInstance: {
        if (!each(1, 2, object) || !each(2, 4, tuple)) return false;
        const auto keys = parts[2].asTuple();
        return std::none_of(keys.begin(), keys.end(), [](const Value& v) { return v.is(ValueKind::kChoice); });
      }
      case kReference: return each(1, 2, object);
      case kAgain: return each(1, 2, number);
      default: return each(1, 2, tuple);
    }
  }

  [[nodiscard]] bool isAllowed(const Value& of) const {
    return whole_ || std::any_of(allowed_.begin(), allowed_.end(), [&](const Value& v) { return v.same(of); });
  }

  Value remember(Value v) {
    made_.push_back(v);
    return v;
  }

  [[nodiscard]] Value unknown() {
    skipped_ = true;
    return Value::unknown(c_.interp.a.intern(kReason), UnknownType::kAny, Trust::kExternal);
  }

  // Behind a part that was left out, or one of two, the numbers of objects are not those of the picture.
  Value again(int64_t n) { return skipped_ || n >= static_cast<int64_t>(made_.size()) ? unknown() : made_[static_cast<size_t>(n)]; }

  Values all(std::span<const Value> pictures) {
    Values out;
    for (const Value& p : pictures) out.push_back(build(p));
    return out;
  }

  Value tensor(std::span<const Value> parts) {
    Dims dims;
    for (const Value& d : parts[6].asTuple()) dims.push_back(d.asInt());
    TensorInfo info = resultInfo(std::move(dims), static_cast<DType>(parts[2].asInt().value()), {});
    info.requires_grad = static_cast<Tri>(parts[3].asInt().value());
    info.grad_told = true;
    info.contiguous = static_cast<Tri>(parts[4].asInt().value());
    info.strides.clear();
    for (const Value& n : parts[7].asTuple()) info.strides.push_back(n.asInt());
    info.device = DeviceExpr::of(parts[5]);
    const Value v = c_.makeTensor("load", std::move(info), {});
    Analysis::edit(c_.state(), v.asAddr()).cls = parts[1];
    return remember(v);
  }

  Value dict(std::span<const Value> parts) {
    const Value v = remember(c_.interp.newObject(c_.state(), parts[1], DictData()));
    ValueMap map = entries(parts);
    Analysis::edit(c_.state(), v.asAddr()).as<DictData>()->map = std::move(map);
    return v;
  }

  Value instance(std::span<const Value> parts) {
    const Value v = remember(c_.interp.newObject(c_.state(), parts[1]));
    ValueMap map = entries(parts);
    Analysis::edit(c_.state(), v.asAddr()).attrs = std::move(map);
    return v;
  }

  ValueMap entries(std::span<const Value> parts) {
    ValueMap map;
    const auto keys = parts[2].asTuple(), values = parts[3].asTuple();
    for (size_t i = 0; i < keys.size(); ++i) map.set(keys[i], build(values[i]));
    return map;
  }

  Call& c_;
  bool whole_, skipped_ = false;
  const Values& allowed_;
  Values made_;  // by their numbers in the picture
};

}  // namespace

// "value, says": its picture. `says`: the methods by which a class tells how its instances are pickled.
CallResult torchPicture(Call& c) {
  Value picture = Painter(c, c.items(c.arg(1)).value_or(Values{})).paint(c.arg(0));
  return c.toSetWith(std::move(picture));
}

// "picture, whole, allowed": a new value like the one that was saved.
CallResult torchRebuilt(Call& c) {
  const Values allowed = c.items(c.arg(2)).value_or(Values{});
  Value value = Builder(c, c.boolean(c.arg(1)).value_or(false), allowed).build(c.arg(0));
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
