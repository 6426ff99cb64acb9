#include "backend/engine/answers.h"

#include <algorithm>

#include "backend/engine/analysis.h"
#include "backend/engine/run_items.h"

namespace shapeproof {

Value Answers::same(std::string question, Value fresh) { return answers_.try_emplace(std::move(question), std::move(fresh)).first->second; }

void Answers::change(const std::optional<std::string>& place) {
  if (place) changed_.insert(*place);
  else any_changed_ = true;
}

bool Answers::isAsItWas(const std::string& place) const {
  if (any_changed_) return false;
  const auto climbs = [](std::string_view path) { return path == ".." || path.starts_with("../") || path.find("/..") != std::string_view::npos; };
  const auto below = [](std::string_view path, std::string_view folder) { return folder.empty() || path == folder || (path.starts_with(folder) && path[folder.size()] == '/'); };
  return std::none_of(changed_.begin(), changed_.end(), [&](const std::string& other) {
    return other.starts_with('/') != place.starts_with('/') || climbs(other) || climbs(place) || below(other, place) || below(place, other);
  });
}

std::string plainPath(std::string_view path) {
  std::string plain = path.starts_with('/') ? "/" : "";
  for (size_t at = 0; at < path.size();) {
    const size_t end = std::min(path.find('/', at), path.size());
    const std::string_view step = path.substr(at, end - at);
    at = end + 1;
    if (step.empty() || step == ".") continue;
    if (!plain.empty() && plain.back() != '/') plain += '/';
    plain += step;
  }
  return plain;
}

Value oneText(Analysis& a, std::string_view reason, UnknownType type, Trust trust) {
  const IntExpr length = a.freshInt("", Trust::kOpaque, {0, Range::kMax}, reason);
  return Value::unknownText(a.intern(reason), type, trust, *a.pool.asSymbol(length));
}

// What is fixed: its kind and what it is.
static bool describe(const Value& v, std::string& out) {
  if (v.isTuple()) {
    for (const Value& item : v.asTuple())
      if (!describe(item, out)) return false;
    out += ')';
    return true;
  }
  const bool fixed = v.isStr() || v.is(ValueKind::kBytes) || v.isNone() || v.isIntConstant() || (v.isBool() && v.asBool().isConstant());
  if (fixed) out += ' ' + std::to_string(static_cast<int>(v.kind())) + ':' + std::to_string(v.bits());
  return fixed;
}

std::optional<std::string> questionOfText(const Analysis& a, std::string_view operation, std::span<const Value> operands) {
  std::string question(operation);
  bool asked = false;
  for (const Value& v : operands) {
    const auto text = v.isUnknown() ? v.textLength() : std::nullopt;
    if (text && !a.run_items->isItem(*text)) {
      question += " text:" + std::to_string(text->index);
      asked = true;
    } else if (!describe(v, question)) {
      return std::nullopt;
    }
  }
  return asked ? std::optional(std::move(question)) : std::nullopt;
}

BoolExpr answerOfText(Analysis& a, std::string_view operation, std::span<const Value> operands, BoolExpr fresh) {
  auto question = questionOfText(a, operation, operands);
  return question ? a.answers->same(std::move(*question), Value::boolean(fresh)).asBool() : fresh;
}

}  // namespace shapeproof
