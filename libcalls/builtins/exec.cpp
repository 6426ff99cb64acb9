// Text that is run as Python: exec() of a file of the program, and ast.literal_eval.
#include <charconv>
#include <regex>

#include "libcalls/builtins/support.h"

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

// The module whose names the text reads and writes. Invalid: names that live in a function or a dictionary.
Addr namespaceOf(const Call& c, const Value& globals, const Value& locals) {
  const State& s = c.state();
  const Frame* caller = s.frame ? s.frame->caller.get() : nullptr;
  if (caller == nullptr || !locals.isNone()) return {};
  if (globals.isNone()) return caller->unit->ir->code(caller->code).flags & ir::kCodeModule ? caller->globals : Addr();
  const DictData* dict = ops::payload<DictData>(s, globals);
  return dict != nullptr && dict->alias.valid() && Analysis::object(s, dict->alias).as<ModuleData>() ? dict->alias : Addr();
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
  const SymbolId length = *a.pool.asSymbol(a.freshInt("", Trust::kExternal, {0, Range::kMax}));
  return c.toSetWith(Value::unknownText(a.intern(reason), UnknownType::kStr, Trust::kExternal, length));
}

// "source, globals, locals": runs a file of the program under the names of a module; False where that is not what is asked.
CallResult programExec(Call& c) {
  const auto file = fileOf(c, c.arg(0));
  const Addr names = namespaceOf(c, c.arg(1), c.arg(2));
  const auto found = file && names.valid() ? load(c, *file) : std::nullopt;
  if (!found || (!found->ir && !found->syntax_error)) {
    c.interp.a.giveUp(c.state(), "exec() of a text that is not known");
    return c.toSetWith(Value::boolean(false));
  }
  if (found->syntax_error) return c.raise("SyntaxError", found->syntax_error->second);
  const ModuleData& module = *Analysis::object(c.state(), names).as<ModuleData>();
  const Unit* unit = c.interp.unitOf(*found, module.name);
  const bool complete = module.complete;
  return c.finish(c.interp.runModule(c.takeState(), unit, names).map([&](StateRef& s, Value) {
    Analysis::edit(*Interp::edit(s), names).as<ModuleData>()->complete = complete;
    return Value::boolean(true);
  }));
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
