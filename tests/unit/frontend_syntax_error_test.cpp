#include <catch2/catch.hpp>

#include "tests/unit/frontend_helpers.h"

using namespace shapeproof::testing;

TEST_CASE("syntax: lexical errors") {
  CHECK(errorOf("x = 'abc\ny\n") == "1:5 unterminated string literal (detected at line 1)");
  CHECK(errorOf("x\ny = '''abc\n") == "2:5 unterminated triple-quoted string literal (detected at line 3)");
  CHECK(errorOf("x = f'abc\n") == "1:5 unterminated f-string literal (detected at line 1)");
  CHECK(errorOf("f'{a'\n") == "1:5 unterminated string literal (detected at line 1)");
  CHECK(errorOf("f'{}'\n") == "1:4 f-string: valid expression required before '}'");
  CHECK(errorOf("f'}'\n") == "1:3 f-string: single '}' is not allowed");
  CHECK(errorOf("f'{a!z}'\n") == "1:5 f-string: invalid conversion character 'z': expected 's', 'r', or 'a'");
  CHECK(errorOf("x = 012\n").starts_with("1:5 leading zeros in decimal integer literals are not permitted"));
  CHECK(errorOf("x = 0b12\n") == "1:5 invalid digit '2' in binary literal");
  CHECK(errorOf("x = 0xg\n") == "1:5 invalid hexadecimal literal");
  CHECK(errorOf("x = 1_\n") == "1:5 invalid decimal literal");
  CHECK(errorOf("x = 1abc\n") == "1:5 invalid decimal literal");
  CHECK(errorOf("x = 100L\n") == "1:5 invalid decimal literal");
  CHECK(errorOf("x = 1if y else 2\n").empty());
  CHECK(errorOf("x = " + std::string(4301, '1') + "\n").starts_with("1:5 Exceeds the limit (4300 digits)"));
  CHECK(errorOf("x = a \\ b\n") == "1:8 unexpected character after line continuation character");
  CHECK(errorOf("x = \\") == "1:5 unexpected EOF while parsing");
  CHECK(errorOf("x = a ? b\n") == "1:7 invalid syntax");
  CHECK(errorOf("x = a\xE2\x80\x93 b\n") == "1:6 invalid character '\xE2\x80\x93' (U+2013)");
  CHECK(errorOf("x =\xC2\xA0" "1\n") == "1:4 invalid non-printable character U+00A0");
  CHECK(errorOf("x = '\\x4'\n").starts_with("1:5 (unicode error) 'unicodeescape'"));
  CHECK(errorOf("x = b'\xC3\xA9'\n") == "1:5 bytes can only contain ASCII literal characters");
  CHECK(errorOf("x = 'a' b'c'\n") == "1:5 cannot mix bytes and nonbytes literals");
}

TEST_CASE("syntax: brackets") {
  CHECK(errorOf("x = (1,\ny = 2\n") == "1:5 '(' was never closed");
  CHECK(errorOf("x = 1)\n") == "1:6 unmatched ')'");
  CHECK(errorOf("x = (1]\n") == "1:7 closing parenthesis ']' does not match opening parenthesis '('");
  CHECK(errorOf("x = (\n1]\n") == "2:2 closing parenthesis ']' does not match opening parenthesis '(' on line 1");
  CHECK(errorOf("x = " + std::string(200, '(') + "1" + std::string(200, ')') + "\n").empty());
  CHECK(errorOf("x = " + std::string(201, '(') + "1" + std::string(201, ')') + "\n") == "1:205 too many nested parentheses");
}

TEST_CASE("syntax: indentation") {
  CHECK(errorOf("if a:\nb\n") == "2:1 expected an indented block after 'if' statement on line 1");
  CHECK(errorOf("def f():\n") == "2:1 expected an indented block after function definition on line 1");
  CHECK(errorOf("class A:\nx = 1\n") == "2:1 expected an indented block after class definition on line 1");
  CHECK(errorOf("a\n  b\n") == "2:1 unexpected indent");
  CHECK(errorOf("if a:\n    b\n  c\n") == "3:1 unindent does not match any outer indentation level");
  CHECK(errorOf("if a:\n        b\n\tc\n") == "3:1 inconsistent use of tabs and spaces in indentation");
  std::string deep;
  for (int i = 0; i < 101; ++i) deep += std::string(static_cast<size_t>(i), ' ') + "if a:\n";
  CHECK(errorOf(deep + std::string(101, ' ') + "pass\n") == "101:1 too many levels of indentation");
}

TEST_CASE("syntax: what the grammar refuses") {
  CHECK(errorOf("if a\n  b\n") == "1:5 expected ':'");
  CHECK(errorOf("def f()\n  pass\n") == "1:8 expected ':'");
  CHECK(errorOf("if a = b: pass\n") == "1:6 invalid syntax. Maybe you meant '==' or ':=' instead of '='?");
  CHECK(errorOf("x = a b\n") == "1:7 invalid syntax");
  CHECK(errorOf("f(a b)\n") == "1:3 invalid syntax. Perhaps you forgot a comma?");
  CHECK(errorOf("x = 1\ny = * 2 +\n").starts_with("2:"));
  CHECK(errorOf("f() = 1\n") == "1:1 cannot assign to function call here. Maybe you meant '==' instead of '='?");
  CHECK(errorOf("1 = x\n") == "1:1 cannot assign to literal here. Maybe you meant '==' instead of '='?");
  CHECK(errorOf("None = x\n") == "1:1 cannot assign to None");
  CHECK(errorOf("a + b = c\n") == "1:1 cannot assign to expression here. Maybe you meant '==' instead of '='?");
  CHECK(errorOf("x\nelse: y\n").starts_with("2:1 "));
  CHECK(errorOf("x = \ny = 1\n").starts_with("1:"));
  CHECK(errorOf("x |\n1\n").starts_with("1:"));
  CHECK(errorOf("def class(): pass\n") == "1:5 invalid syntax");
  CHECK(errorOf("x.if\n") == "1:3 invalid syntax");
  CHECK(errorOf("x <> y\n").starts_with("1:"));
}

TEST_CASE("syntax: Python 2") {
  CHECK(errorOf("print 'a'\n") == "1:1 Missing parentheses in call to 'print'. Did you mean print(...)?");
  CHECK(errorOf("if a:\n  print x, y\n") == "2:3 Missing parentheses in call to 'print'. Did you mean print(...)?");
  CHECK(errorOf("exec 'a'\n") == "1:1 Missing parentheses in call to 'exec'. Did you mean exec(...)?");
  CHECK(errorOf("try: pass\nexcept A, b: pass\n") == "2:1 multiple exception types must be parenthesized");
  CHECK(errorOf("def f((a, b)): pass\n") == "1:7 Function parameters cannot be parenthesized");
  CHECK(errorOf("raise A, 'b'\n") == "1:7 invalid syntax");
  CHECK(errorOf("x = `a`\n") == "1:5 invalid syntax");
}

TEST_CASE("syntax: placement of statements") {
  CHECK(errorOf("return 1\n") == "1:1 'return' outside function");
  CHECK(errorOf("class A:\n  return\n") == "2:3 'return' outside function");
  CHECK(errorOf("yield 1\n") == "1:1 'yield' outside function");
  CHECK(errorOf("def f():\n  return [(yield) for x in y]\n") == "2:12 'yield' inside list comprehension");
  CHECK(errorOf("await x\n") == "1:1 'await' outside function");
  CHECK(errorOf("def f():\n  await x\n") == "2:3 'await' outside async function");
  CHECK(errorOf("def f():\n  async with x: pass\n") == "2:3 'async with' outside async function");
  CHECK(errorOf("def f():\n  return [x async for x in y]\n").find("asynchronous comprehension outside") != std::string::npos);
  CHECK(errorOf("async def f():\n  yield from x\n") == "2:3 'yield from' inside async function");
  CHECK(errorOf("async def f():\n  yield 1\n  return 2\n") == "3:3 'return' with value in async generator");
  CHECK(errorOf("break\n") == "1:1 'break' outside loop");
  CHECK(errorOf("if a:\n  continue\n") == "2:3 'continue' not properly in loop");
  CHECK(errorOf("for x in y:\n  def f():\n    break\n") == "3:5 'break' outside loop");
  CHECK(errorOf("while a:\n  pass\nelse:\n  break\n") == "4:3 'break' outside loop");
  CHECK(errorOf("def f():\n  from a import *\n") == "2:3 import * only allowed at module level");
  CHECK(errorOf("x = 1\nfrom __future__ import division\n") == "2:1 from __future__ imports must occur at the beginning of the file");
  CHECK(errorOf("from __future__ import nothing\n") == "1:24 future feature nothing is not defined");
  CHECK(errorOf("try: pass\nexcept: pass\nexcept A: pass\n") == "3:1 default 'except:' must be last");
}

TEST_CASE("syntax: names") {
  CHECK(errorOf("nonlocal x\n") == "1:1 nonlocal declaration not allowed at module level");
  CHECK(errorOf("def f():\n  nonlocal x\n") == "2:12 no binding for nonlocal 'x' found");
  CHECK(errorOf("def f():\n  x = 1\n  global x\n") == "3:3 name 'x' is assigned to before global declaration");
  CHECK(errorOf("def f():\n  x\n  global x\n") == "3:3 name 'x' is used prior to global declaration");
  CHECK(errorOf("def f(x):\n  global x\n") == "2:3 name 'x' is parameter and global");
  CHECK(errorOf("def f(x, x): pass\n") == "1:10 duplicate argument 'x' in function definition");
  CHECK(errorOf("lambda x, *x: 0\n") == "1:12 duplicate argument 'x' in function definition");
  CHECK(errorOf("[x := 1 for x in y]\n") == "1:2 assignment expression cannot rebind comprehension iteration variable 'x'");
  CHECK(errorOf("class A:\n  [x := 1 for y in z]\n").find("cannot be used in a class body") != std::string::npos);
  CHECK(errorOf("[x for x in (y := z)]\n").find("cannot be used in a comprehension iterable") != std::string::npos);
}

TEST_CASE("syntax: parameters and arguments") {
  CHECK(errorOf("def f(a=1, b): pass\n") == "1:12 non-default argument follows default argument");
  CHECK(errorOf("def f(*): pass\n") == "1:7 named arguments must follow bare *");
  CHECK(errorOf("def f(*a, *b): pass\n") == "1:11 * argument may appear only once");
  CHECK(errorOf("def f(**a, b): pass\n") == "1:12 arguments cannot follow var-keyword argument");
  CHECK(errorOf("def f(*a, /): pass\n") == "1:11 / must be ahead of *");
  CHECK(errorOf("def f(/, a): pass\n") == "1:7 at least one argument must precede /");
  CHECK(errorOf("f(a=1, b)\n") == "1:8 positional argument follows keyword argument");
  CHECK(errorOf("f(**a, b)\n") == "1:8 positional argument follows keyword argument unpacking");
  CHECK(errorOf("f(a=1, a=2)\n") == "1:8 keyword argument repeated: a");
}

TEST_CASE("syntax: targets") {
  CHECK(errorOf("del f()\n") == "1:5 cannot delete function call");
  CHECK(errorOf("with a as f(): pass\n").find("cannot assign to") != std::string::npos);
  CHECK(errorOf("a, b += 1\n").find("illegal expression for augmented assignment") != std::string::npos);
  CHECK(errorOf("a, b: int\n") == "1:1 only single target (not tuple) can be annotated");
  CHECK(errorOf("*a = b\n") == "1:1 starred assignment target must be in a list or tuple");
  CHECK(errorOf("*a, *b = c\n") == "1:5 multiple starred expressions in assignment");
  CHECK(errorOf("x = *a\n") == "1:5 can't use starred expression here");
  CHECK(errorOf("x = *[1]\n") == "1:5 can't use starred expression here");
  CHECK(errorOf("x = (*a)\n") == "1:6 cannot use starred expression here");
  CHECK(errorOf("(*a) = x\n") == "1:2 cannot use starred expression here");
  CHECK(errorOf("x = y := 1\n").starts_with("1:"));
  CHECK(errorOf("x, y := 1\n") == "1:4 invalid syntax");
  CHECK(errorOf("f(a=b := 1)\n") == "1:5 invalid syntax");
  CHECK(errorOf("f(,)\n") == "1:3 invalid syntax");
  CHECK(errorOf("{,}\n") == "1:2 invalid syntax");
}

TEST_CASE("syntax: an earlier line that does not parse comes first") {
  CHECK(errorOf("x = a b\ny = 'abc\n") == "1:7 invalid syntax");
  CHECK(errorOf("if a\n  b\nc = )\n") == "1:5 expected ':'");
}
