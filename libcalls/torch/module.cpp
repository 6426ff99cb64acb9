// What every nn.Module does all day, in one step: finding a part, taking one in, going into training mode, being called.
//
// Law: the result is that of the method of pylib's Module of the same purpose (`_plainly_...`), which is asked wherever
// something is not plain: a table that is no ordinary dictionary, a value that is one of several, a class that has its own way.
#include <algorithm>
#include <unordered_set>

#include "backend/engine/operators.h"
#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {
namespace {

constexpr std::string_view kTables[] = {"_parameters", "_buffers", "_modules"};
constexpr std::string_view kHooks[] = {"_forward_pre_hooks", "_forward_hooks", "_backward_hooks", "_backward_pre_hooks"};

const State& peek(const Call& c) { return c.state(); }

// A dictionary with nothing unknown about its keys, that stands in the attribute; null otherwise.
const ValueMap* plainTable(const Interp& in, const State& s, const Value& module, std::string_view name) {
  const Value* table = module.isObject() ? Analysis::object(s, module.asAddr()).attrs.find(in.a.intern(name)) : nullptr;
  if (table == nullptr || !table->isObject()) return nullptr;
  const Object& o = Analysis::object(s, table->asAddr());
  const DictData* data = o.as<DictData>();
  return data != nullptr && o.cls.same(in.known.dict) && !data->alias.valid() && !data->map.uncertain ? &data->map : nullptr;
}

ValueMap& editTable(const Interp& in, State& s, const Value& module, std::string_view name) {
  const Value table = *Analysis::object(s, module.asAddr()).attrs.find(in.a.intern(name));
  return Analysis::edit(s, table.asAddr()).as<DictData>()->map;
}

bool hasPlainTables(const Interp& in, const State& s, const Value& module) {
  return std::all_of(std::begin(kTables), std::end(kTables), [&](std::string_view t) { return plainTable(in, s, module, t) != nullptr; });
}

CallResult slowly(Call& c, std::string_view method, Values args) {
  CallArgs rest;
  rest.positional = std::move(args);
  const Value self = c.arg(0);
  return c.finish(c.interp.callMethod(c.takeState(), self, method, std::move(rest)));
}

// The table that things of this class go to ("" for none); none where that is not known.
std::optional<std::string_view> tableFor(const Call& c, const Value& v) {
  if (v.is(ValueKind::kChoice) || v.isOpaque()) return std::nullopt;
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
  return hasPlainTables(in, s, module) && std::none_of(std::begin(kTables), std::end(kTables), [&](std::string_view t) {
    return plainTable(in, s, module, t)->find(in.a.intern("training")) != nullptr;
  });
}

// The modules below, each once, that are to be told; false where one of them is not plain.
bool gather(const Call& c, const Value& module, std::unordered_set<uint32_t>& seen, Values& out) {
  if (!module.isObject()) return module.isNone();
  if (!seen.insert(module.asAddr().index).second) return true;
  out.push_back(module);
  const ValueMap& children = *plainTable(c.interp, peek(c), module, "_modules");
  for (const ValueMap::Entry& e : children)
    if (e.value.isObject() ? !trainsPlainly(c.interp, peek(c), e.value) || !gather(c, e.value, seen, out) : !e.value.isNone()) return false;
  return true;
}

}  // namespace

// "self, name": what `self.name` is where no attribute has this name.
CallResult torchModuleGet(Call& c) {
  if (!c.arg(1).isStr() || !hasPlainTables(c.interp, peek(c), c.arg(0))) return slowly(c, "_plainly_find", {c.arg(1)});
  for (const std::string_view table : kTables)
    if (const Value* v = plainTable(c.interp, peek(c), c.arg(0), table)->find(c.arg(1).asStr())) return c.toSetWith(*v);
  return slowly(c, "_plainly_find", {c.arg(1)});
}

// "&self, name, &value": `self.name = value`.
CallResult torchModuleSet(Call& c) {
  const Value self = c.arg(0), v = c.arg(2);
  const auto into = tableFor(c, v);
  if (!c.arg(1).isStr() || !into || !hasPlainTables(c.interp, peek(c), self)) return slowly(c, "_plainly_take", {c.arg(1), v});
  const Name name = c.arg(1).asStr();
  const auto stands = [&](std::string_view table) { return plainTable(c.interp, peek(c), self, table)->find(name) != nullptr; };
  if (into->empty()) {
    for (const std::string_view table : kTables)
      if (stands(table)) return slowly(c, "_plainly_take", {c.arg(1), v});
    return c.finish(c.interp.setAttrPlain(c.takeState(), self, name, v));
  }
  if (*into == "_buffers") return slowly(c, "_plainly_take", {c.arg(1), v});
  if (Analysis::object(peek(c), self.asAddr()).attrs.find(name)) (void)Analysis::edit(c.state(), self.asAddr()).attrs.erase(Value::str(name));
  for (const std::string_view table : kTables)
    if (table != *into && stands(table)) (void)editTable(c.interp, c.state(), self, table).erase(Value::str(name));
  editTable(c.interp, c.state(), self, *into).set(name, v);
  return c.toSetWith(Value::none());
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

// "&self, &args, &kwargs": self(*args, **kwargs); `kwargs` is a dictionary, or () for an empty one.
CallResult torchModuleCall(Call& c) {
  Interp& in = c.interp;
  for (const std::string_view name : kHooks) {
    const ValueMap* hooks = plainTable(in, peek(c), c.arg(0), name);
    if (hooks == nullptr || !hooks->empty()) return slowly(c, "_call_with_hooks", {c.arg(1), c.arg(2)});
  }
  CallArgs args;
  if (c.arg(1).isTuple()) args.positional.assign(c.arg(1).asTuple().begin(), c.arg(1).asTuple().end());
  else args.unknown_rest = true;
  if (const DictData* named = ops::payload<DictData>(peek(c), c.arg(2))) {
    args.unknown_rest = args.unknown_rest || named->map.uncertain;
    for (const ValueMap::Entry& e : named->map)
      if (e.key.isStr()) args.keywords.emplace_back(e.key.asStr(), e.value);
  }
  const Value self = c.arg(0);
  return c.finish(in.getAttr(c.takeState(), self, in.a.intern("forward")).flatMap([&](StateRef s, Value method) { return in.call(std::move(s), method, args); }));
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
