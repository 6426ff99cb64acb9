#include "driver/config/settled.h"

#include <cstdlib>

#include "driver/config/command_line.h"
#include "driver/config/configuration.h"
#include "driver/module_search.h"

namespace shapeproof {
namespace {

// A test of the checker itself: every decision is put to Z3 as well (backend/solve/README.md), which takes its time.
constexpr const char* kValidate = "SHAPEPROOF_VALIDATE";
constexpr double kValidatingPatience = 60;
// Another: what was followed once is followed again (backend/engine/replay.h); the answers must be the same.
constexpr const char* kFollowAll = "SHAPEPROOF_FOLLOW_ALL";

// For tests: a path that the analysis has lost ends the process.
constexpr const char* kAbortOnGap = "SHAPEPROOF_ABORT_ON_GAP";

}  // namespace

std::vector<std::string> settleOptions(const Given& given, const std::vector<std::string>& settings, const std::vector<std::string>& paths, CheckOptions& options) {
  CheckOptions asked;
  applyGiven(given, asked);
  asked.paths = paths;
  asked.settings.insert(asked.settings.begin(), settings.begin(), settings.end());
  if (auto problems = loadConfiguration(asked, options); !problems.empty()) return problems;
  applyGiven(given, options);
  if (!asked.model_folders.empty()) options.models_of_strangers = false;
  options.paths = paths;
  if (std::getenv(kValidate) != nullptr) {
    options.analysis.validate_solver = true;
    options.analysis.timeout_seconds *= kValidatingPatience;
  }
  options.analysis.follow_all = std::getenv(kFollowAll) != nullptr;
  options.analysis.abort_on_gap = std::getenv(kAbortOnGap) != nullptr;
  if (!options.python.empty()) {
    options.site_packages = sitePackagesOf(options.python);
    if (options.site_packages.empty()) return {"--python: no site-packages found for '" + options.python + "'"};
  }
  return {};
}

}  // namespace shapeproof
