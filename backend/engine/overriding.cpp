#include "backend/engine/overriding.h"

#include <algorithm>
#include <array>

#include "backend/engine/operators.h"

namespace shapeproof {

namespace {

constexpr std::string_view kProtocol = "__torch_function__";

// What stands behind an operator, as torch hands it over (measured with torch 2.13); the others are handed over as what they are.
constexpr std::array<std::pair<std::string_view, std::string_view>, 26> kBehindOperators = {{
    {"__add__", "add"}, {"__radd__", "add"}, {"__iadd__", "add_"}, {"__sub__", "sub"}, {"__isub__", "sub_"}, {"__mul__", "mul"}, {"__rmul__", "mul"},
    {"__imul__", "mul_"}, {"__truediv__", "div"}, {"__itruediv__", "div_"}, {"__mod__", "remainder"}, {"__imod__", "remainder_"}, {"__matmul__", "matmul"},
    {"__rand__", "bitwise_and"}, {"__ror__", "bitwise_or"}, {"__rxor__", "bitwise_xor"}, {"__eq__", "eq"}, {"__ne__", "ne"}, {"__lt__", "lt"},
    {"__le__", "le"}, {"__gt__", "gt"}, {"__ge__", "ge"}, {"__neg__", "neg"}, {"__pos__", "positive"}, {"__abs__", "abs"}, {"__invert__", "bitwise_not"},
}};

// Parts of the models of torch whose functions ask; of those that create tensors only the ones that are given one.
bool asks(const FunctionData& f) {
  constexpr std::array<std::string_view, 16> kParts = {
      "torch._creation", "torch._foreach", "torch._functional", "torch._math", "torch._pointwise", "torch._reduce", "torch._shape", "torch._tensor",
      "torch._tensor_attributes", "torch._tensor_inplace", "torch._tensor_ops", "torch.fft", "torch.linalg", "torch.nn._losses", "torch.nn.functional", "torch.special"};
  const std::string_view unit = f.unit->name;
  if (std::find(kParts.begin(), kParts.end(), unit) == kParts.end()) return false;
  if (unit == "torch._tensor_ops") return true;
  const std::string_view name = f.unit->ir->str(f.unit->ir->code(f.code).name);
  const bool special = name.size() > 4 && name.substr(0, 2) == "__" && name.substr(name.size() - 2) == "__";
  if (!name.empty() && name[0] == '_' && !special) return false;  // a part of a model, which asks nobody
  return unit != "torch._creation" || (name.size() > 5 && name.substr(name.size() - 5) == "_like");
}

class Overriders {
 public:
  Overriders(const Interp& in, const State& s) : in_(in), s_(s) {}

  void look(const Value& v, bool inside = false) {
    if (v.isTuple()) {
      for (const Value& item : v.asTuple())
        if (!inside) look(item, true);
      return;
    }
    if (!v.isObject()) return;
    const Object& o = Analysis::object(s_, v.asAddr());
    if (const auto* list = o.as<ListData>(); list && !inside) {
      for (const Value& item : list->items) look(item, true);
      return;
    }
    if (o.as<TensorData>() || o.as<ClassData>() || o.as<FunctionData>() || !ops::special(in_, s_, v, kProtocol)) return;
    const Value type = in_.typeOf(s_, v);
    if (std::any_of(types_.begin(), types_.end(), [&](const Value& t) { return t.same(type); })) return;
    found_.push_back(v);
    types_.push_back(type);
  }

  const Values& found() const { return found_; }
  const Values& types() const { return types_; }

 private:
  const Interp& in_;
  const State& s_;
  Values found_, types_;
};

// The function as torch names it: of an operator the method behind it.
Value handedOver(const Interp& in, const State& s, Addr function) {
  if (!in.known.tensor.isObject()) return Value::object(function);
  const std::vector<Addr>& line = Analysis::object(s, in.known.tensor.asAddr()).as<ClassData>()->mro;
  for (const auto& [special, name] : kBehindOperators)
    for (const Addr cls : line) {
      const Value* own = Analysis::object(s, cls).attrs.find(in.a.intern(special));
      if (own == nullptr) continue;
      if (!own->same(Value::object(function))) break;
      const Value* behind = in.lookupClass(s, in.known.tensor.asAddr(), in.a.intern(name));
      return behind != nullptr ? *behind : *own;
    }
  return Value::object(function);
}

// Each that answers is asked in turn, until one does not say NotImplemented.
ContextSet<Value> answer(Interp& in, Path s, const Values& overriders, size_t at, const Values& call) {
  if (at >= overriders.size())
    return in.raise<Value>(std::move(s), "TypeError", "Multiple dispatch failed for a function of torch; all __torch_function__ handlers returned NotImplemented");
  CallArgs args;
  args.positional = call;
  return in.callMethod(std::move(s), overriders[at], kProtocol, std::move(args)).flatMap([&](Path t, Value result) -> ContextSet<Value> {
    if (result.is(ValueKind::kNotImplemented)) return answer(in, std::move(t), overriders, at + 1, call);
    return {std::move(t), std::move(result)};
  });
}

}  // namespace

void noteOverriding(const Interp& in, const State& s, Addr cls) {
  if (Analysis::object(s, cls).attrs.find(in.a.intern(kProtocol)) != nullptr) in.a.torch_is_overridden = true;
}

std::optional<ContextSet<Value>> overriding(Interp& in, Path& s, Addr function, const CallArgs& args) {
  const FunctionData& f = *Analysis::object(*s, function).as<FunctionData>();
  if (f.unit->is_user || args.incomplete() || !asks(f)) return std::nullopt;
  Overriders found(in, *s);
  for (const Value& v : args.positional) found.look(v);
  for (const auto& [name, v] : args.keywords) found.look(v);
  if (found.found().empty()) return std::nullopt;
  Value keywords = Value::none();
  if (!args.keywords.empty()) {
    DictData given;
    for (const auto& [name, v] : args.keywords) given.map.set(name, v);
    keywords = in.newObject(s.edit(), in.known.dict, std::move(given));
  }
  const Values call = {handedOver(in, *s, function), Value::tuple(found.types()), Value::tuple(args.positional), std::move(keywords)};
  return answer(in, std::move(s), found.found(), 0, call);
}

}  // namespace shapeproof
