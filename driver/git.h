// Questions to git. It is run without a shell, and with no hook, monitor, pager or transport of the repository's settings. What is asked must
// be plumbing that runs no filter, no external diff and no text conversion: those are settings of the repository too.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace shapeproof {

// What `git -C folder ARGUMENTS...` prints, with `input` on its standard input; none where it fails or is not there. `loud`: what git says
// of a failure goes to standard error.
[[nodiscard]] std::optional<std::string> tellGit(const std::string& folder, const std::vector<std::string>& arguments, const std::string& input, bool loud = false);

// The parts of what it prints, between NUL bytes or at line ends.
[[nodiscard]] std::optional<std::vector<std::string>> askGit(const std::string& folder, const std::vector<std::string>& arguments, bool loud = false);

}  // namespace shapeproof
