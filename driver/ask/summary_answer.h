// What `summary` answers, and how it is written.
#pragma once

#include <ostream>
#include <string>

#include "backend/query/summary.h"
#include "driver/check.h"

namespace shapeproof {

struct SummaryAnswer {
  const std::string& target;
  const std::vector<SummaryTable>& tables;
  const SummaryTotals& totals;
  const FileReport& report;
};
void writeSummaryText(const SummaryAnswer& answer, const AskOptions& options, std::ostream& out);
void writeSummaryJson(const SummaryAnswer& answer, const AskOptions& options, std::ostream& out);

// The result of all calls in one: a size that is not the same in all is "?", and so is a rank. Null: they are no tensors alike.
[[nodiscard]] const DescribedValue* commonOutput(const SummaryRow& row, DescribedValue& made);

}  // namespace shapeproof
