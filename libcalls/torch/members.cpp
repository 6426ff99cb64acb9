// Traversal of nn.Module objects: parameters, buffers and submodules with their paths, each once.
//
// An attribute or a submodule of which nothing is known may have any number of them: a list that may lack some ends in a rest.
#include <unordered_set>

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

namespace {

class Members {
 public:
  Members(Call& c, std::string_view kind, bool recurse) : c_(c), kind_(c.interp.a.intern(kind)), recurse_(recurse) {}

  // The entries of `kind` below the module, with paths.
  void collect(const Value& module, const std::string& prefix) {
    if (module.is(ValueKind::kChoice)) {  // one of two modules: both may be meant
      const Value a = module.asChoice().a, b = module.asChoice().b;
      collect(a, prefix);
      collect(b, prefix);
      return;
    }
    lookForUnknown(module);
    if (!module.isObject() || !entered_.insert(module.asAddr().index).second) return;
    if (const ValueMap* own = dictOf(module, kind_)) {
      for (const auto& [name, value] : entries(*own)) {
        if (value.isNone() || (value.isObject() && !seen_.insert(value.asAddr().index).second)) continue;
        found_.push_back(Value::tuple({c_.interp.text(prefix + name), value}));
      }
    }
    if (!recurse_) return;
    const ValueMap* children = dictOf(module, c_.interp.a.intern("_modules"));
    if (!children) return;
    for (const auto& [name, child] : entries(*children)) collect(child, prefix + name + ".");
  }

  // What state_dict holds, in its order: a shared tensor stands under each of its names.
  void state(const Value& module, const std::string& prefix) {
    if (module.is(ValueKind::kChoice)) {
      state(module.asChoice().a, prefix);
      state(module.asChoice().b, prefix);
      return;
    }
    if (!module.isObject()) return;
    const auto add = [&](std::string_view kind, const ValueMap* left_out) {
      const ValueMap* own = dictOf(module, c_.interp.a.intern(kind));
      if (!own) return;
      for (const auto& [name, value] : entries(*own)) {
        if (value.isNone() || (left_out && left_out->find(c_.interp.text(name)))) continue;
        found_.push_back(Value::tuple({c_.interp.text(prefix + name), value}));
      }
    };
    add("_parameters", nullptr);
    add("_buffers", setOf(module, c_.interp.a.intern("_non_persistent_buffers_set")));
    const ValueMap* children = dictOf(module, c_.interp.a.intern("_modules"));
    if (!children || !entered_.insert(module.asAddr().index).second) return;
    for (const auto& [name, child] : entries(*children)) state(child, prefix + name + ".");
    entered_.erase(module.asAddr().index);
  }

  // The module itself and everything below it.
  void modules(const Value& module, const std::string& path) {
    if (module.is(ValueKind::kChoice)) {
      const Value a = module.asChoice().a, b = module.asChoice().b;
      modules(a, path);
      modules(b, path);
      return;
    }
    lookForUnknown(module);
    if (!module.isObject() || !seen_.insert(module.asAddr().index).second) return;
    found_.push_back(Value::tuple({c_.interp.text(path), module}));
    const ValueMap* children = dictOf(module, c_.interp.a.intern("_modules"));
    if (!children) return;
    for (const auto& [name, child] : entries(*children)) modules(child, path.empty() ? name : path + "." + name);
  }

  Values take() { return std::move(found_); }

  // The list of what was found, with or without the names.
  Value list(bool named = true) {
    ListData data;
    data.items = take();
    if (!named)
      for (Value& item : data.items) item = Value(item.asTuple()[1]);
    if (!unknown_.isUnbound()) {
      Analysis& a = c_.interp.a;
      const IntExpr more = a.freshInt("", Trust::kOpaque, {0, Range::kMax}, "the number of parts of a module that is not known");
      data.rest = ListData::Rest{more, named ? Value::tuple({Value::unknown(unknown_.unknownReason(), UnknownType::kStr), unknown_}) : unknown_};
    }
    return c_.interp.newObject(c_.state(), c_.interp.known.list, std::move(data));
  }

 private:
  using Entry = std::pair<std::string, Value>;

  // Something of which nothing is known, in the place of a module or among the attributes of one.
  void lookForUnknown(const Value& v) {
    if (v.isOpaque()) unknown_ = v.anonymous();
    if (!v.isObject()) return;
    for (const ValueMap::Entry& e : Analysis::object(c_.state(), v.asAddr()).attrs) lookAmongAlternatives(e.value);
  }
  void lookAmongAlternatives(const Value& v) {
    if (v.isOpaque()) unknown_ = v.anonymous();
    if (!v.is(ValueKind::kChoice)) return;
    lookAmongAlternatives(v.asChoice().a);
    lookAmongAlternatives(v.asChoice().b);
  }

  const ValueMap* dictOf(const Value& module, Name name) const {
    const Value* dict = Analysis::object(c_.state(), module.asAddr()).attrs.find(name);
    if (!dict || !dict->isObject()) return nullptr;
    const DictData* data = Analysis::object(c_.state(), dict->asAddr()).as<DictData>();
    return data ? &data->map : nullptr;
  }

  const ValueMap* setOf(const Value& module, Name name) const {
    const Value* set = Analysis::object(c_.state(), module.asAddr()).attrs.find(name);
    if (!set || !set->isObject()) return nullptr;
    const SetData* data = Analysis::object(c_.state(), set->asAddr()).as<SetData>();
    return data ? &data->map : nullptr;
  }

  std::vector<Entry> entries(const ValueMap& map) {
    if (map.uncertain()) unknown_ = c_.interp.a.opaque("parts of a module whose names are not all known");
    std::vector<Entry> out;
    for (const ValueMap::Entry& e : map) {
      if (e.key.isStr()) out.emplace_back(std::string(c_.interp.a.text(e.key.asStr())), e.value);
    }
    return out;
  }

  Call& c_;
  Name kind_;
  bool recurse_;
  std::unordered_set<uint32_t> seen_;
  std::unordered_set<uint32_t> entered_;  // modules that were looked at; of state(), those around the one at hand: a cycle ends there
  Values found_;
  Value unknown_;  // what may have parts that were not found; unbound: nothing
};

// The same data as another tensor, which may be changed in place; one that needs no gradient, or whose shape comes later, as it is.
Value withoutGradient(Call& c, const Value& tensor) {
  const Operand x = c.tensor(tensor, "state");
  if (!x.info || !x.rankKnown() || x.info->requires_grad == Tri::kFalse) return tensor;
  TensorInfo info = *x.info;
  info.requires_grad = Tri::kFalse;
  info.grad_told = false;
  return c.makeTensor("detach", std::move(info), {x});
}

}  // namespace

// "module, kind, prefix, recurse": a list of (name, member); `kind` is _parameters or _buffers.
CallResult torchMembers(Call& c) {
  Members m(c, c.str(c.arg(1)).value_or("_parameters"), c.boolean(c.arg(3)).value_or(true));
  std::string prefix(c.str(c.arg(2)).value_or(""));
  if (!prefix.empty()) prefix += ".";
  m.collect(c.arg(0), prefix);
  return c.toSetWith(m.list());
}

// "module, kind, recurse": a list of the members alone.
CallResult torchMemberValues(Call& c) {
  Members m(c, c.str(c.arg(1)).value_or("_parameters"), c.boolean(c.arg(2)).value_or(true));
  m.collect(c.arg(0), "");
  return c.toSetWith(m.list(false));
}

// "module": a list of (name, tensor): what state_dict holds.
CallResult torchStateMembers(Call& c) {
  Members m(c, "_parameters", true);
  m.state(c.arg(0), "");
  return c.toSetWith(c.interp.newList(c.state(), m.take()));
}

// "module, prefix, detached": the dictionary that state_dict gives.
CallResult torchStateDict(Call& c) {
  Members m(c, "_parameters", true);
  m.state(c.arg(0), std::string(c.str(c.arg(1)).value_or("")));
  const bool detached = c.boolean(c.arg(2)).value_or(true);
  DictData dict;
  for (const Value& entry : m.take()) {
    const Value& tensor = entry.asTuple()[1];
    dict.map.set(entry.asTuple()[0], detached ? withoutGradient(c, tensor) : tensor);
  }
  return c.toSetWith(c.interp.newObject(c.state(), c.interp.known.dict, std::move(dict)));
}

// "module, prefix": a list of (path, module), the module itself first.
CallResult torchModules(Call& c) {
  Members m(c, "_modules", true);
  m.modules(c.arg(0), std::string(c.str(c.arg(1)).value_or("")));
  return c.toSetWith(m.list());
}

// "module": a list of the modules below it, and itself, whose class moves them in a way of its own (`_apply`).
CallResult torchOwnMoves(Call& c) {
  Members m(c, "_modules", true);
  m.modules(c.arg(0), "");
  Values found;
  for (const Value& entry : m.take()) {
    const Value module = entry.asTuple()[1], type = c.interp.typeOf(c.state(), module);
    if (!module.isObject() || !type.isObject()) continue;
    const auto on_class = [&](std::string_view name) { return c.interp.lookupClass(c.state(), type.asAddr(), c.interp.a.intern(name)); };
    const Value *now = on_class("_apply"), *models = on_class("_models_apply");
    if (now != nullptr && models != nullptr && !now->same(*models)) found.push_back(module);
  }
  return c.toSetWith(c.interp.newList(c.state(), std::move(found)));
}

}  // namespace shapeproof::libcalls
