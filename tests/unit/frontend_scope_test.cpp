#include <catch2/catch.hpp>

#include "tests/unit/frontend_helpers.h"

using namespace shapeproof::testing;

TEST_CASE("scope: locals, globals, cells") {
  const std::string source = "def f(a, b):\n  c = a\n  def g():\n    return b + c + d\n  return g\n";
  CHECK(slotsOf(source, "f").find("[\"a\" \"b\" \"c\" \"g\"] [$1 $2] []") != std::string::npos);
  CHECK(bodyOf(source, "f").starts_with("{ (Assign (Deref $2) (Local $0)) (Assign (Local $3) (Function #2 [] [] [$1 $2] _))"));
  CHECK(slotsOf(source, "f.<locals>.g") == "[] [\"b\" \"c\"] [] [$0 $1]");
  CHECK(bodyOf(source, "f.<locals>.g") == "{ (Return (Binary add (Binary add (Deref $0) (Deref $1)) (Global \"d\"))) }");
}

TEST_CASE("scope: a free name passes through the functions between") {
  const std::string source = "def f(x):\n  def g():\n    def h():\n      return x\n    return h\n";
  CHECK(slotsOf(source, "f.<locals>.g") == "[] [\"h\" \"x\"] [] [$1]");
  CHECK(bodyOf(source, "f.<locals>.g").starts_with("{ (Assign (Local $0) (Function #3 [] [] [$1] _))"));
}

TEST_CASE("scope: global and nonlocal") {
  CHECK(bodyOf("def f():\n  global x\n  x = 1\n", "f") == "{ (Assign (Global \"x\") (IntConst 1 0)) }");
  const std::string source = "def f():\n  x = 1\n  def g():\n    nonlocal x\n    x = 2\n";
  CHECK(bodyOf(source, "f.<locals>.g") == "{ (Assign (Deref $0) (IntConst 2 0)) }");
  CHECK(bodyOf("def f():\n  global x\n  def g():\n    return x\n", "f.<locals>.g") == "{ (Return (Global \"x\")) }");
  CHECK(bodyOf("global x\nx = 1\n") == "{ (Assign (Global \"x\") (IntConst 1 0)) }");
}

TEST_CASE("scope: class bodies") {
  const std::string source = "def f(x, z):\n  class A:\n    y = x\n    x = 1\n    w = z\n    def m(self):\n      return x\n";
  // `x` is bound in the class, so the class reads its namespace; the method sees the function's.
  CHECK(bodyOf(source, "f.<locals>.A").starts_with("{ (Assign (ClassName \"y\" _) (ClassName \"x\" _))"));
  CHECK(bodyOf(source, "f.<locals>.A").find("(Assign (ClassName \"w\" _) (ClassName \"z\" $") != std::string::npos);
  CHECK(bodyOf(source, "f.<locals>.A.m") == "{ (Return (Deref $1)) }");
  CHECK(bodyOf("class A:\n  x = 1\n  y = [x for _ in z]\n", "A.<listcomp>").find("(Global \"x\")") != std::string::npos);
  CHECK(bodyOf("class A:\n  x = 1\n  y = [i for i in x]\n", "A").find("[(arg positional _ (ClassName \"x\" _))]") != std::string::npos);
  CHECK(bodyOf("class A:\n  global g\n  g = 1\n", "A") == "{ (Assign (Global \"g\") (IntConst 1 0)) }");
}

TEST_CASE("scope: zero-argument super") {
  const std::string source = "class A(B):\n  def f(self):\n    super().f()\n  def g(self):\n    return __class__\n  def h(self): pass\n";
  CHECK(slotsOf(source, "A") == "[] [\"__class__\"] [$0] []");
  CHECK(bodyOf(source, "A").find("(Function #2 [] [] [$0] _)") != std::string::npos);
  CHECK(bodyOf(source, "A").find("(Function #4 [] [] [] _)") != std::string::npos);
  CHECK(bodyOf(source, "A.g") == "{ (Return (Deref $1)) }");
  CHECK(slotsOf("class A:\n  def f(self):\n    return [super for _ in x]\n", "A.f").find("[\"self\" \"__class__\"] [] [$1]") != std::string::npos);
}

TEST_CASE("scope: private names") {
  CHECK(bodyOf("class _A:\n  def f(self, __x):\n    self.__y = __x\n    return self.__z__\n", "_A.f") ==
        "{ (Assign (Attr (Local $0) \"_A__y\") (Local $1)) (Return (Attr (Local $0) \"__z__\")) }");
  CHECK(slotsOf("class _A:\n  def f(self, __x): pass\n", "_A.f").find("\"_A__x\"") != std::string::npos);
  CHECK(bodyOf("class ___:\n  def f(self):\n    return self.__y\n", "___.f") == "{ (Return (Attr (Local $0) \"__y\")) }");
}

TEST_CASE("scope: comprehensions and walrus") {
  CHECK(bodyOf("def f(y):\n  [a := x for x in y]\n  return a\n", "f").find("(Return (Deref $1))") != std::string::npos);
  CHECK(bodyOf("[a := x for x in y]\n", "<listcomp>").find("(Bind (Global \"a\") (Local $1))") != std::string::npos);
  CHECK(bodyOf("def f(x):\n  return [x for x in x]\n", "f").find("[(arg positional _ (Local $0))]") != std::string::npos);
  CHECK(bodyOf("x = [[b for b in a] for a in c]\n", "<listcomp>.<locals>.<listcomp>").find("(Local $1)") != std::string::npos);
}

TEST_CASE("scope: type parameters are made where they are used and break no name") {
  const std::string source = "class A[T: int, *U](B[T]):\n  def f[V](self, x: T) -> V:\n    return [T, V, w]\n";
  CHECK(bodyOf(source).find("(Item (Global \"B\") " + typeParameter("T", 1) + ")") != std::string::npos);
  CHECK(bodyOf(source, "A.f") == "{ (Return (ListExpr [" + typeParameter("T", 1) + " " + typeParameter("V", 3) + " (Global \"w\")])) }");
  CHECK(bodyOf("def f[T = int, **P](x: T): return x\n", "f") == "{ (Return (Local $0)) }");
  CHECK(bodyOf("def f[T]():\n  T = 1\n  return T\n", "f").find("(Return (Local $0))") != std::string::npos);
}

TEST_CASE("scope: names bound by statements of all kinds are local") {
  const auto local = [](const std::string& statement) {
    return slotsOf("def f():\n  " + statement + "\n  return v\n", "f").find("[\"v\"") != std::string::npos ||
           slotsOf("def f():\n  " + statement + "\n  return v\n", "f").find("\"v\"") != std::string::npos;
  };
  for (const char* statement : {"v = 1", "v += 1", "v: int", "for v in x: pass", "with x as v: pass", "import v.w", "import w as v",
                                "from w import v", "def v(): pass", "class v: pass", "del v", "(v := 1)", "(a, [*v]) = x",
                                "type v = int"}) {
    INFO(statement);
    CHECK(local(statement));
  }
  CHECK(local("try: pass\n  except E as v: pass"));
  CHECK(local("match x:\n    case [v]: pass"));
  CHECK(local("match x:\n    case {'a': 1, **v}: pass"));
  CHECK(local("match x:\n    case A(k=v) | B(k=v): pass"));
  CHECK(local("match x:\n    case [1, *v]: pass"));
  CHECK(local("match x:\n    case 1 as v: pass"));
  CHECK_FALSE(local("match x:\n    case v.w: pass"));
}
