// How nn.Module makes, finds and stores its attributes: a program does so thousands of times, so the usual case is decided here.
// What is not certain (a name that may be there, a value that may be a parameter) is left to the same rules in Python,
// pylib/torch/nn/modules/module.py, where paths part.
#include <algorithm>
#include <array>

#include "backend/engine/operators.h"
#include "backend/engine/replay.h"
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

namespace {

constexpr std::array<std::string_view, 3> kTables = {"_parameters", "_buffers", "_modules"};
enum Table : size_t { kParameters, kBuffers, kModules };

// The dicts in which a module keeps what is registered, as far as they are certain.
class Tables {
 public:
  Tables(const Interp& in, const State& s, const Value& module) : s_(s) {
    if (!module.isObject()) return;
    const ValueMap& own = Analysis::object(s, module.asAddr()).attrs;
    for (size_t i = 0; i < kTables.size(); ++i) {
      const Value* dict = own.find(in.a.intern(kTables[i]));
      const DictData* data = dict ? ops::payload<DictData>(s, *dict) : nullptr;
      if (data == nullptr || data->alias.valid()) return;
      at_[i] = dict->asAddr();
      certain_ = certain_ && !data->map.uncertain;
    }
    complete_ = true;
    certain_ = certain_ && !own.uncertain;
  }

  [[nodiscard]] bool complete() const { return complete_; }
  // Nothing else than what is found can be there.
  [[nodiscard]] bool certain() const { return complete_ && certain_; }
  [[nodiscard]] Addr at(Table t) const { return at_[t]; }
  [[nodiscard]] const ValueMap& map(Table t) const { return Analysis::object(s_, at_[t]).as<DictData>()->map; }
  [[nodiscard]] const Value* find(Name n) const {
    for (const Table t : {kParameters, kBuffers, kModules})
      if (const Value* v = map(t).find(n)) return v;
    return nullptr;
  }

 private:
  const State& s_;
  std::array<Addr, 3> at_;
  bool complete_ = false, certain_ = true;
};

CallResult askPython(Call& c, std::string_view method, Values args) {
  const Value self = c.arg(0);
  CallArgs call;
  call.positional = std::move(args);
  return c.finish(c.interp.callMethod(c.takeState(), self, method, std::move(call)));
}

// Whether the class has nothing of its own under any of these names, that would be asked first.
bool plainClass(const Interp& in, const State& s, const Value& module) {
  const Value type = in.typeOf(s, module);
  if (!type.isObject()) return false;
  for (const std::string_view name : kTables)
    if (in.lookupClass(s, type.asAddr(), in.a.intern(name)) != nullptr) return false;
  const Value* training = in.lookupClass(s, type.asAddr(), in.a.intern("training"));
  return training == nullptr || !training->isObject();
}

// What moves `name` into one table and out of the others.
void store(State& s, const Value& module, const std::array<Addr, 3>& tables, Table into, Name name, const Value& value) {
  const Value key = Value::str(name);
  if (Analysis::object(s, module.asAddr()).attrs.find(name)) (void)Analysis::edit(s, module.asAddr()).attrs.erase(key);
  for (const Table t : {kParameters, kBuffers, kModules}) {
    if (t != into && Analysis::object(s, tables[t]).as<DictData>()->map.find(key)) (void)ops::editMap(s, tables[t]).erase(key);
  }
  ops::editMap(s, tables[into]).set(key, value);
}

}  // namespace

// "&self, tables, sets": the attributes of a new module. Those of `tables` are empty dicts, `sets` an empty set.
CallResult torchModuleInit(Call& c) {
  const Value self = c.arg(0);
  const auto tables = c.items(c.arg(1));
  if (!self.isObject() || !tables || !plainClass(c.interp, c.state(), self)) return askPython(c, "_init_slowly", {});
  State& s = c.state();
  std::vector<std::pair<Name, Value>> made = {{c.interp.a.intern("training"), Value::boolean(true)}};
  for (const Value& name : *tables) made.emplace_back(name.asStr(), c.interp.newObject(s, c.interp.known.dict, DictData{}));
  made.emplace_back(c.arg(2).asStr(), c.interp.newObject(s, c.interp.known.set, SetData{}));
  ValueMap& own = Analysis::edit(s, self.asAddr()).attrs;
  for (auto& [name, value] : made) own.set(name, std::move(value));
  return c.toSetWith(Value::none());
}

// "&self, &name": what __getattr__ answers.
CallResult torchModuleAttribute(Call& c) {
  const Value self = c.arg(0), name = c.arg(1);
  if (!self.isObject() || !name.isStr()) return askPython(c, "_getattr_slowly", {name});
  const Tables tables(c.interp, c.state(), self);
  if (tables.complete())
    if (const Value* found = tables.find(name.asStr())) { Value v = *found; return c.toSetWith(std::move(v)); }
  if (!tables.certain()) return askPython(c, "_getattr_slowly", {name});
  const auto type = ops::typeName(c.interp, c.state(), self);
  if (!type) return askPython(c, "_getattr_slowly", {name});
  return c.raise("AttributeError", "'" + *type + "' object has no attribute '" + std::string(c.interp.a.text(name.asStr())) + "'");
}

// "&self, &name, &value, Parameter, Module, Buffer": what __setattr__ does.
CallResult torchModuleStore(Call& c) {
  const Value self = c.arg(0), name = c.arg(1), value = c.arg(2);
  const auto slowly = [&] { return askPython(c, "_setattr_slowly", {name, value}); };
  if (!self.isObject() || !name.isStr()) return slowly();
  Interp& in = c.interp;
  const Tables tables(in, c.state(), self);
  if (!tables.certain()) return slowly();
  const bool plain = !value.isObject() && !value.is(ValueKind::kChoice) && !value.isOpaque();
  const auto is = [&](size_t cls) { return plain ? Tri::kFalse : in.isInstance(c.state(), value, c.arg(cls)); };
  const Tri parameter = is(3), module = is(4), buffer = is(5);
  if (parameter == Tri::kUnknown || module == Tri::kUnknown || buffer == Tri::kUnknown) return slowly();
  const std::array<Addr, 3> at = {tables.at(kParameters), tables.at(kBuffers), tables.at(kModules)};
  if (parameter == Tri::kTrue || module == Tri::kTrue) {
    store(c.state(), self, at, parameter == Tri::kTrue ? kParameters : kModules, name.asStr(), value);
    return c.toSetWith(Value::none());
  }
  if (tables.find(name.asStr()) || buffer == Tri::kTrue) return slowly();
  return c.finish(in.setAttrPlain(c.takeState(), self, name.asStr(), value));
}

// Whether one of these dicts, of hooks, holds something.
static bool hooked(const Call& c, const Value& self, const Values& tables) {
  return std::any_of(tables.begin(), tables.end(), [&](const Value& name) {
    const Value* dict = Analysis::object(c.state(), self.asAddr()).attrs.find(name.asStr());
    const DictData* data = dict ? ops::payload<DictData>(c.state(), *dict) : nullptr;
    return !data || data->alias.valid() || !data->map.empty() || data->map.uncertain;
  });
}

// "&self, &args, &kwargs, hooks": what __call__ does.
CallResult torchModuleCall(Call& c) {
  const Value self = c.arg(0), args = c.arg(1), kwargs = c.arg(2);
  const auto tables = c.items(c.arg(3));
  const DictData* named = ops::payload<DictData>(c.state(), kwargs);
  if (!self.isObject() || !tables || !args.isTuple() || !named || named->alias.valid() || named->map.uncertain || hooked(c, self, *tables))
    return askPython(c, "_call_slowly", {args, kwargs});
  CallArgs call;
  call.positional.assign(args.asTuple().begin(), args.asTuple().end());
  for (const ValueMap::Entry& e : named->map) {
    if (!e.key.isStr()) return askPython(c, "_call_slowly", {args, kwargs});
    call.keywords.emplace_back(e.key.asStr(), e.value);
  }
  return c.finish(callForward(c.interp, c.takeState(), self, std::move(call)));
}

// "&self": the modules directly below, as a list.
CallResult torchModuleChildren(Call& c) {
  const Value self = c.arg(0);
  const Tables tables(c.interp, c.state(), self);
  if (!tables.certain()) return askPython(c, "_children_slowly", {});
  Values found;
  for (const ValueMap::Entry& e : tables.map(kModules)) {
    if (e.value.isNone()) continue;
    if (!e.value.isObject()) return askPython(c, "_children_slowly", {});
    found.push_back(e.value);
  }
  return c.toSetWith(c.interp.newList(c.state(), std::move(found)));
}

}  // namespace shapeproof::libcalls
