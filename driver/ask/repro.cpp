#include "driver/ask/repro.h"

#include <iostream>

#include "driver/ask/program.h"
#include "driver/ask/repro_answer.h"
#include "driver/ask/target_name.h"
#include "driver/notebook/ipynb.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

int trouble(const std::string& why) {
  std::cerr << "shapeproof: " << forLog(why) << "\n";
  return kExitTrouble;
}

std::string problemWith(const NamedTarget& named, const std::string& text) {
  if (isNotebook(named.target.path)) return text + ": a notebook has cells; what is asked about is a file";
  if (named.line != 0) return text + ": --finding says which finding of the file it is about";
  return "";
}

}  // namespace

int reproCommand(const std::string& text, const CheckOptions& options) {
  const NamedTarget named = nameTarget(text, options);
  if (!named.problem.empty()) return trouble(named.problem);
  if (const std::string problem = problemWith(named, text); !problem.empty()) return trouble(problem);
  ReproAnswer answer;
  answer.target = text;
  answer.fixed = options.ask.fixed;
  bool asked = false;
  const FileResult result = askProgramAgain(named.target, options, [&](const AnalysedProgram& program, const ModuleSearch& files, const FileResult& first) {
    asked = true;
    reproduce({program, first, files, options.ask}, answer);
  });
  if (!result.good()) return trouble(result.trouble);
  if (!asked) answer.undecided.push_back("the program does not parse");
  if (!answer.problem.empty()) return trouble(text + ": " + answer.problem);
  if (options.ask.format == "json") writeReproJson(answer, std::cout);
  else writeReproText(answer, std::cout);
  return kExitClean;
}

}  // namespace shapeproof
