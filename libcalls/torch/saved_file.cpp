// The values that a file on the disk holds (backend/saved_file.h): objects are made anew each time it is read.
#include <algorithm>
#include <set>

#include "backend/engine/operators.h"
#include "backend/saved_file.h"
#include "libcalls/torch/devices.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/saved.h"

namespace shapeproof::libcalls {
namespace {

using Kind = SavedNode::Kind;

constexpr int kMostDepth = 60;
constexpr int64_t kMostInt = int64_t{1} << 60;

const SavedFile* fileAt(Call& c, const Value& path) {
  const auto text = c.str(path);
  auto* files = dynamic_cast<SavedFiles*>(&c.interp.a.modules);
  return text && files != nullptr ? files->saved(std::string(*text)) : nullptr;
}

// What is found or made in Python: "class NAME", "global NAME", "device cuda:0", "scalar int64"; and the classes of things by their names.
std::string keyOf(const SavedNode& node) {
  switch (node.kind) {
    case Kind::kInstance: return "class " + node.text;
    case Kind::kGlobal: return "global " + node.text;
    case Kind::kDevice: return "device " + node.text;
    case Kind::kScalar: return node.flag ? "" : "scalar " + node.type;
    case Kind::kOrderedDict: return "collections.OrderedDict";
    case Kind::kParameter: return "torch.nn.parameter.Parameter";
    case Kind::kArray: case Kind::kDataset: return "numpy.ndarray";
    default: return {};
  }
}

class Builder {
 public:
  Builder(Call& c, const SavedFile& file, const ValueMap& named, const Value& device) : c_(c), file_(file), named_(named), device_(device), made_(file.nodes.size()) {}

  Value build(SavedId id, int depth = 0) {
    if (depth > kMostDepth) return unknown("a part of a file");
    if (!made_[id].isUnbound()) return made_[id];
    const SavedNode& node = file_.nodes[id];
    switch (node.kind) {
      case Kind::kTuple: return tuple(id, depth);
      case Kind::kList: return list(id, depth);
      case Kind::kSet: case Kind::kFrozenSet: return made_[id] = set(node, depth);
      case Kind::kDict: return dict(id, c_.interp.known.dict, depth);
      case Kind::kOrderedDict: return dict(id, named("collections.OrderedDict"), depth);
      case Kind::kInstance: return instance(id, depth);
      case Kind::kGroup: return made_[id] = Value::tuple({text("group"), build(node.items[0], depth + 1), build(node.items[1], depth + 1)});
      case Kind::kDataset: return made_[id] = Value::tuple({text("dataset"), build(node.items[0], depth + 1), tensor(node, "numpy.ndarray")});
      default: return made_[id] = leaf(node);
    }
  }

 private:
  [[nodiscard]] Value text(std::string_view words) const { return c_.interp.text(words); }
  [[nodiscard]] Value unknown(std::string_view what, UnknownType type = UnknownType::kAny) const {
    return Value::unknown(c_.interp.a.intern(what.empty() ? "a value in a file" : what), type, Trust::kExternal);
  }

  // Unbound: it is not known.
  [[nodiscard]] Value named(const std::string& key) const {
    const Value* found = named_.find(text(key));
    return found != nullptr && !found->isNone() ? *found : Value();
  }

  Value leaf(const SavedNode& node) {
    switch (node.kind) {
      case Kind::kNone: return Value::none();
      case Kind::kBool: return Value::boolean(node.flag);
      case Kind::kInt: return integer(node.integer);
      case Kind::kFloat: return Value::real(node.real);
      case Kind::kText: return text(node.text);
      case Kind::kBytes: return Value::bytes(c_.interp.a.intern(node.text));
      case Kind::kTensor: return tensor(node, "");
      case Kind::kParameter: return tensor(node, "torch.nn.parameter.Parameter");
      case Kind::kArray: return tensor(node, "numpy.ndarray");
      case Kind::kSizes: return sizes(node.sizes);
      case Kind::kScalar: if (node.flag) return integer(node.integer); break;
      default: break;
    }
    const std::string key = keyOf(node);
    const Value made = key.empty() ? Value() : named(key);
    return made.isUnbound() ? unknown(node.text) : made;
  }

  Value integer(int64_t n) const { return n > -kMostInt && n < kMostInt ? Value::integer(n) : unknown("a number in a file", UnknownType::kAny); }

  static Values numbers(const std::vector<int64_t>& all) {
    Values out;
    for (const int64_t n : all) out.push_back(Value::integer(std::min(n, kMostInt)));
    return out;
  }
  static Value sizes(const std::vector<int64_t>& all) { return Value::sizes(numbers(all)); }

  Value tensor(const SavedNode& node, const std::string& cls_name) {
    const Value cls = cls_name.empty() ? Value() : named(cls_name);
    const bool understood = !node.type.empty() && node.type != "text" && node.type != "fixed text" && node.type != "object";
    if (!understood || (!cls_name.empty() && cls.isUnbound())) return unknown("an array in a file whose items are no numbers");
    Dims dims;
    for (const int64_t n : node.sizes) dims.push_back(IntExpr::constant(std::min(n, kMostInt)));
    TensorInfo info = resultInfo(std::move(dims), dtypeNamed(node.type), {});
    info.requires_grad = node.flag ? Tri::kTrue : Tri::kFalse;
    info.grad_told = true;
    if (!node.strides.empty()) {
      info.contiguous = Tri::kFalse;
      for (const int64_t n : node.strides) info.strides.push_back(IntExpr::constant(n));
    }
    if (!device_.isNone()) info.device = parseDevice(c_, device_);
    else if (!node.text.empty()) info.device = DeviceExpr::named(c_.interp.a.intern(node.text));
    const Value v = c_.makeTensor("load", std::move(info), {});
    if (!cls.isUnbound()) Analysis::edit(c_.state(), v.asAddr()).cls = cls;
    return v;
  }

  Values all(const std::vector<SavedId>& ids, int depth) {
    Values out;
    for (const SavedId id : ids) out.push_back(build(id, depth + 1));
    return out;
  }

  // A tuple that holds itself is not known inside.
  Value tuple(SavedId id, int depth) {
    made_[id] = unknown("a tuple in a file");
    return made_[id] = Value::tuple(all(file_.nodes[id].items, depth));
  }

  Value list(SavedId id, int depth) {
    const Value v = made_[id] = c_.interp.newList(c_.state(), {});
    Values items = all(file_.nodes[id].items, depth);
    Analysis::edit(c_.state(), v.asAddr()).as<ListData>()->items = std::move(items);
    return v;
  }

  // Of what is equal to nothing but itself by its text.
  static bool isKey(const Value& v) { return v.isStr() || v.isIntConstant() || v.isNone() || v.is(ValueKind::kBytes); }

  Value set(const SavedNode& node, int depth) {
    SetData data;
    data.frozen = node.kind == Kind::kFrozenSet;
    for (const SavedId id : node.items) {
      const Value item = build(id, depth + 1);
      if (!isKey(item)) return unknown("a set in a file");
      data.map.set(item, Value::none());
    }
    return c_.interp.newObject(c_.state(), data.frozen ? c_.interp.known.frozenset : c_.interp.known.set, std::move(data));
  }

  std::optional<ValueMap> entries(const std::vector<SavedId>& items, int depth) {
    ValueMap map;
    for (size_t i = 0; i + 1 < items.size(); i += 2) {
      const Value key = build(items[i], depth + 1);
      if (!isKey(key)) return std::nullopt;
      map.set(key, build(items[i + 1], depth + 1));
    }
    return map;
  }

  Value dict(SavedId id, const Value& cls, int depth) {
    if (cls.isUnbound()) return made_[id] = unknown("a dict in a file");
    const Value v = made_[id] = c_.interp.newObject(c_.state(), cls, DictData());
    auto map = entries(file_.nodes[id].items, depth);
    if (!map) return made_[id] = unknown("a dict in a file with keys that are not known");
    Analysis::edit(c_.state(), v.asAddr()).as<DictData>()->map = std::move(*map);
    return v;
  }

  // All of its instances is in their attributes, as pickle takes them.
  [[nodiscard]] bool isPlain(const Value& cls, std::string_view name) const {
    Values says;
    for (const char* one : {"__reduce_ex__", "__reduce__", "__getstate__", "__setstate__", "__getnewargs_ex__", "__getnewargs__", "__getattr__", "__getattribute__", "__new__"})
      says.push_back(text(one));
    const ClassData* c = cls.isObject() ? Analysis::object(c_.state(), cls.asAddr()).as<ClassData>() : nullptr;
    if (c == nullptr || picklesItself(c_.state(), cls, says)) return false;
    const bool own = std::all_of(c->mro.begin(), c->mro.end(), [&](Addr base) {
      return Analysis::object(c_.state(), base).as<ClassData>()->is_user || Value::object(base).same(c_.interp.known.object);
    });
    return own || name == "argparse.Namespace" || name == "types.SimpleNamespace";
  }

  // Of a class that says nothing of how it is pickled: its attributes.
  Value instance(SavedId id, int depth) {
    const SavedNode& node = file_.nodes[id];
    const Value cls = named(keyOf(node));
    if (cls.isUnbound() || !node.flag || !isPlain(cls, node.text)) return made_[id] = unknown("an instance of " + node.text);
    const Value v = made_[id] = c_.interp.newObject(c_.state(), cls);
    auto map = node.items.empty() ? std::optional<ValueMap>(std::in_place) : entries(file_.nodes[node.items[0]].items, depth);
    if (!map) return made_[id] = unknown("an instance of " + node.text);
    Analysis::edit(c_.state(), v.asAddr()).attrs = std::move(*map);
    return v;
  }

  Call& c_;
  const SavedFile& file_;
  const ValueMap& named_;
  Value device_;
  Values made_;  // by their numbers in the file; unbound: not yet
};

std::string_view formatName(SavedFile::Format format) {
  static constexpr std::string_view kNames[] = {"torch", "safetensors", "npy", "npz", "pickle", "hdf5"};
  return kNames[static_cast<size_t>(format)];
}

}  // namespace

// "path": of the file that belongs to the program: its place, its format, what is refused of it, the names that torch.saved_value wants.
// None: there is none that is understood, or something without a model may have written to it.
CallResult torchSavedFile(Call& c) {
  const SavedFile* file = fileAt(c, c.arg(0));
  if (file == nullptr || c.interp.a.texts_given.mayName(file->place)) return c.toSetWith(Value::none());
  std::set<std::string> wanted;
  for (const SavedNode& node : file->nodes) wanted.insert(keyOf(node));
  wanted.erase("");
  const auto texts = [&](const auto& all) {
    Values out;
    for (const std::string& one : all) out.push_back(c.interp.text(one));
    return Value::tuple(std::move(out));
  };
  Value answer = Value::tuple({c.interp.text(file->place), c.interp.text(formatName(file->format)), texts(file->refused), texts(wanted)});
  return c.toSetWith(std::move(answer));
}

// "path, named, device": the value that is saved there. `named`: what its names stand for, None for what is not known. `device`: where tensors
// are put; None: where they were, anything but a text: not known.
CallResult torchSavedValue(Call& c) {
  const SavedFile* file = fileAt(c, c.arg(0));
  const DictData* named = ops::payload<DictData>(c.state(), c.arg(1));
  if (file == nullptr || named == nullptr) return c.opaque("a file");
  const ValueMap names = named->map;
  Value value = Builder(c, *file, names, c.arg(2)).build(file->root);
  return c.toSetWith(std::move(value));
}

}  // namespace shapeproof::libcalls
