#include "driver/open_texts.h"

#include <atomic>
#include <map>
#include <mutex>
#include <utility>

#include "driver/text.h"

namespace shapeproof {
namespace {

struct OpenTexts {
  std::atomic<bool> any{false};  // most processes have none, and ask often
  std::mutex mutex;
  std::map<std::string, std::shared_ptr<const std::string>, std::less<>> texts;
};

OpenTexts& all() {
  static OpenTexts texts;
  return texts;
}

}  // namespace

void setOpenText(const std::string& path, std::string text) {
  auto shared = std::make_shared<const std::string>(std::move(text));
  const std::lock_guard lock(all().mutex);
  all().texts[path] = std::move(shared);
  all().any = true;
}

void dropOpenText(const std::string& path) {
  const std::lock_guard lock(all().mutex);
  all().texts.erase(path);
  all().any = !all().texts.empty();
}

std::shared_ptr<const std::string> openText(const std::string& path) {
  if (!all().any) return nullptr;
  const std::string full = absolutePath(path);
  const std::lock_guard lock(all().mutex);
  const auto at = all().texts.find(full);
  return at == all().texts.end() ? nullptr : at->second;
}

}  // namespace shapeproof
