#include "driver/ask/repro_script.h"

#include <algorithm>
#include <sstream>

#include "driver/ask/repro_answer.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

constexpr size_t kWidest = 140;

std::string comment(std::string_view text) {
  std::string out;
  std::istringstream lines{std::string(text)};
  for (std::string line; std::getline(lines, line);) {
    std::replace(line.begin(), line.end(), '\t', ' ');
    out += "# " + oneLine(line) + "\n";
  }
  return out;
}

bool importsOthers(const std::string& line) {
  for (const std::string_view word : {"import ", "from "}) {
    if (!line.starts_with(word)) continue;
    const std::string module = line.substr(word.size(), line.find_first_of(" .,\n", word.size()) - word.size());
    return module != "torch" && module != "numpy";
  }
  return false;
}

std::string stripped(const std::string& text) {
  const size_t start = text.find_first_not_of(" \t");
  return start == std::string::npos ? std::string() : oneLine(text.substr(start));
}

}  // namespace

std::string reproHeader(const ReportedDiagnostic& d, const std::string& line, bool fixed) {
  const auto [exception, message] = raisedBy(d);
  std::string out = comment(d.path + ":" + std::to_string(d.span.start.line) + ": " + stripped(line));
  if (fixed && d.hint) out += comment("with the hint: " + d.hint->message + " (" + d.hint->path + ":" + std::to_string(d.hint->span.start.line) + ")");
  return out + comment((fixed ? "no longer " : "") + exception + (message.empty() ? "" : ": " + message));
}

std::string reproImports(const std::string& text) {
  std::string out;
  if (text.find("numpy.") != std::string::npos) out += "import numpy\n";
  return out + "import torch\n";
}

std::string reproScript(const std::string& header, const RebuiltCall& call) {
  std::string body;
  for (const RebuiltCall::Operand& o : call.operands) {
    const std::string line = o.name.empty() ? o.text : o.name + " = " + o.text;
    const bool short_enough = line.size() + o.note.size() + 4 <= kWidest;
    if (!o.note.empty() && !short_enough) body += "# " + oneLine(o.note) + "\n";
    body += line + (o.note.empty() || !short_enough ? "" : "  # " + oneLine(o.note)) + "\n";
  }
  body += call.call + "\n";
  return header + reproImports(body) + "\n" + body;
}

std::string whyNotAlone(const std::string& source) {
  size_t lines = 0;
  std::istringstream all(source);
  for (std::string line; std::getline(all, line); ++lines) {
    line.erase(0, std::min(line.find_first_not_of(" \t"), line.size()));
    if (importsOthers(line)) return "it imports more than torch and numpy: " + line;
  }
  return lines <= kMostReproLines ? "" : "it has " + std::to_string(lines) + " lines";
}

}  // namespace shapeproof
