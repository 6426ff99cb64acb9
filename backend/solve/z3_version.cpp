#include "backend/solve/z3_version.h"

#include "backend/solve/z3_api.h"

namespace shapeproof {

std::string solverVersion() { return z3Functions().Z3_get_full_version(); }

}  // namespace shapeproof
