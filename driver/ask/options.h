// What the questions to the proof take besides the options of `check`.
#pragma once

#include <string>

namespace shapeproof {

struct AskOptions {
  std::string format = "text";  // text, json, and what else the command writes
};

}  // namespace shapeproof
