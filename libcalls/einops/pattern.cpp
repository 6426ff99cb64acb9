#include "libcalls/einops/pattern.h"

#include <algorithm>
#include <charconv>

namespace shapeproof::libcalls::einops {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
// Letters outside ASCII count as letters: real patterns have Greek ones.
bool isWord(char c) {
  return isDigit(c) || c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

class Parser {
 public:
  Parser(std::string_view text, char side, ParseOptions options) : text_(text), side_(side), options_(options) {}

  std::variant<Expression, std::string> run() {
    if (!dots()) return std::move(error_);
    std::string word;
    for (size_t i = 0; i < text_.size(); ++i) {
      const char ch = text_[i];
      if (ch == '.') {
        word += "...";
        i += 2;
      } else if (ch == '(' || ch == ')' || ch == ' ') {
        if (!word.empty() && !add(word)) return std::move(error_);
        word.clear();
        if (ch != ' ' && !bracket(ch)) return std::move(error_);
      } else if (isWord(ch)) {
        word += ch;
      } else {
        return "Unknown character '" + std::string(1, ch) + "'";
      }
    }
    if (group_) return "Imbalanced parentheses in expression: \"" + std::string(text_) + "\"";
    if (!word.empty() && !add(word)) return std::move(error_);
    return std::move(out_);
  }

 private:
  bool fail(std::string message) { error_ = std::move(message); return false; }

  bool dots() {
    const auto count = std::count(text_.begin(), text_.end(), '.');
    if (count == 0) return true;
    if (text_.find("...") == std::string_view::npos) return fail("Expression may contain dots only inside ellipsis (...)");
    if (count != 3) return fail("Expression may contain dots only inside ellipsis (...); only one ellipsis for tensor ");
    out_.has_ellipsis = true;
    return true;
  }

  bool bracket(char ch) {
    if (ch == '(') {
      if (group_) return fail("Axis composition is one-level (brackets inside brackets not allowed)");
      group_.emplace();
    } else {
      if (!group_) return fail("Brackets are not balanced");
      out_.groups.push_back(std::move(*group_));
      group_.reset();
    }
    return true;
  }

  void place(Atom atom) {
    if (group_) group_->atoms.push_back(std::move(atom));
    else out_.groups.push_back({false, {std::move(atom)}});
  }

  bool add(const std::string& word) {
    if (seen(word) && !(options_.allow_underscore && word == "_") && !options_.allow_duplicates) {
      return fail("Indexing expression contains duplicate dimension \"" + word + "\"");
    }
    if (word == "...") {
      names_.push_back(word);
      out_.ellipsis_in_parentheses = group_.has_value();
      if (group_) group_->atoms.push_back({word, 0});
      else out_.groups.push_back({true, {}});
      return true;
    }
    if (std::all_of(word.begin(), word.end(), isDigit)) return number(word);
    if (const auto why = axisNameProblem(word, options_.allow_underscore)) return fail("Invalid axis identifier: " + word + "\n" + *why);
    names_.push_back(word);
    place({word, 0});
    return true;
  }

  bool number(const std::string& word) {
    int64_t value = 0;
    const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (code != std::errc() || value > (int64_t{1} << 40)) return fail("Invalid axis identifier: " + word);
    if (value == 0) return fail("Anonymous axis should have positive length, not 0");
    if (value == 1) {
      if (!group_) out_.groups.emplace_back();
      return true;
    }
    out_.has_anonymous = true;
    place({std::string(1, side_) + "#" + std::to_string(anonymous_++), value});
    return true;
  }

  bool seen(const std::string& word) const { return std::find(names_.begin(), names_.end(), word) != names_.end(); }

  std::string_view text_;
  char side_;
  ParseOptions options_;
  Expression out_;
  std::optional<Group> group_;
  std::vector<std::string> names_;
  size_t anonymous_ = 0;
  std::string error_;
};

}  // namespace

std::string Atom::repr() const {
  if (isEllipsis()) return "'\u2026'";
  return anonymous() ? std::to_string(length) + "-axis" : "'" + name + "'";
}

bool Expression::has(const Atom& a) const {
  if (a.isEllipsis()) return has_ellipsis;
  return std::any_of(groups.begin(), groups.end(), [&](const Group& g) {
    return std::any_of(g.atoms.begin(), g.atoms.end(), [&](const Atom& b) { return b.name == a.name; });
  });
}

std::optional<std::string> axisNameProblem(std::string_view name, bool allow_underscore) {
  if (name.empty() || isDigit(name.front()) || !std::all_of(name.begin(), name.end(), isWord)) return "not a valid python identifier";
  if (name.front() == '_' || name.back() == '_') {
    if (name == "_" && allow_underscore) return std::nullopt;
    return "axis name should should not start or end with underscore";
  }
  return std::nullopt;
}

std::variant<Expression, std::string> parseExpression(std::string_view text, char side, ParseOptions options) {
  return Parser(text, side, options).run();
}

}  // namespace shapeproof::libcalls::einops
