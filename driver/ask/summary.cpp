#include "driver/ask/summary.h"

#include <iostream>

#include "driver/ask/asked_entry.h"
#include "driver/ask/program.h"
#include "driver/ask/summary_answer.h"
#include "driver/ask/target_name.h"
#include "driver/callee.h"
#include "driver/text.h"
#include "driver/verdict.h"

namespace shapeproof {
namespace {

int trouble(const std::string& why) {
  std::cerr << "shapeproof: " << forLog(why) << "\n";
  return kExitTrouble;
}

// Numbers that an optimizer holds for each one that it changes.
uint32_t statesOf(const std::string& optimizer) {
  if (optimizer == "none" || optimizer == "sgd") return 0;
  return optimizer == "momentum" || optimizer == "adagrad" || optimizer == "rmsprop" || optimizer == "lion" ? 1 : 2;
}

}  // namespace

const DescribedValue* commonOutput(const SummaryRow& row, DescribedValue& made) {
  if (row.outputs.empty()) return nullptr;
  made = row.outputs.front();
  for (const DescribedValue& other : row.outputs) {
    if (made == other) continue;
    if (made.kind != DescribedValue::Kind::kTensor || other.kind != DescribedValue::Kind::kTensor) return nullptr;
    if (made.dtype != other.dtype) made.dtype.clear();
    if (!made.shape || !other.shape || made.shape->size() != other.shape->size()) { made.shape.reset(); continue; }
    for (size_t i = 0; i < made.shape->size(); ++i)
      if ((*made.shape)[i] != (*other.shape)[i]) (*made.shape)[i] = "?";
  }
  return &made;
}

int summaryCommand(const std::string& text, const CheckOptions& options) {
  NamedTarget named = nameTarget(text, options);
  if (!named.problem.empty()) return trouble(named.problem);
  if (const std::string problem = takeAsked(named, options.ask); !problem.empty()) return trouble(text + ": " + problem);
  const bool callee = isCallee(named);
  SummaryObserver observer{{std::string(kMade), statesOf(options.ask.optimizer), options.ask.memory}};
  const FileResult result = askProgram(named.target, options, &observer);
  if (!result.good()) return trouble(result.trouble);
  if (callee && observer.totals.line_path == named.target.path + ":" + named.target.entry->callee) observer.totals.line = 0;  // the program around the entry
  const bool error = hasErrors(result.report);
  if (observer.tables.empty() && !error && callee && named.target.entry->inputs.empty()) return trouble(text + ": what it is called with is not known (--input NAME=SIZES), and it makes no module");
  const SummaryAnswer answer{text, observer.tables, observer.totals, result.report};
  if (options.ask.format == "json") writeSummaryJson(answer, options.ask, std::cout);
  else writeSummaryText(answer, options.ask, std::cout);
  return error ? kExitFindings : kExitClean;
}

}  // namespace shapeproof
