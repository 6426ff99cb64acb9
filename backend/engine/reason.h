// Why a verdict is undecided.
#pragma once

#include "backend/engine/finding.h"

namespace shapeproof {

enum class ReasonKind : uint8_t {
#define SHAPEPROOF_REASON(Ident) k##Ident,
#include "backend/engine/reason.def"
};

// `cause`: what was not known, in the words that the unknown value carries (Value::unknownReason, SymbolInfo::reason); invalid: nothing
// was unknown. Reasons with one cause are one trouble and its consequences.
struct Reason {
  ReasonKind kind;
  Place place;
  Name words;
  Name cause;
};

}  // namespace shapeproof
