// isinstance() of the abstract classes (collections.abc, numbers): what the builtin types are, and what a class shows by its
// special methods. Such a class says in `__abstract__` which one it is.
#include <algorithm>

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {
namespace {

// The builtin kinds of values, as sets of letters: b i f s y(bytes) t l d e(set) r(range) n(None) g(generator) x(iterator) c(callable)
char letterOf(const View& on, const Value& v) {
  switch (v.kind()) {
    case ValueKind::kBool: return 'b';
    case ValueKind::kInt: case ValueKind::kBigInt: return 'i';
    case ValueKind::kFloat: case ValueKind::kRational: return 'f';
    case ValueKind::kStr: return 's';
    case ValueKind::kBytes: return 'y';
    case ValueKind::kTuple: return 't';
    case ValueKind::kNone: case ValueKind::kEllipsis: case ValueKind::kNotImplemented: case ValueKind::kSlice: return 'n';
    case ValueKind::kMethod: return 'c';
    case ValueKind::kUnknown:
      return v.unknownType() == UnknownType::kFloat ? 'f' : v.unknownType() == UnknownType::kStr ? 's' : v.unknownType() == UnknownType::kBytes ? 'y' : '?';
    default: break;
  }
  if (!v.isObject()) return '?';
  const Object& o = Analysis::object(on.state, v.asAddr());
  if (o.as<ListData>()) return 'l';
  if (o.as<DictData>()) return 'd';
  if (o.as<SetData>()) return o.as<SetData>()->frozen ? 'z' : 'e';
  if (o.as<GeneratorData>()) return 'g';
  if (o.as<IteratorData>()) return 'x';
  if (o.as<FunctionData>() || o.as<ClassData>()) return 'c';
  if (ops::rangeParts(on.interp, on.state, v)) return 'r';
  if (itemsOf(on, v)) return 't';
  return 'o';
}

struct Kind { std::string_view name, letters; std::initializer_list<std::string_view> methods; };

constexpr std::string_view kIterables = "sytldezrgx";
const Kind kKinds[] = {
    {"Iterable", kIterables, {"__iter__"}},
    {"Iterator", "gx", {"__next__", "__iter__"}},
    {"Generator", "g", {"send", "throw", "close"}},
    {"Reversible", "sytldr", {"__reversed__", "__iter__"}},
    {"Sized", "sytldezr", {"__len__"}},
    {"Container", "sytldezr", {"__contains__"}},
    {"Collection", "sytldezr", {"__len__", "__iter__", "__contains__"}},
    {"Hashable", "bifsytrnzcgxo", {}},
    {"Callable", "c", {"__call__"}},
    {"Mapping", "d", {}},
    {"MutableMapping", "d", {}},
    {"Sequence", "sytlr", {}},
    {"MutableSequence", "l", {}},
    {"Set", "ez", {}},
    {"MutableSet", "e", {}},
    {"Number", "bif", {}},
    {"Complex", "bif", {}},
    {"Real", "bif", {}},
    {"Rational", "bi", {}},
    {"Integral", "bi", {}},
};

Tri isAbstract(const View& on, const Value& v, const Kind& kind) {
  const char letter = letterOf(on, v);
  if (letter == '?') return Tri::kUnknown;
  if (kind.letters.find(letter) != std::string_view::npos) return Tri::kTrue;
  if (kind.methods.size() == 0 || !v.isObject()) return Tri::kFalse;
  for (const std::string_view method : kind.methods) {
    const ops::Special m = ops::special(on.interp, on.state, v, method);
    if (m.unknown) return Tri::kUnknown;
    if (!m) return Tri::kFalse;
  }
  return Tri::kTrue;
}

Tri isOneOf(const View& on, const Value& v, const Value& cls, int depth) {
  if (cls.isTuple() && depth < 8) {
    Tri any = Tri::kFalse;
    for (const Value& one : cls.asTuple()) {
      const Tri t = isOneOf(on, v, one, depth + 1);
      if (t == Tri::kTrue) return t;
      if (t == Tri::kUnknown) any = t;
    }
    return any;
  }
  const Tri plain = on.interp.isInstance(on.state, v, cls);
  if (plain == Tri::kTrue || !cls.isObject()) return plain;
  const Value* name = Analysis::object(on.state, cls.asAddr()).attrs.find(on.interp.a.intern("__abstract__"));
  if (name == nullptr || !name->isStr()) return plain;
  for (const Kind& kind : kKinds)
    if (kind.name == on.interp.a.text(name->asStr())) return isAbstract(on, v, kind);
  return plain;
}

}  // namespace

// Law: 3.11's words, for what can be no class under any reading.
static bool isNoClass(const Value& v) {
  if (v.isTuple()) return std::any_of(v.asTuple().begin(), v.asTuple().end(), isNoClass);
  return v.isStr() || v.isInt() || v.isNone() || v.is(ValueKind::kFloat) || v.is(ValueKind::kBytes);
}

CallResult typeIsInstance(Call& c) {
  if (isNoClass(c.arg(1))) return c.raise("TypeError", "isinstance() arg 2 must be a type, a tuple of types, or a union");
  const Tri t = isOneOf(viewOf(c), c.arg(0), c.arg(1), 0);
  if (t != Tri::kUnknown) return c.toSetWith(Value::boolean(t == Tri::kTrue));
  return c.toSetWith(unknownBool(c, {Trust::kOpaque, "isinstance() of a value whose class is not known"}));
}

}  // namespace shapeproof::libcalls
