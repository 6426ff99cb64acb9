// Ledger: what became of every path of an analysis.
//
// Law: opened + made by splits = the sum over all ways to end. It is kept always, and a verdict of `valid` needs it (judge.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "ir/span.h"

namespace shapeproof {

class Path;
class Snapshot;
struct State;
struct Unit;

enum class PathEnd : uint8_t {
#define PATH_END(ident, name, proof, words) ident,
#include "backend/state/path_ends.def"
#undef PATH_END
};

inline constexpr size_t kPathEnds = static_cast<size_t>(PathEnd::kLost) + 1;

struct PathEndInfo { std::string_view name; bool proof; std::string_view words; };
[[nodiscard]] const PathEndInfo& pathEndInfo(PathEnd how);

class Ledger {
 public:
  struct Counts {
    uint64_t opened = 0, split = 0;
    std::array<uint64_t, kPathEnds> ended{};
    [[nodiscard]] uint64_t of(PathEnd how) const { return ended[static_cast<size_t>(how)]; }
    [[nodiscard]] uint64_t allEnded() const;
    [[nodiscard]] bool balanced() const { return opened + split == allEnded(); }
  };

  [[nodiscard]] const Counts& counts() const { return counts_; }
  void countOpened() { ++counts_.opened; }
  void countSplit() { ++counts_.split; }
  void countEnd(PathEnd how) { ++counts_.ended[static_cast<size_t>(how)]; }

  // A path was dropped that had not ended. Where it was: the innermost statement of the program that its frames name.
  struct Loss { const Unit* unit = nullptr; Span span; };
  void lose(const State& s);
  [[nodiscard]] const std::vector<Loss>& losses() const { return losses_; }

 private:
  friend class Trial;
  Counts counts_;
  std::vector<Loss> losses_;
};

// Paths that are followed to see what would come of it. Unless it is kept, all that became of them is withdrawn.
// Law: a Trial is declared before what it makes, so that dropped paths are withdrawn with it.
class Trial {
 public:
  explicit Trial(Ledger& ledger) : ledger_(ledger), before_(ledger.counts_), losses_(ledger.losses_.size()) {}
  ~Trial() { if (!kept_) withdraw(); }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  void keep() { kept_ = true; }
  // Nothing of it counts, and the path that was spent on it goes on from where it was. What it made must be gone by now.
  [[nodiscard]] Path takeBack(const Snapshot& before);

 private:
  void withdraw();
  Ledger& ledger_;
  Ledger::Counts before_;
  size_t losses_;
  bool kept_ = false;
};

}  // namespace shapeproof
