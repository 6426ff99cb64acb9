// The manual page, in roff's man macros.
#include <fmt/format.h>

#include "driver/commands.h"
#include "driver/config/option_table.h"
#include "driver/config/pages.h"

namespace shapeproof {
namespace {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') out += "\\e";
    else if (c == '-') out += "\\-";
    else if ((c == '.' || c == '\'') && out.empty()) out += std::string("\\&") + c;
    else out += c;
  }
  return out;
}

std::string heading(const OptionSpec& o) {
  std::string out;
  for (const std::string& name : splitAt(o.names, ',')) out += fmt::format("{}\\fB{}\\fR", out.empty() ? "" : ", ", escaped(name));
  if (!o.metavar.empty()) out += fmt::format(" \\fI{}\\fR", escaped(o.metavar));
  return out;
}

std::string meaning(const OptionSpec& o) {
  std::string out = escaped(o.help);
  if (!o.choices.empty()) {
    std::string list;
    for (const std::string& c : splitAt(o.choices, '|')) list += (list.empty() ? "" : ", ") + escaped(c);
    out += ": " + list;
  }
  if (!o.otherwise.empty()) out += fmt::format(" (otherwise {})", escaped(o.otherwise));
  out += ".";
  if (!o.key.empty() && !o.names.empty()) out += fmt::format(" Key: \\fB{}\\fR.", escaped(o.key));
  return out + "\n";
}

std::string options(std::string_view command) {
  std::string out;
  for (const OptionSpec& o : allOptions())
    if (o.command == command && !o.names.empty()) out += ".TP\n" + heading(o) + "\n" + meaning(o);
  return out;
}

// Keys that have no option.
std::string keys(Scope scope) {
  std::string out;
  for (const OptionSpec& o : allOptions())
    if (o.scope == scope && !o.key.empty() && o.names.empty()) out += fmt::format(".TP\n\\fB{}\\fR\n", escaped(o.key)) + meaning(o);
  return out;
}

std::string commands() {
  std::string out;
  for (const CommandSpec& c : allCommands()) {
    out += fmt::format(".TP\n\\fB{}\\fR", escaped(c.name));
    if (!c.operand.empty()) out += fmt::format(" \\fI{}\\fR", escaped(c.operand));
    out += "\n" + escaped(c.help) + ".";
    if (!c.operand.empty()) out += fmt::format(" {}: {}.", escaped(c.operand), escaped(c.operand_help));
    out += "\n";
    if (c.name != "check" && !options(c.name).empty()) out += ".RS\n" + options(c.name) + ".RE\n";
  }
  return out;
}

}  // namespace

std::string manualPage() {
  std::string page = fmt::format(".TH SHAPEPROOF 1 \"\" \"shapeproof {}\"\n", versionText());
  page += ".SH NAME\nshapeproof \\- finds tensor\\-shape errors in PyTorch scripts without running them\n";
  page += ".SH SYNOPSIS\n\\fBshapeproof check\\fR [\\fIOPTIONS\\fR] [\\fIPATH\\fR...] [\\fB\\-\\-\\fR \\fISCRIPT_ARGS\\fR...]\n.br\n\\fBshapeproof\\fR \\fICOMMAND\\fR\n";
  page += ".SH COMMANDS\n" + commands();
  page += ".SH OPTIONS OF CHECK\n" + options("check");
  page += ".SH CONFIGURATION\nThe nearest \\fBshapeproof.toml\\fR, or \\fBpyproject.toml\\fR with \\fB[tool.shapeproof]\\fR, going up from the first PATH.\n"
          "Its keys are those named above, and:\n" + keys(Scope::kTop);
  page += ".SS Keys of [[entry]]\n" + keys(Scope::kEntry) + ".SS Keys of [[overrides]]\n" + keys(Scope::kOverride);
  page += ".SH EXIT STATUS\n0: no error was found. 1: at least one. 2: wrong usage, a wrong configuration, nothing to check, or unreadable input.\n";
  return page;
}

}  // namespace shapeproof
