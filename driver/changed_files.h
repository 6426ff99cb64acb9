// What git says has changed.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace shapeproof {

// The files, absolute, in which the work tree around `folder` differs from a revision: Python files, configurations and links by their
// content, all others where they are new or gone; in submodules as well. None: why is on standard error. Contents are compared as they lie
// on disk (lines may end in CR LF): git is not asked to compare, as it would run the filters that the repository's settings name.
[[nodiscard]] std::optional<std::vector<std::string>> changedSince(const std::string& folder, const std::string& revision);

}  // namespace shapeproof
