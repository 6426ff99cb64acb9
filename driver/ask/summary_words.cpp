#include "driver/ask/summary_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "driver/report.h"
#include "driver/verdict.h"

namespace shapeproof {

std::string rootName(const SummaryTable& table) {
  if (!table.name.empty()) return table.name;
  return table.rows.empty() ? "?" : table.rows.front().cls;
}

std::vector<std::string> undecidedIn(const SummaryAnswer& answer) {
  std::set<std::string> all = answer.totals.reasons;
  bool ended = !answer.tables.empty();
  for (const SummaryTable& table : answer.tables) {
    all.insert(table.reasons.begin(), table.reasons.end());
    ended = ended && table.finished;
  }
  std::vector<std::string> out(all.begin(), all.end());
  // What has kept the program from coming to its modules, or through them.
  if (!ended)
    for (const ReportedReason& reason : whyNotProved(answer.report)) out.push_back(reason.text);
  return out;
}

std::string valueWords(const DescribedValue& value) {
  using Kind = DescribedValue::Kind;
  const auto all = [&](const char* between) {
    std::string text;
    for (const auto& [name, part] : value.parts) text += (text.empty() ? "" : between) + (name.empty() ? "" : name + ": ") + valueWords(part);
    return text;
  };
  switch (value.kind) {
    case Kind::kTensor: return shapeText(value.shape);
    case Kind::kSequence: return "(" + all(", ") + ")";
    case Kind::kMapping: return "{" + all(", ") + "}";
    case Kind::kEither: return all(" or ");
    case Kind::kUnknown: return "?";
    case Kind::kOther: return value.text;
  }
  return "?";
}

std::string sizeWords(const ReportedSize& size) {
  if (const auto* text = std::get_if<std::string>(&size)) return *text;
  std::string digits = std::to_string(std::get<int64_t>(size));
  for (size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
  return digits;
}

std::string bytesWords(const ReportedSize& bytes) {
  const auto* number = std::get_if<int64_t>(&bytes);
  if (number == nullptr) return std::get<std::string>(bytes) + (bytes == ReportedSize("?") ? "" : " bytes");
  static constexpr const char* kUnits[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
  double size = static_cast<double>(*number);
  size_t unit = 0;
  for (; size >= 1024 && unit + 1 < std::size(kUnits); ++unit) size /= 1024;
  return unit == 0 ? fmt::format("{} bytes", *number) : fmt::format("{:.2f} {}", size, kUnits[unit]);
}

}  // namespace shapeproof
