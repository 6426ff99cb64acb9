#include "libcalls/table.h"

#include <utility>
#include <vector>

#include "backend/engine/libcall.h"
#include "libcalls/torch/devices.h"
#include "libcalls/torch/operands.h"

namespace shapeproof {

namespace libcalls {
#define LIBCALL(name, function, signature) CallResult function(Call& c);
#include "libcalls/libcalls.def"

// An operator that looks at the kinds of its operands first.
#define OPERATOR(name, function, signature, tensors)                          \
  static CallResult checked_##function(Call& c) {                            \
    static const OperandKinds kinds(name, signature, tensors);               \
    if (auto refused = kinds.refuse(c)) return std::move(*refused);          \
    return function(c);                                                      \
  }
#include "libcalls/libcalls.def"

LibCallTable makeLibCallTable() {
  std::vector<LibCallEntry> entries = {
#define LIBCALL(name, function, signature) {name, signature, &function},
#define OPERATOR(name, function, signature, tensors) {name, signature, &checked_##function},
#include "libcalls/libcalls.def"
  };
  LibCallTable::Tables tables;
  tables.called_on_self = {
#define CALLED_ON_SELF(cls, names) {cls, names},
#include "libcalls/called_on_self.def"
#undef CALLED_ON_SELF
  };
  tables.special_methods = {
#define SPECIAL_METHODS(cls, names) {cls, names},
#include "libcalls/special_methods.def"
#undef SPECIAL_METHODS
  };
  tables.refused = {
#define REFUSES_VALUES(call, parameter, exception, message, of) {call, parameter, exception, message, of},
#include "libcalls/refused_values.def"
#undef REFUSES_VALUES
  };
  tables.devices = {
#define ONE_DEVICE(call, wording, operands, method) {call, operands, &wording, method},
#include "libcalls/torch/devices.def"
#undef ONE_DEVICE
  };
  return LibCallTable(std::move(entries), std::move(tables));
}

}  // namespace libcalls
}  // namespace shapeproof
