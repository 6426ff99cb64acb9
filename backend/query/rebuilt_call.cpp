#include "backend/query/rebuilt_call.h"

#include <algorithm>
#include <array>

#include "backend/engine/judge_words.h"
#include "backend/query/rebuilt_state.h"

namespace shapeproof {
namespace {

// How a special method is written: {0} is the receiver, {1} and {2} are the other operands.
struct Written { std::string_view method, text; };
constexpr std::array kWritten = {
    Written{"__add__", "{0} + {1}"}, Written{"__radd__", "{1} + {0}"}, Written{"__iadd__", "{0} += {1}"},
    Written{"__sub__", "{0} - {1}"}, Written{"__rsub__", "{1} - {0}"}, Written{"__isub__", "{0} -= {1}"},
    Written{"__mul__", "{0} * {1}"}, Written{"__rmul__", "{1} * {0}"}, Written{"__imul__", "{0} *= {1}"},
    Written{"__truediv__", "{0} / {1}"}, Written{"__rtruediv__", "{1} / {0}"}, Written{"__itruediv__", "{0} /= {1}"},
    Written{"__floordiv__", "{0} // {1}"}, Written{"__rfloordiv__", "{1} // {0}"}, Written{"__ifloordiv__", "{0} //= {1}"},
    Written{"__mod__", "{0} % {1}"}, Written{"__rmod__", "{1} % {0}"}, Written{"__imod__", "{0} %= {1}"},
    Written{"__pow__", "{0} ** {1}"}, Written{"__rpow__", "{1} ** {0}"}, Written{"__ipow__", "{0} **= {1}"},
    Written{"__matmul__", "{0} @ {1}"}, Written{"__rmatmul__", "{1} @ {0}"}, Written{"__imatmul__", "{0} @= {1}"},
    Written{"__and__", "{0} & {1}"}, Written{"__rand__", "{1} & {0}"}, Written{"__iand__", "{0} &= {1}"},
    Written{"__or__", "{0} | {1}"}, Written{"__ror__", "{1} | {0}"}, Written{"__ior__", "{0} |= {1}"},
    Written{"__xor__", "{0} ^ {1}"}, Written{"__rxor__", "{1} ^ {0}"}, Written{"__ixor__", "{0} ^= {1}"},
    Written{"__lshift__", "{0} << {1}"}, Written{"__rshift__", "{0} >> {1}"},
    Written{"__eq__", "{0} == {1}"}, Written{"__ne__", "{0} != {1}"}, Written{"__lt__", "{0} < {1}"}, Written{"__le__", "{0} <= {1}"},
    Written{"__gt__", "{0} > {1}"}, Written{"__ge__", "{0} >= {1}"}, Written{"__contains__", "{1} in {0}"},
    Written{"__getitem__", "{0}[{1}]"}, Written{"__setitem__", "{0}[{1}] = {2}"}, Written{"__delitem__", "del {0}[{1}]"},
    Written{"__neg__", "-{0}"}, Written{"__pos__", "+{0}"}, Written{"__invert__", "~{0}"}, Written{"__abs__", "abs({0})"},
    Written{"__bool__", "bool({0})"}, Written{"__int__", "int({0})"}, Written{"__float__", "float({0})"}, Written{"__index__", "range({0})"},
    Written{"__len__", "len({0})"}, Written{"__iter__", "list({0})"}, Written{"__reversed__", "reversed({0})"},
};

constexpr std::array kReserved = {"self", "in", "is", "as", "if", "from", "lambda", "torch", "numpy", "list", "range", "len", "bool", "int", "float", "abs", "slice", "reversed"};

std::string filledIn(std::string_view pattern, const std::vector<std::string>& words) {
  std::string out;
  for (size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '{') { out += pattern[i]; continue; }
    const auto at = static_cast<size_t>(pattern[i + 1] - '0');
    out += at < words.size() ? words[at] : std::string();
    i += 2;
  }
  return out;
}

class CallBuilder {
 public:
  CallBuilder(const Interp& in, const State& s, const Frame& frame, const Model& model, const Counterexample& example, bool exact)
      : in_(in), s_(s), frame_(frame), model_(model), example_(example), values_(in, s, model, example, exact), unit_(*frame.unit), code_(unit_.ir->code(frame.code)) {}

  std::optional<RebuiltCall> build() {
    const auto params = unit_.ir->paramsOf(code_);
    const bool method = !params.empty() && unit_.ir->str(params[0].name) == "self" && !frame_.function.isUnbound();
    const bool done = method && values_.tensor(slot(0)) == nullptr ? ofObject() : ofFunction();
    return done ? std::optional(std::move(call_)) : std::nullopt;
  }

 private:
  [[nodiscard]] const Value& slot(size_t i) const { return values_.plain(frame_.slots[unit_.ir->paramsOf(code_)[i].slot.index]); }
  [[nodiscard]] std::string_view parameter(size_t i) const { return unit_.ir->str(unit_.ir->paramsOf(code_)[i].name); }

  // --- what is called

  // self is no tensor: a constructor, a module that is called, a method.
  bool ofObject() {
    const Value& self = slot(0);
    const Value type = self.isObject() ? in_.typeOf(s_, self) : Value();
    if (!type.isObject()) return false;
    if (values_.names.of(type).starts_with("torch.distributions.")) values_.positive();
    const auto is = [&](std::string_view name) {
      const Value* found = in_.lookupClass(s_, type.asAddr(), in_.a.intern(name));
      return found != nullptr && found->same(frame_.function);
    };
    if (is("__init__")) return ofConstructor(type.asAddr());
    const bool called = values_.isModule(self) && is("forward");
    bool property = false;
    const std::string name = called ? "" : PublicNames::inClass(in_, s_, type.asAddr(), frame_.function, true, property);
    if (!called && name.empty()) return false;
    if (name == "load_state_dict" && values_.isModule(self)) return rebuildLoading(in_, s_, self, slot(1), values_.text(slot(2)) != "False", example_, values_, call_);
    auto made = values_.constructed(self);
    if (!made) return false;
    std::string note = noteOfModule(self);
    const std::string_view short_made = std::string_view(*made).substr(made->starts_with("torch.") ? 6 : 0);
    if (const size_t at = note.rfind(" ("); at != std::string::npos && note.substr(0, at).ends_with(short_made)) note = note.substr(at + 2, note.size() - at - 3);  // said twice
    const std::string receiver = add(values_.isModule(self) ? "module" : made->starts_with("torch.optim.") ? "optimizer" : "receiver", *made, note);
    call_.function = made->substr(0, made->find('('));
    if (name == "load_state_dict")
      if (const auto groups = groupsOfOptimizer(in_, s_, slot(1), values_)) {
        call_.call = receiver + ".load_state_dict(" + *groups + ")";
        return true;
      }
    return written(name, receiver, property);
  }

  bool ofConstructor(Addr cls) {
    for (const Addr base : s_.heap.get(cls.index)->as<ClassData>()->mro) {
      const Value* there = in_.lookupClass(s_, base, in_.a.intern("__init__"));
      call_.function = there != nullptr && there->same(frame_.function) ? values_.names.of(Value::object(base)) : std::string();
      if (!call_.function.empty()) break;
    }
    const auto args = call_.function.empty() ? std::nullopt : arguments(1);
    if (args) call_.call = call_.function + "(" + *args + ")";
    return args.has_value();
  }

  // A function, or a method of a tensor: as the program calls it where it can be told.
  bool ofFunction() {
    const std::string name = values_.names.of(frame_.function);
    const bool has_receiver = !unit_.ir->paramsOf(code_).empty() && values_.tensor(slot(0)) != nullptr;
    bool property = false;
    std::string as_method;
    if (has_receiver) as_method = PublicNames::inClass(in_, s_, in_.typeOf(s_, slot(0)).asAddr(), frame_.function, name.empty(), property);
    if (name.empty() && as_method.empty()) return false;
    call_.function = name.empty() ? "torch.Tensor." + as_method : name;
    if (!as_method.empty() && (name.empty() || calledAsMethod(as_method))) {
      auto made = values_.text(slot(0));
      if (!made) return false;
      return written(as_method, add(std::string(parameter(0)), *made, noteOf(slot(0))), property);
    }
    const auto args = arguments(0);
    if (args) call_.call = name + "(" + *args + ")";
    return args.has_value();
  }

  [[nodiscard]] bool calledAsMethod(const std::string& name) const {
    const Frame* caller = frame_.caller.get();
    if (caller == nullptr || !caller->unit->is_user || !frame_.call_site.valid()) return false;
    const ir::Module& m = *caller->unit->ir;
    if (m.kind(frame_.call_site) != ir::ExprKind::kCall) return false;
    const ir::ExprId callee = m.get<ir::Call>(frame_.call_site).callee;
    if (m.kind(callee) != ir::ExprKind::kAttr || m.str(m.get<ir::Attr>(callee).name) != name) return false;
    return !ofModule(*caller, m.get<ir::Attr>(callee).object);
  }

  // "torch", "nn.functional": what a module is imported as, or has.
  [[nodiscard]] bool ofModule(const Frame& caller, ir::ExprId e) const {
    const ir::Module& m = *caller.unit->ir;
    while (m.kind(e) == ir::ExprKind::kAttr) e = m.get<ir::Attr>(e).object;
    const Value* v = nullptr;
    if (m.kind(e) == ir::ExprKind::kGlobal) v = s_.heap.get(caller.globals.index)->attrs.find(in_.a.intern(m.str(m.get<ir::Global>(e).name)));
    if (m.kind(e) == ir::ExprKind::kLocal) v = &caller.slots[m.get<ir::Local>(e).slot.index];
    return v != nullptr && v->isObject() && s_.heap.get(v->asAddr().index)->as<ModuleData>() != nullptr;
  }

  // The call of the method `name` of `receiver`; an empty name: the receiver itself is called.
  bool written(const std::string& name, const std::string& receiver, bool property) {
    if (property) {
      call_.call = receiver + "." + name;
      return true;
    }
    const auto special = std::find_if(kWritten.begin(), kWritten.end(), [&](const Written& w) { return w.method == name; });
    if (special == kWritten.end() && name.starts_with("__")) return false;
    if (special == kWritten.end()) {
      const auto args = arguments(1);
      if (args) call_.call = receiver + (name.empty() ? "" : "." + name) + "(" + *args + ")";
      return args.has_value();
    }
    std::vector<std::string> words{receiver};
    for (size_t i = 1; i < code_.param_count; ++i) {
      auto word = name.ends_with("item__") && i == 1 ? subscript(slot(i)) : operand(slot(i), std::string(parameter(i)));
      if (!word) return false;
      words.push_back(*word);
    }
    call_.call = filledIn(special->text, words);
    return true;
  }

  // --- what it is given

  // Those from the parameter `first` on; what is as its default is left out.
  std::optional<std::string> arguments(size_t first) {
    const auto params = unit_.ir->paramsOf(code_);
    const auto* f = frame_.function.isObject() ? s_.heap.get(frame_.function.asAddr().index)->as<FunctionData>() : nullptr;
    if (f == nullptr) return std::nullopt;
    const auto by_position = [](const ir::Param& p) { return p.kind == ir::ParamKind::kNormal || p.kind == ir::ParamKind::kPositionalOnly; };
    const auto positional = static_cast<size_t>(std::count_if(params.begin(), params.end(), by_position));
    std::string out;
    bool by_name = false, good = true;
    const auto say = [&](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
    size_t keyword = 0;
    for (size_t i = first; i < params.size(); ++i) {
      const Value& v = slot(i);
      const std::string name(parameter(i));
      if (params[i].kind == ir::ParamKind::kVarArgs) {
        if (!v.isTuple() || (by_name && !v.asTuple().empty())) return std::nullopt;
        for (const Value& one : v.asTuple()) {
          auto text = operand(one, name);
          if (text) say(*text);
          good = good && text;
        }
        by_name = true;
      } else if (params[i].kind == ir::ParamKind::kVarKeywords) {
        good = good && keywords(v, say);
      } else {
        const bool named = params[i].kind == ir::ParamKind::kKeywordOnly;
        Value usual = named ? (keyword < f->kw_defaults.size() ? f->kw_defaults[keyword++] : Value())
                            : (i + f->defaults.size() >= positional ? f->defaults[i + f->defaults.size() - positional] : Value());
        if (!usual.isUnbound() && values_.text(usual) == values_.text(v)) { by_name = true; continue; }
        auto text = operand(v, name);
        if (text) say((named || by_name ? name + "=" : std::string()) + *text);
        good = good && text;
      }
    }
    return good ? std::optional(out) : std::nullopt;
  }

  template <class Say>
  bool keywords(const Value& v, Say&& say) {
    if (v.isTuple()) return v.asTuple().empty();
    const auto* data = v.isObject() ? s_.heap.get(v.asAddr().index)->as<DictData>() : nullptr;
    if (data == nullptr || data->map.uncertain()) return false;
    for (const ValueMap::Entry& e : data->map) {
      if (!e.key.isStr()) return false;
      const std::string name(in_.a.text(e.key.asStr()));
      auto text = operand(e.value, name);
      if (!text) return false;
      say(name + "=" + *text);
    }
    return true;
  }

  // What holds tensors has a name and a line of its own; numbers and the like stand in the call.
  std::optional<std::string> operand(const Value& v, const std::string& name) {
    auto text = values_.text(v);
    if (!text || (text->find("torch.zeros") == std::string::npos && text->find("torch.ones") == std::string::npos)) {
      const bool small = text && (text->size() < 24 || values_.tensor(v) == nullptr);
      if (!text || small) return text;
    }
    return add(name, *text, noteOf(v));
  }

  std::optional<std::string> subscript(const Value& v) {
    if (v.isTuple() && !v.asTuple().empty()) {
      std::string out;
      for (const Value& one : v.asTuple()) {
        auto text = subscript(values_.plain(one));
        if (!text) return std::nullopt;
        out += (out.empty() ? "" : ", ") + *text;
      }
      return v.asTuple().size() == 1 ? out + "," : out;
    }
    if (!v.is(ValueKind::kSlice)) return operand(v, "index");
    std::vector<std::string> parts;
    for (const Value& part : v.asTuple()) {
      auto text = values_.plain(part).isNone() ? std::optional<std::string>("") : values_.text(part);
      if (!text) return std::nullopt;
      parts.push_back(*text);
    }
    return parts[0] + ":" + parts[1] + (parts[2].empty() ? "" : ":" + parts[2]);
  }

  // The name of the operand, one that is not taken.
  std::string add(std::string name, const std::string& text, std::string note) {
    if (name == "self") name = "x";
    if (std::find(kReserved.begin(), kReserved.end(), name) != kReserved.end()) name += "_";
    const auto taken = [&](const std::string& n) { return std::any_of(call_.operands.begin(), call_.operands.end(), [&](const auto& o) { return o.name == n; }); };
    std::string own = name;
    for (int i = 2; taken(own); ++i) own = name + std::to_string(i);
    call_.operands.push_back({own, text, std::move(note)});
    return own;
  }

  // --- where it comes from

  [[nodiscard]] std::string noteAt(OpId origin) const {
    const auto notes = originOf(in_.a, origin, model_);
    if (notes.empty() || notes[0].text.find('\n') != std::string::npos) return {};
    return notes[0].text + " (" + notes[0].path + ":" + std::to_string(notes[0].span.start.line) + ")";
  }

  [[nodiscard]] std::string noteOf(const Value& v) const {
    const TensorInfo* info = values_.tensor(v);
    return info != nullptr ? noteAt(info->origin) : std::string();
  }

  // A module is where its parameters are.
  [[nodiscard]] std::string noteOfModule(const Value& module) const {
    const Value* table = s_.heap.get(module.asAddr().index)->attrs.find(in_.a.intern("_parameters"));
    const auto* data = table != nullptr && table->isObject() ? s_.heap.get(table->asAddr().index)->as<DictData>() : nullptr;
    if (data == nullptr) return {};
    for (const ValueMap::Entry& e : data->map)
      if (!e.value.isNone()) return noteOf(e.value);
    return {};
  }

  const Interp& in_;
  const State& s_;
  const Frame& frame_;
  const Model& model_;
  const Counterexample& example_;
  Rebuilder values_;
  const Unit& unit_;
  const ir::Code& code_;
  RebuiltCall call_;
};

}  // namespace

CallPath callPath(const Frame& frame) {
  CallPath out;
  for (const Frame* f = &frame; f != nullptr; f = f->caller.get()) {
    if (f->unit->is_user) {
      out.path = f->unit->path;
      break;
    }
    out.functions.emplace_back(f->unit->name, f->code.index);
    const Frame* caller = f->caller.get();
    if (caller != nullptr && caller->unit->is_user && f->call_site.valid()) out.line = caller->unit->ir->span(f->call_site).start.line;
  }
  std::reverse(out.functions.begin(), out.functions.end());
  return out;
}

std::optional<RebuiltCall> rebuildCall(const Interp& in, const State& s, const Frame& frame, const Model& model, const Counterexample& example, bool exact) {
  return CallBuilder(in, s, frame, model, example, exact).build();
}

}  // namespace shapeproof
