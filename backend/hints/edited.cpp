#include "backend/hints/edited.h"

namespace shapeproof {

using namespace ir;  // NOLINT

std::shared_ptr<const Module> withNumber(const Module& m, ExprId at, int64_t value) {
  auto copy = std::make_shared<Module>(m);
  const auto bits = static_cast<uint64_t>(value);
  copy->exprs.set(at.index, {ExprKind::kIntConst, {static_cast<uint32_t>(bits), static_cast<uint32_t>(bits >> 32)}});
  return copy;
}

std::shared_ptr<const Module> withOpenNumber(const Module& m, ExprId at) {
  auto copy = std::make_shared<Module>(m);
  const auto name = static_cast<uint32_t>(copy->strings.size());
  copy->strings.push_back({static_cast<uint32_t>(copy->chars.size()), static_cast<uint32_t>(kOpenNumber.size())});
  copy->chars.append(kOpenNumber);
  copy->exprs.set(at.index, {ExprKind::kGlobal, {name}});
  return copy;
}

LoadedModule EditedModules::edited(LoadedModule module) const {
  if (module.kind != LoadedModule::Kind::kUser) return module;
  if (const auto at = edited_.find(module.path); at != edited_.end()) module.ir = at->second;
  return module;
}

std::optional<LoadedModule> EditedModules::find(std::string_view name, const std::vector<std::string>& folders) {
  auto [at, fresh] = found_.by_name.try_emplace({std::string(name), folders});
  if (fresh) at->second = inner_.find(name, folders);
  return at->second ? std::optional(edited(*at->second)) : std::nullopt;
}

std::optional<LoadedModule> EditedModules::loadPath(const std::string& path) {
  auto [at, fresh] = found_.by_path.try_emplace(path);
  if (fresh) at->second = inner_.loadPath(path);
  return at->second ? std::optional(edited(*at->second)) : std::nullopt;
}

LoadedModule EditedModules::loadText(const std::string& text) {
  auto* texts = dynamic_cast<TextModules*>(&inner_);
  return texts != nullptr ? edited(texts->loadText(text)) : LoadedModule{};
}

const SavedFile* EditedModules::saved(const std::string& path) {
  auto* files = dynamic_cast<SavedFiles*>(&inner_);
  return files != nullptr ? files->saved(path) : nullptr;
}

std::optional<SettingsFile> EditedModules::settings(const std::string& path) {
  auto* texts = dynamic_cast<TextModules*>(&inner_);
  return texts != nullptr ? texts->settings(path) : std::nullopt;
}

}  // namespace shapeproof
