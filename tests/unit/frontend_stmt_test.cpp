#include <catch2/catch.hpp>

#include "tests/unit/frontend_helpers.h"

using namespace shapeproof::testing;

TEST_CASE("stmt: assignments") {
  CHECK(bodyOf("a = b = c\n") ==
        "{ (Assign (Local $0) (Global \"c\")) (Assign (Global \"a\") (Local $0)) (Assign (Global \"b\") (Local $0)) }");
  CHECK(bodyOf("a = b = 1\n") == "{ (Assign (Global \"a\") (IntConst 1 0)) (Assign (Global \"b\") (IntConst 1 0)) }");
  CHECK(bodyOf("a, *b = c\n") == "{ (Unpack [(Global \"a\") (Global \"b\")] 1 (Global \"c\")) }");
  CHECK(bodyOf("(a, b), c = d\n") ==
        "{ (Unpack [(Local $0) (Local $1)] _ (Global \"d\")) (Unpack [(Global \"a\") (Global \"b\")] _ (Local $0)) "
        "(Assign (Global \"c\") (Local $1)) }");
  CHECK(bodyOf("(a) = 1\n") == "{ (Assign (Global \"a\") (IntConst 1 0)) }");
  CHECK(bodyOf("[a] = b\n") == "{ (Unpack [(Global \"a\")] _ (Global \"b\")) }");
  CHECK(bodyOf("a.b, c[0] = d\n") == "{ (Unpack [(Attr (Global \"a\") \"b\") (Item (Global \"c\") (IntConst 0 0))] _ (Global \"d\")) }");
  CHECK(bodyOf("*[a, b], c = d\n").starts_with("{ (Unpack [(Local $0) (Local $1)] 0 (Global \"d\"))"));
}

TEST_CASE("stmt: augmented assignment evaluates its target once") {
  CHECK(bodyOf("x += 1\n") == "{ (Assign (Global \"x\") (Inplace add (Global \"x\") (IntConst 1 0))) }");
  CHECK(bodyOf("a.b -= 1\n") ==
        "{ (Assign (Local $0) (Global \"a\")) (Assign (Attr (Local $0) \"b\") (Inplace sub (Attr (Local $0) \"b\") (IntConst 1 0))) }");
  CHECK(bodyOf("a[f()] *= 2\n") ==
        "{ (Assign (Local $0) (Global \"a\")) (Assign (Local $1) (Call (Global \"f\") [])) "
        "(Assign (Item (Local $0) (Local $1)) (Inplace mul (Item (Local $0) (Local $1)) (IntConst 2 0))) }");
  CHECK(bodyOf("def f(self):\n  self.n += 1\n", "f") ==
        "{ (Assign (Attr (Local $0) \"n\") (Inplace add (Attr (Local $0) \"n\") (IntConst 1 0))) }");
  CHECK(bodyOf("a[:, i] += 1\n").find("(Item (Local $0) (TupleExpr [(SliceExpr _ _ _) (Local $1)]))") != std::string::npos);
}

TEST_CASE("stmt: annotations") {
  CHECK(bodyOf("x: int = 3\n") == "{ (Assign (Global \"x\") (IntConst 3 0)) (Annotate \"x\" (Global \"int\")) }");
  CHECK(bodyOf("x: 'T'\n") == "{ (Annotate \"x\" (StrConst \"T\")) }");
  CHECK(bodyOf("def f():\n  x: int\n  return x\n", "f") == "{ (Return (Local $0)) }");
  CHECK(bodyOf("x: list[int] | None = y\n") ==
        "{ (Assign (Global \"x\") (Global \"y\")) (Annotate \"x\" (Binary or (Item (Global \"list\") (Global \"int\")) (NoneConst))) }");
}

TEST_CASE("stmt: if and elif") {
  CHECK(bodyOf("if a:\n  pass\nelif b:\n  x\nelse:\n  y\n") ==
        "{ (If (Global \"a\") { } { (If (Global \"b\") { (Eval (Global \"x\")) } { (Eval (Global \"y\")) }) }) }");
}

TEST_CASE("stmt: loops") {
  CHECK(bodyOf("for i in a:\n  break\nelse:\n  x\n") == "{ (For (Global \"i\") (Global \"a\") $0 { (Break) } { (Eval (Global \"x\")) }) }");
  CHECK(bodyOf("for i, (j, k) in a: pass\n") ==
        "{ (For (Local $0) (Global \"a\") $1 { (Unpack [(Global \"i\") (Local $2)] _ (Local $0)) "
        "(Unpack [(Global \"j\") (Global \"k\")] _ (Local $2)) } _) }");
  CHECK(bodyOf("for x in a, *b: pass\n").find("(TupleExpr [(Global \"a\") (Star (Global \"b\"))])") != std::string::npos);
  CHECK(bodyOf("while a:\n  continue\nelse: b\n") == "{ (While (Global \"a\") { (Continue) } { (Eval (Global \"b\")) }) }");
}

TEST_CASE("stmt: try") {
  CHECK(bodyOf("try:\n  a\nexcept E as e:\n  b\nexcept:\n  c\nelse:\n  d\nfinally:\n  f\n") ==
        "{ (Try { (Eval (Global \"a\")) } [(handler (Global \"E\") (Global \"e\") { (Try { (Eval (Global \"b\")) } [] _ "
        "{ (Assign (Global \"e\") (NoneConst)) (Delete (Global \"e\")) }) }) (handler _ _ { (Eval (Global \"c\")) })] "
        "{ (Eval (Global \"d\")) } { (Eval (Global \"f\")) }) }");
  const std::string group = bodyOf("try: pass\nexcept* E as e:\n  x = 1\n");
  CHECK(group.find("(Call (Global \"_ExceptStar\")") != std::string::npos);
  CHECK(group.find("\"split\"") != std::string::npos);
  CHECK(group.find("(handler _ (Global \"e\") {") != std::string::npos);
  CHECK(group.find("\"finish\"") != std::string::npos);
}

TEST_CASE("stmt: with") {
  const std::string two = "{ (With (Global \"a\") (Global \"b\") $0 { (With (Global \"c\") _ $1 { (Eval (Global \"d\")) }) }) }";
  CHECK(bodyOf("with a as b, c:\n  d\n") == two);
  CHECK(bodyOf("with (a as b, c):\n  d\n") == two);
  CHECK(bodyOf("with (\n  a as b,\n  c,\n):\n  d\n") == two);
  CHECK(bodyOf("with (a as b):\n  d\n") == "{ (With (Global \"a\") (Global \"b\") $0 { (Eval (Global \"d\")) }) }");
  CHECK(bodyOf("with a as (b, c): pass\n") == "{ (With (Global \"a\") (Local $0) $1 { (Unpack [(Global \"b\") (Global \"c\")] _ (Local $0)) }) }");
  CHECK(bodyOf("with a if b else c as d: pass\n") == "{ (With (Cond (Global \"b\") (Global \"a\") (Global \"c\")) (Global \"d\") $0 { }) }");
}

TEST_CASE("stmt: asynchronous statements are tries and loops around awaits") {
  const auto has = [](const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; };
  const std::string with = bodyOf("async def f():\n  async with a as b: pass\n", "f");
  CHECK(has(with, "(LibCall \"coroutine.awaitable\""));
  CHECK(has(with, "\"__aenter__\""));
  CHECK(has(with, "\"__aexit__\""));
  CHECK(has(with, "(Raise _ _)"));
  const std::string loop = bodyOf("async def f():\n  async for a in b: c\n  else: d\n", "f");
  CHECK(has(loop, "(Call (Attr (Global \"b\") \"__aiter__\") [])"));
  CHECK(has(loop, "(handler (Global \"StopAsyncIteration\") _"));
  CHECK(has(loop, "{ (Eval (Global \"d\")) }"));
  CHECK(has(bodyOf("async def f():\n  x = 1 + await y\n", "f"), "(YieldFrom"));
  CHECK(has(bodyOf("async def f():\n  yield y\n", "f"), "(Yield _ (LibCall \"coroutine.item\""));
}

TEST_CASE("stmt: imports") {
  CHECK(bodyOf("import a.b, c.d as e\n") == "{ (Import \"a.b\" (Global \"a\") 0) (Import \"c.d\" (Global \"e\") 1) }");
  CHECK(bodyOf("from a import b as c, d\n") == "{ (ImportFrom \"a\" 0 \"b\" (Global \"c\")) (ImportFrom \"a\" 0 \"d\" (Global \"d\")) }");
  CHECK(bodyOf("from ..p import (q,)\n") == "{ (ImportFrom \"p\" 2 \"q\" (Global \"q\")) }");
  CHECK(bodyOf("from . import q\n") == "{ (ImportFrom \"\" 1 \"q\" (Global \"q\")) }");
  CHECK(bodyOf("from a import *\n") == "{ (ImportStar \"a\" 0) }");
  CHECK(bodyOf("from __future__ import annotations\n") == "{ (ImportFrom \"__future__\" 0 \"annotations\" (Global \"annotations\")) }");
}

TEST_CASE("stmt: small ones") {
  CHECK(bodyOf("del a, (b.c, d[0])\n") ==
        "{ (Delete (Global \"a\")) (Delete (Attr (Global \"b\") \"c\")) (Delete (Item (Global \"d\") (IntConst 0 0))) }");
  CHECK(bodyOf("assert a, b\n") == "{ (Assert (Global \"a\") (Global \"b\")) }");
  CHECK(bodyOf("raise\n") == "{ (Raise _ _) }");
  CHECK(bodyOf("raise A from b\n") == "{ (Raise (Global \"A\") (Global \"b\")) }");
  CHECK(bodyOf("print >>f, x\n") == "{ (Eval (TupleExpr [(Binary rshift (Global \"print\") (Global \"f\")) (Global \"x\")])) }");
  CHECK(bodyOf("type X[T] = list[T]\n") == "{ (Assign (Global \"X\") (Call (Global \"_type_alias\") [(arg positional _ (StrConst \"X\")) (arg positional _ (TupleExpr [" + typeParameter("T", 1) +
            "])) (arg positional _ (Function #1 [] [] [] _))])) }");
  CHECK(bodyOf("a; b\n") == "{ (Eval (Global \"a\")) (Eval (Global \"b\")) }");
}

TEST_CASE("stmt: definitions") {
  const std::string f = "@d\n@e(1)\ndef f(a, /, b: int, *c, k=2, m, **n) -> int:\n  'doc'\n  return a\n";
  CHECK(bodyOf(f) ==
        "{ (Assign (Global \"f\") (Call (Global \"d\") [(arg positional _ (Call (Call (Global \"e\") [(arg positional _ "
        "(IntConst 1 0))]) [(arg positional _ (Function #1 [] [(IntConst 2 0) _] [] (Global \"int\")))]))])) }");
  CHECK(bodyOf(f, "f") == "{ (Return (Local $0)) }");
  CHECK(slotsOf(f, "f") ==
        "[(param \"a\" posonly $0 _)(param \"b\" normal $1 (Global \"int\"))(param \"c\" varargs $2 _)(param \"k\" kwonly $3 _)"
        "(param \"m\" kwonly $4 _)(param \"n\" varkeywords $5 _)] [\"a\" \"b\" \"c\" \"k\" \"m\" \"n\"] [] []");
  CHECK(bodyOf("class A(B, metaclass=M):\n  'doc'\n  x = 1\n") ==
        "{ (Assign (Global \"A\") (Class #1 \"A\" [(arg positional _ (Global \"B\")) (arg keyword \"metaclass\" (Global \"M\"))] [])) }");
  CHECK(bodyOf("class A:\n  x = 1\n  y = x\n", "A") == "{ (Assign (ClassName \"x\" _) (IntConst 1 0)) (Assign (ClassName \"y\" _) (ClassName \"x\" _)) }");
  CHECK(bodyOf("f = lambda a, b=1: a\n", "<lambda>") == "{ (Return (Local $0)) }");
}

TEST_CASE("stmt: docstrings") {
  const auto doc = [](const std::string& source) {
    const auto m = lowered(source);
    const auto id = m.codes.back().doc;
    return id.valid() ? std::string(m.str(id)) : "none";
  };
  CHECK(doc("'module'\n") == "module");
  CHECK(doc("def f():\n  'a' 'b'\n") == "ab");
  CHECK(doc("class A:\n  r'''x\\y'''\n") == "x\\y");
  CHECK(doc("f'no'\n") == "none");
  CHECK(doc("b'no'\n") == "none");
  CHECK(doc("x = 1\n'no'\n") == "none");
}

TEST_CASE("stmt: layout") {
  const std::string plain = bodyOf("if a:\n  b = (1 +\n  2)\n  c\n");
  CHECK(bodyOf("if a: # x\n\n  # y\n  b = (1 + # z\n# w\n2)\n \n# v\n  c\n") == plain);
  CHECK(bodyOf("if a:\n\tb = (1 +\n2)\n\tc\n") == plain);
  CHECK(bodyOf("if \\\n a:\n  b = 1 + \\\n2\n  c\n") == plain);
  CHECK(bodyOf("if a:\r\n  b = (1 +\r\n2)\r\n  c\r\n") == plain);
  CHECK(bodyOf("\xEF\xBB\xBFif a:\r  b = (1 +\r2)\r  c") == plain);
  CHECK(bodyOf("\fif a:\n  b = (1 +\n2)\n\f  c\n") == plain);
  CHECK(bodyOf("if a:\n        (b\n    .c)\n        d\n") == "{ (If (Global \"a\") { (Eval (Attr (Global \"b\") \"c\")) (Eval (Global \"d\")) } _) }");
  CHECK(bodyOf("if a:\n        (b.\n    c)\n        d\n") == "{ (If (Global \"a\") { (Eval (Attr (Global \"b\") \"c\")) (Eval (Global \"d\")) } _) }");
  CHECK(bodyOf("@a # c\n\n# d\nclass A: pass\n").starts_with("{ (Assign (Global \"A\") (Call (Global \"a\")"));
  CHECK(bodyOf("").empty() == false);
  CHECK(bodyOf("# only\n") == "{ }");
}

TEST_CASE("stmt: soft keywords and unicode are names") {
  CHECK(bodyOf("match = 1\n") == "{ (Assign (Global \"match\") (IntConst 1 0)) }");
  CHECK(bodyOf("match(x)\n") == "{ (Eval (Call (Global \"match\") [(arg positional _ (Global \"x\"))])) }");
  CHECK(bodyOf("case = type = _ = print\n").find("(Assign (Global \"type\")") != std::string::npos);
  CHECK(bodyOf("type(x).y\n") == "{ (Eval (Attr (Call (Global \"type\") [(arg positional _ (Global \"x\"))]) \"y\")) }");
  CHECK(bodyOf("print(a)\n") == "{ (Eval (Call (Global \"print\") [(arg positional _ (Global \"a\"))])) }");
  CHECK(bodyOf("exec(a)\n") == "{ (Eval (Call (Global \"exec\") [(arg positional _ (Global \"a\"))])) }");
  CHECK(bodyOf("größe = α\n") == "{ (Assign (Global \"gr\\xc3\\xb6\\xc3\\x9fe\") (Global \"\\xce\\xb1\")) }");
}
