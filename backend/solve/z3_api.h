// z3++.h over a libz3 that is loaded when it is first called: most scripts ask it nothing, and to map and relocate it was a quarter of
// the start of a process. The z3_* files include this in the place of z3++.h.
#pragma once

#include <z3.h>

#include <type_traits>
#include <utility>

namespace shapeproof {

struct Z3Functions {
#define Z3_FUNCTION(name) decltype(&::name) name;
#include "backend/solve/z3_functions.def"
#undef Z3_FUNCTION
};

// Loads libz3 with the first call, from any thread. Without it there are no verdicts: the process ends with status 2 and says so.
[[nodiscard]] const Z3Functions& z3Functions();

template <auto Member>
struct Z3Loaded {
  using Function = std::remove_cvref_t<decltype(std::declval<Z3Functions>().*Member)>;
  operator Function() const { return z3Functions().*Member; }  // NOLINT: called like the function
};

}  // namespace shapeproof

// What z3++.h calls is looked up in its own namespace first.
namespace z3 {
#define Z3_FUNCTION(name) inline constexpr ::shapeproof::Z3Loaded<&::shapeproof::Z3Functions::name> name;
#include "backend/solve/z3_functions.def"
#undef Z3_FUNCTION
}  // namespace z3

#include <z3++.h>
