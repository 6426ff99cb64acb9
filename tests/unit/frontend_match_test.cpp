#include <catch2/catch.hpp>

#include "tests/unit/frontend_helpers.h"

using namespace shapeproof::testing;

namespace {

const std::string kSubject = "{ (Assign (Local $0) (Global \"x\")) ";

std::string matched(const std::string& cases) {
  const std::string body = bodyOf("match x:\n" + cases);
  REQUIRE(body.starts_with(kSubject));
  return body.substr(kSubject.size(), body.size() - kSubject.size() - 2);
}

}  // namespace

TEST_CASE("match: values, wildcards, captures") {
  CHECK(matched("  case 1: a\n  case -2: b\n  case _: c\n") ==
        "(If (Compare eq (Local $0) (IntConst 1 0)) { (Eval (Global \"a\")) } { (If (Compare eq (Local $0) (Unary neg (IntConst 2 0))) "
        "{ (Eval (Global \"b\")) } { (Eval (Global \"c\")) }) })");
  CHECK(matched("  case None: a\n") == "(If (Compare is (Local $0) (NoneConst)) { (Eval (Global \"a\")) } { })");
  CHECK(matched("  case A.B: a\n") == "(If (Compare eq (Local $0) (Attr (Global \"A\") \"B\")) { (Eval (Global \"a\")) } { })");
  CHECK(matched("  case y: a\n") == "(Assign (Global \"y\") (Local $0)) (Eval (Global \"a\"))");
  CHECK(matched("  case 'a' 'b' as y: a\n") ==
        "(If (Compare eq (Local $0) (StrConst \"ab\")) { (Assign (Global \"y\") (Local $0)) (Eval (Global \"a\")) } { })");
  CHECK(matched("  case 1 + 2j: a\n").find("(Binary add (IntConst 1 0) (LibCall \"complex.of\"") != std::string::npos);
}

TEST_CASE("match: guards fall through to the next case") {
  CHECK(matched("  case y if y: a\n  case _: b\n") ==
        "(Assign (Local $1) (BoolConst 0)) (Assign (Global \"y\") (Local $0)) (Assign (Local $1) (Global \"y\")) "
        "(If (Local $1) { (Eval (Global \"a\")) } { (Eval (Global \"b\")) })");
  CHECK(matched("  case 1 if y: a\n") ==
        "(Assign (Local $1) (BoolConst 0)) (If (Compare eq (Local $0) (IntConst 1 0)) { (Assign (Local $1) (Global \"y\")) } _) "
        "(If (Local $1) { (Eval (Global \"a\")) } { })");
}

TEST_CASE("match: sequences") {
  CHECK(matched("  case [1, y]: a\n") ==
        "(If (And (LibCall \"match.sequence\" [(arg positional _ (Local $0)) (arg positional _ (IntConst 2 0)) (arg positional _ "
        "(BoolConst 1))]) (Compare eq (Bind (Local $1) (Item (Local $0) (IntConst 0 0))) (IntConst 1 0))) "
        "{ (Assign (Global \"y\") (Bind (Local $2) (Item (Local $0) (IntConst 1 0)))) (Eval (Global \"a\")) } { })");
  const std::string star = matched("  case a, *b, c: pass\n");
  CHECK(star.find("(arg positional _ (IntConst 2 0)) (arg positional _ (BoolConst 0))") != std::string::npos);
  CHECK(star.find("(ListExpr [(Star (Item (Local $0) (SliceExpr (IntConst 1 0) (IntConst 4294967295 4294967295) _)))])") != std::string::npos);
  CHECK(star.find("(Item (Local $0) (IntConst 4294967295 4294967295))") != std::string::npos);
  CHECK(matched("  case (y): a\n") == "(Assign (Global \"y\") (Local $0)) (Eval (Global \"a\"))");
  CHECK(matched("  case (y,): a\n").find("match.sequence") != std::string::npos);
  CHECK(matched("  case []: a\n").find("match.sequence") != std::string::npos);
}

TEST_CASE("match: mappings and classes") {
  const std::string mapping = matched("  case {'k': 1, **r}: a\n");
  CHECK(mapping.find("(LibCall \"match.mapping\" [(arg positional _ (Local $0)) (arg positional _ (TupleExpr [(StrConst \"k\")]))])") !=
        std::string::npos);
  CHECK(mapping.find("(Item (Local $0) (StrConst \"k\"))") != std::string::npos);
  CHECK(mapping.find("(LibCall \"match.rest\"") != std::string::npos);
  CHECK(matched("  case P(1, k=y): a\n") ==
        "(If (And (Compare isnot (Bind (Local $1) (LibCall \"match.class\" [(arg positional _ (Local $0)) (arg positional _ (Global "
        "\"P\")) (arg positional _ (IntConst 1 0)) (arg positional _ (TupleExpr [(StrConst \"k\")]))])) (NoneConst)) "
        "(Compare eq (Bind (Local $2) (Item (Local $1) (IntConst 0 0))) (IntConst 1 0))) "
        "{ (Assign (Global \"y\") (Bind (Local $3) (Item (Local $1) (IntConst 1 0)))) (Eval (Global \"a\")) } { })");
}

TEST_CASE("match: alternatives share their captures") {
  const std::string text = matched("  case [1, y] | y: a\n");
  CHECK(text.find("(Or ") != std::string::npos);
  CHECK(text.find("(Compare isnot (TupleExpr [(Bind (Local $3)") != std::string::npos);
  CHECK(text.find("(Assign (Global \"y\") (Local $3))") != std::string::npos);
  CHECK(matched("  case 1 | -2 | 'a': b\n").find("(Unary neg (IntConst 2 0))") != std::string::npos);
}

TEST_CASE("match: errors") {
  CHECK(errorOf("match x:\n  case _: a\n  case 1: b\n") == "3:3 wildcard makes remaining patterns unreachable");
  CHECK(errorOf("match x:\n  case y | 1: b\n") == "2:8 wildcard makes remaining patterns unreachable");
  CHECK(errorOf("match x:\n  case [y, y]: b\n") == "2:12 multiple assignments to name 'y' in pattern");
  CHECK(errorOf("match x:\n  case [y] | 1: b\n") == "2:8 alternative patterns bind different names");
  CHECK(errorOf("match x:\n  case [*a, *b]: b\n") == "2:8 multiple starred expressions in sequence pattern");
  CHECK(errorOf("match x:\n  case A(k=1, 2): b\n") == "2:15 positional patterns follow keyword patterns");
}

TEST_CASE("match: tuple subjects and many cases") {
  CHECK(bodyOf("match x, y:\n  case _: a\n").starts_with("{ (Assign (Local $0) (TupleExpr [(Global \"x\") (Global \"y\")]))"));
  std::string many = "match x:\n";
  for (int i = 0; i < 5000; ++i) many += "  case " + std::to_string(i) + ": pass\n";
  lowered(many);
}
