// Generators: a suspended frame, resumed by going back to where it yielded.
#include "backend/engine/internal_iteration.h"
#include "backend/engine/iterate.h"
#include "backend/engine/loop.h"
#include "backend/engine/recursion.h"
#include "backend/engine/resume.h"

namespace shapeproof {

using namespace ir;  // NOLINT

namespace {

using Status = GeneratorData::Status;

GeneratorData& editGenerator(Path& s, const Value& generator) {
  return *Analysis::edit(*Interp::edit(s), generator.asAddr()).as<GeneratorData>();
}

// `thrown` is an exception, or (class, exception) where a class was thrown: an inner throw() is given the class again.
Value exceptionIn(const Value& thrown) { return thrown.isTuple() ? thrown.asTuple()[1] : thrown; }
Value asGiven(const Value& thrown) { return thrown.isTuple() ? thrown.asTuple()[0] : thrown; }

ContextSet<Flow> finished(ContextSet<Value> set) {
  return std::move(set).map([](Path&, Value) { return Flow{}; });
}

}  // namespace

void finishGenerator(Path& s, const Value& generator) {
  GeneratorData& g = editGenerator(s, generator);
  g.status = Status::kDone;
  g.frame = nullptr;
}

Value stoppedInside(Interp& in, State& s, const Value& stop) {
  const Value error = in.makeException(s, "RuntimeError", "generator raised StopIteration");
  if (!error.isObject()) return error;
  Object& o = Analysis::edit(s, error.asAddr());
  o.attrs.set(in.a.intern("__cause__"), stop);
  o.attrs.set(in.a.intern("__context__"), stop);
  o.attrs.set(in.a.intern("__suppress_context__"), Value::boolean(true));
  const auto* from = Analysis::object(s, stop.asAddr()).as<ExceptionData>();
  if (from != nullptr) Analysis::edit(s, error.asAddr()).as<ExceptionData>()->finding = from->finding;
  return error;
}

// What the call of a generator function, coroutine function or asynchronous generator function gives.
Value Interp::newGenerator(State& s, Ref<Frame> frame, uint32_t code_flags) {
  Value cls = known.generator;
  if ((code_flags & kCodeAsync) != 0) {
    const Value* own = Analysis::object(s, known.builtins).attrs.find(a.intern((code_flags & kCodeGenerator) != 0 ? "async_generator" : "coroutine"));
    if (own != nullptr) cls = *own;
  }
  GeneratorData g;
  g.frame = std::move(frame);
  return newObject(s, cls, std::move(g));
}

ContextSet<Next> Interp::resumeGenerator(Path s, Value generator, Value sent, Value thrown) {
  const GeneratorData* data = generator.isObject() ? Analysis::object(*s, generator.asAddr()).as<GeneratorData>() : nullptr;
  if (data == nullptr) return {std::move(s), Next{a.opaque("generator")}};
  if (data->status == Status::kInside) return {std::move(s), Next{askedInside(*this, *s)}};
  if (data->status == Status::kRunning) return raise<Next>(std::move(s), "ValueError", "generator already executing");
  if (data->status == Status::kFresh && thrown.isUnbound() && !sent.isUnbound() && !sent.isNone() && !sent.isUnknown())
    return raise<Next>(std::move(s), "TypeError", "can't send non-None value to a just-started generator");
  if (data->status != Status::kSuspended && !thrown.isUnbound()) {
    finishGenerator(s, generator);
    thrown = exceptionIn(thrown);
    notePlace(*edit(s), thrown);
    return ContextSet<Next>::raise(std::move(s), std::move(thrown));
  }
  if (data->status == Status::kDone) return {std::move(s), Next{}};
  if (s->frame && s->frame->depth >= kRecursionLimit) return raise<Next>(std::move(s), "RecursionError", "maximum recursion depth exceeded");
  Ref<Frame> frame = data->frame;
  {
    GeneratorData& g = editGenerator(s, generator);
    g.status = Status::kRunning;
    g.frame = nullptr;
  }
  const bool program = frame->unit->is_user;  // in a model it stands for an iterator of CPython's, which ends there
  frame.edit().sent = std::move(sent);
  frame.edit().thrown = std::move(thrown);
  const BlockId body = frame->unit->ir->code(frame->code).body;
  const Held held(a.held, generator, {});
  pushFrame(*edit(s), std::move(frame));
  auto flows = execBlock(std::move(s), body);
  ContextSet<Next> out;
  for (size_t i = 0; i < flows.size(); ++i) {
    Path t = std::move(flows[i].state);
    const Flow::Kind kind = flows[i].value.kind;
    Ref<Frame> left = t->frame;
    popFrame(*edit(t));
    if (kind == Flow::Kind::kYield) {
      left.edit().caller = nullptr;
      GeneratorData& g = editGenerator(t, generator);
      g.frame = std::move(left);
      g.status = Status::kSuspended;
      out.add(std::move(t), Next{std::move(flows[i].value.value)});
    } else {
      finishGenerator(t, generator);
      out.add(std::move(t), Next{Value(), kind == Flow::Kind::kReturn ? std::move(flows[i].value.value) : Value::none()});
    }
  }
  flows.eachRaised([&](Raised& r) {
    popFrame(*edit(r.state));
    finishGenerator(r.state, generator);
    if (program && isBuiltinException(*this, *r.state, r.exception, "StopIteration")) r.exception = stoppedInside(*this, *edit(r.state), r.exception);
  });
  out.adoptFinished(flows);
  if (program) return out;
  return std::move(out).fold(
      [](Path t, Next n) { return ContextSet<Next>(std::move(t), std::move(n)); },
      [&](Path t, Value exception) {
        if (!isBuiltinException(*this, *t, exception, "StopIteration")) return ContextSet<Next>::raise(std::move(t), std::move(exception));
        return ContextSet<Next>(std::move(t), Next{Value(), Value::none()});
      });
}

ContextSet<Value> Interp::closeGenerator(Path s, Value generator) {
  const GeneratorData* data = generator.isObject() ? Analysis::object(*s, generator.asAddr()).as<GeneratorData>() : nullptr;
  if (data == nullptr) return {std::move(s), Value::none()};
  if (data->status == Status::kFresh || data->status == Status::kDone) {
    finishGenerator(s, generator);
    return {std::move(s), Value::none()};
  }
  Value exit = makeException(*edit(s), "GeneratorExit", "");
  return resumeGenerator(std::move(s), generator, Value(), std::move(exit)).fold(
      [&](Path t, Next n) -> ContextSet<Value> {
        if (n.exhausted()) return {std::move(t), Value::none()};
        return raise<Value>(std::move(t), "RuntimeError", "generator ignored GeneratorExit");
      },
      [&](Path t, Value exception) -> ContextSet<Value> {
        if (isBuiltinException(*this, *t, exception, "GeneratorExit")) return {std::move(t), Value::none()};
        return ContextSet<Value>::raise(std::move(t), std::move(exception));
      });
}

ContextSet<Flow> Interp::execYield(Path s, StmtId id) {
  const Yield node = s->frame->unit->ir->get<Yield>(id);
  if (resuming(*s)) {
    (void)popResume(s);
    Value thrown = std::exchange(s.edit().frame.edit().thrown, Value());
    Value sent = std::exchange(s.edit().frame.edit().sent, Value());
    edit(s)->at = node.value;
    if (!thrown.isUnbound()) {
      thrown = exceptionIn(thrown);
      notePlace(*edit(s), thrown);
      return ContextSet<Flow>::raise(std::move(s), std::move(thrown));
    }
    if (sent.isUnbound()) sent = Value::none();
    if (!node.target.valid()) return {std::move(s), Flow{}};
    return finished(assign(std::move(s), node.target, std::move(sent)));
  }
  if (s->frame->consumer != 0) {
    return evalOptional(std::move(s), node.value).flatMap([&](Path t, Value v) { return yieldInside(std::move(t), std::move(v)); }).flatMap([&](Path t, Flow f) {
      edit(t)->at = node.value;
      if (f.kind == Flow::Kind::kNormal && node.target.valid()) return finished(assign(std::move(t), node.target, Value::none()));
      return ContextSet<Flow>(std::move(t), std::move(f));
    });
  }
  return evalOptional(std::move(s), node.value).map([](Path& t, Value v) {
    standAt(t);
    return Flow{Flow::Kind::kYield, std::move(v)};
  });
}

// What `yield from` does with the inner iterator on resumption: what was sent or thrown in goes on to it.
ContextSet<Next> Interp::delegate(Path s, Value inner, Value sent, Value thrown) {
  const bool generator = inner.isObject() && Analysis::object(*s, inner.asAddr()).as<GeneratorData>() != nullptr;
  const auto rethrow = [this](Path t, const Value& e) {
    notePlace(*edit(t), e);
    return ContextSet<Next>::raise(std::move(t), e);
  };
  if (!thrown.isUnbound()) {
    const bool closing = isBuiltinException(*this, *s, exceptionIn(thrown), "GeneratorExit");
    if (generator && closing)
      return closeGenerator(std::move(s), inner).flatMap([&](Path t, Value) { return rethrow(std::move(t), exceptionIn(thrown)); });
    if (generator) return resumeGenerator(std::move(s), inner, Value(), std::move(thrown));
    return findAttr(std::move(s), inner, a.intern(closing ? "close" : "throw")).flatMap([&](Path t, Value method) {
      if (method.isUnbound()) return rethrow(std::move(t), exceptionIn(thrown));
      if (!closing) return untilRaised(*this, call(std::move(t), method, CallArgs{{asGiven(thrown)}, {}, false}), "StopIteration");
      return call(std::move(t), method, {}).flatMap([&](Path w, Value) { return rethrow(std::move(w), exceptionIn(thrown)); });
    });
  }
  if (sent.isUnbound() || sent.isNone()) return next(std::move(s), std::move(inner));
  if (generator) return resumeGenerator(std::move(s), std::move(inner), std::move(sent));
  auto answer = getAttr(std::move(s), std::move(inner), a.intern("send")).flatMap([&](Path t, Value send) {
    return call(std::move(t), std::move(send), CallArgs{{sent}, {}, false});
  });
  return untilRaised(*this, std::move(answer), "StopIteration");
}

// `yield from x`: items are passed on until x is exhausted; its result is the value of the expression.
ContextSet<Flow> Interp::execYieldFrom(Path s, StmtId id) {
  const YieldFrom node = s->frame->unit->ir->get<YieldFrom>(id);
  if (s->frame->consumer != 0) {
    const LoopShape shape{id, true, {}, node.value, node.iterator, {}, {}};
    return eval(std::move(s), node.value).flatMap([&](Path t, Value v) { return iterate(std::move(t), std::move(v)); }).flatMap([&](Path t, Value it) {
      t.edit().frame.edit().slots[node.iterator.index] = std::move(it);
      return goOver(std::move(t), shape);
    });
  }
  ContextSet<Next> answer;
  if (resuming(*s)) {
    (void)popResume(s);
    edit(s)->at = node.value;
    Frame& f = s.edit().frame.edit();
    Value held = f.slots[node.iterator.index], sent = std::exchange(f.sent, Value()), thrown = std::exchange(f.thrown, Value());
    answer = delegate(std::move(s), std::move(held), std::move(sent), std::move(thrown));
  } else {
    answer = eval(std::move(s), node.value).flatMap([&](Path t, Value v) {
      return iterate(std::move(t), std::move(v)).flatMap([&](Path w, Value it) {
        w.edit().frame.edit().slots[node.iterator.index] = it;
        return next(std::move(w), std::move(it));
      });
    });
  }
  return std::move(answer).flatMap([&](Path w, Next n) -> ContextSet<Flow> {
    if (n.exhausted()) {
      if (!node.target.valid()) return {std::move(w), Flow{}};
      return finished(assign(std::move(w), node.target, n.result.isUnbound() ? Value::none() : std::move(n.result)));
    }
    standAt(w);
    return {std::move(w), Flow{Flow::Kind::kYield, std::move(n.item)}};
  });
}

}  // namespace shapeproof
