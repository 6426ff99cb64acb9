#include <catch2/catch.hpp>

#include "tests/unit/frontend_helpers.h"

using namespace shapeproof::testing;

namespace {

// The expression of a module of one expression statement.
std::string e(const std::string& source, bool pylib = false) {
  const std::string body = bodyOf("pass\n" + source + "\n", "<module>", pylib);
  REQUIRE(body.starts_with("{ (Eval "));
  return body.substr(8, body.size() - 11);
}

}  // namespace

TEST_CASE("expr: constants") {
  CHECK(e("(1)") == "(IntConst 1 0)");
  CHECK(e("0xFF_FF") == "(IntConst 65535 0)");
  CHECK(e("0o17") == "(IntConst 15 0)");
  CHECK(e("0B101") == "(IntConst 5 0)");
  CHECK(e("1_000") == "(IntConst 1000 0)");
  CHECK(e("00") == "(IntConst 0 0)");
  CHECK(e("9223372036854775807") == "(IntConst 4294967295 2147483647)");
  CHECK(e("9223372036854775808") == "(BigIntConst \"9223372036854775808\")");
  CHECK(e("0xFFFFFFFFFFFFFFFFFFFF") == "(BigIntConst \"1208925819614629174706175\")");
  CHECK(e("0.5") == "(FloatConst 0 1071644672)");
  CHECK(e("5e-1") == "(FloatConst 0 1071644672)");
  CHECK(e("1e999") == "(FloatConst 0 2146435072)");
  CHECK(e("0.5j") == "(LibCall \"complex.of\" [(arg positional _ (FloatConst 0 0)) (arg positional _ (ImagConst 0 1071644672))])");
  CHECK(e("[None, True, False, ...]") == "(ListExpr [(NoneConst) (BoolConst 1) (BoolConst 0) (EllipsisConst)])");
}

TEST_CASE("expr: operators") {
  CHECK(e("a + b * -c") == "(Binary add (Global \"a\") (Binary mul (Global \"b\") (Unary neg (Global \"c\"))))");
  CHECK(e("2 ** -1") == "(Binary pow (IntConst 2 0) (Unary neg (IntConst 1 0)))");
  CHECK(e("-x ** 2") == "(Unary neg (Binary pow (Global \"x\") (IntConst 2 0)))");
  CHECK(e("a @ b // c") == "(Binary floordiv (Binary matmul (Global \"a\") (Global \"b\")) (Global \"c\"))");
  CHECK(e("not a or b and c") == "(Or (Unary not (Global \"a\")) (And (Global \"b\") (Global \"c\")))");
  CHECK(e("a if b else c") == "(Cond (Global \"b\") (Global \"a\") (Global \"c\"))");
  CHECK(e("a not in b") == "(Compare notin (Global \"a\") (Global \"b\"))");
  CHECK(e("a is not b") == "(Compare isnot (Global \"a\") (Global \"b\"))");
  CHECK(e("(y := 3)") == "(Bind (Global \"y\") (IntConst 3 0))");
}

TEST_CASE("expr: chained comparison evaluates the middle once") {
  CHECK(e("a < b <= c") ==
        "(And (Compare lt (Global \"a\") (Bind (Local $0) (Global \"b\"))) (Compare le (Local $0) (Global \"c\")))");
}

TEST_CASE("expr: calls and attributes") {
  CHECK(e("f(a, *b, k=c, **d)") ==
        "(Call (Global \"f\") [(arg positional _ (Global \"a\")) (arg star _ (Global \"b\")) (arg keyword \"k\" (Global \"c\")) "
        "(arg doublestar _ (Global \"d\"))])");
  CHECK(e("f(*g(x), y)") ==
        "(Call (Global \"f\") [(arg star _ (Call (Global \"g\") [(arg positional _ (Global \"x\"))])) (arg positional _ (Global \"y\"))])");
  CHECK(e("a.b.c()") == "(Call (Attr (Attr (Global \"a\") \"b\") \"c\") [])");
  CHECK(e("LibCall.torch.add(a)", true) == "(LibCall \"torch.add\" [(arg positional _ (Global \"a\"))])");
  CHECK(e("LibCall.f()", false) == "(Call (Attr (Global \"LibCall\") \"f\") [])");
  CHECK(e("LibCall.f(a)[0].b", true) == "(Attr (Item (LibCall \"f\" [(arg positional _ (Global \"a\"))]) (IntConst 0 0)) \"b\")");
}

TEST_CASE("expr: subscripts") {
  CHECK(e("x[0]") == "(Item (Global \"x\") (IntConst 0 0))");
  CHECK(e("x[0,]") == "(Item (Global \"x\") (TupleExpr [(IntConst 0 0)]))");
  CHECK(e("x[1:, ::2, ...]") ==
        "(Item (Global \"x\") (TupleExpr [(SliceExpr (IntConst 1 0) _ _) (SliceExpr _ _ (IntConst 2 0)) (EllipsisConst)]))");
  CHECK(e("x[*a, 1]") == "(Item (Global \"x\") (TupleExpr [(Star (Global \"a\")) (IntConst 1 0)]))");
  CHECK(e("x[*a]") == "(Item (Global \"x\") (TupleExpr [(Star (Global \"a\"))]))");
}

TEST_CASE("expr: displays") {
  CHECK(e("1,") == "(TupleExpr [(IntConst 1 0)])");
  CHECK(e("()") == "(TupleExpr [])");
  CHECK(e("{*a, 1}") == "(SetExpr [(Star (Global \"a\")) (IntConst 1 0)])");
  CHECK(e("{**a, 1: 2}") == "(DictExpr [_ (Global \"a\") (IntConst 1 0) (IntConst 2 0)])");
  CHECK(e("*[1], 2") == "(TupleExpr [(Star (ListExpr [(IntConst 1 0)])) (IntConst 2 0)])");
  CHECK(e("[*a.b(c)[0]]") ==
        "(ListExpr [(Star (Item (Call (Attr (Global \"a\") \"b\") [(arg positional _ (Global \"c\"))]) (IntConst 0 0)))])");
}

TEST_CASE("expr: strings") {
  CHECK(e(R"(('a' "b" r'\n'))") == R"((StrConst "ab\\n"))");
  CHECK(e(R"(("\x41\u00e9\101\
b\q"))") == R"((StrConst "A\xc3\xa9Ab\\q"))");
  CHECK(e(R"((b'\xff\u0041'))") == R"((BytesConst "\xff\\u0041"))");
  CHECK(e(R"(("\ud800"))") == R"((StrConst "\xed\xa0\x80"))");
  CHECK(e(R"(("\N{BULLET}\N{greek small letter alpha}"))") == R"((StrConst "\xe2\x80\xa2\xce\xb1"))");
  CHECK(e(R"(("\N{TANGUT IDEOGRAPH-17000}"))") == R"((Unknown "named unicode escape"))");
  CHECK(e("('''a\n b''')") == "(StrConst \"a\\n b\")");
}

TEST_CASE("expr: f-strings") {
  CHECK(e("f'a{x}b'") == "(FString [(StrConst \"a\") (Format (Global \"x\") plain _) (StrConst \"b\")])");
  CHECK(e("f'{x!r:>{w}.2f}'") ==
        "(FString [(Format (Global \"x\") repr (FString [(StrConst \">\") (Format (Global \"w\") plain _) (StrConst \".2f\")]))])");
  CHECK(e("f'{x:.3f}'") == "(FString [(Format (Global \"x\") plain (StrConst \".3f\"))])");
  CHECK(e("f'{x = }'") == "(FString [(StrConst \"x = \") (Format (Global \"x\") repr _)])");
  CHECK(e("f'{x=:5}'") == "(FString [(StrConst \"x=\") (Format (Global \"x\") plain (StrConst \"5\"))])");
  CHECK(e("f'{{{x}}}'") == "(FString [(StrConst \"{\") (Format (Global \"x\") plain _) (StrConst \"}\")])");
  CHECK(e("'a' f'{x}' 'b'") == "(FString [(StrConst \"a\") (Format (Global \"x\") plain _) (StrConst \"b\")])");
  CHECK(e("f'{f\"{x}\"}'") == "(FString [(Format (FString [(Format (Global \"x\") plain _)]) plain _)])");
  CHECK(e("f'{d['k']}'") == "(FString [(Format (Item (Global \"d\") (StrConst \"k\")) plain _)])");
  CHECK(e("f'''{\nx\n}'''") == "(FString [(Format (Global \"x\") plain _)])");
  CHECK(e("f'  {x}  '") == "(FString [(StrConst \"  \") (Format (Global \"x\") plain _) (StrConst \"  \")])");
}

TEST_CASE("expr: comprehensions are calls of hidden functions") {
  const std::string source = "y = [f(a) for a, b in c if b]\n";
  CHECK(bodyOf(source) == "{ (Assign (Global \"y\") (Call (Function #1 [] [] [] _) [(arg positional _ (Global \"c\"))])) }");
  CHECK(slotsOf(source, "<listcomp>") == "[(param \".0\" posonly $0 _)] [\".0\" \"a\" \"b\" \".3\" \".4\" \".5\"] [] []");
  CHECK(bodyOf(source, "<listcomp>") ==
        "{ (Assign (Local $3) (ListExpr [])) (For (Local $4) (Local $0) $5 { (Unpack [(Local $1) (Local $2)] _ (Local $4)) "
        "(If (Local $2) { (Eval (Call (Attr (Local $3) \"append\") [(arg positional _ (Call (Global \"f\") "
        "[(arg positional _ (Local $1))]))])) } _) } _) (Return (Local $3)) }");
  CHECK(bodyOf("(x for x in y)\n", "<genexpr>") == "{ (For (Local $1) (Local $0) $2 { (Yield _ (Local $1)) } _) }");
  CHECK(bodyOf("{k: v for k in y}\n", "<dictcomp>") ==
        "{ (Assign (Local $2) (DictExpr [])) (For (Local $1) (Local $0) $3 { (Assign (Local $4) (Local $1)) "
        "(Assign (Item (Local $2) (Local $4)) (Global \"v\")) } _) (Return (Local $2)) }");
}

TEST_CASE("expr: spans cover the whole operation") {
  const auto m = lowered("zz = a.b(c) + d[0]\n");
  bool call = false, attr = false, binary = false;
  for (uint32_t i = 0; i < m.exprs.size(); ++i) {
    const shapeproof::ir::ExprId id(i);
    const auto s = m.span(id);
    if (m.kind(id) == shapeproof::ir::ExprKind::kCall) call = s.start.column == 6 && s.end.column == 12;
    if (m.kind(id) == shapeproof::ir::ExprKind::kAttr) attr = s.start.column == 6 && s.end.column == 9;
    if (m.kind(id) == shapeproof::ir::ExprKind::kBinary) binary = s.start.column == 6 && s.end.column == 19;
  }
  CHECK(call);
  CHECK(attr);
  CHECK(binary);
}
