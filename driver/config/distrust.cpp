#include "driver/config/distrust.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "driver/files.h"

namespace shapeproof {
namespace {

namespace fs = std::filesystem;

constexpr const char* kAllowed = "; the command line, --config-file and --config may";

// Above what a run without any configuration would be given.
bool raises(const OptionSpec& option, const OptionValue& value) {
  if (option.group != Group::kLimits) return false;
  if (option.key == "jobs") return value.number > std::max(1u, std::thread::hardware_concurrency());
  return !option.otherwise.empty() && value.number > std::strtod(std::string(option.otherwise).c_str(), nullptr);
}

bool writes(const OptionSpec& option) { return option.kind == ValueKind::kOutput || (option.group == Group::kCache && option.kind == ValueKind::kFile); }

// Globs that are searched, not only compared with.
bool isSearched(const OptionSpec& option) { return option.scope == Scope::kTop && option.key == "include"; }

bool climbs(const std::string& glob) { return glob.starts_with('/') || ("/" + glob + "/").find("/../") != std::string::npos; }

}  // namespace

Distrust::Distrust(const std::string& folder) {
  std::error_code failed;
  const fs::path own = fs::weakly_canonical(fs::absolute(folder.empty() ? "." : folder, failed), failed);
  repository_ = own.generic_string();
  for (fs::path at = own;; at = at.parent_path()) {
    if (fs::exists(fs::symlink_status(at / ".git", failed))) { repository_ = at.generic_string(); return; }
    if (at == at.parent_path()) return;
  }
}

bool Distrust::leadsOut(const std::string& path) const {
  std::error_code failed;
  const fs::path end = fs::weakly_canonical(fs::absolute(path.empty() ? "." : path, failed), failed);
  return failed || !liesBelow(end.generic_string(), repository_);
}

std::string Distrust::refusal(const OptionSpec& option, const OptionValue& value) const {
  const std::string key = "'" + std::string(option.key) + "'";
  if (writes(option)) return key + " of a configuration that was found is not taken: it would decide what is written" + kAllowed;
  if (raises(option, value)) return key + " of a configuration that was found is not taken: it would raise a limit" + kAllowed;
  const bool out = option.kind == ValueKind::kFile ? std::any_of(value.list.begin(), value.list.end(), [&](const std::string& path) { return leadsOut(path); })
                                                   : isSearched(option) && std::any_of(value.list.begin(), value.list.end(), climbs);
  return out ? key + " of a configuration that was found is not taken: it leads out of the repository" + kAllowed : "";
}

}  // namespace shapeproof
