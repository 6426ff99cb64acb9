// The table of library calls, and the way into one of its functions.
#include "backend/engine/escape.h"
#include "backend/engine/libcall.h"

#include <algorithm>
#include <charconv>

#include "backend/engine/iterate.h"
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

LibCallTable::LibCallTable(std::vector<LibCallEntry> entries, std::vector<CalledOnSelf> called_on_self) : called_on_self_(std::move(called_on_self)) {
  entries_.reserve(entries.size());
  for (const LibCallEntry& e : entries) entries_.push_back({e, parseSignature(e.signature)});
  std::stable_sort(entries_.begin(), entries_.end(), [](const Bound& a, const Bound& b) { return a.entry.name < b.entry.name; });
  std::sort(called_on_self_.begin(), called_on_self_.end(), [](const CalledOnSelf& a, const CalledOnSelf& b) { return a.cls < b.cls; });
}

std::string_view LibCallTable::calledOnSelf(std::string_view cls) const {
  const auto at = std::lower_bound(called_on_self_.begin(), called_on_self_.end(), cls, [](const CalledOnSelf& c, std::string_view n) { return c.cls < n; });
  return at != called_on_self_.end() && at->cls == cls ? at->names : std::string_view();
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

bool holdsChoice(const State& s, const Value& v) {
  if (v.is(ValueKind::kChoice)) return true;
  const auto any = [](std::span<const Value> items) {
    return std::any_of(items.begin(), items.end(), [](const Value& item) { return item.is(ValueKind::kChoice); });
  };
  if (v.isTuple()) return any(v.asTuple());
  if (!v.isObject()) return false;
  const ListData* list = Analysis::object(s, v.asAddr()).as<ListData>();
  return list && (any(list->items) || (list->rest && list->rest->element.is(ValueKind::kChoice)));
}

// Each path has its own list: more combinations of alternatives than this are not followed.
constexpr size_t kMaxCombinations = 64;

size_t alternatives(const Value& v) {
  return v.is(ValueKind::kChoice) ? alternatives(v.asChoice().a) + alternatives(v.asChoice().b) : 1;
}

// One value for all alternatives: an expression of integers, else what nobody knows.
Value foldChoice(Interp& in, const Value& v) {
  if (!v.is(ValueKind::kChoice)) return v;
  const Value x = foldChoice(in, v.asChoice().a), y = foldChoice(in, v.asChoice().b);
  if (x.isInt() && y.isInt()) return Value::integer(in.a.pool.ite(v.asChoice().condition, x.asInt(), y.asInt()));
  return in.a.opaque("too many combinations of alternatives");
}

// Folds the choices with the most alternatives until the combinations of the others can be followed.
void limitCombinations(Interp& in, Values& items) {
  std::vector<size_t> counts(items.size());
  double product = 1;
  for (size_t i = 0; i < items.size(); ++i) product *= static_cast<double>(counts[i] = alternatives(items[i]));
  while (product > kMaxCombinations) {
    const auto most = static_cast<size_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    items[most] = foldChoice(in, items[most]);
    product /= static_cast<double>(counts[most]);
    counts[most] = 1;
  }
}

ContextSet<Values> resolveAll(Interp& in, Path s, Values items, size_t at) {
  while (at < items.size() && !items[at].is(ValueKind::kChoice)) ++at;
  if (at == items.size()) return {std::move(s), std::move(items)};
  const Value choice = items[at];
  return in.resolve(std::move(s), choice).flatMap([&](Path t, Value plain) {
    Values chosen = items;
    chosen[at] = std::move(plain);
    return resolveAll(in, std::move(t), std::move(chosen), at + 1);
  });
}

// What stands for each of many items that are one thing or the other: all of them alike, or nobody knows.
Value itemOfEither(Interp& in, State& s, const ChoiceBox& choice) {
  const Value a = choice.a, b = choice.b;
  bool exact = true;
  const auto common = commonElement(in, s, a, b, exact, &s);
  return common ? *common : in.a.opaque("an item of a list of unknown length");
}

// The argument without choices: on each path the list itself is written, which is what it holds there.
ContextSet<Value> resolveArgument(Interp& in, Path s, const Value& v) {
  return in.resolve(std::move(s), v).flatMap([&](Path t, Value plain) -> ContextSet<Value> {
    if (!holdsChoice(*t, plain)) return {std::move(t), std::move(plain)};
    if (plain.isTuple()) {
      Values items(plain.asTuple().begin(), plain.asTuple().end());
      limitCombinations(in, items);
      return resolveAll(in, std::move(t), std::move(items), 0).map([&](Path&, Values all) { return plain.tupleOf(std::move(all)); });
    }
    Values items = Analysis::object(*t, plain.asAddr()).as<ListData>()->items;
    limitCombinations(in, items);
    return resolveAll(in, std::move(t), std::move(items), 0).map([&](Path& u, Values all) {
      State& state = *Interp::edit(u);
      ListData data = *Analysis::object(state, plain.asAddr()).as<ListData>();
      data.items = std::move(all);
      if (data.rest && data.rest->element.is(ValueKind::kChoice)) {
        const Value either = data.rest->element;
        data.rest->element = itemOfEither(in, state, either.asChoice());
      }
      *Analysis::edit(state, plain.asAddr()).as<ListData>() = std::move(data);
      return plain;
    });
  });
}

ContextSet<Values> resolveArguments(Interp& in, Path s, std::span<const LibCallParam> params, Values args, size_t at) {
  while (at < args.size() && (params[at].as_it_is || !holdsChoice(*s, args[at]))) ++at;
  if (at == args.size()) return {std::move(s), std::move(args)};
  const Value argument = args[at];
  return resolveArgument(in, std::move(s), argument).flatMap([&](Path t, Value plain) {
    Values chosen = args;
    chosen[at] = std::move(plain);
    return resolveArguments(in, std::move(t), params, std::move(chosen), at + 1);
  });
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
  return resolveArguments(*this, std::move(s), callee.params, std::move(bound), 0).flatMap([&](Path t, Values args) {
    for (Value& v : args) simplifyArgument(*this, *t, v);
    if (usesUninitialized(*this, *t, callee, args)) return raise<Value>(std::move(t), "ValueError", kUninitialized);
    Values of;  // what the result may lead to: a key function is asked, never handed on
    for (size_t i = 0; i < args.size(); ++i)
      if (i >= callee.params.size() || callee.params[i].name != "key") of.push_back(args[i]);
    const Held held(a.held, {}, args);
    Call c(*this, std::move(t), callee, std::move(args));
    CallResult out = callee.entry.function(c);
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
