#include "backend/engine/index_scan.h"

#include <tuple>
#include <vector>

namespace shapeproof {
namespace {

class IndexScan {
 public:
  IndexScan(const ir::Module& m, ir::ExprId target, const TellsItems& tells_items) : m_(m), tells_items_(tells_items) { names_.push_back(target); }

  bool block(ir::BlockId id, bool in_index = false) {
    for (const ir::StmtId s : m_.block(id)) if (statement(s, in_index)) return true;
    return false;
  }

 private:
  bool isTarget(ir::ExprId e) const {
    if (m_.kind(e) != m_.kind(names_[0])) return false;
    switch (m_.kind(e)) {
      case ir::ExprKind::kLocal: return m_.get<ir::Local>(e).slot == m_.get<ir::Local>(names_[0]).slot;
      case ir::ExprKind::kDeref: return m_.get<ir::Deref>(e).slot == m_.get<ir::Deref>(names_[0]).slot;
      case ir::ExprKind::kGlobal: return m_.get<ir::Global>(e).name == m_.get<ir::Global>(names_[0]).name;
      default: return false;
    }
  }
  template <class T> bool field(const T&, bool) { return false; }
  bool field(ir::ExprId e, bool in_index) { return e.valid() && expression(e, in_index); }
  bool field(ir::ExprsId list, bool in_index) {
    for (const ir::ExprId e : m_.list(list)) if (field(e, in_index)) return true;
    return false;
  }
  bool field(ir::ArgsId list, bool in_index) {
    for (const ir::Arg& a : m_.list(list)) if (field(a.value, in_index)) return true;
    return false;
  }
  bool field(ir::BlockId b, bool in_index) { return b.valid() && block(b, in_index); }
  bool field(ir::HandlersId list, bool in_index) {
    for (const ir::Handler& h : m_.list(list)) if (block(h.body, in_index)) return true;
    return false;
  }
  template <class Node> bool fields(const Node& node, bool in_index) {
    return std::apply([&](const auto&... f) { return (field(f, in_index) || ...); }, node.fields());
  }
  bool expression(ir::ExprId e, bool in_index) {
    if (in_index && isTarget(e)) return true;
    if (m_.kind(e) == ir::ExprKind::kItem) {
      const auto item = m_.get<ir::Item>(e);
      return field(item.index, in_index || tells_items_(item.object)) || field(item.object, in_index);
    }
    switch (m_.kind(e)) {
#define IR_EXPR(Kind) case ir::ExprKind::k##Kind: return fields(m_.get<ir::Kind>(e), in_index);
#include "ir/nodes.def"
    }
    return false;
  }
  bool statement(ir::StmtId s, bool in_index) {
    switch (m_.kind(s)) {
#define IR_STMT(Kind) case ir::StmtKind::k##Kind: return fields(m_.get<ir::Kind>(s), in_index);
#include "ir/nodes.def"
    }
    return false;
  }

  const ir::Module& m_;
  const TellsItems& tells_items_;
  std::vector<ir::ExprId> names_;
};

}  // namespace

bool indexedBy(const ir::Module& m, ir::ExprId target, ir::BlockId body, const TellsItems& tells_items) {
  return IndexScan(m, target, tells_items).block(body);
}

}  // namespace shapeproof
