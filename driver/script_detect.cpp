#include "driver/script_detect.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace shapeproof {
namespace {

using namespace ir;  // NOLINT

constexpr std::string_view kTensorLibraries[] = {"torch", "torchvision", "torchaudio", "torchtext", "einops", "timm", "transformers",
                                                 "pytorch_lightning", "lightning", "torch_geometric", "monai", "ignite"};
constexpr std::string_view kSettings[] = {"device", "manual_seed", "manual_seed_all", "is_available", "device_count", "seed",
                                          "seed_everything", "Generator", "no_grad", "enable_grad", "inference_mode", "get_logger"};

template <class Range>
bool contains(const Range& range, std::string_view text) {
  return std::find(std::begin(range), std::end(range), text) != std::end(range);
}

// Calls `visit(child)` for every statement and expression directly below a node. Bodies of functions and classes are no children.
class Children {
 public:
  explicit Children(const Module& m) : m_(m) {}

  template <class Id, class Visit>
  void each(Id id, Visit&& visit) const {
    const auto fields = [&](const auto& node) { std::apply([&](const auto&... field) { (one(field, visit), ...); }, node.fields()); };
    if constexpr (std::is_same_v<Id, ExprId>) {
      switch (m_.kind(id)) {
#define IR_EXPR(Kind) case ExprKind::k##Kind: fields(m_.get<ir::Kind>(id)); break;
#include "ir/nodes.def"
      }
    } else {
      switch (m_.kind(id)) {
#define IR_STMT(Kind) case StmtKind::k##Kind: fields(m_.get<ir::Kind>(id)); break;
#include "ir/nodes.def"
      }
    }
  }

 private:
  template <class Field, class Visit>
  void one(const Field& field, Visit& visit) const {
    if constexpr (std::is_same_v<Field, ExprId>) {
      if (field.valid()) visit(field);
    } else if constexpr (std::is_same_v<Field, ExprsId>) {
      for (const ExprId e : m_.list(field)) if (e.valid()) visit(e);
    } else if constexpr (std::is_same_v<Field, ArgsId>) {
      for (const Arg& a : m_.list(field)) visit(a.value);
    } else if constexpr (std::is_same_v<Field, BlockId>) {
      for (const StmtId s : m_.block(field)) visit(s);
    } else if constexpr (std::is_same_v<Field, HandlersId>) {
      for (const Handler& h : m_.list(field))
        for (const StmtId s : m_.block(h.body)) visit(s);
    }
  }

  const Module& m_;
};

// A function or class, or the decorators of one.
bool definesSomething(const Module& m, ExprId e) {
  while (m.kind(e) == ExprKind::kCall) {
    const auto args = m.list(m.get<Call>(e).args);
    if (args.size() != 1) return false;
    e = args[0].value;
  }
  return m.kind(e) == ExprKind::kFunction || m.kind(e) == ExprKind::kClass;
}

bool isName(const Module& m, ExprId e, std::string_view name) { return m.kind(e) == ExprKind::kGlobal && m.str(m.get<Global>(e).name) == name; }
bool isText(const Module& m, ExprId e, std::string_view text) { return m.kind(e) == ExprKind::kStrConst && m.str(m.get<StrConst>(e).value) == text; }

bool isMainTest(const Module& m, ExprId e) {
  if (m.kind(e) == ExprKind::kAnd) return isMainTest(m, m.get<And>(e).left) || isMainTest(m, m.get<And>(e).right);
  if (m.kind(e) != ExprKind::kCompare) return false;
  const Compare c = m.get<Compare>(e);
  return c.op == CompareOp::kEq && ((isName(m, c.left, "__name__") && isText(m, c.right, "__main__")) || (isText(m, c.left, "__main__") && isName(m, c.right, "__name__")));
}

class Detector {
 public:
  explicit Detector(const Module& m) : m_(m), children_(m) {}

  bool run() {
    const BlockId body = m_.code(m_.top).body;
    for (const StmtId s : m_.block(body)) {
      if (isMainGuard(m_, s)) return true;
      collectNames(s);
    }
    if (tensor_names_.empty()) return false;
    const auto statements = m_.block(body);
    return std::any_of(statements.begin(), statements.end(), [&](StmtId s) { return usesTensors(s); });
  }

 private:
  void bind(ExprId target, std::string_view module) {
    if (m_.kind(target) != ExprKind::kGlobal || !contains(kTensorLibraries, module.substr(0, module.find('.')))) return;
    tensor_names_.insert(m_.str(m_.get<Global>(target).name));
  }

  // What imports and definitions bind, in nested top-level blocks as well.
  void collectNames(StmtId s) {
    if (m_.kind(s) == StmtKind::kImport) bind(m_.get<Import>(s).target, m_.str(m_.get<Import>(s).module));
    if (m_.kind(s) == StmtKind::kImportFrom && m_.get<ImportFrom>(s).level == 0) bind(m_.get<ImportFrom>(s).target, m_.str(m_.get<ImportFrom>(s).module));
    if (m_.kind(s) == StmtKind::kAssign) {
      const Assign a = m_.get<Assign>(s);
      if (m_.kind(a.target) == ExprKind::kGlobal && definesSomething(m_, a.value)) own_names_.insert(m_.str(m_.get<Global>(a.target).name));
    }
    children_.each(s, [&](auto child) { if constexpr (std::is_same_v<decltype(child), StmtId>) collectNames(child); });
  }

  bool usesTensors(StmtId s) const {
    if (isDefinition(m_, s)) return false;
    bool found = false;
    children_.each(s, [&](auto child) { found = found || usesTensors(child); });
    return found;
  }

  bool usesTensors(ExprId e) const {
    if (m_.kind(e) == ExprKind::kFunction || m_.kind(e) == ExprKind::kClass) return false;
    if (m_.kind(e) == ExprKind::kCall && countsAsUse(m_.get<Call>(e).callee)) return true;
    bool found = false;
    children_.each(e, [&](auto child) {
      if constexpr (std::is_same_v<decltype(child), ExprId>) found = found || usesTensors(child);
    });
    return found;
  }

  bool countsAsUse(ExprId callee) const {
    if (m_.kind(callee) == ExprKind::kAttr) {
      const std::string_view last = m_.str(m_.get<Attr>(callee).name);
      if (contains(kSettings, last) || last.starts_with("set_") || last.starts_with("get_")) return false;
    }
    while (m_.kind(callee) == ExprKind::kAttr) callee = m_.get<Attr>(callee).object;
    if (m_.kind(callee) != ExprKind::kGlobal) return false;
    const std::string_view name = m_.str(m_.get<Global>(callee).name);
    return own_names_.contains(name) || (tensor_names_.contains(name) && !contains(kSettings, name));
  }

  const Module& m_;
  Children children_;
  std::set<std::string_view> tensor_names_, own_names_;
};

}  // namespace

bool isDefinition(const Module& module, StmtId statement) {
  return module.kind(statement) == StmtKind::kAssign && definesSomething(module, module.get<Assign>(statement).value);
}

bool isMainGuard(const Module& module, StmtId statement) {
  return module.kind(statement) == StmtKind::kIf && isMainTest(module, module.get<If>(statement).test);
}

bool runsByItself(const Module& module) { return module.top.valid() && Detector(module).run(); }

}  // namespace shapeproof
