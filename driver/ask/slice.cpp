#include "driver/ask/slice.h"

#include <algorithm>
#include <iostream>

#include "driver/ask/program.h"
#include "driver/ask/slice_answer.h"
#include "driver/ask/target_name.h"
#include "driver/notebook/ipynb.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

int trouble(const std::string& why) {
  std::cerr << "shapeproof: " << forLog(why) << "\n";
  return kExitTrouble;
}

std::string problemWith(const NamedTarget& named, const AskOptions& asked, const std::string& text) {
  if (isNotebook(named.target.path)) return text + ": a notebook has cells; what is asked about is a file";
  if (named.line != 0 && asked.finding != 0) return text + ": --finding is about the whole program, FILE --finding N";
  if (named.line == 0 && !asked.of.empty()) return text + ": --of says what is asked about at a line, FILE:LINE --of EXPR";
  if (asked.forward && named.line == 0) return text + ": --forward is about the numbers in a line, FILE:LINE";
  if (asked.forward && asked.emit) return text + ": --emit cannot be combined with --forward";
  return "";
}

}  // namespace

int sliceCommand(const std::string& text, const CheckOptions& options) {
  const NamedTarget named = nameTarget(text, options);
  if (!named.problem.empty()) return trouble(named.problem);
  if (const std::string problem = problemWith(named, options.ask, text); !problem.empty()) return trouble(problem);
  SliceAnswer answer;
  answer.target = text;
  answer.path = named.target.path;
  answer.line = named.line;
  answer.of = options.ask.of;
  answer.forward = options.ask.forward;
  bool asked = false;
  const FileResult result = askProgramAgain(named.target, options, [&](const AnalysedProgram& program, const ModuleSearch& files, const FileResult& first) {
    asked = true;
    const SliceQuestion question{program, first, files, options.ask};
    if (answer.forward) sliceForward(question, answer);
    else if (answer.line != 0) sliceValue(question, answer);
    else sliceFinding(question, answer);
  });
  if (!result.good()) return trouble(result.trouble);
  if (!asked) {
    answer.undecided.push_back("the program does not parse");
    answer.instead = result.report.diagnostics;
  }
  if (!answer.problem.empty()) return trouble(text + ": " + answer.problem);
  if (options.ask.format == "json") writeSliceJson(answer, options.ask, std::cout);
  else writeSliceText(answer, options.ask, std::cout);
  return answer.instead.empty() ? kExitClean : kExitFindings;
}

}  // namespace shapeproof
