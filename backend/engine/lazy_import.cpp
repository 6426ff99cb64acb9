#include "backend/engine/lazy_import.h"

#include <algorithm>

#include "backend/engine/interp.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

constexpr std::string_view kMark = "__lazy_imports__";
constexpr size_t kUsualNames = 1024;  // a table that need not grow for a package as large as torch

std::string_view topOf(std::string_view dotted) { return dotted.substr(0, dotted.find('.')); }

std::string_view globalName(const Module& m, ExprId target) {
  return target.valid() && m.kind(target) == ExprKind::kGlobal ? m.str(m.get<Global>(target).name) : std::string_view();
}

bool isImport(StmtKind kind) { return kind == StmtKind::kImport || kind == StmtKind::kImportFrom || kind == StmtKind::kImportStar; }

// Whether a plain module gives away what it imports there: names from a private module, of which it is the public face.
bool handsOn(const Module& m, StmtId id) {
  if (m.kind(id) == StmtKind::kImport) return false;
  const std::string_view module = m.str(m.kind(id) == StmtKind::kImportFrom ? m.get<ImportFrom>(id).module : m.get<ImportStar>(id).module);
  return module.substr(module.rfind('.') + 1).starts_with('_');
}

}  // namespace

bool LazyImports::names(const Unit& unit, const Unit& package) {
  const std::string_view top = topOf(package.name);
  if (!unit.is_user && topOf(unit.name) == top) return false;
  return std::any_of(unit.ir->strings.begin(), unit.ir->strings.end(), [&](const StrRange& r) {
    const std::string_view text{unit.ir->chars.data() + r.first, r.size};
    return text.size() >= top.size() && text[0] == top[0] && text.starts_with(top) && (text.size() == top.size() || text[top.size()] == '.');
  });
}

void LazyImports::add(const Unit& package) {
  const bool known = std::any_of(packages_.begin(), packages_.end(), [&](const Unit* p) { return p->name == package.name; });
  if (!known) packages_.push_back(&package);
}

const LazyImports::Names& LazyImports::of(const Unit& package) {
  const auto [at, added] = names_.try_emplace(package.ir.get());
  if (!added) return at->second;
  kept_.push_back(package.ir);
  const Module& m = *package.ir;
  bool marked = false;
  Names found;
  found.reserve(kUsualNames);
  for (const StmtId id : m.block(m.code(m.top).body)) {
    if (marked && isImport(m.kind(id))) addStatement(package, m, id, found);
    marked = marked || (m.kind(id) == StmtKind::kAssign && globalName(m, m.get<Assign>(id).target) == kMark);
  }
  return names_[package.ir.get()] = std::move(found);
}

// The part of `module` below the package; empty: it is none of its submodules.
static std::string_view below(const Unit& package, std::string_view module) {
  const bool inside = module.size() > package.name.size() + 1 && module.starts_with(package.name) && module[package.name.size()] == '.';
  return inside ? module.substr(package.name.size() + 1) : std::string_view();
}

// Who imports something from a submodule has its package name it.
static void addSubmodule(const Unit& package, std::string_view module, LazyImports::Names& out) {
  const std::string_view name = below(package, module);
  if (!name.empty() && name[0] != '_' && name.find('.') == std::string_view::npos) out.insert({name, LazyImports::Source{std::string(module), {}}});
}

void LazyImports::addStatement(const Unit& package, const Module& m, StmtId id, Names& out) {
  if (m.kind(id) == StmtKind::kImportStar) {
    addSubmodule(package, m.str(m.get<ImportStar>(id).module), out);
    addAll(std::string(m.str(m.get<ImportStar>(id).module)), out);
  } else if (m.kind(id) == StmtKind::kImportFrom) {
    const ImportFrom node = m.get<ImportFrom>(id);
    const std::string module(m.str(node.module));
    addSubmodule(package, m.str(node.module), out);
    const bool own = module == package.name;  // `from torch.nn import init` in torch.nn: the submodule
    out.insert_or_assign(globalName(m, node.target), own ? Source{module + "." + std::string(m.str(node.name)), {}} : Source{module, m.str(node.name)});
  } else {
    const Import node = m.get<Import>(id);
    const std::string_view module = m.str(node.module);
    if (const std::string_view name = below(package, module); !node.leaf && !name.empty()) {
      out.insert_or_assign(name, Source{std::string(module), {}});
    } else {
      out.insert_or_assign(globalName(m, node.target), Source{std::string(node.leaf ? module : topOf(module)), {}});
    }
  }
}

void LazyImports::addAll(const std::string& module, Names& out) {
  const auto found = modules_->find(module, {});
  if (!found || !found->ir) return;
  kept_.push_back(found->ir);
  addBlock({module, *found->ir, found->is_package}, found->ir->code(found->ir->top).body, out);
}

void LazyImports::addBlock(const Origin& from, BlockId block, Names& out) {
  const Module& m = from.ir;
  const auto bind = [&](ExprId target) {
    if (const std::string_view name = globalName(m, target); !name.empty() && !name.starts_with('_')) out.insert_or_assign(name, Source{from.module, name});
  };
  for (const StmtId id : m.block(block)) {
    if (!from.is_package && isImport(m.kind(id)) && !handsOn(m, id)) continue;
    switch (m.kind(id)) {
      case StmtKind::kAssign: bind(m.get<Assign>(id).target); break;
      case StmtKind::kUnpack: for (const ExprId target : m.list(m.get<Unpack>(id).targets)) bind(target); break;
      case StmtKind::kImport: bind(m.get<Import>(id).target); break;
      case StmtKind::kImportFrom: bind(m.get<ImportFrom>(id).target); break;
      case StmtKind::kImportStar: addAll(std::string(m.str(m.get<ImportStar>(id).module)), out); break;
      case StmtKind::kIf: addBlock(from, m.get<If>(id).then, out), addBlock(from, m.get<If>(id).otherwise, out); break;
      case StmtKind::kTry: addBlock(from, m.get<Try>(id).body, out); break;
      case StmtKind::kFor: bind(m.get<For>(id).target), addBlock(from, m.get<For>(id).body, out); break;
      default: break;
    }
  }
}

bool Interp::hasLazyImports(const Object& module) const {
  const ModuleData* data = module.as<ModuleData>();
  return data != nullptr && data->unit != nullptr && data->is_package && !data->unit->is_user && module.attrs.find(a.intern(kMark)) != nullptr;
}

// Unbound where no import of the package would bind the name.
ContextSet<Value> Interp::bindLazily(Path s, Addr module, Name n) {
  const Object& o = Analysis::object(*s, module);
  if (const Value* v = o.attrs.find(n); v != nullptr && !v->isUnbound()) { Value copy = *v; return {std::move(s), std::move(copy)}; }
  const LazyImports::Names& names = a.lazy_imports.of(*o.as<ModuleData>()->unit);
  const auto at = names.find(a.text(n));
  if (at == names.end()) return {std::move(s), Value()};
  const LazyImports::Source& source = at->second;
  auto value = importModule(std::move(s), source.module);
  if (!source.attribute.empty()) {
    const Name attribute = a.intern(source.attribute);
    value = std::move(value).flatMap([&](Path t, Value from) {
      return importSubmodule(std::move(t), from, attribute).flatMap([&](Path w, Value) { return importName(std::move(w), from, attribute); });
    });
  }
  return std::move(value).map([&](Path& t, Value v) {
    Analysis::edit(*edit(t), module).attrs.set(n, v);
    return v;
  });
}

ContextSet<Value> Interp::bindAllLazily(Path s, Addr module) {
  std::vector<std::string_view> names;
  for (const auto& [name, source] : a.lazy_imports.of(*Analysis::object(*s, module).as<ModuleData>()->unit)) names.push_back(name);
  std::sort(names.begin(), names.end());
  ContextSet<Value> out(std::move(s), Value::none());
  for (const std::string_view name : names)
    out = std::move(out).flatMap([&](Path t, Value) { return bindLazily(std::move(t), module, a.intern(name)); });
  return out;
}

// Binds the names of a loaded package that stand in the text of `by`.
ContextSet<Value> Interp::bindNamed(Path s, const Unit& package, const Unit& by) {
  const Value* cached = cachedModule(*s, package.name);
  if (cached == nullptr || !cached->isObject() || !hasLazyImports(Analysis::object(*s, cached->asAddr())) || !LazyImports::names(by, package))
    return {std::move(s), Value::none()};
  const Addr module = cached->asAddr();
  const LazyImports::Names& names = a.lazy_imports.of(package);
  ContextSet<Value> out(std::move(s), Value::none());
  for (uint32_t i = 0; i < by.ir->strings.size(); ++i) {
    const std::string_view text = by.ir->str(StrId(i));
    if (names.contains(text))
      out = std::move(out).flatMap([&](Path t, Value) { return bindLazily(std::move(t), module, a.intern(text)); });
  }
  return out;
}

ContextSet<Value> Interp::bindAllNamedBy(Path s, const Unit& by) {
  ContextSet<Value> out(std::move(s), Value::none());
  for (size_t i = 0; i < a.lazy_imports.packages().size(); ++i)  // binding may add packages
    out = std::move(out).flatMap([&](Path t, Value) { return bindNamed(std::move(t), *a.lazy_imports.packages()[i], by); });
  return out;
}

ContextSet<Value> Interp::bindAllNamedIn(Path s, const Unit& package) {
  a.lazy_imports.add(package);
  ContextSet<Value> out(std::move(s), Value::none());
  for (size_t i = 0, count = a.units.size(); i < count; ++i)
    out = std::move(out).flatMap([&](Path t, Value) { return bindNamed(std::move(t), package, a.units[i]); });
  return out;
}

}  // namespace shapeproof
