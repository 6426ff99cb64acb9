#include "backend/engine/class_names.h"

#include <string>
#include <unordered_map>

namespace shapeproof {

namespace {

// Names with a space before and behind each.
const std::unordered_map<std::string_view, std::string_view>& rows() {
  static const std::unordered_map<std::string_view, std::string_view> kRows{
#define CLASS(name, names) {name, names},
#include "backend/engine/class_names.def"
#undef CLASS
  };
  return kRows;
}

bool has(std::string_view row, std::string_view name) {
  const auto found = rows().find(row);
  return found != rows().end() && found->second.find(" " + std::string(name) + " ") != std::string_view::npos;
}

}  // namespace

bool lacksName(Interp& in, const State& s, Addr cls, std::string_view name) {
  if (name.empty() || name[0] == '_') return false;
  const Object& o = Analysis::object(s, cls);
  const Value* module = o.attrs.find(in.a.intern("__module__"));
  if (module == nullptr || !module->isStr()) return false;
  const std::string_view where = in.a.text(module->asStr());
  const std::string row = std::string(where) + "." + std::string(in.a.text(o.as<ClassData>()->qualname));
  return rows().contains(row) && !has(row, name) && !has(std::string(where.substr(0, where.find('.'))) + ".*", name);
}

}  // namespace shapeproof
