// What the text and the JSON of `summary` say alike.
#pragma once

#include <string>
#include <vector>

#include "driver/ask/summary_answer.h"

namespace shapeproof {

// As the program calls it, else its class.
[[nodiscard]] std::string rootName(const SummaryTable& table);
// Why something is not known, each once.
[[nodiscard]] std::vector<std::string> undecidedIn(const SummaryAnswer& answer);

[[nodiscard]] std::string valueWords(const DescribedValue& value);  // "[B, 10]", "([B, T, 8], [1, B, 8])"
[[nodiscard]] std::string sizeWords(const ReportedSize& size);      // "11,689,512"; a formula as it is
[[nodiscard]] std::string bytesWords(const ReportedSize& bytes);    // "44.59 MiB"; a formula as it is, in bytes

}  // namespace shapeproof
