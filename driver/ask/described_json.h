// A value of the program in the JSON of answers.
#pragma once

#include "backend/query/described.h"
#include "driver/report_json.h"

namespace shapeproof {

// A tensor is the list of its sizes, a tuple or list a list of values, a mapping an object; null: it is not known; a text: something else.
[[nodiscard]] Json describedJson(const DescribedValue& v);

}  // namespace shapeproof
