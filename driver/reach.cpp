#include "driver/reach.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

namespace shapeproof {
namespace {

std::string absolute(const std::string& path) { return (std::filesystem::current_path() / path).lexically_normal().generic_string(); }

}  // namespace

void listUnreached(RunResult& run, const std::vector<std::string>& looked_at) {
  std::map<std::tuple<std::string, uint32_t, std::string>, bool> functions;
  std::set<std::string> loaded;
  for (const FileResult& f : run.files) {
    loaded.insert(absolute(f.report.path));
    if (!f.good()) continue;
    const std::set<std::string> own(f.own_files.begin(), f.own_files.end());
    for (const std::string& path : own) loaded.insert(absolute(path));
    for (const ReportedFunction& fn : f.came_to)
      if (own.contains(fn.path)) functions[{fn.path, fn.line, fn.name}] |= fn.reached;
  }
  for (const auto& [place, reached] : functions)
    if (!reached) run.unreached.functions.push_back({std::get<0>(place), std::get<2>(place), std::get<1>(place), false});
  for (const std::string& path : looked_at)
    if (!loaded.contains(absolute(path))) run.unreached.modules.push_back(path);
}

}  // namespace shapeproof
