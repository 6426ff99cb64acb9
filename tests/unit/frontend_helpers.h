// Shared by the frontend's tests: IR as short text, errors as short text. Everything that is lowered is also verified and
// goes through the text form and the blob and back.
#pragma once

#include <string>

#include "frontend/lower.h"
#include "ir/module.h"

namespace shapeproof::testing {

// Lowers `source` and checks the module; fails the test on a syntax error.
ir::Module lowered(const std::string& source, bool pylib = false);

// The block of the code with that qualified name, without spans and with single blanks: `{ (Return (Local $0)) }`.
std::string bodyOf(const std::string& source, const std::string& qualname = "<module>", bool pylib = false);

// How a type parameter is made where it is used; `scope` numbers the definition that has it.
inline std::string typeParameter(const std::string& name, int scope) {
  return "(Call (Global \"_type_parameter\") [(arg positional _ (StrConst \"TypeVar\")) (arg positional _ (StrConst \"" + name +
         "\")) (arg positional _ (Global \"__name__\")) (arg positional _ (IntConst " + std::to_string(scope) + " 0))])";
}

// Parameters, slot names, cells, free slots of a code: `[...] ["x"] [$0] []`.
std::string slotsOf(const std::string& source, const std::string& qualname);

// `line:column message`, or nothing.
std::string errorOf(const std::string& source);

}  // namespace shapeproof::testing
