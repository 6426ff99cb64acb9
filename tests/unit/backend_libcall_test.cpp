// Signatures, the table of library calls, and what a call sees.
#include <catch2/catch.hpp>

#include "backend/engine/libcall.h"

using namespace shapeproof;

namespace {

class NoModules final : public ModuleSource {
 public:
  std::optional<LoadedModule> find(std::string_view, const std::vector<std::string>&) override { return std::nullopt; }
  std::string sourceText(std::string_view, Span) override { return {}; }
};

CallResult arguments(Call& c) {
  Values all;
  for (size_t i = 0; i < c.argCount(); ++i) all.push_back(c.arg(i));
  return c.toSetWith(Value::tuple(std::move(all)));
}

CallResult mm(Call& c) {
  const Operand a = c.tensor(0), b = c.tensor(1);
  if (!a.rankKnown() || !b.rankKnown()) return c.warnTensor("mm", "rank of an operand of mm", {a, b});
  return c.tensorResult("mm", {a[0], b[1]}, DType::kFloat32, {a, b});
}

struct World {
  NoModules modules;
  LibCallTable table{{{"t.mm", "input, mat2", mm}, {"a.f", "x, y=1, mode='max, min', *rest", arguments}, {"a.g", "self, flag=True, eps=1e-05, size=()", arguments}}};
  AnalysisOptions options;
  Analysis a{modules, table, options};
  Interp in{a};

  ContextSet<Value> call(std::string_view name, CallArgs args, Path s = Path::open(makeRef<State>())) {
    const auto* bound = table.find(name);
    REQUIRE(bound != nullptr);
    return in.callLibrary(std::move(s), *bound, std::move(args));
  }
};

}  // namespace

TEST_CASE("signatures", "[libcall]") {
  const auto p = parseSignature("x, y=1, mode='max, min', size=(1, 2), *rest");
  REQUIRE(p.size() == 5);
  CHECK(p[0].name == "x");
  CHECK_FALSE(p[0].has_default);
  CHECK(p[1].default_text == "1");
  CHECK(p[2].default_text == "'max, min'");
  CHECK(p[3].default_text == "(1, 2)");
  CHECK(p[4].var_args);
  CHECK(p[4].name == "rest");
  CHECK(parseSignature("").empty());
}

TEST_CASE("binding", "[libcall]") {
  World w;
  CHECK(w.table.find("a.h") == nullptr);
  auto plain = w.call("a.f", {{Value::integer(5)}, {}, false});
  CHECK(plain[0].value.same(Value::tuple({Value::integer(5), Value::integer(1), w.in.text("max, min"), Value::tuple({})})));
  auto rest = w.call("a.f", {{Value::integer(1), Value::integer(2), w.in.text("m"), Value::integer(4), Value::integer(5)}, {}, false});
  CHECK(rest[0].value.asTuple()[3].same(Value::tuple({Value::integer(4), Value::integer(5)})));
  auto keywords = w.call("a.g", {{Value::none()}, {{w.a.intern("eps"), Value::real(0.5)}}, false});
  CHECK(keywords[0].value.same(Value::tuple({Value::none(), Value::boolean(true), Value::real(0.5), Value::tuple({})})));
  CHECK(w.call("a.g", {})[0].value.isOpaque());                                    // a mistake of the model
  CHECK(w.call("a.g", {{}, {}, true})[0].value.asTuple()[0].isOpaque());           // *args of unknown number
}

TEST_CASE("choices in arguments are taken apart, inside sequences too", "[libcall]") {
  World w;
  const BoolExpr c = w.a.freshBool("c", Trust::kExternal);
  const Value choice = Value::choice(c, w.in.text("a"), Value::none());
  auto out = w.call("a.f", {{choice, Value::tuple({choice, Value::integer(1)})}, {}, false});
  REQUIRE(out.size() == 2);
  for (size_t i = 0; i < 2; ++i) {
    const auto got = out[i].value.asTuple();
    CHECK_FALSE(got[0].is(ValueKind::kChoice));
    CHECK(got[1].asTuple()[0].same(got[0]));
  }
}

TEST_CASE("tensor results are logged and counted", "[libcall]") {
  World w;
  Path s = Path::open(makeRef<State>());
  const auto tensor = [&](std::vector<IntExpr> dims, Tri grad) {
    TensorInfo info;
    info.shape = Shape::of(std::move(dims));
    info.requires_grad = grad;
    return w.in.newTensor(*Interp::edit(s), std::move(info));
  };
  const IntExpr n = w.a.freshInt("", Trust::kOpaque, {0, 9}, "a file");
  const Value x = tensor({IntExpr::constant(2), IntExpr::constant(3)}, Tri::kTrue), y = tensor({IntExpr::constant(3), n}, Tri::kFalse);
  auto out = w.call("t.mm", {{x, y}, {}, false}, std::move(s));
  REQUIRE(out.isSingle());
  const auto* made = Analysis::object(*out[0].state, out[0].value.asAddr()).as<TensorData>();
  REQUIRE(made != nullptr);
  CHECK(made->info->shape == Shape::of({IntExpr::constant(2), n}));
  CHECK(made->info->requires_grad == Tri::kTrue);
  CHECK(w.a.tensor_operations == 1);
  CHECK(w.a.rank_known == 1);
  CHECK(w.a.shape_known == 0);
  REQUIRE(w.a.log.size() == 1);
  CHECK(w.a.log[0].inputs.size() == 2);
  auto lost = w.call("t.mm", {{x, w.a.opaque("np.load")}, {}, false}, std::move(out[0].state));
  const auto* unknown = Analysis::object(*lost[0].state, lost[0].value.asAddr()).as<TensorData>();
  REQUIRE(unknown != nullptr);
  CHECK_FALSE(unknown->info->shape.rank_known);
  CHECK(w.a.text(unknown->info->reason) == "np.load");
  CHECK(w.a.tensor_operations == 2);
  CHECK(w.a.rank_known == 1);
}
