#include <algorithm>
#include <charconv>

#include "ir/text.h"
#include "ir/text_words.h"

namespace shapeproof::ir {

namespace {

// Explicit stack of pending pieces instead of recursion: sums of ten thousand terms are ten thousand levels deep.
class Printer {
 public:
  explicit Printer(const Module& module) : m_(module) {}

  std::string run() {
    out_ += "(module #";
    number(m_.top.index);
    for (uint32_t i = 0; i < m_.codes.size(); ++i) code(i);
    out_ += ")\n";
    return std::move(out_);
  }

 private:
  enum class What : uint8_t { kText, kNumber, kStarIndex, kSlot, kCode, kStr, kExpr, kStmt, kBlock, kBlockEnd, kExprs, kArgs, kHandlers, kSlots,
                              kArg, kHandler };
  struct Piece {
    What what;
    uint32_t indent = 0;
    uint32_t id = 0;
    const char* text = nullptr;
  };

  void code(uint32_t index) {
    const Code& c = m_.codes[index];
    out_ += "\n  (code #";
    number(index);
    for (StrId s : {c.name, c.qualname, c.doc}) {
      out_ += ' ';
      string(s);
    }
    out_ += ' ';
    flags(c.flags);
    span(c.span);
    out_ += " [";
    for (const Param& p : m_.paramsOf(c)) {
      out_ += "(param";
      fields(p, 2);
      drain();
      out_ += ')';
    }
    out_ += "] [";
    for (uint32_t s = 0; s < c.slot_count; ++s) {
      if (s > 0) out_ += ' ';
      string(m_.slot_names[c.first_slot + s]);
    }
    out_ += "] ";
    slots(c.cells);
    out_ += ' ';
    slots(c.free);
    out_ += ' ';
    push(What::kBlock, c.body.index, 2);
    drain();
    out_ += ')';
  }

  void flags(uint32_t value) {
    bool first = true;
    for (uint32_t bit = 0; bit < kFlagWords.size(); ++bit) {
      if ((value >> bit & 1u) == 0) continue;
      if (!first) out_ += '+';
      out_ += kFlagWords[bit];
      first = false;
    }
    if (first) out_ += kNoFlags;
  }

  void drain() {
    while (!work_.empty()) {
      const Piece p = work_.back();
      work_.pop_back();
      step(p);
    }
  }

  void step(const Piece& p) {
    const bool missing = p.id == ExprId::kNone;
    switch (p.what) {
      case What::kText: out_ += p.text; return;
      case What::kNumber: return number(p.id);
      case What::kStarIndex: return missing ? none() : number(p.id);
      case What::kSlot: atom('$', p.id); return;
      case What::kCode: atom('#', p.id); return;
      case What::kStr: string(StrId(p.id)); return;
      case What::kSlots: slots(SlotsId(p.id)); return;
      case What::kBlockEnd: newline(p.indent); out_ += '}'; return;
      case What::kExpr: return missing ? none() : expr(ExprId(p.id), p.indent);
      case What::kStmt: newline(p.indent); return stmt(StmtId(p.id), p.indent);
      case What::kBlock: return missing ? none() : block(BlockId(p.id), p.indent);
      case What::kExprs: return missing ? none() : list(m_.list(ExprsId(p.id)), p.indent);
      case What::kArgs: return missing ? none() : parts(What::kArg, ArgsId(p.id), p.indent);
      case What::kHandlers: return missing ? none() : parts(What::kHandler, HandlersId(p.id), p.indent);
      case What::kArg: return part("(arg", m_.args[p.id], p.indent);
      case What::kHandler: return part("(handler", m_.handlers[p.id], p.indent);
    }
  }

  void expr(ExprId id, uint32_t indent) {
    switch (m_.kind(id)) {
#define IR_EXPR(Kind) \
  case ExprKind::k##Kind: return node("(" #Kind, m_.span(id), m_.get<Kind>(id), indent);
#include "ir/nodes.def"
    }
  }
  void stmt(StmtId id, uint32_t indent) {
    switch (m_.kind(id)) {
#define IR_STMT(Kind) \
  case StmtKind::k##Kind: return node("(" #Kind, m_.span(id), m_.get<Kind>(id), indent);
#include "ir/nodes.def"
    }
  }

  template <class T>
  void node(const char* head, const Span& where, const T& value, uint32_t indent) {
    out_ += head;
    span(where);
    pushText(")");
    fields(value, indent);
  }
  template <class T>
  void part(const char* head, const T& value, uint32_t indent) {
    out_ += head;
    pushText(")");
    fields(value, indent);
  }

  // Pushes ` field` pieces so that the first field is on top.
  template <class T>
  void fields(const T& value, uint32_t indent) {
    const size_t base = work_.size();
    number_ = std::is_same_v<T, Unpack> ? What::kStarIndex : What::kNumber;
    std::apply([&](const auto&... field) { ((pushText(" "), pushField(field, indent)), ...); }, value.fields());
    std::reverse(work_.begin() + static_cast<std::ptrdiff_t>(base), work_.end());
  }

  void pushField(uint32_t v, uint32_t) { push(number_, v, 0); }
  void pushField(SlotId v, uint32_t) { push(What::kSlot, v.index, 0); }
  void pushField(CodeId v, uint32_t) { push(What::kCode, v.index, 0); }
  void pushField(StrId v, uint32_t) { push(What::kStr, v.index, 0); }
  void pushField(ExprId v, uint32_t indent) { push(What::kExpr, v.index, indent); }
  void pushField(BlockId v, uint32_t indent) { push(What::kBlock, v.index, indent); }
  void pushField(ExprsId v, uint32_t indent) { push(What::kExprs, v.index, indent); }
  void pushField(ArgsId v, uint32_t indent) { push(What::kArgs, v.index, indent); }
  void pushField(HandlersId v, uint32_t indent) { push(What::kHandlers, v.index, indent); }
  void pushField(SlotsId v, uint32_t indent) { push(What::kSlots, v.index, indent); }
  template <class E>
    requires std::is_enum_v<E>
  void pushField(E v, uint32_t) {
    pushText(wordsOf(v)[static_cast<uint32_t>(v)]);
  }

  void list(std::span<const ExprId> items, uint32_t indent) {
    out_ += '[';
    pushText("]");
    for (size_t i = items.size(); i-- > 0;) {
      push(What::kExpr, items[i].index, indent);
      if (i > 0) pushText(" ");
    }
  }
  template <class ListId>
  void parts(What what, ListId id, uint32_t indent) {
    const ListRange range = m_.lists[id.index];
    out_ += '[';
    pushText("]");
    for (uint32_t i = range.count; i-- > 0;) {
      push(what, range.first + i, indent);
      if (i > 0) pushText(" ");
    }
  }
  void block(BlockId id, uint32_t indent) {
    out_ += '{';
    work_.push_back({What::kBlockEnd, indent});
    const auto items = m_.block(id);
    for (size_t i = items.size(); i-- > 0;) push(What::kStmt, items[i].index, indent + 2);
  }

  void slots(SlotsId id) {
    if (!id.valid()) return none();
    out_ += '[';
    bool first = true;
    for (SlotId s : m_.list(id)) {
      if (!first) out_ += ' ';
      first = false;
      atom('$', s.index);
    }
    out_ += ']';
  }

  void atom(char sign, uint32_t id) {
    if (id == ExprId::kNone) return none();
    out_ += sign;
    number(id);
  }
  void none() { out_ += '_'; }
  void newline(uint32_t indent) {
    out_ += '\n';
    out_.append(std::min(indent, kMaxIndent), ' ');
  }
  void number(uint32_t v) {
    char buffer[12];
    const auto end = std::to_chars(buffer, buffer + sizeof(buffer), v).ptr;
    out_.append(buffer, end);
  }
  void span(const Span& s) {
    if (!s.valid()) return;
    out_ += " @";
    number(s.start.line);
    out_ += ':';
    number(s.start.column);
    out_ += '-';
    if (s.end.line != s.start.line) {
      number(s.end.line);
      out_ += ':';
    }
    number(s.end.column);
  }
  void string(StrId id) {
    if (!id.valid()) return none();
    static constexpr char kHex[] = "0123456789abcdef";
    out_ += '"';
    for (const char c : m_.str(id)) {
      const auto byte = static_cast<unsigned char>(c);
      if (c == '"' || c == '\\') {
        out_ += '\\';
        out_ += c;
      } else if (c == '\n') {
        out_ += "\\n";
      } else if (byte < 0x20 || byte >= 0x7F) {
        out_ += "\\x";
        out_ += kHex[byte >> 4];
        out_ += kHex[byte & 15];
      } else {
        out_ += c;
      }
    }
    out_ += '"';
  }
  void push(What what, uint32_t id, uint32_t indent) { work_.push_back({what, indent, id}); }
  void pushText(const char* text) { work_.push_back({What::kText, 0, 0, text}); }

  static constexpr uint32_t kMaxIndent = 100;  // long elif chains would print quadratically much white space

  const Module& m_;
  std::string out_;
  std::vector<Piece> work_;
  What number_ = What::kNumber;  // how plain numbers of the node print
};

}  // namespace

std::string printModule(const Module& module) { return Printer(module).run(); }

}  // namespace shapeproof::ir
