#include "backend/solve/z3_version.h"

#include <z3.h>

namespace shapeproof {

std::string solverVersion() { return Z3_get_full_version(); }

}  // namespace shapeproof
