// A configuration that was found beside the checked files was written by whoever wrote those: what it may not say.
#pragma once

#include <string>

#include "driver/config/option_table.h"

namespace shapeproof {

class Distrust {
 public:
  // `folder`: the configuration's. It may name what lies in its repository: the nearest folder upwards that git keeps, else its own.
  explicit Distrust(const std::string& folder);

  // Why a value, with its paths as they would be used, is not taken; empty: it is. Laws: no key names a file that is written, raises a
  // limit above its default, or leads out of the repository, links followed.
  [[nodiscard]] std::string refusal(const OptionSpec& option, const OptionValue& value) const;

 private:
  [[nodiscard]] bool leadsOut(const std::string& path) const;

  std::string repository_;  // without links
};

}  // namespace shapeproof
