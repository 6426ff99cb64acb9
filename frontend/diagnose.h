// The wording and the place of an error that the grammar found.
#pragma once

#include <string_view>

#include "frontend/cst.h"
#include "frontend/lexical.h"
#include "frontend/syntax_error.h"

namespace shapeproof::frontend {

// `problem` is an error node of the tree of `patched`. Reports exactly one error.
void diagnoseProblem(std::string_view source, const std::string& patched, Node problem, ErrorSink& errors);

// Reports the first line before a lexical error that is wrong by itself, if there is one.
void diagnoseBefore(const SourceText& source, const SyntaxError& lexical, ErrorSink& errors);

// The grammar lets a statement run over line ends where it cannot end. Reports the first that does.
void checkLines(const Tree& tree, ErrorSink& errors);

}  // namespace shapeproof::frontend
