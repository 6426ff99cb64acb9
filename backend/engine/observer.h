// Who looks on while a program is analysed: the commands that ask the proof (driver/ask). `check` has none.
//
// Law: an observer changes nothing. What it is shown belongs to the analysis and may be held until `ended` returns. It sees
// every path, and trial runs of a loop until they are taken back; what it keeps per place it therefore merges itself.
#pragma once

#include "backend/engine/judge.h"

namespace shapeproof {

class Call;
struct Operand;

class Observer {
 public:
  Observer() = default;
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;
  virtual ~Observer() = default;

  // A module is called: its forward runs next. Calls nest; each that is entered is left once for each path that returns, before
  // the call around it is.
  virtual void moduleEntered(const Interp&, const State&, const Value& /*module*/, const CallArgs&) {}
  // One path of that call has its result; the operations of the call are those of Analysis::log from `first` on.
  virtual void moduleLeft(const Interp&, const State&, const Value& /*module*/, const Value& /*result*/, OpId /*first*/) {}
  // All paths of that call have been told. `unfinished`: a path on which it did not return, for an exception or a limit; null: there is none.
  virtual void moduleDone(const Interp&, const Value& /*module*/, const State* /*unfinished*/) {}
  // Whether what is computed is counted, on each path by itself (tally.h).
  [[nodiscard]] virtual bool counts() const { return false; }
  // Whether what a program hopes (assume.h) is followed both ways, and not assumed: an assertion, a divisor that is not 0.
  [[nodiscard]] virtual bool doubts(const Interp&, BoolExpr /*hoped*/) const { return false; }
  // An operation keeps so many bytes for backward() beside operands and its result: what the shapes of these do not tell.
  virtual void keeps(OpId, IntExpr /*bytes*/) {}
  // Whether its result lies in the memory of its first operand, of an operation of which that hangs on layout or mode.
  virtual void shares(OpId, Tri) {}
  // An operation has made a tensor out of these operands.
  virtual void made(const Interp&, const State&, OpId, const std::vector<Operand>& /*from*/) {}
  // An operation has changed a tensor in place; `from`: what it has written into it. `now` is known of the tensor from here on, on this path.
  virtual void changed(const Interp&, const State&, std::string_view /*operation*/, const Operand& /*before*/, const Ref<const TensorInfo>& /*now*/, const std::vector<Operand>& /*from*/) {}
  // This operation has just added the last of Analysis::findings, where it fails for `certain`, else the last of Analysis::obligations.
  virtual void demanded(const Interp&, std::string_view /*operation*/, bool /*certain*/) {}
  // A run on trial takes back what was told since the mark; calls that were under way then are still under way.
  [[nodiscard]] virtual size_t mark() const { return 0; }
  virtual void rollback(size_t /*mark*/) {}
  // An expression of the program's own code is given a value: a name, an attribute, an item. `target` is of the unit of the top frame.
  virtual void assigned(const Interp&, const State&, ir::ExprId /*target*/, const Value&) {}
  // What the program's own code decides by: the condition of an `if`, `while` or `assert`, and what a `for` goes over.
  virtual void decides(const Interp&, const State&, ir::ExprId /*expression*/, const Value&) {}
  // A function or method of the program's own code runs next: its frame is on top, with its arguments.
  virtual void entered(const Interp&, const State&) {}
  // A function or method of the program's own code returns, with `frame` still on top.
  virtual void returned(const Interp&, const State&, const Value&) {}
  // Whether every call of a function of the library models has a frame of its own (forward.cpp spares most of them theirs).
  [[nodiscard]] virtual bool framesModels() const { return false; }
  // A function of the library models runs next: its frame is on top, with its arguments, the caller's below it.
  virtual void modelEntered(const Interp&, const State&) {}
  // What may be reported has been noted where the state stands, frames of models and all: the last of Analysis::obligations, or of
  // Analysis::findings where it is `certain`.
  virtual void noted(const Interp&, const State&, bool /*certain*/) {}
  // It is reported, under this model of its failure. `finding` is of one of those two.
  virtual void reported(const Interp&, const Finding& /*finding*/, const Model&, const ReportedDiagnostic&) {}
  // The program has been run and nothing is judged yet: how its paths ended.
  virtual void ran(Interp&, const RunOutcome&) {}
  // The report is made; the analysis is still whole.
  virtual void ended(Interp&, const FileReport&) {}
};

// To the observer, if there is one: a call has changed the tensor in place that was `before`.
void tellChanged(Call& c, const Operand& before, const Value& target, const std::vector<Operand>& from);

// To the observer, if there is one, of code of the program's own.
inline void tellDecides(const Interp& in, const State& s, ir::ExprId e, const Value& v) {
  if (in.a.options.observer != nullptr && s.frame->unit->is_user) in.a.options.observer->decides(in, s, e, v);
}

}  // namespace shapeproof
