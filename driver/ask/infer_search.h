// The search of `infer` for the ranks and types that are accepted: each choice is a program of its own, analysed with open sizes.
#pragma once

#include <chrono>

#include "driver/ask/infer_answer.h"
#include "driver/targets.h"

namespace shapeproof {

class InferSearch {
 public:
  InferSearch(const Target& target, const Entry& entry, const CheckOptions& options);

  // Fills everything. A trouble that is not the program's comes back in words.
  [[nodiscard]] std::string run(InferAnswer& answer);

 private:
  [[nodiscard]] std::string readConstructor(InferAnswer& answer);
  [[nodiscard]] std::string readParameters(InferAnswer& answer);
  [[nodiscard]] std::vector<ArgumentChoice> choicesOf(const InferArgument& argument) const;
  // Those that are not refused whatever the other arguments are; `usual`: of the types that its name tells.
  [[nodiscard]] std::vector<ArgumentChoice> possible(InferAnswer& answer, size_t argument, bool usual);
  void tryAll(InferAnswer& answer, const std::vector<std::vector<ArgumentChoice>>& choices);
  void tryOne(InferAnswer& answer, const std::vector<ArgumentChoice>& choice);
  [[nodiscard]] InferredCall analysed(const InferAnswer& answer, const std::vector<ArgumentChoice>& choice);
  void confirm(const InferAnswer& answer, InferAlternative& one);
  void addTypes(const InferAnswer& answer, InferAlternative& one);
  [[nodiscard]] FileResult ask(const InferProgram& program, Observer* observer);
  [[nodiscard]] bool late() const { return std::chrono::steady_clock::now() > deadline_; }

  Target target_;
  Entry entry_;
  InferPrograms programs_;
  const CheckOptions& options_;
  std::chrono::steady_clock::time_point deadline_;
  std::string trouble_;
};

}  // namespace shapeproof
