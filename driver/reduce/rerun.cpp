#include "driver/reduce/rerun.h"

#include "frontend/lower.h"

namespace shapeproof {
namespace {

// Findings quote what stands in the drafts.
class DraftModules : public EditedModules {
 public:
  using Texts = std::map<std::string, std::shared_ptr<const SourceText>, std::less<>>;
  DraftModules(ModuleSource& inner, FoundModules& found, ProgramFiles files, Texts texts) : EditedModules(inner, found, std::move(files)), texts_(std::move(texts)) {}

  [[nodiscard]] std::string sourceText(std::string_view path, Span span) override {
    const auto at = texts_.find(path);
    return at == texts_.end() ? EditedModules::sourceText(path, span) : std::string(at->second->slice(span));
  }

 private:
  Texts texts_;
};

}  // namespace

const Rerun::Lowered& Rerun::lowered(const std::string& path, const std::string& text) {
  Lowered& known = lowered_[path];
  if (known.source != nullptr && known.source->text() == text) return known;
  known.source = std::make_shared<const SourceText>(SourceText::fromUtf8(path, text));
  auto parsed = frontend::lowerFile(*known.source);
  known.ir = parsed.errors.empty() ? std::make_shared<const ir::Module>(std::move(parsed.module)) : nullptr;
  return known;
}

bool Rerun::with(const std::map<std::string, DraftText>& drafts, const std::function<void(const LoadedModule&, ModuleSource&)>& use) {
  ProgramFiles files;
  DraftModules::Texts texts;
  for (const auto& [path, draft] : drafts) {
    const Lowered& file = lowered(path, draft.text);
    if (file.ir == nullptr) return false;
    files.emplace(path, file.ir);
    texts.emplace(path, file.source);
  }
  DraftModules modules(program_.modules, found_, std::move(files), std::move(texts));
  use(modules.edited(program_.script), modules);
  return true;
}

std::optional<FileReport> Rerun::run(const std::map<std::string, DraftText>& drafts, Observer* observer) {
  std::optional<FileReport> report;
  (void)with(drafts, [&](const LoadedModule& script, ModuleSource& modules) {
    AnalysisOptions options = program_.options;
    options.observer = observer;
    report = analyse(script, modules, program_.calls, options);
  });
  return report;
}

}  // namespace shapeproof
