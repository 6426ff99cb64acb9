#include <catch2/catch.hpp>

#include "driver/gate/findings.h"
#include "driver/gate/line_hash.h"
#include "driver/gate/source_edit.h"
#include "driver/text.h"
#include "frontend/lower.h"

using namespace shapeproof;

namespace {

// The bytes with a comment for one rule at a place; none: refused.
std::optional<std::string> ignored(const std::string& bytes, Span place, Rule rule = Rule::kMatmulMismatch) {
  const auto decoded = SourceText::decode("f.py", bytes);
  REQUIRE(decoded.source);
  const auto lowered = frontend::lowerFile(*decoded.source);
  SourceEdit edit(*decoded.source, lowered.module);
  if (!edit.ignore(rule, place)) return std::nullopt;
  return edit.apply(bytes);
}

std::string words(const std::string& message, bool by_example = false) {
  ReportedDiagnostic d;
  d.message = message;
  if (by_example) d.counterexample.emplace_back("n", 2);
  return wordsOf(d);
}

constexpr Span kFirst{{1, 1}, {1, 6}};
const std::string kComment = "  # shapeproof: ignore[matmul-mismatch]";

}  // namespace

TEST_CASE("gate: GitHub's line hashes", "[driver]") {
  using Hashes = std::vector<std::string>;
  CHECK(lineHashes("") == Hashes{"c129715d7a2bc9a3:1"});
  CHECK(lineHashes(" a\nb\n  \t\tc\n d") == Hashes{"271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"});
  CHECK(lineHashes("x\nx\n").size() == 3);
  const auto moved = lineHashes("import torch\n\n  a @ b\nc\n"), before = lineHashes("a @ b\nc\n");
  CHECK(moved[2] == before[0]);
}

TEST_CASE("gate: words of a message", "[driver]") {
  CHECK(words("shapes (2x3 and 4x5)") == "shapes (2x3 and 4x5)");
  CHECK(words("shapes (2x3 and 4x5)", true) == "shapes (#x# and #x#)");
  CHECK(words("never closed (line 12), f.py:7") == "never closed (line #), f.py:#");
  CHECK(words("a\n\t  where h is 32") == "a where h is 32");
  CHECK(words("<object at 0x7f12ab>") == "<object at #>");
}

// The same finding under another example, and findings that differ in what the program fixes.
TEST_CASE("gate: words of a message of one example", "[driver]") {
  const auto by = [](int64_t batch, const std::string& message, std::vector<ReportedShape> shapes) {
    ReportedDiagnostic d;
    d.message = message;
    d.counterexample.emplace_back("batch", batch);
    for (ReportedShape& shape : shapes) d.operands.push_back({"x", std::move(shape), {}});
    return wordsOf(d);
  };
  const auto shape = [](std::vector<ReportedSize> sizes) { return ReportedShape(std::move(sizes)); };
  const std::string symbolic = by(41, "shapes (41x20 and 21x5)", {shape({"B", int64_t{20}}), shape({int64_t{5}, int64_t{21}})});
  CHECK(symbolic == "shapes (#x# and #x#) of [#, 20], [5, 21]");
  CHECK(by(7, "shapes (7x20 and 21x5)", {shape({"B", int64_t{20}}), shape({int64_t{5}, int64_t{21}})}) == symbolic);
  CHECK(by(7, "shapes (7x20 and 21x5)", {shape({int64_t{7}, int64_t{20}}), shape({int64_t{5}, int64_t{21}})}) == symbolic);
  CHECK(by(41, "shapes (41x20 and 22x5)", {shape({"B", int64_t{20}}), shape({int64_t{5}, int64_t{22}})}) != symbolic);
  CHECK(by(41, "shapes (41x20 and 21x5)", {std::nullopt, shape({})}) == "shapes (#x# and #x#) of [?], []");
}

TEST_CASE("gate: comments at the end of a line", "[driver]") {
  CHECK(ignored("a @ b\n", kFirst) == "a @ b" + kComment + "\n");
  CHECK(ignored("a @ b", kFirst) == "a @ b" + kComment);
  CHECK(ignored("a @ b   \r\nc\r\n", kFirst) == "a @ b" + kComment + "\r\nc\r\n");
  CHECK(ignored("a @ b  # noqa\rc\r", kFirst) == "a @ b  # noqa" + kComment + "\rc\r");
  CHECK(ignored("\xEF\xBB\xBF" "a @ b\n", kFirst) == "\xEF\xBB\xBF" "a @ b" + kComment + "\n");
  CHECK(ignored("f(a @ b,\n  1)\nc\n", {{1, 3}, {1, 8}}) == "f(a @ b,\n  1)" + kComment + "\nc\n");
}

TEST_CASE("gate: comments around continued lines and strings", "[driver]") {
  const std::string above = "# shapeproof: ignore[matmul-mismatch]\n";
  CHECK(ignored("y = \\\n  a @ b\n", {{2, 3}, {2, 8}}) == "y = \\\n  a @ b" + kComment + "\n");
  CHECK(ignored("if a @ b \\\n  and c:\n  pass\n", {{1, 4}, {1, 9}}) == above + "if a @ b \\\n  and c:\n  pass\n");
  CHECK(ignored("def f():\n\tif a @ b \\\n\t  and c:\n\t\tpass\n", {{2, 5}, {2, 10}}) == "def f():\n\t" + above + "\tif a @ b \\\n\t  and c:\n\t\tpass\n");
  CHECK(ignored("x = f(a @ b, '''\n# no\n''')\n", {{1, 7}, {1, 12}}) == "x = f(a @ b, '''\n# no\n''')" + kComment + "\n");
}

TEST_CASE("gate: comments that are there already", "[driver]") {
  CHECK(ignored("a @ b  # shapeproof: ignore[cat-mismatch]\n", kFirst) == "a @ b  # shapeproof: ignore[cat-mismatch, matmul-mismatch]\n");
  CHECK(ignored("a @ b  # shapeproof: ignore[]\n", kFirst) == "a @ b  # shapeproof: ignore[matmul-mismatch]\n");
  CHECK(ignored("# shapeproof: ignore[cat-mismatch]\na @ b\n", {{2, 1}, {2, 6}}) == "# shapeproof: ignore[cat-mismatch, matmul-mismatch]\na @ b\n");
  const std::string latin = "# coding: latin-1\nx = '\xE9'; a @ b  # \xE9 # shapeproof: ignore[cat-mismatch]\n";
  CHECK(ignored(latin, {{2, 10}, {2, 15}}) == "# coding: latin-1\nx = '\xE9'; a @ b  # \xE9 # shapeproof: ignore[cat-mismatch, matmul-mismatch]\n");
}

TEST_CASE("gate: what has changed on disk is left alone", "[driver]") {
  const auto source = SourceText::fromUtf8("f.py", "a @ b\n");
  const auto lowered = frontend::lowerFile(source);
  SourceEdit edit(source, lowered.module);
  REQUIRE(edit.ignore(Rule::kMatmulMismatch, kFirst));
  CHECK_FALSE(edit.apply("a @ c\n"));
}

TEST_CASE("text: for other formats", "[driver]") {
  CHECK(printable("a\nb\x1b\xff\xc2\x9b\xc3\xa9") == "a\\nb\\x1b\\xff\\x9b\xc3\xa9");
  CHECK(oneLine(" a \n\n\t b") == " a b");
  CHECK(xmlEscape("<a b='\"'>&\x01\xff\n") == "&lt;a b='&quot;'&gt;&amp;\xEF\xBF\xBD\xEF\xBF\xBD&#10;");
  CHECK(uriOfPath("a b/\xC3\xA9\xff%.py") == "a%20b/%C3%A9%FF%25.py");
  CHECK(upperCamel("matmul-mismatch") == "MatmulMismatch");
  CHECK(relativePath("/a/b/../c.py", "/a") == "c.py");
  CHECK(relativePath("/c.py", "/a") == "../c.py");
}
