#include "frontend/lexical.h"

#include <algorithm>
#include <array>

#include "frontend/lexical_characters.h"
#include "frontend/lexical_numbers.h"
#include "frontend/scope.h"

namespace shapeproof::frontend {

namespace {

constexpr size_t kMaxBrackets = 200;   // CPython's MAXLEVEL
constexpr size_t kMaxIndents = 100;    // CPython's MAXINDENT
constexpr uint32_t kMaxStringDepth = 150;  // f-strings inside f-strings

class Scanner {
 public:
  Scanner(std::string_view source, ErrorSink& errors, bool keep_tokens)
      : s_(source), errors_(errors), keep_(keep_tokens) {
    result_.patched = source;
  }

  LexicalCheck run() {
    lineStart();
    while (at_ < s_.size() && !errors_.failed()) token();
    if (!errors_.failed()) finish();
    return std::move(result_);
  }

 private:
  struct Bracket {
    char open;
    size_t at;
    bool type_params;
    bool subscript;
    size_t blank_from;  // of a default of a type parameter
    bool keyword;       // a `name =` stands before, behind the last comma
  };
  struct Indent {
    size_t column, alternative;  // tabs to multiples of eight; tabs as one
    friend bool operator==(const Indent&, const Indent&) = default;
  };

  [[nodiscard]] char peek(size_t ahead = 0) const { return at_ + ahead < s_.size() ? s_[at_ + ahead] : '\0'; }
  void fail(size_t start, size_t end, std::string message) { errors_.fail(start, end, std::move(message)); }
  void blank(size_t start, size_t end) { std::fill(result_.patched.begin() + static_cast<std::ptrdiff_t>(start), result_.patched.begin() + static_cast<std::ptrdiff_t>(end), ' '); }

  void add(Token::Kind kind, size_t start) {
    if (string_depth_ > 0) return;
    if (line_empty_) {
      line_empty_ = false;
      colon_ = false;
      first_ = s_.substr(start, at_ - start);
      first_at_ = start;
    }
    before_last_ = last_;
    last_ = s_.substr(start, at_ - start);
    if (keep_) result_.tokens.push_back({kind, static_cast<uint32_t>(start), static_cast<uint32_t>(at_)});
  }

  // Indentation of a logical line; blank lines and lines of a comment only do not count.
  void lineStart() {
    while (at_ < s_.size()) {
      Indent indent{0, 0};
      const size_t start = at_;
      for (;; ++at_) {
        const char c = peek();
        if (c == ' ') ++indent.column, ++indent.alternative;
        else if (c == '\t') indent.column = (indent.column / 8 + 1) * 8, ++indent.alternative;
        else if (c == '\f') indent = {0, 0};
        else break;
      }
      if (peek() == '#') comment();
      if (at_ >= s_.size()) return;
      if (peek() == '\n') {
        ++at_;
        continue;
      }
      if (peek() == '\\' && peek(1) == '\n') {
        // A joined line that starts with a backslash keeps the indentation of its first part.
        blank(at_, at_ + 2);
        at_ += 2;
        while (peek() == ' ' || peek() == '\t') ++at_;
        if (peek() == '\n') continue;
      }
      return indentTo(indent, start);
    }
  }

  void indentTo(const Indent& indent, size_t start) {
    const Indent top = indents_.back();
    const bool deeper = indent.column > top.column;
    const bool inconsistent = deeper ? indent.alternative <= top.alternative
                                     : indent.column == top.column && indent.alternative != top.alternative;
    if (inconsistent) return fail(start, at_, "inconsistent use of tabs and spaces in indentation");
    if (expects_block_ && !deeper) return missingBlock(start, at_);
    if (deeper) {
      if (!expects_block_ && header_ && !colon_) return fail(line_end_, line_end_ + 1, "expected ':'");
      if (!expects_block_) return fail(start, at_, "unexpected indent");
      if (indents_.size() >= kMaxIndents) return fail(start, at_, "too many levels of indentation");
      indents_.push_back(indent);
    }
    expects_block_ = false;
    while (indents_.back().column > indent.column) indents_.pop_back();
    if (indents_.back().column != indent.column) {
      return fail(start, at_, "unindent does not match any outer indentation level");
    }
    if (indents_.back() != indent) fail(start, at_, "inconsistent use of tabs and spaces in indentation");
  }

  void missingBlock(size_t start, size_t end) {
    const size_t line = 1 + static_cast<size_t>(std::count(s_.begin(), s_.begin() + static_cast<std::ptrdiff_t>(block_at_), '\n'));
    const std::string what = block_word_ == "def"     ? "function definition"
                             : block_word_ == "class" ? "class definition"
                                                      : "'" + std::string(block_word_) + "' statement";
    fail(start, std::max(end, start + 1), "expected an indented block after " + what + " on line " + std::to_string(line));
  }

  void endOfLine() {
    if (line_empty_) return;
    if (keep_) result_.tokens.push_back({Token::Kind::kNewline, static_cast<uint32_t>(at_), static_cast<uint32_t>(at_)});
    static constexpr std::array kHeaders = {"if",      "elif", "else", "for",   "while", "try",  "except",
                                            "finally", "with", "def",  "class", "async", "match", "case"};
    const auto word = std::find(kHeaders.begin(), kHeaders.end(), first_);
    header_ = word != kHeaders.end() && word < kHeaders.end() - 2;  // not the soft keywords
    if (last_ == ":" && word != kHeaders.end()) {
      expects_block_ = true;
      block_word_ = first_ == "async" ? async_word_ : first_;
      block_at_ = first_at_;
    }
    line_empty_ = true;
    line_end_ = at_;
  }

  void finish() {
    if (!brackets_.empty()) return neverClosed();
    endOfLine();
    if (expects_block_) missingBlock(s_.size(), s_.size());
  }

  static std::string quoted(char c) { return {'\'', c, '\''}; }

  void neverClosed() {
    const Bracket& b = brackets_.back();
    fail(b.at, b.at + 1, std::string("'").append(1, b.open).append("' was never closed"));
  }

  void comment() {
    const size_t end = std::min(s_.find('\n', at_), s_.size());
    blank(at_, end);
    at_ = end;
  }

  void token() {
    const size_t start = at_;
    const char c = s_[at_];
    if (c == ' ' || c == '\t' || c == '\f') {
      ++at_;
    } else if (c == '\n') {
      if (!brackets_.empty()) return blank(at_, at_ + 1), void(++at_);
      endOfLine();
      ++at_;
      lineStart();
    } else if (c == '#') {
      comment();
    } else if (c == '\\') {
      join();
    } else if (c == '"' || c == '\'') {
      string(start);
    } else if ((c >= '0' && c <= '9') || (c == '.' && peek(1) >= '0' && peek(1) <= '9')) {
      NumberShape shape = numberShape(s_.substr(at_));
      at_ += std::max<size_t>(shape.length, 1);
      if (!shape.error.empty()) return fail(start, at_, std::move(shape.error));
      add(Token::Kind::kNumber, start);
    } else if (isNameStart(c)) {
      name();
    } else if (c == '(' || c == '[' || c == '{') {
      open(c);
    } else if (c == ')' || c == ']' || c == '}') {
      close(c);
    } else {
      symbol(c);
    }
  }

  static bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80) != 0; }
  static bool isNamePart(char c) { return isNameStart(c) || (c >= '0' && c <= '9'); }

  void name() {
    const size_t start = at_;
    while (at_ < s_.size() && isNamePart(s_[at_])) {
      if ((s_[at_] & 0x80) != 0) {
        if (std::string message = refusedCharacter(s_, at_); !message.empty()) {
          return fail(at_, at_ + codePointLength(s_[at_]), std::move(message));
        }
      }
      ++at_;
    }
    if ((peek() == '"' || peek() == '\'') && isStringPrefix(s_.substr(start, at_ - start))) return string(start);
    // `type(x).a = y` and `type[k] = y` are assignments; the grammar takes them for type aliases unless a statement begins with
    // another name.
    if (s_.substr(start, at_ - start) == "type" && (line_empty_ || last_ == ";" || last_ == ":")) {
      const size_t next = s_.find_first_not_of(" \t", at_);
      if (next != std::string_view::npos && (s_[next] == '(' || s_[next] == '[')) result_.patched[start] = 'T';
    }
    // The grammar knows no `case C(k=P as x)`: an alternative takes its place in the tree.
    if (s_.substr(start, at_ - start) == "as" && first_ == "case" && !brackets_.empty() && brackets_.back().open == '(' && brackets_.back().keyword) {
      result_.patched[start] = '|';
      result_.patched[start + 1] = ' ';
      result_.aliases.push_back(static_cast<uint32_t>(start));
    }
    if (first_ == "async" && last_ == "async") async_word_ = s_.substr(start, at_ - start);
    add(Token::Kind::kName, start);
  }

  static bool isStringPrefix(std::string_view word) {
    if (word.size() > 2) return false;
    const auto count = [&](char letter) {
      return std::count_if(word.begin(), word.end(), [&](char c) { return (c | 0x20) == letter; });
    };
    const auto r = count('r'), b = count('b'), f = count('f'), u = count('u');
    if (static_cast<size_t>(r + b + f + u) != word.size()) return false;
    return word.size() == 1 || (r == 1 && b + f == 1);
  }

  void join() {
    if (peek(1) == '\n') {
      blank(at_, at_ + 2);
      at_ += 2;
      if (at_ >= s_.size()) fail(at_ - 2, at_ - 1, "unexpected EOF while parsing");
      return;
    }
    if (at_ + 1 >= s_.size()) return fail(at_, at_ + 1, "unexpected EOF while parsing");
    fail(at_ + 1, at_ + 2, "unexpected character after line continuation character");
  }

  void symbol(char c) {
    const size_t start = at_++;
    if (c == '!' && peek() != '=') return fail(start, at_, "invalid syntax");
    if (c == '$' || c == '?' || c == '`') return fail(start, at_, "invalid syntax");
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
      static constexpr char kHex[] = "0123456789ABCDEF";
      const auto byte = static_cast<unsigned char>(c);
      return fail(start, at_, std::string("invalid non-printable character U+00") + kHex[byte >> 4] + kHex[byte & 15]);
    }
    const std::string_view rest = s_.substr(start);
    for (const std::string_view op : {"**=", "//=", ">>=", "<<=", "...", "!=", "==", "<=", ">=", "->", ":=", "+=", "-=", "*=", "/=",
                                      "%=", "&=", "|=", "^=", "@=", "**", "//", ">>", "<<"}) {
      if (!rest.starts_with(op)) continue;
      at_ = start + op.size();
      break;
    }
    if (!brackets_.empty() && brackets_.back().type_params) {
      Bracket& b = brackets_.back();
      if (rest.starts_with('=') && at_ == start + 1) b.blank_from = start;
      if (c == ',') endDefault(b, start);
    }
    if (!brackets_.empty() && at_ == start + 1 && (c == '=' || c == ',')) brackets_.back().keyword = c == '=';
    if (c == ':' && at_ == start + 1 && brackets_.empty()) colon_ = true;
    if (c == '*' && at_ == start + 1) star(start);
    add(Token::Kind::kOperator, start);
  }

  // A star before an operand that the grammar does not let be starred.
  void star(size_t start) {
    if (last_ == "except" && !line_empty_ && start > 0 && s_[start - 1] == ' ' && brackets_.empty()) {
      blank(start, start + 1);
      result_.patched[static_cast<size_t>(last_.data() - s_.data()) + last_.size()] = '*';
      return;
    }
    const bool subscript = !brackets_.empty() && brackets_.back().subscript;
    if (!brackets_.empty() && !subscript) return;
    const bool prefix = line_empty_ || last_ == "," || last_ == "=" || last_ == "[" || last_ == "in" || last_ == "return" || last_ == "yield";
    const size_t next = s_.find_first_not_of(" \t", at_);
    if (!prefix || next == std::string_view::npos || std::string_view("([{\"'").find(s_[next]) == std::string_view::npos) return;
    blank(start, start + 1);
    result_.starred.push_back(static_cast<uint32_t>(next));
  }

  void endDefault(Bracket& b, size_t end) {
    if (b.blank_from != kNoDefault) blank(b.blank_from, end);
    b.blank_from = kNoDefault;
  }

  void open(char c) {
    if (brackets_.size() >= kMaxBrackets) return fail(at_, at_ + 1, "too many nested parentheses");
    const bool definition = before_last_ == "def" || before_last_ == "class" || (before_last_ == "type" && first_ == "type");
    const bool operand = !line_empty_ && !last_.empty() && (isNamePart(last_.back()) || last_ == ")" || last_ == "]") && !isKeyword(last_);
    brackets_.push_back({c, at_, c == '[' && definition && brackets_.empty(), c == '[' && operand, kNoDefault, false});
    add(Token::Kind::kOperator, at_++);
  }

  void close(char c) {
    const char wanted = c == ')' ? '(' : c == ']' ? '[' : '{';
    if (brackets_.empty()) return fail(at_, at_ + 1, "unmatched " + quoted(c));
    Bracket& b = brackets_.back();
    if (b.open != wanted) {
      const auto lineOf = [&](size_t at) { return std::count(s_.begin(), s_.begin() + static_cast<std::ptrdiff_t>(at), '\n'); };
      std::string message = "closing parenthesis " + quoted(c) + " does not match opening parenthesis " + quoted(b.open);
      if (lineOf(b.at) != lineOf(at_)) message += " on line " + std::to_string(lineOf(b.at) + 1);
      return fail(at_, at_ + 1, std::move(message));
    }
    endDefault(b, at_);
    brackets_.pop_back();
    const size_t start = at_++;
    add(Token::Kind::kOperator, start);
  }

  // At the opening quote; `start` is where the prefix begins.
  void string(size_t start) {
    const std::string_view prefix = s_.substr(start, at_ - start);
    const bool format = prefix.find_first_of("fF") != std::string_view::npos;
    const bool raw = prefix.find_first_of("rR") != std::string_view::npos;
    const char quote = s_[at_];
    const bool triple = peek(1) == quote && peek(2) == quote;
    at_ += triple ? 3 : 1;
    if (format) {
      if (string_depth_ >= kMaxStringDepth) return fail(start, at_, "f-string: expressions nested too deeply");
      formatText(start, quote, triple, raw, false);
    } else {
      plainText(start, quote, triple);
    }
    if (!errors_.failed()) add(Token::Kind::kString, start);
  }

  [[nodiscard]] bool closes(char quote, bool triple) const {
    return peek() == quote && (!triple || (peek(1) == quote && peek(2) == quote));
  }

  void unterminated(size_t start, bool triple, bool format) {
    const size_t line = 1 + static_cast<size_t>(std::count(s_.begin(), s_.begin() + static_cast<std::ptrdiff_t>(at_), '\n'));
    std::string message = "unterminated ";
    message += triple ? "triple-quoted " : "";
    message += format ? "f-string literal" : "string literal";
    fail(start, start + 1, message + " (detected at line " + std::to_string(line) + ")");
  }

  void plainText(size_t start, char quote, bool triple) {
    const char stops[] = {quote, '\\', '\n', '\0'};
    for (;;) {
      at_ = std::min(s_.find_first_of(stops, at_), s_.size());
      if (at_ >= s_.size()) return unterminated(start, triple, false);
      if (s_[at_] == '\\') {
        if (peek(1) == '\n') blank(at_ + 1, at_ + 2);
        at_ = std::min(at_ + 2, s_.size());
      } else if (s_[at_] == '\n') {
        if (!triple) return unterminated(start, triple, false);
        blank(at_, at_ + 1);
        ++at_;
      } else if (closes(quote, triple)) {
        at_ += triple ? 3 : 1;
        return;
      } else {
        ++at_;
      }
    }
  }

  // Text of an f-string up to its closing quote, or of a format specification up to the brace that ends its field.
  void formatText(size_t start, char quote, bool triple, bool raw, bool specification) {
    while (!errors_.failed()) {
      if (at_ >= s_.size()) return unterminated(start, triple, true);
      const char c = s_[at_];
      if (specification && c == '}') return;
      if (closes(quote, triple)) {
        if (specification) return fail(at_, at_ + 1, "f-string: expecting '}'");
        at_ += triple ? 3 : 1;
        return;
      }
      if (c == '\n' && !triple) return unterminated(start, triple, true);
      if (c == '\n') blank(at_, at_ + 1);
      if (c == '\\') {
        const bool brace = peek(1) == '{' || peek(1) == '}';
        const bool named = !raw && peek(1) == 'N' && peek(2) == '{';
        if (peek(1) == '\n') blank(at_ + 1, at_ + 2);
        at_ = named ? std::min(s_.find('}', at_), s_.size() - 1) + 1 : std::min(at_ + (brace ? 1 : 2), s_.size());
      } else if (c == '{' && peek(1) == '{' && !specification) {
        at_ += 2;
      } else if (c == '{') {
        field(start, quote, triple, raw);
      } else if (c == '}') {
        if (peek(1) != '}') return fail(at_, at_ + 1, "f-string: single '}' is not allowed");
        at_ += 2;
      } else {
        ++at_;
      }
    }
  }

  // `{expression!r:specification}`: its tokens are scanned like all others, line ends included.
  void field(size_t start, char quote, bool triple, bool raw) {
    const size_t base = brackets_.size();
    open('{');
    if (++string_depth_ > kMaxStringDepth) return fail(at_, at_, "f-string: expressions nested too deeply");
    const size_t first = s_.find_first_not_of(" \t\n", at_);
    if (first != std::string_view::npos && std::string_view("}:!=").find(s_[first]) != std::string_view::npos) {
      return fail(first, first + 1, "f-string: valid expression required before '" + std::string(1, s_[first]) + "'");
    }
    while (!errors_.failed()) {
      if (at_ >= s_.size()) return fail(start, start + 1, "f-string: expecting '}'");
      const char c = s_[at_];
      if (brackets_.size() == base + 1) {
        if (c == '}') break;
        if (c == '!' && peek(1) != '=') {
          ++at_;
          while (isNamePart(peek())) ++at_;
          continue;
        }
        if (c == ':') {
          if (peek(1) == '=') result_.patched[at_ + 1] = '<';  // `{x:=5}` is no walrus
          ++at_;
          formatText(start, quote, triple, raw, true);
          continue;
        }
      }
      token();
    }
    --string_depth_;
    if (!errors_.failed()) close('}');
  }

  static constexpr size_t kNoDefault = static_cast<size_t>(-1);

  std::string_view s_;
  ErrorSink& errors_;
  bool keep_;
  LexicalCheck result_;
  size_t at_ = 0;
  std::vector<Bracket> brackets_;
  std::vector<Indent> indents_{{0, 0}};
  uint32_t string_depth_ = 0;
  bool line_empty_ = true;       // no token on this logical line yet
  bool expects_block_ = false;   // the line before ended with the colon of a compound statement
  std::string_view block_word_, first_, last_, before_last_, async_word_;
  bool header_ = false, colon_ = false;  // of the line before: starts with a compound keyword; has its colon
  size_t block_at_ = 0, first_at_ = 0, line_end_ = 0;
};

}  // namespace

LexicalCheck checkLexically(std::string_view source, ErrorSink& errors, bool keep_tokens) {
  return Scanner(source, errors, keep_tokens).run();
}

}  // namespace shapeproof::frontend
