#include "driver/notebook/ipython_syntax.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <vector>

#include "driver/text.h"

namespace shapeproof {
namespace {

// Magics whose argument or cell is Python that runs here.
constexpr std::string_view kRunPython[] = {"time", "timeit", "capture", "prun", "memit", "mprun", "lprun", "wandb", "skip_exception", "heat"};
// Cell magics that run their cell elsewhere, write it down or show it; with an option for what comes out, that gets a name.
constexpr std::string_view kElsewhere[] = {"bash", "sh", "script", "cmd", "system", "sx", "html", "HTML", "javascript", "js", "latex", "markdown", "svg", "SVG",
                                           "writefile", "file", "perl", "ruby", "pypy", "python2", "shell"};
// Line magics that bring names from elsewhere.
constexpr std::string_view kBringNames[] = {"run", "pylab", "load", "loadpy", "store", "macro", "rerun", "recall", "reset", "reset_selective"};
// Line magics that are meant without `%` too, where they are all that a cell has (docs: IPython, "%automagic").
constexpr std::string_view kAutomagic[] = {"pip", "conda", "mamba", "micromamba", "uv", "cd", "ls", "ll", "mkdir", "rmdir", "rm", "mv", "cp", "cat", "pwd", "env",
                                           "matplotlib", "load_ext", "reload_ext", "who", "whos", "time", "timeit", "history", "autoreload"};
constexpr std::string_view kUnknownCode = "exec(get_ipython().code_from_elsewhere())";

template <class Range>
bool contains(const Range& range, std::string_view text) {
  return std::find(std::begin(range), std::end(range), text) != std::end(range);
}

bool isWordLetter(char c) { return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80; }

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\f";
  const size_t first = text.find_first_not_of(kBlanks);
  return first == std::string_view::npos ? std::string_view() : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

// Reads lines of Python one after the other: whether the next one begins a statement, or goes on with what is open before it.
class OpenParts {
 public:
  [[nodiscard]] bool none() const { return depth_ == 0 && quote_.empty() && !continued_; }

  void read(std::string_view line) {
    continued_ = false;
    for (size_t i = 0; i < line.size(); ++i) {
      if (!quote_.empty()) i = inText(line, i);
      else if (line[i] == '#') return;
      else if (line[i] == '"' || line[i] == '\'') i = open(line, i);
      else if (line[i] == '(' || line[i] == '[' || line[i] == '{') ++depth_;
      else if (line[i] == ')' || line[i] == ']' || line[i] == '}') depth_ = std::max(depth_ - 1, 0);
      else if (line[i] == '\\' && i + 1 == line.size()) continued_ = true;
    }
    if (quote_.size() == 1 && !continued_) quote_.clear();  // such a text ends with its line
  }

 private:
  size_t open(std::string_view line, size_t i) {
    const bool triple = line.substr(i, 3) == std::string(3, line[i]);
    quote_ = std::string(triple ? 3 : 1, line[i]);
    return i + quote_.size() - 1;
  }

  size_t inText(std::string_view line, size_t i) {
    if (line[i] == '\\') {
      continued_ = i + 1 == line.size();
      return i + 1;
    }
    if (line.substr(i, quote_.size()) != quote_) return i;
    const size_t last = i + quote_.size() - 1;
    quote_.clear();
    return last;
  }

  int depth_ = 0;
  std::string quote_;
  bool continued_ = false;
};

struct Magic {
  std::string_view name, rest;
};

Magic magicOf(std::string_view text) {
  size_t end = 0;
  while (end < text.size() && (isWordLetter(text[end]) || text[end] == '.')) ++end;
  return {text.substr(0, end), trimmed(text.substr(end))};
}

// `%run file.py` runs the file and brings the names that it binds; empty: it is told more than that.
std::string_view fileToRun(const Magic& magic) {
  std::string_view file = magic.rest;
  if (file.starts_with("-i ")) file = trimmed(file.substr(3));
  const bool plain = file.ends_with(".py") && file.find_first_of(" \t\"'$~{") == std::string_view::npos;
  return magic.name == "run" && plain ? file : std::string_view();
}

std::string lineMagic(std::string_view text) {
  const Magic magic = magicOf(text);
  if (const std::string_view file = fileToRun(magic); !file.empty()) return "exec(open(" + inDoubleQuotes(file) + ").read())";
  if (contains(kRunPython, magic.name)) return magic.rest.empty() || magic.rest[0] == '-' ? "pass" : std::string(magic.rest);
  if (contains(kBringNames, magic.name)) return std::string(kUnknownCode);
  return "get_ipython().run_line_magic(" + inDoubleQuotes(magic.name) + ", " + inDoubleQuotes(magic.rest) + ")";
}

// Without blanks before it; none: it is Python.
std::optional<std::string> escaped(std::string_view text) {
  if (text.empty()) return std::nullopt;
  if (text[0] == '%') return lineMagic(text.substr(1));
  if (text[0] == '!') return "get_ipython().system(" + inDoubleQuotes(trimmed(text.substr(text.starts_with("!!") ? 2 : 1))) + ")";
  const bool asked = text[0] == '?' || (text.back() == '?' && text.find_first_of("#\"'") == std::string_view::npos);
  return asked ? std::optional<std::string>("pass") : std::nullopt;
}

// `target = %magic` and `target = !command`.
std::optional<std::string> assigned(std::string_view text) {
  const size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) return std::nullopt;
  const std::string_view target = text.substr(0, equals), value = trimmed(text.substr(equals + 1));
  const bool names = std::all_of(target.begin(), target.end(), [](char c) { return isWordLetter(c) || c == ' ' || c == ',' || c == '.' || c == '*'; });
  if (!names || value.empty()) return std::nullopt;
  if (value[0] == '!') return std::string(target) + "= get_ipython().getoutput(" + inDoubleQuotes(trimmed(value.substr(1))) + ")";
  if (value[0] != '%') return std::nullopt;
  const Magic magic = magicOf(value.substr(1));
  return std::string(target) + "= get_ipython().run_line_magic(" + inDoubleQuotes(magic.name) + ", " + inDoubleQuotes(magic.rest) + ")";
}

// A cell whose first line is indented stands as far to the left as that line.
void unindent(std::vector<std::string_view>& lines, size_t first) {
  if (first == lines.size()) return;
  const std::string_view indent = lines[first].substr(0, lines[first].find_first_not_of(" \t"));
  for (std::string_view& line : lines)
    if (line.starts_with(indent)) line.remove_prefix(indent.size());
}

// `%%capture out`: what the cell prints gets a name.
std::string namedOutput(const Magic& magic) {
  const std::string_view name = magic.rest.substr(0, magic.rest.find(' '));
  if (magic.name != "capture" || name.empty() || !std::all_of(name.begin(), name.end(), isWordLetter)) return {};
  return std::string(name) + " = get_ipython().captured()";
}

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool isAutomagic(const std::vector<std::string_view>& lines, size_t only) {
  if (std::any_of(lines.begin() + static_cast<std::ptrdiff_t>(only) + 1, lines.end(), [](std::string_view line) { return !trimmed(line).empty(); })) return false;
  const Magic magic = magicOf(lines[only]);
  if (magic.rest.empty()) return magic.name == "ls" || magic.name == "ll" || magic.name == "pwd" || magic.name == "whos";  // else a variable
  return contains(kAutomagic, magic.name) && std::string_view("=([.,+*/<>&|!").find(magic.rest[0]) == std::string_view::npos;
}

std::string pythonLines(const std::vector<std::string_view>& lines, size_t from, std::string out) {
  OpenParts open;
  for (size_t i = from; i < lines.size(); ++i) {
    const std::string_view text = trimmed(lines[i]);
    std::optional<std::string> python;
    if (open.none() && !(python = escaped(text))) python = assigned(text);
    if (python) out += std::string(lines[i].substr(0, lines[i].find_first_not_of(" \t"))) + *python;
    else open.read(lines[i]);
    out += python ? "\n" : std::string(lines[i]) + "\n";
    // A command goes on behind a backslash; its other lines stay as blank ones.
    for (; python && trimmed(lines[i]).ends_with('\\') && i + 1 < lines.size(); ++i) out += "\n";
  }
  return out;
}

}  // namespace

std::string pythonOfCell(std::string_view cell) {
  std::vector<std::string_view> lines = linesOf(cell);
  size_t first = 0;
  while (first < lines.size() && trimmed(lines[first]).empty()) ++first;
  unindent(lines, first);
  if (first == lines.size()) return pythonLines(lines, 0, {});
  if (isAutomagic(lines, first)) return std::string(first, '\n') + *escaped("%" + std::string(lines[first])) + "\n";
  if (!lines[first].starts_with("%%")) return pythonLines(lines, 0, {});
  const Magic magic = magicOf(lines[first].substr(2));
  std::string out(first, '\n');
  if (contains(kRunPython, magic.name)) return pythonLines(lines, first + 1, out + namedOutput(magic) + "\n");
  const bool named = magic.rest.find("-o") != std::string_view::npos;  // -o, --out
  if (named || !contains(kElsewhere, magic.name)) out += kUnknownCode;
  return out + std::string(lines.size() - first, '\n');
}

}  // namespace shapeproof
