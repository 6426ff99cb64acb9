// Attributes of functions: __name__, __defaults__, __closure__, __code__ and their kin.
#include "backend/engine/attribute_function.h"

#include <algorithm>

#include "backend/engine/iterate.h"
#include "backend/engine/operators.h"
#include "backend/engine/parameter_kinds.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

// The keyword-only parameters, in the order of FunctionData::kw_defaults.
std::vector<Name> keywordOnly(Interp& in, const FunctionData& f) {
  std::vector<Name> names;
  const Module& m = *f.unit->ir;
  for (const Param& p : m.paramsOf(m.code(f.code)))
    if (p.kind == ParamKind::kKeywordOnly) names.push_back(in.a.intern(m.str(p.name)));
  return names;
}

Value keywordDefaults(Interp& in, Path& s, const FunctionData& f) {
  ValueMap map;
  const auto names = keywordOnly(in, f);
  for (size_t i = 0; i < names.size() && i < f.kw_defaults.size(); ++i)
    if (!f.kw_defaults[i].isUnbound()) map.set(names[i], f.kw_defaults[i]);
  return map.empty() ? Value::none() : in.newDict(*Interp::edit(s), std::move(map));
}

// Names of variables: parameters in the order of CPython (keyword-only ones before *args and **kwargs), then the others.
struct Variables { Values all, captured, own_cells; int64_t positional_only = 0, positional = 0, keyword_only = 0; };

Variables variablesOf(Interp& in, const FunctionData& f) {
  Variables v;
  const Module& m = *f.unit->ir;
  const Code& code = m.code(f.code);
  const auto params = m.paramsOf(code);
  const auto take = [&](std::initializer_list<ParamKind> kinds) {
    int64_t taken = 0;
    for (const Param& p : params)
      if (std::find(kinds.begin(), kinds.end(), p.kind) != kinds.end()) {
        v.all.push_back(in.text(m.str(p.name)));
        ++taken;
      }
    return taken;
  };
  v.positional = take({ParamKind::kPositionalOnly, ParamKind::kNormal});
  v.keyword_only = take({ParamKind::kKeywordOnly});
  (void)take({ParamKind::kVarArgs});
  (void)take({ParamKind::kVarKeywords});
  v.positional_only = std::count_if(params.begin(), params.end(), [](const Param& p) { return p.kind == ParamKind::kPositionalOnly; });
  const auto has = [](std::span<const SlotId> list, uint32_t slot) {
    return std::any_of(list.begin(), list.end(), [&](SlotId one) { return one.index == slot; });
  };
  for (uint32_t i = 0; i < code.slot_count; ++i) {
    const std::string_view name = m.slotName(code, SlotId(i));
    const bool captured = has(m.list(code.free), i), own_cell = has(m.list(code.cells), i);
    if (captured) v.captured.push_back(in.text(name));
    if (own_cell) v.own_cells.push_back(in.text(name));
    const bool is_param = std::any_of(params.begin(), params.end(), [&](const Param& p) { return p.slot.index == i; });
    if (!captured && !own_cell && !is_param && !name.empty() && name[0] != '.') v.all.push_back(in.text(name));
  }
  const auto by_name = [&](const Value& a, const Value& b) { return in.a.text(a.asStr()) < in.a.text(b.asStr()); };
  std::sort(v.captured.begin(), v.captured.end(), by_name);
  std::sort(v.own_cells.begin(), v.own_cells.end(), by_name);
  return v;
}

// The cells of captured variables, in the order of their names (as co_freevars has them).
Value closureOf(const FunctionData& f) {
  if (f.cells.empty()) return Value::none();
  const Module& m = *f.unit->ir;
  const Code& code = m.code(f.code);
  const auto free = m.list(code.free);
  std::vector<std::pair<std::string_view, Value>> named;
  for (size_t i = 0; i < free.size() && i < f.cells.size(); ++i) named.emplace_back(m.slotName(code, free[i]), f.cells[i]);
  std::sort(named.begin(), named.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  Values cells;
  for (auto& [name, cell] : named) cells.push_back(std::move(cell));
  return Value::tuple(std::move(cells));
}

ContextSet<Value> codeOf(Interp& in, Path s, const FunctionData& f) {
  Variables v = variablesOf(in, f);
  const Code& code = f.unit->ir->code(f.code);
  CallArgs args;
  args.positional = {in.text(f.unit->ir->str(code.name)), in.text(f.unit->ir->str(code.qualname)), Value::integer(v.positional),
                     Value::integer(v.positional_only), Value::integer(v.keyword_only), Value::tuple(std::move(v.all)),
                     Value::tuple(std::move(v.captured)), Value::tuple(std::move(v.own_cells))};
  return in.importModule(std::move(s), "_shapeproof.codes").flatMap([&](Path t, Value module) {
    return in.getAttr(std::move(t), module, in.a.intern("code"));
  }).flatMap([&](Path t, Value cls) { return in.call(std::move(t), std::move(cls), args); });
}

ContextSet<Value> mustBe(Interp& in, Path& s, std::string_view which, const char* what) {
  return in.raise<Value>(std::move(s), "TypeError", std::string(which) + " must be set to a " + what + " object");
}

}  // namespace

bool isNative(const Unit& unit) {
  constexpr std::string_view kNative[] = {"builtins", "_shapeproof.functions", "_shapeproof.complexes", "_shapeproof.containers", "_shapeproof.sets",
                                          "_shapeproof.texts", "_shapeproof.byte_strings", "_shapeproof.numerals", "math", "time", "sys"};
  return !unit.is_user && std::find(std::begin(kNative), std::end(kNative), unit.name) != std::end(kNative);
}

Value nativeClass(const Interp& in, const State& s, const Value& function) {
  const auto* f = ops::payload<FunctionData>(s, function);
  return f != nullptr && isNative(*f->unit) ? builtinClass(in, s, "_builtin_function") : Value();
}

ContextSet<Value> Interp::attributeOfFunction(Path s, Value v, Name n) {
  if (!v.isObject()) return {std::move(s), Value()};
  const Object& o = Analysis::object(*s, v.asAddr());
  if (const Value* own = o.attrs.find(n); own != nullptr) { Value copy = *own; return {std::move(s), std::move(copy)}; }
  const FunctionData* f = o.as<FunctionData>();
  const std::string_view which = a.text(n);
  if (f != nullptr && which.starts_with("__")) {
    const Code& code = f->unit->ir->code(f->code);
    if (which == "__name__") {
      const Value called = f->unit->is_user ? Value::str(name(*f->unit, code.name)) : text(calledIn(*this, *s, *f));
      return {std::move(s), called};
    }
    if (which == "__qualname__") return {std::move(s), Value::str(name(*f->unit, code.qualname))};
    if (which == "__doc__") return {std::move(s), code.doc.valid() ? Value::str(name(*f->unit, code.doc)) : Value::none()};
    if (which == "__module__") return {std::move(s), text(f->unit->name)};
    if (which == "__defaults__") return {std::move(s), f->defaults.empty() ? Value::none() : Value::tuple(f->defaults)};
    if (which == "__globals__") {
      DictData globals;
      globals.alias = f->globals;
      Value view = newObject(*edit(s), known.dict, std::move(globals));
      return {std::move(s), std::move(view)};
    }
    if (f->unit->is_user) {
      const FunctionData copy = *f;
      if (which == "__kwdefaults__") { Value dict = keywordDefaults(*this, s, copy); return {std::move(s), std::move(dict)}; }
      if (which == "__closure__") return {std::move(s), closureOf(copy)};
      if (which == "__code__") return codeOf(*this, std::move(s), copy);
      if (which == "__annotations__") {
        const Value none_yet = newDict(*edit(s), {});
        Analysis::edit(*edit(s), v.asAddr()).attrs.set(n, none_yet);
        return {std::move(s), none_yet};
      }
    }
    if (which == "__code__" || which == "__closure__" || which == "__annotations__" || which == "__kwdefaults__")
      return {std::move(s), a.opaque(std::string("function.") + std::string(which))};
  }
  if (auto special = specialAttribute(*edit(s), v, n)) return {std::move(s), std::move(*special)};
  return attributeOfInstance(std::move(s), v, n);
}

std::optional<ContextSet<Value>> setFunctionAttribute(Interp& in, Path& s, const Value& function, Name name, const Value& v) {
  const std::string_view which = in.a.text(name);
  if (which != "__defaults__" && which != "__kwdefaults__") return std::nullopt;
  const bool none = v.isNone() || v.isUnbound();
  if (which == "__defaults__") {
    if (!none && !v.isTuple() && !v.isUnknown()) return mustBe(in, s, which, "tuple");
    FunctionData& f = *Analysis::edit(*Interp::edit(s), function.asAddr()).as<FunctionData>();
    if (none) f.defaults.clear();
    else if (v.isTuple()) f.defaults.assign(v.asTuple().begin(), v.asTuple().end());
    else for (Value& one : f.defaults) one = v;
    return ContextSet<Value>(std::move(s), Value::none());
  }
  const DictData* dict = ops::payload<DictData>(*s, v);
  if (!none && dict == nullptr && !v.isUnknown()) return mustBe(in, s, which, "dict");
  const ValueMap given = dict != nullptr ? ops::mapOf(*s, *dict) : ValueMap();
  const auto names = keywordOnly(in, *ops::payload<FunctionData>(*s, function));
  FunctionData& f = *Analysis::edit(*Interp::edit(s), function.asAddr()).as<FunctionData>();
  f.kw_defaults.assign(names.size(), Value());
  for (size_t i = 0; i < names.size(); ++i) {
    const Value* one = given.find(names[i]);
    if (v.isUnknown() || given.uncertain()) f.kw_defaults[i] = in.a.opaque("function.__kwdefaults__");
    else if (one != nullptr) f.kw_defaults[i] = *one;
  }
  return ContextSet<Value>(std::move(s), Value::none());
}

std::optional<ContextSet<Value>> attributeOfCell(Interp& in, Path& s, const Value& cell, Name name) {
  if (in.a.text(name) != "cell_contents") return std::nullopt;
  const Value content = Analysis::object(*s, cell.asAddr()).as<CellData>()->value;
  if (content.isUnbound()) return in.raise<Value>(std::move(s), "ValueError", "Cell is empty");
  return ContextSet<Value>(std::move(s), content);
}

}  // namespace shapeproof
