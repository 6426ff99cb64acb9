// What a file of saved values holds: its structure, without the numbers in its tensors.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace shapeproof {

using SavedId = uint32_t;  // into SavedFile::nodes

struct SavedNode {
  enum class Kind : uint8_t {
    kUnknown,   // text: what it is, as a reason says it
    kNone, kBool, kInt, kFloat,
    kText, kBytes, kByteArray,
    kTuple, kList, kSet, kFrozenSet,    // items
    kDict, kOrderedDict,                // items: key, value, key, value, …
    kTensor, kParameter, kArray,        // type, sizes, strides; text: the device
    kScalar,    // of numpy: items is the number; type
    kSizes,     // torch.Size: sizes
    kDevice,    // text: "cpu"
    kGlobal,    // text: "module.name" of a function or class
    kInstance,  // text: its class; items: the state that it was given, a kDict; flag: nothing else was said of it
    kGroup,     // of HDF5; items: the kDict of its attributes, the kDict of its members
    kDataset,   // of HDF5: as an array; items: the kDict of its attributes
  };
  Kind kind = Kind::kUnknown;
  int64_t integer = 0;
  double real = 0;
  bool flag = false;  // kTensor: requires_grad; kBool: its value
  std::string text = {}, type = {};
  std::vector<int64_t> sizes = {}, strides = {};  // no strides: contiguous
  std::vector<SavedId> items = {};
};

struct SavedFile {
  enum class Format : uint8_t { kTorch, kSafetensors, kNpy, kNpz, kPickle, kHdf5 };
  Format format{};
  std::string place = {};  // absolute, without links: one file has one
  // What torch.load, reading weights only, refuses unless it is told to allow it, in order: "package.Class", "operand 149". Of numpy's
  // files: the names of arrays of objects.
  std::vector<std::string> refused = {};
  SavedId root = 0;
  std::vector<SavedNode> nodes = {};
};

// A ModuleSource may be one of these.
class SavedFiles {
 public:
  virtual ~SavedFiles() = default;
  // Null: no such file belongs to the program, its structure is not understood, or which one is meant depends on the folder in which the
  // program is run. It stays as long as this.
  [[nodiscard]] virtual const SavedFile* saved(const std::string& path) = 0;
};

}  // namespace shapeproof
