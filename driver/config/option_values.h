// Values of options: from the text of the command line to what the table's `apply` takes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "driver/config/option_table.h"

namespace shapeproof {

// Why `text` is no value of the option; empty: it is one.
[[nodiscard]] std::string problemWith(const OptionSpec& option, const std::string& text);
// For texts without a problem: of an option that is not repeated, or of one occurrence of it.
[[nodiscard]] OptionValue valueOf(const OptionSpec& option, const std::string& text);

[[nodiscard]] std::optional<Format> findFormat(std::string_view name);
// The part of FORMAT:FILE before the colon, if it names a format, and the rest.
[[nodiscard]] std::pair<std::string, std::string> splitOutput(const std::string& text);

// "3", "1..64", "1..", "..64"
[[nodiscard]] std::optional<std::pair<int64_t, int64_t>> parseRange(const std::string& text);

// "1..64", "1..64:8", "16,32,64": in that order, each once. None: it is no such list, or one of more than a million.
[[nodiscard]] std::optional<std::vector<int64_t>> parseNumbers(const std::string& text);

// "24GiB", "800MB", "1000000"
[[nodiscard]] std::optional<int64_t> parseBytes(const std::string& text);

// "2/8"
[[nodiscard]] std::optional<std::pair<uint32_t, uint32_t>> parseShard(const std::string& text);

// Whether a word is one of `error`, `warn` and `ignore`; what it stands for.
[[nodiscard]] bool isSeverity(std::string_view word);
[[nodiscard]] std::optional<Severity> severityNamed(std::string_view word);

// The candidate that `word` was probably meant to be; empty: none is near.
[[nodiscard]] std::string nearest(std::string_view word, const std::vector<std::string>& candidates);
// " (did you mean 'x'?)"; empty: nothing was meant.
[[nodiscard]] std::string didYouMean(const std::string& meant);

// The name or code that a misspelt one is like; empty: none.
[[nodiscard]] std::string meantRule(std::string_view written);
// The message for a name or code that no rule has.
[[nodiscard]] std::string noSuchRule(const std::string& written);

}  // namespace shapeproof
