// Which shapes the names and calls of a program have, as plain data: what is assigned to a name or an attribute, what a function is called
// with, what an operation gives.
//
// What comes up at a place in several calls, turns of a loop or paths is there once for each distinct answer, in the order in which it came up.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "backend/report.h"
#include "backend/sym/expr.h"

namespace shapeproof {

struct SeenValue {
  bool tensor = false;
  ReportedShape shape{};                // of a tensor
  std::string dtype{}, device{};        // empty: not known
  Tri grad = Tri::kUnknown;             // whether it needs a gradient
  std::string text{};                   // of a whole number, the number or its formula; of a tensor without a known rank, why
  std::vector<ReportedNote> origin{};   // of a tensor, nearest first
};

struct ShapePlace {
  enum class Kind : uint8_t { kAssigned, kParameter, kResult };
  Kind kind{};
  std::string path{};
  Span span{};         // of the name, of the call; of a parameter the whole function
  std::string name{};  // of a parameter; of a result the operation
  friend auto operator<=>(const ShapePlace&, const ShapePlace&) = default;
};

using SeenShapes = std::map<ShapePlace, std::vector<SeenValue>>;

}  // namespace shapeproof
