// One configuration of a workspace: its options, and what its programs share from one analysis to the next.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "driver/analyse_target.h"
#include "driver/config/settled.h"

namespace shapeproof {

// Programs run, and their files are shown, as `check` does it in the folder `root`. Of one thread: the working folder is the process's.
class Project {
 public:
  Project(std::string root, CheckOptions options, const LibCallTable& calls);

  [[nodiscard]] const std::string& root() const { return root_; }
  [[nodiscard]] const CheckOptions& options() const { return options_; }
  // As it is shown below the root, and back.
  [[nodiscard]] std::string shown(const std::string& path) const;
  [[nodiscard]] std::string absolute(const std::string& shown) const;
  // The models of --pylib: what is wrong with them, or nothing. Once, before anything is analysed.
  [[nodiscard]] std::string addModels() { return shapeproof::addModels(context_.models, options_); }
  // The options for these paths alone. They live as long as the project; the paths until the next call.
  [[nodiscard]] const CheckOptions& named(const std::string& shown) { options_.paths = {shown}; return options_; }
  // The file as it stands in an open text, parsed; the analyses that follow have it from here. Null: it cannot be decoded.
  [[nodiscard]] std::shared_ptr<const ParsedFile> parsed(const std::string& path, const std::string& text);
  // From here on relative paths count from the root.
  void enter() const;

  // What `check` says of a program now; files that have not changed since are not parsed again. Once `stale` is set,
  // the answer is of no use. On a deep stack (driver/workers.h). `so_far` is told what came of a script before hints are looked for.
  using SoFar = std::function<void(const FileResult&)>;
  [[nodiscard]] FileResult analysed(const Target& target, const SoFar& so_far, const std::atomic<bool>& stale);
  // Without the search for hints, which takes further analyses.
  [[nodiscard]] FileResult analysedBriefly(const Target& target, Observer* observer, const std::atomic<bool>& stale);

 private:
  [[nodiscard]] FileResult run(const Target& target, Observer* observer, const std::atomic<bool>& stale);

  std::string root_;
  CheckOptions options_;
  RunContext context_;
};

// The folders that the editor has open, each with its configurations.
class Projects {
 public:
  explicit Projects(Given given);
  ~Projects();
  Projects(const Projects&) = delete;
  Projects& operator=(const Projects&) = delete;

  // `roots`: absolute. `settings`: what the client says of keys, KEY=VALUE each. Everything is read again.
  void configure(std::vector<std::string> roots, std::vector<std::string> settings);
  // The project of a file: below the root that it lies in, else below its own folder, by the configuration around it. Null: that is wrong.
  [[nodiscard]] Project* of(const std::string& path);
  // What is wrong with configurations, or was not taken from them, since this was last asked.
  [[nodiscard]] std::vector<std::string> takeProblems() { return std::exchange(problems_, {}); }
  [[nodiscard]] const std::vector<std::string>& roots() const { return roots_; }

 private:
  [[nodiscard]] std::string rootOf(const std::string& path) const;
  [[nodiscard]] Project* load(const std::string& root, const std::string& folder);

  Given given_;
  std::unique_ptr<const LibCallTable> calls_;
  std::vector<std::string> roots_, settings_, problems_;
  std::map<std::pair<std::string, std::string>, std::unique_ptr<Project>> projects_;  // by root and file of the configuration
  std::map<std::pair<std::string, std::string>, Project*> by_folder_;                 // by root and folder of the file
};

}  // namespace shapeproof
