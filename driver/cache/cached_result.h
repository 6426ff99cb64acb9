// One program's result as the cache keeps it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "backend/analysis.h"
#include "driver/cache/observed.h"
#include "driver/cache/packed_report.h"
#include "driver/callee.h"
#include "driver/check.h"
#include "driver/options.h"
#include "driver/targets.h"

namespace shapeproof {

// All that decides a result besides what the analysis reads: this program, the working folder, the script's name and bytes, its
// arguments, the options; `models`: what --pylib has brought (ModelStore::ownContent).
[[nodiscard]] Digest keyOf(const Target& target, const Digest& script, const CalleeProgram* program, const AnalysisOptions& analysis, const CheckOptions& options,
                           const std::string& models);

// Whether a file can run by itself is decided by its bytes alone.
[[nodiscard]] Digest keyOfKind(const Digest& file, bool named_as_test);

// None: the result would not be the same again (a limit of time or memory, files that changed meanwhile).
[[nodiscard]] std::optional<std::string> packResult(const FileResult& result, const Observations* seen, const AnalysisOptions& analysis);

// None: some file is not as it was, or `bytes` are no result.
[[nodiscard]] std::optional<FileResult> unpackResult(const std::string& bytes, FileWorld& world);

}  // namespace shapeproof
