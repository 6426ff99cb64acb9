// What inputs a call accepts, for one choice of their ranks and types: the observer of such a program (driver/ask/infer_program.h).
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "backend/engine/observer.h"
#include "backend/query/described.h"

namespace shapeproof {

// The parameters of what is called, as the program tells them.
struct ParameterTold { std::string name, kind; bool has_default = false; };

struct InferInput {
  std::string name;
  std::vector<std::string> sizes;  // their names in the program
  std::string largest;             // the name of its largest value; empty: that is not asked for
};

struct InferredCondition {
  std::string text, path, message;  // message: what torch says where it does not hold
  uint32_t line = 0;
  size_t input = 0;
};

struct InferredCall {
  enum class Outcome : uint8_t { kAccepted, kRefused, kUndecided };
  Outcome outcome = Outcome::kUndecided;
  std::vector<std::vector<ReportedSize>> shapes;  // parallel to the inputs
  std::vector<InferredCondition> conditions;
  std::vector<DescribedValue> results;            // distinct ones
  std::vector<InferredCondition> open;            // what may fail, and nobody knows for which sizes; texts are reasons
  std::vector<int64_t> smallest, nearest;         // numbers for all sizes and largest values, in their order; empty: none is known
  std::optional<InferredCondition> refusal;       // kRefused: what refuses it
};

class InferObserver : public Observer {
 public:
  std::vector<ParameterTold> parameters;  // where the program tells them
  InferredCall call;
  explicit InferObserver(std::vector<InferInput> inputs) : inputs_(std::move(inputs)) {}

  // What hangs on sizes alone is a condition like any other.
  [[nodiscard]] bool doubts(const Interp& in, BoolExpr hoped) const override;
  void ran(Interp& in, const RunOutcome& outcome) override;
  void ended(Interp& in, const FileReport& report) override;

 private:
  void readParameters(Interp& in, const State& end);
  void infer(Interp& in, const RunOutcome& outcome);

  std::vector<InferInput> inputs_;
  mutable std::set<SymbolId> sizes_;  // theirs, once they are asked for
};

}  // namespace shapeproof
