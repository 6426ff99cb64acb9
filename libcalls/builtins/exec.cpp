// Text that is run as Python: exec() and eval() of a text or of a file of the program, and ast.literal_eval.
#include <charconv>
#include <regex>

#include "backend/engine/maybe_one.h"
#include "backend/text_modules.h"
#include "libcalls/builtins/frame_names.h"

namespace shapeproof::libcalls {
namespace {

// The text of a file of Python is not known as text; that it is all of this file is said by why it is not known.
constexpr std::string_view kTextOf = "the text of ";

std::optional<std::string> fileOf(const Call& c, const Value& text) {
  if (!text.isUnknown() || text.unknownType() != UnknownType::kStr || !text.unknownReason().valid()) return std::nullopt;
  const std::string_view reason = c.interp.a.text(text.unknownReason());
  return reason.starts_with(kTextOf) ? std::optional(std::string(reason.substr(kTextOf.size()))) : std::nullopt;
}

// A program is run from the folder of its script.
std::optional<LoadedModule> load(const Call& c, const std::string& file) {
  ModuleSource& modules = c.interp.a.modules;
  const auto folders = modules.searchPath();
  if (!file.starts_with("/") && !folders.empty() && !folders[0].empty())
    if (auto found = modules.loadPath(folders[0] + "/" + file)) return found;
  return modules.loadPath(file);
}

const Frame* callerOf(const State& s) { return s.frame ? s.frame->caller.get() : nullptr; }

// The module whose names the text reads and writes. Invalid: names that live in a function or a dictionary.
Addr namespaceOf(const Call& c, const Value& globals, const Value& locals) {
  const State& s = c.state();
  const Frame* caller = callerOf(s);
  if (caller == nullptr || !locals.isNone()) return {};
  if (globals.isNone()) return caller->unit->ir->code(caller->code).flags & ir::kCodeModule ? caller->globals : Addr();
  const DictData* dict = ops::payload<DictData>(s, globals);
  return dict != nullptr && dict->alias.valid() && Analysis::object(s, dict->alias).as<ModuleData>() ? dict->alias : Addr();
}

// A namespace with these names that is no module of the program.
Addr makeNamespace(Interp& in, State& s, ValueMap names) {
  auto object = makeRef<Object>();
  object->cls = in.known.module;
  object->payload = ModuleData{};
  object->attrs = std::move(names);
  if (object->attrs.find(in.a.intern("__builtins__")) == nullptr) {
    DictData builtins;
    builtins.alias = in.known.builtins;
    object->attrs.set(in.a.intern("__builtins__"), in.newObject(s, in.known.dict, std::move(builtins)));
  }
  return in.a.allocate(s, std::move(object));
}

// What the body of a function or a class has bound so far.
ValueMap callerNames(const Call& c, const Frame& f) {
  return f.namespace_object.valid() ? Analysis::object(peek(c), f.namespace_object).attrs : namesOf(c.interp, peek(c), f);
}

// Where a text runs, and the dictionary that gets what it binds there. Both invalid: nobody knows the names.
struct Where { Addr names, into; };

// Law: a dictionary of globals becomes a view of the namespace, so that functions of the text and the program go on sharing it. What a
// text binds in a function, or among locals of its own, the functions that it makes do not see.
Where whereOf(Call& c, const Value& globals, const Value& locals) {
  if (const Addr module = namespaceOf(c, globals, locals); module.valid()) return {module, {}};
  const Frame* caller = callerOf(peek(c));
  const ValueMap* own = globals.isNone() ? (caller != nullptr ? &Analysis::object(peek(c), caller->globals).attrs : nullptr) : mapOf(c, globals);
  const ValueMap* local = locals.isNone() ? nullptr : mapOf(c, locals);
  if (own == nullptr || own->uncertain() || (!locals.isNone() && (local == nullptr || local->uncertain()))) return {};
  ValueMap names = *own;
  if (globals.isNone())
    for (const ValueMap::Entry& e : callerNames(c, *caller)) names.set(e.key, e.value);
  if (local != nullptr && !locals.same(globals)) for (const ValueMap::Entry& e : *local) names.set(e.key, e.value);
  const Addr made = makeNamespace(c.interp, c.state(), std::move(names));
  if (globals.isNone() || (local != nullptr && !locals.same(globals))) return {made, local != nullptr ? locals.asAddr() : Addr()};
  DictData& view = *Analysis::edit(c.state(), globals.asAddr()).as<DictData>();
  view.map.clear();
  view.alias = made;
  return {made, {}};
}

bool isDefinition(const State& s, const Value& v) {
  const Object* o = v.isObject() ? &Analysis::object(s, v.asAddr()) : nullptr;
  return o != nullptr && (o->as<FunctionData>() || o->as<ClassData>() || o->as<ModuleData>());
}

// Names of data may be bound anew by a text that is not known: nobody is accused with what they were.
void unbindData(Call& c, ValueMap& names) {
  Values keys;
  for (const ValueMap::Entry& e : names)
    if (e.key.isStr() && !c.interp.a.text(e.key.asStr()).starts_with("__") && !isDefinition(c.state(), e.value)) keys.push_back(e.key);
  for (const Value& key : keys) {
    const Value before = *names.find(key);
    c.interp.a.maybe_one->loseSight(std::span(&before, 1));
    names.set(key, c.interp.a.opaque("what a text that is not known may have bound"));
  }
}

// A text that is not known may have bound any name. Functions, classes and modules are taken to have kept theirs: the verdict is undecided anyway.
void bindAnything(Call& c, const Value& globals, const Value& locals) {
  State& s = c.state();
  const Value& given = locals.isNone() ? globals : locals;
  if (ops::payload<DictData>(s, given) != nullptr) {
    ValueMap& names = ops::editMap(s, given.asAddr());
    unbindData(c, names);
    names.hideAnything();
  } else if (const Addr module = given.isNone() ? namespaceOf(c, globals, locals) : Addr(); module.valid()) {
    ValueMap& names = Analysis::edit(s, module).attrs;
    unbindData(c, names);
    names.hideAnything();
  }
}

// What the text has bound, as entries of the locals that were given.
void writeBack(Interp& in, State& s, const Where& where, const ValueMap& before) {
  const ValueMap after = Analysis::object(s, where.names).attrs;
  ValueMap& into = ops::editMap(s, where.into);
  for (const ValueMap::Entry& e : after) {
    const Value* old = before.find(e.key);
    if (old == nullptr || !old->same(e.value)) into.set(e.key, e.value);
  }
  for (const ValueMap::Entry& e : before)
    if (after.find(e.key) == nullptr) (void)into.erase(e.key);
}

// Runs the module under the names, then hands what `name` is bound to (none: None), which nobody else sees.
CallResult runUnder(Call& c, const LoadedModule& found, const Where& where, std::string_view name) {
  if (found.syntax_error) return c.raise("SyntaxError", found.syntax_error->second);
  Interp& in = c.interp;
  const ModuleData& module = *Analysis::object(c.state(), where.names).as<ModuleData>();
  const Unit* unit = in.unitOf(found, module.name);
  const bool complete = module.complete;
  const ValueMap before = where.into.valid() ? Analysis::object(c.state(), where.names).attrs : ValueMap();
  return c.finish(in.runModule(c.takeState(), unit, where.names).map([&](Path& s, Value) {
    State& state = *Interp::edit(s);
    Analysis::edit(state, where.names).as<ModuleData>()->complete = complete;
    Value result = Value::none();
    if (!name.empty()) {
      ValueMap& names = Analysis::edit(state, where.names).attrs;
      if (const Value* bound = names.find(in.a.intern(name))) result = *bound;
      (void)names.erase(in.text(name));
    }
    if (where.into.valid()) writeBack(in, state, where, before);
    return result;
  }));
}

// A text that is known, as a module; none: it is not, or nobody lowers texts.
std::optional<LoadedModule> moduleOf(const Call& c, const std::string& text) {
  auto* texts = dynamic_cast<TextModules*>(&c.interp.a.modules);
  if (texts == nullptr) return std::nullopt;
  LoadedModule found = texts->loadText(text);
  return found.ir || found.syntax_error ? std::optional(std::move(found)) : std::nullopt;
}

// --- literals

Value number(const Call& c, const std::string& text) {
  static const std::regex kInt("[-+]?(0|[1-9](_?[0-9])*)"), kFloat(R"([-+]?([0-9]+\.[0-9]*|\.[0-9]+|[0-9]+)([eE][-+]?[0-9]+)?)");
  const char* first = text.data() + (text.starts_with("+") ? 1 : 0);
  if (std::regex_match(text, kInt) && text.find('_') == std::string::npos) {
    int64_t n = 0;
    if (std::from_chars(first, text.data() + text.size(), n).ec == std::errc()) return Value::integer(n);
  } else if (std::regex_match(text, kFloat)) {
    double d = 0;
    if (std::from_chars(first, text.data() + text.size(), d).ec == std::errc()) return Value::real(d);
  }
  return c.interp.a.opaque("the value of a literal");
}

}  // namespace

// "&file, &size": what reading `size` characters of a file gives, -1 for all.
CallResult programTextOf(Call& c) {
  const auto file = c.str(c.arg(0));
  const bool whole = file && file->ends_with(".py") && c.arg(1).isIntConstant() && c.arg(1).asInt().value() < 0;
  const std::string reason = whole ? std::string(kTextOf) + std::string(*file) : "content of a file";
  Analysis& a = c.interp.a;
  const SymbolId length = *a.pool.asSymbol(a.freshInt("", Trust::kExternal, {0, Range::kMax}, {}, CountOf::kData));
  return c.toSetWith(Value::unknownText(a.intern(reason), UnknownType::kStr, Trust::kExternal, length));
}

// "source, globals, locals": runs a text, or a file of the program; an ellipsis where it is not known what that would do.
CallResult programExec(Call& c) {
  const auto file = fileOf(c, c.arg(0));
  const auto text = c.str(c.arg(0));
  auto found = text ? moduleOf(c, std::string(*text)) : file ? load(c, *file) : std::nullopt;
  const Where where = found && (found->ir || found->syntax_error) ? whereOf(c, c.arg(1), c.arg(2)) : Where{};
  if (where.names.valid()) return runUnder(c, *found, where, {});
  c.interp.a.giveUp(c.state(), "exec() of a text that is not known");
  bindAnything(c, c.arg(1), c.arg(2));
  return c.toSetWith(Value::ellipsis());
}

// The value of an expression, run as a text is.
CallResult programEval(Call& c) {
  constexpr std::string_view kValue = "_value_of_the_expression";
  const auto text = c.str(c.arg(0));
  auto found = text ? moduleOf(c, std::string(kValue) + " = (" + std::string(*text) + "\n)\n") : std::nullopt;
  const Where where = found ? whereOf(c, c.arg(1), c.arg(2)) : Where{};
  if (where.names.valid()) return runUnder(c, *found, where, kValue);
  const Name name = c.interp.a.intern("eval");
  c.interp.a.countUnmodelledCall(peek(c), name, name, false);
  return c.toSetWith(Value::unknown(name));
}

// "text": ast.literal_eval of one number, name or text without escapes.
CallResult programLiteral(Call& c) {
  const auto text = c.str(c.arg(0));
  if (!text) return c.opaque("the value of a literal");
  static const std::regex kTrim(R"(^[ \t]+|\s+$)"), kQuoted(R"('[^'\\\n]*'|"[^"\\\n]*")"), kNames(R"([A-Za-z_]\w*(\s*[-+*/.]\s*[A-Za-z_]\w*)*)");
  const std::string plain = std::regex_replace(std::string(*text), kTrim, "");
  if (plain == "None") return c.toSetWith(Value::none());
  if (plain == "True" || plain == "False") return c.toSetWith(Value::boolean(plain == "True"));
  if (std::regex_match(plain, kQuoted)) return c.toSetWith(c.interp.text(std::string_view(plain).substr(1, plain.size() - 2)));
  static const std::regex kKeyword(R"(.*\b(and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield|None|True|False)\b.*)");
  if (std::regex_match(plain, kNames) && !std::regex_match(plain, kKeyword)) return c.raise("ValueError", "malformed node or string: " + plain);
  return c.toSetWith(number(c, plain));
}

}  // namespace shapeproof::libcalls
