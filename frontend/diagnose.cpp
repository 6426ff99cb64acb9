#include "frontend/diagnose.h"

#include <algorithm>
#include <optional>
#include <span>

#include "frontend/scope.h"
#include "frontend/targets.h"

namespace shapeproof::frontend {

namespace {

constexpr size_t kMaxLines = 20000;  // parsed one by one; in longer files the parser's own place is taken

struct Found {
  size_t start, end;
  std::string message;
};

// Text around a line that makes it a module of its own.
struct Frame {
  std::string before, after;
};

class Diagnosis {
 public:
  Diagnosis(std::string_view source, const std::string& patched, std::span<const Token> tokens)
      : source_(source), patched_(patched), tokens_(tokens) {}

  // The first logical line that is wrong by itself.
  std::optional<Found> run() {
    size_t lines = 0;
    for (size_t first = 0; first < tokens_.size();) {
      size_t last = first;
      while (last < tokens_.size() && tokens_[last].kind != Token::Kind::kNewline) ++last;
      if (++lines > kMaxLines) return std::nullopt;
      if (last > first) {
        line_ = tokens_.subspan(first, last - first);
        if (const auto found = judge()) return found;
      }
      first = last + 1;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::string_view text(const Token& t) const { return source_.substr(t.start, t.end - t.start); }
  [[nodiscard]] std::string_view text(size_t i) const { return i < line_.size() ? text(line_[i]) : std::string_view(); }

  std::optional<Found> judge() {
    const Frame frame = frameOf();
    const size_t start = line_.front().start, end = line_.back().end;
    const std::string alone = frame.before + patched_.substr(start, end - start) + frame.after + "\n";
    const Tree tree = Tree::parse(alone);
    const Node problem = tree.firstProblem();
    if (!problem) return std::nullopt;
    if (auto found = explain()) return found;
    const size_t at = std::clamp(problem.start() + start, frame.before.size() + start, frame.before.size() + end) - frame.before.size();
    for (const Token& t : line_) {
      if (t.end > at) return Found{t.start, t.end, "invalid syntax"};
    }
    return Found{end, end, "invalid syntax"};
  }

  [[nodiscard]] Frame frameOf() const {
    const std::string_view word = text(0);
    const bool header = text(line_.size() - 1) == ":";
    const std::string body = header ? " pass" : "";
    if (word == "try") return {"", body + "\nexcept: pass"};
    if (word == "elif" || word == "else") return {"if 1: pass\n", body};
    if (word == "except" || word == "finally") return {"try: pass\n", body};
    if (word == "case" && header) return {"match x:\n ", body};
    if (word == "match" && header) return {"", "\n case _: pass"};
    if (word == "@") return {"", "\ndef f(): pass"};
    return {"", body};
  }

  std::optional<Found> explain() {
    if (auto found = printStatement()) return found;
    if (auto found = missingColon()) return found;
    if (auto found = badTarget()) return found;
    return neighbours();
  }

  std::optional<Found> printStatement() {
    const std::string_view word = text(0);
    if ((word != "print" && word != "exec") || line_.size() < 2) return std::nullopt;
    const Token& next = line_[1];
    if (next.kind == Token::Kind::kOperator || (next.kind == Token::Kind::kName && isKeyword(text(next)) && text(next) != "not"))
      return std::nullopt;
    return Found{line_.front().start, line_.back().end,
                 "Missing parentheses in call to '" + std::string(word) + "'. Did you mean " + std::string(word) + "(...)?"};
  }

  [[nodiscard]] size_t findAtDepth0(std::string_view wanted) const {
    int depth = 0;
    for (size_t i = 0; i < line_.size(); ++i) {
      const std::string_view t = text(i);
      if (t == "(" || t == "[" || t == "{") ++depth;
      if (t == ")" || t == "]" || t == "}") --depth;
      if (depth == 0 && t == wanted && line_[i].kind != Token::Kind::kString) return i;
    }
    return line_.size();
  }

  std::optional<Found> missingColon() {
    static constexpr std::string_view kHeaders[] = {"if", "elif", "else", "for", "while", "try", "except", "finally",
                                                    "with", "def", "class", "async"};
    if (std::find(std::begin(kHeaders), std::end(kHeaders), text(0)) == std::end(kHeaders)) return std::nullopt;
    const size_t equals = findAtDepth0("=");
    if (const std::string_view w = text(0); equals < line_.size() && (w == "if" || w == "elif" || w == "while")) {
      return Found{line_[equals].start, line_[equals].end, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?"};
    }
    if (findAtDepth0(":") < line_.size()) return std::nullopt;
    if (auto found = neighbours()) return found;
    const size_t end = line_.back().end;
    return Found{end, end + 1, "expected ':'"};
  }

  std::optional<Found> badTarget() {
    const size_t equals = findAtDepth0("=");
    if (equals == 0 || equals >= line_.size() || isKeyword(text(0))) {
      const std::string_view w = text(0);
      if (equals == 0 || equals >= line_.size() || (w != "None" && w != "True" && w != "False" && w != "not" && w != "lambda" && w != "await"))
        return std::nullopt;
    }
    const size_t start = line_.front().start, end = line_[equals - 1].end;
    const std::string left = patched_.substr(start, end - start) + "\n";
    const Tree tree = Tree::parse(left);
    if (tree.firstProblem()) return std::nullopt;
    Node n = tree.root().namedChild(0);
    if (!n || n.kind() != Kind::kExpressionStatement || n.has(Kind::kTokComma)) return std::nullopt;
    n = n.namedChild(0);
    switch (n.kind()) {
      case Kind::kIdentifier:
      case Kind::kAttribute:
      case Kind::kSubscript:
      case Kind::kTuple:
      case Kind::kList:
      case Kind::kListSplat:
      case Kind::kParenthesizedExpression:
      case Kind::kAssignment: return std::nullopt;
      case Kind::kTrue:
      case Kind::kFalse:
      case Kind::kNone: return Found{start, end, "cannot assign to " + describeTarget(n)};
      default:
        return Found{start, end, "cannot assign to " + describeTarget(n) + " here. Maybe you meant '==' instead of '='?"};
    }
  }

  // Two operands side by side, or an operator without its operand.
  std::optional<Found> neighbours() {
    bool operand = false;  // what stands before is a complete operand
    std::vector<size_t> open;
    for (size_t i = 0; i < line_.size(); ++i) {
      const Token& t = line_[i];
      const std::string_view w = text(t);
      const bool word = t.kind == Token::Kind::kName && isKeyword(w) && w != "None" && w != "True" && w != "False";
      if (word) {
        operand = w == "pass" || w == "break" || w == "continue";
        continue;
      }
      const bool opens = w == "(" || w == "[" || w == "{";
      if (t.kind == Token::Kind::kOperator && !opens) {
        const bool closes = w == ")" || w == "]" || w == "}";
        const bool binary = w == "/" || w == "//" || w == "%" || w == "@" || w == "|" || w == "&" || w == "^" || w == "<<" ||
                            w == ">>" || w == "==" || w == "!=" || w == "<" || w == "<=" || w == ">" || w == ">=";
        const bool marker = (w == "/" && !open.empty()) || (w == "@" && i == 0);
        if (binary && !operand && !marker) return Found{t.start, t.end, "invalid syntax"};
        if (closes && !open.empty()) open.pop_back();
        operand = closes || w == "...";
        continue;
      }
      const bool soft = i == 1 && (text(0) == "match" || text(0) == "case" || text(0) == "type");
      if (operand && !opens && !soft) {
        const Token& before = line_[i - 1];
        const bool strings = before.kind == Token::Kind::kString && t.kind == Token::Kind::kString;
        if (!strings && open.empty()) return Found{t.start, t.end, "invalid syntax"};
        if (!strings) return Found{before.start, t.end, "invalid syntax. Perhaps you forgot a comma?"};
      }
      if (opens) open.push_back(i);
      operand = !opens;
    }
    return std::nullopt;
  }

  std::string_view source_;
  const std::string& patched_;
  std::span<const Token> tokens_;
  std::span<const Token> line_;
};

}  // namespace

void diagnoseProblem(std::string_view source, const std::string& patched, Node problem, ErrorSink& errors) {
  const LexicalCheck again = checkLexically(source, errors, true);
  if (const auto found = Diagnosis(source, patched, again.tokens).run()) {
    return errors.fail(found->start, found->end, found->message);
  }
  // Every line is right by itself: a clause without its statement.
  for (const Token& t : again.tokens) {
    const bool first = &t == again.tokens.data() || (&t - 1)->kind == Token::Kind::kNewline;
    if (!first || t.start < problem.start()) continue;
    const std::string_view word = source.substr(t.start, t.end - t.start);
    if (word == "elif" || word == "else" || word == "except" || word == "finally" || word == "case") {
      return errors.fail(t.start, t.end, "invalid syntax");
    }
  }
  errors.fail(problem.start(), std::min<size_t>(problem.end(), problem.start() + 1), "invalid syntax");
}

void diagnoseBefore(const SourceText& source, const SyntaxError& lexical, ErrorSink& errors) {
  ErrorSink again(source);
  LexicalCheck check = checkLexically(source.text(), again, true);
  const size_t limit = source.offsetAt({lexical.span.start.line, 1});
  std::vector<Token>& tokens = check.tokens;
  while (!tokens.empty() && (tokens.back().kind != Token::Kind::kNewline || tokens.back().start >= limit)) tokens.pop_back();
  const auto found = Diagnosis(source.text(), check.patched, tokens).run();
  if (found) errors.fail(found->start, found->end, found->message);
}

void checkLines(const Tree& tree, ErrorSink& errors) {
  const std::string_view text = tree.source();
  for (uint32_t i = 0; i < tree.size(); ++i) {
    const Node n = tree.at(i);
    size_t end = n.end();
    switch (n.kind()) {
      case Kind::kExpressionStatement:
      case Kind::kImportStatement:
      case Kind::kImportFromStatement:
      case Kind::kFutureImportStatement:
      case Kind::kAssertStatement:
      case Kind::kReturnStatement:
      case Kind::kDeleteStatement:
      case Kind::kRaiseStatement:
      case Kind::kGlobalStatement:
      case Kind::kNonlocalStatement:
      case Kind::kPrintStatement:
      case Kind::kExecStatement:
      case Kind::kTypeAliasStatement: break;
      case Kind::kIfStatement:
      case Kind::kElifClause:
      case Kind::kElseClause:
      case Kind::kForStatement:
      case Kind::kWhileStatement:
      case Kind::kTryStatement:
      case Kind::kExceptClause:
      case Kind::kExceptGroupClause:
      case Kind::kFinallyClause:
      case Kind::kWithStatement:
      case Kind::kFunctionDefinition:
      case Kind::kClassDefinition:
      case Kind::kMatchStatement:
      case Kind::kCaseClause:
        if (const Node colon = n.childOfKind(Kind::kTokColon)) end = colon.end();
        break;
      default: continue;
    }
    const size_t at = text.substr(n.start(), end - n.start()).find('\n');
    if (at != std::string_view::npos) return errors.fail(n.start() + at, n.start() + at + 1, "invalid syntax");
  }
}

}  // namespace shapeproof::frontend
