// TARGET of a question: FILE, FILE:Name, FILE:Name.method, FILE:LINE, or the name of a configured entry.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "driver/ask/options.h"
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

// What the command line says of the inputs and arguments of a class or function takes the place of what its entry says of them, which
// becomes `own`; a script has none. Empty, or why that cannot be.
[[nodiscard]] std::string takeAsked(NamedTarget& named, const AskOptions& asked);
[[nodiscard]] inline bool isCallee(const NamedTarget& named) { return named.target.entry != nullptr && !named.target.entry->callee.empty(); }

}  // namespace shapeproof
