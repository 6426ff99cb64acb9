// What `diff` answers, and how it is written.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "backend/query/summary.h"
#include "driver/check.h"

namespace shapeproof {

// One program at one time.
struct DiffSide {
  FileReport report;
  std::vector<SummaryTable> tables{};
  SummaryTotals totals{};
};

struct DiffChange {
  // kVerdict, kParameters, kMultAdds, kMemory: of the program. kFinding: one more (`after`), one less (`before`), or other numbers in one. kModule: one more or one less.
  // kOutput, kClass: of the module `what`.
  enum class Kind : uint8_t { kVerdict, kFinding, kModule, kClass, kOutput, kParameters, kMultAdds, kMemory };
  Kind kind{};
  std::string what;           // the module or the place; empty: the program
  std::string before, after;  // in words; empty: it is not there
};

struct DiffEntry {
  std::string name;
  std::optional<DiffSide> before{}, after{};  // none: there is no such program then
  std::vector<DiffChange> changes{};
  bool breaks = false;  // it has an error that it had not
};

struct DiffAnswer {
  std::string revision;
  std::vector<DiffEntry> entries{};
};

// Fills `changes` and `breaks`.
void compareSides(DiffEntry& entry);

[[nodiscard]] std::string changeKind(DiffChange::Kind kind);       // "mult-adds"
[[nodiscard]] std::string changeWords(const DiffChange& change);   // "encoder: output [B, 8] -> [B, 16]"
[[nodiscard]] std::string moduleName(const SummaryTable& table, const SummaryRow& row);  // "Net.encoder"
[[nodiscard]] std::string outputOf(const SummaryRow& row);         // of all calls; empty: it has none

void writeDiffText(const DiffAnswer& answer, std::ostream& out);
void writeDiffMarkdown(const DiffAnswer& answer, std::ostream& out);
void writeDiffJson(const DiffAnswer& answer, std::ostream& out);

}  // namespace shapeproof
