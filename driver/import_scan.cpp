#include "driver/import_scan.h"

#include <algorithm>

namespace shapeproof {
namespace {

bool isWide(char c) { return (static_cast<unsigned char>(c) & 0x80) != 0; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || isWide(c); }
bool isNamePart(char c) { return isNameStart(c) || isDigit(c); }

// `import` is a keyword: outside strings and comments it stands in import statements only. `from` stands in others as well.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  bool run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '#') skipComment();
      else if (c == '\\') at_ += 2;
      else if (c == '"' || c == '\'') { if (!string(false)) return false; }
      else if (isDigit(c)) ++at_;
      else if (!isNameStart(c)) ++at_;
      else if (!word()) return false;
    }
    return true;
  }

  std::vector<WrittenImport> found;

 private:
  [[nodiscard]] char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skipComment() { at_ = std::min(text_.find('\n', at_), text_.size()); }

  std::string_view name() {
    const size_t start = at_;
    while (at_ < text_.size() && isNamePart(text_[at_])) ++at_;
    return text_.substr(start, at_ - start);
  }

  // Blanks within a logical line; in parentheses, line ends and comments too.
  void skipBlanks(bool in_parentheses) {
    for (;; ++at_) {
      const char c = here();
      if (c == '\\' && text_.substr(at_ + 1, 1) == "\n") ++at_;
      else if (in_parentheses && c == '#') { skipComment(); --at_; }
      else if (c != ' ' && c != '\t' && c != '\f' && !(in_parentheses && c == '\n')) return;
    }
  }

  bool word() {
    const std::string_view text = name();
    if (here() == '"' || here() == '\'') {
      const bool format = std::any_of(text.begin(), text.end(), [](char c) { return c == 'f' || c == 'F' || c == 't' || c == 'T'; });
      return string(format);
    }
    if (text == "import") return importModules();
    return text != "from" || importNames();
  }

  // A newer Python's format strings may hold their own quotes: what follows the end of one tells.
  bool string(bool format) {
    const char quote = text_[at_];
    const bool triple = text_.substr(at_, 3) == std::string(3, quote);
    at_ += triple ? 3 : 1;
    bool braces = false;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      braces = braces || c == '{';
      if (c == '\\') { ++at_; continue; }
      if (c == '\n' && !triple) return false;
      if (c != quote || (triple && text_.substr(at_, 3) != std::string(3, quote))) continue;
      at_ += triple ? 3 : 1;
      return !(format && braces && (isNamePart(here()) || here() == '#' || here() == quote || here() == '{'));
    }
    return false;
  }

  // False: no name, or one that Python would write otherwise.
  bool dottedName(std::string& out) {
    for (;;) {
      const std::string_view part = name();
      if (part.empty() || isDigit(part[0]) || std::any_of(part.begin(), part.end(), isWide)) return false;
      out += part;
      skipBlanks(false);
      if (here() != '.') return true;
      out += '.';
      ++at_;
      skipBlanks(false);
    }
  }

  // `as NAME`, where it stands.
  bool skipAlias(bool in_parentheses) {
    skipBlanks(in_parentheses);
    const size_t before = at_;
    if (name() != "as") { at_ = before; return true; }
    skipBlanks(in_parentheses);
    const bool good = !name().empty();
    skipBlanks(in_parentheses);
    return good;
  }

  bool importModules() {
    do {
      skipBlanks(false);
      WrittenImport import;
      if (!dottedName(import.module) || !skipAlias(false)) return false;
      found.push_back(std::move(import));
    } while (here() == ',' && ++at_ != 0);
    return true;
  }

  // Behind `from`. Where no import follows, it is another statement's.
  bool importNames() {
    const size_t before = at_;
    WrittenImport import;
    skipBlanks(false);
    for (; here() == '.'; skipBlanks(false)) { ++import.level; ++at_; }
    const size_t module = at_;
    if (name() != "import") {
      at_ = module;
      const bool named = dottedName(import.module);
      if (!named || name() != "import") {
        at_ = before;
        return import.level == 0 && (named || !std::any_of(text_.begin() + static_cast<std::ptrdiff_t>(before), text_.begin() + static_cast<std::ptrdiff_t>(lineEnd(before)), isWide));
      }
    } else if (import.level == 0) {
      return false;
    }
    return importedNames(std::move(import));
  }

  [[nodiscard]] size_t lineEnd(size_t from) const { return std::min(text_.find('\n', from), text_.size()); }

  bool importedNames(WrittenImport import) {
    skipBlanks(false);
    if (here() == '*') {
      ++at_;
      found.push_back(std::move(import));
      return true;
    }
    const bool in_parentheses = here() == '(';
    if (in_parentheses) ++at_;
    for (;;) {
      skipBlanks(in_parentheses);
      if (in_parentheses && here() == ')') return true;
      const std::string_view one = name();
      if (one.empty() || isDigit(one[0]) || std::any_of(one.begin(), one.end(), isWide)) return false;
      import.name = one;
      found.push_back(import);
      if (!skipAlias(in_parentheses)) return false;
      if (here() != ',') return !in_parentheses || here() == ')';
      ++at_;
    }
  }

  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace

std::optional<std::vector<WrittenImport>> scanImports(std::string_view text) {
  Scanner scanner(text);
  if (!scanner.run()) return std::nullopt;
  return std::move(scanner.found);
}

}  // namespace shapeproof
