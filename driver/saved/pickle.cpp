// The machine of pickle: a stack, marks, a memo.
#include "driver/saved/pickle.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <string_view>
#include <unordered_map>

namespace shapeproof::saved {
namespace {

using Kind = SavedNode::Kind;

constexpr size_t kMostNodes = 2'000'000;

// The codes that torch's reader of weights knows.
constexpr std::string_view kWeightsCodes = "cR\x81" "baesuN\x88\x89)]}\x8f(t\x85\x86\x87KMJGXU\x80Qhjqr\x8a.";

// Where protocols 0 to 2 find what Python 3 has elsewhere.
std::string globalName(std::string_view module, std::string_view name) {
  if (module == "__builtin__" || module == "exceptions") {
    module = "builtins";
    if (name == "unicode") name = "str";
    if (name == "long") name = "int";
    if (name == "xrange") name = "range";
  }
  if (module == "copy_reg") module = "copyreg";
  return std::string(module) + "." + std::string(name);
}

class Machine {
 public:
  Machine(Reader& in, SavedFile& file) : in_(in), file_(file) {}

  SavedId run() {
    for (bool first = true;; first = false) {
      const char code = static_cast<char>(in_.byte());
      if (first && code != '\x80' && !isOld(code)) throw Strange();
      if (kWeightsCodes.find(code) == std::string_view::npos) refuse("operand " + std::to_string(static_cast<unsigned char>(code)));
      if (code == '.') return pop();
      if (!number(code) && !text(code) && !container(code) && !memo(code)) object(code);
    }
  }

 private:
  static bool isOld(char code) { return std::string_view("(]})NIKMJLFGSUTXVcl").find(code) != std::string_view::npos; }

  void refuse(std::string what) {
    if (std::find(file_.refused.begin(), file_.refused.end(), what) == file_.refused.end()) file_.refused.push_back(std::move(what));
  }

  SavedId add(SavedNode node) {
    if (file_.nodes.size() >= kMostNodes) throw Strange();
    file_.nodes.push_back(std::move(node));
    return static_cast<SavedId>(file_.nodes.size() - 1);
  }
  void push(SavedNode node) { stack_.push_back(add(std::move(node))); }
  void push(Kind kind) { push(SavedNode{.kind = kind}); }
  void push(Kind kind, std::vector<SavedId> items) { push(SavedNode{.kind = kind, .items = std::move(items)}); }
  void pushText(Kind kind, std::string_view text) { push(SavedNode{.kind = kind, .text = std::string(text)}); }
  void pushInt(int64_t n) { push(SavedNode{.kind = Kind::kInt, .integer = n}); }
  void pushBool(bool is) { push(SavedNode{.kind = Kind::kBool, .flag = is}); }

  [[nodiscard]] size_t floor() const { return marks_.empty() ? 0 : marks_.back(); }
  SavedId pop() {
    if (stack_.size() <= floor()) throw Strange();
    const SavedId top = stack_.back();
    stack_.pop_back();
    return top;
  }
  SavedId top() {
    if (stack_.size() <= floor()) throw Strange();
    return stack_.back();
  }
  std::vector<SavedId> popMark() {
    if (marks_.empty()) throw Strange();
    const auto from = stack_.begin() + static_cast<std::ptrdiff_t>(marks_.back());
    std::vector<SavedId> items(from, stack_.end());
    stack_.erase(from, stack_.end());
    marks_.pop_back();
    return items;
  }
  std::vector<SavedId> popSome(size_t count) {
    if (stack_.size() < floor() + count) throw Strange();
    std::vector<SavedId> items(stack_.end() - static_cast<std::ptrdiff_t>(count), stack_.end());
    stack_.resize(stack_.size() - count);
    return items;
  }
  SavedNode& at(SavedId id) { return file_.nodes[id]; }

  bool number(char code) {
    switch (code) {
      case 'N': push(Kind::kNone); return true;
      case '\x88': pushBool(true); return true;
      case '\x89': pushBool(false); return true;
      case 'K': pushInt(in_.byte()); return true;
      case 'M': pushInt(static_cast<int64_t>(in_.number(2))); return true;
      case 'J': pushInt(static_cast<int32_t>(in_.number(4))); return true;
      case '\x8a': longOf(in_.take(in_.byte())); return true;
      case '\x8b': longOf(in_.take(in_.number(4))); return true;
      case 'I': case 'L': decimal(in_.upTo('\n')); return true;
      case 'F': real(in_.upTo('\n')); return true;
      case 'G': push(SavedNode{.kind = Kind::kFloat, .real = std::bit_cast<double>(__builtin_bswap64(in_.number(8)))}); return true;
      default: return false;
    }
  }

  // Two's complement; what has more than eight bytes stays unknown, with its bytes.
  void longOf(std::string_view bytes) {
    if (bytes.size() > 8) return pushText(Kind::kUnknown, bytes);
    uint64_t n = !bytes.empty() && (static_cast<unsigned char>(bytes.back()) & 0x80U) != 0 ? ~uint64_t{0} : 0;
    for (size_t i = bytes.size(); i-- > 0;) n = n << 8 | static_cast<unsigned char>(bytes[i]);
    pushInt(static_cast<int64_t>(n));
  }

  void decimal(std::string_view digits) {
    if (digits == "00" || digits == "01") return pushBool(digits == "01");
    if (digits.ends_with('L')) digits.remove_suffix(1);
    int64_t n = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (error == std::errc() && end == digits.data() + digits.size()) pushInt(n);
    else pushText(Kind::kUnknown, "a number in a pickle");
  }

  void real(std::string_view digits) {
    double d = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), d);
    if (error != std::errc() || end != digits.data() + digits.size()) throw Strange();
    push(SavedNode{.kind = Kind::kFloat, .real = d});
  }

  bool text(char code) {
    switch (code) {
      case 'X': pushText(Kind::kText, in_.take(in_.number(4))); return true;
      case '\x8c': pushText(Kind::kText, in_.take(in_.byte())); return true;
      case '\x8d': pushText(Kind::kText, in_.take(in_.number(8))); return true;
      case 'U': pushText(Kind::kText, in_.take(in_.byte())); return true;
      case 'T': pushText(Kind::kText, in_.take(in_.number(4))); return true;
      case 'V': escaped(in_.upTo('\n')); return true;
      case 'S': {
        const std::string_view quoted = in_.upTo('\n');
        if (quoted.size() < 2) throw Strange();
        escaped(quoted.substr(1, quoted.size() - 2));
        return true;
      }
      case 'C': pushText(Kind::kBytes, in_.take(in_.byte())); return true;
      case 'B': pushText(Kind::kBytes, in_.take(in_.number(4))); return true;
      case '\x8e': pushText(Kind::kBytes, in_.take(in_.number(8))); return true;
      case '\x96': pushText(Kind::kByteArray, in_.take(in_.number(8))); return true;
      default: return false;
    }
  }

  void escaped(std::string_view text) {
    const bool plain = std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c < '\x7f' && c != '\\'; });
    pushText(plain ? Kind::kText : Kind::kUnknown, plain ? text : "a text in a pickle");
  }

  bool container(char code) {
    switch (code) {
      case '(': marks_.push_back(stack_.size()); return true;
      case ')': push(Kind::kTuple); return true;
      case ']': push(Kind::kList); return true;
      case '}': push(Kind::kDict); return true;
      case '\x8f': push(Kind::kSet); return true;
      case '\x91': push(Kind::kFrozenSet, popMark()); return true;
      case 't': push(Kind::kTuple, popMark()); return true;
      case 'l': push(Kind::kList, popMark()); return true;
      case 'd': { auto items = popMark(); push(Kind::kDict); extend(std::move(items), true); return true; }
      case '\x85': push(Kind::kTuple, popSome(1)); return true;
      case '\x86': push(Kind::kTuple, popSome(2)); return true;
      case '\x87': push(Kind::kTuple, popSome(3)); return true;
      case 'a': extend(popSome(1), false); return true;
      case 'e': extend(popMark(), false); return true;
      case 's': extend(popSome(2), true); return true;
      case 'u': extend(popMark(), true); return true;
      case '\x90': extend(popMark(), false); return true;
      default: return false;
    }
  }

  // What is added to an object of which nothing is known leaves it that.
  void extend(const std::vector<SavedId>& items, bool pairs) {
    SavedNode& to = at(top());
    const bool mapping = to.kind == Kind::kDict || to.kind == Kind::kOrderedDict, sequence = to.kind == Kind::kList || to.kind == Kind::kSet;
    if (pairs && items.size() % 2 != 0) throw Strange();
    if (pairs ? mapping : sequence) to.items.insert(to.items.end(), items.begin(), items.end());
    else to = SavedNode{.kind = Kind::kUnknown, .text = to.kind == Kind::kInstance ? "an instance of " + to.text : "an object in a pickle"};
  }

  bool memo(char code) {
    switch (code) {
      case 'q': memo_[in_.byte()] = top(); return true;
      case 'r': memo_[in_.number(4)] = top(); return true;
      case 'p': memo_[line()] = top(); return true;
      case '\x94': { const size_t next = memo_.size(); memo_[next] = top(); return true; }
      case 'h': recall(in_.byte()); return true;
      case 'j': recall(in_.number(4)); return true;
      case 'g': recall(line()); return true;
      case '0': if (!marks_.empty() && stack_.size() == marks_.back()) marks_.pop_back(); else pop(); return true;
      case '1': popMark(); return true;
      case '2': stack_.push_back(top()); return true;
      case '\x80': in_.skip(1); return true;
      case '\x95': in_.skip(8); return true;  // a frame
      default: return false;
    }
  }

  uint64_t line() {
    const std::string_view digits = in_.upTo('\n');
    uint64_t n = 0;
    if (std::from_chars(digits.data(), digits.data() + digits.size(), n).ec != std::errc()) throw Strange();
    return n;
  }

  void recall(uint64_t number) {
    const auto found = memo_.find(number);
    if (found == memo_.end()) throw Strange();
    stack_.push_back(found->second);
  }

  void object(char code) {
    switch (code) {
      case 'c': {
        const std::string_view module = in_.upTo('\n');
        return global(globalName(module, in_.upTo('\n')));
      }
      case '\x93': {
        const auto names = popSome(2);
        return global(at(names[0]).text + "." + at(names[1]).text);
      }
      case 'R': case '\x81': {
        const auto parts = popSome(2);
        return call(parts[0], parts[1], code == '\x81');
      }
      case '\x92': {
        const auto parts = popSome(3);
        if (!at(parts[2]).items.empty()) return pushText(Kind::kUnknown, "an instance of " + at(parts[0]).text);
        return call(parts[0], parts[1], true);
      }
      case 'b': {
        const SavedId state = pop();
        return builtPickled(file_, top(), state);
      }
      case 'Q': { const SavedId id = pop(); return push(storagePickled(file_, id)); }
      default: throw Strange();
    }
  }

  void global(std::string name) {
    if (!isWeightsGlobal(name)) refuse(name);
    push(SavedNode{.kind = Kind::kGlobal, .text = std::move(name)});
  }

  void call(SavedId function, SavedId args, bool makes) {
    if (at(function).kind != Kind::kGlobal || at(args).kind != Kind::kTuple) return pushText(Kind::kUnknown, "an object in a pickle");
    const std::string name = at(function).text;
    const std::vector<SavedId> items = at(args).items;
    SavedNode made = calledPickled(file_, name, items);
    if (made.kind == Kind::kInstance && makes && items.empty()) made.flag = true;
    push(std::move(made));
  }

  Reader& in_;
  SavedFile& file_;
  std::vector<SavedId> stack_;
  std::vector<size_t> marks_;
  std::unordered_map<uint64_t, SavedId> memo_;
};

}  // namespace

SavedId readPickle(Reader& in, SavedFile& file) { return Machine(in, file).run(); }

}  // namespace shapeproof::saved
