#include "frontend/literals.h"

#include "frontend/character_names.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <vector>

namespace shapeproof::frontend {

namespace {

int hexDigit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

void appendCodePoint(std::string& out, uint32_t c) {
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xC0 | c >> 6);
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else if (c < 0x10000) {
    out += static_cast<char>(0xE0 | c >> 12);
    out += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  } else {
    out += static_cast<char>(0xF0 | c >> 18);
    out += static_cast<char>(0x80 | (c >> 12 & 0x3F));
    out += static_cast<char>(0x80 | (c >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (c & 0x3F));
  }
}

class Decoder {
 public:
  Decoder(std::string_view body, const StringPrefix& prefix) : body_(body), prefix_(prefix) {}

  DecodedString run() {
    result_.value.reserve(body_.size());
    while (at_ < body_.size() && result_.error.empty()) {
      const char c = body_[at_];
      if (c == '\\' && !prefix_.raw) {
        ++at_;
        escape();
      } else if (prefix_.format && (c == '{' || c == '}') && at_ + 1 < body_.size() && body_[at_ + 1] == c) {
        result_.value += c;
        at_ += 2;
      } else {
        if (prefix_.bytes && (c & 0x80) != 0) result_.error = "bytes can only contain ASCII literal characters";
        result_.value += c;
        ++at_;
      }
    }
    return std::move(result_);
  }

 private:
  void escape() {
    if (at_ >= body_.size()) {
      result_.value += '\\';
      return;
    }
    const char c = body_[at_++];
    switch (c) {
      case '\n': return;
      case '\\': case '\'': case '"': result_.value += c; return;
      case 'a': result_.value += '\a'; return;
      case 'b': result_.value += '\b'; return;
      case 'f': result_.value += '\f'; return;
      case 'n': result_.value += '\n'; return;
      case 'r': result_.value += '\r'; return;
      case 't': result_.value += '\t'; return;
      case 'v': result_.value += '\v'; return;
      case 'x': return hex(2, "\\xXX");
      case 'u': return prefix_.bytes ? keep(c) : hex(4, "\\uXXXX");
      case 'U': return prefix_.bytes ? keep(c) : hex(8, "\\UXXXXXXXX");
      case 'N': return prefix_.bytes ? keep(c) : named();
      default:
        if (c >= '0' && c <= '7') return octal(c);
        keep(c);
    }
  }
  void keep(char c) {
    result_.value += '\\';
    result_.value += c;
    if (prefix_.bytes && (c & 0x80) != 0) result_.error = "bytes can only contain ASCII literal characters";
  }
  void octal(char first) {
    auto value = static_cast<uint32_t>(first - '0');
    for (int n = 0; n < 2 && at_ < body_.size() && body_[at_] >= '0' && body_[at_] <= '7'; ++n) {
      value = value * 8 + static_cast<uint32_t>(body_[at_++] - '0');
    }
    put(value);
  }
  void hex(int digits, const char* shape) {
    uint32_t value = 0;
    for (int n = 0; n < digits; ++n, ++at_) {
      const int d = at_ < body_.size() ? hexDigit(body_[at_]) : -1;
      if (d < 0) {
        result_.error = prefix_.bytes ? "(value error) invalid \\x escape"
                                      : std::string("(unicode error) 'unicodeescape' codec can't decode bytes: truncated ") +
                                            shape + " escape";
        return;
      }
      value = value << 4 | static_cast<uint32_t>(d);
    }
    if (value > 0x10FFFF) {
      result_.error = "(unicode error) 'unicodeescape' codec can't decode bytes: illegal Unicode character";
      return;
    }
    put(value);
  }
  void named() {
    const size_t close = at_ < body_.size() && body_[at_] == '{' ? body_.find('}', at_) : std::string_view::npos;
    if (close == std::string_view::npos || close == at_ + 1) {
      result_.error = "(unicode error) 'unicodeescape' codec can't decode bytes: malformed \\N character escape";
      return;
    }
    const auto character = characterNamed(body_.substr(at_ + 1, close - at_ - 1));
    at_ = close + 1;
    result_.named_escape |= !character;
    put(character.value_or(0xFFFD));
  }
  void put(uint32_t value) {
    if (prefix_.bytes) result_.value += static_cast<char>(value & 0xFF);
    else appendCodePoint(result_.value, value);
  }

  std::string_view body_;
  const StringPrefix& prefix_;
  size_t at_ = 0;
  DecodedString result_;
};

constexpr size_t kMaxRadixDigits = 20000;  // conversion to decimal is quadratic

// Decimal digits of a number given in base 2^bits.
std::string toDecimal(std::string_view digits, unsigned bits) {
  constexpr uint32_t kLimb = 1'000'000'000;
  std::vector<uint32_t> limbs{0};
  for (const char c : digits) {
    uint64_t carry = static_cast<uint64_t>(hexDigit(c));
    for (uint32_t& limb : limbs) {
      const uint64_t value = (uint64_t{limb} << bits) + carry;
      limb = static_cast<uint32_t>(value % kLimb);
      carry = value / kLimb;
    }
    if (carry != 0) limbs.push_back(static_cast<uint32_t>(carry));
  }
  std::string out = std::to_string(limbs.back());
  for (size_t i = limbs.size() - 1; i-- > 0;) {
    const std::string part = std::to_string(limbs[i]);
    out.append(9 - part.size(), '0');
    out += part;
  }
  return out;
}

Number integerOf(std::string_view digits, int base) {
  Number number;
  const size_t first = digits.find_first_not_of('0');
  digits.remove_prefix(first == std::string_view::npos ? digits.size() - 1 : first);
  const auto [end, code] = std::from_chars(digits.data(), digits.data() + digits.size(), number.integer, base);
  if (code == std::errc{} && end == digits.data() + digits.size()) return number;
  if (base != 10 && digits.size() > kMaxRadixDigits) {
    number.kind = Number::Kind::kTooLarge;
    return number;
  }
  number.kind = Number::Kind::kBigInt;
  number.integer = 0;
  number.digits = base == 10 ? std::string(digits) : toDecimal(digits, base == 16 ? 4 : base == 8 ? 3 : 1);
  return number;
}

double realOf(const std::string& text) {
  double value = 0;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  return code == std::errc{} ? value : std::strtod(text.c_str(), nullptr);  // too large or too small: inf or 0
}

}  // namespace

StringPrefix stringPrefix(std::string_view opening) {
  StringPrefix prefix;
  for (const char c : opening) {
    if (c == '"' || c == '\'') break;
    prefix.raw |= c == 'r' || c == 'R';
    prefix.bytes |= c == 'b' || c == 'B';
    prefix.format |= c == 'f' || c == 'F';
  }
  return prefix;
}

DecodedString decodeString(std::string_view body, const StringPrefix& prefix) { return Decoder(body, prefix).run(); }

Number parseNumber(std::string_view text) {
  std::string digits;
  digits.reserve(text.size());
  for (const char c : text) {
    if (c != '_') digits += c;
  }
  const char marker = digits.size() > 1 && digits[0] == '0' ? static_cast<char>(digits[1] | 0x20) : '\0';
  if (marker == 'x') return integerOf(std::string_view(digits).substr(2), 16);
  if (marker == 'o') return integerOf(std::string_view(digits).substr(2), 8);
  if (marker == 'b') return integerOf(std::string_view(digits).substr(2), 2);
  const bool imaginary = digits.back() == 'j' || digits.back() == 'J';
  if (imaginary) digits.pop_back();
  if (!imaginary && digits.find_first_of(".eE") == std::string::npos) return integerOf(digits, 10);
  Number number;
  number.kind = imaginary ? Number::Kind::kImaginary : Number::Kind::kFloat;
  number.real = realOf(digits);
  return number;
}

}  // namespace shapeproof::frontend
