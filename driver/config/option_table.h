// The one table of commands, options and configuration keys. From it come the command line and its --help, the keys of the
// configuration and their checks, the schema, the reference, the man page and the completions.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "driver/options.h"

namespace shapeproof {

enum class ValueKind : uint8_t {
  kFlag,       // true or false; nothing on the command line
  kText,
  kFile,       // a path; in a configuration relative to its folder
  kGlob,
  kChoice,     // one of `choices`
  kNumber,     // above 0
  kCount,      // a whole number above 0
  kRule,       // the name or code of a rule
  kRange,      // NAME=3, NAME=1..64; in a configuration a table of names
  kOutput,     // FILE or FORMAT:FILE
  kShard,      // I/N
  kSetting,    // KEY=VALUE of a configuration
  kSeverities, // a table: rule to error, warn or ignore
  kLiterals,   // a list of numbers, texts, truth values and lists of them
  kInputs,     // a table: name to a shape, a size or a value
  kKeywords,   // a table: name to a value
  kInput,      // NAME=SIZES, NAME=SIZES:TYPE, NAME=VALUE
  kArgument,   // NAME=VALUE
  kBytes,      // 24GiB, 800MB, 1000000
  kNumbers,    // NAME=1..64, NAME=1..64:8, NAME=16,32,64
  kValues,     // the same, or NAME=WORD,WORD
  kTables,     // a list of tables with keys of their own
};

// Where a key stands: at the top, or in the tables of a list.
enum class Scope : uint8_t { kTop, kEntry, kOverride };

enum class Group : uint8_t { kFiles, kConfiguration, kImports, kRules, kExit, kBaseline, kReports, kLimits, kCache, kAnalysis, kTarget, kEntry, kOverride };

// A value of any kind, checked.
struct OptionValue {
  bool flag = false;
  double number = 0;
  std::string text;
  std::vector<std::string> list;
  std::vector<std::pair<std::string, std::string>> pairs;
  std::string base;  // the configuration's folder; empty on the command line
};

struct OptionSpec {
  std::string_view command = "check";
  std::string_view names;       // "-o,--output-file"; empty: not on the command line
  std::string_view key;         // "output-file"; empty: not in a configuration
  Scope scope = Scope::kTop;
  ValueKind kind = ValueKind::kFlag;
  bool repeated = false;        // a list in a configuration; given again on the command line, another one
  bool required = false;
  std::string_view metavar;     // "FILE"
  std::string_view choices;     // "auto|always|never"
  std::string_view otherwise;   // the value where none is given
  std::string_view example;     // of a key, as TOML
  Group group = Group::kFiles;
  std::string_view help;        // one sentence without a full stop
  void (*apply)(CheckOptions&, const OptionValue&) = nullptr;
};

struct CommandSpec {
  std::string_view name, operand, operand_help, help;
  std::string_view operand_choices = {};
  bool asks = false;  // a question to the proof (driver/ask)
};

// Options have the command's name; questions take those of `check` about configuration, imports, limits and analysis as well, but those
// that they have an option of their own in the place of.
[[nodiscard]] bool accepts(const CommandSpec& command, const OptionSpec& option);

[[nodiscard]] std::span<const OptionSpec> allOptions();
[[nodiscard]] std::span<const CommandSpec> allCommands();
[[nodiscard]] std::string_view groupTitle(Group group);

// The row of a key; null: there is none.
[[nodiscard]] const OptionSpec* findKey(Scope scope, std::string_view key);

// "a|b" in its parts.
[[nodiscard]] std::vector<std::string> splitAt(std::string_view text, char separator);
// "--output-file" of "-o,--output-file".
[[nodiscard]] std::string_view longName(const OptionSpec& option);

}  // namespace shapeproof
