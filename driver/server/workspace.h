// What is known of the files that the editor has open: the programs that check them, and what came of each.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "backend/query/seen_shapes.h"
#include "driver/server/documents.h"
#include "driver/server/plan.h"

namespace shapeproof {

struct Program {
  Project* project = nullptr;
  Target target;
  FileResult result{};
  std::set<std::string> files{};        // absolute: what it was read from
  bool stale = true;                    // something that it may have read has changed
  bool fresh = false;                   // it has a result
  std::optional<SeenShapes> shapes{};   // when somebody has asked
  double milliseconds = 0;              // of the last analysis
};

struct ShownFinding {
  const ReportedDiagnostic* diagnostic;
  const Program* program;               // null: of a text that does not parse
};

using DocumentMap = std::map<std::string, Document, std::less<>>;  // by path

// What has changed since the last update, beside the texts that are open.
struct Changes {
  std::set<std::string> files;  // that are there before and after
  bool everything = false;      // files that come and go, configurations, what others have changed
  void add(const Changes& other) { files.insert(other.files.begin(), other.files.end()); everything = everything || other.everything; }
};

// Of one thread, with a deep stack. Law: after an update that was not given up, the findings are those of `check`, run afresh on what is open.
class Workspace {
 public:
  explicit Workspace(Given given) : projects_(std::move(given)) {}

  void configure(std::vector<std::string> roots, std::vector<std::string> settings);
  [[nodiscard]] Projects& projects() { return projects_; }

  // Analyses what the changes reach. False: `stale` was set, and it is to be called again. `so_far`: called when the findings are up to date
  // but for their hints.
  [[nodiscard]] bool update(const DocumentMap& documents, const Changes& changes, const std::atomic<bool>& stale, const std::function<void()>& so_far);
  // Whether an update is likely to take longer than people notice.
  [[nodiscard]] bool slow(const DocumentMap& documents) const;

  // By path.
  [[nodiscard]] const std::map<std::string, std::vector<ShownFinding>, std::less<>>& findings() const { return findings_; }
  // Why a program gave no result, of each.
  [[nodiscard]] std::vector<std::string> troubles() const;
  // The programs that check a file, of those that the editor has open.
  [[nodiscard]] std::vector<Program*> programsOf(const std::string& path);
  [[nodiscard]] bool through(const std::string& path) const { return plans_.contains(path) && plans_.at(path).through; }
  // All that have read it.
  [[nodiscard]] std::vector<Program*> programsWith(const std::string& path);
  // The text that places in a file count in: the editor's, or the one that a program's report quotes. Null: nobody has it.
  [[nodiscard]] const SourceText* text(const std::string& path, const Program* program = nullptr) const;
  // The shapes in a program; null: `stale` was set meanwhile.
  [[nodiscard]] const SeenShapes* shapes(Program& program, const std::atomic<bool>& stale);

 private:
  using Key = std::pair<std::string, std::string>;  // of a program: its file, absolute, and its label
  struct Planned { std::vector<Key> programs; bool through = false; };
  struct Open {
    std::string text, imports;  // the import statements in it
    std::shared_ptr<const SourceText> source{};
    std::optional<ReportedDiagnostic> error{};  // it does not parse
    bool held = false;                          // nor with a few lines left out: programs that read it keep what they said
  };

  void takeTexts(const DocumentMap& documents, Changes& changes);
  void parse(const std::string& path, Open& open);
  void markStale(const Changes& changes);
  void makePlans(bool everything);
  void plan(const std::string& path, Planned& planned);
  [[nodiscard]] bool held(const Program& program) const;
  [[nodiscard]] bool analyse(Program& program, const std::atomic<bool>& stale, const std::function<void()>& so_far);
  void take(Program& program, FileResult result);
  // Whether all others are up to date.
  [[nodiscard]] bool isLast(const Program& program) const;
  void collect();
  void add(const std::string& path, const ShownFinding& finding);

  Projects projects_;
  std::map<std::string, Open> open_;
  std::set<std::string> replan_;  // files whose plan has to be made again
  std::map<std::string, Planned> plans_;
  std::map<Key, std::unique_ptr<Program>> programs_;
  std::map<std::string, std::vector<ShownFinding>, std::less<>> findings_;
  std::vector<std::unique_ptr<RunResult>> settled_;  // that the findings are in
};

}  // namespace shapeproof
