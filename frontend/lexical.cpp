#include "frontend/lexical.h"

namespace shapeproof::frontend {

LexicalCheck checkLexically(std::string_view, ErrorSink&) { return {}; }

void diagnoseProblem(std::string_view, Node problem, ErrorSink& errors) {
  errors.fail(problem.start(), problem.end(), problem.missing() && problem.kind() == Kind::kTokColon ? "expected ':'" : "invalid syntax");
}

}  // namespace shapeproof::frontend
