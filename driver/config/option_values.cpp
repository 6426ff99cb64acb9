#include "driver/config/option_values.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <numeric>

#include "backend/sym/expr.h"
#include "driver/config/inputs.h"

namespace shapeproof {
namespace {

const std::map<std::string_view, Format> kFormats = {{"full", Format::kFull}, {"concise", Format::kConcise}, {"json", Format::kJson},
                                                     {"sarif", Format::kSarif}, {"github", Format::kGithub}, {"gitlab", Format::kGitlab}, {"junit", Format::kJunit}};

template <class Number>
std::optional<Number> parseNumber(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::string quoted(const std::string& text) { return "'" + text + "'"; }

std::string problemWithFormat(const OptionSpec& option, const std::string& name) {
  if (findFormat(name)) return {};
  std::string list(option.choices);
  for (size_t at = 0; (at = list.find('|', at)) != std::string::npos;) list.replace(at, 1, ", ");
  return quoted(name) + " is not one of " + list;
}

std::string problemWithChoice(const OptionSpec& option, const std::string& text) {
  if (option.key == "output-format") return problemWithFormat(option, text);
  const auto choices = splitAt(option.choices, '|');
  if (std::find(choices.begin(), choices.end(), text) != choices.end()) return {};
  const std::string meant = nearest(text, choices);
  std::string list;
  for (const std::string& c : choices) list += (list.empty() ? "" : ", ") + c;
  return quoted(text) + " is not one of " + list + didYouMean(meant);
}

std::string problemWithOutput(const std::string& text) {
  return splitOutput(text).second.empty() ? quoted(text) + " names no file" : "";
}

std::string problemWithRange(const std::string& text) {
  const size_t equals = text.find('=');
  const bool good = equals != std::string::npos && equals != 0 && parseRange(text.substr(equals + 1));
  return good ? "" : quoted(text) + " is not NAME=NUMBER or NAME=LOW..HIGH";
}

std::string problemWithAxis(const std::string& text, bool words) {
  const size_t equals = text.find('=');
  const std::string values = equals == std::string::npos ? "" : text.substr(equals + 1);
  const auto given = splitAt(values, ',');
  const bool good = words ? !given.empty() && !values.ends_with(',') && std::none_of(given.begin(), given.end(), [](const std::string& word) { return word.empty(); })
                          : parseNumbers(values).has_value();
  if (equals != std::string::npos && equals != 0 && good) return "";
  return quoted(text) + " is not NAME=1..64, NAME=1..64:8 or NAME=16,32,64" + (words ? ", nor a list of words" : "");
}

}  // namespace

std::optional<Format> findFormat(std::string_view name) {
  const auto found = kFormats.find(name);
  return found == kFormats.end() ? std::nullopt : std::optional(found->second);
}

std::pair<std::string, std::string> splitOutput(const std::string& text) {
  const size_t colon = text.find(':');
  const std::string format = text.substr(0, colon);
  if (colon == std::string::npos || !findFormat(format)) return {"", text};
  return {format, text.substr(colon + 1)};
}

std::optional<std::pair<int64_t, int64_t>> parseRange(const std::string& text) {
  const auto bound = [](std::string_view part, int64_t otherwise) { return part.empty() ? std::optional(otherwise) : parseNumber<int64_t>(part); };
  const size_t dots = text.find("..");
  if (dots == std::string::npos) {
    const auto exact = parseNumber<int64_t>(text);
    return exact ? std::optional(std::pair(*exact, *exact)) : std::nullopt;
  }
  const auto low = bound(std::string_view(text).substr(0, dots), Range::kMin), high = bound(std::string_view(text).substr(dots + 2), Range::kMax);
  if (!low || !high || *low > *high) return std::nullopt;
  return std::pair(*low, *high);
}

std::optional<std::vector<int64_t>> parseNumbers(const std::string& text) {
  constexpr int64_t kMost = 1'000'000;
  const auto within = [](int64_t n) { return n >= -(int64_t{1} << 60) && n <= int64_t{1} << 60; };
  std::vector<int64_t> numbers;
  const size_t dots = text.find("..");
  if (dots == std::string::npos) {
    if (text.empty() || text.ends_with(',')) return std::nullopt;
    for (const std::string& part : splitAt(text, ',')) {
      const auto number = parseNumber<int64_t>(part);
      if (!number || !within(*number) || std::to_string(*number) != part) return std::nullopt;
      if (std::find(numbers.begin(), numbers.end(), *number) == numbers.end()) numbers.push_back(*number);
    }
    return numbers;
  }
  const std::string_view rest = std::string_view(text).substr(dots + 2);
  const size_t colon = std::min(rest.find(':'), rest.size());
  const auto low = parseNumber<int64_t>(std::string_view(text).substr(0, dots)), high = parseNumber<int64_t>(rest.substr(0, colon));
  const auto step = colon == rest.size() ? std::optional<int64_t>(1) : parseNumber<int64_t>(rest.substr(colon + 1));
  if (!low || !high || !step || *step < 1 || *low > *high || !within(*low) || !within(*high)) return std::nullopt;
  const int64_t steps = (*high - *low) / *step;
  if (steps >= kMost) return std::nullopt;
  for (int64_t i = 0; i <= steps; ++i) numbers.push_back(*low + i * *step);
  return numbers;
}

std::optional<int64_t> parseBytes(const std::string& text) {
  static const std::map<std::string_view, double> kUnits = {{"", 1}, {"B", 1}, {"KB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"TB", 1e12},
                                                            {"KiB", 0x1p10}, {"MiB", 0x1p20}, {"GiB", 0x1p30}, {"TiB", 0x1p40}};
  const size_t digits = std::min(text.find_first_not_of("0123456789."), text.size());
  const auto number = parseNumber<double>(std::string_view(text).substr(0, digits));
  const auto unit = kUnits.find(std::string_view(text).substr(std::min(text.find_first_not_of(' ', digits), text.size())));
  if (!number || unit == kUnits.end() || !(*number > 0) || *number * unit->second > 0x1p60) return std::nullopt;
  return static_cast<int64_t>(*number * unit->second);
}

std::optional<std::pair<uint32_t, uint32_t>> parseShard(const std::string& text) {
  const size_t slash = text.find('/');
  if (slash == std::string::npos) return std::nullopt;
  const auto index = parseNumber<uint32_t>(text.substr(0, slash)), count = parseNumber<uint32_t>(text.substr(slash + 1));
  if (!index || !count || *index < 1 || *index > *count) return std::nullopt;
  return std::pair(*index, *count);
}

bool isSeverity(std::string_view word) { return word == "error" || word == "warn" || word == "warning" || word == "ignore"; }

std::optional<Severity> severityNamed(std::string_view word) {
  if (word == "ignore") return std::nullopt;
  return word == "error" ? Severity::kError : Severity::kWarning;
}

std::string problemWith(const OptionSpec& option, const std::string& text) {
  switch (option.kind) {
    case ValueKind::kChoice: return problemWithChoice(option, text);
    case ValueKind::kOutput: return problemWithOutput(text);
    case ValueKind::kRange: return problemWithRange(text);
    case ValueKind::kRule: return findRule(text) ? "" : noSuchRule(text);
    case ValueKind::kNumber: {
      const auto value = parseNumber<double>(text);
      return value && *value > 0 && std::isfinite(*value) ? "" : quoted(text) + " is not a number above 0";
    }
    case ValueKind::kCount: {
      const auto value = parseNumber<uint32_t>(text);
      return value && *value > 0 ? "" : quoted(text) + " is not a whole number above 0";
    }
    case ValueKind::kShard:
      return parseShard(text) ? "" : quoted(text) + " is not I/N with I from 1 to N";
    case ValueKind::kSetting:
      return text.find('=') == std::string::npos || text[0] == '=' ? quoted(text) + " is not KEY=VALUE" : "";
    case ValueKind::kBytes: return parseBytes(text) ? "" : quoted(text) + " is not a number of bytes, such as 24GiB or 800MB";
    case ValueKind::kInput: return inputOption(text).second.problem;
    case ValueKind::kArgument: return argumentOption(text).first.empty() ? quoted(text) + " is not NAME=VALUE" : "";
    case ValueKind::kNumbers: return problemWithAxis(text, false);
    case ValueKind::kValues: return problemWithAxis(text, true);
    case ValueKind::kText: case ValueKind::kFile: case ValueKind::kGlob:
      return text.empty() ? "the value is empty" : "";
    default: return {};
  }
}

OptionValue valueOf(const OptionSpec& option, const std::string& text) {
  OptionValue value;
  value.text = text;
  value.list = {text};
  value.flag = option.kind == ValueKind::kFlag;
  if (option.kind == ValueKind::kNumber || option.kind == ValueKind::kCount) value.number = parseNumber<double>(text).value_or(0);
  const bool named = option.kind == ValueKind::kRange || option.kind == ValueKind::kNumbers || option.kind == ValueKind::kValues;
  if (named) value.pairs = {{text.substr(0, text.find('=')), text.substr(text.find('=') + 1)}};
  if (option.kind == ValueKind::kInput) {
    auto [name, input] = inputOption(text);
    value.pairs = {{name, input.python}};
    value.list = input.sizes;
  }
  if (option.kind == ValueKind::kArgument) value.pairs = {argumentOption(text)};
  return value;
}

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  std::string best;
  size_t least = std::max<size_t>(1, (word.size() + 1) / 3) + 1;
  for (const std::string& c : candidates) {
    std::vector<size_t> row(c.size() + 1);
    std::iota(row.begin(), row.end(), size_t{0});
    for (size_t i = 0; i < word.size(); ++i) {
      size_t diagonal = row[0];
      row[0] = i + 1;
      for (size_t j = 0; j < c.size(); ++j) {
        const size_t changed = diagonal + (word[i] != c[j]);
        diagonal = row[j + 1];
        row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
      }
    }
    if (row.back() < least) { least = row.back(); best = c; }
  }
  return best;
}

std::string didYouMean(const std::string& meant) { return meant.empty() ? "" : " (did you mean " + quoted(meant) + "?)"; }

std::string meantRule(std::string_view written) {
  std::vector<std::string> names;
  for (const RuleInfo& rule : allRules()) names.insert(names.end(), {std::string(rule.name), std::string(rule.code)});
  return nearest(written, names);
}

std::string noSuchRule(const std::string& written) {
  const std::string meant = meantRule(written);
  return "there is no rule " + quoted(written) + (meant.empty() ? " (see `shapeproof rules`)" : didYouMean(meant));
}

}  // namespace shapeproof
