// The table of library calls, and the way into one of its functions.
#include "backend/engine/escape.h"
#include "backend/engine/libcall.h"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include "backend/engine/plain_arguments.h"
#include "backend/engine/recursion.h"
#include "backend/engine/refused_values.h"
#include "backend/engine/uninitialized.h"

namespace shapeproof {
namespace {

std::string_view trimmed(std::string_view t) {
  while (!t.empty() && t.front() == ' ') t.remove_prefix(1);
  while (!t.empty() && t.back() == ' ') t.remove_suffix(1);
  return t;
}

}  // namespace

std::vector<LibCallParam> parseSignature(std::string_view signature) {
  std::vector<LibCallParam> out;
  size_t depth = 0, from = 0;
  bool quoted = false;
  for (size_t i = 0; i <= signature.size(); ++i) {
    const char c = i < signature.size() ? signature[i] : ',';
    if (i < signature.size()) {
      if (c == '\'') quoted = !quoted;
      if (quoted) continue;
      if (c == '(' || c == '[') ++depth;
      if (c == ')' || c == ']') --depth;
    }
    if (c != ',' || depth != 0) continue;
    std::string_view one = trimmed(signature.substr(from, i - from));
    from = i + 1;
    if (one.empty()) continue;
    LibCallParam p;
    if (one.front() == '*') { p.var_args = true; one.remove_prefix(1); }
    if (one.front() == '&') { p.as_it_is = true; one.remove_prefix(1); }
    if (one.front() == '~') { p.walked = true; one.remove_prefix(1); }
    if (const size_t equal = one.find('='); equal != std::string_view::npos) {
      p.has_default = true;
      p.default_text = trimmed(one.substr(equal + 1));
      one = trimmed(one.substr(0, equal));
    }
    p.name = one;
    out.push_back(p);
  }
  return out;
}

// Of "input weight:mat2 tensors*".
static void readParameters(OneDevice& row, const std::vector<LibCallParam>& params) {
  for (std::string_view rest = row.operands; !rest.empty();) {
    const size_t space = std::min(rest.find(' '), rest.size());
    std::string_view word = rest.substr(0, space);
    rest.remove_prefix(std::min(space + 1, rest.size()));
    const bool sequence = word.ends_with('*');
    if (sequence) word.remove_suffix(1);
    const std::string_view parameter = word.substr(0, word.find(':'));
    const auto p = std::find_if(params.begin(), params.end(), [&](const LibCallParam& one) { return one.name == parameter; });
    if (p == params.end()) throw std::logic_error("devices.def: " + std::string(row.call) + " has no parameter " + std::string(parameter));
    const std::string_view name = word.substr(word.find(':') == std::string_view::npos ? 0 : word.find(':') + 1);
    row.parameters.push_back({static_cast<size_t>(p - params.begin()), name, sequence});
  }
}

LibCallTable::LibCallTable(std::vector<LibCallEntry> entries, Tables tables) : tables_(std::move(tables)) {
  entries_.reserve(entries.size());
  for (const LibCallEntry& e : entries) entries_.push_back({e, parseSignature(e.signature)});
  std::stable_sort(entries_.begin(), entries_.end(), [](const Bound& a, const Bound& b) { return a.entry.name < b.entry.name; });
  for (auto* rows : {&tables_.called_on_self, &tables_.special_methods})
    std::sort(rows->begin(), rows->end(), [](const MethodsOfClass& a, const MethodsOfClass& b) { return a.cls < b.cls; });
  for (const RefusedValues& row : tables_.refused) {
    const auto at = std::find_if(entries_.begin(), entries_.end(), [&](const Bound& b) { return b.entry.name == row.call; });
    const auto is_it = [&](const LibCallParam& p) { return p.name == row.parameter; };
    if (at == entries_.end() || std::none_of(at->params.begin(), at->params.end(), is_it)) throw std::logic_error("refused_values.def: " + std::string(row.call));
    at->refuses = &row;
  }
  for (OneDevice& row : tables_.devices) {
    const auto at = std::find_if(entries_.begin(), entries_.end(), [&](const Bound& b) { return b.entry.name == row.call; });
    if (at == entries_.end()) throw std::logic_error("devices.def: " + std::string(row.call));
    readParameters(row, at->params);
    at->devices = &row;
  }
}

static std::string_view namesOf(const std::vector<MethodsOfClass>& rows, std::string_view cls) {
  const auto at = std::lower_bound(rows.begin(), rows.end(), cls, [](const MethodsOfClass& c, std::string_view n) { return c.cls < n; });
  return at != rows.end() && at->cls == cls ? at->names : std::string_view();
}

std::string_view LibCallTable::calledOnSelf(std::string_view cls) const { return namesOf(tables_.called_on_self, cls); }
std::string_view LibCallTable::specialMethods(std::string_view cls) const { return namesOf(tables_.special_methods, cls); }

bool isListed(std::string_view names, std::string_view one) {
  for (size_t at = names.find(one); at != std::string_view::npos; at = names.find(one, at + 1))
    if ((at == 0 || names[at - 1] == ' ') && (at + one.size() == names.size() || names[at + one.size()] == ' ')) return true;
  return false;
}

const LibCallTable::Bound* LibCallTable::find(std::string_view name) const {
  const auto at = std::lower_bound(entries_.begin(), entries_.end(), name, [](const Bound& b, std::string_view n) { return b.entry.name < n; });
  return at != entries_.end() && at->entry.name == name ? &*at : nullptr;
}

namespace {

Value defaultValue(Interp& in, std::string_view text) {
  if (text == "None") return Value::none();
  if (text == "True") return Value::boolean(true);
  if (text == "False") return Value::boolean(false);
  if (text == "...") return Value::ellipsis();
  if (text == "()") return Value::tuple({});
  if (text.size() >= 2 && text.front() == '\'' && text.back() == '\'') return in.text(text.substr(1, text.size() - 2));
  int64_t n = 0;
  const auto whole = std::from_chars(text.data(), text.data() + text.size(), n);
  if (whole.ec == std::errc() && whole.ptr == text.data() + text.size()) return Value::integer(n);
  double d = 0;
  const auto real = std::from_chars(text.data(), text.data() + text.size(), d);
  if (real.ec == std::errc() && real.ptr == text.data() + text.size()) return Value::real(d);
  return in.a.opaque("default of a library call");
}

// Matches arguments with parameters. The result has one value per parameter; a complaint is a mistake of the library model.
std::string bindToSignature(Interp& in, const LibCallTable::Bound& callee, CallArgs& args, Values& bound) {
  const std::string name(callee.entry.name);
  bound.assign(callee.params.size(), Value());
  size_t taken = 0;
  for (size_t i = 0; i < callee.params.size(); ++i) {
    if (callee.params[i].var_args) {
      Values rest(std::make_move_iterator(args.positional.begin() + static_cast<std::ptrdiff_t>(taken)), std::make_move_iterator(args.positional.end()));
      taken = args.positional.size();
      bound[i] = args.unknown_positional ? in.a.opaque("arguments of unknown number") : Value::tuple(std::move(rest));
    } else if (taken < args.positional.size()) {
      bound[i] = std::move(args.positional[taken++]);
    }
  }
  if (taken < args.positional.size()) return name + " takes fewer arguments";
  for (auto& [keyword, v] : args.keywords) {
    const std::string_view text = in.a.text(keyword);
    const auto p = std::find_if(callee.params.begin(), callee.params.end(), [&](const LibCallParam& one) { return one.name == text; });
    if (p == callee.params.end()) return name + " has no parameter " + std::string(text);
    bound[static_cast<size_t>(p - callee.params.begin())] = std::move(v);
  }
  for (size_t i = 0; i < bound.size(); ++i) {
    if (!bound[i].isUnbound()) continue;
    if (callee.params[i].has_default && !args.incomplete()) bound[i] = defaultValue(in, callee.params[i].default_text);
    else if (args.incomplete()) bound[i] = in.a.opaque("arguments of unknown number");
    else return name + " needs " + std::string(callee.params[i].name);
  }
  return {};
}

void simplifyArgument(const Interp& in, const State& s, Value& v) {
  if (v.isInt() && !v.asInt().isConstant()) {
    v = Value::integer(in.simplify(s, v.asInt()));
  } else if (v.isTuple()) {
    const auto symbolic = [](const Value& item) { return item.isInt() && !item.asInt().isConstant(); };
    if (std::none_of(v.asTuple().begin(), v.asTuple().end(), symbolic)) return;
    Values items(v.asTuple().begin(), v.asTuple().end());
    for (Value& item : items) if (symbolic(item)) item = Value::integer(in.simplify(s, item.asInt()));
    v = v.tupleOf(std::move(items));
  }
}

}  // namespace

static constexpr std::string_view kUninitialized =
    "Attempted to use an uninitialized parameter. This error happens when you are using a `LazyModule` or explicitly manipulating "
    "`torch.nn.parameter.UninitializedParameter` objects. When using LazyModules Call `forward` with a dummy batch to initialize the parameters before "
    "calling torch functions";

ContextSet<Value> Interp::invokeLibCall(Path s, const LibCallTable::Bound& callee, Values bound) {
  const Nested nested;
  if (nested.tooDeep()) return raise<Value>(std::move(s), "RecursionError", "maximum recursion depth exceeded");
  return plainArguments(*this, std::move(s), callee.params, std::move(bound)).flatMap([&](Path t, Values args) {
    for (Value& v : args) simplifyArgument(*this, *t, v);
    if (usesUninitialized(*this, *t, callee, args)) return raise<Value>(std::move(t), "ValueError", kUninitialized);
    Values of;  // what the result may lead to: a key function is asked, never handed on
    for (size_t i = 0; i < args.size(); ++i)
      if (i >= callee.params.size() || callee.params[i].name != "key") of.push_back(args[i]);
    const Values of_values = callee.refuses != nullptr ? args : Values{};
    const Held held(a.held, {}, args);
    Call c(*this, std::move(t), callee, std::move(args));
    auto apart = callee.devices != nullptr ? callee.devices->refuse(c, *callee.devices) : std::nullopt;
    CallResult out = orRefused(*this, callee, of_values, apart ? std::move(*apart) : callee.entry.function(c));
    // What a function makes of an unknown value is another value.
    for (size_t i = 0; i < out.size(); ++i) {
      if (!out[i].value.isOpaque()) continue;
      out[i].value = out[i].value.anonymous();
      loseSight(*this, *out[i].state, out[i].value, of);
    }
    return out;
  });
}

ContextSet<Value> Interp::callLibrary(Path s, const LibCallTable::Bound& callee, CallArgs args) {
  Values bound;
  if (const std::string complaint = bindToSignature(*this, callee, args, bound); !complaint.empty())
    return {std::move(s), a.opaque("library call: " + complaint)};
  return invokeLibCall(std::move(s), callee, std::move(bound));
}

}  // namespace shapeproof
