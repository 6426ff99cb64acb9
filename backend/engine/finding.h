// Findings: what an operation would complain about, as typed arguments. Put into words once, when it is reported.
#pragma once

#include <functional>
#include <string>
#include <variant>
#include <vector>

#include "backend/state/state.h"
#include "ir/rule.h"

namespace shapeproof {

// Prints as torch does: a size as a number, a Shape as [2, 3], text as it is.
using MessageArg = std::variant<IntExpr, Shape, std::string>;

struct FindingOperand {
  std::string role;    // "input", "weight", "mat2"; the source text of the argument is added where there is one
  Shape shape;
  OpId origin;
  std::string device{};  // where it lies, where that is what is wrong
};

struct Finding {
  Rule rule = Rule::kInvalidArgument;
  const char* exception = "RuntimeError";  // the Python class that torch raises
  std::string format;                      // torch's wording with {} for each argument; of kUncaughtException: what is in doubt
  std::vector<MessageArg> args;
  std::vector<FindingOperand> operands;
  bool of_emptiness = false;  // something has no item: an assumption where the world decides it (Assumption::kNotEmpty)
};

// The wording with every size written through `print` (symbolic text, or numbers under a model).
[[nodiscard]] std::string wordFinding(const Finding& f, const std::function<std::string(IntExpr)>& print);

// Where something happened: the innermost user frame.
struct Place {
  const Unit* unit = nullptr;
  Span span;
  CallStackId stack;  // the call sites that lead to that frame
  Name function;      // qualified name of the frame's function
  friend bool operator==(const Place&, const Place&) = default;
};

struct Obligation {
  BoolExpr condition;
  TrailRef prefix;
  Place place;
  Finding finding;
};

// A violation that was certain when it was met; reported if its exception leaves the program.
struct CertainFinding {
  Place place;
  Finding finding;
  bool other_way = false;   // what was demanded may hold as well: both ways are followed
  // A plain exception that a `raise` or `assert` states: of the program's own code, of a library's model.
  enum class Stated : uint8_t { kNowhere, kInProgram, kInLibrary } stated = Stated::kNowhere;
};

}  // namespace shapeproof
