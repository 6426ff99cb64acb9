// Classes of which a base has no model.
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof {

// Whether a base of which nothing is known may have given the object, or the class, what is not found in it.
[[nodiscard]] inline bool mayInherit(const Interp& in, const State& s, const Value& v) {
  const auto unknown = [&](const Value& cls) {
    const ClassData* c = cls.isObject() ? Analysis::object(s, cls.asAddr()).as<ClassData>() : nullptr;
    return c != nullptr && c->has_unknown_base;
  };
  const Value type = in.typeOf(s, v);
  return type.isUnknown() || unknown(type) || unknown(v);
}

}  // namespace shapeproof
