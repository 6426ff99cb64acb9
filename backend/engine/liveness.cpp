#include "backend/engine/liveness.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

// A variable of the code under inspection: a slot, or the name of a module variable.
using Variable = uint64_t;
constexpr Variable kGlobalBit = uint64_t{1} << 32;
using Variables = std::unordered_set<Variable>;

// What has certainly been written on the way here; nothing is reached behind a statement that leaves.
struct Written {
  Variables names;
  bool unreachable = false;

  void meet(const Written& other) {
    if (other.unreachable) return;
    if (unreachable) { *this = other; return; }
    std::erase_if(names, [&](Variable v) { return !other.names.count(v); });
  }
};

bool asksForNames(std::string_view name) {
  constexpr std::string_view kNames[] = {"globals", "locals", "vars", "eval", "exec", "dir", "__import__"};
  return std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
}

bool letsThrough(std::string_view manager) {
  constexpr std::string_view kNames[] = {"no_grad", "enable_grad", "set_grad_enabled", "inference_mode", "autocast", "open", "nullcontext"};
  return std::find(std::begin(kNames), std::end(kNames), manager) != std::end(kNames);
}

// Visits expressions and statements in the order in which they run, and notes what is read before it is written.
class Usage {
 public:
  Usage(const Module& m, bool globals) : m_(m), globals_(globals) {}

  Variables read;             // before a write
  Variables assigned;
  bool asked = false;         // for the names of variables
  std::unordered_set<uint32_t> comprehensions;  // codes that run where they stand

  void block(BlockId id, Written& w) {
    if (!id.valid()) return;
    for (const StmtId s : m_.block(id)) statement(s, w);
  }

  void statement(StmtId s, Written& w) {
    if (s == skipped_) {
      if (again_ && m_.kind(s) == StmtKind::kFor) expression(m_.get<ir::For>(s).iterable, w);
      met_ = true;
      w = {};
      return;
    }
    const bool met = std::exchange(met_, false);
    plainStatement(s, w);
    if (met_) w = {};  // behind the skipped loop, and behind what holds it, nothing is certain
    met_ = met_ || met;
  }

  // What one iteration of the loop does.
  void iteration(StmtId loop) {
    Written w;
    if (m_.kind(loop) == StmtKind::kFor) {
      place(m_.get<ir::For>(loop).target, w);
      block(m_.get<ir::For>(loop).body, w);
    } else {
      expression(m_.get<ir::While>(loop).test, w);
      block(m_.get<ir::While>(loop).body, w);
    }
  }

  // The reads of everything but this statement, and of what stands behind it.
  void skip(StmtId s) { skipped_ = s; }

 private:
  void plainStatement(StmtId s, Written& w) {
    switch (m_.kind(s)) {
      case StmtKind::kIf: {
        const auto node = m_.get<ir::If>(s);
        expression(node.test, w);
        Written other = w;
        block(node.then, w);
        block(node.otherwise, other);
        w.meet(other);
        break;
      }
      case StmtKind::kWhile: {
        const auto node = m_.get<ir::While>(s);
        expression(node.test, w);
        perhaps(node.body, w);
        if (met_) nextRound(s), w = {};
        perhaps(node.otherwise, w);
        break;
      }
      case StmtKind::kFor: {
        const auto node = m_.get<ir::For>(s);
        expression(node.iterable, w);
        Written inside = w;
        place(node.target, inside);
        block(node.body, inside);
        if (met_) nextRound(s), w = {};
        perhaps(node.otherwise, w);
        break;
      }
      case StmtKind::kTry: tryStatement(m_.get<ir::Try>(s), w); break;
      case StmtKind::kWith: withStatement(m_.get<ir::With>(s), w); break;
      case StmtKind::kAssign: expression(m_.get<ir::Assign>(s).value, w), place(m_.get<ir::Assign>(s).target, w); break;
      case StmtKind::kUnpack: {
        const auto node = m_.get<ir::Unpack>(s);
        expression(node.value, w);
        for (const ExprId target : m_.list(node.targets)) place(target, w);
        break;
      }
      case StmtKind::kImport: place(m_.get<ir::Import>(s).target, w); break;
      case StmtKind::kImportFrom: place(m_.get<ir::ImportFrom>(s).target, w); break;
      case StmtKind::kDelete: expression(m_.get<ir::Delete>(s).target, w); break;
      case StmtKind::kYield: expression(m_.get<ir::Yield>(s).value, w), place(m_.get<ir::Yield>(s).target, w); break;
      case StmtKind::kYieldFrom: expression(m_.get<ir::YieldFrom>(s).value, w), place(m_.get<ir::YieldFrom>(s).target, w); break;
      case StmtKind::kBreak: case StmtKind::kContinue: w.unreachable = true; break;
      case StmtKind::kReturn: expression(m_.get<ir::Return>(s).value, w), w.unreachable = true; break;
      case StmtKind::kRaise: expression(m_.get<ir::Raise>(s).exception, w), expression(m_.get<ir::Raise>(s).cause, w), w.unreachable = true; break;
      default: otherStatement(s, w);
    }
  }

  // The skipped loop stands in this one: behind it comes the head of this one again, where nothing is certain.
  void nextRound(StmtId loop) {
    if (std::exchange(again_, true)) return;  // a loop further out: the reads of this one's rounds are noted
    iteration(loop);
    again_ = false;
    met_ = true;
  }

  // It may be left out, or end early: what it writes is not certain.
  void perhaps(BlockId id, const Written& w) {
    Written copy = w;
    block(id, copy);
  }

  void tryStatement(const ir::Try& node, Written& w) {
    Written before = w;
    block(node.body, w);
    block(node.otherwise, w);
    if (met_) before = {};
    for (const Handler& h : m_.list(node.handlers)) {
      Written caught = before;
      expression(h.type, caught);
      place(h.target, caught);
      block(h.body, caught);
      w.meet(caught);
    }
    Written at_last = before;
    block(node.finally, at_last);
  }

  // A manager may swallow an exception that ends its body anywhere; torch's modes and open files do not.
  void withStatement(const ir::With& node, Written& w) {
    expression(node.context, w);
    place(node.target, w);
    ExprId callee = node.context;
    if (m_.kind(callee) == ExprKind::kCall) callee = m_.get<ir::Call>(callee).callee;
    std::string_view name;
    if (m_.kind(callee) == ExprKind::kAttr) name = m_.str(m_.get<ir::Attr>(callee).name);
    if (m_.kind(callee) == ExprKind::kGlobal) name = m_.str(m_.get<ir::Global>(callee).name);
    if (letsThrough(name)) block(node.body, w);
    else perhaps(node.body, w);
  }

  void otherStatement(StmtId s, Written& w) {
    switch (m_.kind(s)) {
#define IR_STMT(Kind) case StmtKind::k##Kind: fields(m_.get<ir::Kind>(s), w); break;
#include "ir/nodes.def"
    }
  }

  [[nodiscard]] Variable variable(ExprId e) const {
    if (m_.kind(e) == ExprKind::kLocal) return m_.get<ir::Local>(e).slot.index;
    return kGlobalBit | m_.get<ir::Global>(e).name.index;
  }
  [[nodiscard]] bool isVariable(ExprId e) const {
    return (m_.kind(e) == ExprKind::kLocal && !nested_) || (m_.kind(e) == ExprKind::kGlobal && globals_);
  }

  void place(ExprId target, Written& w) {
    if (!target.valid()) return;
    if (!isVariable(target)) return expression(target, w);
    w.names.insert(variable(target));
    assigned.insert(variable(target));
  }

  void expression(ExprId e, Written& w) {
    if (!e.valid()) return;
    switch (m_.kind(e)) {
      case ExprKind::kLocal: case ExprKind::kGlobal:
        if (m_.kind(e) == ExprKind::kGlobal && asksForNames(m_.str(m_.get<ir::Global>(e).name))) asked = true;
        if (isVariable(e) && !w.unreachable && !w.names.count(variable(e))) read.insert(variable(e));
        return;
      case ExprKind::kClassName: read.insert(kGlobalBit | m_.get<ir::ClassName>(e).name.index); return;
      case ExprKind::kBind: expression(m_.get<ir::Bind>(e).value, w), place(m_.get<ir::Bind>(e).target, w); return;
      case ExprKind::kAnd: later(m_.get<ir::And>(e).left, {m_.get<ir::And>(e).right}, w); return;
      case ExprKind::kOr: later(m_.get<ir::Or>(e).left, {m_.get<ir::Or>(e).right}, w); return;
      case ExprKind::kCond: later(m_.get<ir::Cond>(e).test, {m_.get<ir::Cond>(e).then, m_.get<ir::Cond>(e).otherwise}, w); return;
      case ExprKind::kFunction: function(e, w); return;
      case ExprKind::kCall:
        if (asksOfObject(m_.get<ir::Call>(e))) return field(m_.get<ir::Call>(e).args, w);
        break;
      default: break;
    }
    switch (m_.kind(e)) {
#define IR_EXPR(Kind) case ExprKind::k##Kind: fields(m_.get<ir::Kind>(e), w); break;
#include "ir/nodes.def"
    }
  }

  // `vars(args)` and `dir(x)` tell of an object, not of the variables here.
  [[nodiscard]] bool asksOfObject(const ir::Call& call) const {
    if (m_.kind(call.callee) != ExprKind::kGlobal || m_.list(call.args).empty()) return false;
    const std::string_view name = m_.str(m_.get<ir::Global>(call.callee).name);
    return name == "vars" || name == "dir";
  }

  void later(ExprId first, std::initializer_list<ExprId> then, Written& w) {
    expression(first, w);
    for (const ExprId e : then) {
      Written copy = w;
      expression(e, copy);
    }
  }

  // A comprehension runs where it stands; its own locals are others.
  void function(ExprId e, Written& w) {
    const auto node = m_.get<ir::Function>(e);
    fields(node, w);
    if (!(m_.code(node.code).flags & kCodeComprehension)) return;
    comprehensions.insert(node.code.index);
    Written inside = w;
    ++nested_;
    block(m_.code(node.code).body, inside);
    --nested_;
  }

  template <class T> void field(const T&, Written&) {}
  void field(ExprId e, Written& w) { expression(e, w); }
  void field(ExprsId list, Written& w) { for (const ExprId e : m_.list(list)) expression(e, w); }
  void field(ArgsId list, Written& w) { for (const Arg& a : m_.list(list)) expression(a.value, w); }
  template <class Node> void fields(const Node& node, Written& w) {
    std::apply([&](const auto&... f) { (field(f, w), ...); }, node.fields());
  }

  const Module& m_;
  bool globals_;
  int nested_ = 0;
  StmtId skipped_;
  bool again_ = false;  // on the way from the skipped statement round a loop that holds it
  bool met_ = false;  // the skipped statement, in the statement at hand
};

// The place in a block of the statement that is the loop or holds it; npos: in none.
size_t placeOf(const Module& m, std::span<const StmtId> statements, StmtId loop) {
  const Span& inner = m.span(loop);
  for (size_t i = 0; i < statements.size(); ++i) {
    const Span& outer = m.span(statements[i]);
    if (statements[i] == loop || (outer.start <= inner.start && inner.end <= outer.end)) return i;
  }
  return std::string_view::npos;
}

}  // namespace

DeadVariables deadAtHead(const Module& m, CodeId code, StmtId loop, bool globals) {
  const auto statements = m.block(m.code(code).body);
  const size_t at = placeOf(m, statements, loop);
  if (at == std::string_view::npos) return {};
  Usage ahead(m, globals), inside(m, globals), behind(m, globals);
  inside.iteration(loop);
  behind.skip(loop);
  Written w;
  for (const StmtId s : statements.first(at)) ahead.statement(s, w);
  w = {};
  for (const StmtId s : statements.subspan(at)) behind.statement(s, w);
  if (m.kind(loop) == StmtKind::kFor) behind.block(m.get<For>(loop).otherwise, w = {});
  else behind.block(m.get<While>(loop).otherwise, w = {});
  bool asked = inside.asked || behind.asked;
  for (uint32_t i = 0; i < m.codes.size() && globals; ++i) {
    if (i == code.index || ahead.comprehensions.count(i) || inside.comprehensions.count(i) || behind.comprehensions.count(i)) continue;
    Usage other(m, true);
    other.block(m.codes[i].body, w = {});
    for (const Variable v : other.read)
      if (v & kGlobalBit) behind.read.insert(v);  // the locals of other code are others
    asked = asked || other.asked;
  }
  DeadVariables dead;
  if (asked) return dead;
  for (const Variable v : inside.assigned) {
    if (inside.read.count(v) || behind.read.count(v)) continue;
    if (v & kGlobalBit) dead.globals.push_back(StrId(static_cast<uint32_t>(v & ~kGlobalBit)));
    else dead.locals.push_back(SlotId(static_cast<uint32_t>(v)));
  }
  std::sort(dead.locals.begin(), dead.locals.end());
  std::sort(dead.globals.begin(), dead.globals.end());
  return dead;
}

}  // namespace shapeproof
