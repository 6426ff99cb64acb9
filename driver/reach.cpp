#include "driver/reach.h"

#include "driver/check.h"
#include "driver/text.h"

namespace shapeproof {

void RunReach::add(FileResult& file) {
  if (!file.good()) return;
  const std::set<std::string> own(file.own_files.begin(), file.own_files.end());
  {
    const std::lock_guard lock(mutex_);
    shown_.insert(file.report.path);
    shown_.insert(own.begin(), own.end());
    for (const ReportedFunction& fn : file.came_to)
      if (own.contains(fn.path)) functions_[fn.path][{fn.line, fn.name}] |= fn.reached;
  }
  file.came_to = {};
  file.own_files = {};
}

void RunReach::list(RunResult& run, const std::vector<std::string>& looked_at) const {
  const std::string here = absolutePath("");
  std::set<std::string> loaded;
  for (const std::string& path : shown_) loaded.insert(relativePath(path, here));
  for (const auto& [path, functions] : functions_)
    for (const auto& [place, reached] : functions)
      if (!reached) run.unreached.functions.push_back({path, place.second, place.first, false});
  for (const std::string& path : looked_at)
    if (!loaded.contains(relativePath(path, here))) run.unreached.modules.push_back(path);
  run.loaded.assign(loaded.begin(), loaded.end());
}

}  // namespace shapeproof
