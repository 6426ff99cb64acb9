// Operators that want one element type of all their operands. They refuse where the types are facts, never where one is not known.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// Do the types that the rules follow hold? Not after autocast or another default type, which change them behind the program's back.
[[nodiscard]] bool typesCertain(const Call& c);
// Both types are known, and differ.
[[nodiscard]] bool typesDiffer(const Call& c, const Operand& a, const Operand& b);
// A refusal for the types of operands.
[[nodiscard]] CallResult refuseTypes(Call& c, const char* exception, std::string message, const Operands& operands);
// The same where torch asks for the types only under a condition of sizes, mostly that there are elements: refused where the condition may hold, on
// the paths where it does. None: nothing stands against the others.
[[nodiscard]] std::optional<CallResult> refuseTypesWhere(Call& c, BoolExpr asked, const char* exception, std::string message, const Operands& operands);
// Has each of them an element?
[[nodiscard]] BoolExpr allHaveElements(Call& c, const Operands& operands);
// No kernel multiplies truth values; products without elements reach none. `kernel`: which one says so.
[[nodiscard]] std::optional<CallResult> refuseBoolProduct(Call& c, const Operand& a, const Operand& b, std::string_view kernel);
// The products of matrices and vectors, as torch dispatches them: by the ranks of a and b. None: nothing stands against them.
[[nodiscard]] std::optional<CallResult> refuseMixedProduct(Call& c, const Operand& a, const Operand& b);
// The element type of an `out` tensor, where the operator does not convert into it. None: nothing stands against it.
[[nodiscard]] std::optional<CallResult> refuseOut(Call& c, std::string_view name, const Operand& out, const Operand& value);

}  // namespace shapeproof::libcalls
