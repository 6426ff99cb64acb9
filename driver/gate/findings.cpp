#include "driver/gate/findings.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <tuple>

#include "driver/check.h"
#include "driver/gate/line_hash.h"
#include "driver/notebook/cells.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

// "line 7", "train.py:7".
bool isLineNumber(std::string_view before) { return before.ends_with("line ") || (before.ends_with(":") && before.size() > 1 && !isSpace(before[before.size() - 2])); }

class Collector {
 public:
  explicit Collector(RunResult& run) : run_(run) {}

  void add(FileResult& file) {
    file.findings.clear();
    for (const ReportedDiagnostic& d : file.report.diagnostics) {
      const std::string path = absolutePath(d.path);
      const auto [at, added] = places_.try_emplace({path, d.span, d.rule, d.message}, run_.findings.size());
      if (added) run_.findings.push_back(make(file, d, path));
      RunFinding& finding = run_.findings[at->second];
      if (std::string name = nameOf(file); name < finding.program) {
        finding.diagnostic = d;
        finding.program = std::move(name);
      }
      auto& runs = finding.runs;
      if (runs.empty() || runs.back() != &file) runs.push_back(&file);
      file.findings.push_back(static_cast<uint32_t>(at->second));
    }
  }

  void finish() {
    std::map<std::tuple<std::string, Rule, std::string, std::string>, std::vector<RunFinding*>> alike;
    for (RunFinding& f : run_.findings) {
      alike[{f.path, f.diagnostic.rule, f.function, f.words}].push_back(&f);
    }
    for (auto& [key, group] : alike) {
      std::sort(group.begin(), group.end(), [](const RunFinding* a, const RunFinding* b) {
        return std::tie(a->diagnostic.span, a->diagnostic.message) < std::tie(b->diagnostic.span, b->diagnostic.message);
      });
      for (uint32_t i = 0; i < group.size(); ++i) group[i]->ordinal = i;
    }
  }

 private:
  [[nodiscard]] std::string nameOf(const FileResult& file) const {
    return relativePath(file.path, run_.root) + (file.entry.empty() ? "" : " [" + file.entry + "]");
  }

  RunFinding make(const FileResult& file, const ReportedDiagnostic& d, const std::string& path) {
    RunFinding f;
    f.diagnostic = d;
    f.program = nameOf(file);
    f.path = cellPathOf(path).file;
    f.function = file.functionAt(d.path, d.span);
    f.words = wordsOf(d);
    f.line_hash = lineHash(file, d);
    return f;
  }

  std::string lineHash(const FileResult& file, const ReportedDiagnostic& d) {
    const auto [at, added] = line_hashes_.try_emplace(d.path);
    if (const SourceText* source = file.text(d.path); added && source != nullptr) at->second = lineHashes(source->text());
    const size_t line = d.span.start.line;
    return line == 0 || line > at->second.size() ? std::string() : at->second[line - 1];
  }

  RunResult& run_;
  std::map<std::tuple<std::string, Span, Rule, std::string>, size_t> places_;
  std::map<std::string, std::vector<std::string>> line_hashes_;
};

// The operands' sizes that the program fixes, whatever the example is: " of [#, 20], [5, 21]". They tell findings apart whose messages
// give the numbers of examples. A size that is one of the example's own was chosen along a path, as the last batch of a loader.
std::string fixedShapes(const ReportedDiagnostic& d) {
  const auto chosen = [&](int64_t size) { return std::any_of(d.counterexample.begin(), d.counterexample.end(), [&](const auto& c) { return c.second == size; }); };
  std::string text;
  for (const ReportedOperand& o : d.operands) {
    text += text.empty() ? " of [" : ", [";
    if (!o.shape) text += '?';
    else for (size_t i = 0; i < o.shape->size(); ++i) {
      const auto* size = std::get_if<int64_t>(&(*o.shape)[i]);
      text += (i == 0 ? "" : ", ") + (size == nullptr || chosen(*size) ? std::string("#") : std::to_string(*size));
    }
    text += ']';
  }
  return text;
}

}  // namespace

std::string wordsOf(const ReportedDiagnostic& d) {
  const bool by_example = !d.counterexample.empty();  // the numbers are those of one example of many
  const std::string_view text = d.message;
  std::string words;
  for (size_t i = 0; i < text.size();) {
    if (isSpace(text[i])) {
      while (i < text.size() && isSpace(text[i])) ++i;
      words += ' ';
    } else if (text.substr(i, 2) == "0x") {  // where an object lies
      for (i += 2; i < text.size() && std::isxdigit(static_cast<unsigned char>(text[i])) != 0; ++i) {}
      words += '#';
    } else if (isDigit(text[i])) {
      const size_t start = i;
      while (i < text.size() && isDigit(text[i])) ++i;
      if (by_example || isLineNumber(words)) words += '#';
      else words += text.substr(start, i - start);
    } else {
      words += text[i++];
    }
  }
  return by_example && !d.operands.empty() ? words + fixedShapes(d) : words;
}

std::string functionAround(const ir::Module* module, const Span& place) {
  const ir::Code* best = nullptr;
  const auto around = [](const Span& outer, const Span& inner) { return outer.start <= inner.start && inner.end <= outer.end; };
  if (module != nullptr && place.valid()) {
    for (const ir::Code& code : module->codes) {
      if ((code.flags & (ir::kCodeModule | ir::kCodeLambda | ir::kCodeComprehension)) != 0 || !around(code.span, place)) continue;
      if (best == nullptr || around(best->span, code.span)) best = &code;
    }
  }
  return best == nullptr ? "<module>" : std::string(module->str(best->qualname));
}

void collectFindings(RunResult& run) {
  run.findings.clear();
  Collector collector(run);
  for (FileResult& f : run.files)
    if (f.good()) collector.add(f);
  collector.finish();
}

void hideSettledFindings(RunResult& run) {
  for (FileResult& f : run.files) {
    if (!f.good()) continue;
    std::vector<ReportedDiagnostic> kept;
    std::vector<uint32_t> kept_findings;
    for (size_t i = 0; i < f.findings.size(); ++i) {
      if (run.findings[f.findings[i]].state != FindingState::kNew) continue;
      kept.push_back(std::move(f.report.diagnostics[i]));
      kept_findings.push_back(f.findings[i]);
    }
    f.report.diagnostics = std::move(kept);
    f.findings = std::move(kept_findings);
  }
}

std::string identityOf(const RunFinding& f, const std::string& folder) {
  const std::string key = std::string(ruleInfo(f.diagnostic.rule).name) + '\0' + relativePath(f.path, folder) + '\0' + f.function + '\0' + f.words;
  return hexHash(key) + hexHash("shapeproof" + key);
}

std::string fingerprintOf(const std::string& identity, uint32_t ordinal) {
  const std::string key = identity + '\0' + std::to_string(ordinal);
  return hexHash(key) + hexHash("shapeproof" + key);
}

}  // namespace shapeproof
