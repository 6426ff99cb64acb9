// The table of `summary` for people.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "driver/ask/summary_answer.h"
#include "driver/ask/summary_words.h"
#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

constexpr size_t kWidest = 44;  // of a cell: formulas can be long, and stand in full in the JSON

// Letters, not bytes.
size_t widthOf(std::string_view text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string shortened(std::string text) {
  if (widthOf(text) <= kWidest) return text;
  size_t end = kWidest - 3;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "...";
}

class Table {
 public:
  static constexpr size_t kColumns = 6;
  using Row = std::array<std::string, kColumns>;

  void add(Row row) {
    for (size_t i = 0; i < kColumns; ++i) {
      row[i] = shortened(printable(row[i]));
      widths_[i] = std::max(widths_[i], widthOf(row[i]));
    }
    rows_.push_back(std::move(row));
  }

  // Numbers stand at the right.
  void write(std::ostream& out) const {
    for (const Row& row : rows_) {
      std::string line;
      for (size_t i = 0; i < kColumns; ++i) {
        const std::string blanks(widths_[i] - widthOf(row[i]), ' ');
        line += (i == 0 ? "" : "  ") + (i < 3 ? row[i] + blanks : blanks + row[i]);
      }
      line.erase(line.find_last_not_of(' ') + 1);
      out << line << "\n";
    }
  }

 private:
  std::vector<Row> rows_;
  std::array<size_t, kColumns> widths_{};
};

std::string outputWords(const SummaryRow& row) {
  if (row.outputs.empty()) return row.calls == ReportedSize(0) ? "not called" : row.calls == ReportedSize("?") ? "?" : "-";
  std::string text = valueWords(row.outputs.front());
  if (row.outputs.size() > 1) text += fmt::format(" and {} other{}", row.outputs.size() - 1, row.outputs.size() > 2 ? "s" : "");
  return text;
}

void writeTable(const SummaryTable& table, const AskOptions& options, std::ostream& out) {
  std::string inputs;
  for (const auto& [name, value] : table.inputs) inputs += (inputs.empty() ? "" : ", ") + (name.empty() ? "" : name + ": ") + valueWords(value);
  out << printable(rootName(table)) << (table.called ? "(" + printable(inputs) + ")" : ", constructed but not called (give its inputs with --input NAME=SIZES)") << "\n\n";
  Table lines;
  lines.add({"module", "class", "output", "parameters", "multiply-adds", "kept for backward"});
  for (size_t i = 0; i < table.rows.size(); ++i) {
    const SummaryRow& row = table.rows[i];
    if (options.depth != 0 && row.depth > options.depth) continue;
    // A list of modules: it is not called, and they may be.
    const bool holds = row.calls == ReportedSize(0) && i + 1 < table.rows.size() && table.rows[i + 1].depth > row.depth && table.finished;
    const std::string name = row.path.empty() ? rootName(table) : row.name, work = holds ? "" : sizeWords(row.mult_adds);
    const std::string kept = holds ? "" : bytesWords(row.activation_bytes);
    lines.add({std::string(2 * row.depth, ' ') + name, row.cls, !table.called ? "?" : holds ? "" : outputWords(row), sizeWords(row.parameters), table.called ? work : "?", table.called ? kept : "?"});
  }
  lines.write(out);
  if (!table.finished) out << "The call does not come to its end: multiply-adds are those up to there.\n";
  out << "\n";
}

// What a training step holds when the forward passes are over.
void writeMemory(const SummaryTotals& t, const AskOptions& options, std::ostream& out) {
  out << "\nmemory when backward() begins\n";
  const auto line = [&](const std::string& what, const ReportedSize& bytes) { out << fmt::format("  {:<20}", what) << bytesWords(bytes) << "\n"; };
  line("parameters", t.parameter_bytes);
  line("gradients", t.trainable_bytes);
  if (t.buffer_bytes != ReportedSize(0)) line("buffers", t.buffer_bytes);
  if (options.optimizer != "none") line("state of " + options.optimizer, t.optimizer_bytes);
  line("kept for backward", t.activation_bytes);
  if (t.line != 0) out << "    of it " << bytesWords(t.line_bytes) << " by " << printable(t.line_path) << ":" << t.line << "\n";
  line("in all", t.peak_bytes);
  if (!options.memory) return;
  const std::string room = bytesWords(*options.memory);
  if (!t.fits) {
    std::string names;
    for (const std::string& name : t.free_sizes) names += (names.empty() ? "" : ", ") + name;
    out << "  whether it fits into " << room << (names.empty() ? " is not known" : " depends on " + names + ": set all but one with --set") << "\n";
  } else if (t.free_sizes.empty()) {
    out << "  that " << (*t.fits != 0 ? "fits" : "does not fit") << " into " << room << "\n";
  } else {
    out << "  " << room << " are enough for " << t.free_sizes[0] << " up to " << sizeWords(*t.fits) << "\n";
  }
}

void writeFindings(const FileReport& report, std::ostream& out) {
  for (const ReportedDiagnostic& d : report.diagnostics) {
    if (d.severity == Severity::kInfo) continue;
    out << fmt::format("{}:{}:{}: {}[{}] {}\n", printable(d.path), d.span.start.line, d.span.start.column, severityName(d.severity), ruleInfo(d.rule).name, oneLine(d.message));
    for (const std::string& line : explanationOf(d)) out << "  " << oneLine(line) << "\n";
  }
}

}  // namespace

void writeSummaryText(const SummaryAnswer& answer, const AskOptions& options, std::ostream& out) {
  if (answer.tables.empty()) out << printable(answer.target) << ": no module is called\n";
  for (const SummaryTable& table : answer.tables) writeTable(table, options, out);
  if (!answer.tables.empty()) {
    const SummaryTotals& t = answer.totals;
    out << "parameters     " << sizeWords(t.parameters) << ", of them trainable " << sizeWords(t.trainable) << "; " << bytesWords(t.parameter_bytes) << "\n";
    if (answer.tables.front().called) {
      out << "multiply-adds  " << sizeWords(t.mult_adds) << "\n";
      if (std::all_of(answer.tables.begin(), answer.tables.end(), [](const SummaryTable& table) { return table.finished; })) writeMemory(t, options, out);
    }
  }
  for (const std::string& reason : undecidedIn(answer)) out << "not known: " << oneLine(reason) << "\n";
  writeFindings(answer.report, out);
}

}  // namespace shapeproof
