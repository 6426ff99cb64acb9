// Keys of a configuration: checked and applied by the table of options.
#pragma once

#include <string>
#include <vector>

#include "driver/config/toml.h"
#include "driver/options.h"

namespace shapeproof {

struct SettingProblem {
  TomlPlace place;
  std::string message;
};

// `base`: the folder that relative paths count from; empty: the working folder.
[[nodiscard]] std::vector<SettingProblem> applySettings(const TomlNode& table, const std::string& base, CheckOptions& options);

}  // namespace shapeproof
