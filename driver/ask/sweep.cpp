#include "driver/ask/sweep.h"

#include <algorithm>
#include <iostream>

#include "driver/ask/asked_entry.h"
#include "driver/ask/sweep_answer.h"
#include "driver/ask/sweep_search.h"
#include "driver/ask/target_name.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

int trouble(const std::string& why) {
  std::cerr << "shapeproof: " << forLog(why) << "\n";
  return kExitTrouble;
}

// What every setting adds to: the entry that the target names, with what the command line says besides.
Entry baseEntry(const NamedTarget& named, const CheckOptions& options) {
  if (named.target.entry == nullptr) {
    Entry script;
    script.script = named.target.path;
    script.command_line = options.analysis.script_args;
    return script;
  }
  Entry entry = *named.target.entry;
  if (entry.callee.empty()) return entry;
  applyAsked(options.ask, entry);
  entry.looked_at = named.own != nullptr;
  return entry;
}

}  // namespace

int sweepCommand(const std::string& text, const CheckOptions& options) {
  const NamedTarget named = nameTarget(text, options);
  if (!named.problem.empty()) return trouble(named.problem);
  if (named.line != 0) return trouble(text + ": what is swept is a program, FILE or FILE:NAME, and no line of one");
  const Entry base = baseEntry(named, options);
  if (base.callee.empty() && !options.ask.inputs.empty()) return trouble(text + ": --input is for a class or function, FILE:NAME");
  std::vector<SweepAxis> axes;
  if (const std::string problem = readAxes(options.ask, axes); !problem.empty()) return trouble(problem);
  SweepAnswer answer(text, SweepGrid(std::move(axes)));
  SweepSearch search(named.target, base, options, answer);
  if (const std::string problem = search.run(); !problem.empty()) return trouble(problem);
  std::vector<bool> fails(answer.settings.size());
  for (size_t i = 0; i < fails.size(); ++i) fails[i] = answer.settings[i].fails();
  answer.failing = regionOf(answer.grid(), fails);
  if (options.ask.format == "json") writeSweepJson(answer, std::cout);
  else writeSweepText(answer, std::cout);
  return answer.failing.texts.empty() ? kExitClean : kExitFindings;
}

}  // namespace shapeproof
