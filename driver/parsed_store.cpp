#include "driver/parsed_store.h"

#include "frontend/lower.h"

namespace shapeproof {
namespace {

// Text of so many bytes is kept; then the store begins anew (what is in use stays with its users).
constexpr size_t kMostBytes = size_t{64} << 20;

std::shared_ptr<const ParsedFile> lower(SourceText source) {
  auto lowered = frontend::lowerFile(source);
  auto file = std::make_shared<ParsedFile>(ParsedFile{std::move(source), std::make_shared<const ir::Module>(std::move(lowered.module)), {}});
  if (!lowered.errors.empty()) file->syntax_error = {lowered.errors.front().span, lowered.errors.front().message};
  return file;
}

}  // namespace

std::shared_ptr<const ParsedFile> ParsedStore::parse(SourceText source) {
  std::shared_ptr<Entry> entry;
  {
    const std::lock_guard lock(mutex_);
    if (bytes_ > kMostBytes) {
      entries_.clear();
      bytes_ = 0;
    }
    auto& slot = entries_[source.path()];
    if (!slot) {
      slot = std::make_shared<Entry>();
      bytes_ += source.text().size();
    }
    entry = slot;
  }
  const std::lock_guard lock(entry->busy);
  if (!entry->file || entry->file->source.text() != source.text()) entry->file = lower(std::move(source));
  return entry->file;
}

}  // namespace shapeproof
