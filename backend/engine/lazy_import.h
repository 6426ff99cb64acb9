// Lazy imports (the term of PEP 810) of the library models. What the body of a package imports after `__lazy_imports__ = True` is
// not run there; the names that those imports would bind are read off the IR. They are bound when the program can first say
// them: when a unit is loaded in whose text the name stands, so that paths which run apart do not load apart; and else when
// somebody asks the module for the name. The reason is cost: `import torch` would execute forty modules of which a script
// names five.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "backend/analysis.h"
#include "backend/state/object.h"

namespace shapeproof {

class LazyImports {
 public:
  explicit LazyImports(ModuleSource& modules) : modules_(&modules) {}

  // Where the value of a name is found: an attribute of a module, or (attribute empty) the module itself.
  struct Source { std::string module; std::string_view attribute; };
  using Names = std::unordered_map<std::string_view, Source>;

  // The names that the package's lazy imports would bind. They depend on the models alone.
  [[nodiscard]] const Names& of(const Unit& package);

  // Packages with lazy imports that have been run on some path, in order.
  [[nodiscard]] const std::vector<const Unit*>& packages() const { return packages_; }
  void add(const Unit& package);

  // Whether the text of the unit can say names of the package: it has the package's top-level name, and is no part of it itself.
  [[nodiscard]] static bool names(const Unit& unit, const Unit& package);

 private:
  void addStatement(const Unit& package, const ir::Module& m, ir::StmtId id, Names& out);
  // The names that a star takes from a model: what its body binds, and what a package imports. A plain module hands on only
  // what comes from a private one.
  void addAll(const std::string& module, Names& out);
  struct Origin { const std::string& module; const ir::Module& ir; bool is_package; };
  void addBlock(const Origin& from, ir::BlockId block, Names& out);

  ModuleSource* modules_;
  std::unordered_map<const ir::Module*, Names> names_;
  std::vector<std::shared_ptr<const ir::Module>> kept_;  // the texts of the names lie in them
  std::vector<const Unit*> packages_;
};

}  // namespace shapeproof
