// Findings and shapes in words.
#include "backend/engine/analysis.h"

namespace shapeproof {

std::string wordFinding(const Finding& f, const std::function<std::string(IntExpr)>& print) {
  const auto words = [&](const MessageArg& arg) -> std::string {
    if (const auto* size = std::get_if<IntExpr>(&arg)) return print(*size);
    if (const auto* text = std::get_if<std::string>(&arg)) return *text;
    const Shape& shape = std::get<Shape>(arg);
    if (!shape.rank_known && shape.tail.empty()) return "[?]";
    std::string out = shape.rank_known ? "[" : "[..., ";
    const std::vector<IntExpr>& sizes = shape.sizes();
    for (size_t i = 0; i < sizes.size(); ++i) out += (i ? ", " : "") + print(sizes[i]);
    return out + "]";
  };
  std::string out;
  size_t next = 0;
  for (size_t i = 0; i < f.format.size(); ++i) {
    if (f.format[i] == '{' && i + 1 < f.format.size() && f.format[i + 1] == '}' && next < f.args.size()) {
      out += words(f.args[next++]);
      ++i;
    } else {
      out += f.format[i];
    }
  }
  return out;
}

ReportedSize reportSize(const SymPool& pool, const Facts& facts, IntExpr e) {
  const Range r = e.isConstant() ? Range{e.value(), e.value()} : facts.rangeOf(pool, e);
  if (r.low == r.high) return r.low;
  for (const SymbolId id : pool.symbolsOf(e))
    if (pool.info(id).name == 0) return "?";
  return pool.print(e);
}

ReportedShape reportShape(const SymPool& pool, const Facts& facts, const Shape& s) {
  if (!s.rank_known) return std::nullopt;
  std::vector<ReportedSize> sizes;
  for (const IntExpr e : s.dims) sizes.push_back(reportSize(pool, facts, e));
  return sizes;
}

}  // namespace shapeproof
