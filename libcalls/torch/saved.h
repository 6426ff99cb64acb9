// How pickle finds and takes apart what the program has.
#pragma once

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// Pickle finds a function or class by its name: not one of the program that was made inside a function.
[[nodiscard]] bool isFoundByName(const Analysis& a, const Object& o);
// A class of the program along `cls` has a say in how its instances are pickled: it defines one of `says`.
[[nodiscard]] bool picklesItself(const State& s, const Value& cls, const Values& says);

}  // namespace shapeproof::libcalls
