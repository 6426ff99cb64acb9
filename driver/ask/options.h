// What the questions to the proof take besides the options of `check`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace shapeproof {

struct AskOptions {
  std::string format = "text";  // text, json, and what else the command writes
  std::vector<std::pair<std::string, std::string>> inputs;  // of a class or function: as in an entry (driver/options.h), in the place of its own
  std::vector<std::string> sizes;                           // the names in them
  std::vector<std::pair<std::string, std::string>> kwargs;  // of its constructor
  std::string optimizer = "none";                           // of whose state the memory is told
  std::optional<int64_t> memory;                            // bytes: what is to fit
  uint32_t finding = 0;                                     // which of those that check prints, from 1; 0: the only one
  // Of slices.
  std::string of;                                           // the expression that is asked about; empty: what the statement assigns
  bool forward = false, emit = false;
  bool fixed = false;                                       // of a reproduction: with the hint
  bool write = false;                                       // of what is inferred: into the source
  uint32_t depth = 0;                                       // of a table; 0: all of it
  // Of sweeps: NAME and VALUES of each axis, NAME and GLOB.
  std::vector<std::pair<std::string, std::string>> sweep_args, sweep_configs, sweep_sizes;
};

}  // namespace shapeproof
