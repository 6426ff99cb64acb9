// torch.demand: how torch's argument parser, or CPython, refuses what an annotation of a model does not admit (backend/engine/parameter_kinds.h).
#include "backend/engine/operators.h"
#include "backend/engine/parameter_kinds.h"
#include "libcalls/builtins/support.h"
#include "libcalls/torch/arguments.h"

namespace shapeproof::libcalls {

namespace {

// An object of a class, a function, that has not the conversion. A path may be a number where both are said.
bool lacks(Call& c, const Value& v, const ParameterKinds& p) {
  const Value type = c.interp.typeOf(c.state(), v);
  if (p.conversion.empty() || !type.isObject()) return false;
  for (const std::string_view method : {p.conversion, std::string_view("__index__")}) {
    bool unknown = false;
    if (c.interp.lookupClass(c.state(), type.asAddr(), c.interp.a.intern(method), &unknown) != nullptr || unknown) return false;
  }
  return true;
}

// An array of numpy's is no tensor where the program hands it to torch; numpy's own models compute with torch's functions.
bool givenByProgram(const Call& c) {
  for (const Frame* f = peek(c).frame.get(); f != nullptr; f = f->caller.get())
    if (f->unit->name != "torch" && !f->unit->name.starts_with("torch.")) return f->unit->is_user;
  return false;
}

// 0: not known, or an object that might be converted.
uint16_t kindOf(Call& c, const Value& given, const ParameterKinds& p) {
  const Value v = ops::underlying(c.interp, c.state(), given);
  switch (v.kind()) {
    case ValueKind::kNone: return kKindNone;
    case ValueKind::kBool: return kKindBool;
    case ValueKind::kInt: case ValueKind::kBigInt: return kKindInt;
    case ValueKind::kFloat: case ValueKind::kRational: return kKindFloat;
    case ValueKind::kStr: return kKindStr;
    case ValueKind::kBytes: return kKindBytes;
    case ValueKind::kTuple: return kKindSequence;
    case ValueKind::kUnknown:
      return v.unknownType() == UnknownType::kFloat ? kKindFloat : v.unknownType() == UnknownType::kStr ? kKindStr : 0;
    default: break;
  }
  if (c.isTensor(v) && !isArray(c, v)) return kKindTensor;
  if (c.isTensor(v)) return (p.admits & ~(kKindTensor | kKindNone)) == 0 && v.isObject() && givenByProgram(c) ? kKindOther : 0;
  const auto type = plainType(c, v);
  if (!type) return (v.isObject() || v.is(ValueKind::kMethod)) && lacks(c, v, p) ? kKindOther : 0;
  return *type == "list" ? kKindSequence : kKindOther;
}

bool anyOf(const Value& v, const std::function<bool(const Value&)>& holds) {
  if (!v.is(ValueKind::kChoice)) return holds(v);
  return anyOf(v.asChoice().a, holds) || anyOf(v.asChoice().b, holds);
}

// The type of a value as messages say it.
std::string shownType(Call& c, const Value& v) {
  if (v.isUnknown() && v.unknownType() == UnknownType::kFloat) return "float";
  if (v.isUnknown() && v.unknownType() == UnknownType::kStr) return "str";
  if (c.isTensor(v)) return isArray(c, v) ? "numpy.ndarray" : "Tensor";
  return ops::typeName(c.interp, c.state(), v).value_or("object");
}

class Demand {
 public:
  Demand(std::string_view op, std::vector<ParameterKinds> parameters, Values positions)
      : op_(op), parameters_(std::move(parameters)), positions_(std::move(positions)) {}

  CallResult from(Call& c, const Values& values) const {
    for (size_t i = 0; i < values.size() && i < parameters_.size(); ++i) {
      const auto refused = [&](const Value& v) { return !refusal(c, i, v).empty(); };
      if (!anyOf(values[i], refused)) continue;
      if (values[i].is(ValueKind::kChoice)) return split(c, values, i);
      if (!parameters_[i].complaint.empty()) return c.raise("TypeError", refusal(c, i, values[i]));
      return reject(c, Rule::kInvalidArgument, "TypeError", refusal(c, i, values[i]), {});
    }
    return converted(c, values);
  }

 private:
  // The method of a class of the program by which CPython makes the argument what it needs.
  std::pair<ops::Special, std::string_view> conversionOf(const Interp& in, const State& s, size_t i, const Value& v) const {
    if (i >= parameters_.size() || parameters_[i].conversion.empty() || !v.isObject()) return {};
    const Value& type = Analysis::object(s, v.asAddr()).cls;
    const ClassData* cls = type.isObject() ? Analysis::object(s, type.asAddr()).as<ClassData>() : nullptr;
    if (cls == nullptr || !cls->is_user) return {};
    const std::string_view names[] = {parameters_[i].conversion, parameters_[i].conversion == "__float__" ? "__index__" : ""};
    for (const std::string_view name : names)
      if (const ops::Special method = name.empty() ? ops::Special() : ops::special(in, s, v, name)) return {method, name};
    return {};
  }

  // None: every argument is handed over as it is; else all of them, converted.
  CallResult converted(Call& c, const Values& values) const {
    Interp& in = c.interp;
    const auto converts = [&](size_t i) { return bool(conversionOf(in, peek(c), i, values[i]).first); };
    bool any = false;
    for (size_t i = 0; i < values.size(); ++i) any = any || converts(i);
    if (!any) return c.toSetWith(Value::none());
    return c.finish(foldSteps<Values>(c.takeState(), values.size(), {}, [&](Path s, size_t i, Values before) {
      const auto [method, name] = conversionOf(in, *s, i, values[i]);
      auto one = method ? ops::callSpecial(in, std::move(s), method, name, {values[i]}) : ContextSet<Value>(std::move(s), values[i]);
      return std::move(one).map([before](Path&, Value v) {
        Values more = before;
        more.push_back(std::move(v));
        return more;
      });
    }).map([](Path&, Values all) { return Value::tuple(std::move(all)); }));
  }

  CallResult split(Call& c, const Values& values, size_t i) const {
    const ChoiceBox choice = values[i].asChoice();
    const auto with = [&](const Value& one) {
      return [this, values, i, one](Call& on) {
        Values chosen = values;
        chosen[i] = one;
        return from(on, chosen);
      };
    };
    return c.ifThenElse(choice.condition, with(choice.a), with(choice.b));
  }

  // What torch says; empty: it may take the value.
  std::string refusal(Call& c, size_t at, const Value& v) const {
    const ParameterKinds& p = parameters_[at];
    const uint16_t kind = kindOf(c, v, p);
    if (kind == 0) return {};
    if ((kind & p.admits) == 0) {
      if (const size_t at_type = p.complaint.find("{}"); at_type != std::string_view::npos)
        return std::string(p.complaint.substr(0, at_type)) + shownType(c, v) + std::string(p.complaint.substr(at_type + 2));
      if (p.shown.size() > 1) return std::string(op_) + "() received an invalid combination of arguments";
      return argument(at) + (p.shown.empty() ? "None" : std::string(p.shown[0])) + ", not " + shownType(c, v);
    }
    if (kind != kKindSequence || p.items == 0) return {};
    const auto items = c.items(v);
    for (size_t i = 0; items && i < items->size(); ++i) {
      const uint16_t item = kindOf(c, (*items)[i], p);
      if (item == 0 || (item & p.items) != 0) continue;
      return argument(at) + std::string(p.shown[0]) + ", but found element of type " + shownType(c, (*items)[i]) + " at pos " + std::to_string(i);
    }
    return {};
  }

  std::string argument(size_t at) const {
    const int64_t position = at < positions_.size() && positions_[at].isInt() ? positions_[at].asInt().value() : 0;
    return std::string(op_) + "(): argument '" + std::string(parameters_[at].name) + "'" + (position > 0 ? " (position " + std::to_string(position) + ")" : "") + " must be ";
  }

  std::string_view op_;
  std::vector<ParameterKinds> parameters_;
  Values positions_;  // from 1 on; 0: handed over by name
};

}  // namespace

// "name, kinds, positions, *values"
CallResult torchDemand(Call& c) {
  const auto name = c.str(c.arg(0)), kinds = c.str(c.arg(1));
  if (!name || !kinds || !c.arg(2).isTuple() || !c.arg(3).isTuple()) return c.toSetWith(Value::none());
  const auto listed = [&](size_t at) { return Values(c.arg(at).asTuple().begin(), c.arg(at).asTuple().end()); };
  return Demand(*name, parseKinds(*kinds), listed(2)).from(c, listed(3));
}

}  // namespace shapeproof::libcalls
