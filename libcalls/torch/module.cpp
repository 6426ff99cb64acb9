// What every nn.Module does all day, in one step: finding a part, taking one in, going into training mode, being called.
//
// Law: the result is that of the method of pylib's Module of the same purpose (`_plainly_...`), which is asked wherever
// something is not plain: a table that is no ordinary dictionary, a value that is one of several, a class that has its own way.
#include <algorithm>
#include <unordered_set>

#include "backend/engine/operators.h"
#include "backend/engine/replay.h"
#include "libcalls/builtins/support.h"
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {
namespace {

constexpr std::string_view kTables[] = {"_parameters", "_buffers", "_modules"};
constexpr std::string_view kHooks[] = {"_forward_pre_hooks", "_forward_hooks", "_backward_hooks", "_backward_pre_hooks"};

// A dictionary with nothing unknown about its keys, that stands in the attribute; null otherwise.
const ValueMap* plainTable(const Interp& in, const State& s, const Object& module, std::string_view name) {
  const Value* table = module.attrs.find(in.a.intern(name));
  if (table == nullptr || !table->isObject()) return nullptr;
  const Object& o = Analysis::object(s, table->asAddr());
  const DictData* data = o.as<DictData>();
  return data != nullptr && o.cls.same(in.known.dict) && !data->alias.valid() && !data->map.uncertain() ? &data->map : nullptr;
}

// The tables of a module, in the order of kTables.
struct Tables {
  const ValueMap* maps[3];
  Tables(const Interp& in, const State& s, const Value& module) {
    for (size_t i = 0; i < 3; ++i) maps[i] = module.isObject() ? plainTable(in, s, Analysis::object(s, module.asAddr()), kTables[i]) : nullptr;
  }
  [[nodiscard]] bool plain() const { return maps[0] && maps[1] && maps[2]; }
  [[nodiscard]] const ValueMap& modules() const { return *maps[2]; }
  [[nodiscard]] const Value* find(Name name) const {
    for (const ValueMap* map : maps)
      if (const Value* v = map->find(name)) return v;
    return nullptr;
  }
};

ValueMap& editTable(const Interp& in, State& s, const Value& module, std::string_view name) {
  const Value table = *Analysis::object(s, module.asAddr()).attrs.find(in.a.intern(name));
  return Analysis::edit(s, table.asAddr()).as<DictData>()->map;
}

CallResult slowly(Call& c, std::string_view method, Values args) {
  CallArgs rest;
  rest.positional = std::move(args);
  const Value self = c.arg(0);
  return c.finish(c.interp.callMethod(c.takeState(), self, method, std::move(rest)));
}

// The table that things of this class go to ("" for none); none where that is not known. What nobody knows stands in no table, for
// a path of its own for each table would be many paths: who lists the parts of a module says that there may be more (members.cpp).
std::optional<std::string_view> tableFor(const Call& c, const Value& v) {
  if (v.is(ValueKind::kChoice)) {
    const auto first = tableFor(c, v.asChoice().a);
    return first && first == tableFor(c, v.asChoice().b) ? first : std::nullopt;
  }
  if (!v.isObject()) return "";
  const Value type = c.interp.typeOf(peek(c), v);
  if (!type.isObject()) return std::nullopt;
  bool unknown = false;
  const Value* table = c.interp.lookupClass(peek(c), type.asAddr(), c.interp.a.intern("_table_of_modules"), &unknown);
  if (unknown) return std::nullopt;
  if (table == nullptr) return "";
  return c.str(*table);
}

// The class has Module's own method, and nothing stands before the attribute.
bool trainsPlainly(const Interp& in, const State& s, const Value& module) {
  const Value type = in.typeOf(s, module);
  if (!type.isObject()) return false;
  const auto on_class = [&](std::string_view name) { return in.lookupClass(s, type.asAddr(), in.a.intern(name)); };
  const Value *train = on_class("train"), *own = on_class("_models_train"), *set = on_class("__setattr__"), *plain = on_class("_models_set"), *flag = on_class("training");
  if (!train || !own || !set || !plain || !flag || !train->same(*own) || !set->same(*plain) || !flag->isBool()) return false;
  const Tables tables(in, s, module);
  return tables.plain() && tables.find(in.a.intern("training")) == nullptr;
}

// The modules below, each once, that are to be told; false where one of them is not plain.
bool gather(const Call& c, const Value& module, std::unordered_set<uint32_t>& seen, Values& out) {
  if (!module.isObject()) return module.isNone();
  if (!seen.insert(module.asAddr().index).second) return true;
  out.push_back(module);
  const Tables tables(c.interp, peek(c), module);
  for (const ValueMap::Entry& e : tables.modules())
    if (e.value.isObject() ? !trainsPlainly(c.interp, peek(c), e.value) || !gather(c, e.value, seen, out) : !e.value.isNone()) return false;
  return true;
}

}  // namespace

// "self, name": what `self.name` is where no attribute has this name.
CallResult torchModuleGet(Call& c) {
  const Tables tables(c.interp, peek(c), c.arg(0));
  const Value* found = c.arg(1).isStr() && tables.plain() ? tables.find(c.arg(1).asStr()) : nullptr;
  return found != nullptr ? c.toSetWith(*found) : slowly(c, "_plainly_find", {c.arg(1)});
}

// "&self, name, &value": `self.name = value`.
CallResult torchModuleSet(Call& c) {
  const Value self = c.arg(0), v = c.arg(2);
  const auto into = tableFor(c, v);
  const Tables tables(c.interp, peek(c), self);
  if (!c.arg(1).isStr() || !into || *into == "_buffers" || !tables.plain()) return slowly(c, "_plainly_take", {c.arg(1), v});
  const Name name = c.arg(1).asStr();
  if (into->empty()) {
    if (tables.find(name) != nullptr) return slowly(c, "_plainly_take", {c.arg(1), v});
    return c.finish(c.interp.setAttrPlain(c.takeState(), self, name, v));
  }
  bool stands[3];
  for (size_t i = 0; i < 3; ++i) stands[i] = tables.maps[i]->find(name) != nullptr;
  if (Analysis::object(peek(c), self.asAddr()).attrs.find(name)) (void)Analysis::edit(c.state(), self.asAddr()).attrs.erase(Value::str(name));
  for (size_t i = 0; i < 3; ++i)
    if (kTables[i] != *into && stands[i]) (void)editTable(c.interp, c.state(), self, kTables[i]).erase(Value::str(name));
  editTable(c.interp, c.state(), self, *into).set(name, v);
  return c.toSetWith(Value::none());
}

// Whether the table takes such a thing, seen without a further look.
static bool surelyFits(const Call& c, std::string_view table, const Value& v) {
  if (v.isNone()) return true;
  if (!v.isObject()) return false;
  return table == "_buffers" ? c.isTensor(v) && !isArray(c, v) : tableFor(c, v) == table;
}

// The class says by code of its own which attributes there are.
static bool answersForItself(const Call& c, const Value& module) {
  const Interp& in = c.interp;
  const Value type = in.typeOf(peek(c), module);
  if (!type.isObject()) return true;
  const auto on_class = [&](std::string_view name) { return in.lookupClass(peek(c), type.asAddr(), in.a.intern(name)); };
  const Value *get = on_class("__getattr__"), *models = on_class("_models_get");
  return get == nullptr || models == nullptr || !get->same(*models);
}

// Whether a module has room for the name in one of its tables: nothing else of it is called so.
static bool hasRoom(const Call& c, const Tables& tables, std::string_view table, Name name) {
  const std::string_view text = c.interp.a.text(name);
  if (text.empty() || text.find('.') != std::string_view::npos) return false;
  const Object& o = Analysis::object(peek(c), c.arg(0).asAddr());
  if (!std::holds_alternative<std::monostate>(o.payload) || o.attrs.uncertain()) return false;
  for (size_t i = 0; i < 3; ++i)
    if (kTables[i] == table && tables.maps[i]->find(name) != nullptr) return table != "_buffers";  // which may have been none that is saved
  if (o.attrs.find(name) != nullptr || tables.find(name) != nullptr || answersForItself(c, c.arg(0))) return false;
  const ops::Special own = ops::special(c.interp, peek(c), c.arg(0), text);
  return !own && !own.unknown;
}

// "&self, table, &name, &value, &persistent": a parameter, a buffer or a part that is registered under a name.
CallResult torchModuleRegister(Call& c) {
  const std::string table(c.str(c.arg(1)).value_or(""));
  const Value name = c.arg(2), v = c.arg(3);
  const Tables tables(c.interp, peek(c), c.arg(0));
  if (name.isStr() && c.boolean(c.arg(4)) == true && tables.plain() && surelyFits(c, table, v) && hasRoom(c, tables, table, name.asStr())) {
    editTable(c.interp, c.state(), c.arg(0), table).set(name.asStr(), v);
    return c.toSetWith(Value::none());
  }
  if (table == "_buffers") return slowly(c, "_plainly_register_buffer", {name, v, c.arg(4)});
  return slowly(c, table == "_modules" ? "_plainly_register_module" : "_plainly_register_parameter", {name, v});
}

// "self": the tables of a module that has just been made.
CallResult torchModuleInit(Call& c) {
  const Value self = c.arg(0);
  if (!self.isObject()) return c.toSetWith(Value::none());
  const auto put = [&](std::string_view name, Value v) { Analysis::edit(c.state(), self.asAddr()).attrs.set(c.interp.a.intern(name), std::move(v)); };
  const auto table = [&] { return c.interp.newObject(c.state(), c.interp.known.dict, DictData{}); };
  put("training", Value::boolean(true));
  for (const std::string_view name : kTables) put(name, table());
  put("_non_persistent_buffers_set", c.interp.newObject(c.state(), c.interp.known.set, SetData{}));
  for (const std::string_view name : kHooks) put(name, table());
  put("_forward_hooks_with_kwargs", table());
  return c.toSetWith(Value::none());
}

// "&self, input": a Sequential: one module after the other.
CallResult torchModuleChain(Call& c) {
  Interp& in = c.interp;
  const Tables tables(in, peek(c), c.arg(0));
  if (!tables.plain()) return slowly(c, "_plainly_forward", {c.arg(1)});
  Values modules;
  for (const ValueMap::Entry& e : tables.modules()) modules.push_back(e.value);
  ContextSet<Value> running(c.takeState(), c.arg(1));
  for (const Value& module : modules) {
    running = std::move(running).flatMap([&](Path s, Value input) {
      CallArgs args;
      args.positional = {std::move(input)};
      return in.call(std::move(s), module, std::move(args));
    });
    if (running.size() > 1) in.join(running);
  }
  return c.finish(std::move(running));
}

// A layer calls an operator with attributes of its own; on the class of the model, or one that has not replaced `method`.
bool isModels(const Call& c, std::string_view method) {
  const Value type = c.interp.typeOf(peek(c), c.arg(0));
  if (!type.isObject()) return false;
  const auto on_class = [&](std::string_view name) { return c.interp.lookupClass(peek(c), type.asAddr(), c.interp.a.intern(name)); };
  const Value *now = on_class(method), *models = on_class(std::string("_models") + std::string(method));
  return now != nullptr && models != nullptr && now->same(*models);
}

// What `self.name` is, where it is an attribute of the instance or of the class, or a part; unbound: that takes more than a look.
Value plainAttribute(const Call& c, const Tables& tables, std::string_view text) {
  const Name name = c.interp.a.intern(text);
  const Object& o = Analysis::object(peek(c), c.arg(0).asAddr());
  const Value* on_class = c.interp.lookupClass(peek(c), o.cls.asAddr(), name);
  const bool simple = on_class == nullptr || !on_class->isObject();
  if (const Value* own = o.attrs.find(name)) return simple ? *own : Value();
  if (on_class != nullptr) return simple ? *on_class : Value();
  const Value* part = tables.find(name);
  return part != nullptr ? *part : Value();
}

std::optional<Values> plainAttributes(const Call& c, std::initializer_list<std::string_view> names) {
  const Tables tables(c.interp, peek(c), c.arg(0));
  if (!tables.plain()) return std::nullopt;
  Values out;
  for (const std::string_view name : names) {
    out.push_back(plainAttribute(c, tables, name));
    if (out.back().isUnbound()) return std::nullopt;
  }
  return out;
}

ContextSet<Value> callOperator(Interp& in, Path s, std::string_view name, Values args) {
  CallArgs rest;
  rest.positional = std::move(args);
  return in.callLibrary(std::move(s), *in.a.calls.find(name), std::move(rest));
}

// "&self, input": a convolution.
CallResult torchConvLayer(Call& c) {
  const auto a = plainAttributes(c, {"_n", "weight", "bias", "stride", "padding", "dilation", "groups", "padding_mode"});
  if (!a || c.str((*a)[7]) != "zeros" || !isModels(c, "_conv_forward")) return slowly(c, "_plainly_forward", {c.arg(1)});
  const Value input = c.arg(1);
  return c.finish(callOperator(c.interp, c.takeState(), "torch.conv", {(*a)[0], input, (*a)[1], (*a)[2], (*a)[3], (*a)[4], (*a)[5], (*a)[6]}));
}

// "&self, input": a batch normalization.
CallResult torchBatchNormLayer(Call& c) {
  const auto a = plainAttributes(c, {"_ranks", "training", "track_running_stats", "running_mean", "running_var", "weight", "bias"});
  const bool plain = a && c.boolean((*a)[1]) && c.boolean((*a)[2]) && !(*a)[3].is(ValueKind::kChoice) && !(*a)[4].is(ValueKind::kChoice) && isModels(c, "_check_input_dim");
  if (!plain) return slowly(c, "_plainly_forward", {c.arg(1)});
  const bool training = *c.boolean((*a)[1]), use_stats = !training || *c.boolean((*a)[2]);
  const Value mean = (*a)[3], var = (*a)[4], input = c.arg(1);
  const Value trains = Value::boolean(training || (mean.isNone() && var.isNone()));
  const Values rest{use_stats ? mean : Value::none(), use_stats ? var : Value::none(), (*a)[5], (*a)[6], trains};
  Interp& in = c.interp;
  return c.finish(callOperator(in, c.takeState(), "torch.check_rank", {input, (*a)[0]}).flatMap([&](Path s, Value) {
    Values args{input};
    args.insert(args.end(), rest.begin(), rest.end());
    return callOperator(in, std::move(s), "torch.batch_norm", std::move(args));
  }));
}

// Of *args and **kwargs; `kwargs` is a dictionary, or () for an empty one.
static CallArgs givenArgs(const Call& c, const Value& positional, const Value& keywords) {
  CallArgs args;
  if (positional.isTuple()) args.positional.assign(positional.asTuple().begin(), positional.asTuple().end());
  else args.unknown_positional = true;
  if (const DictData* named = ops::payload<DictData>(peek(c), keywords)) {
    args.unknown_keywords = named->map.uncertain();
    for (const ValueMap::Entry& e : named->map)
      if (e.key.isStr()) args.keywords.emplace_back(e.key.asStr(), e.value);
  }
  return args;
}

// "&self, &args, &kwargs": self(*args, **kwargs); `kwargs` is a dictionary, or () for an empty one.
CallResult torchModuleCall(Call& c) {
  Interp& in = c.interp;
  for (const std::string_view name : kHooks) {
    const ValueMap* hooks = c.arg(0).isObject() ? plainTable(in, peek(c), Analysis::object(peek(c), c.arg(0).asAddr()), name) : nullptr;
    if (hooks == nullptr || !hooks->empty()) return slowly(c, "_call_with_hooks", {c.arg(1), c.arg(2)});
  }
  CallArgs args = givenArgs(c, c.arg(1), c.arg(2));
  const Value self = c.arg(0);
  return c.finish(callForward(in, c.takeState(), self, std::move(args)));
}

// "&self, &forward, &args, &kwargs": the same behind the hooks that come before it; `forward` was read before them.
CallResult torchModuleForward(Call& c) {
  CallArgs args = givenArgs(c, c.arg(2), c.arg(3));
  const Value self = c.arg(0), forward = c.arg(1);
  return c.finish(callForward(c.interp, c.takeState(), self, forward, std::move(args)));
}

// "self, &mode": module.train(mode).
CallResult torchModuleTrain(Call& c) {
  const Value self = c.arg(0), mode = c.arg(1);
  const Name training = c.interp.a.intern("training");
  std::unordered_set<uint32_t> seen;
  Values modules;
  if (!mode.isBool() || !trainsPlainly(c.interp, peek(c), self) || !gather(c, self, seen, modules)) return slowly(c, "_plainly_train", {mode});
  for (const Value& module : modules) {
    const Value* now = Analysis::object(peek(c), module.asAddr()).attrs.find(training);
    if (now == nullptr || !now->same(mode)) Analysis::edit(c.state(), module.asAddr()).attrs.set(training, mode);
  }
  return c.toSetWith(self);
}

}  // namespace shapeproof::libcalls
