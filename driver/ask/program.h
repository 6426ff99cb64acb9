// One program, analysed for a question: as `check` would, without a cache, and with somebody who looks on.
#pragma once

#include <functional>

#include "driver/check.h"
#include "driver/targets.h"

namespace shapeproof {

class ModuleSearch;
class Observer;
struct AnalysedProgram;

// Never throws: what goes wrong is the result's trouble. `observer` may be null; it does not see the runs that hints are tried with.
[[nodiscard]] FileResult askProgram(const Target& target, const CheckOptions& options, Observer* observer);

// The same, handed over with its report while it can still be analysed again with other texts. Not called where it does not parse.
using LookAgain = std::function<void(const AnalysedProgram&, const ModuleSearch&, const FileResult&)>;
[[nodiscard]] FileResult askProgramAgain(const Target& target, const CheckOptions& options, LookAgain look_again);

}  // namespace shapeproof
