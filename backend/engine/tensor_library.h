// The libraries whose models speak for code that works on tensors. Those of Python's own library speak for Python.
#pragma once

#include <string_view>

namespace shapeproof {

// `module`: a dotted name.
[[nodiscard]] inline bool isTensorLibrary(std::string_view module) {
  const std::string_view top = module.substr(0, module.find('.'));
  return top == "torch" || top == "torchvision" || top == "numpy" || top == "einops";
}

}  // namespace shapeproof
