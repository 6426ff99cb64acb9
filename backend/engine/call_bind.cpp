// Arguments into parameters, with CPython's complaints.
#include <algorithm>

#include "backend/engine/attribute_function.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

class Binder {
 public:
  Binder(Analysis& a, const State& s, const FunctionData& f, CallArgs& args, Values& slots)
      : a_(a), s_(s), f_(f), m_(*f.unit->ir), params_(m_.paramsOf(m_.code(f.code))), args_(args), slots_(slots) {
    for (const Param& p : params_) {
      if (p.kind == ParamKind::kVarArgs) var_args_ = &p;
      if (p.kind == ParamKind::kVarKeywords) var_keywords_ = &p;
      if (p.kind == ParamKind::kPositionalOnly || p.kind == ParamKind::kNormal) ++positional_;
    }
  }

  // Empty: all is bound but *args and **kwargs, which `rest` and `extra` hold.
  std::string run() {
    const size_t given = args_.positional.size();
    takePositional();
    std::string complaint = takeKeywords();
    if (complaint.empty() && var_args_ == nullptr && given > positional_ && !args_.incomplete()) complaint = tooMany(given);
    takeDefaults();
    if (complaint.empty() && !args_.incomplete()) complaint = missing(false);
    if (complaint.empty() && !args_.incomplete()) complaint = missing(true);
    if (complaint.empty()) return complaint;
    if (isNative(*f_.unit))
      if (std::string words = nativeComplaint(given); !words.empty()) return words;
    return std::string(m_.str(m_.code(f_.code).qualname)) + "() " + complaint;
  }

  const Param* var_args_ = nullptr;
  const Param* var_keywords_ = nullptr;
  Values rest;
  ValueMap extra;

 private:
  // How functions written in C complain: those without parameters, and those whose parameters are all positional-only.
  std::string nativeComplaint(size_t given) const {
    std::string qualname(m_.str(m_.code(f_.code).qualname));
    std::string name(m_.str(m_.code(f_.code).name));
    const size_t dot = qualname.rfind('.');
    const size_t self = dot == std::string::npos ? 0 : 1;
    const bool makes = self == 1 && (name == "__init__" || name == "__new__");
    if (makes) name = qualname = qualname.substr(0, dot);
    else if (name.starts_with("_")) return {};
    size_t least = 0, most = 0;
    for (const Param& p : params_) {
      if (most < self) { ++most; continue; }
      if (p.kind != ParamKind::kPositionalOnly) return {};
      ++most;
    }
    if (most < self || given < self) return {};
    most -= self;
    given -= self;
    least = most - std::min(f_.defaults.size(), most);
    if (!args_.keywords.empty()) return qualname + "() takes no keyword arguments";
    if (given >= least && given <= most) return {};
    if (most == 0) return qualname + "() takes no arguments (" + std::to_string(given) + " given)";
    if (most == 1 && least == 1) return qualname + "() takes exactly one argument (" + std::to_string(given) + " given)";
    const size_t bound = given < least ? least : most;
    const char* how = least == most ? " expected " : given < least ? " expected at least " : " expected at most ";
    return name + how + number(bound, " argument") + ", got " + std::to_string(given);
  }

  Value& slot(const Param& p) { return slots_[p.slot.index]; }
  [[nodiscard]] std::string_view nameOf(const Param& p) const { return m_.str(p.name); }
  static bool isPositional(const Param& p) { return p.kind == ParamKind::kPositionalOnly || p.kind == ParamKind::kNormal; }
  static std::string number(size_t n, const char* word) { return std::to_string(n) + word + (n == 1 ? "" : "s"); }

  void takePositional() {
    size_t taken = 0;
    for (const Param& p : params_)
      if (isPositional(p) && taken < args_.positional.size()) slot(p) = std::move(args_.positional[taken++]);
    rest.assign(std::make_move_iterator(args_.positional.begin() + static_cast<std::ptrdiff_t>(taken)), std::make_move_iterator(args_.positional.end()));
  }

  std::string takeKeywords() {
    for (auto& [n, v] : args_.keywords) {
      const std::string_view wanted = a_.text(n);
      auto target = named(wanted);
      if (target == params_.end() && var_keywords_ == nullptr) target = named(aliasOf(n));
      if (target == params_.end()) {
        if (var_keywords_ != nullptr) { extra.set(n, std::move(v)); continue; }
        if (const std::string names = positionalOnly(); !names.empty())
          return "got some positional-only arguments passed as keyword arguments: '" + names + "'";
        return "got an unexpected keyword argument '" + std::string(wanted) + "'";
      }
      if (!slot(*target).isUnbound()) return "got multiple values for argument '" + std::string(wanted) + "'";
      slot(*target) = std::move(v);
    }
    return {};
  }

  [[nodiscard]] std::span<const Param>::iterator named(std::string_view wanted) const {
    return std::find_if(params_.begin(), params_.end(), [&](const Param& p) {
      return (p.kind == ParamKind::kNormal || p.kind == ParamKind::kKeywordOnly) && nameOf(p) == wanted;
    });
  }

  // What a library's module calls the parameter of this name by its __keyword_aliases__, a dict (pylib/README.md); empty: nothing.
  [[nodiscard]] std::string_view aliasOf(Name keyword) const {
    if (f_.unit->is_user) return {};
    const ValueMap& module = Analysis::object(s_, f_.globals).attrs;
    const Value* none = module.find(a_.intern("__without_aliases__"));
    const Value own = Value::str(a_.intern(m_.str(m_.code(f_.code).name)));
    if (none != nullptr && none->isTuple() && std::any_of(none->asTuple().begin(), none->asTuple().end(), [&](const Value& v) { return v.same(own); })) return {};
    const Value* aliases = module.find(a_.intern("__keyword_aliases__"));
    const auto* dict = aliases != nullptr && aliases->isObject() ? Analysis::object(s_, aliases->asAddr()).as<DictData>() : nullptr;
    const Value* other = dict != nullptr ? dict->map.find(Value::str(keyword)) : nullptr;
    return other != nullptr && other->isStr() ? a_.text(other->asStr()) : std::string_view();
  }

  // The positional-only parameters that were named by keyword.
  std::string positionalOnly() const {
    std::string names;
    for (const Param& p : params_) {
      if (p.kind != ParamKind::kPositionalOnly) continue;
      for (const auto& [n, v] : args_.keywords)
        if (a_.text(n) == nameOf(p)) names += (names.empty() ? "" : ", ") + std::string(nameOf(p));
    }
    return names;
  }

  std::string tooMany(size_t given) {
    const size_t defaults = f_.defaults.size();
    size_t keyword_only = 0;
    for (const Param& p : params_) keyword_only += p.kind == ParamKind::kKeywordOnly && !slot(p).isUnbound() ? 1 : 0;
    const std::string takes = defaults > 0 ? "from " + std::to_string(positional_ - defaults) + " to " + std::to_string(positional_)
                                           : std::to_string(positional_);
    std::string but = std::to_string(given);
    if (keyword_only > 0) but += std::string(" positional argument") + (given == 1 ? "" : "s") + " (and " + number(keyword_only, " keyword-only argument") + ")";
    return "takes " + takes + " positional argument" + (defaults == 0 && positional_ == 1 ? "" : "s") + " but " + but +
           (given == 1 && keyword_only == 0 ? " was" : " were") + " given";
  }

  void takeDefaults() {
    size_t index = 0, kw_only = 0;
    for (const Param& p : params_) {
      const bool keyword_only = p.kind == ParamKind::kKeywordOnly;
      if (!keyword_only && !isPositional(p)) continue;
      const size_t at = keyword_only ? kw_only++ : index++;
      if (!slot(p).isUnbound()) continue;
      const bool by_name = args_.unknown_keywords && p.kind != ParamKind::kPositionalOnly;
      const bool given_perhaps = by_name || (!keyword_only && args_.unknown_positional);
      if (given_perhaps) slot(p) = a_.opaque("arguments of unknown number");
      else if (keyword_only && at < f_.kw_defaults.size()) slot(p) = f_.kw_defaults[at];
      else if (!keyword_only && at + f_.defaults.size() >= positional_) slot(p) = f_.defaults[at + f_.defaults.size() - positional_];
      if (slot(p).isUnbound() && args_.incomplete()) slot(p) = a_.opaque("arguments of unknown number");
    }
  }

  std::string missing(bool keyword_only) {
    std::vector<std::string> names;
    for (const Param& p : params_)
      if ((keyword_only ? p.kind == ParamKind::kKeywordOnly : isPositional(p)) && slot(p).isUnbound()) names.push_back("'" + std::string(nameOf(p)) + "'");
    if (names.empty()) return {};
    std::string all;
    for (size_t i = 0; i < names.size(); ++i) {
      const bool last = i + 1 == names.size();
      all += (i == 0 ? "" : !last ? ", " : names.size() == 2 ? " and " : ", and ") + names[i];
    }
    return "missing " + number(names.size(), keyword_only ? " required keyword-only argument" : " required positional argument") + ": " + all;
  }

  Analysis& a_;
  const State& s_;
  const FunctionData& f_;
  const Module& m_;
  std::span<const Param> params_;
  CallArgs& args_;
  Values& slots_;
  size_t positional_ = 0;
};

}  // namespace

// Puts the arguments into the slots of the parameters. Returns CPython's complaint, or nothing.
std::string Interp::bindArguments(State& s, const FunctionData& f, CallArgs args, Values& slots) {
  Binder binder(a, s, f, args, slots);
  std::string complaint = binder.run();
  if (!complaint.empty()) return complaint;
  if (binder.var_args_ != nullptr) {
    slots[binder.var_args_->slot.index] = args.unknown_positional ? a.opaque("arguments of unknown number") : Value::tuple(std::move(binder.rest));
  }
  if (binder.var_keywords_ != nullptr) {
    if (args.unknown_keywords) binder.extra.hideAnything();
    slots[binder.var_keywords_->slot.index] = newDict(s, std::move(binder.extra));
  }
  return {};
}

}  // namespace shapeproof
