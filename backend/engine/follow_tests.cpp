#include "backend/engine/follow_tests.h"

#include <limits>

#include "backend/engine/operators.h"
#include "backend/engine/run.h"
#include "backend/engine/shutdown.h"

namespace shapeproof {

namespace {

constexpr std::string_view kModule = "_shapeproof.testing", kCollected = "collected";

// The tests, in the order of their collection.
Values collected(Interp& in, const Snapshot& end) {
  const Value* module = in.cachedModule(*end, kModule);
  if (module == nullptr || !module->isObject()) return {};
  const Value* list = end->heap.get(module->asAddr().index)->attrs.find(in.a.intern(kCollected));
  const ListData* data = list != nullptr ? ops::payload<ListData>(*end, *list) : nullptr;
  return data != nullptr ? Values(data->items.begin(), data->items.end()) : Values();
}

// In the module that is run, as if it called: what is said of no other place is said of it.
Snapshot inModule(const Interp& in, const Snapshot& end) {
  Ref<State> s = end.copy();
  auto frame = makeRef<Frame>();
  for (const Unit& u : in.a.units)
    if (u.name == "__main__") frame->unit = &u;
  frame->code = frame->unit->ir->top;
  frame->stack = CallStacks::root();
  frame->slots.resize(frame->unit->ir->code(frame->code).slot_count);
  s->frame = std::move(frame);
  return Snapshot(std::move(s));
}

// The path of one test. Which is run is a branch that blames nobody: what fails in a test is its own, but a place that another test comes
// by unharmed does not always fail.
Path openAt(const Interp& in, const Snapshot& start, BoolExpr chosen) {
  const Snapshot here = in.suppose(start, chosen);
  if (here->trail && here->trail->expr == chosen) here->trail->settled = true;
  return Path::open(here.copy());
}

// What has been run to its end is known by its trail: what else the path knew is let go, for there may be many tests.
void keepTrail(Snapshot& ended, const Snapshot& start) {
  Ref<State> kept = start.copy();
  kept->trail = ended->trail;
  ended = Snapshot(std::move(kept));
}

void add(RunOutcome&& test, const Snapshot& start, RunOutcome& outcome) {
  for (Snapshot& s : test.completed) {
    keepTrail(s, start);
    outcome.completed.push_back(std::move(s));
  }
  for (RunOutcome::Stopped& s : test.ended) {
    keepTrail(s.state, start);
    outcome.ended.push_back(std::move(s));
  }
  for (RunOutcome::Escaped& e : test.raised) outcome.raised.push_back(std::move(e));
}

}  // namespace

void followTests(Interp& in, RunOutcome& outcome) {
  constexpr uint64_t kNoFewer = std::numeric_limits<uint32_t>::max();
  std::vector<Snapshot> ends = shutdowns(outcome);
  for (const RunOutcome::Escaped& e : outcome.raised) ends.push_back(e.state);  // sys.exit(pytest.main())
  for (const Snapshot& end : ends) {
    const Values tests = collected(in, end);
    if (tests.empty()) continue;
    const Snapshot start = inModule(in, end);
    const auto last = static_cast<int64_t>(tests.size()) - 1;
    const IntExpr which = in.a.freshInt("", Trust::kProgram, {0, last});
    for (int64_t i = 0; i <= last; ++i) {
      in.a.budget.extend(in.a.options.timeout_seconds);
      const Budget::Part part(in.a.budget, kNoFewer, 1.0);  // a test that takes too long takes nothing from the next
      RunOutcome one;
      endAll(in.call(openAt(in, start, in.a.pool.eq(which, IntExpr::constant(i))), tests[static_cast<size_t>(i)], {}), one);
      runShutdown(in, one);
      add(std::move(one), start, outcome);
    }
  }
}

}  // namespace shapeproof
