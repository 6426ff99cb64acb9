#include "backend/query/public_names.h"

#include <algorithm>

namespace shapeproof {
namespace {

// No part of the name is private, and the module is of torch or numpy.
bool isPublic(std::string_view module) {
  const std::string_view top = module.substr(0, module.find('.'));
  return (top == "torch" || top == "numpy") && module.find("._") == std::string_view::npos;
}

bool isSpecial(std::string_view name) { return name.starts_with("__") && name.ends_with("__"); }

}  // namespace

PublicNames::PublicNames(const Interp& in, const State& s) {
  const auto* modules = s.heap.get(in.sys_modules.index)->as<DictData>();
  for (const ValueMap::Entry& module : modules->map) {
    if (!module.key.isStr() || !module.value.isObject()) continue;
    const std::string path(in.a.text(module.key.asStr()));
    if (!isPublic(path)) continue;
    offer(s, module.value, path);
    for (const ValueMap::Entry& e : s.heap.get(module.value.asAddr().index)->attrs) {
      const std::string_view name = e.key.isStr() ? in.a.text(e.key.asStr()) : "_";
      if (!name.starts_with("_")) offer(s, e.value, path + "." + std::string(name));
    }
  }
}

void PublicNames::offer(const State& s, const Value& v, std::string name) {
  if (!v.isObject()) return;
  // torch.nn has all of these, and looks them up when they are asked for.
  constexpr std::string_view kModules = "torch.nn.modules.";
  if (name.starts_with(kModules) && s.heap.get(v.asAddr().index)->as<ClassData>() != nullptr) name = "torch.nn" + name.substr(name.rfind('.'));
  std::string& known = names_[v.asAddr().index];
  if (known.empty() || std::pair(name.size(), name) < std::pair(known.size(), known)) known = std::move(name);
}

std::string PublicNames::of(const Value& v) const {
  const auto at = v.isObject() ? names_.find(v.asAddr().index) : names_.end();
  return at == names_.end() ? std::string() : at->second;
}

std::string PublicNames::inClass(const Interp& in, const State& s, Addr cls, const Value& function, bool special, bool& property) {
  const auto* data = s.heap.get(cls.index)->as<ClassData>();
  if (data == nullptr) return {};
  std::string found;
  for (const Addr base : data->mro) {
    for (const ValueMap::Entry& e : s.heap.get(base.index)->attrs) {
      const std::string_view name = e.key.isStr() ? in.a.text(e.key.asStr()) : "_";
      const bool fits = name.starts_with("_") ? isSpecial(name) && special : true;
      if (!fits || (!found.empty() && isSpecial(name) != special)) continue;
      const Value* getter = e.value.isObject() ? s.heap.get(e.value.asAddr().index)->attrs.find(in.a.intern("fget")) : nullptr;
      const bool reads = getter != nullptr && getter->same(function);
      if (!e.value.same(function) && !reads) continue;
      if (!found.empty() && isSpecial(found) == special) continue;
      found = name;
      property = reads;
    }
  }
  return found;
}

}  // namespace shapeproof
