// What the text of the program says of it: a library whose versions differ in what they give is used as one of them.
#include <algorithm>

#include "libcalls/builtins/support.h"

namespace shapeproof::libcalls {

// method: into how many names the results of `x.method(...)` are unpacked in the modules of the program, each number once.
CallResult programUnpacked(Call& c) {
  const std::string method(c.str(c.arg(0)).value_or(""));
  std::vector<int64_t> counts;
  for (const Unit& unit : c.interp.a.units) {
    if (!unit.is_user || !unit.ir) continue;
    const ir::Module& m = *unit.ir;
    for (uint32_t i = 0; i < m.stmts.size(); ++i) {
      const ir::StmtId s(i);
      if (m.kind(s) != ir::StmtKind::kUnpack) continue;
      const auto node = m.get<ir::Unpack>(s);
      if (m.kind(node.value) != ir::ExprKind::kCall) continue;
      const ir::ExprId callee = m.get<ir::Call>(node.value).callee;
      if (m.kind(callee) != ir::ExprKind::kAttr || m.str(m.get<ir::Attr>(callee).name) != method) continue;
      counts.push_back(static_cast<int64_t>(m.list(node.targets).size()));
    }
  }
  std::sort(counts.begin(), counts.end());
  counts.erase(std::unique(counts.begin(), counts.end()), counts.end());
  Values items;
  for (const int64_t n : counts) items.push_back(Value::integer(IntExpr::constant(n)));
  return c.toSetWith(Value::tuple(std::move(items)));
}

}  // namespace shapeproof::libcalls
