// What functions say of themselves, and what can be set of it.
#pragma once

#include <optional>

#include "backend/engine/interp.h"

namespace shapeproof {

// function.__defaults__ = v and the like; none: an attribute like any other. Deleting is setting None.
[[nodiscard]] std::optional<ContextSet<Value>> setFunctionAttribute(Interp& in, Path& s, const Value& function, Name name, const Value& v);
// The attributes of the cell of a captured variable; none: it has no such attribute.
[[nodiscard]] std::optional<ContextSet<Value>> attributeOfCell(Interp& in, Path& s, const Value& cell, Name name);

// A module of the library model whose functions CPython has written in C.
[[nodiscard]] bool isNative(const Unit& unit);
// The class of builtin functions for a function of such a module; unbound for everything else.
[[nodiscard]] Value nativeClass(const Interp& in, const State& s, const Value& function);

}  // namespace shapeproof
