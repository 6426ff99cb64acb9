// What a run came to, and what it never came to: a green result says nothing about that.
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace shapeproof {

struct FileResult;
struct RunResult;

// Programs of a run share files: what each of them came to is put together as they end, so that a function is kept once.
class RunReach {
 public:
  // Takes it out of a program's result. May be called from several threads.
  void add(FileResult& file);

  // Fills `loaded` and `unreached` of the run: functions of the program's own files that no program of it called, in order of
  // places. `looked_at`: the files below the folders that were to be checked; those that nothing imports are listed as a whole.
  void list(RunResult& run, const std::vector<std::string>& looked_at) const;

 private:
  std::mutex mutex_;
  std::map<std::string, std::map<std::pair<uint32_t, std::string>, bool>> functions_;  // by the path that is shown, line and name
  std::set<std::string> shown_;   // paths of the program's own files
};

}  // namespace shapeproof
