#include "driver/model_store.h"

#include <algorithm>

#include "driver/embedded.h"
#include "ir/blob.h"

namespace shapeproof {

ModelStore::Model ModelStore::find(std::string_view name) {
  const auto all = embeddedModules();
  const auto at = std::lower_bound(all.begin(), all.end(), name, [](const EmbeddedModule& m, std::string_view n) { return m.name < n; });
  if (at == all.end() || at->name != name) return {};
  const std::lock_guard lock(mutex_);
  Model& model = loaded_[at->name];
  if (!model.ir) {
    auto module = ir::viewBlob(at->blob);
    if (!module) return {};
    model = {std::make_shared<const ir::Module>(std::move(*module)), at->is_package};
  }
  return model;
}

}  // namespace shapeproof
