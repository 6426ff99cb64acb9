// --shard and --changed-since: what a run leaves out although it was named.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "driver/dependencies.h"
#include "driver/options.h"

namespace shapeproof {

struct Target;

// The folders in which the imports of a program are looked for by name: its own, those of --path, those of its package and its project.
[[nodiscard]] std::vector<std::string> searchedFolders(const Target& target, const CheckOptions& options);

// May be used from one thread at a time.
class Narrowing {
 public:
  // `options` must live longer.
  explicit Narrowing(const CheckOptions& options) : options_(options) {}

  // Nothing is left out.
  [[nodiscard]] bool all() const { return options_.shard.second <= 1 && options_.changed_since.empty(); }
  [[nodiscard]] bool keeps(const Target& target);
  // Of files, as if each were a script without an entry.
  [[nodiscard]] std::vector<std::string> kept(const std::vector<std::string>& files);
  // Why nothing is left.
  [[nodiscard]] std::string note() const;
  // git cannot say what has changed; why is on standard error.
  [[nodiscard]] bool failed() const { return failed_; }

 private:
  [[nodiscard]] bool inShard(const std::string& path) const;
  [[nodiscard]] bool dependsOnChange(const Target& target);
  void ask(const std::string& path);

  const CheckOptions& options_;
  bool asked_ = false, failed_ = false, everything_ = false;
  std::optional<Dependencies> dependencies_;
};

}  // namespace shapeproof
