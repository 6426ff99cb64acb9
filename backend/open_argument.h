// An argument of the script's command line that is some whole number from 0 on: which one is left open. A question to the proof gives it in
// the place of a number (AnalysisOptions::script_args), and bounds it by its name (set_ranges). No argument of a real command line has a NUL.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace shapeproof {

[[nodiscard]] inline std::string openArgument(std::string_view name) { return std::string(1, '\0') + std::string(name); }
// None: it is an ordinary argument.
[[nodiscard]] inline std::optional<std::string_view> nameOfOpenArgument(std::string_view argument) {
  return argument.starts_with('\0') ? std::optional(argument.substr(1)) : std::nullopt;
}

}  // namespace shapeproof
