// Text that a program runs as Python (exec, eval), lowered as a file is, and text that it reads from its settings. A ModuleSource
// may be one of these.
#pragma once

#include "backend/analysis.h"

namespace shapeproof {

// A small file of settings that is part of the program: a configuration, not data.
struct SettingsFile {
  std::string place;  // absolute, without links: one file has one
  std::string text;   // as on the disk, valid UTF-8
};

class TextModules {
 public:
  virtual ~TextModules() = default;
  // Shown as "<string>".
  [[nodiscard]] virtual LoadedModule loadText(const std::string& text) = 0;
  // None: no such file belongs to the program, or which one is meant depends on the folder in which it is run.
  [[nodiscard]] virtual std::optional<SettingsFile> settings(const std::string& path) = 0;
};

}  // namespace shapeproof
