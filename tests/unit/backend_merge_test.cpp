// States made by hand, merged and joined.
#include <catch2/catch.hpp>

#include "backend/engine/interp.h"
#include "backend/engine/join.h"
#include "backend/engine/libcall_table.h"
#include "ir/builder.h"

namespace shapeproof {
namespace {

class NoModules : public ModuleSource {
 public:
  std::optional<LoadedModule> find(std::string_view, const std::vector<std::string>&) override { return std::nullopt; }
  std::string sourceText(std::string_view, Span) override { return {}; }
};

struct World {
  NoModules modules;
  LibCallTable calls{std::vector<LibCallEntry>{}};
  AnalysisOptions options;
  Analysis a{modules, calls, options};
  Interp in{a};
  Unit unit;
  ir::CodeId code;

  World() {
    ir::ModuleBuilder b;
    code = b.openCode();
    b.finishCode(code, ir::Code{}, {}, {});
    b.setTop(code);
    unit.ir = std::make_shared<const ir::Module>(b.take());
  }
  Path state(std::vector<Value> slots) {
    auto s = makeRef<State>();
    s->frame = makeRef<Frame>();
    Frame& f = s->frame.edit();
    f.unit = &unit;
    f.code = code;
    f.slots = std::move(slots);
    return Path::open(std::move(s));
  }
  BoolExpr coin() { return a.freshBool("coin", Trust::kProgram); }
  static Path copyOf(const Path& s) { return Path::open(Snapshot(s).copy()); }
  Interp::Sides fork(const Path& s, BoolExpr c) { return in.fork(copyOf(s), c); }
  static Value& slot(Path& s, size_t i) { return Interp::edit(s)->frame.edit().slots[i]; }
  Value list(Path& s, Values items) { return object(s, ListData{std::move(items), {}}); }
  Value object(Path& s, Payload p) {
    auto o = makeRef<Object>();
    o->payload = std::move(p);
    return Value::object(a.allocate(*Interp::edit(s), std::move(o)));
  }
  Value tensor(Path& s, std::vector<IntExpr> dims) {
    auto* info = new TensorInfo;
    info->shape = Shape::of(std::move(dims));
    return object(s, TensorData{Ref<const TensorInfo>(info)});
  }
  Path join(const Path& x, const Path& y, StateMerger::Mode mode = StateMerger::Mode::kJoin) {
    Value none;
    Path a_path = copyOf(x), b_path = copyOf(y);
    return joinPaths(in, a_path, b_path, {}, {}, mode, none);
  }
};

Value integer(int64_t v) { return Value::integer(v); }
IntExpr size(int64_t v) { return IntExpr::constant(v); }
const ListData& listAt(const State& s, const Value& v) { return *Analysis::object(s, v.asAddr()).as<ListData>(); }
const Shape& shapeAt(const State& s, const Value& v) { return Analysis::object(s, v.asAddr()).as<TensorData>()->info->shape; }

}  // namespace

TEST_CASE("Merge: scalars become ite or choice, equal things stay", "[backend]") {
  World w;
  Path start = w.state({integer(1), integer(7), Value::real(0.5), Value(), Value::boolean(true)});
  const BoolExpr c = w.coin();
  auto sides = w.fork(start, c);
  World::slot(sides.then, 0) = integer(2);
  World::slot(sides.then, 2) = Value::none();
  World::slot(sides.otherwise, 3) = integer(9);
  World::slot(sides.otherwise, 4) = Value::boolean(false);
  const Path m = w.join(sides.then, sides.otherwise);
  REQUIRE(m);
  const auto& slots = m->frame->slots;
  CHECK(slots[0].asInt() == w.a.pool.ite(c, size(2), size(1)));
  CHECK(slots[1].same(integer(7)));
  REQUIRE(slots[2].is(ValueKind::kChoice));
  CHECK(slots[2].asChoice().a.isNone());
  CHECK(slots[3].same(integer(9)));  // unbound on the other side
  CHECK(slots[4].asBool() == c);
  CHECK(m->trail == start->trail);   // the two sides of one branch leave no trace
  CHECK(w.a.merged_paths == 1);
}

TEST_CASE("Merge: objects made on each side are paired, an aliased one stays one", "[backend]") {
  World w;
  Path start = w.state({Value(), Value()});
  const BoolExpr c = w.coin();
  auto sides = w.fork(start, c);
  for (Path* s : {&sides.then, &sides.otherwise}) {
    const Value l = w.list(*s, {integer(s == &sides.then ? 1 : 2), integer(5)});
    World::slot(*s, 0) = l;
    World::slot(*s, 1) = Value::tuple({l, Value::none()});
  }
  const Path m = w.join(sides.then, sides.otherwise);
  REQUIRE(m);
  const Value l = m->frame->slots[0];
  REQUIRE(l.isObject());
  CHECK(m->frame->slots[1].asTuple()[0].same(l));
  CHECK(listAt(*m, l).items[0].asInt() == w.a.pool.ite(c, size(1), size(2)));
  CHECK(listAt(*m, l).items[1].same(integer(5)));
}

TEST_CASE("Merge: a list of each side's own that cannot be paired is a choice, and both live on", "[backend]") {
  World w;
  Path start = w.state({Value()});
  auto sides = w.fork(start, w.coin());
  World::slot(sides.then, 0) = w.list(sides.then, {integer(1)});
  const Value inner = w.list(sides.otherwise, {});
  World::slot(sides.otherwise, 0) = w.list(sides.otherwise, {integer(1), inner, Value::none()});
  const Path m = w.join(sides.then, sides.otherwise);
  REQUIRE(m);
  REQUIRE(m->frame->slots[0].is(ValueKind::kChoice));
  const ChoiceBox& choice = m->frame->slots[0].asChoice();
  CHECK(listAt(*m, choice.a).items.size() == 1);
  REQUIRE(listAt(*m, choice.b).items.size() == 3);
  CHECK(listAt(*m, listAt(*m, choice.b).items[1]).items.empty());
}

TEST_CASE("Merge: an object of both keeps its identity", "[backend]") {
  World w;
  Path start = w.state({Value(), Value()});
  World::slot(start, 0) = w.list(start, {integer(0)});
  const Value shared = start->frame->slots[0];
  auto sides = w.fork(start, w.coin());
  Analysis::edit(*Interp::edit(sides.then), shared.asAddr()).as<ListData>()->items[0] = integer(3);
  World::slot(sides.otherwise, 1) = shared;
  World::slot(sides.then, 1) = w.list(sides.then, {integer(0)});
  const Path m = w.join(sides.then, sides.otherwise);
  REQUIRE(m);
  CHECK(m->frame->slots[0].same(shared));
  CHECK(!listAt(*m, shared).items[0].asInt().isConstant());
  CHECK(m->frame->slots[1].is(ValueKind::kChoice));  // the shared one or another: never one of both
}

TEST_CASE("Merge: one dictionary with different keys cannot be merged, attributes can be missing", "[backend]") {
  World w;
  Path start = w.state({Value()});
  World::slot(start, 0) = w.object(start, DictData{});
  const Addr dict = start->frame->slots[0].asAddr();
  auto sides = w.fork(start, w.coin());
  Path with_attribute = World::copyOf(sides.then);
  Analysis::edit(*Interp::edit(with_attribute), dict).attrs.set(w.a.intern("x"), integer(1));
  const Path m = w.join(with_attribute, sides.otherwise);
  REQUIRE(m);
  CHECK(Analysis::object(*m, dict).attrs.find(w.a.intern("x"))->same(integer(1)));
  const Path n = w.join(sides.otherwise, with_attribute);
  REQUIRE(n);
  CHECK(Analysis::object(*n, dict).attrs.find(w.a.intern("x"))->same(integer(1)));
  Analysis::edit(*Interp::edit(sides.then), dict).as<DictData>()->map.set(integer(1), integer(1));
  CHECK(!w.join(sides.then, sides.otherwise));
  const Path lossy = w.join(sides.then, sides.otherwise, StateMerger::Mode::kLossy);
  REQUIRE(lossy);
  CHECK(Analysis::object(*lossy, dict).as<DictData>()->map.uncertain());
  CHECK(!w.a.limits_hit.empty());
}

TEST_CASE("Merge: tensors by rank", "[backend]") {
  World w;
  Path start = w.state({Value(), Value(), Value()});
  World::slot(start, 0) = w.tensor(start, {size(4), size(10)});
  const Value old = start->frame->slots[0];
  World::slot(start, 1) = old;
  const BoolExpr c = w.coin();
  auto sides = w.fork(start, c);
  World::slot(sides.then, 1) = w.tensor(sides.then, {size(4), size(20)});
  World::slot(sides.then, 2) = w.tensor(sides.then, {size(1)});
  World::slot(sides.otherwise, 2) = w.tensor(sides.otherwise, {size(1), size(1)});
  const Path m = w.join(sides.then, sides.otherwise);
  REQUIRE(m);
  CHECK(m->frame->slots[0].same(old));
  CHECK(shapeAt(*m, old)[1] == size(10));
  const Value merged = m->frame->slots[1];
  REQUIRE(merged.isObject());
  CHECK(!merged.same(old));
  CHECK(shapeAt(*m, merged)[0] == size(4));
  CHECK(shapeAt(*m, merged)[1] == w.a.pool.ite(c, size(20), size(10)));
  CHECK(m->frame->slots[2].is(ValueKind::kChoice));
}

TEST_CASE("Merge: a list that one side has made longer by like things", "[backend]") {
  World w;
  Path start = w.state({Value()});
  World::slot(start, 0) = w.list(start, {integer(1)});
  const Addr list = start->frame->slots[0].asAddr();
  const BoolExpr c = w.coin();
  auto sides = w.fork(start, c);
  Analysis::edit(*Interp::edit(sides.then), list).as<ListData>()->items.push_back(Value::unknown(w.a.intern("loss"), UnknownType::kFloat, Trust::kProgram));
  const Path m = w.join(sides.then, sides.otherwise);
  REQUIRE(m);
  const ListData& l = listAt(*m, Value::object(list));
  CHECK(l.items.size() == 1);
  REQUIRE(l.rest);
  CHECK(l.rest->count == w.a.pool.ite(c, size(1), size(0)));
}

TEST_CASE("Join: the trail keeps what only one side assumed", "[backend]") {
  World w;
  Path start = w.state({integer(0)});
  const BoolExpr c = w.coin();
  const IntExpr n = w.a.freshInt("n", Trust::kExternal, {0, 100});
  auto sides = w.fork(start, c);
  sides.then = w.in.guarantee(std::move(sides.then), w.a.pool.ge(n, size(5)));
  const Path m = w.join(sides.then, sides.otherwise);
  REQUIRE(m);
  REQUIRE(m->trail);
  REQUIRE(m->trail->kind == TrailNode::Kind::kJoin);
  CHECK(m->trail->parent == start->trail);
  CHECK(m->trail->alternatives.size() == 2);
  CHECK(m->trail->alternatives[0] == sides.then->trail);
  CHECK(w.in.check(*m, w.a.pool.ge(n, size(5))) == Tri::kUnknown);
  // What both assume is hoisted.
  sides.otherwise = w.in.guarantee(std::move(sides.otherwise), w.a.pool.ge(n, size(5)));
  const Path both = w.join(sides.then, sides.otherwise);
  REQUIRE(both->trail->kind == TrailNode::Kind::kFact);
  CHECK(both->trail->parent == start->trail);
  CHECK(w.in.check(*both, w.a.pool.ge(n, size(5))) == Tri::kTrue);
}

TEST_CASE("Join: many branches close from the inside", "[backend]") {
  World w;
  ContextSet<Value> set(w.state({integer(0)}), Value::none());
  int64_t number = 0;
  for (int depth = 0; depth < 4; ++depth) {
    set = std::move(set).flatMap([&](Path s, Value v) {
      auto sides = w.in.fork(std::move(s), w.coin());
      World::slot(sides.then, 0) = integer(++number);
      World::slot(sides.otherwise, 0) = integer(++number);
      ContextSet<Value> out(std::move(sides.then), v);
      out.add(std::move(sides.otherwise), v);
      return out;
    });
  }
  REQUIRE(set.size() == 16);
  ContextSet<Value> raised = ContextSet<Value>::raise(w.state({}), Value::none());
  set.absorb(std::move(raised));
  w.in.join(set);
  CHECK(set.size() == 1);
  CHECK(!set[0].state->trail);
  CHECK(set.finishedCount() == 1);
}

TEST_CASE("Join: flows of different kinds stay apart", "[backend]") {
  World w;
  auto sides = w.fork(w.state({integer(0)}), w.coin());
  const Snapshot then(sides.then), otherwise(sides.otherwise);
  ContextSet<Flow> set(std::move(sides.then), Flow{});
  set.add(std::move(sides.otherwise), Flow{Flow::Kind::kReturn, integer(3)});
  w.in.join(set);
  CHECK(set.size() == 2);
  set = ContextSet<Flow>(Path::open(then.copy()), Flow{Flow::Kind::kReturn, integer(2)});
  set.add(Path::open(otherwise.copy()), Flow{Flow::Kind::kReturn, integer(3)});
  w.in.join(set);
  REQUIRE(set.size() == 1);
  CHECK(set[0].value.kind == Flow::Kind::kReturn);
  CHECK(!set[0].value.value.asInt().isConstant());
}

TEST_CASE("Join: past the limit of paths differences are given up", "[backend]") {
  World w;
  w.options.max_paths = 4;
  Path start = w.state({Value()});
  World::slot(start, 0) = w.object(start, DictData{});
  const Addr dict = start->frame->slots[0].asAddr();
  ContextSet<Value> set;
  Path rest = std::move(start);
  for (int64_t k = 0; k < 9; ++k) {
    auto sides = w.in.fork(std::move(rest), w.coin());
    Analysis::edit(*Interp::edit(sides.then), dict).as<DictData>()->map.set(integer(k), Value::none());
    set.add(std::move(sides.then), Value::none());
    rest = std::move(sides.otherwise);
  }
  w.in.join(set);
  CHECK(set.size() <= 4);
  CHECK(!w.a.limits_hit.empty());
  CHECK(!w.a.reasons.empty());
}

}  // namespace shapeproof
