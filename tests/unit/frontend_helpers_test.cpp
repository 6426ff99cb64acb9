#include "tests/unit/frontend_helpers.h"

#include <catch2/catch.hpp>

#include "ir/blob.h"
#include "ir/text.h"
#include "ir/verify.h"

namespace shapeproof::testing {

namespace {

// Removes ` @1:2-3` and runs of blanks, outside strings.
std::string shortened(const std::string& text) {
  std::string out;
  bool quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\') {
      out += c;
      out += text[++i];
      continue;
    }
    if (c == '"') quoted = !quoted;
    if (!quoted && c == '@') {
      while (i + 1 < text.size() && std::string("0123456789:-").find(text[i + 1]) != std::string::npos) ++i;
      if (!out.empty() && out.back() == ' ') out.pop_back();
      continue;
    }
    const bool blank = c == ' ' || c == '\n';
    if (!quoted && blank) {
      if (out.empty() || out.back() != ' ') out += ' ';
    } else {
      out += c;
    }
  }
  return out;
}

std::string codeText(const std::string& source, const std::string& qualname, bool pylib) {
  const std::string text = shortened(ir::printModule(lowered(source, pylib)));
  const size_t named = text.find("\" \"" + qualname + "\" ");
  REQUIRE(named != std::string::npos);
  const size_t end = std::min(text.find(" (code #", named), text.size());
  return text.substr(named, end - named);
}

}  // namespace

ir::Module lowered(const std::string& source, bool pylib) {
  const SourceText text = SourceText::fromUtf8("test.py", source);
  frontend::ParseResult result = frontend::lowerFile(text, {pylib});
  INFO(source);
  if (!result.errors.empty()) FAIL(result.errors[0].message);
  for (const std::string& complaint : ir::verify(result.module)) FAIL_CHECK(complaint);
  const std::string printed = ir::printModule(result.module);
  const ir::ReadResult read = ir::readModule(printed);
  CHECK(read.error.empty());
  if (read.module) CHECK(ir::printModule(*read.module) == printed);
  const std::string blob = ir::toBlob(result.module);
  const auto loaded = ir::fromBlob(blob);
  REQUIRE(loaded.has_value());
  CHECK(ir::toBlob(*loaded) == blob);
  return std::move(result.module);
}

std::string bodyOf(const std::string& source, const std::string& qualname, bool pylib) {
  std::string text = codeText(source, qualname, pylib);
  text = text.substr(text.find(" {") + 1);
  return text.substr(0, text.rfind('}') + 1);
}

std::string slotsOf(const std::string& source, const std::string& qualname) {
  const std::string text = codeText(source, qualname, false);
  const size_t start = text.find('[');
  return text.substr(start, text.find(" {") - start);
}

std::string errorOf(const std::string& source) {
  const SourceText text = SourceText::fromUtf8("test.py", source);
  const frontend::ParseResult result = frontend::lowerFile(text);
  if (result.errors.empty()) return "";
  CHECK(result.errors.size() == 1);
  CHECK(result.module.codes.empty());
  const frontend::SyntaxError& e = result.errors[0];
  return std::to_string(e.span.start.line) + ":" + std::to_string(e.span.start.column) + " " + e.message;
}

}  // namespace shapeproof::testing
