#include "backend/engine/replay.h"

#include <algorithm>
#include <unordered_map>

#include "backend/engine/elements.h"
#include "backend/engine/observer.h"
#include "backend/engine/operators.h"
#include "backend/engine/replay_compare.h"
#include "backend/engine/tally.h"
#include "backend/sym/questions.h"

namespace shapeproof {

// What a call adds to the counters of a run.
struct Counts {
  uint32_t calls_seen = 0, calls_modelled = 0, tensor_operations = 0, shape_known = 0, rank_known = 0, merged = 0;
  uint64_t proved_at_once = 0;

  static Counts of(const Analysis& a) { return {a.calls_seen, a.calls_modelled, a.tensor_operations, a.shape_known, a.rank_known, a.merged_paths, a.proved_at_once}; }
  [[nodiscard]] Counts since(const Counts& b) const {
    return {calls_seen - b.calls_seen, calls_modelled - b.calls_modelled, tensor_operations - b.tensor_operations,
            shape_known - b.shape_known, rank_known - b.rank_known, merged - b.merged, proved_at_once - b.proved_at_once};
  }
  void addTo(Analysis& a) const {
    a.calls_seen += calls_seen;
    a.calls_modelled += calls_modelled;
    a.tensor_operations += tensor_operations;
    a.shape_known += shape_known;
    a.rank_known += rank_known;
    a.merged_paths += merged;
    for (uint32_t i = 0; i < merged; ++i) a.budget.countMerge();
    a.proved_at_once += proved_at_once;
  }
};

// Where a call stands: the user's calls that lead there, and the expression.
struct CallPlace {
  CallStackId stack;
  const Unit* unit;
  ir::ExprId at;
  explicit CallPlace(const State& s) : stack(s.frame->stack), unit(s.frame->unit), at(s.at) {}
  friend bool operator==(const CallPlace&, const CallPlace&) = default;
};

struct KeptCall {
  CallArgs args;
  std::vector<std::pair<uint32_t, Ref<Object>>> args_then;   // the tensors among the arguments, by their addresses
  std::vector<std::pair<uint32_t, Ref<Object>>> read;
  QuestionLog asked;             // of the facts
  Value result;
  std::unordered_map<uint32_t, Ref<Object>> made;            // what the result is made of
  Counts counts;
  uint64_t steps = 0;
  OpId first_op, last_op;        // the operations that were noted: from the first to before the last
};

struct KeptPlace {
  CallPlace place;
  std::vector<std::unique_ptr<KeptCall>> calls;
  uint32_t followed = 0, note_next = 1;

  // Whether this call is worth noting. After two the calls inside it have their turn; where nothing can be kept the next is the
  // second, the fourth, ….
  bool turn() { return ++followed >= note_next; }
  void hasNoted(bool fruitful) { note_next = !fruitful ? 2 * followed : followed == 2 ? 5 : followed + 1; }
};

KeptCalls::KeptCalls() = default;
KeptCalls::~KeptCalls() = default;

KeptPlace& KeptCalls::at(const Value& module, const State& s) {
  const CallPlace here(s);
  const auto [first, last] = places_.equal_range(module.asAddr().index);
  for (auto it = first; it != last; ++it)
    if (it->second->place == here) return *it->second;
  return *places_.emplace(module.asAddr().index, std::make_unique<KeptPlace>(KeptPlace{here, {}}))->second;
}

void KeptCalls::add(KeptPlace& place, std::unique_ptr<KeptCall> call) {
  constexpr size_t kMostKept = 1024, kMostAtOnePlace = 16;
  if (kept_ == kMostKept) {
    for (auto& [address, other] : places_) other->calls.clear();
    kept_ = 0;
  }
  if (place.calls.size() == kMostAtOnePlace) {
    place.calls.erase(place.calls.begin());
    --kept_;
  }
  place.calls.push_back(std::move(call));
  ++kept_;
}

namespace {

constexpr uint64_t kLayerSteps = 64;  // about what the call of a layer takes in Python, which the library calls spare
// A program that does not repeat itself should not pay for one that does; a large network needs a few calls to show that it does.
constexpr uint64_t kTrialSteps = 60'000, kTrialCalls = 8, kNotedForOneTaken = 4;

// --- arguments

// A value that can be compared: constants, tensors whose contents are not known, tuples of such, and objects by identity.
bool comparable(const State& s, const Value& v) {
  if (v.is(ValueKind::kChoice) || v.isUnbound()) return false;
  if (v.isTuple()) return std::all_of(v.asTuple().begin(), v.asTuple().end(), [&](const Value& item) { return comparable(s, item); });
  const TensorData* t = ops::payload<TensorData>(s, v);
  return t == nullptr || !t->info->contents;
}

template <class F>
void eachTensor(const State& s, const Value& v, F&& f) {
  if (v.isTuple()) for (const Value& item : v.asTuple()) eachTensor(s, item, f);
  else if (ops::payload<TensorData>(s, v)) f(v.asAddr());
}

template <class F>
void eachArgument(const CallArgs& args, F&& f) {
  for (const Value& v : args.positional) f(v);
  for (const auto& [name, v] : args.keywords) f(v);
}

using ThenNow = std::unordered_map<uint32_t, Value>;  // an argument's address when the call was kept, and what stands for it now

class Matcher {
 public:
  Matcher(const Analysis& a, const State& s, const KeptCall& kept, ThenNow& now) : a_(a), s_(s), kept_(kept), now_(now) {}

  [[nodiscard]] bool arguments(const CallArgs& args) {
    if (args.positional.size() != kept_.args.positional.size() || args.keywords.size() != kept_.args.keywords.size()) return false;
    for (size_t i = 0; i < args.positional.size(); ++i)
      if (!value(kept_.args.positional[i], args.positional[i])) return false;
    for (size_t i = 0; i < args.keywords.size(); ++i)
      if (args.keywords[i].first != kept_.args.keywords[i].first || !value(kept_.args.keywords[i].second, args.keywords[i].second)) return false;
    return true;
  }

 private:
  bool value(const Value& then, const Value& now) {
    if (then.isTuple()) {
      if (!now.isTuple() || then.isSizes() != now.isSizes() || then.asTuple().size() != now.asTuple().size()) return false;
      for (size_t i = 0; i < then.asTuple().size(); ++i)
        if (!value(then.asTuple()[i], now.asTuple()[i])) return false;
      return true;
    }
    const Object* before = then.isObject() ? tensorThen(then.asAddr()) : nullptr;
    if (before == nullptr) return then.same(now);
    if (!ops::payload<TensorData>(s_, now)) return false;
    const auto [at, fresh] = now_.try_emplace(then.asAddr().index, now);
    if (!fresh && !at->second.same(now)) return false;  // one tensor given twice, now two
    for (const auto& [address, other] : now_)
      if (address != then.asAddr().index && other.same(now)) return false;
    return sameObject(a_, *before, Analysis::object(s_, now.asAddr())) && comparable(s_, now);
  }

  const Object* tensorThen(Addr address) const {
    for (const auto& [at, object] : kept_.args_then)
      if (at == address.index) return object.get();
    return nullptr;
  }

  const Analysis& a_;
  const State& s_;
  const KeptCall& kept_;
  ThenNow& now_;
};

// --- the result

// Gathers the new objects behind `v`; false where one is not of a kind that can be made again.
bool gather(const State& s, uint32_t first_new, const Value& v, std::unordered_map<uint32_t, Ref<Object>>& made) {
  if (v.is(ValueKind::kChoice) || v.is(ValueKind::kMethod) || v.is(ValueKind::kSlice)) return false;
  if (v.isTuple()) return std::all_of(v.asTuple().begin(), v.asTuple().end(), [&](const Value& item) { return gather(s, first_new, item, made); });
  if (!v.isObject() || v.asAddr().index < first_new || made.contains(v.asAddr().index)) return true;
  const Ref<Object>& object = s.heap.get(v.asAddr().index);
  if (object->cls.isObject() && object->cls.asAddr().index >= first_new) return false;  // of a class made in the call
  made.emplace(v.asAddr().index, object);
  const auto all = [&](const ValueMap& map) {
    if (map.uncertain()) return false;
    for (const ValueMap::Entry& e : map)
      if (!gather(s, first_new, e.key, made) || !gather(s, first_new, e.value, made)) return false;
    return true;
  };
  if (!all(object->attrs)) return false;
  if (object->as<TensorData>() || std::holds_alternative<std::monostate>(object->payload)) return true;
  if (const auto* list = object->as<ListData>())
    return !list->rest && std::all_of(list->items.begin(), list->items.end(), [&](const Value& item) { return gather(s, first_new, item, made); });
  if (const auto* dict = object->as<DictData>()) return !dict->alias.valid() && all(dict->map);
  return false;
}

class Maker {
 public:
  Maker(Interp& in, State& s, const KeptCall& kept, const ThenNow& now) : in_(in), s_(s), kept_(kept), now_(now) {
    for (const auto& [address, value] : now) done_.emplace(address, value);
  }

  Value value(const Value& v) {
    if (v.isTuple()) {
      Values items;
      for (const Value& item : v.asTuple()) items.push_back(value(item));
      return v.tupleOf(std::move(items));
    }
    if (!v.isObject()) return v;
    const uint32_t address = v.asAddr().index;
    if (const auto at = done_.find(address); at != done_.end()) return at->second;
    const auto made = kept_.made.find(address);
    if (made == kept_.made.end()) return v;
    const Value again = in_.newObject(s_, made->second->cls);
    done_.emplace(address, again);
    fill(again.asAddr(), *made->second);
    return again;
  }

 private:
  ValueMap map(const ValueMap& old) {
    ValueMap fresh;
    for (const ValueMap::Entry& e : old) fresh.set(value(e.key), value(e.value));
    return fresh;
  }

  // The operation that made a tensor, once more, and behind it those of the kept call with the arguments of now.
  OpRecord again(OpId then) {
    OpRecord record(in_.a.log[then.index]);
    if (!again_) {
      OpRecord::Again call{kept_.first_op, kept_.last_op, {}, {}};
      for (const auto& [address, object] : kept_.args_then) {
        const auto tensor = now_.find(address);
        const TensorData* data = tensor != now_.end() ? ops::payload<TensorData>(s_, tensor->second) : nullptr;
        if (data == nullptr) continue;
        call.arguments.push_back(data->info->origin);
        call.arguments_then.push_back(object->as<TensorData>()->info->origin);
      }
      again_ = std::make_shared<const OpRecord::Again>(std::move(call));
    }
    record.again = again_;
    record.then = then;
    record.node = {};
    return record;
  }

  void fill(Addr at, const Object& old) {
    ValueMap attrs = map(old.attrs);
    Payload payload;
    if (const auto* tensor = old.as<TensorData>()) {
      auto info = makeRef<TensorInfo>(*tensor->info);
      if (info->origin.valid()) info->origin = in_.a.record(again(info->origin));
      payload = TensorData{std::move(info)};
    } else if (const auto* list = old.as<ListData>()) {
      ListData items;
      for (const Value& item : list->items) items.items.push_back(value(item));
      payload = std::move(items);
    } else if (const auto* dict = old.as<DictData>()) {
      payload = DictData{map(dict->map), {}};
    }
    Object& object = Analysis::edit(s_, at);
    object.attrs = std::move(attrs);
    object.payload = std::move(payload);
  }

  Interp& in_;
  State& s_;
  const KeptCall& kept_;
  const ThenNow& now_;
  std::shared_ptr<const OpRecord::Again> again_;
  std::unordered_map<uint32_t, Value> done_;
};

// --- keeping

// What must be as before, when a call that was followed is to be kept.
struct Before {
  explicit Before(const Analysis& a, const State& s)
      : mark(a.mark()), counts(Counts::of(a)), steps(stepsAsFollowed(a)), symbols(a.pool.symbolCount()),
        heap(s.heap), first_new(a.nextAddress()), trail(s.trail), facts(s.facts), caught(s.caught), graph_event(s.graph_event) {}

  // Nothing was found, nothing left open, nothing made up.
  [[nodiscard]] bool leftNoTrace(const Analysis& a, const State& s) const {
    const Mark now = a.mark();
    const Counts added = Counts::of(a).since(counts);
    return now.obligations == mark.obligations && now.findings == mark.findings && now.reveals == mark.reveals && now.silent == mark.silent &&
           now.reasons == mark.reasons && now.limits == mark.limits && now.assumptions == mark.assumptions && now.handovers == mark.handovers && added.calls_seen == added.calls_modelled &&
           a.pool.symbolCount() == symbols && s.trail == trail && s.facts.same(facts) && s.caught == caught && s.graph_event == graph_event && !a.budget.exhausted();
  }
  [[nodiscard]] bool wroteNothing(const State& s) const {
    bool nothing = true;
    PersistentVector<Ref<Object>>::diff(heap, s.heap, [&](uint32_t, const Ref<Object>& x, const Ref<Object>& y) { nothing = nothing && x == y; }, first_new);
    return nothing;
  }

  Mark mark;
  Counts counts;
  uint64_t steps;
  size_t symbols;
  PersistentVector<Ref<Object>> heap;
  uint32_t first_new;
  TrailRef trail;
  Facts facts;
  Caught caught;
  GraphEventId graph_event;
};

ContextSet<Value> follow(Interp& in, Path s, const Value& self, CallArgs args) {
  const TrailRef trail = s->trail;
  const Facts facts = s->facts;
  auto out = in.getAttr(std::move(s), self, in.a.intern("forward")).flatMap([&](Path t, Value forward) { return in.call(std::move(t), std::move(forward), args); });
  // Law: facts follow from the trail. Those of paths that have come together again are as they were, if not less.
  if (out.isSingle() && out[0].state->trail == trail && !out[0].state->facts.same(facts)) Interp::edit(out[0].state)->facts = facts;
  return out;
}

std::unique_ptr<KeptCall> keep(Analysis& a, const Before& before, const State& after, const ReadLog& log, const Value& result) {
  if (!before.leftNoTrace(a, after) || !before.wroteNothing(after)) return nullptr;
  auto kept = std::make_unique<KeptCall>();
  if (!gather(after, before.first_new, result, kept->made)) return nullptr;
  kept->result = result;
  kept->counts = Counts::of(a).since(before.counts);
  kept->steps = stepsAsFollowed(a) - before.steps;
  kept->read.reserve(log.addresses().size());
  for (const uint32_t address : log.addresses())
    if (address < before.first_new) kept->read.emplace_back(address, before.heap.get(address));
  return kept;
}

// `run` is the call.
template <class F>
ContextSet<Value> observed(Interp& in, Path s, const Value& self, CallArgs args, Observer& observer, F&& run) {
  const OpId first(static_cast<uint32_t>(in.a.log.size()));
  observer.moduleEntered(in, *s, self, args);
  const IntExpr before = observer.counts() ? multipliedSoFar(in, *s) : IntExpr();
  if (observer.counts()) startCall(in, *Interp::edit(s), self);
  ContextSet<Value> out = run(std::move(s), std::move(args));
  if (observer.counts()) out.eachPath([&](Path& t) { endCall(in, *Interp::edit(t), self, before); });
  for (size_t i = 0; i < out.size(); ++i) observer.moduleLeft(in, *out[i].state, self, out[i].value, first);
  observer.moduleDone(in, self, out.anyUnfinished());
  return out;
}

ContextSet<Value> followNoting(Interp& in, Path s, const Value& self, CallArgs args, KeptPlace& place) {
  KeptCalls& calls = *in.a.kept_calls;
  const Before before(in.a, *s);
  const OpId first_op(static_cast<uint32_t>(in.a.log.size()));
  const auto log = makeRef<ReadLog>();
  const Ref<ReadLog> outer = s->reads;
  Interp::edit(s)->reads = log;
  QuestionLog asked;
  calls.noting = true;
  calls.noting_from = first_op;
  in.a.pool.noteQuestions(&asked);
  auto out = follow(in, std::move(s), self, args);
  in.a.pool.noteQuestions(nullptr);
  calls.noting = false;
  out.eachPath([&](Path& t) { Interp::edit(t)->reads = outer; });
  std::unique_ptr<KeptCall> kept;
  if (out.isSingle() && !out.hasFinished()) kept = keep(in.a, before, *out[0].state, *log, out[0].value);
  const uint64_t steps = stepsAsFollowed(in.a) - before.steps;
  calls.noted_steps += steps;
  calls.longest_noted = std::max(calls.longest_noted, steps);
  place.hasNoted(kept != nullptr);
  if (!kept) return out;
  kept->asked = std::move(asked);
  kept->first_op = first_op;
  kept->last_op = OpId(static_cast<uint32_t>(in.a.log.size()));
  eachArgument(args, [&](const Value& v) {
    eachTensor(*out[0].state, v, [&](Addr at) { kept->args_then.emplace_back(at.index, before.heap.get(at.index)); });
  });
  std::erase_if(kept->read, [&](const auto& one) {
    return std::any_of(kept->args_then.begin(), kept->args_then.end(), [&](const auto& arg) { return arg.first == one.first; });
  });
  kept->args = std::move(args);
  calls.add(place, std::move(kept));
  return out;
}

// Everything that was read is as it was. What is equal without being the same object is the same the next time.
bool unchanged(const Analysis& a, const State& s, KeptCall& kept) {
  return std::all_of(kept.read.begin(), kept.read.end(), [&](auto& one) {
    const Ref<Object>& now = s.heap.get(one.first);
    if (now == one.second) return true;
    if (!now || !one.second || !sameObject(a, *one.second, *now)) return false;
    one.second = now;
    return true;
  });
}

}  // namespace

ContextSet<Value> callForward(Interp& in, Path s, const Value& self, CallArgs args) {
  KeptCalls& calls = *in.a.kept_calls;
  calls.spared_steps += kLayerSteps;
  if (Observer* observer = in.a.options.observer)
    return observed(in, std::move(s), self, std::move(args), *observer, [&](Path t, CallArgs given) { return follow(in, std::move(t), self, std::move(given)); });
  bool plain = !in.a.options.follow_all && !args.incomplete() && self.isObject();
  eachArgument(args, [&](const Value& v) { plain = plain && comparable(*s, v); });
  if (!plain) return follow(in, std::move(s), self, std::move(args));
  KeptPlace& place = calls.at(self, *s);
  for (const auto& kept : place.calls) {
    ThenNow now;
    if (!Matcher(in.a, *s, *kept, now).arguments(args) || !unchanged(in.a, *s, *kept) || !kept->asked.sameAnswers(in.a.pool, s->facts)) continue;
    if (s->reads)
      for (const auto& [address, object] : kept->read) s->reads->note(address);
    Value result = Maker(in, *Interp::edit(s), *kept, now).value(kept->result);
    kept->counts.addTo(in.a);
    calls.spared_steps += kept->steps;
    calls.taken_steps += kept->steps;
    return {std::move(s), std::move(result)};
  }
  const bool pays = calls.noted_steps < std::max(kTrialSteps, kTrialCalls * calls.longest_noted) + kNotedForOneTaken * calls.taken_steps;
  if (calls.noting || s->reads || !pays || !place.turn()) return follow(in, std::move(s), self, std::move(args));
  return followNoting(in, std::move(s), self, std::move(args), place);
}

ContextSet<Value> callForward(Interp& in, Path s, const Value& self, const Value& forward, CallArgs args) {
  const auto run = [&](Path t, CallArgs given) { return in.call(std::move(t), forward, std::move(given)); };
  Observer* observer = in.a.options.observer;
  return observer != nullptr ? observed(in, std::move(s), self, std::move(args), *observer, run) : run(std::move(s), std::move(args));
}

}  // namespace shapeproof
