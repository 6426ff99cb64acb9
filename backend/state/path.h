// Path: one execution that the analysis follows, a state and the duty to say what becomes of it.
//
// It is spent, not copied: it moves on, is split (both sides together cover it), joins another, or ends, and the ledger counts which.
// One that is destroyed before is lost: an error of the analysis, which no verdict of `valid` survives.
#pragma once

#include <utility>

#include "backend/state/ledger.h"
#include "backend/state/state.h"

namespace shapeproof {

// Throws std::logic_error: an error of the engine, which is told as one.
[[noreturn]] void usedAfterSpent();

class Path {
 public:
  Path() = default;
  Path(std::nullptr_t) {}  // NOLINT: null converts
  // The first path of a program, or of a trial. Without a ledger (tests of parts) nobody counts.
  [[nodiscard]] static Path open(Ref<State> state) {
    if (state->ledger != nullptr) state->ledger->countOpened();
    return Path(std::move(state));
  }
  Path(Path&& o) noexcept : state_(std::move(o.state_)) {}
  Path& operator=(Path&& o) noexcept {
    if (state_) lose();
    state_ = std::move(o.state_);
    return *this;
  }
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;
  [[gnu::always_inline]] ~Path() {  // as a rule, of a path that has been handed on
    if (state_) [[unlikely]] lose();
  }

  [[nodiscard]] const State* get() const { return state_.get(); }
  const State* operator->() const { return &**this; }
  const State& operator*() const {
    if (!state_) [[unlikely]] usedAfterSpent();
    return *state_;
  }
  explicit operator bool() const { return static_cast<bool>(state_); }
  // The state for writing: copied first where a snapshot shares it.
  [[nodiscard]] State& edit() {
    (void)**this;
    return state_.edit();
  }

  // The path ends. What it knew last can still be read.
  Ref<State> end(PathEnd how) && {
    if (state_->ledger != nullptr) state_->ledger->countEnd(how);
    return std::move(state_);
  }
  // Two sides that together cover the path; null: that side is impossible. Both impossible: its facts contradict each other.
  [[nodiscard]] std::pair<Path, Path> split(Ref<State> one, Ref<State> other) && {
    Ledger* ledger = state_->ledger;
    if (ledger != nullptr && one && other) ledger->countSplit();
    if (ledger != nullptr && !one && !other) ledger->countEnd(PathEnd::kUnreachable);
    state_ = nullptr;
    return {Path(std::move(one)), Path(std::move(other))};
  }
  // What stands for this path and another, in place of both.
  [[nodiscard]] Path join(Path&& other, Ref<State> both) && {
    if (state_->ledger != nullptr) state_->ledger->countEnd(PathEnd::kJoined);
    state_ = nullptr;
    other.state_ = nullptr;
    return Path(std::move(both));
  }

 private:
  friend class Snapshot;
  friend class Trial;
  explicit Path(Ref<State> state) : state_(std::move(state)) {}
  void lose();
  Ref<State> state_;
};

// What a path knew at one point. It cannot run.
class Snapshot {
 public:
  Snapshot() = default;
  Snapshot(std::nullptr_t) {}  // NOLINT: null converts
  Snapshot(const Path& path) : state_(path.state_) {}            // NOLINT: converts
  explicit Snapshot(Ref<State> state) : state_(std::move(state)) {}
  [[nodiscard]] const State* get() const { return state_.get(); }
  const State* operator->() const { return state_.get(); }
  const State& operator*() const { return *state_; }
  explicit operator bool() const { return static_cast<bool>(state_); }
  // A state of its own, as it was then.
  [[nodiscard]] Ref<State> copy() const { return makeRef<State>(*state_); }

 private:
  Ref<State> state_;
};

}  // namespace shapeproof
