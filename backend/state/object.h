// Object: one mutable Python thing in the heap. It has a class, attributes, and a payload by its kind. Objects are shared
// between paths and copied on the first write after a fork.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "backend/base/ref.h"
#include "backend/state/tensor.h"
#include "backend/state/value_map.h"
#include "ir/module.h"

namespace shapeproof {

struct Frame;

// One executed file. Shared by everything defined in it.
// A function whose body is nothing but one library call on its own parameters.
struct Forward {
  enum class Kind : uint8_t { kUnseen, kNone, kResult, kNoResult } kind = Kind::kUnseen;  // kNoResult: the function returns None
  const void* callee = nullptr;     // LibCallTable::Bound
  std::vector<uint32_t> params;     // its arguments, by the position of the parameter
};

struct DeadVariables;  // engine/liveness.h
struct ParameterDemands;        // engine/parameter_kinds.h

struct Unit {
  std::shared_ptr<const ir::Module> ir;
  std::string name;        // "__main__", "torch.nn"
  std::string path;        // as shown; empty for library models
  bool is_user = false;    // frames of user units show in diagnostics
  mutable std::vector<Name> names;             // ir::StrId -> Name, filled when first used (Interp::name)
  mutable std::vector<const void*> libcalls;   // ir::StrId -> library call of that name, filled when first used
  mutable std::vector<bool> reached;           // ir::CodeId -> has run
  mutable std::vector<uint8_t> statements;     // ir::StmtId -> what became of it (engine/statement_books.h)
  mutable std::unordered_map<uint32_t, std::shared_ptr<const DeadVariables>> dead;  // of loops (ir::StmtId), filled when first asked (loop.cpp)
  mutable std::vector<std::shared_ptr<const ParameterDemands>> demands;  // ir::CodeId -> what the annotations of a model demand, filled when first called
  mutable std::vector<Forward> forwards;       // ir::CodeId -> what it forwards to, filled when first called (forward.cpp)
};

// list (mutable, ordered). `rest` stands for a run of unknown or large length behind `items`: `count` elements that all look
// like `element` (widened by loops; the names of files in a folder).
struct ListData {
  std::vector<Value> items;
  struct Rest { IntExpr count; Value element; };
  std::optional<Rest> rest;
};
// dict; with `alias` valid, a view of the attributes of that object (obj.__dict__).
struct DictData { ValueMap map; Addr alias; };
struct SetData { ValueMap map; bool frozen = false; };
// `one_of_several`: which tensor of several it is, is not known, and `is` does not tell.
struct TensorData { Ref<const TensorInfo> info; bool one_of_several = false; };
struct CellData { Value value; };
struct ModuleData { const Unit* unit = nullptr; std::string name; bool is_package = false; bool complete = false; };  // complete: body has run

struct FunctionData {
  const Unit* unit = nullptr;
  ir::CodeId code;
  Addr globals;                    // the module object
  std::vector<Value> defaults;     // of the last positional parameters
  std::vector<Value> kw_defaults;  // parallel to the keyword-only parameters; unbound: required
  std::vector<Value> cells;        // of Code::free, in order (kObject of CellData)
};

struct ClassData {
  Name name, qualname;
  std::vector<Value> bases;  // class objects; kUnknown for an unmodelled base
  std::vector<Addr> mro;     // itself first; known part only
  bool has_unknown_base = false;
  bool is_user = false;      // defined in a user unit
  // Library models: every attribute that the real class has is modelled, so a missing one is an AttributeError.
  bool complete = false;
  bool own_getattribute = false;  // a class along the MRO replaces object.__getattribute__
  bool slotted = false;           // instances have the attributes named by __slots__ along the MRO, and no __dict__
  Value metaclass;           // unbound: type
};

// A suspended generator: its frame, and where it is (a path of positions through nested blocks; resume.h).
struct GeneratorData {
  Ref<Frame> frame;
  std::vector<uint32_t> resume;
  enum class Status : uint8_t { kFresh, kSuspended, kRunning, kInside, kDone } status = Status::kFresh;  // kInside: a loop around it has its item
};

// The items that an iterator will give, in runs. A run is `count` items; item number k of it is `item` looked at with k: see
// IterSource. Lists, ranges, loaders and their enumerations are all plans; generators and user iterators are not.
struct IterRun {
  IntExpr count;
  enum class Kind : uint8_t {
    kRange,     // a + (first + k) * b, integers
    kSequence,  // the items of the object or tuple `source` from `first` on
    kRepeat,    // `source` itself, every time
    kCall,      // source(first + k): a library callable that makes item k (a batch); pure but for fresh values
  } kind = Kind::kRepeat;
  Value source;
  IntExpr first, a, b;
  Name label;   // counterexample name of a size in this run ("batch"), with its value
  IntExpr label_value;
};

struct IteratorData {
  enum class Kind : uint8_t {
    kPlan,       // runs
    kEnumerate,  // (start + k, inner)
    kZip,        // tuples of the inners
    kWrap,       // any Python object with __next__ (generators, user classes): `inner[0]`
    kMap,        // function(inner items): map()
    kFilter,     // filter(): `inner[0]` is a generator of the items that pass
  } kind = Kind::kPlan;
  std::vector<IterRun> runs;
  uint32_t run = 0;        // current run
  IntExpr position;        // items already taken from the current run
  bool by_hand = false;    // next() was called on it: `position` counts through the current run and all that follow
  IntExpr taken;           // items already taken in all (kEnumerate: the counter)
  IntExpr start;           // kEnumerate
  Value function;          // kMap; kWrap: __getitem__, if that is what is asked
  std::vector<Value> inner;  // iterator objects
};

struct ExceptionData {
  uint32_t finding = 0xFFFFFFFFu;  // into Analysis findings: the diagnostic to report if nobody catches it
};

// State that only one library model family understands: named slots live in `attrs`, this is a tag.
struct NativeData { Name tag; };

using Payload = std::variant<std::monostate, ListData, DictData, SetData, TensorData, CellData, ModuleData, FunctionData,
                             ClassData, GeneratorData, IteratorData, ExceptionData, NativeData>;

struct Object : RefCounted {
  Value cls;        // the class object (kObject), or unbound for internal things (cells, modules, functions)
  ValueMap attrs;   // instance attributes, class namespace, module globals
  Payload payload;

  template <class T> [[nodiscard]] const T* as() const { return std::get_if<T>(&payload); }
  template <class T> [[nodiscard]] T* as() { return std::get_if<T>(&payload); }
};

}  // namespace shapeproof
