#include "backend/engine/control_scan.h"

#include <algorithm>

namespace shapeproof {
namespace {

class WayOut {
 public:
  explicit WayOut(const ir::Module& m) : m_(m) {}

  struct Where {
    bool inner = false;    // in a loop inside, whose breaks are its own
    bool handler = false;  // in a handler, which the analysis enters for what it knows to raise
  };
  // A handler of the block leaves the loop.
  [[nodiscard]] bool in(ir::BlockId block, Where at) const {
    if (!block.valid()) return false;
    for (const ir::StmtId s : m_.block(block))
      if (leaves(s, at)) return true;
    return false;
  }

 private:
  [[nodiscard]] bool leaves(ir::StmtId s, Where at) const {
    using Kind = ir::StmtKind;
    switch (m_.kind(s)) {
      case Kind::kReturn: case Kind::kRaise: return at.handler;
      case Kind::kBreak: return at.handler && !at.inner;
      case Kind::kWhile: { const auto n = m_.get<ir::While>(s); return in(n.body, {true, at.handler}) || in(n.otherwise, at); }
      case Kind::kFor: { const auto n = m_.get<ir::For>(s); return in(n.body, {true, at.handler}) || in(n.otherwise, at); }
      case Kind::kIf: { const auto n = m_.get<ir::If>(s); return in(n.then, at) || in(n.otherwise, at); }
      case Kind::kWith: return in(m_.get<ir::With>(s).body, at);
      case Kind::kTry: {
        const auto n = m_.get<ir::Try>(s);
        if (in(n.body, at) || in(n.otherwise, at) || in(n.finally, at)) return true;
        for (const ir::Handler& h : m_.list(n.handlers))
          if (in(h.body, {at.inner, true})) return true;
        return false;
      }
      default: return false;
    }
  }

  const ir::Module& m_;
};

// A statement of the block, or of a block in it, passes the test.
template <class F>
bool anyInside(const ir::Module& m, ir::BlockId block, const F& test) {
  if (!block.valid()) return false;
  const auto inside = [&](ir::BlockId b) { return anyInside(m, b, test); };
  const auto passes = [&](ir::StmtId s) {
    if (test(s)) return true;
    switch (m.kind(s)) {
      case ir::StmtKind::kWhile: { const auto n = m.get<ir::While>(s); return inside(n.body) || inside(n.otherwise); }
      case ir::StmtKind::kFor: { const auto n = m.get<ir::For>(s); return inside(n.body) || inside(n.otherwise); }
      case ir::StmtKind::kIf: { const auto n = m.get<ir::If>(s); return inside(n.then) || inside(n.otherwise); }
      case ir::StmtKind::kWith: return inside(m.get<ir::With>(s).body);
      case ir::StmtKind::kTry: {
        const auto n = m.get<ir::Try>(s);
        const auto handlers = m.list(n.handlers);
        return inside(n.body) || inside(n.otherwise) || inside(n.finally) ||
               std::any_of(handlers.begin(), handlers.end(), [&](const ir::Handler& h) { return inside(h.body); });
      }
      default: return false;
    }
  };
  const auto statements = m.block(block);
  return std::any_of(statements.begin(), statements.end(), passes);
}

bool isFalse(const ir::Module& m, ir::ExprId value) {
  if (!value.valid() || m.kind(value) == ir::ExprKind::kNoneConst) return true;
  return m.kind(value) == ir::ExprKind::kBoolConst && m.get<ir::BoolConst>(value).value == 0;
}

}  // namespace

bool mayReturnTrue(const ir::Module& m, ir::BlockId block) {
  return anyInside(m, block, [&](ir::StmtId s) { return m.kind(s) == ir::StmtKind::kReturn && !isFalse(m, m.get<ir::Return>(s).value); });
}

bool hasFinally(const ir::Module& m, ir::BlockId block) {
  return anyInside(m, block, [&](ir::StmtId s) {
    if (m.kind(s) != ir::StmtKind::kTry) return false;
    const ir::BlockId finally = m.get<ir::Try>(s).finally;
    return finally.valid() && !m.block(finally).empty();
  });
}

bool endlessBySource(const ir::Module& m, ir::ExprId test, ir::BlockId body) {
  const bool always = (m.kind(test) == ir::ExprKind::kBoolConst && m.get<ir::BoolConst>(test).value != 0) ||
                      (m.kind(test) == ir::ExprKind::kIntConst && m.get<ir::IntConst>(test).value() != 0);
  return always && !WayOut(m).in(body, {});
}

}  // namespace shapeproof
