#include "backend/engine/catching.h"

#include <array>
#include <optional>

#include "backend/engine/control_scan.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

constexpr Caught kEverything{.tensors = true, .imports = true, .kinds = kCatchesAll};

// Exceptions that no tensor operation raises: a handler for nothing else does not make obligations forks.
bool neverFromTensors(std::string_view n) {
  static constexpr std::array kNames = {"KeyboardInterrupt", "ImportError", "ModuleNotFoundError", "OSError", "IOError", "FileNotFoundError",
                                        "FileExistsError", "PermissionError", "EOFError", "StopIteration", "StopAsyncIteration", "KeyError", "AttributeError",
                                        "NameError", "SystemExit", "UnicodeDecodeError", "ConnectionError", "TimeoutError", "ZeroDivisionError",
                                        // a want of memory, of whatever device; of libraries that know no tensors
                                        "OutOfMemoryError", "MemoryError", "JSONDecodeError", "CalledProcessError", "TimeoutExpired", "URLError", "HTTPError",
                                        "SubprocessError", "RequestException", "Timeout", "ConnectTimeout", "ReadTimeout", "UnidentifiedImageError", "BadZipFile",
                                        "TestOutcome"};  // how a test ends otherwise (pylib/_pytest)
  for (const char* k : kNames) if (n == k) return true;
  return false;
}

// A handler of a class with this name catches these; 0: none of Catches; nothing: it is no name of a known exception.
std::optional<uint32_t> catchesByName(std::string_view n) {
  struct Named { std::string_view name; uint32_t catches; };
  static constexpr Named kNamed[] = {
      {"ZeroDivisionError", kCatchesZeroDivision}, {"ArithmeticError", kCatchesZeroDivision}, {"KeyError", kCatchesKey}, {"IndexError", kCatchesIndex},
      {"LookupError", kCatchesKey | kCatchesIndex}, {"AttributeError", kCatchesAttribute}, {"TypeError", kCatchesType}, {"ValueError", kCatchesValue}, {"AssertionError", kCatchesAssertion},
      {"OSError", kCatchesSystem}, {"IOError", kCatchesSystem}, {"EnvironmentError", kCatchesSystem}, {"FileNotFoundError", kCatchesSystem},
      {"FileExistsError", kCatchesSystem}, {"PermissionError", kCatchesSystem}, {"NotADirectoryError", kCatchesSystem}, {"IsADirectoryError", kCatchesSystem},
      {"ConnectionError", kCatchesSystem}, {"TimeoutError", kCatchesSystem}, {"UnicodeError", kCatchesValue}, {"UnicodeDecodeError", kCatchesValue},
      {"Exception", kCatchesAll}, {"BaseException", kCatchesAll},
      // of libraries: what they inherit from
      {"JSONDecodeError", kCatchesValue}, {"URLError", kCatchesSystem}, {"HTTPError", kCatchesSystem}, {"RequestException", kCatchesSystem},
      {"Timeout", kCatchesSystem}, {"ConnectTimeout", kCatchesSystem}, {"ReadTimeout", kCatchesSystem}, {"UnidentifiedImageError", kCatchesSystem},
      {"TOMLDecodeError", kCatchesValue}, {"TomlDecodeError", kCatchesValue}, {"SubprocessError", kCatchesOutside}, {"CalledProcessError", kCatchesOutside},
      {"TimeoutExpired", kCatchesOutside}, {"EOFError", kCatchesOutside}, {"YAMLError", kCatchesOutside}, {"UnpicklingError", kCatchesOutside}};
  for (const Named& one : kNamed)
    if (one.name == n) return one.catches;
  if (n.ends_with("Error") || neverFromTensors(n)) return 0;
  return std::nullopt;
}

bool catchesImports(std::string_view n) {
  if (n == "ImportError" || n == "ModuleNotFoundError" || n == "Exception" || n == "BaseException") return true;
  return !n.ends_with("Error") && !neverFromTensors(n);
}

// By a class of this name; one that is none of the builtin exceptions may be an alias.
Caught caughtByName(std::string_view n) {
  return {.tensors = !neverFromTensors(n), .imports = catchesImports(n), .kinds = catchesByName(n).value_or(kCatchesAll)};
}

// A name of another module stands for a class of its own.
Caught caughtByAttribute(std::string_view n) {
  const uint32_t kinds = n == "error" ? kCatchesSystem | kCatchesAnything : catchesByName(n).value_or(kCatchesAnything);  // socket.error is OSError
  return {.tensors = !neverFromTensors(n), .imports = true, .kinds = kinds};
}

// By an exception class, or a tuple of these.
Caught caughtByClass(const State& s, const Analysis& a, const Value& type) {
  Caught all;
  if (type.isTuple()) {
    for (const Value& one : type.asTuple()) all |= caughtByClass(s, a, one);
    return all;
  }
  const ClassData* cls = type.isObject() ? Analysis::object(s, type.asAddr()).as<ClassData>() : nullptr;
  if (cls == nullptr) return kEverything;
  return cls->is_user ? all : caughtByName(a.text(cls->name));
}

}  // namespace

Caught caughtBy(const Module& m, ExprId type) {
  if (!type.valid()) return kEverything;
  switch (m.kind(type)) {
    case ExprKind::kGlobal: return caughtByName(m.str(m.get<Global>(type).name));
    case ExprKind::kAttr: return caughtByAttribute(m.str(m.get<Attr>(type).name));
    case ExprKind::kTupleExpr: {
      Caught all;
      for (const ExprId e : m.list(m.get<TupleExpr>(type).items)) all |= caughtBy(m, e);
      return all;
    }
    default: return kEverything;
  }
}

bool couldSee(const Caught& caught, std::string_view exception) {
  const uint32_t kinds = catchesByName(exception).value_or(0);
  if ((caught.kinds & (kinds == 0 ? kCatchesAnything : kinds)) != 0) return true;
  return kinds == 0 && caught.tensors && !neverFromTensors(exception);
}

bool couldSee(const Interp& in, const State& s, Addr exception) {
  const std::vector<Addr>& mro = Analysis::object(s, exception).as<ClassData>()->mro;
  if ((s.caught.kinds & kCatchesAnything) != 0) return true;
  return std::any_of(mro.begin(), mro.end(), [&](Addr base) {
    const std::string_view name = in.a.text(Analysis::object(s, base).as<ClassData>()->name);
    const uint32_t kinds = catchesByName(name).value_or(0);
    return kinds != kCatchesAll && (s.caught.kinds & kinds) != 0;  // Exception is above every class
  });
}

// contextlib's managers say it by what they hold: `suppress` its classes, that of a generator function where the generator stands. Any other
// class says it by the text of its __exit__; what is no plain function, or stands in a base without a model, may swallow everything.
Caught swallowedBy(const Interp& in, const State& s, const Value& manager) {
  const Value type = in.typeOf(s, manager);
  const ClassData* cls = type.isObject() ? Analysis::object(s, type.asAddr()).as<ClassData>() : nullptr;
  if (cls == nullptr) return {};
  if (!cls->is_user && manager.isObject()) {
    const ValueMap& attrs = Analysis::object(s, manager.asAddr()).attrs;
    if (const Value* classes = attrs.find(in.a.intern("_exceptions"))) return caughtByClass(s, in.a, *classes);
    const Value* generator = attrs.find(in.a.intern("gen"));
    if (const auto* g = generator != nullptr && generator->isObject() ? Analysis::object(s, generator->asAddr()).as<GeneratorData>() : nullptr) return g->frame->around_yield;
  }
  const Value* exit = in.lookupClass(s, type.asAddr(), in.a.intern("__exit__"));
  const auto* f = exit != nullptr && exit->isObject() ? Analysis::object(s, exit->asAddr()).as<FunctionData>() : nullptr;
  return f == nullptr || mayReturnTrue(*f->unit->ir, f->unit->ir->code(f->code).body) ? kEverything : Caught{};
}

}  // namespace shapeproof
