// Where in the source a number was written.
#pragma once

#include <optional>

#include "backend/engine/analysis.h"

namespace shapeproof {

struct WrittenNumber { const Unit* unit; Span span; };

// The literal (or arithmetic of literals) that the expression is, or that it stands for: as a parameter never assigned to again, given
// by the caller or by its default; as a variable of the module with one assignment. None: it is computed otherwise.
[[nodiscard]] std::optional<WrittenNumber> numberBehind(const Analysis& a, const Place& place, ir::ExprId e);

// The call expression at that place; invalid: there is none.
[[nodiscard]] ir::ExprId callAt(const ir::Module& m, const Span& span);

}  // namespace shapeproof
