// What `infer` answers, and how it is written.
#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "driver/ask/infer_program.h"
#include "driver/check.h"

namespace shapeproof {

// An input as numbers, and what becomes of it.
struct TriedInput {
  std::vector<int64_t> numbers;       // as InferredCall::smallest
  bool confirmed = false;             // the analysis of this very input says the same
  std::string message, path;          // of one that is refused
  uint32_t line = 0;
};

// One choice of ranks and types that is accepted, or of which it is not known.
struct InferAlternative {
  std::vector<ArgumentChoice> choice;  // parallel to the arguments
  std::vector<InferInput> inputs;      // the same
  InferredCall call;
  std::optional<TriedInput> smallest, nearest;
  std::vector<std::vector<std::string>> dtypes;  // parallel to the arguments: all types of a tensor that are accepted beside the others
};

struct RefusedChoice { std::vector<ArgumentChoice> choice; InferredCondition why; };

struct InferAnswer {
  std::string target;
  std::vector<InferArgument> arguments;
  std::vector<InferAlternative> accepted;   // the most usual first
  std::vector<InferAlternative> undecided;
  std::vector<RefusedChoice> refused;
  std::vector<std::string> open;            // why the answer is not whole
  FileReport report;                        // of the program that makes what is called
};

// `path:line`; line 0: the call itself, of which no line of the program's own asks it.
[[nodiscard]] std::string placeWords(const std::string& path, uint32_t line);
// The first that is accepted, in one line: "x: float [B, 3, H, W] -> [B, 8, H, W] if H % 4 == 0, W % 4 == 0".
[[nodiscard]] std::string inferredWords(const InferAnswer& answer);
void writeInferText(const InferAnswer& answer, std::ostream& out);
void writeInferJson(const InferAnswer& answer, std::ostream& out);

}  // namespace shapeproof
