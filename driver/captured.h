// A command of this program, and what it prints, for whoever shows it otherwise.
#pragma once

#include <functional>
#include <string>

namespace shapeproof {

struct Captured {
  int status = 0;
  std::string out, err;  // standard output and standard error
};

// From one thread at a time.
[[nodiscard]] Captured captured(const std::function<int()>& command);

}  // namespace shapeproof
