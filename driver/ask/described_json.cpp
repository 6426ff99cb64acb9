#include "driver/ask/described_json.h"

namespace shapeproof {

Json describedJson(const DescribedValue& v) {
  using Kind = DescribedValue::Kind;
  switch (v.kind) {
    case Kind::kTensor: return shapeJson(v.shape);
    case Kind::kSequence: case Kind::kEither: {
      Json list = Json::array();
      for (const auto& [name, part] : v.parts) list.push_back(describedJson(part));
      return v.kind == Kind::kEither ? Json{{"either", std::move(list)}} : list;
    }
    case Kind::kMapping: {
      Json object = Json::object();
      for (const auto& [name, part] : v.parts) object[name] = describedJson(part);
      return object;
    }
    case Kind::kUnknown: return nullptr;
    case Kind::kOther: return v.text;
  }
  return nullptr;
}

}  // namespace shapeproof
