// Who analyses while the server goes on reading: one thread, which brings the findings up to date, tells them, and answers what hangs on them.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "driver/server/client.h"
#include "driver/server/peer.h"
#include "driver/server/workspace.h"

namespace shapeproof {

class Analyst {
 public:
  Analyst(Given given, Peer& peer) : peer_(peer), workspace_(std::move(given)) {}

  // --- from the thread that reads; each returns at once

  // Begins; before that nothing is analysed.
  void begin(const Client& client);
  void configure(std::vector<std::string> roots, std::vector<std::string> settings);
  // What runs is outdated from here on: it ends soon, and is not told.
  void changed(const DocumentMap& documents, const Changes& changes);
  // A request that hangs on the findings. It is answered when they are up to date.
  void ask(const Json& id, const std::string& method, const Json& params);
  void cancel(const Json& id);
  // The client has answered a request of ours.
  void answered(const Json& id);
  void end();

  // --- the thread that analyses, on a deep stack; returns after end()
  void work();

 private:
  struct Question { Json id; std::string method; Json params; uint64_t revision; };
  struct Published { std::string diagnostics; std::optional<int64_t> version; };
  using Lock = std::unique_lock<std::mutex>;

  void update(Lock& lock);
  void answer(Lock& lock);
  // The answer to one; none: it was outdated meanwhile. Throws Refusal.
  [[nodiscard]] std::optional<Json> answerTo(const Question& question);
  [[nodiscard]] Json pulled(const std::string& path, const Json& params) const;
  void publish(const DocumentMap& documents);
  void publishFile(const std::string& path, const Document* document);
  void refresh(size_t documents);
  void tellProblems();
  void startProgress();
  void endProgress();

  Peer& peer_;
  Workspace workspace_;                 // of the thread that analyses
  std::map<std::string, Published> published_;
  std::set<std::string> told_;          // troubles of programs
  std::atomic<bool> stale_{false};      // what runs is outdated

  std::mutex mutex_;                    // for all that follows
  std::condition_variable wake_;
  Client client_;
  bool begun_ = false, end_ = false, configure_ = false;
  std::vector<std::string> roots_, settings_;
  DocumentMap documents_;
  Changes changes_;
  uint64_t revision_ = 0, analysed_ = 0;
  std::deque<Question> questions_;
  Json current_;                        // the id of the one that is being answered; null: none
  bool cancelled_ = false;              // it was
  struct Progress { std::string request, token; bool begun = false; } progress_;  // of what runs; without a token: none is shown
  uint64_t tokens_ = 0;
};

}  // namespace shapeproof
