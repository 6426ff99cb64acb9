// The call that a finding is about: found where the finding is noted, made again when it is reported.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "backend/engine/observer.h"
#include "backend/query/rebuilt_call.h"

namespace shapeproof {

// A call of a public function on the way to a failure.
struct FailingCall {
  CallPath at;
  std::vector<RebuiltCall> ways;  // how it can be made again, the plainest first
};

class FailingCallObserver : public Observer {
 public:
  using Wanted = std::function<bool(const ReportedDiagnostic&)>;
  explicit FailingCallObserver(Wanted wanted) : wanted_(std::move(wanted)) {}

  [[nodiscard]] bool framesModels() const override { return true; }
  [[nodiscard]] size_t mark() const override { return noted_.size(); }
  void rollback(size_t mark) override { noted_.resize(mark); }
  void noted(const Interp& in, const State& s, bool certain) override;
  void reported(const Interp& in, const Finding& finding, const Model& model, const ReportedDiagnostic& d) override;
  void ended(Interp&, const FileReport&) override { noted_.clear(); }

  std::vector<FailingCall> calls;  // the innermost first
  Counterexample example;          // its sizes
  bool met = false;                // the finding was reported

 private:
  struct Noted { bool certain; size_t index; Snapshot state; };
  Wanted wanted_;
  std::vector<Noted> noted_;
};

// All calls at the same place, of a program that was changed a little.
class SameCallObserver : public Observer {
 public:
  SameCallObserver(CallPath at, const Counterexample& example) : at_(std::move(at)), example_(example) {}

  [[nodiscard]] bool framesModels() const override { return true; }
  [[nodiscard]] size_t mark() const override { return calls.size(); }
  void rollback(size_t mark) override { calls.resize(mark); }
  void modelEntered(const Interp& in, const State& s) override;

  std::vector<FailingCall> calls;

 private:
  CallPath at_;
  const Counterexample& example_;
};

}  // namespace shapeproof
