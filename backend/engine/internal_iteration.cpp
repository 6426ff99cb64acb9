#include "backend/engine/internal_iteration.h"

#include <algorithm>
#include <vector>

#include "backend/engine/iterate.h"
#include "backend/engine/operators.h"
#include "backend/engine/reach.h"
#include "backend/engine/resume.h"
#include "ir/walk.h"

namespace shapeproof {
namespace {

using Status = GeneratorData::Status;

constexpr size_t kMaxConsumers = 24;  // that run inside of one another: each takes its share of the native stack

GeneratorData& editGenerator(Path& s, const Value& generator) {
  return *Analysis::edit(*Interp::edit(s), generator.asAddr()).as<GeneratorData>();
}

// Leaves the generator's frame for that of the loop around it.
void suspend(Path& s, const Value& generator, Status status) {
  State& w = *Interp::edit(s);
  Ref<Frame> frame = w.frame;
  w.at = frame->call_site;
  w.frame = frame->caller;
  frame.edit().caller = nullptr;
  GeneratorData& g = editGenerator(s, generator);
  g.frame = std::move(frame);
  g.status = status;
}

// A statement or expression of the block passes the test. Functions in it are codes of their own.
template <class Part, class F>
bool anyPart(const ir::Module& m, Part part, const F& test) {
  bool found = test(part);
  ir::forEachPart(m, part, [&](auto below) { found = found || anyPart(m, below, test); });
  return found;
}

template <class F>
bool anyIn(const ir::Module& m, ir::BlockId block, const F& test) {
  if (!block.valid()) return false;
  const auto statements = m.block(block);
  return std::any_of(statements.begin(), statements.end(), [&](ir::StmtId s) { return anyPart(m, s, test); });
}

bool yields(const ir::Module& m, ir::BlockId block) {
  return anyIn(m, block, [&](auto part) {
    if constexpr (std::is_same_v<decltype(part), ir::StmtId>) return m.kind(part) == ir::StmtKind::kYield || m.kind(part) == ir::StmtKind::kYieldFrom;
    else return false;
  });
}

// `x = yield from y`: what y returns is no item.
bool usesResult(const ir::Module& m, ir::BlockId block) {
  return anyIn(m, block, [&](auto part) {
    if constexpr (std::is_same_v<decltype(part), ir::StmtId>) return m.kind(part) == ir::StmtKind::kYieldFrom && m.get<ir::YieldFrom>(part).target.valid();
    else return false;
  });
}

bool mentions(const ir::Module& m, ir::BlockId block, const ir::Code& code, std::string_view name) {
  return anyIn(m, block, [&](auto part) {
    if constexpr (std::is_same_v<decltype(part), ir::StmtId>) return false;
    else if (m.kind(part) == ir::ExprKind::kLocal) return m.slotName(code, m.get<ir::Local>(part).slot) == name;
    else if (m.kind(part) == ir::ExprKind::kGlobal) return m.str(m.get<ir::Global>(part).name) == name;
    else return m.kind(part) == ir::ExprKind::kFunction;  // which may mean any name
  });
}

// The names of the program that hold the value, in a frame.
std::vector<std::string_view> namesOf(const Analysis& a, const State& s, const Frame& f, const Value& v) {
  std::vector<std::string_view> names;
  if (!f.unit->is_user) return names;
  const ir::Module& m = *f.unit->ir;
  for (uint32_t i = 0; i < f.slots.size(); ++i) {
    const std::string_view name = m.slotName(m.code(f.code), ir::SlotId{i});
    if (f.slots[i].same(v) && !name.starts_with('.')) names.push_back(name);
  }
  const Object* globals = f.globals.valid() ? s.heap.get(f.globals.index).get() : nullptr;  // none: a test is followed without its module
  if (globals == nullptr) return names;
  for (const ValueMap::Entry& e : globals->attrs)
    if (e.value.same(v) && e.key.isStr()) names.push_back(a.text(e.key.asStr()));
  return names;
}

// The body, or a function around it, may ask what the loop goes over for an item of its own: it has a name there.
bool mayAskToo(const Analysis& a, const State& s, const Value& iterator, ir::BlockId body) {
  const ir::Module& m = *s.frame->unit->ir;
  for (const std::string_view name : namesOf(a, s, *s.frame, iterator))
    if (mentions(m, body, m.code(s.frame->code), name)) return true;
  for (const Frame* f = s.frame->caller.get(); f != nullptr; f = f->caller.get())
    if (!namesOf(a, s, *f, iterator).empty()) return true;
  const auto* d = ops::payload<IteratorData>(s, iterator);
  return d != nullptr && std::any_of(d->inner.begin(), d->inner.end(), [&](const Value& below) { return mayAskToo(a, s, below, body); });
}

// filter() of what is no generator: asked for one item after the other, it tells which of a few items pass; a join at each of them would not.
bool filtersPlainly(const State& s, const Value& iterator, const GeneratorData& passing) {
  const auto* d = ops::payload<IteratorData>(s, iterator);
  if (d == nullptr || d->kind != IteratorData::Kind::kFilter) return false;
  const std::vector<Value>& held = passing.frame->slots;
  return std::all_of(held.begin(), held.end(), [&](const Value& v) { return generatorBelow(s, v).isUnbound(); });
}

}  // namespace

Value generatorBelow(const State& s, const Value& iterator) {
  if (ops::payload<GeneratorData>(s, iterator) != nullptr) return iterator;
  const auto* d = ops::payload<IteratorData>(s, iterator);
  const bool asks = d != nullptr && d->kind != IteratorData::Kind::kPlan && !d->inner.empty() && d->function.isUnbound() == (d->kind != IteratorData::Kind::kMap);
  return asks ? generatorBelow(s, d->inner[0]) : Value();
}

Value askedInside(Interp& in, const State& s) {
  const Value item = in.a.opaque("an item of a generator that a loop is in the middle of");
  in.a.giveUp(s, "an item of a generator that a loop is in the middle of", ReasonKind::kLostPath, item.unknownReason());
  return item;
}

bool Interp::mayRunInside(const State& s, const Value& iterator, ir::BlockId body) const {
  const Value generator = generatorBelow(s, iterator);
  const auto* g = ops::payload<GeneratorData>(s, generator);
  if (g == nullptr || g->status != Status::kFresh || (g->frame->unit->ir->code(g->frame->code).flags & ir::kCodeAsync) != 0) return false;
  if (consumers_.size() >= kMaxConsumers || filtersPlainly(s, iterator, *g)) return false;
  const Frame& f = *s.frame;
  if (usesResult(*g->frame->unit->ir, g->frame->unit->ir->code(g->frame->code).body)) return false;
  const bool suspends = f.consumer == 0 && (f.unit->ir->code(f.code).flags & (ir::kCodeGenerator | ir::kCodeAsync)) != 0;
  return !(suspends && yields(*f.unit->ir, body)) && !mayAskToo(a, s, iterator, body);
}

// Into the frame of the generator, which an item has left.
Path Interp::enterAgain(Path s, const Consumer& consumer, const Caught& inside) {
  GeneratorData& g = editGenerator(s, consumer.generator);
  g.status = Status::kRunning;
  Ref<Frame> frame = std::exchange(g.frame, nullptr);
  State& w = *edit(s);
  w.at = consumer.at;
  w.caught = inside;
  pushFrame(w, std::move(frame));
  return s;
}

ContextSet<Flow> Interp::yieldInside(Path s, Value item) {
  const uint32_t number = s->frame->consumer;
  Consumer& consumer = *consumers_[number - 1];
  const Caught inside = s->caught;
  suspend(s, consumer.generator, Status::kInside);
  edit(s)->caught = consumer.outside;
  const auto standing = [&](Path t, Flow f) {
    t = enterAgain(std::move(t), consumer, inside);
    standAt(t);
    return ContextSet<Flow>(std::move(t), std::move(f));
  };
  const auto left = [&](Path t, Flow::Left how, Value with) { return standing(std::move(t), Flow{Flow::Kind::kYield, std::move(with), how, number}); };
  return consumer.take(std::move(s), std::move(item))
      .fold(
          [&](Path t, Flow f) -> ContextSet<Flow> {
            switch (f.kind) {
              case Flow::Kind::kNormal: case Flow::Kind::kContinue: return {enterAgain(std::move(t), consumer, inside), Flow{}};
              case Flow::Kind::kBreak: return left(std::move(t), f.left, {});
              case Flow::Kind::kReturn: return left(std::move(t), Flow::Left::kReturned, std::move(f.value));
              case Flow::Kind::kYield: break;  // a loop further out was left
            }
            return standing(std::move(t), std::move(f));
          },
          [&](Path t, Value exception) { return left(std::move(t), Flow::Left::kRaised, std::move(exception)); });
}

ContextSet<Flow> Interp::runInside(Path s, Consumer& consumer) {
  consumers_.push_back(&consumer);
  consumer.number = static_cast<uint32_t>(consumers_.size());
  const Held held(a.held, consumer.generator, {});
  editGenerator(s, consumer.generator).frame.edit().consumer = consumer.number;
  const Caught caught = s->caught;
  s = enterAgain(std::move(s), consumer, caught);
  const ir::BlockId body = s->frame->unit->ir->code(s->frame->code).body;
  auto flows = execBlock(std::move(s), body);
  consumers_.pop_back();
  for (size_t i = 0; i < flows.size(); ++i) {
    Path& t = flows[i].state;
    edit(t)->frame.edit().consumer = 0;
    if (flows[i].value.kind == Flow::Kind::kYield) {
      suspend(t, consumer.generator, Status::kSuspended);
    } else {
      popFrame(*edit(t));
      finishGenerator(t, consumer.generator);
      flows[i].value = Flow{};
    }
  }
  return std::move(flows).handle([&](Path t, Value exception) {
    const bool program = t->frame->unit->is_user;
    popFrame(*edit(t));
    finishGenerator(t, consumer.generator);
    if (!isBuiltinException(*this, *t, exception, "StopIteration")) return ContextSet<Flow>::raise(std::move(t), std::move(exception));
    if (!program) return ContextSet<Flow>(std::move(t), Flow{});  // it stands for an iterator of CPython's, which ends there
    Value error = stoppedInside(*this, *edit(t), exception);
    return ContextSet<Flow>::raise(std::move(t), std::move(error));
  });
}

}  // namespace shapeproof
