#include "driver/parsed_store.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "frontend/lower.h"

namespace shapeproof {
namespace {

std::shared_ptr<const ParsedFile> lower(SourceText source) {
  auto lowered = frontend::lowerFile(source);
  auto file = std::make_shared<ParsedFile>(ParsedFile{std::make_shared<const SourceText>(std::move(source)), std::make_shared<const ir::Module>(std::move(lowered.module)), {}});
  if (!lowered.errors.empty()) file->syntax_error = {lowered.errors.front().span, lowered.errors.front().message};
  return file;
}

}  // namespace

// To half of what is allowed, so that not every call comes here.
void ParsedStore::shrink() {
  std::vector<std::pair<uint64_t, std::string_view>> oldest;
  for (const auto& [path, entry] : entries_) oldest.emplace_back(entry->last_use, path);
  std::sort(oldest.begin(), oldest.end());
  for (const auto& [use, path] : oldest) {
    if (bytes_ <= most_bytes_ / 2) return;
    const auto at = entries_.find(path);
    bytes_ -= at->second->bytes;
    entries_.erase(at);
  }
}

std::shared_ptr<const ParsedFile> ParsedStore::parse(SourceText source) {
  std::shared_ptr<Entry> entry;
  {
    const std::lock_guard lock(mutex_);
    auto& slot = entries_[source.path()];
    if (!slot) {
      slot = std::make_shared<Entry>();
      slot->bytes = source.text().size();
      bytes_ += slot->bytes;
    }
    slot->last_use = ++uses_;
    entry = slot;
    if (bytes_ > most_bytes_) shrink();
  }
  const std::lock_guard lock(entry->busy);
  if (!entry->file || entry->file->source->text() != source.text()) entry->file = lower(std::move(source));
  return entry->file;
}

}  // namespace shapeproof
