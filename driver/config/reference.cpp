// docs/configuration.md.
#include <fmt/format.h>

#include "driver/config/option_table.h"
#include "driver/config/pages.h"

namespace shapeproof {
namespace {

constexpr const char* kHead = R"md(# Configuration

<!-- Written by `shapeproof config-reference`; a test keeps it current. -->

The settings of a project are in `shapeproof.toml`, or under `[tool.shapeproof]` in `pyproject.toml`. The nearest one is used,
going up from the first PATH (or from the working folder if there is no PATH); of two in one folder, `shapeproof.toml`. `--config-file FILE` names another one, `--config KEY=VALUE` sets one key, `--isolated` reads none. The command
line wins over `--config`, and both over the file: a list replaces the file's list; rules and ranges are added, and
the last setting of one counts. Relative paths and globs start at the folder of the file. An unknown key or a wrong type is
an error (exit status 2) with its place. `shapeproof config-schema` prints a JSON schema for editors.

```toml
# shapeproof.toml; in pyproject.toml the tables are [tool.shapeproof], [tool.shapeproof.rules], [[tool.shapeproof.entry]]
exclude = ["third_party"]
python = ".venv"
error-on-warning = true

[rules]
silent-broadcast = "error"

[[overrides]]
include = ["tests/**"]
rules = { silent-broadcast = "ignore" }

[[entry]]                 # one script under one command line
script = "train.py"
name = "small"
args = ["--width", "64"]

[[entry]]                 # the same script again
script = "train.py"
name = "large"
args = ["--width", "512"]
set = { "len(dataset)" = "1000.." }

[[entry]]                 # a module without a script, for all sizes
script = "model.py:Net"
kwargs = { classes = 10 }
inputs = { x = ["B", 3, "H", "W"] }
set = { H = "32..", W = "32.." }
```

A glob without a slash is the name of a file or folder at any depth; one with a slash counts from the folder of the
configuration. `*` and `**` match any text, `?` one character. A folder matches everything below it.

Without PATH, `shapeproof check` runs the entries, or else what `include` names. With PATHs, the entries of
these scripts are run instead of the bare scripts, unless `--` gives a command line.

## Inputs of a class or function

| value in `inputs` | is |
| --- | --- |
| `["B", 3, 224, 224]` | a float32 tensor; names are sizes of at least 1, one name is one size throughout; `"2 * H"` is a formula of them |
| `{ shape = ["B", "T"], dtype = "int64", low = 0, high = 1000 }` | a tensor with another dtype; integers from `low` to below `high` |
| `{ value = ["a", "b"] }` | the value itself; numbers, booleans and strings need no `value` |

A class is constructed with `args` and `kwargs`, and the instance is called with the inputs. A function that has no parameter
for any of them (`def resnet18(): return ResNet(...)`) is called first, and its result is called with the inputs. Parameters without an input take their defaults. A function whose parameters have jaxtyping annotations (`Float[Tensor, "b c"]`)
takes its inputs from them, and its result is checked against its own annotation.
)md";

std::string code(std::string_view text) { return text.empty() ? std::string() : fmt::format("`{}`", text); }

std::string cell(std::string text) {
  for (size_t at = 0; (at = text.find('|', at)) != std::string::npos; at += 2) text.insert(at, "\\");
  return text;
}

std::string onCommandLine(const OptionSpec& o) {
  if (o.names.empty()) return {};
  std::string out;
  for (const std::string& name : splitAt(o.names, ',')) out += (out.empty() ? "" : ", ") + code(name);
  return o.metavar.empty() ? out : out + " " + code(o.metavar);
}

std::string meaning(const OptionSpec& o) {
  std::string out(o.help);
  if (!o.choices.empty()) {
    out += ":";
    for (const std::string& c : splitAt(o.choices, '|')) out += (out.back() == ':' ? " " : ", ") + code(c);
  }
  if (!o.otherwise.empty()) out += fmt::format(" (`{}`)", o.otherwise);
  if (o.required) out += " (required)";
  return out;
}

std::string table(Group group) {
  std::string rows;
  const bool lines = group != Group::kEntry && group != Group::kOverride;
  for (const OptionSpec& o : allOptions()) {
    if (o.group != group || o.command != "check") continue;
    const std::string key = o.example.empty() ? code(o.key) : code(fmt::format("{} = {}", o.key, o.example));
    rows += lines ? fmt::format("| {} | {} | {} |\n", cell(onCommandLine(o)), cell(key), cell(meaning(o))) : fmt::format("| {} | {} |\n", cell(key), cell(meaning(o)));
  }
  return fmt::format("\n## {}\n\n{}{}", groupTitle(group), lines ? "| option | key | |\n| --- | --- | --- |\n" : "| key | |\n| --- | --- |\n", rows);
}

std::string commands() {
  std::string rows = "\n## Commands\n\n| command | |\n| --- | --- |\n";
  for (const CommandSpec& c : allCommands()) {
    std::string usage(c.name);
    if (!c.operand.empty()) usage += " " + std::string(c.operand) + (c.name == "check" ? "... [-- SCRIPT_ARGS...]" : "");
    std::string help(c.help);
    for (const OptionSpec& o : allOptions())
      if (o.command == c.name && c.name != "check") help += fmt::format("; {}: {}", onCommandLine(o), meaning(o));
    rows += fmt::format("| {} | {} |\n", cell(code(usage)), cell(help));
  }
  return rows;
}

}  // namespace

std::string configurationReference() {
  std::string page = kHead;
  for (const Group g : {Group::kFiles, Group::kEntry, Group::kConfiguration, Group::kImports, Group::kRules, Group::kOverride, Group::kExit, Group::kBaseline, Group::kReports,
                        Group::kLimits, Group::kCache, Group::kAnalysis})
    page += table(g);
  return page + commands();
}

}  // namespace shapeproof
