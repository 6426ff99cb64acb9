// By which names a program of its own can call what the models of torch and numpy define: "torch.nn.functional.linear".
#pragma once

#include <string>
#include <unordered_map>

#include "backend/engine/interp.h"

namespace shapeproof {

class PublicNames {
 public:
  // As the modules stand that this path has imported.
  PublicNames(const Interp& in, const State& s);

  // Of a function, class, module or constant; empty: it has none.
  [[nodiscard]] std::string of(const Value& v) const;
  // The name of an attribute of the class that is `function`, or a property that reads by it: "view", "__add__". Empty: none.
  [[nodiscard]] static std::string inClass(const Interp& in, const State& s, Addr cls, const Value& function, bool special, bool& property);

 private:
  void offer(const State& s, const Value& v, std::string name);
  std::unordered_map<uint32_t, std::string> names_;  // by address
};

}  // namespace shapeproof
