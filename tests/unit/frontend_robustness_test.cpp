#include <catch2/catch.hpp>

#include <chrono>

#include "tests/unit/frontend_helpers.h"

using namespace shapeproof;
using namespace shapeproof::testing;

namespace {

std::string repeat(const std::string& part, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += part;
  return out;
}

}  // namespace

TEST_CASE("robust: chains of ten thousand") {
  const int n = 10'000;
  lowered("x = a" + repeat(" + a", n) + "\n");
  lowered("x = a" + repeat(" and a", n) + "\n");
  lowered("x = a" + repeat(" < a", n) + "\n");
  lowered("x = a" + repeat(".b(c)[d]", n) + "\n");
  lowered("if a: pass\n" + repeat("elif b: pass\n", n));
  lowered("x = (" + repeat("'a' ", n) + ")\n");
  lowered(repeat("@d\n", n) + "def f(): pass\n");
  lowered(repeat("a = ", n) + "1\n");
  lowered("x: a" + repeat(" | a", n) + "\n");
}

TEST_CASE("robust: depth ends in an error, never in a crash") {
  const int n = 20'000;
  CHECK_FALSE(errorOf("x = " + repeat("not ", n) + "1\n").empty());
  CHECK_FALSE(errorOf("x = " + repeat("-", n) + "1\n").empty());
  CHECK_FALSE(errorOf("x = " + repeat("2**", n) + "1\n").empty());
  CHECK_FALSE(errorOf("x = " + repeat("lambda: ", n) + "1\n").empty());
  CHECK_FALSE(errorOf("x = " + repeat("a if b else ", n) + "1\n").empty());
  CHECK_FALSE(errorOf("x = " + repeat("(", n) + repeat(")", n) + "\n").empty());
  CHECK_FALSE(errorOf("x = " + repeat("f'{", n) + repeat("}'", n) + "\n").empty());
  CHECK_FALSE(errorOf("x = f'" + repeat("{a:", n) + repeat("}", n) + "'\n").empty());
  CHECK_FALSE(errorOf("x = [1 " + repeat("for a in b ", n) + "]\n").empty());
  std::string loops;
  for (int i = 0; i < 21; ++i) loops += std::string(static_cast<size_t>(i), ' ') + "for a in b:\n";
  CHECK(errorOf(loops + std::string(21, ' ') + "pass\n") == "21:21 too many statically nested blocks");
}

TEST_CASE("robust: nesting that CPython accepts") {
  lowered("x = " + repeat("[", 199) + repeat("]", 199) + "\n");
  lowered(repeat("[", 199) + "a" + repeat("]", 199) + " = 1\n");
  lowered("match x:\n  case " + repeat("[", 199) + repeat("]", 199) + ": pass\n");
  lowered("x = " + repeat("(a := ", 199) + "1" + repeat(")", 199) + "\n");
  lowered("x = " + repeat("not ", 500) + "1\n");
  lowered("x = " + repeat("f'{", 100) + "1" + repeat("}'", 100) + "\n");
  std::string blocks;
  for (int i = 0; i < 99; ++i) blocks += std::string(static_cast<size_t>(i), ' ') + "if a:\n";
  lowered(blocks + std::string(99, ' ') + "pass\n");
}

TEST_CASE("robust: a line of twenty megabytes") {
  const SourceText text = SourceText::fromUtf8("long.py", "x = '" + std::string(20'000'000, 'a') + "' + y\n");
  const auto start = std::chrono::steady_clock::now();
  const auto result = frontend::lowerFile(text);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  CHECK(result.errors.empty());
  CHECK(took.count() < 60);
}

TEST_CASE("robust: every prefix and many damages of a program are answered") {
  const std::string program =
      "import a.b as c\n@d(1)\nclass A(B[int], k=1):\n    '''doc'''\n    x: int = 3\n    def f(self, *a, k=lambda: 0, **kw):\n"
      "        with g() as (h, i), j: yield from k\n        return {**a, 'x': [y for y in z if y]}\n"
      "match p:\n    case [1, *r] | {'k': Q(v=_)} if r: del x[1:2, ...]\n"
      "try:\n    print(f'{x!r:>{w}}' '\\n', end='')\nexcept (E, F) as e:\n    raise G from e\nfinally:\n    s, *t = u = 0x1F\n";
  lowered("r = 1\n" + program.substr(0, program.find("match")));
  for (size_t n = 0; n < program.size(); ++n) static_cast<void>(errorOf(program.substr(0, n)));
  for (size_t n = 0; n < program.size(); ++n) {
    for (const char c : {'(', '}', '\'', ':', '\n', ' ', '*', '\\', '{', '\t', '\x01', '\xC3'}) {
      std::string changed = program;
      changed[n] = c;
      static_cast<void>(errorOf(changed));
    }
  }
}
