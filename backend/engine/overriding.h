// The protocol __torch_function__: a class that is no tensor answers for the functions of torch that are given its objects
// (https://pytorch.org/docs/stable/notes/extending.html). What derives from Tensor and has one escapes (escape.h, libcalls/called_on_self.def).
#pragma once

#include <optional>

#include "backend/engine/interp.h"

namespace shapeproof {

// A class has been made: from now on calls are looked at, if it answers for functions.
void noteOverriding(const Interp& in, const State& s, Addr cls);
// `function` of a model is called. None: it is no function of torch that asks its arguments, or none of them answers for it.
[[nodiscard]] std::optional<ContextSet<Value>> overriding(Interp& in, Path& s, Addr function, const CallArgs& args);

}  // namespace shapeproof
