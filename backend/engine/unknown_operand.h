// Operations of Python's data model on an operand of which nothing is known. What they do is stated once, in unknown_operand.def; who meets
// such an operand says which operation it is and what it answers.
#pragma once

#include "backend/engine/assume.h"
#include "backend/engine/maybe_one.h"

namespace shapeproof {

enum class UnknownOperand : uint8_t {
#define UNKNOWN_OPERAND(Ident, words, raises) Ident,
#include "backend/engine/unknown_operand.def"
#undef UNKNOWN_OPERAND
};

struct UnknownOperandInfo {
  std::string_view words;  // "an item"
  uint32_t raises;         // Catches
};

[[nodiscard]] const UnknownOperandInfo& unknownOperandInfo(UnknownOperand operation);

// What is raised where the handlers of `s` see one of these exceptions: the one they see, or an exception of which nothing is known.
[[nodiscard]] Value exceptionOfUnknown(Interp& in, State& s, UnknownOperand operation);

constexpr bool mayChangeIt(UnknownOperand operation) {
  return operation == UnknownOperand::kCall || operation == UnknownOperand::kSetAttribute || operation == UnknownOperand::kSetItem ||
         operation == UnknownOperand::kDeleteItem || operation == UnknownOperand::kInPlace;
}

// What builtin functions do for whoever calls them, with a frame of their own.
constexpr bool isOfBuiltin(UnknownOperand operation) {
  return operation == UnknownOperand::kLength || operation == UnknownOperand::kNumber || operation == UnknownOperand::kIterate || operation == UnknownOperand::kNext;
}

// `answer`, or one of the exceptions that the operation may raise. Library models are not to blame for what they are given: nothing is assumed
// of their own operations, and nothing followed.
template <class T>
[[nodiscard]] ContextSet<T> onUnknown(Interp& in, Path s, UnknownOperand operation, T answer) {
  if (mayChangeIt(operation)) in.a.maybe_one->changeUnseen(in, s, operation == UnknownOperand::kCall);
  const uint32_t raises = unknownOperandInfo(operation).raises;
  if (raises == 0 || !s->frame || !(s->frame->unit->is_user || isOfBuiltin(operation))) return {std::move(s), std::move(answer)};
  const Assumption kind = operation == UnknownOperand::kCall ? Assumption::kCallReturns : Assumption::kOperationSucceeds;
  return hopeOrFollow<T>(in, std::move(s), kind, {(s->caught.kinds & raises) != 0, Trust::kOpaque}, std::move(answer), [&](Path t) {
    Value exception = exceptionOfUnknown(in, *Interp::edit(t), operation);
    return ContextSet<T>::raise(std::move(t), std::move(exception));
  });
}

}  // namespace shapeproof
