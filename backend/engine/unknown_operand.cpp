#include "backend/engine/unknown_operand.h"

#include <array>

namespace shapeproof {

const UnknownOperandInfo& unknownOperandInfo(UnknownOperand operation) {
  static constexpr std::array kInfo = {
#define UNKNOWN_OPERAND(Ident, words, raises) UnknownOperandInfo{words, raises},
#include "backend/engine/unknown_operand.def"
#undef UNKNOWN_OPERAND
  };
  return kInfo[static_cast<size_t>(operation)];
}

Value exceptionOfUnknown(Interp& in, State& s, UnknownOperand operation) {
  const UnknownOperandInfo& info = unknownOperandInfo(operation);
  const std::string what = "an exception of " + std::string(info.words) + " of a value that is not known";
  struct Named { uint32_t bit; std::string_view name; };
  static constexpr Named kNamed[] = {{kCatchesType, "TypeError"}, {kCatchesValue, "ValueError"}, {kCatchesKey, "KeyError"}, {kCatchesIndex, "IndexError"},
                                     {kCatchesAttribute, "AttributeError"}, {kCatchesZeroDivision, "ZeroDivisionError"}};
  for (const Named& one : kNamed)
    if ((s.caught.kinds & info.raises) == one.bit) return in.makeException(s, one.name, what);
  return in.a.opaque(what);
}

}  // namespace shapeproof
