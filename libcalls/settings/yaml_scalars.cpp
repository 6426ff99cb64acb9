#include "libcalls/settings/yaml_scalars.h"

#include <charconv>
#include <limits>
#include <regex>

namespace shapeproof::yaml {
namespace {

constexpr size_t kLongest = 100;  // a longer scalar is text

// A number to base 60: 1:30 is 90.
std::optional<int64_t> sexagesimal(std::string_view digits) {
  int64_t n = 0;
  while (true) {
    const size_t colon = digits.find(':');
    const std::string_view part = digits.substr(0, colon);
    int64_t value = 0;
    if (std::from_chars(part.data(), part.data() + part.size(), value).ec != std::errc() || n > (int64_t{1} << 50)) return std::nullopt;
    n = n * 60 + value;
    if (colon == std::string_view::npos) return n;
    digits.remove_prefix(colon + 1);
  }
}

}  // namespace

Type typeOf(std::string_view plain, bool omega) {
  static const std::regex kTrue("yes|Yes|YES|true|True|TRUE|on|On|ON"), kFalse("no|No|NO|false|False|FALSE|off|Off|OFF"),
      kNull("~|null|Null|NULL|"),
      kFloat(R"([-+]?[0-9][0-9_]*\.[0-9_]*([eE][-+][0-9]+)?|\.[0-9][0-9_]*([eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(:[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))"),
      kInt(R"([-+]?0b[01_]+|[-+]?0[0-7_]+|[-+]?(0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(:[0-5]?[0-9])+)"),
      kDate(R"([0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}([Tt]|[ \t]+)[0-9]{1,2}:.*)"),
      kMoreFloats(R"([-+]?[0-9]+(_[0-9]+)*\.([0-9]+(_[0-9]+)*)?([eE][-+]?[0-9]+)?|[-+]?[0-9]+(_[0-9]+)*([eE][-+]?[0-9]+)|\.[0-9]+(_[0-9]+)*([eE][-+][0-9]+)?)");
  if (plain.size() > kLongest) return Type::kText;
  const std::string text(plain);
  const auto is = [&text](const std::regex& kind) { return std::regex_match(text, kind); };
  if (is(kTrue)) return Type::kTrue;
  if (is(kFalse)) return Type::kFalse;
  if (is(kNull)) return Type::kNull;
  if (text == "<<") return Type::kMerge;
  if (text == "=") return Type::kOther;
  if (is(kFloat)) return Type::kFloat;
  if (is(kInt)) return Type::kInt;
  if (omega) return is(kMoreFloats) ? Type::kFloat : Type::kText;
  return is(kDate) ? Type::kOther : Type::kText;
}

std::optional<int64_t> intOf(std::string text) {
  std::erase(text, '_');
  const bool negative = text.starts_with('-');
  std::string_view digits = std::string_view(text).substr(negative || text.starts_with('+') ? 1 : 0);
  int base = 10;
  if (digits.starts_with("0b") || digits.starts_with("0x")) base = digits[1] == 'b' ? 2 : 16;
  else if (digits.size() > 1 && digits[0] == '0') base = 8;
  if (base == 2 || base == 16) digits.remove_prefix(2);
  if (digits.find(':') != std::string_view::npos) {
    const auto n = sexagesimal(digits);
    return n && negative ? std::optional(-*n) : n;
  }
  int64_t n = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n, base);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return negative ? -n : n;
}

std::optional<double> floatOf(std::string text) {
  std::erase(text, '_');
  if (text.find(':') != std::string::npos) return std::nullopt;
  for (char& c : text) c = static_cast<char>(tolower(static_cast<unsigned char>(c)));
  const bool negative = text.starts_with('-');
  const std::string digits = text.substr(negative || text.starts_with('+') ? 1 : 0);
  double d = 0;
  if (digits == ".inf") d = std::numeric_limits<double>::infinity();
  else if (digits == ".nan") return std::numeric_limits<double>::quiet_NaN();
  else if (std::from_chars(digits.data(), digits.data() + digits.size(), d).ec != std::errc()) return std::nullopt;
  return negative ? -d : d;
}

}  // namespace shapeproof::yaml
