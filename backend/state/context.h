// Context<T>: one path and the value it has just computed. ContextSet<T>: many paths: running ones, ones on which an exception is
// travelling outwards, and ones that have ended.
//
// The latter two ride along through every combinator until something handles them (`handle`, `fold`), so none can be lost
// (tests/unit/backend_context_test.cpp). An empty set is a value: no path gets here.
#pragma once

#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "backend/state/path.h"

namespace shapeproof {

template <class T>
struct Context {
  Path state;
  T value;
};

// A path on which a Python exception is travelling outwards.
struct Raised {
  Path state;
  Value exception;
};

struct Ended {
  Path state;
  PathEnd reason;
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
  ContextSet(Path s, T v) : has_first_(true), first_{std::move(s), std::move(v)} {}
  [[nodiscard]] static ContextSet raise(Path s, Value exception) {
    ContextSet r;
    r.addRaised({std::move(s), std::move(exception)});
    return r;
  }
  [[nodiscard]] static ContextSet end(Path s, PathEnd how, Name detail = {}) {
    ContextSet r;
    r.finished().ended.push_back({std::move(s), how, detail});
    return r;
  }

  // The running contexts.
  [[nodiscard]] size_t size() const { return (has_first_ ? 1 : 0) + more_.size(); }
  [[nodiscard]] bool empty() const { return !has_first_; }
  [[nodiscard]] bool isSingle() const { return has_first_ && more_.empty(); }
  [[nodiscard]] Context<T>& operator[](size_t i) { return i == 0 ? first_ : more_[i - 1]; }
  [[nodiscard]] const Context<T>& operator[](size_t i) const { return i == 0 ? first_ : more_[i - 1]; }
  void add(Path s, T v) {
    if (!has_first_) { has_first_ = true; first_ = {std::move(s), std::move(v)}; }
    else more_.push_back({std::move(s), std::move(v)});
  }
  void add(Context<T> c) { add(std::move(c.state), std::move(c.value)); }

  // The others.
  [[nodiscard]] size_t finishedCount() const { return finished_ ? finished_->raised.size() + finished_->ended.size() : 0; }
  [[nodiscard]] bool hasFinished() const { return finishedCount() > 0; }
  [[nodiscard]] const State* anyRaised() const { return finished_ && !finished_->raised.empty() ? finished_->raised[0].state.get() : nullptr; }
  [[nodiscard]] const State* anyUnfinished() const { return anyRaised() != nullptr || !finished_ || finished_->ended.empty() ? anyRaised() : finished_->ended[0].state.get(); }
  void addRaised(Raised r) { finished().raised.push_back(std::move(r)); }
  void addRaised(std::vector<Raised> all) { for (Raised& r : all) addRaised(std::move(r)); }
  template <class U> void adoptFinished(ContextSet<U>& o) {
    if (!o.hasFinished()) return;
    auto other = std::move(o.finished_);
    if (!finished_) { finished_ = std::move(other); return; }
    for (Raised& r : other->raised) finished_->raised.push_back(std::move(r));
    for (Ended& e : other->ended) finished_->ended.push_back(std::move(e));
  }
  // f(Raised&), in place.
  template <class F> void eachRaised(F&& f) {
    if (finished_) for (Raised& r : finished_->raised) f(r);
  }
  // f(Path&) for each running path, and each on which an exception travels.
  template <class F> void eachPath(F&& f) {
    for (size_t i = 0; i < size(); ++i) f((*this)[i].state);
    eachRaised([&](Raised& r) { f(r.state); });
  }

  // Everything of `o` too.
  void absorb(ContextSet o) {
    for (size_t i = 0; i < o.size(); ++i) add(std::move(o[i]));
    adoptFinished(o);
  }

  // f(Path, T) -> ContextSet<U>, for every running context; the others ride along.
  template <class F>
  [[nodiscard]] auto flatMap(F&& f) && {
    using R = std::invoke_result_t<F&, Path, T>;
    if (!has_first_) { R none; none.adoptFinished(*this); return none; }
    R out = f(std::move(first_.state), std::move(first_.value));
    for (Context<T>& c : more_) out.absorb(f(std::move(c.state), std::move(c.value)));
    out.adoptFinished(*this);
    return out;
  }
  // f(Path&, T) -> U.
  template <class F>
  [[nodiscard]] auto map(F&& f) && {
    using U = std::invoke_result_t<F&, Path&, T>;
    return std::move(*this).flatMap([&](Path s, T v) {
      U u = f(s, std::move(v));
      return ContextSet<U>(std::move(s), std::move(u));
    });
  }
  // f(Path, T) -> ContextSet<U> for every running context, then g(Path, Value exception) -> ContextSet<U> for every exception.
  template <class F, class G>
  [[nodiscard]] auto fold(F&& f, G&& g) && {
    using R = std::invoke_result_t<F&, Path, T>;
    std::vector<Raised> raised;
    if (finished_) raised = std::move(finished_->raised);
    if (finished_) finished_->raised.clear();
    R out = std::move(*this).flatMap(std::forward<F>(f));
    for (Raised& r : raised) out.absorb(g(std::move(r.state), std::move(r.exception)));
    return out;
  }
  // g(Path, Value exception) -> ContextSet<T> for every exception; what runs runs on.
  template <class G>
  [[nodiscard]] ContextSet handle(G&& g) && {
    if (!finished_ || finished_->raised.empty()) return std::move(*this);
    return std::move(*this).fold([](Path s, T v) { return ContextSet(std::move(s), std::move(v)); }, std::forward<G>(g));
  }

  // Who follows no path any further takes what there is (runScript).
  [[nodiscard]] Finished release() && { return finished_ ? std::move(*std::exchange(finished_, nullptr)) : Finished{}; }

 private:
  template <class U> friend class ContextSet;
  [[nodiscard]] Finished& finished() {
    if (!finished_) finished_ = std::make_unique<Finished>();
    return *finished_;
  }

  bool has_first_ = false;
  Context<T> first_{};
  std::vector<Context<T>> more_;
  std::unique_ptr<Finished> finished_;
};

}  // namespace shapeproof
