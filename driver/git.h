// Questions to git. It is run without a shell, with no hook, monitor or pager of the repository's settings.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace shapeproof {

// The parts of what `git -C folder ARGUMENTS...` prints, between NUL bytes or at line ends; none where it fails or is not there.
// `loud`: what git says of a failure goes to standard error.
[[nodiscard]] std::optional<std::vector<std::string>> askGit(const std::string& folder, const std::vector<std::string>& arguments, bool loud = false);

// The files, absolute, that differ from a revision: changed, deleted and not yet known to git; none: why is on standard error.
[[nodiscard]] std::optional<std::vector<std::string>> changedSince(const std::string& folder, const std::string& revision);

}  // namespace shapeproof
