#include "driver/test_detect.h"

#include <algorithm>
#include <unordered_set>

#include "driver/script_detect.h"

namespace shapeproof {
namespace {

using namespace ir;  // NOLINT

class TestFinder {
 public:
  TestFinder(const Module& m, bool named) : m_(m), by_name_(named), named_(named) {}

  bool run() {
    block(m_.code(m_.top).body);
    if (!tests_) return false;
    if (runner_ || !guard_) return named_ || !runner_;
    return by_name_ && (framework_ || (!asks_ && !works_));
  }

 private:
  void block(BlockId body) {
    for (const StmtId s : m_.block(body)) statement(s);
  }

  void statement(StmtId s) {
    switch (m_.kind(s)) {
      case StmtKind::kImport: imports(m_.str(m_.get<Import>(s).module)); break;
      case StmtKind::kImportFrom: imports(m_.str(m_.get<ImportFrom>(s).module)); break;
      case StmtKind::kAssign: defines(m_.get<Assign>(s).target, m_.get<Assign>(s).value); break;
      case StmtKind::kIf:
        if (isMainGuard(m_, s)) {
          guard_ = true;
          runner_ = runner_ || startsRunner(m_.get<If>(s).then);
          works_ = works_ || callsOther(m_.get<If>(s).then);
        } else {
          block(m_.get<If>(s).then);
          block(m_.get<If>(s).otherwise);
        }
        break;
      case StmtKind::kTry:
        block(m_.get<Try>(s).body);
        for (const Handler& h : m_.list(m_.get<Try>(s).handlers)) block(h.body);
        block(m_.get<Try>(s).otherwise);
        break;
      default: break;
    }
  }

  void imports(std::string_view module) {
    const std::string_view top = module.substr(0, module.find('.'));
    framework_ = framework_ || top == "pytest" || top == "unittest";
    named_ = named_ || top == "pytest";
  }

  // What stands below the decorators.
  ExprId undecorated(ExprId e) const {
    while (m_.kind(e) == ExprKind::kCall) {
      const auto args = m_.list(m_.get<Call>(e).args);
      if (args.size() != 1) return e;
      e = args[0].value;
    }
    return e;
  }

  void defines(ExprId target, ExprId value) {
    const ExprId e = undecorated(value);
    if (m_.kind(e) == ExprKind::kFunction) {
      const ir::Function f = m_.get<ir::Function>(e);
      const Code& code = m_.code(f.code);
      if (!m_.str(code.name).starts_with("test") && m_.kind(target) == ExprKind::kGlobal) others_.insert(m_.get<Global>(target).name.index);
      if (!named_ || !m_.str(code.name).starts_with("test")) return;
      tests_ = true;
      asks_ = asks_ || code.param_count > m_.list(f.defaults).size() + m_.list(f.kw_defaults).size();
    }
    if (m_.kind(e) == ExprKind::kClass) tests_ = tests_ || isTestClass(m_.get<ir::Class>(e));
  }

  bool isTestClass(const ir::Class& c) const {
    const auto bases = m_.list(c.bases);
    const bool test_case = std::any_of(bases.begin(), bases.end(), [&](const Arg& a) { return lastName(a.value).ends_with("TestCase"); });
    const bool own = hasTestMethod(m_.code(c.body).body);
    if (!named_) return test_case && own;
    return test_case || (own && (m_.str(c.name).starts_with("Test") || !bases.empty()));
  }

  bool hasTestMethod(BlockId body) const {
    const auto statements = m_.block(body);
    return std::any_of(statements.begin(), statements.end(), [&](StmtId s) {
      if (m_.kind(s) != StmtKind::kAssign) return false;
      const ExprId e = undecorated(m_.get<Assign>(s).value);
      return m_.kind(e) == ExprKind::kFunction && m_.str(m_.code(m_.get<ir::Function>(e).code).name).starts_with("test");
    });
  }

  std::string_view lastName(ExprId e) const {
    if (m_.kind(e) == ExprKind::kAttr) return m_.str(m_.get<Attr>(e).name);
    return m_.kind(e) == ExprKind::kGlobal ? std::string_view(m_.str(m_.get<Global>(e).name)) : std::string_view();
  }

  // A call of `unittest.main`, `pytest.main`, `sys.exit(pytest.main(…))`, `run_tests`, `TextTestRunner().run(…)`.
  bool startsRunner(BlockId body) const {
    const auto statements = m_.block(body);
    return std::any_of(statements.begin(), statements.end(), [&](StmtId s) {
      if (m_.kind(s) == StmtKind::kEval) return isRunner(m_.get<Eval>(s).value);
      return m_.kind(s) == StmtKind::kAssign && isRunner(m_.get<Assign>(s).value);
    });
  }

  // The main guard calls a function of the file that is no test: a script that trains, and then calls its `test()`.
  bool callsOther(BlockId body) const {
    if (!body.valid()) return false;
    const auto statements = m_.block(body);
    return std::any_of(statements.begin(), statements.end(), [&](StmtId s) {
      switch (m_.kind(s)) {
        case StmtKind::kEval: return isOther(m_.get<Eval>(s).value);
        case StmtKind::kAssign: return isOther(m_.get<Assign>(s).value);
        case StmtKind::kUnpack: return isOther(m_.get<Unpack>(s).value);
        case StmtKind::kFor: return callsOther(m_.get<For>(s).body);
        case StmtKind::kWhile: return callsOther(m_.get<While>(s).body);
        case StmtKind::kWith: return callsOther(m_.get<With>(s).body);
        case StmtKind::kTry: return callsOther(m_.get<Try>(s).body);
        case StmtKind::kIf: return callsOther(m_.get<If>(s).then) || callsOther(m_.get<If>(s).otherwise);
        default: return false;
      }
    });
  }

  bool isOther(ExprId e) const {
    if (m_.kind(e) != ExprKind::kCall) return false;
    const ExprId callee = m_.get<ir::Call>(e).callee;
    return m_.kind(callee) == ExprKind::kGlobal && others_.contains(m_.get<Global>(callee).name.index);
  }

  bool isRunner(ExprId e) const {
    if (m_.kind(e) != ExprKind::kCall) return false;
    const ir::Call call = m_.get<ir::Call>(e);
    const std::string_view name = lastName(call.callee);
    if (name == "run_tests") return true;
    if (m_.kind(call.callee) == ExprKind::kAttr) {
      const ExprId on = m_.get<Attr>(call.callee).object;
      const std::string_view owner = lastName(on);
      if (name == "main" && (owner == "unittest" || owner == "pytest" || owner == "absltest" || owner == "googletest")) return true;
      if (name == "run" && m_.kind(on) == ExprKind::kCall && lastName(m_.get<ir::Call>(on).callee) == "TextTestRunner") return true;
    }
    const auto args = m_.list(call.args);
    return std::any_of(args.begin(), args.end(), [&](const Arg& a) { return isRunner(a.value); });
  }

  const Module& m_;
  bool by_name_, named_;
  bool tests_ = false, asks_ = false, guard_ = false, runner_ = false, framework_ = false, works_ = false;
  std::unordered_set<uint32_t> others_;  // names of the functions that are no tests
};

}  // namespace

bool isNamedAsTest(std::string_view path) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  return name.ends_with(".py") && (name.starts_with("test_") || name.ends_with("_test.py"));
}

bool holdsTests(const Module& module, bool named) { return module.top.valid() && TestFinder(module, named).run(); }

}  // namespace shapeproof
