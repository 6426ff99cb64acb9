#include "backend/query/asked.h"

#include <algorithm>

namespace shapeproof {
namespace {

std::string_view nameOf(const State& s, ir::ExprId target) {
  const ir::Module& m = *s.frame->unit->ir;
  switch (m.kind(target)) {
    case ir::ExprKind::kGlobal: return m.str(m.get<ir::Global>(target).name);
    case ir::ExprKind::kClassName: return m.str(m.get<ir::ClassName>(target).name);
    case ir::ExprKind::kLocal: return m.slotName(m.code(s.frame->code), m.get<ir::Local>(target).slot);
    case ir::ExprKind::kDeref: return m.slotName(m.code(s.frame->code), m.get<ir::Deref>(target).slot);
    default: return {};
  }
}

}  // namespace

void AskedObserver::assigned(const Interp& in, const State& s, ir::ExprId target, const Value& value) {
  if (nameOf(s, target) != variable_) return;
  DescribedValue seen = describe(in, s, value);
  if (std::find(values.begin(), values.end(), seen) == values.end()) values.push_back(std::move(seen));
}

std::string whyUnknown(const DescribedValue& value, bool& sized) {
  using Kind = DescribedValue::Kind;
  switch (value.kind) {
    case Kind::kUnknown: return value.text.empty() ? "nothing is known of it" : value.text;
    case Kind::kTensor: {
      sized = true;
      if (!value.shape) return value.text.empty() ? "its rank is not known" : value.text;
      const bool open = std::find(value.shape->begin(), value.shape->end(), ReportedSize("?")) != value.shape->end();
      return open ? "a size of it is not known" : "";
    }
    case Kind::kOther:
      sized = sized || value.number;
      return "";
    default: break;
  }
  for (const auto& [name, part] : value.parts)
    if (std::string why = whyUnknown(part, sized); !why.empty()) return why;
  return "";
}

}  // namespace shapeproof
