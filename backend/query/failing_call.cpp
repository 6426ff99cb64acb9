#include "backend/query/failing_call.h"

#include <algorithm>

namespace shapeproof {
namespace {

FailingCall callOf(const Interp& in, const State& s, const Frame& frame, const Model& model, const Counterexample& example) {
  FailingCall out{callPath(frame), {}};
  for (const bool exact : {false, true}) {
    auto way = rebuildCall(in, s, frame, model, example, exact);
    if (way && (out.ways.empty() || way->call != out.ways[0].call || !std::equal(way->operands.begin(), way->operands.end(), out.ways[0].operands.begin(), out.ways[0].operands.end(), [](const auto& x, const auto& y) { return x.text == y.text; })))
      out.ways.push_back(std::move(*way));
  }
  return out;
}

}  // namespace

void FailingCallObserver::noted(const Interp& in, const State& s, bool certain) {
  const size_t index = (certain ? in.a.findings.size() : in.a.obligations.size()) - 1;
  noted_.push_back({certain, index, Snapshot(makeRef<State>(s))});
}

void FailingCallObserver::reported(const Interp& in, const Finding& finding, const Model& model, const ReportedDiagnostic& d) {
  if (met || !wanted_(d)) return;
  met = true;
  const auto is = [&](const Noted& n) { return &finding == (n.certain ? &in.a.findings[n.index].finding : &in.a.obligations[n.index].finding); };
  const auto at = std::find_if(noted_.rbegin(), noted_.rend(), is);
  if (at == noted_.rend()) return;
  for (const auto& [symbol, value] : model.values)
    if (const std::string name = in.a.pool.nameOf(symbol); !name.empty()) example.sizes.emplace(name, value);
  for (const auto& [name, value] : d.counterexample) example.sizes.emplace(name, value);
  for (const Frame* f = at->state->frame.get(); f != nullptr && !f->unit->is_user; f = f->caller.get())
    if (FailingCall call = callOf(in, *at->state, *f, model, example); !call.ways.empty()) calls.push_back(std::move(call));
}

void SameCallObserver::modelEntered(const Interp& in, const State& s) {
  if (!(callPath(*s.frame) == at_)) return;
  if (FailingCall call = callOf(in, s, *s.frame, {}, example_); !call.ways.empty()) calls.push_back(std::move(call));
}

}  // namespace shapeproof
