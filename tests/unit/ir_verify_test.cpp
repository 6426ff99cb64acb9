#include "ir/verify.h"

#include <catch2/catch.hpp>

#include "ir/text.h"

using namespace shapeproof::ir;

namespace {

// Complaints about a module with that body, and more codes after it.
std::string complaint(const std::string& body, const std::string& rest = "", const std::string& slots = "[] [\"a\" \"b\"] [$1] []") {
  const auto read = readModule("(module #0 (code #0 \"m\" \"m\" _ module " + slots + " {" + body + "})" + rest + ")");
  INFO(read.error);
  REQUIRE(read.module.has_value());
  const auto complaints = verify(*read.module);
  return complaints.empty() ? "" : complaints[0].substr(complaints[0].find(": ") + 2);
}

std::string function(const std::string& flags, const std::string& body, const std::string& params = "[] [] [] []") {
  return "(code #1 \"f\" \"f\" _ " + flags + " " + params + " {" + body + "})";
}

constexpr const char* kDefinition = "(Eval (Function #1 [] [] [] _))";

}  // namespace

TEST_CASE("verify: good modules have no complaints") {
  CHECK(complaint("") == "");
  CHECK(complaint("(Assign (Local $0) (Deref $1))") == "");
  CHECK(complaint("(Eval (ListExpr [(Star (Local $0))]))") == "");
  CHECK(complaint("(Eval (Item (Local $0) (TupleExpr [(SliceExpr _ _ _) (Star (Local $0))])))") == "");
  CHECK(complaint("(While (NoneConst) {(Break)} {})") == "");
  CHECK(complaint("(Eval (DictExpr [_ (Local $0)]))") == "");
  CHECK(complaint(kDefinition, function("generator", "(Yield _ (NoneConst)) (Return _)")) == "");
}

TEST_CASE("verify: slots and cells") {
  CHECK(complaint("(Eval (Local $7))") == "no such slot");
  CHECK(complaint("(Eval (Local $1))") == "Local of a cell");
  CHECK(complaint("(Eval (Deref $0))") == "Deref of no cell");
  CHECK(complaint("(Eval (ClassName \"x\" _))") == "ClassName outside a class body");
  CHECK(complaint("(Eval (Function #1 [] [] [] _))", function("plain", "", "[] [\"a\"] [] [$0]")) == "captures do not match the free slots");
  CHECK(complaint("(Eval (Function #1 [] [] [$0] _))", function("plain", "", "[] [\"a\"] [] [$0]")) == "captures a slot that is no cell");
  CHECK(complaint("(Eval (Function #1 [] [] [$1] _))", function("plain", "", "[] [\"a\"] [] [$0]")) == "");
  CHECK(complaint("", "", "[(param \"p\" normal $1 _)] [\"a\" \"p\"] [] []") == "parameters must fill the first slots in order");
}

TEST_CASE("verify: places") {
  CHECK(complaint("(Assign (NoneConst) (NoneConst))") == "target is no place");
  CHECK(complaint("(Eval (Bind (Attr (Local $0) \"x\") (NoneConst)))") == "target is no name");
  CHECK(complaint("(Eval (Star (Local $0)))") == "misplaced Star");
  CHECK(complaint("(Eval (SliceExpr _ _ _))") == "misplaced SliceExpr");
  CHECK(complaint("(Eval (Format (Local $0) plain _))").starts_with("misplaced Format"));
  CHECK(complaint("(Unpack [(Local $0)] 1 (NoneConst))") == "star index out of range");
  CHECK(complaint("(Eval (DictExpr [(Local $0)]))") == "odd number of entries");
  CHECK(complaint("(Eval (Call (Local $0) [(arg keyword _ (NoneConst))]))") == "keywords, and only they, have names");
}

TEST_CASE("verify: jumps") {
  CHECK(complaint("(Break)") == "Break or Continue outside a loop");
  CHECK(complaint("(While (NoneConst) {} {(Continue)})") == "Break or Continue outside a loop");
  CHECK(complaint("(Return _)") == "Return outside a function");
  CHECK(complaint(kDefinition, function("plain", "(Yield _ (NoneConst))")) == "yield in a code that is no generator");
}

TEST_CASE("verify: codes") {
  CHECK(complaint("", function("plain", "")) == "no Function or Class refers to it");
  CHECK(complaint(std::string(kDefinition) + kDefinition, function("plain", "")) == "a code is used twice");
  CHECK(complaint("(Eval (Function #0 [] [] [] _))") == "a code refers to one that is not its child");
  CHECK(complaint("(Eval (Function #5 [] [] [] _))") == "id out of range");
  CHECK(complaint("(Eval (Class #1 \"C\" [] []))", function("plain", "")) == "Class of a code that is no class body");
  CHECK(complaint(kDefinition, function("class", "")) == "Function of a body that is no function");
  CHECK(complaint("(Eval (Function #1 [(NoneConst)] [] [] _))", function("plain", "")) == "more defaults than parameters");
}

TEST_CASE("verify: missing fields and foreign ids") {
  CHECK(complaint("(Eval _)") == "required field missing");
  CHECK(complaint("(If (NoneConst) _ _)") == "required field missing");
  auto read = readModule("(module #0 (code #0 \"m\" \"m\" _ module [] [] [] [] {(Eval (NoneConst))}))");
  REQUIRE(read.module.has_value());
  Module m = *read.module;
  StmtNode statement = m.stmts[0];
  statement.word[0] = 77;
  m.stmts.set(0, statement);
  CHECK(verify(m).size() == 1);
  m = *read.module;
  m.lists.set(0, {1000, 5});
  static_cast<void>(verify(m));
  m = *read.module;
  ExprNode expression = m.exprs[0];
  expression.kind = static_cast<ExprKind>(200);
  m.exprs.set(0, expression);
  CHECK_FALSE(verify(m).empty());
  CHECK_FALSE(verify(Module{}).empty());
}
