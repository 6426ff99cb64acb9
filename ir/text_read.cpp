#include <charconv>
#include <unordered_map>

#include "ir/builder.h"
#include "ir/text.h"
#include "ir/text_words.h"

namespace shapeproof::ir {

namespace {

// Shift and reduce: opening brackets push a frame, closing ones turn the operands since then into one operand.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  ReadResult run() {
    while (error_.empty() && next()) {
    }
    if (error_.empty() && !frames_.empty()) fail("missing closing bracket");
    if (error_.empty() && !done_) fail("expected (module ...)");
    if (!error_.empty()) return {std::nullopt, std::move(error_)};
    return {builder_.take(), {}};
  }

 private:
  enum class Type : uint8_t { kNone, kNumber, kWord, kStr, kSlot, kCode, kExpr, kStmt, kArg, kHandler, kParam,
                              kBlock, kExprs, kArgs, kHandlers, kSlots, kStrings, kParams, kEmpty };
  struct Operand {
    Type type;
    uint32_t value = 0;
    std::string_view word;
  };
  struct Frame {
    char bracket;
    size_t base;  // of its operands
    uint32_t line;
    std::string_view head;
    Span span;
  };

  void fail(std::string_view what) { failAt(line_, what); }
  void failAt(uint32_t line, std::string_view what) {
    if (error_.empty()) error_ = "line " + std::to_string(line) + ": " + std::string(what);
  }

  // One token; false at the end of the text.
  bool next() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r')) {
      line_ += text_[at_++] == '\n' ? 1 : 0;
    }
    if (at_ >= text_.size()) return false;
    const char c = text_[at_];
    if (done_) fail("text after the module");
    switch (c) {
      case '(': ++at_; open(c); frames_.back().head = word(); return true;
      case '[':
      case '{': ++at_; open(c); return true;
      case ')':
      case ']':
      case '}': ++at_; close(c); return true;
      case '"': ++at_; string(); return true;
      case '$': ++at_; push(Type::kSlot, number()); return true;
      case '#': ++at_; push(Type::kCode, number()); return true;
      case '@': ++at_; span(); return true;
      case '_': ++at_; push(Type::kNone, Id<void>::kNone); return true;
      default: break;
    }
    if (c >= '0' && c <= '9') push(Type::kNumber, number());
    else if (const std::string_view w = word(); !w.empty()) operands_.push_back({Type::kWord, 0, w});
    else fail("unexpected character");
    return true;
  }

  std::string_view word() {
    const size_t start = at_;
    while (at_ < text_.size() && ((text_[at_] >= 'a' && text_[at_] <= 'z') || (text_[at_] >= 'A' && text_[at_] <= 'Z') ||
                                  text_[at_] == '+')) {
      ++at_;
    }
    return text_.substr(start, at_ - start);
  }
  uint32_t number() {
    uint32_t value = 0;
    const auto [end, code] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value);
    if (code != std::errc{}) fail("expected a number below 2^32");
    at_ = static_cast<size_t>(end - text_.data());
    return value;
  }
  bool skip(char c) {
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void span() {
    if (frames_.empty() || frames_.back().bracket != '(') return fail("misplaced span");
    Span& s = frames_.back().span;
    s.start.line = number();
    if (!skip(':')) return fail("expected ':' in a span");
    s.start.column = number();
    if (!skip('-')) return fail("expected '-' in a span");
    s.end.column = number();
    s.end.line = s.start.line;
    if (skip(':')) {
      s.end.line = s.end.column;
      s.end.column = number();
    }
  }
  static int hexDigit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  }
  void string() {
    std::string value;
    while (at_ < text_.size() && text_[at_] != '"') {
      char c = text_[at_++];
      if (c == '\n') return fail("line end in a string");
      if (c == '\\') {
        if (at_ >= text_.size()) break;
        c = text_[at_++];
        if (c == 'n') {
          c = '\n';
        } else if (c == 'x') {
          const int high = at_ < text_.size() ? hexDigit(text_[at_]) : -1;
          const int low = at_ + 1 < text_.size() ? hexDigit(text_[at_ + 1]) : -1;
          if (high < 0 || low < 0) return fail("bad escape in a string");
          at_ += 2;
          c = static_cast<char>(high * 16 + low);
        } else if (c != '"' && c != '\\') {
          return fail("bad escape in a string");
        }
      }
      value += c;
    }
    if (!skip('"')) return fail("unterminated string");
    push(Type::kStr, builder_.intern(value).index);
  }

  void push(Type type, uint32_t value) { operands_.push_back({type, value, {}}); }
  void open(char bracket) { frames_.push_back({bracket, operands_.size(), line_, {}, {}}); }

  void close(char bracket) {
    const char opening = bracket == ')' ? '(' : bracket == ']' ? '[' : '{';
    if (frames_.empty() || frames_.back().bracket != opening) return fail("closing bracket without its opening one");
    const Frame frame = frames_.back();
    frames_.pop_back();
    const Operand result = opening == '(' ? form(frame) : opening == '[' ? list(frame) : block(frame);
    operands_.resize(frame.base);
    if (!done_) operands_.push_back(result);
  }

  [[nodiscard]] std::span<const Operand> operandsOf(const Frame& frame) const {
    return std::span(operands_).subspan(frame.base);
  }

  Operand block(const Frame& frame) {
    std::vector<StmtId> items;
    for (const Operand& o : operandsOf(frame)) {
      if (o.type != Type::kStmt) failAt(frame.line, "only statements may stand in a block");
      items.push_back(StmtId(o.value));
    }
    return {Type::kBlock, builder_.block(items).index, {}};
  }

  template <class E, class Make>
  Operand listOf(const Frame& frame, Type element, Type result, Make&& make) {
    std::vector<E> items;
    for (const Operand& o : operandsOf(frame)) {
      const bool none = o.type == Type::kNone && element == Type::kExpr;
      if (o.type != element && !none) failAt(frame.line, "elements of different types in a list");
      else items.push_back(elementOf<E>(o));
    }
    return {result, make(items), {}};
  }
  template <class E>
  E elementOf(const Operand& o) {
    if constexpr (std::is_same_v<E, Arg>) return args_[o.value];
    else if constexpr (std::is_same_v<E, Handler>) return handlers_[o.value];
    else if constexpr (std::is_same_v<E, Param>) return params_[o.value];
    else return E(o.value);
  }
  Operand list(const Frame& frame) {
    const auto items = operandsOf(frame);
    if (items.empty()) return {Type::kEmpty, builder_.exprs(std::span<const ExprId>{}).index, {}};
    switch (items[0].type) {
      case Type::kExpr:
      case Type::kNone: return listOf<ExprId>(frame, Type::kExpr, Type::kExprs, [&](auto& v) { return builder_.exprs(v).index; });
      case Type::kArg: return listOf<Arg>(frame, Type::kArg, Type::kArgs, [&](auto& v) { return builder_.args(v).index; });
      case Type::kHandler:
        return listOf<Handler>(frame, Type::kHandler, Type::kHandlers, [&](auto& v) { return builder_.handlers(v).index; });
      case Type::kSlot: return listOf<SlotId>(frame, Type::kSlot, Type::kSlots, [&](auto& v) { return builder_.slots(v).index; });
      case Type::kStr: return listOf<StrId>(frame, Type::kStr, Type::kStrings, [&](auto& v) { return keep(string_lists_, v); });
      case Type::kParam: return listOf<Param>(frame, Type::kParam, Type::kParams, [&](auto& v) { return keep(param_lists_, v); });
      default: failAt(frame.line, "a list of nothing that lists hold"); return {Type::kEmpty, 0, {}};
    }
  }
  template <class E>
  static uint32_t keep(std::vector<E>& store, E& value) {
    store.push_back(std::move(value));
    return static_cast<uint32_t>(store.size() - 1);
  }

  Operand form(const Frame& frame) {
    using Form = Operand (Reader::*)(const Frame&);
    static const std::unordered_map<std::string_view, Form> kForms = {
#define IR_EXPR(Kind) {#Kind, &Reader::node<Kind>},
#define IR_STMT(Kind) {#Kind, &Reader::node<Kind>},
#include "ir/nodes.def"
        {"arg", &Reader::arg}, {"handler", &Reader::handler}, {"param", &Reader::param},
        {"code", &Reader::code}, {"module", &Reader::module},
    };
    const auto it = kForms.find(frame.head);
    if (it != kForms.end()) return (this->*it->second)(frame);
    failAt(frame.line, "unknown form '" + std::string(frame.head.substr(0, 40)) + "'");
    return {Type::kNone, 0, {}};
  }

  template <class T>
  Operand node(const Frame& frame) {
    T value{};
    readFields(frame, value);
    return {KindOf<T>::is_expr ? Type::kExpr : Type::kStmt, builder_.add(value, frame.span).index, {}};
  }
  Operand arg(const Frame& frame) { return {Type::kArg, part<Arg>(frame, args_), {}}; }
  Operand handler(const Frame& frame) { return {Type::kHandler, part<Handler>(frame, handlers_), {}}; }
  Operand param(const Frame& frame) { return {Type::kParam, part<Param>(frame, params_), {}}; }
  template <class T>
  uint32_t part(const Frame& frame, std::vector<T>& store) {
    T value{};
    readFields(frame, value);
    return keep(store, value);
  }

  template <class T>
  void readFields(const Frame& frame, T& value) {
    const auto operands = operandsOf(frame);
    auto fields = value.fields();
    if (operands.size() != std::tuple_size_v<decltype(fields)>) {
      return failAt(frame.line, std::string(frame.head) + ": wrong number of fields");
    }
    size_t i = 0;
    bool good = true;
    std::apply([&](auto&... field) { ((good = take(operands[i++], field) && good), ...); }, fields);
    if (!good) failAt(frame.line, std::string(frame.head) + ": field of the wrong type");
  }

  template <class Tag>
  static bool takeId(const Operand& o, Type wanted, Id<Tag>& out, bool list = false) {
    out = Id<Tag>(o.value);
    return o.type == wanted || o.type == Type::kNone || (list && o.type == Type::kEmpty);
  }
  static bool take(const Operand& o, uint32_t& out) { return out = o.value, o.type == Type::kNumber || o.type == Type::kNone; }
  static bool take(const Operand& o, ExprId& out) { return takeId(o, Type::kExpr, out); }
  static bool take(const Operand& o, StrId& out) { return takeId(o, Type::kStr, out); }
  static bool take(const Operand& o, CodeId& out) { return takeId(o, Type::kCode, out); }
  static bool take(const Operand& o, SlotId& out) { return takeId(o, Type::kSlot, out); }
  static bool take(const Operand& o, BlockId& out) { return takeId(o, Type::kBlock, out); }
  static bool take(const Operand& o, ExprsId& out) { return takeId(o, Type::kExprs, out, true); }
  static bool take(const Operand& o, ArgsId& out) { return takeId(o, Type::kArgs, out, true); }
  static bool take(const Operand& o, HandlersId& out) { return takeId(o, Type::kHandlers, out, true); }
  static bool take(const Operand& o, SlotsId& out) { return takeId(o, Type::kSlots, out, true); }
  template <class E>
    requires std::is_enum_v<E>
  static bool take(const Operand& o, E& out) {
    const auto& words = wordsOf(E{});
    for (uint32_t i = 0; i < words.size(); ++i) {
      if (o.type != Type::kWord || o.word != words[i]) continue;
      out = static_cast<E>(i);
      return true;
    }
    return false;
  }

  // (code #n name qualname doc flags @span [params] [slot names] [cells] [free] {body})
  Operand code(const Frame& frame) {
    const auto o = operandsOf(frame);
    if (o.size() != 10) return failAt(frame.line, "code: wrong number of fields"), Operand{Type::kNone, 0, {}};
    Code value{};
    value.span = frame.span;
    CodeId id;
    const bool typed = o[0].type == Type::kCode && take(o[1], value.name) && take(o[2], value.qualname) && take(o[3], value.doc) &&
                       takeFlags(o[4], value.flags) && (o[5].type == Type::kParams || o[5].type == Type::kEmpty) &&
                       (o[6].type == Type::kStrings || o[6].type == Type::kEmpty) && take(o[7], value.cells) &&
                       take(o[8], value.free) && take(o[9], value.body);
    id = builder_.openCode();
    if (!typed) failAt(frame.line, "code: field of the wrong type");
    else if (o[0].value != id.index) failAt(frame.line, "code: numbers must count up from #0");
    if (!error_.empty()) return {Type::kNone, 0, {}};
    const auto params = o[5].type == Type::kParams ? std::move(param_lists_[o[5].value]) : std::vector<Param>{};
    const auto names = o[6].type == Type::kStrings ? std::move(string_lists_[o[6].value]) : std::vector<StrId>{};
    builder_.finishCode(id, value, params, names);
    return {Type::kCode, id.index, {}};
  }
  static bool takeFlags(const Operand& o, uint32_t& flags) {
    if (o.type != Type::kWord) return false;
    if (o.word == kNoFlags) return true;
    for (std::string_view rest = o.word; !rest.empty();) {
      const size_t end = std::min(rest.find('+'), rest.size());
      uint32_t bit = 0;
      while (bit < kFlagWords.size() && rest.substr(0, end) != kFlagWords[bit]) ++bit;
      if (bit == kFlagWords.size()) return false;
      flags |= 1u << bit;
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return true;
  }
  Operand module(const Frame& frame) {
    const auto o = operandsOf(frame);
    bool good = !o.empty() && frames_.empty();
    for (const Operand& c : o) good &= c.type == Type::kCode;
    if (!good) failAt(frame.line, "module: wrong fields");
    else builder_.setTop(CodeId(o[0].value));
    done_ = true;
    return {Type::kNone, 0, {}};
  }

  std::string_view text_;
  size_t at_ = 0;
  uint32_t line_ = 1;
  bool done_ = false;
  std::string error_;
  ModuleBuilder builder_;
  std::vector<Frame> frames_;
  std::vector<Operand> operands_;
  std::vector<Arg> args_;
  std::vector<Handler> handlers_;
  std::vector<Param> params_;
  std::vector<std::vector<StrId>> string_lists_;
  std::vector<std::vector<Param>> param_lists_;
};

}  // namespace

ReadResult readModule(std::string_view text) { return Reader(text).run(); }

}  // namespace shapeproof::ir
