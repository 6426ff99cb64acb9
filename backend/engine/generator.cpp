// Generators: a suspended frame, resumed by going back to where it yielded.
#include "backend/engine/interp.h"

namespace shapeproof {

using namespace ir;  // NOLINT

ContextSet<Next> Interp::resumeGenerator(StateRef s, Value generator, Value sent) {
  const GeneratorData* data = generator.isObject() ? Analysis::object(*s, generator.asAddr()).as<GeneratorData>() : nullptr;
  if (data == nullptr) return {std::move(s), Next{a.opaque("generator")}};
  if (data->status == GeneratorData::Status::kDone) return {std::move(s), Next{}};
  if (data->status == GeneratorData::Status::kRunning) return raise<Next>(std::move(s), "ValueError", "generator already executing");
  Ref<Frame> frame = data->frame;
  {
    auto& g = *Analysis::edit(*edit(s), generator.asAddr()).as<GeneratorData>();
    g.status = GeneratorData::Status::kRunning;
    g.frame = nullptr;
  }
  frame.edit().sent = std::move(sent);
  const BlockId body = frame->unit->ir->code(frame->code).body;
  pushFrame(*edit(s), std::move(frame));
  auto flows = execBlock(std::move(s), body);
  ContextSet<Next> out;
  for (size_t i = 0; i < flows.size(); ++i) {
    StateRef t = std::move(flows[i].state);
    const bool yields = flows[i].value.kind == Flow::Kind::kYield;
    Ref<Frame> left = t->frame;
    popFrame(*edit(t));
    auto& g = *Analysis::edit(*edit(t), generator.asAddr()).as<GeneratorData>();
    if (yields) {
      left.edit().caller = nullptr;
      g.frame = std::move(left);
      g.status = GeneratorData::Status::kSuspended;
      out.add(std::move(t), Next{std::move(flows[i].value.value)});
    } else {
      g.status = GeneratorData::Status::kDone;
      out.add(std::move(t), Next{});
    }
  }
  if (flows.hasFinished())
    for (Raised& r : flows.finished().raised) {
      popFrame(*edit(r.state));
      Analysis::edit(*edit(r.state), generator.asAddr()).as<GeneratorData>()->status = GeneratorData::Status::kDone;
    }
  out.adoptFinished(flows);
  return out;
}

// What is thrown in ends the generator: a handler around the yield is not looked for, so one that has started gives up.
ContextSet<Next> Interp::throwIntoGenerator(StateRef s, Value generator, Value exception) {
  GeneratorData* g = generator.isObject() ? Analysis::edit(*edit(s), generator.asAddr()).as<GeneratorData>() : nullptr;
  if (g == nullptr) return {std::move(s), Next{a.opaque("generator")}};
  g->status = GeneratorData::Status::kDone;
  g->frame = nullptr;
  return ContextSet<Next>::raise(std::move(s), std::move(exception));
}

}  // namespace shapeproof
