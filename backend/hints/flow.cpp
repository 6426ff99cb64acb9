#include "backend/hints/flow.h"

#include <algorithm>

#include "ir/walk.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

struct FirstParameter { std::string_view layer, parameter; };
// Layers take the size of their input first.
constexpr FirstParameter kLayers[] = {{"Linear", "in_features"}, {"Conv", "in_channels"}, {"BatchNorm", "num_features"},
                                      {"LayerNorm", "normalized_shape"}, {"GroupNorm", "num_groups"}, {"Embedding", "num_embeddings"}};

bool isMethod(const Module& m, const Code& c) {
  return c.param_count > 0 && (m.str(m.paramsOf(c)[0].name) == "self" || m.str(m.paramsOf(c)[0].name) == "cls");
}

// "A.b.__init__" -> "b"; empty for other functions.
std::string_view classOfConstructor(std::string_view qualname) {
  constexpr std::string_view kInit = ".__init__";
  if (!qualname.ends_with(kInit)) return {};
  qualname.remove_suffix(kInit.size());
  const size_t dot = qualname.rfind('.');
  return dot == std::string_view::npos ? qualname : qualname.substr(dot + 1);
}

}  // namespace

// Reads one file: first what can be called, then everything else.
class LiteralFlow::Reader {
 public:
  Reader(LiteralFlow& flow, const std::string& path, const Module& m) : flow_(flow), path_(path), m_(m), file_(flow.files_[&m]) {
    file_.parents.resize(m.exprs.size());
    file_.codes.resize(m.exprs.size());
  }

  void callees() {
    for (uint32_t i = 0; i < m_.codes.size(); ++i) {
      const Code& c = m_.codes[i];
      if (c.flags & (kCodeModule | kCodeClassBody | kCodeLambda | kCodeComprehension)) continue;
      const std::string_view cls = classOfConstructor(m_.str(c.qualname));
      flow_.callees_[cls.empty() ? m_.str(c.name) : cls].push_back({&m_, CodeId(i)});
    }
  }

  void links() {
    for (uint32_t i = 0; i < m_.exprs.size(); ++i) forEachPart(m_, ExprId(i), [&](ExprId part) { file_.parents[part.index] = ExprId(i); });
    forEachStatement([&](StmtId s, CodeId code) {
      forEachPart(m_, s, [&](auto part) {
        if constexpr (std::is_same_v<decltype(part), ExprId>) file_.codes[part.index] = code;
      });
    });
    // Parents are younger than their parts.
    for (size_t i = m_.exprs.size(); i-- > 0;)
      if (file_.parents[i].valid()) file_.codes[i] = file_.codes[file_.parents[i].index];
  }

  void values() {
    forEachStatement([&](StmtId s, CodeId code) { statement(s, code); });
    for (uint32_t i = 0; i < m_.exprs.size(); ++i) expression(ExprId(i));
  }

 private:
  template <class F>
  void forEachStatement(F see) {
    for (uint32_t i = 0; i < m_.codes.size(); ++i) {
      std::vector<StmtId> work(m_.block(m_.codes[i].body).rbegin(), m_.block(m_.codes[i].body).rend());
      while (!work.empty()) {
        const StmtId s = work.back();
        work.pop_back();
        see(s, CodeId(i));
        const size_t before = work.size();
        forEachPart(m_, s, [&](auto part) {
          if constexpr (std::is_same_v<decltype(part), StmtId>) work.push_back(part);
        });
        std::reverse(work.begin() + static_cast<std::ptrdiff_t>(before), work.end());
      }
    }
  }

  void add(std::string_view name, ExprId value) {
    if (!name.empty() && value.valid()) flow_.values_[name].push_back({&path_, &m_, value});
  }
  void assign(ExprId target, ExprId value) {
    if (target.valid()) add(flow_.nameOf(m_, m_.kind(target) == ExprKind::kStar ? m_.get<Star>(target).value : target), value);
  }

  void statement(StmtId s, CodeId code) {
    switch (m_.kind(s)) {
      case StmtKind::kAssign: assign(m_.get<Assign>(s).target, m_.get<Assign>(s).value); break;
      case StmtKind::kFor: assign(m_.get<For>(s).target, m_.get<For>(s).iterable); break;
      case StmtKind::kWith: assign(m_.get<With>(s).target, m_.get<With>(s).context); break;
      case StmtKind::kReturn: add(m_.str(m_.code(code).name), m_.get<Return>(s).value); break;
      case StmtKind::kYield: add(m_.str(m_.code(code).name), m_.get<Yield>(s).value); break;
      case StmtKind::kUnpack: unpack(m_.get<Unpack>(s)); break;
      default: break;
    }
    partOfClass(s, code);
  }

  // A class stands for what its constructor and its forward do.
  void partOfClass(StmtId s, CodeId code) {
    std::string_view name = m_.str(m_.code(code).qualname);
    const size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) return;
    const std::string_view method = name.substr(dot + 1), owner = name.substr(0, dot);
    if (method != "__init__" && method != "forward") return;
    const size_t outer = owner.rfind('.');
    forEachPart(m_, s, [&](auto part) {
      if constexpr (std::is_same_v<decltype(part), ExprId>) add(outer == std::string_view::npos ? owner : owner.substr(outer + 1), part);
    });
  }

  void unpack(const Unpack& u) {
    const auto targets = m_.list(u.targets);
    const bool pairs = m_.kind(u.value) == ExprKind::kTupleExpr && u.star == kNoStar && m_.list(m_.get<TupleExpr>(u.value).items).size() == targets.size();
    for (size_t i = 0; i < targets.size(); ++i) assign(targets[i], pairs ? m_.list(m_.get<TupleExpr>(u.value).items)[i] : u.value);
  }

  void expression(ExprId e) {
    switch (m_.kind(e)) {
      case ExprKind::kBind: assign(m_.get<Bind>(e).target, m_.get<Bind>(e).value); break;
      case ExprKind::kCall: call(e); break;
      case ExprKind::kFunction: defaults(m_.get<Function>(e)); break;
      case ExprKind::kDictExpr: {
        const auto entries = m_.list(m_.get<DictExpr>(e).entries);
        for (size_t i = 0; i + 1 < entries.size(); i += 2)
          if (entries[i].valid() && m_.kind(entries[i]) == ExprKind::kStrConst) add(m_.str(m_.get<StrConst>(entries[i]).value), entries[i + 1]);
        break;
      }
      default: break;
    }
  }

  void call(ExprId e) {
    const auto args = m_.list(m_.get<ir::Call>(e).args);
    for (const Arg& arg : args) add(flow_.parameterOf(m_, e, arg.value), arg.value);
    // parser.add_argument("--hidden-size", default=64)
    if (args.empty() || flow_.nameOf(m_, m_.get<ir::Call>(e).callee) != "add_argument" || m_.kind(args[0].value) != ExprKind::kStrConst) return;
    std::string_view option = m_.str(m_.get<StrConst>(args[0].value).value);
    option.remove_prefix(std::min(option.find_first_not_of('-'), option.size()));
    std::string& name = flow_.made_.emplace_back(option);
    std::replace(name.begin(), name.end(), '-', '_');
    for (const Arg& arg : args)
      if (arg.kind == ArgKind::kKeyword && m_.str(arg.name) == "default") add(name, arg.value);
  }

  void defaults(const Function& f) {
    const auto params = m_.paramsOf(m_.code(f.code));
    const auto positional = m_.list(f.defaults), keyword = m_.list(f.kw_defaults);
    size_t normal = 0, at = 0, k = 0;
    for (const Param& p : params) normal += p.kind == ParamKind::kPositionalOnly || p.kind == ParamKind::kNormal;
    for (const Param& p : params) {
      if (p.kind == ParamKind::kKeywordOnly) {
        if (k < keyword.size()) add(m_.str(p.name), keyword[k]);
        ++k;
      } else if (p.kind == ParamKind::kPositionalOnly || p.kind == ParamKind::kNormal) {
        const size_t without = normal - std::min(normal, positional.size());
        if (at >= without) add(m_.str(p.name), positional[at - without]);
        ++at;
      }
    }
  }

  LiteralFlow& flow_;
  const std::string& path_;
  const Module& m_;
  File& file_;
};

LiteralFlow::LiteralFlow(const ProgramFiles& files) {
  const auto each = [&](auto step) { for (const auto& [path, m] : files) if (m) { Reader reader(*this, path, *m); step(reader); } };
  each([](Reader& r) { r.callees(); });
  each([](Reader& r) { r.links(); });
  each([](Reader& r) { r.values(); });
}

const std::vector<Written>& LiteralFlow::of(std::string_view name) const {
  static const std::vector<Written> kNone;
  const auto at = values_.find(name);
  return at == values_.end() ? kNone : at->second;
}

std::string_view LiteralFlow::nameOf(const Module& m, ExprId e) const {
  const auto variable = [&](SlotId slot) -> std::string_view {
    const CodeId code = files_.at(&m).codes[e.index];
    return code.valid() ? m.slotName(m.code(code), slot) : std::string_view();
  };
  switch (m.kind(e)) {
    case ExprKind::kLocal: return variable(m.get<Local>(e).slot);
    case ExprKind::kDeref: return variable(m.get<Deref>(e).slot);
    case ExprKind::kGlobal: return m.str(m.get<Global>(e).name);
    case ExprKind::kClassName: return m.str(m.get<ClassName>(e).name);
    case ExprKind::kAttr: return m.str(m.get<Attr>(e).name);
    case ExprKind::kItem: {
      const Item item = m.get<Item>(e);
      return m.kind(item.index) == ExprKind::kStrConst ? m.str(m.get<StrConst>(item.index).value) : nameOf(m, item.object);
    }
    default: return {};
  }
}

std::string_view LiteralFlow::parameterOf(const Module& m, ExprId call, ExprId argument) const {
  const ir::Call c = m.get<ir::Call>(call);
  size_t position = 0;
  for (const Arg& arg : m.list(c.args)) {
    if (arg.kind == ArgKind::kKeyword && arg.value == argument) return m.str(arg.name);
    if (arg.kind != ArgKind::kPositional) continue;
    if (arg.value == argument) break;
    ++position;
  }
  for (const Arg& arg : m.list(c.args))
    if (arg.kind == ArgKind::kStar || (arg.value == argument && arg.kind != ArgKind::kPositional)) return {};
  const auto called = [position](const Module& in, const Code& code) -> std::string_view {
    const auto params = in.paramsOf(code);
    const size_t index = position + (isMethod(in, code) ? 1 : 0);
    const bool named = index < params.size() && (params[index].kind == ParamKind::kNormal || params[index].kind == ParamKind::kPositionalOnly);
    return named ? in.str(params[index].name) : std::string_view();
  };
  if (m.kind(c.callee) == ExprKind::kFunction) return called(m, m.code(m.get<Function>(c.callee).code));  // a comprehension
  const std::string_view name = nameOf(m, c.callee);
  if (const auto at = callees_.find(name); at != callees_.end()) return called(*at->second.front().m, at->second.front().m->code(at->second.front().code));
  if (position != 0 || name.empty()) return {};
  for (const FirstParameter& layer : kLayers)
    if (layer.layer == name || (name.starts_with(layer.layer) && name.ends_with("d"))) return layer.parameter;
  return {};
}

ExprId LiteralFlow::parentOf(const Module& m, ExprId e) const { return files_.at(&m).parents[e.index]; }

}  // namespace shapeproof
