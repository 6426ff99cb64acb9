// A decided violation in the words of the report.
#pragma once

#include "backend/engine/judge_case.h"

namespace shapeproof {

[[nodiscard]] ReportedDiagnostic reportCase(Analysis& a, const Case& c, Severity severity, Certainty certainty);
// "flatten of [64, 64, 12, 12]": where a shape came from, nearest first; what left it as it was is not said. Sizes under the model.
[[nodiscard]] std::vector<ReportedNote> originOf(const Analysis& a, OpId id, const Model& m);
[[nodiscard]] std::string shapeText(const SymPool& pool, const Shape& s, const Model& m);

// --- judge_source.cpp
// The source text of the argument that an operand was, or its role where the source does not say.
[[nodiscard]] std::string operandExpression(Analysis& a, const Place& place, const Finding& f, size_t operand);
// --- judge_hint.cpp
[[nodiscard]] std::optional<ReportedHint> hintFor(Analysis& a, const Case& c);

}  // namespace shapeproof
