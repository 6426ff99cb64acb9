#include "driver/ask/infer.h"

#include <algorithm>
#include <iostream>

#include "driver/ask/asked_entry.h"
#include "driver/ask/infer_answer.h"
#include "driver/ask/infer_search.h"
#include "driver/ask/infer_write.h"
#include "driver/ask/target_name.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

int trouble(const std::string& why) {
  std::cerr << "shapeproof: " << forLog(why) << "\n";
  return kExitTrouble;
}

// What the entry says of inputs is what the question is about; only what the command line gives is given.
Entry askedEntry(const Entry& configured, const AskOptions& asked) {
  Entry entry = configured;
  entry.inputs = asked.inputs;
  entry.sizes = asked.sizes;
  for (const auto& [name, value] : asked.kwargs) setKeyword(entry, name, value);
  return entry;
}

}  // namespace

int inferCommand(const std::string& text, const CheckOptions& options) {
  NamedTarget named = nameTarget(text, options);
  if (!named.problem.empty()) return trouble(named.problem);
  if (named.target.entry == nullptr || named.target.entry->callee.empty()) return trouble(text + ": which inputs are accepted is asked of a class or function, FILE:NAME");
  InferAnswer answer;
  answer.target = text;
  const Entry entry = askedEntry(*named.target.entry, options.ask);
  InferSearch search(named.target, entry, options);
  if (const std::string problem = search.run(answer); !problem.empty()) return trouble(problem);
  if (options.ask.format == "json") writeInferJson(answer, std::cout);
  else writeInferText(answer, std::cout);
  if (options.ask.write)
    if (const std::string problem = writeInferred(answer, entry); !problem.empty()) return trouble(problem);
  return answer.accepted.empty() && answer.undecided.empty() && answer.open.empty() ? kExitFindings : kExitClean;
}

}  // namespace shapeproof
