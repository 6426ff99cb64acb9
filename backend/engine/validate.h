// The online checker under test: with AnalysisOptions::validate_solver, each of its answers is put to Z3 as well. When Z3 has a
// case against one, the assumptions and the case are printed and the program is aborted. No answer of Z3 is no objection.
#pragma once

#include "backend/engine/analysis.h"

namespace shapeproof {

// The facts of a path with this trail gave `answer` for `b`.
void validateAnswer(Analysis& analysis, const TrailRef& trail, BoolExpr b, Tri answer);
// They rewrote `before` to `after`.
void validateRewriting(Analysis& analysis, const TrailRef& trail, IntExpr before, IntExpr after);

}  // namespace shapeproof
