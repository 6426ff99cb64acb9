// Context<T>: one path and the value it has just computed. ContextSet<T>: many paths, running or finished.
//
// A finished path (it raised, or the program ended) rides along until something handles it: every combinator carries it
// on, so none can be lost (tests/unit/context_test.cpp). An empty set is a value: no path gets here.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "backend/state/state.h"

namespace shapeproof {

template <class T>
struct Context {
  StateRef state;
  T value;
};

// A path on which a Python exception is travelling outwards.
struct Raised {
  StateRef state;
  Value exception;
};

enum class EndReason : uint8_t {
  kExit,         // sys.exit, os._exit: the program ends as it wants
  kLimit,        // a limit of the analysis was reached
  kUnreachable,  // the facts contradict each other
};

struct Ended {
  StateRef state;
  EndReason reason;
  Name detail;
};

struct Finished {
  std::vector<Raised> raised;
  std::vector<Ended> ended;
};

template <class T>
class ContextSet {
 public:
  using value_type = T;

  ContextSet() = default;
  ContextSet(StateRef s, T v) : has_first_(true), first_{std::move(s), std::move(v)} {}
  [[nodiscard]] static ContextSet raise(StateRef s, Value exception) {
    ContextSet r;
    r.finished().raised.push_back({std::move(s), std::move(exception)});
    return r;
  }
  [[nodiscard]] static ContextSet end(StateRef s, EndReason why, Name detail = {}) {
    ContextSet r;
    r.finished().ended.push_back({std::move(s), why, detail});
    return r;
  }

  // The running contexts.
  [[nodiscard]] size_t size() const { return (has_first_ ? 1 : 0) + more_.size(); }
  [[nodiscard]] bool empty() const { return !has_first_; }
  [[nodiscard]] bool isSingle() const { return has_first_ && more_.empty(); }
  [[nodiscard]] Context<T>& operator[](size_t i) { return i == 0 ? first_ : more_[i - 1]; }
  [[nodiscard]] const Context<T>& operator[](size_t i) const { return i == 0 ? first_ : more_[i - 1]; }
  void add(StateRef s, T v) {
    if (!has_first_) { has_first_ = true; first_ = {std::move(s), std::move(v)}; }
    else more_.push_back({std::move(s), std::move(v)});
  }
  void add(Context<T> c) { add(std::move(c.state), std::move(c.value)); }

  // The finished ones.
  [[nodiscard]] bool hasFinished() const { return finished_ != nullptr; }
  [[nodiscard]] Finished& finished() {
    if (!finished_) finished_ = std::make_unique<Finished>();
    return *finished_;
  }
  template <class U> void adoptFinished(ContextSet<U>& o) {
    if (!o.hasFinished()) return;
    auto other = o.takeFinished();
    if (!finished_) { finished_ = std::move(other); return; }
    for (Raised& r : other->raised) finished_->raised.push_back(std::move(r));
    for (Ended& e : other->ended) finished_->ended.push_back(std::move(e));
  }
  [[nodiscard]] std::unique_ptr<Finished> takeFinished() { return std::move(finished_); }

  // Everything of `o` too.
  void absorb(ContextSet o) {
    for (size_t i = 0; i < o.size(); ++i) add(std::move(o[i]));
    adoptFinished(o);
  }

  // f(StateRef, T) -> ContextSet<U>, for every running context; finished ones ride along.
  template <class F>
  [[nodiscard]] auto flatMap(F&& f) && {
    using R = std::invoke_result_t<F&, StateRef, T>;
    if (!has_first_) { R none; none.adoptFinished(*this); return none; }
    R out = f(std::move(first_.state), std::move(first_.value));
    for (Context<T>& c : more_) out.absorb(f(std::move(c.state), std::move(c.value)));
    out.adoptFinished(*this);
    return out;
  }
  // f(StateRef&, T) -> U.
  template <class F>
  [[nodiscard]] auto map(F&& f) && {
    using U = std::invoke_result_t<F&, StateRef&, T>;
    return std::move(*this).flatMap([&](StateRef s, T v) {
      U u = f(s, std::move(v));
      return ContextSet<U>(std::move(s), std::move(u));
    });
  }

 private:
  bool has_first_ = false;
  Context<T> first_{};
  std::vector<Context<T>> more_;
  std::unique_ptr<Finished> finished_;
};

}  // namespace shapeproof
