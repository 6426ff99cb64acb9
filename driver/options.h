// The command line of `check`, parsed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "backend/analysis.h"

namespace shapeproof {

enum class Format : uint8_t { kFull, kConcise, kJson };
enum class Color : uint8_t { kAuto, kAlways, kNever };

struct Output {
  Format format = Format::kFull;
  std::string file;  // empty: standard output
};

struct CheckOptions {
  std::vector<std::string> paths;
  std::vector<Output> outputs;
  std::vector<std::string> import_roots;              // --path
  std::string python;                                 // --python
  std::vector<std::string> site_packages;             // the folders that it stands for
  std::vector<std::string> exclude;                   // globs
  std::vector<std::pair<Rule, std::optional<Severity>>> rules;  // in order; none: ignored
  bool exit_zero = false, error_on_warning = false, error_on_unproven = false;
  bool statistics = false, verbose = false, quiet = false;
  Color color = Color::kAuto;
  uint32_t jobs = 0;                                  // 0: as many as cores
  AnalysisOptions analysis;
};

// Exit statuses (interface.md).
inline constexpr int kExitClean = 0, kExitFindings = 1, kExitTrouble = 2;

}  // namespace shapeproof
