// Text that a program runs as Python (exec, eval), lowered as a file is. A ModuleSource may be one of these.
#pragma once

#include "backend/analysis.h"

namespace shapeproof {

class TextModules {
 public:
  virtual ~TextModules() = default;
  // Shown as "<string>".
  [[nodiscard]] virtual LoadedModule loadText(const std::string& text) = 0;
};

}  // namespace shapeproof
