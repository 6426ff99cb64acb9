#include "frontend/lexical_numbers.h"

#include <algorithm>

namespace shapeproof::frontend {

namespace {

constexpr size_t kMaxDecimalDigits = 4300;  // CPython's limit for conversion between str and int

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80) != 0; }

class NumberScanner {
 public:
  explicit NumberScanner(std::string_view text) : text_(text) {}

  NumberShape run() {
    const char second = static_cast<char>(at(1) | 0x20);
    if (at(0) == '0' && (second == 'x' || second == 'o' || second == 'b')) radix(second);
    else decimal();
    if (shape_.error.empty() && isLetter(at(shape_.length)) && !keywordFollows()) shape_.error = "invalid " + name_ + " literal";
    return std::move(shape_);
  }

 private:
  [[nodiscard]] char at(size_t i) const { return i < text_.size() ? text_[i] : '\0'; }

  // `1if x else y` is still allowed.
  [[nodiscard]] bool keywordFollows() const {
    for (const std::string_view word : {"and", "else", "for", "if", "in", "is", "or", "not"}) {
      if (text_.substr(shape_.length).starts_with(word)) return true;
    }
    return false;
  }

  template <class Accept>
  bool digits(Accept&& accept) {
    bool any = false;
    for (;;) {
      size_t i = shape_.length;
      if (any && at(i) == '_') ++i;
      if (!accept(at(i))) {
        if (i != shape_.length) shape_.error = "invalid " + name_ + " literal";
        return any;
      }
      any = true;
      shape_.length = i + 1;
    }
  }

  void radix(char letter) {
    shape_.length = 2;
    name_ = letter == 'x' ? "hexadecimal" : letter == 'o' ? "octal" : "binary";
    if (at(2) == '_') ++shape_.length;
    const char top = letter == 'o' ? '7' : '1';
    const bool any = digits([&](char c) {
      return letter == 'x' ? isDigit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f') : c >= '0' && c <= top;
    });
    if (isDigit(at(shape_.length))) {
      shape_.error = std::string("invalid digit '") + at(shape_.length) + "' in " + name_ + " literal";
    } else if (!any) {
      shape_.error = "invalid " + name_ + " literal";
    }
  }

  void decimal() {
    name_ = "decimal";
    digits(isDigit);
    const size_t whole = shape_.length;
    bool real = false;
    if (shape_.error.empty() && at(whole) == '.') {
      real = true;
      ++shape_.length;
      digits(isDigit);
    }
    const char e = at(shape_.length);
    if (shape_.error.empty() && (e == 'e' || e == 'E')) {
      const size_t sign = at(shape_.length + 1) == '+' || at(shape_.length + 1) == '-' ? 1 : 0;
      if (isDigit(at(shape_.length + 1 + sign))) {
        real = true;
        shape_.length += 1 + sign;
        digits(isDigit);
      } else if (sign == 1) {
        shape_.error = "invalid decimal literal";
      }
    }
    const char j = at(shape_.length);
    if (j == 'j' || j == 'J') {
      real = true;
      name_ = "imaginary";
      ++shape_.length;
    }
    if (!real && shape_.error.empty()) integer(text_.substr(0, whole));
  }

  void integer(std::string_view literal) {
    if (literal[0] == '0' && literal.find_first_not_of("0_") != std::string_view::npos) {
      shape_.error =
          "leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers";
      return;
    }
    const auto count = static_cast<size_t>(std::count_if(literal.begin(), literal.end(), isDigit));
    if (count > kMaxDecimalDigits) {
      shape_.error = "Exceeds the limit (4300 digits) for integer string conversion: value has " + std::to_string(count) +
                     " digits - Consider hexadecimal for huge integer literals to avoid decimal conversion limits.";
    }
  }

  std::string_view text_;
  NumberShape shape_;
  std::string name_;
};

}  // namespace

NumberShape numberShape(std::string_view text) { return NumberScanner(text).run(); }

}  // namespace shapeproof::frontend
