#include "backend/solve/z3_version.h"

#include "backend/solve/z3_api.h"
#include "backend/solve/z3_carried.h"

namespace shapeproof {

// What the program carries is told by the identity of its build, and need not be unpacked for it.
std::string solverVersion() { return carriesSolver() ? "carried" : z3Functions().Z3_get_full_version(); }

}  // namespace shapeproof
