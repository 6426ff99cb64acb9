// What pickle refuses to write, and torch.load to read: by the classes and functions that a value holds.
#include <algorithm>
#include <set>

#include "libcalls/torch/saved.h"

namespace shapeproof::libcalls {
namespace {

struct Obstacle {
  std::string exception, message;
};

// Looks for what cannot be written, in what pickle takes apart by itself. What a class of a library holds is its own affair.
class Writer {
 public:
  Writer(const Call& c, const Values& says) : c_(c), says_(says) {}

  void visit(const Value& v) {
    if (found || seen_.size() > kMaxObjects) return;
    if (v.isTuple()) {
      for (const Value& item : v.asTuple()) visit(item);
    } else if (v.isObject() && seen_.insert(v.asAddr().index).second) {
      object(Analysis::object(c_.state(), v.asAddr()));
    }
  }

  std::optional<Obstacle> found;

 private:
  static constexpr size_t kMaxObjects = 20000;

  void object(const Object& o) {
    if (o.as<FunctionData>() || o.as<ClassData>()) return byName(o);
    if (o.as<ModuleData>()) return refuse("TypeError", "cannot pickle 'module' object");
    if (o.as<GeneratorData>()) return refuse("TypeError", "cannot pickle 'generator' object");
    if (o.as<TensorData>()) return;
    if (const auto* list = o.as<ListData>()) {
      for (const Value& item : list->items) visit(item);
      if (list->rest) visit(list->rest->element);
    } else if (const auto* dict = o.as<DictData>()) {
      if (!dict->alias.valid()) entries(dict->map);
    } else if (const auto* set = o.as<SetData>()) {
      entries(set->map);
    } else if (isPlain(o)) {
      byName(Analysis::object(c_.state(), o.cls.asAddr()));
      entries(o.attrs);
    }
  }

  void entries(const ValueMap& map) {
    for (const ValueMap::Entry& e : map) { visit(e.key); visit(e.value); }
  }

  // An instance of a class of the program, and of no class of a library but nn.Module, without a say in how it is pickled.
  [[nodiscard]] bool isPlain(const Object& o) const {
    if (!std::holds_alternative<std::monostate>(o.payload) || picklesItself(c_.state(), o.cls, says_)) return false;
    const ClassData& cls = *Analysis::object(c_.state(), o.cls.asAddr()).as<ClassData>();
    return cls.is_user && std::all_of(cls.mro.begin(), cls.mro.end(), [&](Addr base) {
      const auto& b = *Analysis::object(c_.state(), base).as<ClassData>();
      const std::string_view name = c_.interp.a.text(b.name);
      return b.is_user || name == "object" || name == "Module";
    });
  }

  // Functions and classes are found by their names. One that took another's name (functools.wraps) stands under that.
  void byName(const Object& o) {
    if (found || isFoundByName(c_.interp.a, o) || o.attrs.find(c_.interp.a.intern("__wrapped__"))) return;
    const auto* f = o.as<FunctionData>();
    const std::string name(f != nullptr ? f->unit->ir->str(f->unit->ir->code(f->code).qualname) : c_.interp.a.text(o.as<ClassData>()->qualname));
    if (name.find("<locals>") != std::string::npos) return refuse("AttributeError", "Can't pickle local object '" + name + "'");
    if (f != nullptr) refuse("PicklingError", "Can't pickle <function " + name + ">: attribute lookup " + name + " on __main__ failed");
  }

  void refuse(std::string_view exception, std::string message) { found = Obstacle{std::string(exception), std::move(message)}; }

  const Call& c_;
  const Values& says_;
  std::set<uint32_t> seen_;
};

// Names of classes that are on no list of torch.load, of the standard library and numpy.
constexpr std::string_view kRefused[] = {"Namespace", "SimpleNamespace", "defaultdict", "Path", "PosixPath", "PurePath", "date", "datetime", "timedelta", "partial", "ndarray"};

bool isRefused(const Call& c, const Value& named) {
  if (!named.isObject()) return false;
  const Object& o = Analysis::object(c.state(), named.asAddr());
  if (const auto* f = o.as<FunctionData>()) return f->unit->is_user;
  const auto* cls = o.as<ClassData>();
  return cls != nullptr && std::any_of(cls->mro.begin(), cls->mro.end(), [&](Addr base) {
    const auto& b = *Analysis::object(c.state(), base).as<ClassData>();
    const std::string_view name = c.interp.a.text(b.name);
    return b.is_user || name == "Module" || name == "Optimizer" || std::find(std::begin(kRefused), std::end(kRefused), name) != std::end(kRefused);
  });
}

// The first class or function of a picture that is on no list.
const Value* firstRefused(const Call& c, const Value& picture) {
  if (!picture.isTuple()) return nullptr;
  for (const Value& part : picture.asTuple()) {
    if (isRefused(c, part)) return &part;
    if (const Value* inside = firstRefused(c, part)) return inside;
  }
  return nullptr;
}

}  // namespace

// "value, says": why pickle does not write it, as (exception, message); None: nothing is known against it.
CallResult torchUnpicklable(Call& c) {
  const Values says = c.items(c.arg(1)).value_or(Values{});
  Writer writer(c, says);
  writer.visit(c.arg(0));
  if (!writer.found) return c.toSetWith(Value::none());
  return c.toSetWith(Value::tuple({c.interp.text(writer.found->exception), c.interp.text(writer.found->message)}));
}

// "picture": the name of what torch.load does not read of it with weights_only=True; None: nothing.
CallResult torchRefusedPicture(Call& c) {
  const Value* first = firstRefused(c, c.arg(0));
  if (first == nullptr) return c.toSetWith(Value::none());
  const Object& o = Analysis::object(c.state(), first->asAddr());
  const auto* f = o.as<FunctionData>();
  return c.toSetWith(c.interp.text(f != nullptr ? f->unit->ir->str(f->unit->ir->code(f->code).qualname) : c.interp.a.text(o.as<ClassData>()->qualname)));
}

}  // namespace shapeproof::libcalls
