// Which parameters of an operator must be tensors, and how torch refuses anything else.
//
// `tensors` in torch.def names them: "input weight bias?": bias may be None; "x~": an array of numpy's passes, too, for models of numpy use
// the operator; "input.dim": torch asks for an attribute first, which what is no tensor does not have.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "backend/engine/libcall.h"

namespace shapeproof::libcalls {

class OperandKinds {
 public:
  OperandKinds(std::string_view call, std::string_view signature, std::string_view tensors);
  // None: each is a tensor, or may be one.
  [[nodiscard]] std::optional<CallResult> refuse(Call& c) const;

 private:
  struct Parameter {
    size_t index;
    std::string_view name, attribute;
    bool optional = false, array = false;
  };
  std::string_view operator_;  // empty: the first argument says it
  std::vector<Parameter> parameters_;
};

}  // namespace shapeproof::libcalls
