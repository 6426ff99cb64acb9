#include <catch2/catch.hpp>

#include <nlohmann/json.hpp>
#include <sstream>

#include "driver/excerpt.h"
#include "driver/report.h"

using namespace shapeproof;

namespace {

constexpr const char* kScript =
    "import torch\n"
    "x = torch.zeros(64, 64, 12, 12)\n"
    "x = torch.flatten(x, 1)\n"
    "y = torch.zeros(1568, 128)\n"
    "z = x @ y\n";

ReportedDiagnostic mismatch() {
  ReportedDiagnostic d;
  d.rule = Rule::kMatmulMismatch;
  d.certainty = Certainty::kSometimes;
  d.exception = "RuntimeError";
  d.message = "mat1 and mat2 shapes cannot be multiplied (64x9216 and 1568x128)";
  d.path = "train.py";
  d.span = {{5, 5}, {5, 10}};
  d.stack = {{"train.py", {9, 1}, "<module>"}, {"train.py", {5, 5}, "main"}};
  d.operands = {{"x", std::vector<ReportedSize>{int64_t{64}, std::string("H // 2")}, {{"train.py", {{3, 5}, {3, 24}}, "flatten of [64, 64, 12, 12]"}}},
                {"y", std::nullopt, {{"lib.py", {{70, 1}, {70, 3}}, "zeros"}}}};
  d.counterexample = {{"len(data)", 1001}, {"batch", 41}};
  d.conditions = {{"args.dry_run", false, "train.py", 8}};
  d.hint = ReportedHint{"the first size should be 9216", "train.py", {{4, 17}, {4, 21}}, "9216"};
  return d;
}

struct Run {
  RunResult result;
  CheckOptions options;

  Run() {
    FileResult file;
    file.quoted["train.py"] = {std::make_shared<const SourceText>(SourceText::fromUtf8("train.py", kScript)), true};
    file.report.path = "train.py";
    file.report.verdict = Verdict::kInvalid;
    file.report.milliseconds = 12.3456;
    file.report.diagnostics.push_back(mismatch());
    ReportedReveal reveal;
    reveal.path = "train.py";
    reveal.position = {3, 1};
    reveal.expression = "x";
    reveal.shape = std::vector<ReportedSize>{int64_t{64}, std::string("?")};
    reveal.dtype = "float32";
    file.report.reveals.push_back(reveal);
    result.files.push_back(std::move(file));
    result.errors = 1;
    result.proved = 7;
  }
};

std::string excerptOf(const char* text, std::vector<Label> labels, size_t width = 60) {
  std::ostringstream out;
  writeExcerpt(out, SourceText::fromUtf8("f.py", text), std::move(labels), {3, width, "", Palette::plain()});
  return out.str();
}

}  // namespace

TEST_CASE("full format: excerpt with origins, operands, stack, counterexample, hint", "[driver]") {
  Run run;
  std::ostringstream out;
  reportFull(run.result, run.options, false, 100, out);
  CHECK(out.str() ==
        "info[reveal]: x is [64, ?] float32\n"
        "  --> train.py:3:1\n"
        "\n"
        "error[matmul-mismatch]: mat1 and mat2 shapes cannot be multiplied (64x9216 and 1568x128)\n"
        " --> train.py:5:5\n"
        "  |\n"
        "3 | x = torch.flatten(x, 1)\n"
        "  |     ------------------- flatten of [64, 64, 12, 12]\n"
        "4 | y = torch.zeros(1568, 128)\n"
        "  |                 ---- help: the first size should be 9216\n"
        "5 | z = x @ y\n"
        "  |     ^^^^^ RuntimeError\n"
        "  = x: [64, H // 2]\n"
        "  = y: ?\n"
        "      from zeros at lib.py:70:1\n"
        "  = called: from <module> at train.py:9:1\n"
        "  = counterexample: len(data) = 1001, batch = 41\n"
        "  = when not: args.dry_run (train.py:8)\n"
        "\n"
        "1 file: 1 invalid; 1 error, 0 warnings; 7 obligations proved, 0 assumptions\n");
}

TEST_CASE("concise format: a line per diagnostic", "[driver]") {
  Run run;
  std::ostringstream out;
  reportConcise(run.result, run.options, out);
  CHECK(out.str().find("train.py:5:5: error[matmul-mismatch] mat1 and mat2 shapes cannot be multiplied (64x9216 and 1568x128)\n") != std::string::npos);
}

TEST_CASE("JSON: the documented keys, in order", "[driver]") {
  Run run;
  std::ostringstream out;
  reportJson(run.result, {}, out);
  const auto json = nlohmann::ordered_json::parse(out.str());
  const auto keys = [](const nlohmann::ordered_json& object) {
    std::string list;
    for (const auto& [key, value] : object.items()) list += (list.empty() ? "" : " ") + key;
    return list;
  };
  CHECK(keys(json) == "version tool diagnostics reveals files failures coverage");
  const auto& d = json["diagnostics"][0];
  CHECK(keys(d) == "code rule severity certainty message path range stack operands counterexample conditions hint");
  CHECK(d["code"] == "SP101");
  CHECK(d["certainty"] == "sometimes");
  CHECK(d["range"].dump() == R"({"start":{"line":5,"column":5},"end":{"line":5,"column":10}})");
  CHECK(d["operands"][0]["shape"].dump() == R"([64,"H // 2"])");
  CHECK(d["operands"][1]["shape"].is_null());
  CHECK(d["counterexample"].dump() == R"j({"len(data)":1001,"batch":41})j");
  CHECK(keys(d["hint"]) == "message range replacement");
  CHECK(keys(json["reveals"][0]) == "path line column expression shape dtype");
  CHECK(keys(json["files"][0]) == "path verdict assumptions reasons paths coverage milliseconds");
  CHECK(json["files"][0]["milliseconds"] == 12.3);
}

TEST_CASE("JSON: text that is not UTF-8 is replaced", "[driver]") {
  Run run;
  run.result.files[0].report.diagnostics[0].message = "lone \xED\xA0\x80 surrogate";
  std::ostringstream out;
  reportJson(run.result, {}, out);
  CHECK(nlohmann::json::accept(out.str()));
}

TEST_CASE("excerpt: tabs and wide characters", "[driver]") {
  CHECK(excerptOf("\tx = '\u6f22\u5b57' + y\n", {{{{1, 11}, {1, 12}}, "here", true}}) ==
        "   |\n 1 |     x = '\u6f22\u5b57' + y\n   |" + std::string(16, ' ') + "^ here\n");
}

TEST_CASE("excerpt: a long line is cut around the place", "[driver]") {
  const std::string line = std::string(5000, 'a') + "BAD" + std::string(5000, 'b') + "\n";
  const std::string text = excerptOf(line.c_str(), {{{{1, 5001}, {1, 5004}}, "", true}});
  const size_t code = text.find("BAD"), underline = text.find("^^^");
  REQUIRE(code != std::string::npos);
  REQUIRE(underline != std::string::npos);
  const auto column = [&](size_t at) { return at - text.rfind('\n', at); };
  CHECK(column(code) == column(underline));
  CHECK(text.size() < 250);
}

TEST_CASE("excerpt: lines of a long place and gaps", "[driver]") {
  CHECK(excerptOf("f(\n  1,\n  2,\n  3,\n  4,\n  5)\n\n\ng()\n", {{{{1, 1}, {6, 5}}, "call", true}, {{{9, 1}, {9, 4}}, "later", false}}) ==
        "   |\n 1 | f(\n   | ^^\n 2 |   1,\n   |   ^^\n 3 |   2,\n   |   ^^\n 4 |   3,\n   |   ^^... call\n...\n 9 | g()\n   | --- later\n");
  CHECK(excerptOf("a\nb\nc\n", {{{{1, 1}, {1, 2}}, "", true}, {{{3, 1}, {3, 2}}, "", false}}) ==
        "   |\n 1 | a\n   | ^\n 2 | b\n 3 | c\n   | -\n");
  CHECK(excerptOf("a\n", {{{}, "nowhere", true}}).empty());
  CHECK(!excerptOf("a\n", {{{{7, 9}, {7, 12}}, "past the end", true}}).empty());
}
