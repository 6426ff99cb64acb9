#include "ir/verify.h"

#include "ir/verify_ids.h"

namespace shapeproof::ir {

namespace {

bool isName(ExprKind k) {
  return k == ExprKind::kLocal || k == ExprKind::kDeref || k == ExprKind::kGlobal || k == ExprKind::kClassName;
}
bool isPlace(ExprKind k) { return isName(k) || k == ExprKind::kAttr || k == ExprKind::kItem; }

// What the parent allows at this place.
enum Role : uint32_t { kValue = 0, kTarget = 1, kNameTarget = 2, kElement = 4, kIndex = 8, kIndexElement = 16, kPart = 32 };

// Walks the trees of every code with an explicit stack. Ids are known to be in range.
class TreeVerifier {
 public:
  TreeVerifier(const Module& module, std::vector<std::string>& complaints)
      : m_(module), complaints_(complaints), expr_seen_(module.exprs.size()), stmt_seen_(module.stmts.size()),
        owned_(module.codes.size()) {}

  void run() {
    owned_[m_.top.index] = true;
    if ((m_.code(m_.top).flags & kCodeModule) == 0) complain("the top code is no module");
    for (uint32_t i = 0; i < m_.codes.size(); ++i) code(i);
    for (uint32_t i = 0; i < m_.codes.size(); ++i) {
      code_ = i;
      where_ = "";
      if (!owned_[i]) complain("no Function or Class refers to it");
    }
  }

 private:
  struct Pending {
    uint32_t id;
    uint32_t role;  // of an expression
    bool is_stmt, in_loop;
  };

  void complain(const std::string& what) {
    if (complaints_.size() < kMaxComplaints) {
      complaints_.push_back("code #" + std::to_string(code_) + where_ + (*where_ != 0 ? std::to_string(at_) : "") + ": " + what);
    }
  }

  void code(uint32_t index) {
    code_ = index;
    where_ = "";
    const Code& c = m_.codes[index];
    cell_.assign(c.slot_count, false);
    for (const SlotsId list : {c.cells, c.free}) {
      for (const SlotId s : m_.list(list)) {
        if (slot(s) && cell_[s.index]) complain("a slot is a cell twice");
        if (s.index < c.slot_count) cell_[s.index] = true;
      }
    }
    if (c.param_count > c.slot_count) complain("more parameters than slots");
    for (uint32_t p = 0; p < c.param_count; ++p) {
      if (m_.paramsOf(c)[p].slot.index != p) complain("parameters must fill the first slots in order");
    }
    block(c.body, false);
    while (!work_.empty()) {
      const Pending item = work_.back();
      work_.pop_back();
      in_loop_ = item.in_loop;
      if (item.is_stmt) stmt(StmtId(item.id));
      else expr(ExprId(item.id), item.role);
    }
  }

  bool slot(SlotId s) {
    if (s.index < m_.codes[code_].slot_count) return true;
    complain("no such slot");
    return false;
  }
  [[nodiscard]] bool isCell(SlotId s) const { return s.index < cell_.size() && cell_[s.index]; }

  void push(ExprId id, uint32_t role) {
    if (id.valid()) work_.push_back({id.index, role, false, in_loop_});
  }
  void pushAll(ExprsId list, uint32_t role) {
    for (const ExprId e : m_.list(list)) {
      if (e.valid()) push(e, role);
      else complain("missing element");
    }
  }
  void block(BlockId id, bool in_loop) {
    for (const StmtId s : m_.block(id)) work_.push_back({s.index, 0, true, in_loop});
  }
  void args(ArgsId id) {
    for (const Arg& a : m_.list(id)) {
      if (a.name.valid() != (a.kind == ArgKind::kKeyword)) complain("keywords, and only they, have names");
      push(a.value, kValue);
    }
  }

  void expr(ExprId id, uint32_t role) {
    where_ = " expr ";
    at_ = id.index;
    if (expr_seen_[id.index]) return complain("has two parents");
    expr_seen_[id.index] = true;
    const ExprKind k = m_.kind(id);
    if ((role & kTarget) != 0 && !isPlace(k)) complain("target is no place");
    if ((role & kNameTarget) != 0 && !isName(k)) complain("target is no name");
    if (k == ExprKind::kStar && (role & (kElement | kIndexElement)) == 0) complain("misplaced Star");
    if (k == ExprKind::kSliceExpr && (role & (kIndex | kIndexElement)) == 0) complain("misplaced SliceExpr");
    if (((role & kPart) != 0) != (k == ExprKind::kFormat) && !((role & kPart) != 0 && k == ExprKind::kStrConst)) {
      complain("misplaced Format, or an FString part that is none");
    }
    switch (k) {
#define IR_EXPR(Kind) \
  case ExprKind::k##Kind: return children(m_.get<Kind>(id), role);
#include "ir/nodes.def"
    }
  }
  void stmt(StmtId id) {
    where_ = " stmt ";
    at_ = id.index;
    if (stmt_seen_[id.index]) return complain("has two parents");
    stmt_seen_[id.index] = true;
    switch (m_.kind(id)) {
#define IR_STMT(Kind) \
  case StmtKind::k##Kind: return statement(m_.get<Kind>(id));
#include "ir/nodes.def"
    }
  }

  // Expressions; the default is: every child is a value.
  template <class T>
  void children(const T& node, uint32_t) {
    std::apply([&](const auto&... f) { (child(f), ...); }, node.fields());
  }
  template <class F>
  void child(const F& f) {
    if constexpr (std::is_same_v<F, ExprId>) push(f, kValue);
    if constexpr (std::is_same_v<F, ExprsId>) pushAll(f, kElement);
    if constexpr (std::is_same_v<F, ArgsId>) args(f);
    if constexpr (std::is_same_v<F, SlotId>) slot(f);
  }
  void children(const Local& n, uint32_t) {
    if (slot(n.slot) && isCell(n.slot)) complain("Local of a cell");
  }
  void children(const Deref& n, uint32_t) {
    if (slot(n.slot) && !isCell(n.slot)) complain("Deref of no cell");
  }
  void children(const ClassName& n, uint32_t) {
    if ((m_.codes[code_].flags & kCodeClassBody) == 0) complain("ClassName outside a class body");
    if (n.cell.valid() && slot(n.cell) && !isCell(n.cell)) complain("ClassName with a slot that is no cell");
  }
  void children(const Item& n, uint32_t) {
    push(n.object, kValue);
    push(n.index, kIndex);
  }
  void children(const TupleExpr& n, uint32_t role) { pushAll(n.items, (role & kIndex) != 0 ? kIndexElement : kElement); }
  void children(const Bind& n, uint32_t) {
    push(n.target, kNameTarget);
    push(n.value, kValue);
  }
  void children(const DictExpr& n, uint32_t) {
    const auto entries = m_.list(n.entries);
    if (entries.size() % 2 != 0) complain("odd number of entries");
    for (size_t i = 0; i < entries.size(); ++i) {
      push(entries[i], kValue);
      if (i % 2 == 1 && !entries[i].valid()) complain("entry without value");
    }
  }
  void children(const FString& n, uint32_t) { pushAll(n.parts, kPart); }
  void children(const Function& n, uint32_t) {
    const Code* code = definition(n.code, n.captures);
    if (code == nullptr) return;
    if ((code->flags & (kCodeClassBody | kCodeModule)) != 0) complain("Function of a body that is no function");
    pushAll(n.defaults, kValue);
    for (const ExprId e : m_.list(n.kw_defaults)) push(e, kValue);
    push(n.returns, kValue);
    uint32_t positional = 0, keyword = 0;
    for (const Param& p : m_.paramsOf(*code)) {
      positional += p.kind == ParamKind::kPositionalOnly || p.kind == ParamKind::kNormal ? 1 : 0;
      keyword += p.kind == ParamKind::kKeywordOnly ? 1 : 0;
      push(p.annotation, kValue);  // written here, in the defining code
    }
    if (m_.list(n.defaults).size() > positional) complain("more defaults than parameters");
    if (m_.list(n.kw_defaults).size() != keyword) complain("kw_defaults must be as many as keyword-only parameters");
  }
  void children(const Class& n, uint32_t) {
    const Code* code = definition(n.body, n.captures);
    if (code != nullptr && (code->flags & kCodeClassBody) == 0) complain("Class of a code that is no class body");
    args(n.bases);
  }
  const Code* definition(CodeId id, SlotsId captures) {
    if (id.index <= code_) return complain("a code refers to one that is not its child"), nullptr;
    if (owned_[id.index]) return complain("a code is used twice"), nullptr;
    owned_[id.index] = true;
    const Code& code = m_.code(id);
    if (m_.list(captures).size() != m_.list(code.free).size()) complain("captures do not match the free slots");
    for (const SlotId s : m_.list(captures)) {
      if (slot(s) && !isCell(s)) complain("captures a slot that is no cell");
    }
    return &code;
  }

  // Statements; again the default takes every child as a value.
  template <class T>
  void statement(const T& node) {
    children(node, kValue);
  }
  void statement(const Assign& n) { push(n.target, kTarget), push(n.value, kValue); }
  void statement(const Delete& n) { push(n.target, kTarget); }
  void statement(const Unpack& n) {
    pushAll(n.targets, kTarget);
    push(n.value, kValue);
    if (n.star != kNoStar && n.star >= m_.list(n.targets).size()) complain("star index out of range");
  }
  void statement(const If& n) {
    push(n.test, kValue);
    block(n.then, in_loop_);
    block(n.otherwise, in_loop_);
  }
  void statement(const While& n) {
    push(n.test, kValue);
    block(n.body, true);
    block(n.otherwise, in_loop_);
  }
  void statement(const For& n) {
    push(n.target, kTarget);
    push(n.iterable, kValue);
    slot(n.iterator);
    block(n.body, true);
    block(n.otherwise, in_loop_);
  }
  void statement(const Try& n) {
    block(n.body, in_loop_);
    for (const Handler& h : m_.list(n.handlers)) {
      push(h.type, kValue);
      push(h.target, kNameTarget);
      block(h.body, in_loop_);
    }
    block(n.otherwise, in_loop_);
    block(n.finally, in_loop_);
  }
  void statement(const With& n) {
    push(n.context, kValue);
    push(n.target, kTarget);
    slot(n.manager);
    block(n.body, in_loop_);
  }
  void statement(const Return& n) {
    if ((m_.codes[code_].flags & (kCodeClassBody | kCodeModule)) != 0) complain("Return outside a function");
    push(n.value, kValue);
  }
  void statement(const Yield& n) {
    generator();
    push(n.target, kTarget), push(n.value, kValue);
  }
  void statement(const YieldFrom& n) {
    generator();
    push(n.target, kTarget), push(n.value, kValue);
    slot(n.iterator);
  }
  void generator() {
    if ((m_.codes[code_].flags & (kCodeGenerator | kCodeAsync)) == 0) complain("yield in a code that is no generator");
  }
  void statement(const Break&) { jump(); }
  void statement(const Continue&) { jump(); }
  void jump() {
    if (!in_loop_) complain("Break or Continue outside a loop");
  }
  void statement(const Import& n) { push(n.target, kTarget); }
  void statement(const ImportFrom& n) { push(n.target, kTarget); }
  void statement(const Havoc& n) { pushAll(n.targets, kTarget); }

  const Module& m_;
  std::vector<std::string>& complaints_;
  std::vector<bool> expr_seen_, stmt_seen_, owned_;
  std::vector<bool> cell_;  // slots of the current code that hold cells
  std::vector<Pending> work_;
  const char* where_ = "";
  uint32_t at_ = 0;
  uint32_t code_ = 0;
  bool in_loop_ = false;
};

}  // namespace

std::vector<std::string> verify(const Module& module) {
  std::vector<std::string> complaints;
  verifyIds(module, complaints);
  if (complaints.empty()) TreeVerifier(module, complaints).run();
  return complaints;
}

}  // namespace shapeproof::ir
