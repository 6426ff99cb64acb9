// The text form of the IR: S-expressions, generic over the fields of the nodes. Law: print(read(print(m))) == print(m).
//
//   (module #0
//     (code #0 "<module>" "<module>" _ module @1:1-2:1 [] ["x"] [] [] {
//       (Assign @1:1-10 (Global @1:1-2 "x") (IntConst @1:5-10 41 0))
//     }))
//
// Atoms: numbers, "strings", words (enumerators), $slot, #code, `_` for an invalid id. `[...]` is a list, `{...}` a block.
// A span is `@line:column-line:column`, the second line left out where it equals the first.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ir/module.h"

namespace shapeproof::ir {

[[nodiscard]] std::string printModule(const Module& module);

// Exactly one of the two is set; the error starts with `line N: `.
struct ReadResult {
  std::optional<Module> module;
  std::string error;
};

// Any input is answered, in time and memory linear in its size and without recursion. What is read is well-typed, but ids
// of slots and codes are checked by `verify` only.
[[nodiscard]] ReadResult readModule(std::string_view text);

}  // namespace shapeproof::ir
