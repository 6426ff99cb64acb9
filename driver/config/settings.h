// Keys of a configuration: checked and applied by the table of options.
#pragma once

#include <string>
#include <vector>

#include "driver/config/distrust.h"
#include "driver/config/toml.h"
#include "driver/options.h"

namespace shapeproof {

struct SettingProblem {
  TomlPlace place;
  std::string message;
};

struct AppliedSettings {
  std::vector<SettingProblem> problems;  // what is wrong
  std::vector<SettingProblem> refused;   // what is right, and not taken from whoever says it
};

// `base`: the folder that relative paths count from; empty: the working folder. `distrust`: null where the person who runs the program says it.
[[nodiscard]] AppliedSettings applySettings(const TomlNode& table, const std::string& base, const Distrust* distrust, CheckOptions& options);

}  // namespace shapeproof
