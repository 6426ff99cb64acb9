#include "backend/query/rebuilt.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numeric>

#include "backend/engine/operators.h"
#include "backend/query/rebuilt_layout.h"
#include "backend/state/dtype.h"

namespace shapeproof {
namespace {

constexpr int kMostLevels = 6;
constexpr size_t kMostItems = 64;
constexpr int64_t kMostContents = 4096;
constexpr const char* kMade = "<made>";

std::string tupled(const std::vector<int64_t>& numbers) { return "(" + listed(numbers) + (numbers.size() == 1 ? ",)" : ")"); }

std::string realText(double d) {
  if (std::isnan(d)) return "float(\"nan\")";
  if (std::isinf(d)) return d > 0 ? "float(\"inf\")" : "-float(\"inf\")";
  char buffer[32];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, d);
  std::string out(buffer, end.ptr);
  return out.find_first_of(".e") == std::string::npos ? out + ".0" : out;
}

bool isFloating(DType d) { return d == DType::kFloat16 || d == DType::kBFloat16 || d == DType::kFloat32 || d == DType::kFloat64 || d == DType::kComplex64 || d == DType::kComplex128; }

}  // namespace

Rebuilder::Rebuilder(const Interp& in, const State& s, const Model& model, const Counterexample& example, bool exact)
    : names(in, s), in_(in), s_(s), model_(model), example_(example), exact_(exact) {}

int64_t Rebuilder::number(IntExpr e) {
  const IntExpr known = in_.simplify(s_, e);
  if (known.isConstant()) return known.value();
  if (const auto v = in_.a.pool.evaluate(e, model_)) return *v;
  for (const SymbolId symbol : in_.a.pool.symbolsOf(e)) {
    if (model_.get(symbol)) continue;
    const auto named = example_.sizes.find(in_.a.pool.nameOf(symbol));
    const Range range = in_.a.pool.info(symbol).range;
    const int64_t value = named != example_.sizes.end() ? named->second : std::clamp<int64_t>(1, range.low, std::max(range.low, range.high));
    model_.values.emplace_back(symbol, value);
    std::sort(model_.values.begin(), model_.values.end());
  }
  return in_.a.pool.evaluate(e, model_).value_or(1);
}

const Value& Rebuilder::plain(const Value& v) const {
  const Value* at = &v;
  while (at->is(ValueKind::kChoice)) at = in_.a.pool.evaluate(at->asChoice().condition, model_).value_or(true) ? &at->asChoice().a : &at->asChoice().b;
  if (at->isObject())
    if (const auto* cell = s_.heap.get(at->asAddr().index)->as<CellData>()) return plain(cell->value);
  return *at;
}

const TensorInfo* Rebuilder::tensor(const Value& v) const {
  const Value& known = plain(v);
  const auto* data = known.isObject() ? s_.heap.get(known.asAddr().index)->as<TensorData>() : nullptr;
  return data != nullptr ? data->info.get() : nullptr;
}

std::string Rebuilder::quoted(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c == '\n') out += "\\n";
    else if (static_cast<unsigned char>(c) < 0x20) return "\"\"";
    else out += c;
  }
  return out + "\"";
}

std::optional<std::string> Rebuilder::text(const Value& given, int level) {
  const Value& v = plain(given);
  if (level > kMostLevels) return std::nullopt;
  switch (v.kind()) {
    case ValueKind::kNone: return "None";
    case ValueKind::kEllipsis: return "...";
    case ValueKind::kBool: {
      const BoolExpr b = v.asBool();
      const bool known = b.isConstant() ? b.isTrue() : in_.a.pool.evaluate(b, model_).value_or(false);
      return known ? "True" : "False";
    }
    case ValueKind::kInt: return std::to_string(number(v.asInt()));
    case ValueKind::kFloat: return realText(v.asFloat());
    case ValueKind::kStr: return quoted(in_.a.text(v.asStr()));
    case ValueKind::kTuple: {
      auto inner = items(v.asTuple(), level);
      if (!inner) return std::nullopt;
      return "(" + *inner + (v.asTuple().size() == 1 ? ",)" : ")");
    }
    case ValueKind::kSlice: {
      std::vector<std::string> parts;
      for (const Value& part : v.asTuple()) {
        auto one = text(part, level + 1);
        if (!one) return std::nullopt;
        parts.push_back(*one);
      }
      return "slice(" + parts[0] + ", " + parts[1] + ", " + parts[2] + ")";
    }
    case ValueKind::kUnknown: return v.unknownType() == UnknownType::kFloat ? std::optional<std::string>("0.5") : std::nullopt;
    case ValueKind::kObject: return object(v, level);
    default: return std::nullopt;
  }
}

std::optional<std::string> Rebuilder::items(std::span<const Value> list, int level) {
  if (list.size() > kMostItems) return std::nullopt;
  std::string out;
  for (const Value& item : list) {
    auto one = text(item, level + 1);
    if (!one) return std::nullopt;
    out += (out.empty() ? "" : ", ") + *one;
  }
  return out;
}

std::optional<std::string> Rebuilder::mapping(const ValueMap& map, int level) {
  if (map.uncertain() || map.size() > kMostItems) return std::nullopt;
  std::string out;
  for (const ValueMap::Entry& e : map) {
    auto key = text(e.key, level + 1), value = text(e.value, level + 1);
    if (!key || !value) return std::nullopt;
    out += (out.empty() ? "" : ", ") + *key + ": " + *value;
  }
  return "{" + out + "}";
}

std::optional<std::string> Rebuilder::object(const Value& v, int level) {
  if (std::string name = names.of(v); !name.empty()) return name;
  const Object& o = *s_.heap.get(v.asAddr().index);
  if (const auto* data = o.as<TensorData>()) return tensorText(v, *data->info);
  if (const auto* data = o.as<ListData>()) {
    std::vector<Value> all = data->items;
    if (data->rest) {
      const int64_t more = number(data->rest->count);
      if (more < 0 || more > static_cast<int64_t>(kMostItems)) return std::nullopt;
      all.insert(all.end(), static_cast<size_t>(more), data->rest->element);
    }
    auto inner = items(all, level);
    if (!inner) return std::nullopt;
    if (ops::isRunTuple(in_, s_, v)) return "(" + *inner + (all.size() == 1 ? ",)" : ")");
    return "[" + *inner + "]";
  }
  if (const auto* data = o.as<DictData>(); data != nullptr && !data->alias.valid()) return mapping(data->map, level);
  if (const Value under = ops::underlying(in_, s_, v); !under.same(v)) return text(under, level + 1);
  return constructed(v, level);
}

// --- tensors

std::optional<std::string> Rebuilder::tensorText(const Value& v, const TensorInfo& info) {
  if (!info.shape.rank_known && info.shape.tail.empty()) return std::nullopt;
  std::vector<int64_t> dims;
  if (!info.shape.rank_known) dims.push_back(1);  // before the last sizes, which are known
  for (const IntExpr d : info.shape.sizes()) dims.push_back(number(d));
  if (std::any_of(dims.begin(), dims.end(), [](int64_t d) { return d < 0; })) return std::nullopt;
  const std::string type(dtypeName(info.dtype));
  if (ops::typeName(in_, s_, v) == "ndarray") return "numpy.zeros(" + tupled(dims) + (type.empty() || type == "float64" ? "" : ", dtype=\"" + type + "\"") + ")";
  if (auto known = contentsText(info, dims)) return known;
  std::string more = type.empty() || type == "float32" ? "" : ", dtype=torch." + type;
  if (exact_ && info.requires_grad == Tri::kTrue && (isFloating(info.dtype) || type.empty())) more += ", requires_grad=True";
  if (exact_ && info.contiguous != Tri::kTrue)
    if (auto laid_out = inMemoryAs(info, dims, more)) return laid_out;
  return (positive_ && (type.empty() || isFloating(info.dtype)) ? "torch.ones(" : "torch.zeros(") + (dims.empty() ? "()" : listed(dims)) + more + ")";
}

std::optional<std::string> Rebuilder::contentsText(const TensorInfo& info, const std::vector<int64_t>& dims) {
  const int64_t count = std::accumulate(dims.begin(), dims.end(), int64_t{1}, std::multiplies<>());
  if (!info.contents || count > kMostContents || static_cast<int64_t>(info.contents->size()) != count) return std::nullopt;
  std::vector<std::string> level;
  for (const Value& item : *info.contents) {
    const Value& known = plain(item);
    if (!known.isInt() && !known.isBool()) return std::nullopt;
    auto one = text(known);
    if (!one) return std::nullopt;
    level.push_back(std::move(*one));
  }
  // All the same: said once.
  const std::string type(dtypeName(info.dtype)), more = type == "int64" || type == "bool" ? "" : ", dtype=torch." + type;
  if (level.size() > 1 && std::all_of(level.begin(), level.end(), [&](const std::string& one) { return one == level[0]; }))
    return "torch.full(" + tupled(dims) + ", " + level[0] + more + ")";
  for (size_t d = dims.size(); d-- > 0;) {
    std::vector<std::string> outer;
    const auto each = static_cast<size_t>(dims[d]);
    if (each == 0) return std::nullopt;
    for (size_t i = 0; i < level.size(); i += each) {
      std::string row = "[";
      for (size_t k = 0; k < each; ++k) row += (k ? ", " : "") + level[i + k];
      outer.push_back(row + "]");
    }
    level = std::move(outer);
  }
  return level.size() == 1 ? std::optional("torch.tensor(" + level[0] + more + ")") : std::nullopt;
}

// With the strides that it has.
std::optional<std::string> Rebuilder::inMemoryAs(const TensorInfo& info, const std::vector<int64_t>& dims, const std::string& more) {
  if (dims.empty()) return std::nullopt;
  if (info.strides.size() != dims.size()) return zerosOfALarger(dims, more);
  std::vector<int64_t> strides;
  for (const IntExpr stride : info.strides) strides.push_back(number(stride));
  if (strides == contiguousStrides(dims)) return std::nullopt;
  return zerosWithStrides(dims, strides, more);
}

// --- objects that are made by a constructor

bool Rebuilder::isModule(const Value& v) const {
  const Value& known = plain(v);
  return known.isObject() && s_.heap.get(known.asAddr().index)->attrs.find(in_.a.intern("_modules")) != nullptr;
}

const Value* Rebuilder::attribute(const Value& object, std::string_view name) const {
  const Object& o = *s_.heap.get(object.asAddr().index);
  if (const Value* own = o.attrs.find(in_.a.intern(name))) return own;
  for (const std::string_view table : {"_parameters", "_modules", "_buffers"}) {
    const Value* at = o.attrs.find(in_.a.intern(table));
    const auto* data = at != nullptr && at->isObject() ? s_.heap.get(at->asAddr().index)->as<DictData>() : nullptr;
    if (data == nullptr) continue;
    if (const Value* part = data->map.find(in_.a.intern(name))) return part;
  }
  return nullptr;
}

// The first class of its own or above that has a public name and this very method.
Addr Rebuilder::publicClass(const Value& object, std::string_view method) const {
  const Value type = in_.typeOf(s_, object);
  if (!type.isObject()) return {};
  const Value* own = in_.lookupClass(s_, type.asAddr(), in_.a.intern(method));
  for (const Addr base : s_.heap.get(type.asAddr().index)->as<ClassData>()->mro) {
    const Value* there = in_.lookupClass(s_, base, in_.a.intern(method));
    const bool same = own == nullptr ? there == nullptr : there != nullptr && there->same(*own);
    if (same && !names.of(Value::object(base)).empty()) return base;
  }
  return {};
}

// What a constructor's parameter was given, as the object tells it; of a tensor that it has made, that there is one (kMade).
std::optional<std::string> Rebuilder::argument(const Value& object, std::string_view parameter, int level) {
  if (parameter == "device" || parameter == "dtype" || parameter.starts_with("_")) return std::nullopt;
  const Value* at = attribute(object, parameter);
  if (at == nullptr && parameter == "params") at = attribute(object, "param_groups");  // an optimizer
  if (at == nullptr) return std::nullopt;
  const Value& known = plain(*at);
  if (isModule(object) && tensor(known) != nullptr) return kMade;
  if (parameter == "bias" && known.isNone()) return "False";
  return text(known, level + 1);
}

std::optional<std::string> Rebuilder::constructed(const Value& object, int level) {
  const bool module = isModule(object);
  const Addr cls = publicClass(object, module ? "forward" : "__init__");
  if (!cls.valid()) return std::nullopt;
  const std::string name = names.of(Value::object(cls));
  const std::string mode = module && attribute(object, "training") != nullptr && text(*attribute(object, "training")) == "False" ? ".eval()" : "";
  if (name.ends_with(".Sequential") || name.ends_with(".ModuleList")) {
    const Value* parts = attribute(object, "_modules");
    const auto* table = parts != nullptr && parts->isObject() ? s_.heap.get(parts->asAddr().index)->as<DictData>() : nullptr;
    if (table == nullptr || table->map.uncertain()) return std::nullopt;
    std::vector<Value> children;
    for (const ValueMap::Entry& e : table->map) children.push_back(e.value);
    auto inner = items(children, level);
    if (!inner) return std::nullopt;
    return name + (name.ends_with("List") ? "([" + *inner + "])" : "(" + *inner + ")") + mode;
  }
  const Value* init = in_.lookupClass(s_, cls, in_.a.intern("__init__"));
  const auto* f = init != nullptr && init->isObject() ? s_.heap.get(init->asAddr().index)->as<FunctionData>() : nullptr;
  if (f == nullptr) return std::nullopt;
  const auto params = f->unit->ir->paramsOf(f->unit->ir->code(f->code));
  const auto plain_ones = static_cast<size_t>(std::count_if(params.begin(), params.end(), [](const ir::Param& p) { return p.kind == ir::ParamKind::kNormal || p.kind == ir::ParamKind::kPositionalOnly; }));
  std::string out;
  bool by_name = false;
  for (size_t i = 1; i < params.size(); ++i) {
    if (params[i].kind == ir::ParamKind::kVarArgs || params[i].kind == ir::ParamKind::kVarKeywords) { by_name = true; continue; }
    const std::string parameter(f->unit->ir->str(params[i].name));
    const bool has_default = i >= plain_ones || i + f->defaults.size() >= plain_ones;
    auto given = argument(object, parameter, level);
    if (!given && !has_default) return std::nullopt;
    const Value* usual = i < plain_ones && has_default ? &f->defaults[i + f->defaults.size() - plain_ones] : nullptr;
    const auto usually = usual != nullptr ? text(*usual) : std::nullopt;
    if (given == kMade) given = usually == "False" || !has_default ? std::optional<std::string>("True") : std::nullopt;
    if (!given || usually == given) { by_name = true; continue; }
    out += (out.empty() ? "" : ", ") + (by_name ? parameter + "=" : std::string()) + *given;
  }
  return name + "(" + out + ")" + (module ? typeOfModule(object) : "") + mode;
}

// ".to(torch.float64)", by its first parameter; empty: as it is made.
std::string Rebuilder::typeOfModule(const Value& module) const {
  const Value* at = attribute(module, "_parameters");
  const auto* table = at != nullptr && at->isObject() ? s_.heap.get(at->asAddr().index)->as<DictData>() : nullptr;
  if (table == nullptr) return {};
  for (const ValueMap::Entry& e : table->map) {
    const TensorInfo* info = tensor(e.value);
    if (info == nullptr || info->dtype == DType::kUnknown) continue;
    return info->dtype == DType::kFloat32 ? "" : ".to(torch." + std::string(dtypeName(info->dtype)) + ")";
  }
  return {};
}

}  // namespace shapeproof
