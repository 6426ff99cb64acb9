// How a path takes on facts: branches, hard facts, obligations, exceptions.
#include "backend/engine/interp.h"
#include "backend/engine/observer.h"
#include "backend/engine/operators.h"
#include "backend/engine/validate.h"

namespace shapeproof {
namespace {

Ref<TrailNode> extend(const State& s, TrailNode::Kind kind, BoolExpr expr) {
  auto node = makeRef<TrailNode>();
  node->kind = kind;
  node->expr = expr;
  node->parent = s.trail;
  node->depth = s.trail ? s.trail->depth + 1 : 1;
  return node;
}

}  // namespace

Tri Interp::check(const State& s, BoolExpr b) const {
  if (b.isConstant()) return triOf(b.isTrue());
  const Tri answer = s.facts.check(a.pool, b);
  validateAnswer(a, s.trail, b, answer);
  return answer;
}

IntExpr Interp::simplify(const State& s, IntExpr e) const {
  if (e.isConstant()) return e;
  const IntExpr simple = s.facts.simplify(a.pool, e);
  validateRewriting(a, s.trail, e, simple);
  return simple;
}

// The state on one side of a condition; null: the facts contradict it.
Ref<State> Interp::sideOf(const State& s, BoolExpr condition, bool taken, TrailRef* branch) const {
  bool contradiction = false;
  Facts facts = s.facts.assume(a.pool, condition, &contradiction);
  if (contradiction) {
    validateAnswer(a, s.trail, condition, Tri::kFalse);
    return nullptr;
  }
  auto side = makeRef<State>(s);
  auto node = extend(s, TrailNode::Kind::kBranch, condition);
  const Place place = a.placeOf(s);
  node->unit = place.unit;
  node->of_model = s.frame && s.frame->unit && !s.frame->unit->is_user;
  node->span = place.span;
  node->taken = taken;
  if (branch != nullptr) *branch = node;
  side->trail = std::move(node);
  side->facts = std::move(facts);
  return side;
}

Interp::Sides Interp::fork(Path s, BoolExpr condition) {
  switch (check(*s, condition)) {
    case Tri::kTrue: return {std::move(s), nullptr, nullptr, nullptr};
    case Tri::kFalse: return {nullptr, std::move(s), nullptr, nullptr};
    case Tri::kUnknown: break;
  }
  TrailRef then_branch, otherwise_branch;
  auto then = sideOf(*s, condition, true, &then_branch);
  auto otherwise = sideOf(*s, a.pool.notOf(condition), false, &otherwise_branch);
  auto [first, second] = std::move(s).split(std::move(then), std::move(otherwise));
  return {std::move(first), std::move(second), std::move(then_branch), std::move(otherwise_branch)};
}

Snapshot Interp::suppose(const Snapshot& s, BoolExpr condition) const {
  const Tri known_already = check(*s, condition);
  if (known_already != Tri::kUnknown) return known_already == Tri::kTrue ? s : Snapshot();
  return Snapshot(sideOf(*s, condition, true, nullptr));
}

bool Interp::assume(Path& s, BoolExpr fact) {
  const Tri known_already = check(*s, fact);
  if (known_already != Tri::kUnknown) return known_already == Tri::kTrue;
  bool contradiction = false;
  Facts facts = s->facts.assume(a.pool, fact, &contradiction);
  if (contradiction) {
    validateAnswer(a, s->trail, fact, Tri::kFalse);
    return false;
  }
  State* w = edit(s);
  w->facts = std::move(facts);
  w->trail = extend(*w, TrailNode::Kind::kFact, fact);
  return true;
}

Path Interp::guarantee(Path s, BoolExpr fact) {
  if (assume(s, fact)) return s;
  std::move(s).end(PathEnd::kUnreachable);
  return nullptr;
}

void Interp::learn(State& s, BoolExpr fact) {
  if (check(s, fact) == Tri::kTrue) return;
  s.facts = s.facts.assume(a.pool, fact);
  s.trail = extend(s, TrailNode::Kind::kFact, fact);
}

bool Interp::require(Path& s, BoolExpr condition, const std::function<Finding()>& finding, std::vector<Raised>* raised) {
  const Tri answer = check(*s, condition);
  if (answer == Tri::kTrue) { a.proved_at_once += 1; return true; }
  if (answer == Tri::kFalse) {
    if (!raised) return false;
    Finding said = finding();  // it may ask the path
    raised->push_back(raiseFinding(std::move(s), std::move(said)));
    return false;
  }
  if (s->caught.tensors && raised) {  // the program may catch it: both outcomes go on
    Finding said = finding();
    Sides sides = fork(std::move(s), condition);
    if (sides.otherwise) {
      raised->push_back(raiseFinding(std::move(sides.otherwise), std::move(said)));
      a.findings.back().other_way = static_cast<bool>(sides.then);
    }
    s = std::move(sides.then);
    return static_cast<bool>(s);
  }
  a.obligations.push_back({condition, s->trail, a.placeOf(*s), finding()});
  if (a.options.observer != nullptr) a.options.observer->noted(*this, *s, false);
  State* w = edit(s);
  w->facts = w->facts.assume(a.pool, condition);
  w->trail = extend(*w, TrailNode::Kind::kObligation, condition);
  return true;
}

Raised Interp::raiseFinding(Path s, Finding finding) {
  const std::string cls = finding.exception;
  const std::string message = wordFinding(finding, [this](IntExpr e) { return a.pool.print(e); });
  Value exception = makeException(*edit(s), cls, message);
  a.findings.push_back({a.placeOf(*s), std::move(finding)});
  if (a.options.observer != nullptr) a.options.observer->noted(*this, *s, true);
  if (exception.isObject()) chainContext(*edit(s), exception);
  if (exception.isObject())
    if (auto* data = Analysis::edit(*edit(s), exception.asAddr()).as<ExceptionData>())
      data->finding = static_cast<uint32_t>(a.findings.size() - 1);
  return {std::move(s), std::move(exception)};
}

namespace {

// The class behind "ValueError", a builtin, or behind "einops.EinopsError", a name of a module that has been imported.
const Value* exceptionClass(Interp& in, const State& s, std::string_view cls) {
  const size_t dot = cls.rfind('.');
  if (dot == std::string_view::npos) return Analysis::object(s, in.known.builtins).attrs.find(in.a.intern(cls));
  const Value* module = Analysis::object(s, in.sys_modules).as<DictData>()->map.find(in.text(cls.substr(0, dot)));
  return module && module->isObject() ? Analysis::object(s, module->asAddr()).attrs.find(in.a.intern(cls.substr(dot + 1))) : nullptr;
}

}  // namespace

// An exception object of a library's class, as its constructor would leave it; opaque when the class is not known.
Value Interp::makeException(State& s, std::string_view cls, std::string_view message) {
  const Value* found = exceptionClass(*this, s, cls);
  if (found == nullptr || !found->isObject()) return a.opaque(std::string(cls) + ": " + std::string(message));
  const Value exception_class = *found;
  auto object = makeRef<Object>();
  object->cls = exception_class;
  object->payload = ExceptionData{};
  object->attrs.set(a.intern("args"), message.empty() ? Value::tuple({}) : Value::tuple({text(message)}));
  return Value::object(a.allocate(s, std::move(object)));
}

// An instance of a subclass of a builtin type that stands for one of several things stands for one of them on each path.
ContextSet<Value> Interp::resolveInside(Path s, Value instance, Name attribute) {
  const Value kept = *Analysis::object(*s, instance.asAddr()).attrs.find(attribute);
  return resolve(std::move(s), kept).map([&](Path& t, Value plain) {
    Analysis::edit(*edit(t), instance.asAddr()).attrs.set(attribute, std::move(plain));
    return instance;
  });
}

bool Interp::isOpen(const State& s, const Value& v) const {
  return v.is(ValueKind::kChoice) || (v.isObject() && ops::openAttribute(*this, s, v));
}

ContextSet<Value> Interp::resolve(Path s, Value v) {
  if (v.isObject())
    if (const auto attribute = ops::openAttribute(*this, *s, v)) return resolveInside(std::move(s), std::move(v), *attribute);
  if (!v.is(ValueKind::kChoice)) return {std::move(s), std::move(v)};
  const ChoiceBox choice = v.asChoice();
  Sides sides = fork(std::move(s), choice.condition);
  ContextSet<Value> out;
  if (sides.then) out.absorb(resolve(std::move(sides.then), choice.a));
  if (sides.otherwise) out.absorb(resolve(std::move(sides.otherwise), choice.b));
  return out;
}

}  // namespace shapeproof
