// Verdicts as reports tell them, and what makes the exit status 1. Law: whatever does is said on every output.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "driver/check.h"

namespace shapeproof {

// "nothing-checked": as JSON and --fail-on write it.
[[nodiscard]] std::string verdictName(Verdict v);
[[nodiscard]] std::optional<Verdict> findVerdict(std::string_view name);

// Why a file is not proved, the root reason first, without what follows from another; empty: it is proved, or its findings say why not.
[[nodiscard]] std::vector<ReportedReason> whyNotProved(const FileReport& report);
// Where a reason is told: what has no place stands at the first line of its file.
[[nodiscard]] Position placeOf(const ReportedReason& reason);
[[nodiscard]] const std::string& pathOf(const ReportedReason& reason, const FileReport& report);

// Whether it has a diagnostic of severity error.
[[nodiscard]] bool hasErrors(const FileReport& report);

// Whether it makes the exit status 1.
[[nodiscard]] bool counts(const CheckOptions& options, Severity severity);
[[nodiscard]] bool counts(const CheckOptions& options, Verdict verdict);

// "a divisor is not 0 (train.py:12, 3 times)"
[[nodiscard]] std::string assumptionText(const ReportedAssumption& a);

// The last line of a report for people: files by verdict, findings, what was proved and what was assumed.
[[nodiscard]] std::string summaryLine(const RunResult& run);

}  // namespace shapeproof
