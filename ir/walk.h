// The parts of a node, whatever its kind: for walkers that look at everything. Bodies of functions and classes are codes of their
// own and not visited.
#pragma once

#include <tuple>

#include "ir/module.h"

namespace shapeproof::ir {

namespace detail {

template <class F>
struct Parts {
  const Module& m;
  F& see;
  void operator()(ExprId e) { if (e.valid()) see(e); }
  void operator()(StmtId s) { if (s.valid()) see(s); }
  void operator()(ExprsId list) { for (const ExprId e : m.list(list)) (*this)(e); }
  void operator()(ArgsId list) { for (const Arg& arg : m.list(list)) (*this)(arg.value); }
  void operator()(BlockId block) { for (const StmtId s : m.block(block)) (*this)(s); }
  void operator()(HandlersId list) {
    for (const Handler& h : m.list(list)) (*this)(h.type), (*this)(h.target), (*this)(h.body);
  }
  template <class T> void operator()(const T&) {}  // names, slots, operators
};

template <class F, class Node>
void visitFields(const Module& m, const Node& node, F& see) {
  Parts<F> parts{m, see};
  std::apply([&](const auto&... field) { (parts(field), ...); }, node.fields());
}

}  // namespace detail

// Calls `see` with the ExprId of each part.
template <class F>
void forEachPart(const Module& m, ExprId e, F&& see) {
  switch (m.kind(e)) {
#define IR_EXPR(Kind) case ExprKind::k##Kind: detail::visitFields(m, m.get<Kind>(e), see); break;
#include "ir/nodes.def"
  }
}

// Calls `see` with the ExprId or StmtId of each part.
template <class F>
void forEachPart(const Module& m, StmtId s, F&& see) {
  switch (m.kind(s)) {
#define IR_STMT(Kind) case StmtKind::k##Kind: detail::visitFields(m, m.get<Kind>(s), see); break;
#include "ir/nodes.def"
  }
}

}  // namespace shapeproof::ir
