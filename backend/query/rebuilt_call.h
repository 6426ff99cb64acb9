// A call of a function of torch or numpy, as a program of its own makes it: operands like those it had, and the call.
#pragma once

#include <compare>

#include "backend/query/rebuilt.h"

namespace shapeproof {

struct RebuiltCall {
  struct Operand {
    std::string name, text, note;  // without a name, text is a statement of its own; note: where it comes from in the program, "flatten of [64, 32, 4, 4] (train.py:23)"; empty: nowhere
  };
  std::vector<Operand> operands;
  std::string call;      // a statement over their names
  std::string function;  // what is called: "torch.nn.Linear"
  std::set<std::string> keys;  // Counterexample::keys
};

// Which call it is, the same in another analysis of the program: the line of the program's own code, and the functions of the models from there on.
struct CallPath {
  std::string path;
  uint32_t line = 0;
  std::vector<std::pair<std::string, uint32_t>> functions;  // module and code, the outermost first
  friend bool operator==(const CallPath&, const CallPath&) = default;
};

// Of the call that `frame`, of a model's function and one of the running ones, is for.
[[nodiscard]] CallPath callPath(const Frame& frame);
// None: it has no public name, or not all that it was given can be made again.
[[nodiscard]] std::optional<RebuiltCall> rebuildCall(const Interp& in, const State& s, const Frame& frame, const Model& model, const Counterexample& example, bool exact);

}  // namespace shapeproof
