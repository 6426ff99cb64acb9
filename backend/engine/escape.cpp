#include "backend/engine/escape.h"

#include <algorithm>
#include <filesystem>

#include "backend/engine/escape_code.h"
#include "backend/engine/maybe_one.h"
#include "backend/engine/operators.h"

namespace shapeproof {

namespace {

constexpr size_t kMaxHandovers = 128;  // with a state of their own; later ones at the same place count as the first there

bool mayLeadToCode(const Value& v) { return v.isObject() || v.isTuple() || v.is(ValueKind::kMethod) || v.is(ValueKind::kChoice); }

bool sameThings(const std::vector<Value>& x, const std::vector<Value>& y) {
  return std::equal(x.begin(), x.end(), y.begin(), y.end(), [](const Value& a, const Value& b) { return a.same(b); });
}

void note(const Interp& in, const State& s, std::vector<Value> things, std::string_view receiver, Escape how) {
  std::erase_if(things, [](const Value& v) { return !mayLeadToCode(v); });
  if (things.empty()) return;
  const Place place = in.a.placeOf(s);
  std::vector<Handover>& known = in.a.handovers;
  for (const Handover& h : known)
    if (h.place == place && sameThings(h.things, things)) return;
  CodeWalk walk(in, s);
  for (const Value& v : things) walk.visit(v);
  const std::vector<EscapedCode> code = walk.take();
  if (code.empty()) return;
  const Name reason = in.a.intern(wordHandover(in, s, code, receiver, how));
  if (known.size() >= kMaxHandovers && std::any_of(known.begin(), known.end(), [&](const Handover& h) { return h.place == place && h.reason == reason; })) return;
  known.push_back({place, reason, std::move(things), s.heap});
}

// Functions that torch's own code calls by their names in the module. What only programs call (loading, saving, asking for a device) stands
// in nobody's way.
bool calledInside(std::string_view module, std::string_view name) {
  static constexpr std::string_view kModules[] = {"torch", "torch.nn.functional", "torch.nn.init", "torch.linalg", "torch.special", "torch.fft",
                                                  "torchvision.ops", "torchvision.transforms.functional", "numpy"};
  static constexpr std::string_view kOfPrograms[] = {"load", "save", "compile", "manual_seed", "seed", "set_num_threads", "set_printoptions"};
  // What Python calls, wherever the program is.
  static constexpr std::string_view kOfPython[] = {"warnings.showwarning", "warnings.formatwarning", "warnings._showwarnmsg", "builtins.__import__",
                                                   "builtins.__build_class__", "sys.unraisablehook"};
  if (std::find(std::begin(kOfPython), std::end(kOfPython), std::string(module) + "." + std::string(name)) != std::end(kOfPython)) return true;
  return std::find(std::begin(kModules), std::end(kModules), module) != std::end(kModules) &&
         std::find(std::begin(kOfPrograms), std::end(kOfPrograms), name) == std::end(kOfPrograms);
}

const std::vector<Addr>& mroOf(const State& s, Addr cls) { return Analysis::object(s, cls).as<ClassData>()->mro; }

}  // namespace

bool TextsGiven::mayName(std::string_view path) const {
  const std::string_view leaf = path.substr(path.rfind('/') + 1);
  return std::any_of(texts_.begin(), texts_.end(), [&](std::string_view text) {
    std::string normal = std::filesystem::path(text).lexically_normal().generic_string();
    if (normal.size() > 1 && normal.ends_with('/')) normal.pop_back();
    if (normal.empty() || normal.size() > 4096) return false;
    if (normal == "." || normal.substr(normal.rfind('/') + 1) == leaf) return true;
    while (normal.starts_with("../")) normal.erase(0, 3);
    const size_t at = normal.starts_with('/') ? (path.starts_with(normal) ? 0 : std::string_view::npos) : path.find("/" + normal + "/");
    return at == 0 ? path.substr(normal.size()).starts_with('/') || normal == path : at != std::string_view::npos;
  });
}

// What may be a path: a text, what an object of a library holds (a Path), an item of a list or tuple.
static void giveTexts(const Interp& in, const State& s, const Value& given, int depth) {
  if (given.isStr()) in.a.texts_given.add(in.a.text(given.asStr()));
  if (depth > 2) return;
  if (given.isTuple()) for (const Value& item : given.asTuple()) giveTexts(in, s, item, depth + 1);
  if (!given.isObject()) return;
  const Object& o = Analysis::object(s, given.asAddr());
  if (const auto* list = o.as<ListData>()) for (const Value& item : list->items) giveTexts(in, s, item, depth + 1);
  if (const auto* dict = o.as<DictData>()) for (const ValueMap::Entry& e : dict->map) giveTexts(in, s, e.value, depth + 1);
  if (std::holds_alternative<std::monostate>(o.payload)) for (const ValueMap::Entry& e : o.attrs) giveTexts(in, s, e.value, depth + 2);
}

void handOver(const Interp& in, const State& s, const Value& receiver, const CallArgs& args) {
  for (const Value& v : args.positional) giveTexts(in, s, v, 0);
  for (const auto& [name, v] : args.keywords) giveTexts(in, s, v, 0);
  const auto keyword = [](const auto& k) { return mayLeadToCode(k.second); };
  if (std::none_of(args.positional.begin(), args.positional.end(), mayLeadToCode) && std::none_of(args.keywords.begin(), args.keywords.end(), keyword)) return;
  std::vector<Value> things = args.positional;
  for (const auto& [name, v] : args.keywords) things.push_back(v);
  note(in, s, std::move(things), in.a.text(receiver.unknownReason()), Escape::kGiven);
}

void handOver(const Interp& in, const State& s, const Value& receiver, const Value& given) {
  if (mayLeadToCode(given)) note(in, s, {given}, in.a.text(receiver.unknownReason()), Escape::kGiven);
}

void handOverComparison(const Interp& in, const State& s, const Value& unknown, const Value& given) {
  std::vector<Value> asked;
  const auto ask = [&](const Value& v) {
    if (!v.isObject()) return;
    for (const char* name : {"__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__"})
      if (const ops::Special m = ops::special(in, s, v, name)) asked.push_back(Value::method(m.function, v));
  };
  ask(given);
  if (given.isTuple()) for (const Value& item : given.asTuple()) ask(item);
  if (const auto* list = ops::payload<ListData>(s, given)) {
    for (const Value& item : list->items) ask(item);
    if (list->rest) ask(list->rest->element);
  }
  if (!asked.empty()) note(in, s, std::move(asked), unknown.isUnknown() ? in.a.text(unknown.unknownReason()) : "a comparison", Escape::kGiven);
}

void handOverClass(const Interp& in, const State& s, Addr cls, const Value& unknown_base) {
  note(in, s, {Value::object(cls)}, in.a.text(unknown_base.unknownReason()), Escape::kBase);
}

void handOverOverrides(const Interp& in, const State& s, Addr cls) {
  const std::vector<Addr>& mro = mroOf(s, cls);
  if (!Analysis::object(s, cls).as<ClassData>()->is_user) return;
  for (size_t i = 1; i < mro.size(); ++i) {
    const std::string library = ops::libraryClass(in, Analysis::object(s, mro[i]));
    const std::string_view names = library.empty() ? std::string_view() : in.a.calls.calledOnSelf(library);
    for (size_t k = 0; k < i && !names.empty(); ++k) {
      const Object& before = Analysis::object(s, mro[k]);
      const std::vector<Addr>& line = before.as<ClassData>()->mro;
      if (!before.as<ClassData>()->is_user || (k > 0 && std::find(line.begin(), line.end(), mro[i]) != line.end())) continue;  // told when that was made
      for (const ValueMap::Entry& e : before.attrs)
        if (e.key.isStr() && mayLeadToCode(e.value) && isListed(names, in.a.text(e.key.asStr())))
          note(in, s, {e.value}, library + "." + std::string(in.a.text(e.key.asStr())), Escape::kInPlace);
    }
  }
}

void handOverAttribute(const Interp& in, const State& s, const Value& target, Name name, const Value& given) {
  if (!given.is(ValueKind::kMethod) && !ops::payload<FunctionData>(s, given)) return;
  const Value cls = ops::payload<ClassData>(s, target) ? target : Analysis::object(s, target.asAddr()).cls;
  if (!ops::payload<ClassData>(s, cls)) return;
  for (const Addr one : mroOf(s, cls.asAddr())) {
    const std::string library = ops::libraryClass(in, Analysis::object(s, one));
    if (!library.empty() && isListed(in.a.calls.calledOnSelf(library), in.a.text(name)))
      note(in, s, {given}, library + "." + std::string(in.a.text(name)), Escape::kInPlace);
  }
}

void handOverPlace(const Interp& in, const State& s, const Value& module, Name name, const Value& given) {
  const Object& o = Analysis::object(s, module.asAddr());
  const ModuleData& library = *o.as<ModuleData>();
  const Value* before = o.attrs.find(name);
  const std::string_view which = in.a.text(name);
  if (library.unit == nullptr || library.unit->is_user || before == nullptr || !calledInside(library.name, which)) return;
  note(in, s, {given}, library.name + "." + std::string(which), Escape::kInPlace);
}

void loseSight(const Interp& in, const State& s, const Value& made, std::span<const Value> of) {
  if (made.unknownTrust() == Trust::kOpaque) in.a.maybe_one->loseSight(of);
  if (made.unknownTrust() == Trust::kOpaque && std::any_of(of.begin(), of.end(), mayLeadToCode)) note(in, s, {of.begin(), of.end()}, in.a.text(made.unknownReason()), Escape::kBehind);
}

Value forgotten(const Interp& in, const State& s, std::string_view what, std::span<const Value> of) {
  const Value made = in.a.opaque(what);
  loseSight(in, s, made, of);
  return made;
}

}  // namespace shapeproof
