// Completions for bash, zsh and fish.
#include <fmt/format.h>

#include "driver/config/option_table.h"
#include "driver/config/pages.h"

namespace shapeproof {
namespace {

enum class Takes : uint8_t { kNothing, kChoices, kFiles, kRules, kAnything };

Takes takes(const OptionSpec& o) {
  switch (o.kind) {
    case ValueKind::kFlag: return Takes::kNothing;
    case ValueKind::kChoice: return Takes::kChoices;
    case ValueKind::kFile: case ValueKind::kOutput: return Takes::kFiles;
    case ValueKind::kRule: return Takes::kRules;
    default: return Takes::kAnything;
  }
}

std::string words(std::string_view choices) {
  std::string out;
  for (const std::string& c : splitAt(choices, '|')) out += (out.empty() ? "" : " ") + c;
  return out;
}

std::string ruleNames() {
  std::string out;
  for (const RuleInfo& r : allRules()) out += (out.empty() ? "" : " ") + std::string(r.name);
  return out;
}

std::string commandNames() {
  std::string out;
  for (const CommandSpec& c : allCommands()) out += (out.empty() ? "" : " ") + std::string(c.name);
  return out;
}

template <class Visit>
void eachOption(const CommandSpec& command, Visit&& visit) {
  for (const OptionSpec& o : allOptions())
    if (accepts(command, o)) visit(o, splitAt(o.names, ','));
}

std::string bash() {
  std::string cases, options;
  for (const CommandSpec& c : allCommands()) {
    std::string names = "--help";
    eachOption(c, [&](const OptionSpec& o, const std::vector<std::string>& all) {
      std::string pattern;
      for (const std::string& n : all) {
        names += " " + n;
        pattern += (pattern.empty() ? "" : "|") + fmt::format("{}:{}", c.name, n);
      }
      switch (takes(o)) {
        case Takes::kNothing: return;
        case Takes::kChoices: cases += fmt::format("    {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n", pattern, words(o.choices)); return;
        case Takes::kRules: cases += fmt::format("    {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n", pattern, ruleNames()); return;
        case Takes::kFiles: cases += fmt::format("    {}) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n", pattern); return;
        case Takes::kAnything: cases += fmt::format("    {}) return ;;\n", pattern); return;
      }
    });
    std::string operands;
    if (!c.operand_choices.empty()) operands = fmt::format("words='{}'", words(c.operand_choices));
    else if (c.operand == "RULE") operands = fmt::format("words='{}'", ruleNames());
    else if (!c.operand.empty()) operands = "files=1";
    else operands = ":";
    options += fmt::format("    {}) options='{}'; {} ;;\n", c.name, names, operands);
  }
  return fmt::format(R"(# bash completion of shapeproof; source it, or put it into bash-completion's folder
_shapeproof() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" command="${{COMP_WORDS[1]}}"
  local options='' words='' files=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W '{} --help --version' -- "$word"))
    return
  fi
  case "$command:$before" in
{}  esac
  case "$command" in
{}  esac
  if [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$word"))
  elif [ -n "$files" ]; then
    COMPREPLY=($(compgen -f -- "$word"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$word"))
  fi
}}
complete -o filenames -F _shapeproof shapeproof
)", commandNames(), cases, options);
}

// In single quotes, without what _arguments reads as syntax.
std::string zshText(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') out += "'\\''";
    else if (c == '[' || c == ']' || c == ':') out += std::string("\\") + c;
    else out += c;
  }
  return out;
}

std::string zsh() {
  std::string descriptions, cases;
  for (const CommandSpec& c : allCommands()) {
    descriptions += fmt::format("    '{}:{}'\n", c.name, zshText(c.help));
    std::string specs;
    eachOption(c, [&](const OptionSpec& o, const std::vector<std::string>& all) {
      for (const std::string& n : all) {
        std::string action;
        switch (takes(o)) {
          case Takes::kNothing: break;
          case Takes::kChoices: action = fmt::format(":{}:({})", zshText(o.metavar), words(o.choices)); break;
          case Takes::kRules: action = fmt::format(":{}:({})", zshText(o.metavar), ruleNames()); break;
          case Takes::kFiles: action = fmt::format(":{}:_files", zshText(o.metavar)); break;
          case Takes::kAnything: action = fmt::format(":{}:", zshText(o.metavar)); break;
        }
        specs += fmt::format(" \\\n        '{}{}[{}]{}'", o.repeated ? "*" : "", n, zshText(o.help), action);
      }
    });
    std::string operand;
    if (!c.operand_choices.empty()) operand = fmt::format(" \\\n        '1:{}:({})'", c.operand, words(c.operand_choices));
    else if (c.operand == "RULE") operand = fmt::format(" \\\n        '1:{}:({})'", c.operand, ruleNames());
    else if (!c.operand.empty()) operand = fmt::format(" \\\n        '*:{}:_files'", c.operand);
    cases += fmt::format("      {})\n        _arguments '--help[Print help]'{}{}\n        ;;\n", c.name, specs, operand);
  }
  return fmt::format(R"(#compdef shapeproof
# zsh completion of shapeproof; put it into a folder of $fpath as _shapeproof
_shapeproof() {{
  local -a commands
  commands=(
{}  )
  local state line
  _arguments -C '--help[Print help]' '--version[Print the version]' '1:command:->command' '*::argument:->argument'
  case $state in
    command) _describe command commands ;;
    argument)
      case $line[1] in
{}      esac
      ;;
  esac
}}
_shapeproof "$@"
)", descriptions, cases);
}

std::string fishText(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string fish() {
  std::string out = "# fish completion of shapeproof; put it into ~/.config/fish/completions/shapeproof.fish\ncomplete -c shapeproof -n __fish_use_subcommand -f\n";
  for (const CommandSpec& c : allCommands()) {
    out += fmt::format("complete -c shapeproof -n __fish_use_subcommand -a {} -d '{}'\n", c.name, fishText(c.help));
    const std::string when = fmt::format("complete -c shapeproof -n '__fish_seen_subcommand_from {}'", c.name);
    if (!c.operand_choices.empty()) out += fmt::format("{} -f -a '{}'\n", when, words(c.operand_choices));
    if (c.operand == "RULE") out += fmt::format("{} -f -a '{}'\n", when, ruleNames());
    eachOption(c, [&](const OptionSpec& o, const std::vector<std::string>& all) {
      std::string names;
      for (const std::string& n : all) names += n.starts_with("--") ? " -l " + n.substr(2) : " -s " + n.substr(1);
      std::string value;
      switch (takes(o)) {
        case Takes::kNothing: break;
        case Takes::kChoices: value = fmt::format(" -x -a '{}'", words(o.choices)); break;
        case Takes::kRules: value = fmt::format(" -x -a '{}'", ruleNames()); break;
        case Takes::kFiles: value = " -r -F"; break;
        case Takes::kAnything: value = " -x"; break;
      }
      out += fmt::format("{}{}{} -d '{}'\n", when, names, value, fishText(o.help));
    });
  }
  return out;
}

}  // namespace

std::string completions(const std::string& shell) {
  if (shell == "bash") return bash();
  return shell == "zsh" ? zsh() : fish();
}

}  // namespace shapeproof
