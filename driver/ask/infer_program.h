// The programs that `infer` asks about: what the target makes, and one call of it for each choice of ranks and types.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "backend/query/infer.h"
#include "driver/options.h"

namespace shapeproof {

// How an argument is given in one choice.
struct ArgumentChoice {
  enum class Kind : uint8_t { kTensor, kNumber, kAnything, kGiven, kDefault };
  Kind kind = Kind::kTensor;
  uint32_t rank = 0;
  std::string dtype = "float32";
  friend bool operator==(const ArgumentChoice&, const ArgumentChoice&) = default;
};

// One argument of what is called, or of the constructor of its class.
struct InferArgument {
  std::string name;
  std::string kind;                        // as ParameterTold
  bool has_default = false;
  std::optional<std::string> given{};      // a Python expression: by --input, or by the entry
  bool constructor = false;                // a number that the constructor is given: these are the first
};

// Sizes are made before the file is imported: theirs are the first symbols of their names.
struct InferProgram { std::string before, after; };

class InferPrograms {
 public:
  // `entry` names the target and what its constructor is given.
  explicit InferPrograms(const Entry& entry) : entry_(entry) {}

  // Tells what the constructor needs beside what it is given.
  [[nodiscard]] InferProgram constructor() const;
  // Tells the parameters of what is called; `constructor`: what its constructor is given, left open.
  [[nodiscard]] InferProgram parameters(const std::vector<InferArgument>& constructor) const;
  // Calls it. `given`: for the sizes and largest values, in the order of inputsOf; empty: they are left open.
  [[nodiscard]] InferProgram call(const std::vector<InferArgument>& arguments, const std::vector<ArgumentChoice>& choice, const std::vector<int64_t>& given) const;
  [[nodiscard]] static std::vector<InferInput> inputsOf(const std::vector<InferArgument>& arguments, const std::vector<ArgumentChoice>& choice);

 private:
  // What the target is, as arguments of the functions that look at it; `more`: of its constructor, by name.
  [[nodiscard]] std::string target(const std::string& more) const;
  [[nodiscard]] std::string head(const std::string& more) const;
  [[nodiscard]] std::string openSizes() const;
  const Entry& entry_;
};

}  // namespace shapeproof
