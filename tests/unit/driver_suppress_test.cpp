#include <catch2/catch.hpp>

#include "driver/comments.h"
#include "driver/suppress.h"

using namespace shapeproof;

namespace {

// The messages that are left after suppression, for one matmul-mismatch at `place` of `text`.
std::vector<std::string> left(const std::string& text, Span place, Rule rule = Rule::kMatmulMismatch) {
  ModelStore models;
  ParsedStore parsed;
  FileWorld world;
  ModuleSearch modules({""}, {}, models, parsed, world);
  (void)modules.load(SourceText::fromUtf8("f.py", text), false);
  FileReport report;
  report.path = "f.py";
  ReportedDiagnostic d;
  d.rule = rule;
  d.message = "the bug";
  d.path = "f.py";
  d.span = place;
  report.diagnostics.push_back(d);
  applySuppressions(report, modules);
  std::vector<std::string> messages;
  for (const ReportedDiagnostic& kept : report.diagnostics) messages.push_back(kept.message);
  return messages;
}

// The text with the first fix of a comment done.
std::string mended(std::string text, Span place = {{1, 1}, {1, 6}}) {
  ModelStore models;
  ParsedStore parsed;
  FileWorld world;
  ModuleSearch modules({""}, {}, models, parsed, world);
  const SourceText source = SourceText::fromUtf8("f.py", text);
  (void)modules.load(SourceText::fromUtf8("f.py", text), false);
  FileReport report;
  report.path = "f.py";
  ReportedDiagnostic bug;
  bug.rule = Rule::kMatmulMismatch;
  bug.path = "f.py";
  bug.span = place;
  report.diagnostics.push_back(bug);
  applySuppressions(report, modules);
  for (const ReportedDiagnostic& d : report.diagnostics) {
    if (!d.hint) continue;
    const size_t start = source.offsetAt(d.hint->span.start), end = source.offsetAt(d.hint->span.end);
    return text.replace(start, end - start, d.hint->replacement);
  }
  return text;
}

using Messages = std::vector<std::string>;
constexpr Span kFirstLine{{1, 1}, {1, 6}};
constexpr const char* kNamesNoRule = "this comment names no rule, so it would hide the next error as well: write ignore[matmul-mismatch]";

}  // namespace

TEST_CASE("suppression: on the line, by name, by code, several, all", "[driver]") {
  CHECK(left("a @ b  # shapeproof: ignore[matmul-mismatch]\n", kFirstLine).empty());
  CHECK(left("a @ b  # shapeproof: ignore[SP101]\n", kFirstLine).empty());
  CHECK(left("a @ b  # shapeproof:ignore[ matmul-mismatch ]\n", kFirstLine).empty());
  CHECK(left("a @ b  # shapeproof: ignore\n", kFirstLine) == Messages{kNamesNoRule});
  CHECK(left("a @ b  # noqa: E1  # shapeproof: ignore[SP101]\n", kFirstLine).empty());
  CHECK(left("a @ b  # shapeproof: ignore[SP101]  # noqa\n", kFirstLine).empty());
  CHECK(left("a @ b  # shapeproof: ignore[SP105] # shapeproof: ignore[SP101]\n", kFirstLine) == Messages{"no 'SP105' is reported here"});
  CHECK(left("a @ b  # shapeproof: ignore[cat-mismatch, matmul-mismatch]\n", kFirstLine) == Messages{"no 'cat-mismatch' is reported here"});
  CHECK(left("a @ b  # shapeproof: ignore[cat-mismatch]\n", kFirstLine) == Messages{"the bug", "no 'cat-mismatch' is reported here"});
  CHECK(left("a @ b  # shapeproof: ignore[no-such]\n", kFirstLine) == Messages{"the bug", "there is no rule 'no-such'"});
  CHECK(left("a @ b  # noqa\n", kFirstLine) == Messages{"the bug"});
}

TEST_CASE("suppression: what is misspelt is told", "[driver]") {
  const std::string only = "' has no effect: only ignore[RULE] and ignore-file[RULE] have one";
  CHECK(left("a @ b  # shapeproof: ingore[SP101]\n", kFirstLine) == Messages{"the bug", "'shapeproof: ingore" + only + " (did you mean 'ignore'?)"});
  CHECK(left("a @ b  # shapeproof: ignored\n", kFirstLine) == Messages{"the bug", "'shapeproof: ignored" + only + " (did you mean 'ignore'?)"});
  CHECK(left("a @ b  # shapeproof: ignore_file[SP101]\n", kFirstLine) == Messages{"the bug", "'shapeproof: ignore_file" + only + " (did you mean 'ignore-file'?)"});
  CHECK(left("a @ b  # shapeproof: disable=SP101\n", kFirstLine) == Messages{"the bug", "'shapeproof: disable=SP101" + only});
  CHECK(left("a @ b  # shapeproof: ignore[matmul-mismach]\n", kFirstLine) == Messages{"the bug", "there is no rule 'matmul-mismach' (did you mean 'matmul-mismatch'?)"});
  CHECK(left("a @ b\nc  # shapeproof: ignore\n", kFirstLine) == Messages{"the bug", "this comment suppresses nothing"});
}

TEST_CASE("suppression: the text that would be right", "[driver]") {
  CHECK(mended("a @ b  # shapeproof: ingore[SP101]\n") == "a @ b  # shapeproof: ignore[SP101]\n");
  CHECK(mended("a @ b  # shapeproof: ignore\n") == "a @ b  # shapeproof: ignore[matmul-mismatch]\n");
  CHECK(mended("a @ b  # shapeproof: ignore-file\n", {{2, 1}, {2, 6}}) == "a @ b  # shapeproof: ignore-file\n");
  CHECK(mended("# shapeproof: ignore-file\na @ b\n", {{2, 1}, {2, 6}}) == "# shapeproof: ignore-file[matmul-mismatch]\na @ b\n");
  CHECK(mended("a @ b\nc  # shapeproof: ignore\n") == "a @ b\nc  \n");
  CHECK(mended("a @ b\nc  # shapeproof: ignore[SP101]  # noqa\n") == "a @ b\nc  \n");
  CHECK(mended("a @ b  # shapeproof: ignore[cat-mismatch, SP101] for now\n") == "a @ b  # shapeproof: ignore[SP101] for now\n");
  CHECK(mended("a @ b  # shapeproof: ignore[matmul-mismach]\n") == "a @ b  # shapeproof: ignore[matmul-mismatch]\n");
}

TEST_CASE("suppression: first and last line of the statement, the line above", "[driver]") {
  const std::string first = "y = f(  # shapeproof: ignore[SP101]\n  1,\n  a @ b,\n  2,\n)\n";
  const std::string last = "y = f(\n  1,\n  a @ b,\n  2,\n)  # shapeproof: ignore[SP101]\n";
  const std::string above = "# shapeproof: ignore[SP101]\ny = f(\n  a @ b,\n)\n";
  const std::string between = "y = f(\n  1,  # shapeproof: ignore[SP101]\n  a @ b,\n)\n";
  CHECK(left(first, {{3, 3}, {3, 8}}).empty());
  CHECK(left(last, {{3, 3}, {3, 8}}).empty());
  CHECK(left(above, {{3, 3}, {3, 8}}).empty());
  CHECK(left(between, {{3, 3}, {3, 8}}).size() == 2);
}

TEST_CASE("suppression: a header is no body, a body is no header", "[driver]") {
  const std::string text = "if a @ b:  # shapeproof: ignore[SP101]\n  pass\n  c @ d\n";
  CHECK(left(text, {{1, 4}, {1, 9}}).empty());
  CHECK(left(text, {{3, 3}, {3, 8}}).size() == 2);
  const std::string function = "def f():  # shapeproof: ignore[SP101]\n  c @ d\n";
  CHECK(left(function, {{2, 3}, {2, 8}}).size() == 2);
}

TEST_CASE("suppression: the whole file", "[driver]") {
  CHECK(left("# shapeproof: ignore-file[SP101]\nimport x\na @ b\n", {{3, 1}, {3, 6}}).empty());
  CHECK(left("import x\n# shapeproof: ignore-file[SP101]\na @ b\n", {{3, 1}, {3, 6}}) ==
        Messages{"the bug", "ignore-file has no effect after the first statement"});
}

TEST_CASE("suppression: comments in strings are no comments", "[driver]") {
  for (const char* text : {"'# shapeproof: ignore'\n", "x = '''\n# shapeproof: ignore\n'''\n", "x = \"a\\\"# shapeproof: ignore\"\n", "r'\\'# shapeproof: ignore'\n"})
    CHECK(findSuppressions(SourceText::fromUtf8("f.py", text)).empty());
  CHECK(findSuppressions(SourceText::fromUtf8("f.py", "x = ''  # shapeproof: ignore[a, b]\n")).at(0).rules == Messages{"a", "b"});
}

TEST_CASE("suppression: nothing is unused in a file that does not parse", "[driver]") {
  CHECK(left("a @ b b  # shapeproof: ignore[SP101]\n", kFirstLine, Rule::kSyntaxError) == Messages{"the bug"});
}

TEST_CASE("suppression: lines that a comment cannot end", "[driver]") {
  const auto sealed = [](const char* text) { return sealedLines(SourceText::fromUtf8("f.py", text)); };
  CHECK(sealed("a = \\\n  1\nb\n") == std::vector<bool>{true, false, false, false, false});
  CHECK(sealed("a = '''x\n\ny'''\nb\n") == std::vector<bool>{true, true, false, false, false, false});
  CHECK(sealed("a = 'x\\\ny'  # c \\\nb\n") == std::vector<bool>{true, false, false, false, false});
}
