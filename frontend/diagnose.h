// The wording and the place of an error that the grammar found.
#pragma once

#include <string_view>

#include "frontend/cst.h"
#include "frontend/lexical.h"
#include "frontend/syntax_error.h"

namespace shapeproof::frontend {

// `problem` is an error node of the tree of `patched`. Reports exactly one error.
void diagnoseProblem(std::string_view source, const std::string& patched, Node problem, ErrorSink& errors);

}  // namespace shapeproof::frontend
