#include "backend/query/call_words.h"

#include "backend/query/module_tree.h"

namespace shapeproof {
namespace {

const Object* objectAt(const State& s, const Value& v) { return v.isObject() ? s.heap.get(v.asAddr().index).get() : nullptr; }

// Where it lies below another module; empty: it does not, or `v` is none.
std::string pathBelow(const Interp& in, const State& s, const Value& v, const Value& module) {
  const Object* o = objectAt(s, v);
  if (o == nullptr || o->attrs.find(in.a.intern("_modules")) == nullptr) return {};
  for (const ModuleNode& node : moduleTree(in, s, v))
    if (node.at == module.asAddr()) return node.path;
  return {};
}

// A variable that holds it, or whose value has it for an attribute, or in the tree of modules below.
std::string nameAmong(const Interp& in, const State& s, const std::vector<std::pair<std::string, Value>>& variables, const Value& module) {
  for (const auto& [name, v] : variables)
    if (v.same(module)) return name;
  for (const auto& [name, v] : variables) {
    const Object* o = objectAt(s, v);
    if (o == nullptr || o->as<ModuleData>() != nullptr) continue;
    for (const ValueMap::Entry& e : o->attrs)
      if (e.key.isStr() && e.value.same(module)) return name + "." + std::string(in.a.text(e.key.asStr()));
  }
  for (const auto& [name, v] : variables) {
    if (const std::string path = pathBelow(in, s, v, module); !path.empty()) return name + "." + path;
    const Object* o = objectAt(s, v);
    if (o == nullptr || o->as<ModuleData>() != nullptr) continue;
    for (const ValueMap::Entry& e : o->attrs)
      if (const std::string path = pathBelow(in, s, e.value, module); e.key.isStr() && !path.empty()) return name + "." + std::string(in.a.text(e.key.asStr())) + "." + path;
  }
  return {};
}

std::vector<std::pair<std::string, Value>> localsOf(const Frame& f) {
  std::vector<std::pair<std::string, Value>> out;
  const ir::Code& code = f.unit->ir->code(f.code);
  for (uint32_t i = 0; i < f.slots.size() && i < code.slot_count; ++i) {
    const std::string name(f.unit->ir->slotName(code, ir::SlotId(i)));
    if (!name.empty() && name[0] != '.') out.emplace_back(name, f.slots[i]);
  }
  return out;
}

std::vector<std::pair<std::string, Value>> globalsOf(const Interp& in, const State& s, const Frame& f) {
  std::vector<std::pair<std::string, Value>> out;
  for (const ValueMap::Entry& e : s.heap.get(f.globals.index)->attrs)
    if (e.key.isStr()) out.emplace_back(in.a.text(e.key.asStr()), e.value);
  return out;
}

// The names of the parameters behind self; empty where the class has no forward of its own that is a function.
std::vector<std::string> parametersOf(const Interp& in, const State& s, const Value& module) {
  const Value type = in.typeOf(s, module);
  const Value* forward = type.isObject() ? in.lookupClass(s, type.asAddr(), in.a.intern("forward")) : nullptr;
  const Object* o = forward != nullptr ? objectAt(s, *forward) : nullptr;
  const auto* f = o != nullptr ? o->as<FunctionData>() : nullptr;
  std::vector<std::string> names;
  if (f == nullptr) return names;
  const auto params = f->unit->ir->paramsOf(f->unit->ir->code(f->code));
  for (size_t i = 1; i < params.size(); ++i) names.emplace_back(f->unit->ir->str(params[i].name));
  return names;
}

}  // namespace

std::string nameInProgram(const Interp& in, const State& s, const Value& module) {
  for (const Frame* f = s.frame.get(); f != nullptr; f = f->caller.get()) {
    if (!f->unit->is_user) continue;
    if (std::string name = nameAmong(in, s, localsOf(*f), module); !name.empty()) return name;
    if (std::string name = nameAmong(in, s, globalsOf(in, s, *f), module); !name.empty()) return name;
  }
  return {};
}

std::vector<std::pair<std::string, DescribedValue>> describeArguments(const Interp& in, const State& s, const Value& module, const CallArgs& args) {
  const auto names = parametersOf(in, s, module);
  std::vector<std::pair<std::string, DescribedValue>> out;
  for (size_t i = 0; i < args.positional.size(); ++i) out.emplace_back(i < names.size() ? names[i] : "", describe(in, s, args.positional[i]));
  for (const auto& [name, v] : args.keywords) out.emplace_back(in.a.text(name), describe(in, s, v));
  return out;
}

}  // namespace shapeproof
