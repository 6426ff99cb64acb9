// The command line, by the table.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "driver/config/option_table.h"

namespace CLI {
class App;
}

namespace shapeproof {

// What was given for each option, in the order in which it was given.
using Given = std::vector<std::pair<const OptionSpec*, std::string>>;

// Declares the options and the operand of a command; `given` and `operands` are filled when it is parsed, checked.
void declareCommand(CLI::App& app, const CommandSpec& command, Given& given, std::vector<std::string>& operands);

// The options of `check` that were given take the place of what stands in `options`.
void applyGiven(const Given& given, CheckOptions& options);

// A hint for arguments that no command takes: the option or command that the first one resembles, or `check` for a file. Empty: none.
[[nodiscard]] std::string hintForExtras(const CLI::App& app);

}  // namespace shapeproof
