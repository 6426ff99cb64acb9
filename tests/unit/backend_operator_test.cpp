// Operators and items on symbolic values: what golden files cannot reach with constants.
#include <catch2/catch.hpp>

#include "backend/engine/libcall.h"
#include "backend/engine/operators.h"

using namespace shapeproof;
using ir::BinaryOp;
using ir::CompareOp;

namespace {

class NoModules final : public ModuleSource {
 public:
  std::optional<LoadedModule> find(std::string_view, const std::vector<std::string>&) override { return std::nullopt; }
  std::string sourceText(std::string_view, Span) override { return {}; }
};

// An engine with bare classes of the builtin containers: enough for operators that do not raise.
struct World {
  NoModules modules;
  LibCallTable table{{}};
  AnalysisOptions options;
  Analysis a{modules, table, options};
  Interp in{a};
  SymPool& pool = a.pool;

  Ref<State> base = makeRef<State>();

  World() {
    for (Value* cls : {&in.known.list, &in.known.dict, &in.known.set, &in.known.tuple, &in.known.str}) {
      auto object = makeRef<Object>();
      object->payload = ClassData{};
      const Addr at = a.allocate(*base, std::move(object));
      Analysis::edit(*base, at).as<ClassData>()->mro = {at};
      *cls = Value::object(at);
    }
  }
  [[nodiscard]] Path state() const { return Path::open(makeRef<State>(*base)); }
  [[nodiscard]] IntExpr symbol(const char* name, int64_t low, int64_t high, Trust trust = Trust::kProgram) { return a.freshInt(name, trust, {low, high}); }
  Value run(BinaryOp op, Value l, Value r) {
    auto out = in.binary(state(), op, std::move(l), std::move(r));
    REQUIRE(out.isSingle());
    return out[0].value;
  }
  BoolExpr compare(CompareOp op, Value l, Value r) {
    auto out = in.compare(state(), op, std::move(l), std::move(r));
    REQUIRE(out.isSingle());
    REQUIRE(out[0].value.isBool());
    return out[0].value.asBool();
  }
};

Value integer(int64_t v) { return Value::integer(v); }
Path copyOf(const Path& s) { return Path::open(Snapshot(s).copy()); }

}  // namespace

TEST_CASE("symbolic integers stay expressions", "[operator]") {
  World w;
  const IntExpr h = w.symbol("H", 1, 512);
  CHECK(w.run(BinaryOp::kAdd, Value::integer(h), integer(1)).asInt() == w.pool.add(h, IntExpr::constant(1)));
  CHECK(w.run(BinaryOp::kFloorDiv, Value::integer(h), integer(2)).asInt() == w.pool.floorDiv(h, IntExpr::constant(2)));
  CHECK(w.run(BinaryOp::kRShift, Value::integer(h), integer(1)).asInt() == w.pool.floorDiv(h, IntExpr::constant(2)));
  CHECK(w.run(BinaryOp::kLShift, Value::integer(h), integer(3)).asInt() == w.pool.mul(h, IntExpr::constant(8)));
  CHECK(w.run(BinaryOp::kAnd, Value::integer(h), integer(7)).asInt() == w.pool.mod(h, IntExpr::constant(8)));
  CHECK(w.run(BinaryOp::kSub, Value::integer(h), Value::integer(h)).asInt().is(0));
}

TEST_CASE("true division keeps an exact fraction", "[operator]") {
  World w;
  const IntExpr h = w.symbol("H", 1, 512);
  const Value half = w.run(BinaryOp::kDiv, Value::integer(h), integer(2));
  REQUIRE(half.is(ValueKind::kRational));
  CHECK(w.pool.trunc(half.asRational()) == w.pool.floorDiv(h, IntExpr::constant(2)));
  const Value quarter = w.run(BinaryOp::kMul, Value::integer(h), Value::real(0.25));
  REQUIRE(quarter.is(ValueKind::kRational));
  CHECK(w.pool.floor(quarter.asRational()) == w.pool.floorDiv(h, IntExpr::constant(4)));
  // 0.7 is no small fraction: unknown, and nothing is accused because of it.
  const Value scaled = w.run(BinaryOp::kMul, Value::integer(h), Value::real(0.7));
  REQUIRE(scaled.isUnknown());
  CHECK(scaled.unknownType() == UnknownType::kFloat);
  CHECK(scaled.unknownTrust() == Trust::kOpaque);
}

TEST_CASE("a divisor that may be 0 is assumed not to be", "[operator]") {
  World w;
  const IntExpr n = w.symbol("n", 0, 10);
  auto out = w.in.binary(w.state(), BinaryOp::kFloorDiv, integer(20), Value::integer(n));
  REQUIRE(out.isSingle());
  CHECK_FALSE(out.hasFinished());
  CHECK(w.in.check(*out[0].state, w.pool.ge(n, IntExpr::constant(1))) == Tri::kTrue);
}

TEST_CASE("integers are compared with floats exactly", "[operator]") {
  World w;
  const IntExpr h = w.symbol("H", 0, 100);
  CHECK(w.compare(CompareOp::kLt, Value::integer(h), Value::real(2.5)) == w.pool.le(h, IntExpr::constant(2)));
  CHECK(w.compare(CompareOp::kGe, Value::integer(h), Value::real(2.5)) == w.pool.ge(h, IntExpr::constant(3)));
  CHECK(w.compare(CompareOp::kEq, Value::integer(h), Value::real(2.5)).isFalse());
  CHECK(w.compare(CompareOp::kGt, Value::real(2.0), Value::integer(h)) == w.pool.lt(h, IntExpr::constant(2)));
  CHECK(w.compare(CompareOp::kLt, Value::integer(h), Value::real(1e300)).isTrue());
  CHECK(w.compare(CompareOp::kEq, integer((int64_t{1} << 53) + 1), Value::real(9007199254740992.0)).isFalse());
}

TEST_CASE("unknown values compare to fresh truth values of their trust", "[operator]") {
  World w;
  const Value random = Value::unknown(w.a.intern("random()"), UnknownType::kFloat, Trust::kProgram);
  const BoolExpr b = w.compare(CompareOp::kLt, random, Value::real(0.5));
  REQUIRE_FALSE(b.isConstant());
  CHECK(ops::trustOf(w.pool, b) == Trust::kProgram);
  CHECK(w.compare(CompareOp::kIs, random, Value::none()).isFalse());
  const BoolExpr none = w.compare(CompareOp::kIs, w.a.opaque("wandb"), Value::none());
  CHECK(ops::trustOf(w.pool, none) == Trust::kOpaque);
}

TEST_CASE("the opaque value absorbs operators", "[operator]") {
  World w;
  const Value opaque = w.a.opaque("wandb.config");
  CHECK(w.run(BinaryOp::kAdd, opaque, integer(1)).isOpaque());
  CHECK(w.run(BinaryOp::kMul, integer(2), opaque).isOpaque());
  auto item = w.in.getItem(w.state(), opaque, integer(3));
  CHECK(item[0].value.isOpaque());
  auto less = w.in.compare(w.state(), CompareOp::kLt, opaque, integer(3));
  CHECK(less[0].value.isOpaque());
}

TEST_CASE("a choice is compared without taking it apart", "[operator]") {
  World w;
  const BoolExpr c = w.a.freshBool("c", Trust::kExternal);
  const Value mode = Value::choice(c, w.in.text("train"), w.in.text("test"));
  CHECK(w.compare(CompareOp::kEq, mode, w.in.text("train")) == c);
  CHECK(w.compare(CompareOp::kIs, Value::choice(c, Value::none(), integer(3)), Value::none()) == c);
}

TEST_CASE("a list times a symbolic number is a run", "[operator]") {
  World w;
  const IntExpr n = w.symbol("n", 0, 100);
  Path s = w.state();
  const Value list = w.in.newList(*Interp::edit(s), {integer(7)});
  auto out = w.in.binary(copyOf(s), BinaryOp::kMul, list, Value::integer(n));
  const ListData* data = ops::payload<ListData>(*out[0].state, out[0].value);
  REQUIRE(data != nullptr);
  REQUIRE(data->rest);
  CHECK(data->items.empty());
  CHECK(data->rest->count == n);
  CHECK(data->rest->element.same(integer(7)));
}

TEST_CASE("an unknown index picks one of few items", "[item]") {
  World w;
  const IntExpr i = w.symbol("i", 0, 2);
  const Value sizes = Value::tuple({integer(16), integer(32), integer(64)});
  auto out = w.in.getItem(w.state(), sizes, Value::integer(i));
  REQUIRE(out.isSingle());
  REQUIRE(out[0].value.isInt());
  const auto value = [&](int64_t at) {
    Model m;
    m.values = {{*w.pool.asSymbol(i), at}};
    return w.pool.evaluate(out[0].value.asInt(), m);
  };
  CHECK(value(0) == 16);
  CHECK(value(1) == 32);
  CHECK(value(2) == 64);
  auto texts = w.in.getItem(w.state(), Value::tuple({w.in.text("a"), w.in.text("b"), w.in.text("c")}), Value::integer(i));
  CHECK(texts[0].value.is(ValueKind::kChoice));
  auto alike = w.in.getItem(w.state(), Value::tuple({w.in.text("a"), w.in.text("a")}), Value::integer(w.symbol("k", -5, 5)));
  CHECK(alike[0].value.same(w.in.text("a")));
}

TEST_CASE("slices with symbolic bounds know their length", "[item]") {
  World w;
  const IntExpr n = w.symbol("n", 1, 3);
  Path s = w.state();
  const Value list = w.in.newList(*Interp::edit(s), {integer(1), integer(1), integer(1), integer(1)});
  auto head = w.in.getItem(copyOf(s), list, Value::slice(Value::none(), Value::integer(n), Value::none()));
  CHECK(ops::builtinLength(w.in, *head[0].state, head[0].value) == std::optional(n));
  auto tail = w.in.getItem(copyOf(s), list, Value::slice(Value::integer(n), Value::none(), Value::none()));
  CHECK(ops::builtinLength(w.in, *tail[0].state, tail[0].value) == std::optional(w.pool.sub(IntExpr::constant(4), n)));
}

TEST_CASE("an entry stored under an unknown key makes every lookup unknown, but for its type", "[item]") {
  World w;
  Path s = w.state();
  const Value dict = w.in.newDict(*Interp::edit(s), {});
  s = std::move(w.in.setItem(std::move(s), dict, w.in.text("a"), integer(1))[0].state);
  CHECK(w.in.getItem(copyOf(s), dict, w.in.text("a"))[0].value.same(integer(1)));
  s = std::move(w.in.setItem(std::move(s), dict, Value::unknown(w.a.intern("input()"), UnknownType::kStr, Trust::kExternal), integer(2))[0].state);
  const Value a = w.in.getItem(copyOf(s), dict, w.in.text("a"))[0].value, b = w.in.getItem(copyOf(s), dict, w.in.text("b"))[0].value;
  CHECK((a.isInt() && !a.isIntConstant() && b.isInt() && !a.same(b)));
  CHECK(ops::trustOf(w.pool, a.asInt()) == Trust::kOpaque);
  s = std::move(w.in.setItem(std::move(s), dict, w.in.text("c"), Value::none())[0].state);
  CHECK(w.in.getItem(copyOf(s), dict, w.in.text("b"))[0].value.isOpaque());
}

TEST_CASE("text of symbolic values is unknown to us, whoever chose them", "[format]") {
  World w;
  const IntExpr h = w.symbol("H", 1, 9, Trust::kExternal);
  auto text = w.in.toStr(w.state(), Value::tuple({integer(1), Value::integer(h)}), true);
  REQUIRE(text[0].value.isUnknown());
  CHECK(text[0].value.unknownType() == UnknownType::kStr);
  CHECK(text[0].value.unknownTrust() == Trust::kOpaque);  // its digits follow from H
}
