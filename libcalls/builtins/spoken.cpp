// Whether writing a value out runs code of the program: print() to a terminal makes no text, but such code has to run.
#include "backend/engine/operators.h"
#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

constexpr int kMaxDepth = 4;  // of containers in containers
constexpr const char* kWriting[] = {"__str__", "__repr__"};
constexpr const char* kModulePart = "extra_repr";  // a module of torch writes this for itself and its children

bool isOfProgram(const State& s, const Value& function) {
  if (!function.isObject()) return function.isUnknown();
  const auto* f = Analysis::object(s, function.asAddr()).as<FunctionData>();
  return f == nullptr || f->unit->is_user;
}

class Speakers {
 public:
  Speakers(const Interp& in, const State& s) : in_(in), s_(s) {}

  [[nodiscard]] bool holds(const Value& v, int depth = 0) const {
    if (depth > kMaxDepth) return false;
    if (v.is(ValueKind::kChoice)) return holds(v.asChoice().a, depth) || holds(v.asChoice().b, depth);
    if (v.isTuple()) return any(v.asTuple(), depth);
    if (!v.isObject()) return false;
    const Object& o = Analysis::object(s_, v.asAddr());
    if (const auto* list = o.as<ListData>()) return any(list->items, depth) || (list->rest && holds(list->rest->element, depth + 1));
    if (const auto* dict = o.as<DictData>()) return anyEntry(dict->map, depth);
    for (const char* name : kWriting)
      if (writes(v, name)) return true;
    return static_cast<bool>(ops::special(in_, s_, v, kModulePart)) && (writes(v, kModulePart) || anyEntry(o.attrs, depth));
  }

 private:
  [[nodiscard]] bool any(std::span<const Value> items, int depth) const {
    for (const Value& item : items)
      if (holds(item, depth + 1)) return true;
    return false;
  }
  [[nodiscard]] bool anyEntry(const ValueMap& map, int depth) const {
    for (const auto& e : map)
      if (holds(e.key, depth + 1) || holds(e.value, depth + 1)) return true;
    return false;
  }
  [[nodiscard]] bool writes(const Value& v, const char* name) const {
    const ops::Special own = ops::special(in_, s_, v, name);
    return own && isOfProgram(s_, own.function);
  }

  const Interp& in_;
  const State& s_;
};

}  // namespace

CallResult builtinsSpeaksItself(Call& c) { return c.toSetWith(Value::boolean(Speakers(c.interp, peek(c)).holds(c.arg(0)))); }

}  // namespace shapeproof::libcalls
