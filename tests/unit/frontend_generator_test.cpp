#include <catch2/catch.hpp>

#include "tests/unit/frontend_helpers.h"

using namespace shapeproof::testing;

namespace {

std::string f(const std::string& body) { return bodyOf("def f(a, b):\n  " + body + "\n", "f"); }

}  // namespace

TEST_CASE("generator: yields are statements") {
  CHECK(f("yield a") == "{ (Yield _ (Local $0)) }");
  CHECK(f("yield") == "{ (Yield _ (NoneConst)) }");
  CHECK(f("yield a, b") == "{ (Yield _ (TupleExpr [(Local $0) (Local $1)])) }");
  CHECK(f("x = yield a") == "{ (Yield (Local $2) (Local $0)) }");
  CHECK(f("x = yield from a") == "{ (YieldFrom (Local $2) (Local $0) $3) }");
  CHECK(f("return (yield a)") == "{ (Yield (Local $2) (Local $0)) (Return (Local $2)) }");
  CHECK(f("yield (yield a)") == "{ (Yield (Local $2) (Local $0)) (Yield _ (Local $2)) }");
}

TEST_CASE("generator: what is evaluated before a yield waits in temporaries") {
  CHECK(f("return a + (yield b)") == "{ (Assign (Local $2) (Local $0)) (Yield (Local $3) (Local $1)) (Return (Binary add (Local $2) (Local $3))) }");
  CHECK(f("return g(a, (yield))") ==
        "{ (Assign (Local $2) (Global \"g\")) (Assign (Local $3) (Local $0)) (Yield (Local $4) (NoneConst)) "
        "(Return (Call (Local $2) [(arg positional _ (Local $3)) (arg positional _ (Local $4))])) }");
  CHECK(f("return [a, 1, (yield)]") ==
        "{ (Assign (Local $2) (Local $0)) (Yield (Local $3) (NoneConst)) (Return (ListExpr [(Local $2) (IntConst 1 0) (Local $3)])) }");
  CHECK(f("return {a: b, (yield): (yield)}").find("(Return (DictExpr") != std::string::npos);
  CHECK(f("a[(yield)] = b").starts_with("{ (Assign (Local $2) (Local $1)) (Assign (Local $3) (Local $0)) (Yield"));
  CHECK(f("return f'{a}{(yield)}'").find("(FString") != std::string::npos);
  CHECK(f("return a[b:(yield)]").find("(SliceExpr (Local $") != std::string::npos);
  CHECK(f("a[(yield)] += (yield)").find("(Inplace") != std::string::npos);
  CHECK(f("return a < (yield) < b").find("(And") != std::string::npos);
}

TEST_CASE("generator: a yield that may not run stands in an if") {
  CHECK(f("return a and (yield)") ==
        "{ (Assign (Local $2) (Local $0)) (If (Local $2) { (Yield (Local $3) (NoneConst)) (Assign (Local $2) (Local $3)) } { }) "
        "(Return (Local $2)) }");
  CHECK(f("return (yield a) if a else b") ==
        "{ (If (Local $0) { (Yield (Local $3) (Local $0)) (Assign (Local $2) (Local $3)) } { (Assign (Local $2) (Local $1)) }) "
        "(Return (Local $2)) }");
  CHECK(f("return a < b < (yield)").find("(Unknown \"yield in a chained comparison\")") != std::string::npos);
}

TEST_CASE("generator: a while condition is evaluated every time") {
  CHECK(f("while (yield a): b()") ==
        "{ (Assign (Local $2) (BoolConst 1)) (While (Local $2) { (Yield (Local $3) (Local $0)) (Assign (Local $2) (Local $3)) "
        "(If (Local $2) { (Eval (Call (Local $1) [])) } _) } _) }");
}

TEST_CASE("generator: flags") {
  const auto flags = [](const std::string& source) { return lowered(source).codes.back().flags; };
  using namespace shapeproof::ir;
  CHECK(flags("def f(): yield\n") == kCodeGenerator);
  CHECK(flags("async def f(): await x\n") == kCodeAsync);
  CHECK(flags("async def f(): yield\n") == (kCodeAsync | kCodeGenerator));
  CHECK(flags("x = lambda: (yield)\n") == (kCodeLambda | kCodeGenerator));
  CHECK(flags("(x for x in y)\n") == (kCodeComprehension | kCodeGenerator));
  CHECK(flags("def f():\n  return (i for i in x if await y)\n") == (kCodeComprehension | kCodeGenerator | kCodeAsync));
}
