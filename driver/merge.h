// `shapeproof merge`: one report of the reports of several runs.
#pragma once

#include <string>
#include <vector>

#include "driver/options.h"

namespace shapeproof {

// JSON or SARIF, all of one format and version. It says what one run over everything would have said; only the order is that of the
// reports: results in the order of the shards, in each as it told them. The exit status is that of one run over everything: 0 or 1 as `options` say, 2
// where a file is no such report or one of the runs had no result for a file.
[[nodiscard]] int mergeCommand(const std::vector<std::string>& files, const CheckOptions& options);

}  // namespace shapeproof
