// Calls of modules that need not be followed again. A training loop is followed several times (the first trip, any trip, the last
// batch, each in any epoch), and most of that is the network, which does the same each time.
//
// Law: a call is kept where it had one outcome, wrote to nothing that was there before it, made no symbol, left no finding, reveal, reason or
// open obligation, and assumed nothing. Its outcome then follows from what it read: from its arguments, from the objects that ReadLog
// noted, and from what the facts of the path answered (QuestionLog). It is taken again for arguments of the same shapes, called from
// the same place, where all that was read is as it was and the facts answer the same.
//
// One call is noted at a time, the outermost first; calls inside it may be taken again. Where that bears no fruit at a place it is
// tried there ever more seldom, and in between the calls inside it are the outermost: the blocks of a network that as a whole assumes
// something.
#pragma once

#include <memory>
#include <unordered_map>

#include "backend/engine/graph_nodes.h"
#include "backend/engine/interp.h"

namespace shapeproof {

struct KeptPlace;

class KeptCalls {
 public:
  KeptCalls();
  ~KeptCalls();
  KeptCalls(const KeptCalls&) = delete;
  KeptCalls& operator=(const KeptCalls&) = delete;

  // What is kept of calls of this module from this place.
  [[nodiscard]] KeptPlace& at(const Value& module, const State& s);
  void add(KeptPlace& place, std::unique_ptr<struct KeptCall> call);

  GraphNodes graph;         // a call that made such a node is not kept: it sets the gradient mode

  bool noting = false;      // a call is being followed to be kept
  OpId noting_from;         // the first operation of that call
  uint64_t noted_steps = 0;   // of calls that were followed to be kept
  uint64_t longest_noted = 0;
  uint64_t spared_steps = 0;
  uint64_t taken_steps = 0;   // of these, by calls that were taken again

 private:
  std::unordered_multimap<uint32_t, std::unique_ptr<KeptPlace>> places_;  // by the module's address
  size_t kept_ = 0;
};

// The steps of a run that had followed every call, down into the models of the layers: what is decided by the cost of things is
// decided the same with and without what is kept.
[[nodiscard]] inline uint64_t stepsAsFollowed(const Analysis& a) { return a.budget.steps() + a.kept_calls->spared_steps; }

// self.forward(*args, **kwargs), followed or taken from what is kept.
[[nodiscard]] ContextSet<Value> callForward(Interp& in, Path s, const Value& self, CallArgs args);
// The same where `forward` was read before, for hooks come between; always followed.
[[nodiscard]] ContextSet<Value> callForward(Interp& in, Path s, const Value& self, const Value& forward, CallArgs args);

}  // namespace shapeproof
