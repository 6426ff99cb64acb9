// Entries that are a class or function: a small program that imports it, builds it and calls it with symbolic tensors.
#pragma once

#include <string>
#include <string_view>

#include "backend/report.h"
#include "driver/options.h"
#include "ir/module.h"

namespace shapeproof {

// The variable that the program stores the result in.
inline constexpr std::string_view kMade = "made";

[[nodiscard]] bool isIdentifier(std::string_view text);

struct CalleeProgram {
  std::string text;     // Python
  std::string path;     // "model.py:Net": no file of this name is read
  std::string root;     // the folder from which the file can be imported
  std::string trouble;  // why it cannot
};

[[nodiscard]] CalleeProgram calleeProgram(const Entry& entry, const std::string& path);

// Takes the program out of its report: what is said of it is said of the definition in the file.
void showInFile(FileReport& report, const CalleeProgram& program, const std::string& path, const ir::Module* file, const std::string& callee);

}  // namespace shapeproof
