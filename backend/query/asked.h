// What a variable of the program is given, wherever it is assigned to: a question writes such an assignment into the program and looks on.
#pragma once

#include <string>
#include <vector>

#include "backend/engine/observer.h"
#include "backend/query/described.h"

namespace shapeproof {

class AskedObserver : public Observer {
 public:
  explicit AskedObserver(std::string variable) : variable_(std::move(variable)) {}

  void assigned(const Interp& in, const State& s, ir::ExprId target, const Value& value) override;
  [[nodiscard]] size_t mark() const override { return values.size(); }
  void rollback(size_t mark) override { values.resize(mark); }

  std::vector<DescribedValue> values;  // distinct ones, in the order in which they came up

 private:
  std::string variable_;
};

// Why the size of a value is not known, in words; empty: all sizes in it are. `sized`: whether a tensor or a whole number is in it.
[[nodiscard]] std::string whyUnknown(const DescribedValue& value, bool& sized);

}  // namespace shapeproof
