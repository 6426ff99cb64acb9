// The commands that agents can call, by the table of options: a tool's arguments are the command's operand and options.
#pragma once

#include <string>
#include <vector>

#include "driver/report_json.h"

namespace shapeproof {

// For `tools/list`.
[[nodiscard]] Json toolsJson();

// The command line of a call; a call that is none is refused (driver/server/peer.h).
[[nodiscard]] std::vector<std::string> commandLineOf(const std::string& tool, const Json& arguments);

// The answer to a call: what the command printed, as text and as JSON.
[[nodiscard]] Json toolResult(const std::string& tool, const Json& arguments, int status, const std::string& out, const std::string& err);

}  // namespace shapeproof
