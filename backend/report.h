// What an analysis hands to the driver: plain data, no ids of the engine, ready to be printed or turned into JSON
// (interface.md gives the meaning of each field).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "backend/engine/assumption.h"
#include "ir/rule.h"
#include "ir/span.h"

namespace shapeproof {

enum class Certainty : uint8_t { kAlways, kSometimes };
// kNothingChecked: the program ran to its end and no tensor operation was reached.
enum class Verdict : uint8_t { kValid, kInvalid, kUndecided, kUnreachable, kNothingChecked };

// A size: a number, or the text of a symbolic expression; "?" when nothing is known about it.
using ReportedSize = std::variant<int64_t, std::string>;
// None: the rank is not known.
using ReportedShape = std::optional<std::vector<ReportedSize>>;

struct ReportedNote {
  std::string path;
  Span span;
  std::string text;
};

// Why a verdict is undecided.
struct ReportedReason {
  std::string path;
  Span span;
  std::string text;
  bool follows = false;  // a consequence of a reason before it
};

// Something that a program could do, left out on purpose (engine/assumption.def).
struct ReportedAssumption {
  Assumption kind{};
  std::string path;
  uint32_t line = 0;
  uint32_t count = 0;
};

struct ReportedFrame {
  std::string path;
  Position position;
  std::string function;  // qualified name; "<module>" at the top
};

struct ReportedOperand {
  std::string expression;             // source text, or the role ("weight") where there is none
  ReportedShape shape;
  std::vector<ReportedNote> origin;   // nearest first, at most five
};

struct ReportedCondition {
  std::string text;
  bool value = true;
  std::string path;
  uint32_t line = 0;
};

struct ReportedHint {
  std::string message;
  std::string path;
  Span span;
  std::string replacement;
};

struct ReportedDiagnostic {
  Rule rule{};
  Severity severity = Severity::kError;
  Certainty certainty = Certainty::kAlways;
  std::string exception;              // torch's class: "RuntimeError"; empty for syntax errors and the like
  std::string message;
  std::string path;
  Span span;
  std::vector<ReportedFrame> stack;   // outermost first
  std::vector<ReportedOperand> operands;
  std::vector<std::pair<std::string, int64_t>> counterexample;
  std::vector<ReportedCondition> conditions;
  std::optional<ReportedHint> hint;
};

struct ReportedReveal {
  std::string path;
  Position position;
  std::string expression;
  bool is_shape = true;               // reveal_shape or reveal_value
  ReportedShape shape;
  std::optional<std::string> dtype;
  std::optional<std::string> value;   // reveal_value; none: not known
};

struct UnmodelledCall {
  std::string name;
  uint32_t count = 0;
  bool touches_tensors = false;
};

struct Coverage {
  uint32_t functions = 0, functions_reached = 0;
  uint32_t calls = 0, calls_modelled = 0;
  std::vector<UnmodelledCall> unmodelled;  // sorted by name
  uint32_t tensor_operations = 0, shape_known = 0, rank_known = 0;
  std::vector<std::string> limits_hit;
};

struct PathCounts {
  uint32_t explored = 0, valid = 0, invalid = 0, undecided = 0, unreachable = 0, merged = 0;
};

struct Statistics {
  uint64_t steps = 0, proved = 0, unproven = 0;
  uint64_t by_normal_form = 0, by_intervals = 0, by_cache = 0, by_z3 = 0, solver_unknown = 0;
  double load_ms = 0, evaluate_ms = 0, solve_ms = 0;
  // The ledger: opened, made by splits, then each way to end (state/path_ends.def).
  std::vector<std::pair<std::string, uint64_t>> ledger{};
  uint64_t bytes = 0;  // the engine's own count of live memory at its peak
};

struct FileReport {
  std::string path;
  Verdict verdict = Verdict::kUndecided;
  std::vector<ReportedReason> reasons;          // why undecided: the roots first, what follows from them behind
  std::vector<ReportedAssumption> assumptions;  // sorted by place
  std::vector<ReportedDiagnostic> diagnostics;
  std::vector<ReportedReveal> reveals;
  PathCounts paths;
  Coverage coverage;
  Statistics statistics;
  double milliseconds = 0;
};

}  // namespace shapeproof
