#include "ir/verify_ids.h"

#include <optional>

namespace shapeproof::ir {

namespace {

// Bit i set: field i may be invalid.
template <class T> constexpr uint32_t kOptional = 0;
template <> constexpr uint32_t kOptional<ClassName> = 0b10;
template <> constexpr uint32_t kOptional<SliceExpr> = 0b111;
template <> constexpr uint32_t kOptional<Format> = 0b100;
template <> constexpr uint32_t kOptional<Function> = 0b10000;
template <> constexpr uint32_t kOptional<If> = 0b100;
template <> constexpr uint32_t kOptional<While> = 0b100;
template <> constexpr uint32_t kOptional<For> = 0b10000;
template <> constexpr uint32_t kOptional<Try> = 0b1100;
template <> constexpr uint32_t kOptional<With> = 0b10;
template <> constexpr uint32_t kOptional<Raise> = 0b11;
template <> constexpr uint32_t kOptional<Return> = 0b1;
template <> constexpr uint32_t kOptional<Yield> = 0b1;
template <> constexpr uint32_t kOptional<YieldFrom> = 0b1;
template <> constexpr uint32_t kOptional<Assert> = 0b10;
template <> constexpr uint32_t kOptional<Arg> = 0b010;
template <> constexpr uint32_t kOptional<Handler> = 0b11;
template <> constexpr uint32_t kOptional<Param> = 0b1000;

template <class E> constexpr uint32_t kEnumSize = 0;
template <> constexpr uint32_t kEnumSize<UnaryOp> = 4;
template <> constexpr uint32_t kEnumSize<BinaryOp> = 13;
template <> constexpr uint32_t kEnumSize<CompareOp> = 10;
template <> constexpr uint32_t kEnumSize<Conversion> = 4;
template <> constexpr uint32_t kEnumSize<ArgKind> = 4;
template <> constexpr uint32_t kEnumSize<ParamKind> = 5;

class IdVerifier {
 public:
  IdVerifier(const Module& module, std::vector<std::string>& complaints) : m_(module), complaints_(complaints) {}

  void run() {
    if (m_.expr_spans.size() != m_.exprs.size() || m_.stmt_spans.size() != m_.stmts.size()) {
      return complain("spans are not parallel to nodes");
    }
    strings();
    for (uint32_t i = 0; i < m_.exprs.size(); ++i) expr(i);
    for (uint32_t i = 0; i < m_.stmts.size(); ++i) stmt(i);
    for (uint32_t i = 0; i < m_.codes.size(); ++i) code(i);
    standAt("module");
    if (m_.top.index >= m_.codes.size()) complain("no top code");
  }

 private:
  void complain(const std::string& what) {
    if (complaints_.size() < kMaxComplaints) complaints_.push_back(std::string(where_) + (at_ ? " " + std::to_string(*at_) : "") + ": " + what);
  }
  void standAt(const char* where, std::optional<uint32_t> at = std::nullopt) {
    where_ = where;
    at_ = at;
  }

  void strings() {
    standAt("strings");
    for (const StrRange& s : m_.strings) {
      if (size_t{s.first} + s.size > m_.chars.size()) complain("text outside the store");
    }
    for (const StrId s : m_.slot_names) {
      if (s.index >= m_.strings.size()) complain("id out of range");
    }
  }

  void expr(uint32_t i) {
    const ExprId id(i);
    standAt("expr", i);
    expr_limit_ = i;
    stmt_limit_ = 0;
    switch (m_.exprs[i].kind) {
#define IR_EXPR(Kind) \
  case ExprKind::k##Kind: return node(m_.get<Kind>(id));
#include "ir/nodes.def"
    }
    complain("unknown kind");
  }
  void stmt(uint32_t i) {
    const StmtId id(i);
    standAt("stmt", i);
    expr_limit_ = static_cast<uint32_t>(m_.exprs.size());
    stmt_limit_ = i;
    switch (m_.stmts[i].kind) {
#define IR_STMT(Kind) \
  case StmtKind::k##Kind: return node(m_.get<Kind>(id));
#include "ir/nodes.def"
    }
    complain("unknown kind");
  }

  template <class T>
  void node(const T& value) {
    uint32_t bit = 1;
    std::apply([&](const auto&... f) { ((check(f, (kOptional<T> & bit) != 0), bit <<= 1), ...); }, value.fields());
  }

  template <class Tag>
  bool inRange(Id<Tag> id, size_t limit, bool optional) {
    if (!id.valid() ? optional : id.index < limit) return id.valid();
    complain(id.valid() ? "id out of range" : "required field missing");
    return false;
  }
  template <class ListId, class E>
  std::span<const E> listAt(ListId id, const Store<E>& store, bool optional) {
    if (!inRange(id, m_.lists.size(), optional)) return {};
    const ListRange r = m_.lists[id.index];
    if (size_t{r.first} + r.count <= store.size()) return std::span(store).subspan(r.first, r.count);
    complain("list out of range");
    return {};
  }

  void check(uint32_t, bool) {}
  void check(SlotId, bool) {}  // judged where the code is known
  template <class E>
    requires std::is_enum_v<E>
  void check(E value, bool) {
    if (static_cast<uint32_t>(value) >= kEnumSize<E>) complain("unknown enumerator");
  }
  void check(StrId id, bool optional) { inRange(id, m_.strings.size(), optional); }
  void check(CodeId id, bool optional) { inRange(id, m_.codes.size(), optional); }
  void check(ExprId id, bool optional) { inRange(id, expr_limit_, optional); }
  void check(BlockId id, bool optional) {
    for (const StmtId s : listAt(id, m_.stmt_lists, optional)) inRange(s, stmt_limit_, false);
  }
  void check(ExprsId id, bool optional) {
    // Missing elements are judged by the parent's kind.
    for (const ExprId e : listAt(id, m_.expr_lists, optional)) inRange(e, expr_limit_, true);
  }
  void check(SlotsId id, bool optional) { listAt(id, m_.slot_lists, optional); }
  void check(ArgsId id, bool optional) {
    for (const Arg& a : listAt(id, m_.args, optional)) node(a);
  }
  void check(HandlersId id, bool optional) {
    for (const Handler& h : listAt(id, m_.handlers, optional)) node(h);
  }

  void code(uint32_t i) {
    const Code& c = m_.codes[i];
    standAt("code", i);
    expr_limit_ = static_cast<uint32_t>(m_.exprs.size());
    stmt_limit_ = static_cast<uint32_t>(m_.stmts.size());
    check(c.name, false);
    check(c.qualname, false);
    check(c.doc, true);
    check(c.cells, false);
    check(c.free, false);
    check(c.body, false);
    if (c.flags >= kCodeModule * 2) complain("unknown flag");
    if (size_t{c.first_slot} + c.slot_count > m_.slot_names.size()) complain("slot names out of range");
    if (size_t{c.first_param} + c.param_count > m_.params.size()) return complain("params out of range");
    for (const Param& p : m_.paramsOf(c)) node(p);
  }

  const Module& m_;
  std::vector<std::string>& complaints_;
  const char* where_ = "module";
  std::optional<uint32_t> at_;
  uint32_t expr_limit_ = 0, stmt_limit_ = 0;
};

}  // namespace

void verifyIds(const Module& module, std::vector<std::string>& complaints) { IdVerifier(module, complaints).run(); }

}  // namespace shapeproof::ir
