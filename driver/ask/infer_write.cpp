#include "driver/ask/infer_write.h"

#include <algorithm>

#include "driver/atomic_file.h"
#include "driver/files.h"
#include "driver/gate/source_edit.h"
#include "driver/workers.h"
#include "frontend/lower.h"

namespace shapeproof {
namespace {

constexpr std::string_view kWord = "# shapeproof infer:";
constexpr size_t kWidth = 100;  // of a comment, where its words allow

// The line of the function's `def`, decorators left out; 0: the file has none of its own.
uint32_t lineOf(const SourceText& source, const ir::Module& module, const std::string& callee) {
  for (const std::string& name : {callee + ".forward", callee + ".__call__", callee})
    for (size_t i = module.codes.size(); i-- > 0;) {  // the last of a name is the one that counts
      const ir::Code& code = module.codes[i];
      if (module.str(code.qualname) != name) continue;
      for (uint32_t line = code.span.start.line; line <= code.span.end.line; ++line) {
        std::string_view text = source.line(line);
        text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
        if (text.starts_with("def ") || text.starts_with("async ")) return line;
        if (text.starts_with("class ")) break;
      }
    }
  return 0;
}

// In lines of the usual width, cut at blanks.
std::vector<std::string> wrapped(const std::string& words) {
  std::vector<std::string> lines;
  std::string line(kWord);
  for (size_t at = 0; at < words.size();) {
    const size_t end = std::min(words.find(' ', at), words.size());
    if (line.size() + 1 + (end - at) > kWidth && line.size() > 5) {
      lines.push_back(std::move(line));
      line = "#   ";
    }
    line += " " + words.substr(at, end - at);
    at = end + 1;
  }
  lines.push_back(std::move(line));
  return lines;
}

}  // namespace

std::string writeInferred(const InferAnswer& answer, const Entry& entry) {
  if (answer.accepted.empty() || !answer.accepted.front().call.open.empty()) return "nothing is written: the answer is not decided";
  const ReadResult read = readSource(entry.script);
  if (!read.source) return read.error;
  std::string bytes;
  if (auto problem = readBytes(entry.script, bytes)) return *problem;
  ir::Module module;
  runWorkers(1, 1, [&](size_t) { module = frontend::lowerFile(*read.source).module; });  // on a deep stack
  const uint32_t line = lineOf(*read.source, module, entry.callee);
  SourceEdit edit(*read.source, module);
  if (line == 0 || !edit.describe(line, kWord, wrapped(inferredWords(answer)))) return entry.script + ": nothing is written: no function " + entry.callee + " stands there";
  const auto edited = edit.apply(bytes);
  if (!edited) return entry.script + ": nothing is written: a comment would change its meaning, or the file has changed since it was read";
  if (*edited == bytes) return {};
  if (auto problem = writeFile(entry.script, *edited, Durable::kYes)) return *problem;
  return {};
}

}  // namespace shapeproof
