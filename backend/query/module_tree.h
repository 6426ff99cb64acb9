// The modules below a module, and their parameters, as torch lists them (named_modules, parameters): each once.
#pragma once

#include <string>
#include <vector>

#include "backend/query/amount.h"

namespace shapeproof {

struct ModuleNode {
  std::string path;       // "layer1.0.conv1"; empty: the root
  std::string name;       // the last part of it
  uint32_t depth = 0;
  std::string cls;
  Addr at;                // invalid: which module it is, is not known
  std::string why;        // there may be more below it, or it is not known: why
};

// In the order of named_modules.
[[nodiscard]] std::vector<ModuleNode> moduleTree(const Interp& in, const State& s, const Value& root);

// A parameter, or a buffer.
struct ParameterInfo {
  Addr at;
  OpId origin;
  bool buffer = false;
  Amount numbers{}, bytes{};
  Tri trains = Tri::kUnknown;
};
// Of a module and all below it, each once; `why`: there may be others.
struct Parameters { std::vector<ParameterInfo> list; std::string why; };
[[nodiscard]] Parameters parametersOf(const Interp& in, const State& s, const ModuleNode& module);

struct ParameterCounts { Amount all, trainable, bytes, trainable_bytes, buffer_bytes; };
[[nodiscard]] ParameterCounts countParameters(SymPool& pool, const Parameters& parameters);

}  // namespace shapeproof
