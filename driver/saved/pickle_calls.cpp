// The functions that pickles of torch, numpy and Python call to put values together.
#include <algorithm>
#include <array>
#include <map>

#include "driver/saved/npy.h"
#include "driver/saved/pickle.h"

namespace shapeproof::saved {
namespace {

using Kind = SavedNode::Kind;
using Args = std::vector<SavedId>;

constexpr std::string_view kTensorClasses[] = {"Byte", "Char", "Double", "Float", "Int", "Long", "Short", "Half", "Bool", "BFloat16"};

const std::map<std::string, std::string, std::less<>>& storageTypes() {
  static const std::map<std::string, std::string, std::less<>> kTypes = {
      {"FloatStorage", "float32"}, {"DoubleStorage", "float64"}, {"HalfStorage", "float16"}, {"BFloat16Storage", "bfloat16"},
      {"LongStorage", "int64"}, {"IntStorage", "int32"}, {"ShortStorage", "int16"}, {"CharStorage", "int8"}, {"ByteStorage", "uint8"},
      {"BoolStorage", "bool"}, {"ComplexFloatStorage", "complex64"}, {"ComplexDoubleStorage", "complex128"}, {"QInt8Storage", "qint8"},
      {"QUInt8Storage", "quint8"}, {"QInt32Storage", "qint32"}, {"QUInt4x2Storage", "quint4x2"}, {"QUInt2x4Storage", "quint2x4"},
      {"UntypedStorage", ""}, {"TypedStorage", ""}};
  return kTypes;
}

bool isTypeName(std::string_view name) {
  static constexpr std::string_view kNames[] = {
      "float32", "float64", "float16", "bfloat16", "int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "bool", "complex32",
      "complex64", "complex128", "qint8", "quint8", "qint32", "quint4x2", "quint2x4", "float8_e4m3fn", "float8_e5m2", "float8_e4m3fnuz",
      "float8_e5m2fnuz", "float8_e8m0fnu", "float4_e2m1fn_x2"};
  if (std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames)) return true;
  const std::string_view bits = name.starts_with("uint") ? name.substr(4) : name.starts_with("int") ? name.substr(3) : "";
  return bits.size() == 1 && bits[0] >= '1' && bits[0] <= '7';
}

SavedNode unknown(std::string text) { return SavedNode{.kind = Kind::kUnknown, .text = std::move(text)}; }

bool isSizes(const SavedFile& file, SavedId id, std::vector<int64_t>& sizes) {
  const SavedNode& node = file.nodes[id];
  if (node.kind == Kind::kSizes) {
    sizes = node.sizes;
    return true;
  }
  if ((node.kind != Kind::kTuple && node.kind != Kind::kList) || node.items.size() > 64) return false;
  for (const SavedId one : node.items) {
    if (file.nodes[one].kind != Kind::kInt || file.nodes[one].integer < 0) return false;
    sizes.push_back(file.nodes[one].integer);
  }
  return true;
}

std::vector<int64_t> contiguousStrides(const std::vector<int64_t>& sizes) {
  std::vector<int64_t> strides(sizes.size());
  int64_t step = 1;
  for (size_t i = sizes.size(); i-- > 0;) {
    strides[i] = step;
    if (__builtin_mul_overflow(step, std::max<int64_t>(sizes[i], 1), &step)) throw Strange();
  }
  return strides;
}

void lieAt(SavedNode& tensor, std::vector<int64_t> strides) {
  const std::vector<int64_t> plain = contiguousStrides(tensor.sizes);
  bool same = true;
  for (size_t i = 0; i < plain.size(); ++i) same = same && (tensor.sizes[i] == 1 || strides[i] == plain[i]);
  if (!same) tensor.strides = std::move(strides);
}

// "torch.float32" -> "float32"
std::string typeNamed(const std::string& global) { return global.starts_with("torch.") ? global.substr(6) : std::string(); }

// "storage, offset, size, stride, requires_grad, backward_hooks", and before the hooks' metadata a type in the third form.
SavedNode tensorOf(const SavedFile& file, const Args& args, bool typed) {
  SavedNode tensor{.kind = Kind::kTensor};
  std::vector<int64_t> strides;
  if (args.size() < (typed ? 7U : 4U)) return unknown("a tensor in a pickle");
  const SavedNode& storage = file.nodes[args[0]];
  if (storage.kind != Kind::kUnknown || !storage.text.starts_with("storage ")) return unknown("a tensor in a pickle");
  if (!isSizes(file, args[2], tensor.sizes) || !isSizes(file, args[3], strides) || strides.size() != tensor.sizes.size()) return unknown("a tensor in a pickle");
  tensor.type = typed ? typeNamed(file.nodes[args[6]].text) : storage.type;
  tensor.text = storage.text.substr(8);
  tensor.flag = args.size() > 4 && file.nodes[args[4]].kind == Kind::kBool && file.nodes[args[4]].flag;
  lieAt(tensor, std::move(strides));
  if (tensor.type.starts_with("q")) return unknown("a quantized tensor");
  return tensor;
}

SavedNode metaTensor(const SavedFile& file, const Args& args) {
  SavedNode tensor{.kind = Kind::kTensor, .text = "meta"};
  std::vector<int64_t> strides;
  if (args.size() != 4 || !isSizes(file, args[1], tensor.sizes) || !isSizes(file, args[2], strides) || strides.size() != tensor.sizes.size())
    return unknown("a tensor in a pickle");
  tensor.type = typeNamed(file.nodes[args[0]].text);
  tensor.flag = file.nodes[args[3]].flag;
  lieAt(tensor, std::move(strides));
  return tensor;
}

SavedNode parameterOf(const SavedFile& file, const Args& args) {
  if (args.size() < 2 || file.nodes[args[0]].kind != Kind::kTensor) return unknown("a parameter in a pickle");
  SavedNode made = file.nodes[args[0]];
  made.kind = Kind::kParameter;
  made.flag = file.nodes[args[1]].flag;
  return made;
}

SavedNode deviceOf(const SavedFile& file, const Args& args) {
  if (args.empty() || file.nodes[args[0]].kind != Kind::kText) return unknown("a device in a pickle");
  std::string text = file.nodes[args[0]].text;
  if (args.size() > 1 && file.nodes[args[1]].kind == Kind::kInt) text += ":" + std::to_string(file.nodes[args[1]].integer);
  return SavedNode{.kind = Kind::kDevice, .text = std::move(text)};
}

SavedNode containerOf(const SavedFile& file, Kind kind, const Args& args) {
  SavedNode made{.kind = kind};
  if (args.empty()) return made;
  const SavedNode& from = file.nodes[args[0]];
  if (args.size() > 1 || (from.kind != Kind::kList && from.kind != Kind::kTuple)) return unknown("a container in a pickle");
  if (kind != Kind::kOrderedDict) {
    made.items = from.items;
    return made;
  }
  for (const SavedId pair : from.items) {
    if (file.nodes[pair].items.size() != 2) return unknown("a container in a pickle");
    made.items.insert(made.items.end(), file.nodes[pair].items.begin(), file.nodes[pair].items.end());
  }
  return made;
}

// Bytes that a pickle of protocol 2 has as text.
std::string latin1(std::string_view utf8) {
  std::string bytes;
  for (size_t i = 0; i < utf8.size(); ++i) {
    const auto head = static_cast<unsigned char>(utf8[i]);
    if (head >= 0x80 && (head > 0xC3 || ++i == utf8.size())) throw Strange();
    bytes += head < 0x80 ? utf8[i] : static_cast<char>((head & 3U) << 6U | (static_cast<unsigned char>(utf8[i]) & 0x3FU));
  }
  return bytes;
}

// A number of numpy: the type says how many bytes it has.
SavedNode scalarOf(const SavedFile& file, const Args& args) {
  if (args.size() != 2 || file.nodes[args[0]].text != "numpy.dtype") return unknown("a scalar of numpy");
  return SavedNode{.kind = Kind::kScalar, .type = file.nodes[args[0]].type};
}

SavedNode typeOfNumpy(const SavedFile& file, const Args& args) {
  SavedNode made{.kind = Kind::kInstance, .text = "numpy.dtype"};
  if (!args.empty()) made.type = typeOfNpy(file.nodes[args[0]].text);
  return made;
}

// "buffer, type, shape, order": protocol 5.
SavedNode arrayFromBuffer(const SavedFile& file, const Args& args) {
  SavedNode array{.kind = Kind::kArray};
  if (args.size() != 4 || file.nodes[args[1]].text != "numpy.dtype" || !isSizes(file, args[2], array.sizes)) return unknown("an array of numpy");
  array.type = file.nodes[args[1]].type;
  if (file.nodes[args[3]].text == "F") array.strides = fortranStrides(array.sizes);
  return array;
}

bool isIn(std::string_view name, std::initializer_list<std::string_view> all) { return std::find(all.begin(), all.end(), name) != all.end(); }

std::string_view leafOf(std::string_view name) { return name.substr(name.rfind('.') + 1); }

}  // namespace

std::string storageType(const std::string& name) {
  const auto found = storageTypes().find(leafOf(name));
  return found == storageTypes().end() ? std::string() : found->second;
}

bool isWeightsGlobal(const std::string& name) {
  if (isIn(name, {"collections.OrderedDict", "collections.Counter", "torch.nn.parameter.Parameter", "torch.serialization._get_layout", "torch.Size",
                  "torch.Tensor", "torch.device", "_codecs.encode", "builtins.bytearray", "builtins.set", "builtins.complex",
                  "torch._tensor._rebuild_from_type_v2", "torch.storage.UntypedStorage", "torch.storage.TypedStorage", "torch.per_tensor_affine",
                  "torch.per_tensor_symmetric", "torch.per_channel_affine", "torch.per_channel_symmetric", "torch.per_channel_affine_float_qparams"}))
    return true;
  const std::string_view leaf = leafOf(name), module = std::string_view(name).substr(0, name.size() - leaf.size());
  if (module == "torch._utils.")
    return isIn(leaf, {"_rebuild_parameter", "_rebuild_parameter_with_state", "_rebuild_qtensor", "_rebuild_tensor", "_rebuild_tensor_v2",
                       "_rebuild_tensor_v3", "_rebuild_sparse_tensor", "_rebuild_meta_tensor_no_storage", "_rebuild_nested_tensor",
                       "_rebuild_wrapper_subclass", "_rebuild_device_tensor_from_numpy", "_rebuild_device_tensor_from_cpu_tensor"});
  if (!module.starts_with("torch.")) return false;
  if (module == "torch." && isTypeName(leaf)) return true;
  if (module != "torch." && module != "torch.cuda." && module != "torch.sparse." && module != "torch.cuda.sparse.") return false;
  if (module == "torch." && storageTypes().contains(leaf)) return true;
  if (module == "torch.cuda." && storageTypes().contains(leaf)) return true;
  if (!leaf.ends_with("Tensor")) return false;
  return std::find(std::begin(kTensorClasses), std::end(kTensorClasses), leaf.substr(0, leaf.size() - 6)) != std::end(kTensorClasses);
}

SavedNode storagePickled(const SavedFile& file, SavedId id) {
  const SavedNode& named = file.nodes[id];
  if (named.kind != Kind::kTuple || named.items.size() < 5 || file.nodes[named.items[0]].text != "storage") throw Strange();
  return SavedNode{.kind = Kind::kUnknown, .text = "storage " + file.nodes[named.items[3]].text, .type = storageType(file.nodes[named.items[1]].text)};
}

SavedNode calledPickled(const SavedFile& file, const std::string& function, const Args& args) {
  if (function == "torch._utils._rebuild_tensor_v2" || function == "torch._utils._rebuild_tensor") return tensorOf(file, args, false);
  if (function == "torch._utils._rebuild_tensor_v3") return tensorOf(file, args, true);
  if (function == "torch._utils._rebuild_parameter") return parameterOf(file, args);
  if (function == "torch._utils._rebuild_meta_tensor_no_storage") return metaTensor(file, args);
  if (function == "torch.device") return deviceOf(file, args);
  if (function == "torch.Size") {
    SavedNode made{.kind = Kind::kSizes};
    return args.size() == 1 && isSizes(file, args[0], made.sizes) ? made : unknown("a torch.Size");
  }
  if (function == "collections.OrderedDict") return containerOf(file, Kind::kOrderedDict, args);
  if (function == "builtins.set") return containerOf(file, Kind::kSet, args);
  if (function == "builtins.frozenset") return containerOf(file, Kind::kFrozenSet, args);
  if (function == "builtins.bytearray") return SavedNode{.kind = Kind::kByteArray};
  if (function == "_codecs.encode" && args.size() == 2 && file.nodes[args[1]].text == "latin1")
    return SavedNode{.kind = Kind::kBytes, .text = latin1(file.nodes[args[0]].text)};
  if (function == "numpy.dtype") return typeOfNumpy(file, args);
  if (function.starts_with("numpy.") && function.ends_with(".multiarray.scalar")) return scalarOf(file, args);
  if (function.starts_with("numpy.") && function.ends_with(".multiarray._reconstruct")) return SavedNode{.kind = Kind::kArray};
  if (function.starts_with("numpy.") && function.ends_with(".numeric._frombuffer")) return arrayFromBuffer(file, args);
  if (function == "copyreg._reconstructor" && args.size() == 3 && file.nodes[args[0]].kind == Kind::kGlobal &&
      file.nodes[args[1]].text == "builtins.object")
    return SavedNode{.kind = Kind::kInstance, .flag = true, .text = file.nodes[args[0]].text};
  if (function.starts_with("torch.") || function.starts_with("builtins.")) return unknown("what " + function + " makes");
  return SavedNode{.kind = Kind::kInstance, .text = function};
}

void builtPickled(SavedFile& file, SavedId object, SavedId state) {
  SavedNode& made = file.nodes[object];
  const SavedNode& given = file.nodes[state];
  if (made.kind == Kind::kOrderedDict) return;  // attributes of its own: state_dict's _metadata
  if (made.kind == Kind::kArray && given.items.size() == 5) {
    std::vector<int64_t> sizes;
    if (!isSizes(file, given.items[1], sizes)) throw Strange();
    made.type = file.nodes[given.items[2]].type;
    if (file.nodes[given.items[3]].flag) made.strides = fortranStrides(sizes);
    made.sizes = std::move(sizes);
    return;
  }
  if (made.kind == Kind::kInstance && made.text == "numpy.dtype") {
    if (given.items.size() > 1 && file.nodes[given.items[1]].text == ">") made.type.clear();
    return;
  }
  if (made.kind == Kind::kInstance && made.items.empty() && given.kind == Kind::kDict) made.items = {state};
  else made = unknown(made.kind == Kind::kInstance ? "an instance of " + made.text : "an object in a pickle");
}

}  // namespace shapeproof::saved
