#include "frontend/literals.h"
#include "frontend/lowerer.h"

namespace shapeproof::frontend {

namespace {

constexpr const char* kNamedEscape = "named unicode escape";

StringPrefix prefixOf(Node string) { return stringPrefix(string.childOfKind(Kind::kStringStart).text()); }

}  // namespace

ir::ExprId Lowerer::string(Node n) {
  std::vector<Node> literals;
  if (n.kind() == Kind::kString) literals.push_back(n);
  else
    for (const Node c : n.namedChildren()) literals.push_back(c);
  bool bytes = false, text = false, format = false, placeholder = false;
  for (const Node s : literals) {
    const StringPrefix prefix = prefixOf(s);
    (prefix.bytes ? bytes : text) = true;
    format |= prefix.format;
  }
  if (bytes && text) return fail(n, "cannot mix bytes and nonbytes literals");
  if (!format) {
    std::string value;
    for (const Node s : literals) {
      const uint32_t start = s.childOfKind(Kind::kStringStart).end();
      const uint32_t end = s.childOfKind(Kind::kStringEnd).start();
      DecodedString decoded = decodeString(source_.text().substr(start, end - start), prefixOf(s));
      if (!decoded.error.empty()) return fail(s, std::move(decoded.error));
      placeholder |= decoded.named_escape;
      value += decoded.value;
    }
    if (placeholder) return unknown(kNamedEscape, spanOf(n));
    return bytes ? add(ir::BytesConst{b_.intern(value)}, n) : str(value, spanOf(n));
  }
  Exprs parts;
  for (const Node s : literals) stringParts(s, parts);
  return add(ir::FString{b_.exprs(parts)}, n);
}

// The parts of one literal of an f-string. Text is taken from between the interpolations, so that nothing is lost.
void Lowerer::stringParts(Node n, Exprs& parts) {
  const StringPrefix prefix = prefixOf(n);
  size_t at = n.childOfKind(Kind::kStringStart).end();
  for (const Node c : n.namedChildren()) {
    if (c.kind() != Kind::kInterpolation) continue;
    literalPart(at, c.start(), prefix, n, parts);
    if (hasYield(c)) settle(parts);
    interpolation(c, prefix, parts);
    at = c.end();
  }
  literalPart(at, n.childOfKind(Kind::kStringEnd).start(), prefix, n, parts);
}

void Lowerer::literalPart(size_t start, size_t end, const StringPrefix& prefix, Node at, Exprs& parts) {
  if (start >= end) return;
  DecodedString decoded = decodeString(source_.text().substr(start, end - start), prefix);
  if (!decoded.error.empty()) fail(at, std::move(decoded.error));
  const Span span = spanOf(start, end);
  if (decoded.named_escape) parts.push_back(add(ir::Format{unknown(kNamedEscape, span), ir::Conversion::kNone, {}}, span));
  else parts.push_back(str(decoded.value, span));
}

void Lowerer::interpolation(Node n, const StringPrefix& prefix, Exprs& parts) {
  const Node value = n.child(Field::kExpression);
  if (!value || !value.named()) {
    fail(n, "f-string: valid expression required before '}'");
    return;
  }
  const Node spec = n.child(Field::kFormatSpecifier);
  const Node conversion = n.child(Field::kTypeConversion);
  ir::Conversion how = ir::Conversion::kNone;
  if (conversion) {
    const std::string_view c = conversion.text();
    if (c == "!s") how = ir::Conversion::kStr;
    else if (c == "!r") how = ir::Conversion::kRepr;
    else if (c == "!a") how = ir::Conversion::kAscii;
    else fail(conversion, "f-string: invalid conversion character '" + std::string(c.substr(1)) + "': expected 's', 'r', or 'a'");
  }
  if (n.has(Kind::kTokEqual)) {
    const size_t start = n.start() + 1;
    const size_t end = conversion ? conversion.start() : spec ? spec.start() : n.end() - 1;
    parts.push_back(str(source_.text().substr(start, end - start), spanOf(start, end)));
    if (!conversion && !spec) how = ir::Conversion::kRepr;
  }
  ExprId v = expr(value);
  if (spec && hasYield(spec)) v = hoist(v);
  const ExprId format = spec ? formatSpec(spec, prefix) : ExprId{};
  parts.push_back(add(ir::Format{v, how, format}, n));
}

ir::ExprId Lowerer::formatSpec(Node n, const StringPrefix& prefix) {
  Exprs parts;
  size_t at = n.start() + 1;  // after the colon
  for (const Node c : n.namedChildren()) {
    if (c.kind() != Kind::kFormatExpression && c.kind() != Kind::kInterpolation) continue;
    literalPart(at, c.start(), prefix, n, parts);
    if (hasYield(c)) settle(parts);
    interpolation(c, prefix, parts);
    at = c.end();
  }
  literalPart(at, n.end(), prefix, n, parts);
  if (parts.size() == 1 && b_.module().kind(parts[0]) == ir::ExprKind::kStrConst) return parts[0];
  return add(ir::FString{b_.exprs(parts)}, n);
}

ir::StrId Lowerer::docstring(Node block) {
  const Node first = block.namedChild(0);
  if (!first || first.kind() != Kind::kExpressionStatement || first.has(Kind::kTokComma)) return {};
  Node value = first.namedChild(0);
  while (value && value.kind() == Kind::kParenthesizedExpression) value = value.namedChild(0);
  if (!value || (value.kind() != Kind::kString && value.kind() != Kind::kConcatenatedString)) return {};
  std::string text;
  const auto take = [&](Node s) {
    const StringPrefix prefix = prefixOf(s);
    if (prefix.bytes || prefix.format) return false;
    const uint32_t start = s.childOfKind(Kind::kStringStart).end();
    const uint32_t end = s.childOfKind(Kind::kStringEnd).start();
    DecodedString decoded = decodeString(source_.text().substr(start, end - start), prefix);
    if (!decoded.error.empty()) fail(s, std::move(decoded.error));
    text += decoded.value;
    return true;
  };
  if (value.kind() == Kind::kString) {
    if (!take(value)) return {};
  } else {
    for (const Node s : value.namedChildren()) {
      if (!take(s)) return {};
    }
  }
  return b_.intern(text);
}

}  // namespace shapeproof::frontend
