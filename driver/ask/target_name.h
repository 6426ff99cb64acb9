// TARGET of a question: FILE, FILE:Name, FILE:Name.method, FILE:LINE, or the name of a configured entry.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "driver/targets.h"

namespace shapeproof {

struct NamedTarget {
  Target target;
  std::unique_ptr<Entry> own;  // the entry of FILE:Name where the configuration has none; its inputs are empty
  uint32_t line = 0;           // of FILE:LINE; 0: none
  std::string problem;         // why it names nothing; empty: all is well
};

// `options` must live longer.
[[nodiscard]] NamedTarget nameTarget(const std::string& text, const CheckOptions& options);

}  // namespace shapeproof
