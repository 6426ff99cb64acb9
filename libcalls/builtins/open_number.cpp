#include "libcalls/builtins/open_number.h"

#include "backend/engine/answers.h"

namespace shapeproof::libcalls {
namespace {

std::optional<std::string> questionAbout(const Analysis& a, const Value& text) { return questionOfText(a, "the number that was left open", std::span(&text, 1)); }

}  // namespace

Value textOfOpenNumber(Analysis& a, std::string_view name) {
  const Value text = oneText(a, "the text of the number " + std::string(name), UnknownType::kStr, Trust::kOpaque);
  if (auto question = questionAbout(a, text)) (void)a.answers->same(std::move(*question), Value::integer(a.freshInt(name, Trust::kProgram, {0, Range::kMax})));
  return text;
}

std::optional<IntExpr> openNumber(const Analysis& a, const Value& text) {
  if (!text.isUnknown() || text.unknownType() != UnknownType::kStr) return std::nullopt;
  auto question = questionAbout(a, text);
  if (!question || !a.answers->has(*question)) return std::nullopt;
  return a.answers->same(std::move(*question), Value::none()).asInt();
}

}  // namespace shapeproof::libcalls
