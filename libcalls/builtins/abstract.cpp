// isinstance() of the abstract classes (collections.abc, numbers): what the builtin types are, and what a class shows by its
// special methods. Such a class says in `__abstract__` which one it is.
#include <functional>

#include "libcalls/builtins/instance.h"

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
  if (o.as<ListData>()) return ops::isRunTuple(on.interp, on.state, v) ? 't' : 'l';
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
  if (kind.name == "Hashable" && v.isObject() && ops::special(on.interp, on.state, v, "__hash__").function.isNone()) return Tri::kFalse;
  if (kind.letters.find(letter) != std::string_view::npos) return Tri::kTrue;
  if (kind.methods.size() == 0 || !v.isObject()) return Tri::kFalse;
  for (const std::string_view method : kind.methods) {
    const ops::Special m = ops::special(on.interp, on.state, v, method);
    if (m.unknown) return Tri::kUnknown;
    if (!m || m.function.isNone()) return Tri::kFalse;
  }
  return Tri::kTrue;
}

// One class, without a hook of its metaclass.
Tri isPlainly(const View& on, const Value& v, const Value& cls) {
  const Tri plain = on.interp.isInstance(on.state, v, cls);
  if (plain == Tri::kTrue || !cls.isObject()) return plain;
  const Value* name = Analysis::object(on.state, cls.asAddr()).attrs.find(on.interp.a.intern("__abstract__"));
  if (name == nullptr || !name->isStr()) return plain;
  for (const Kind& kind : kKinds)
    if (kind.name == on.interp.a.text(name->asStr())) return isAbstract(on, v, kind);
  return plain;
}

BoolExpr fromTri(Interp& in, Tri t, std::string_view what) {
  if (t == Tri::kUnknown) return in.a.freshBool("", Trust::kOpaque, what);
  return BoolExpr::constant(t == Tri::kTrue);
}

void flatten(const Value& cls, Values& out, int depth) {
  if (!cls.isTuple() || depth > 8) { out.push_back(cls); return; }
  for (const Value& one : cls.asTuple()) flatten(one, out, depth + 1);
}

// What decides about one class: the hook of its metaclass (__instancecheck__, __subclasscheck__), else `plain`.
using Plain = std::function<ContextSet<BoolExpr>(Path, const Value&)>;

ContextSet<BoolExpr> anyOf(Interp& in, Path s, std::string_view hook, const Value& v, const Values& classes, size_t at, const Plain& plain) {
  if (at == classes.size()) return {std::move(s), BoolExpr::constant(false)};
  const Value cls = classes[at];
  const bool exact = hook == "__instancecheck__" && cls.isObject() && in.typeOf(*s, v).same(cls);
  const ops::Special check = exact ? ops::Special{} : ops::special(in, *s, cls, hook);
  auto first = check ? ops::callSpecial(in, std::move(s), check, hook, {cls, v}).flatMap([&](Path t, Value answer) { return in.truth(std::move(t), std::move(answer)); })
                     : plain(std::move(s), cls);
  return std::move(first).flatMap([&](Path t, BoolExpr one) -> ContextSet<BoolExpr> {
    if (one.isTrue()) return {std::move(t), one};
    return anyOf(in, std::move(t), hook, v, classes, at + 1, plain).map([&](Path&, BoolExpr rest) { return in.a.pool.orOf(one, rest); });
  });
}

bool isClass(const State& s, const Value& v) { return ops::payload<ClassData>(s, v) != nullptr; }

ContextSet<BoolExpr> notAClass(Interp& in, Path s, std::string_view function) {
  const bool isinstance = function == "isinstance";
  return in.raise<BoolExpr>(std::move(s), "TypeError", std::string(function) + "() arg 2 must be a " + (isinstance ? "type" : "class") +
                                                           ", a tuple of " + (isinstance ? "types" : "classes") + ", or a union");
}

}  // namespace

ContextSet<BoolExpr> instanceOf(Interp& in, Path state, const Value& v, const Value& of) {
  Values classes;
  flatten(of, classes, 0);
  const Plain plain = [&](Path s, const Value& cls) -> ContextSet<BoolExpr> {
    const bool known = !cls.isUnknown() && !cls.is(ValueKind::kChoice) && (!cls.isObject() || !ops::special(in, *s, cls, "__instancecheck__").unknown);
    if (known && !isClass(*s, cls) && !ops::payload<FunctionData>(*s, cls)) return notAClass(in, std::move(s), "isinstance");
    const Tri t = isPlainly({in, *s}, v, cls);
    const BoolExpr b = fromTri(in, t, "isinstance() of a value whose class is not known");
    return {std::move(s), b};
  };
  return anyOf(in, std::move(state), "__instancecheck__", v, classes, 0, plain);
}

CallResult typeIsInstance(Call& c) {
  return c.finish(instanceOf(c.interp, c.takeState(), c.arg(0), c.arg(1)).map([](Path&, BoolExpr b) { return Value::boolean(b); }));
}

CallResult typeIsSubclass(Call& c) {
  const Value cls = c.arg(0);
  Values classes;
  flatten(c.arg(1), classes, 0);
  Interp& in = c.interp;
  const Plain plain = [&](Path s, const Value& of) -> ContextSet<BoolExpr> {
    if (cls.isUnknown()) {
      const BoolExpr b = in.a.freshBool("", Trust::kOpaque, "issubclass() of an unknown class");
      return {std::move(s), b};
    }
    if (!isClass(*s, cls)) return in.raise<BoolExpr>(std::move(s), "TypeError", "issubclass() arg 1 must be a class");
    if (!of.isUnknown() && !isClass(*s, of) && !ops::payload<FunctionData>(*s, of)) return notAClass(in, std::move(s), "issubclass");
    const BoolExpr b = fromTri(in, in.isSubclass(*s, cls.asAddr(), of), "issubclass()");
    return {std::move(s), b};
  };
  return c.finish(anyOf(in, c.takeState(), "__subclasscheck__", cls, classes, 0, plain).map([](Path&, BoolExpr b) { return Value::boolean(b); }));
}

}  // namespace shapeproof::libcalls
