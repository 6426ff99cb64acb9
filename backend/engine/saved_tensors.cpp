#include "backend/engine/saved_tensors.h"

#include <algorithm>
#include <iterator>

namespace shapeproof {

namespace {

constexpr Saves kSaves[] = {
#define SHAPEPROOF_SAVES(operation, operands, edges, frees, result, first, second, third) {operation, operands, edges, frees, result, {first, second, third}},
#include "backend/engine/saved_tensors.def"
};

struct Second {
  std::string_view operation;
  size_t operands;
  std::array<OperandSet, Saves::kMostOperands> of;
};

constexpr Second kSecond[] = {
#define SHAPEPROOF_SECOND(operation, operands, first, second, third) {operation, operands, {first, second, third}},
#include "backend/engine/saved_tensors.def"
};

constexpr std::string_view kViews[] = {
#define SHAPEPROOF_VIEW(operation) operation,
#include "backend/engine/saved_tensors.def"
};

}  // namespace

const Saves* savesOf(std::string_view operation, size_t operands) {
  const auto* at = std::find_if(std::begin(kSaves), std::end(kSaves), [&](const Saves& s) { return (s.operands == operands || s.operands == 0) && s.operation == operation; });
  return at == std::end(kSaves) ? nullptr : at;
}

OperandSet secondOf(std::string_view operation, size_t operands, size_t place) {
  const auto* at = std::find_if(std::begin(kSecond), std::end(kSecond), [&](const Second& s) { return s.operands == operands && s.operation == operation; });
  return at == std::end(kSecond) || place >= Saves::kMostOperands ? 0 : at->of[place];
}

bool sharesVersion(std::string_view operation) { return std::find(std::begin(kViews), std::end(kViews), operation) != std::end(kViews); }

}  // namespace shapeproof
