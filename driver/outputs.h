// Where the outputs of a run go.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "driver/check.h"

namespace shapeproof {

// `-` names standard output; who names it does not get the one that is there without being asked for.
[[nodiscard]] std::vector<Output> settledOutputs(const std::vector<Output>& asked);

// What cannot work, found before anything is analysed: two outputs to one place, a source as the destination, a folder that is
// not there.
[[nodiscard]] std::optional<std::string> outputProblem(const std::vector<Output>& outputs, const CheckOptions& options);

// Files are whole or not there. The failures.
[[nodiscard]] std::vector<std::string> writeOutputs(const RunResult& run, const std::vector<Output>& outputs, const CheckOptions& options);

// Whether a format shows the distinct findings of the run.
[[nodiscard]] bool forPrograms(Format format);

}  // namespace shapeproof
