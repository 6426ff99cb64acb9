// State: everything one path knows: heap, frames, trail, facts. Copies share all; writes copy what they touch.
#pragma once

#include <vector>

#include "backend/base/persistent_vector.h"
#include "backend/state/edit_watch.h"
#include "backend/state/object.h"
#include "backend/state/read_log.h"
#include "backend/state/trail.h"
#include "backend/sym/facts.h"

namespace shapeproof {

class Ledger;

using CallStackId = Id<struct CallStackTag>;  // into the analysis' table of call stacks
using GraphEventId = Id<struct GraphEventTag>;  // into the analysis' GraphHistory

// Exceptions of Python that an operation raises or not, as something that is not known decides: a number, a key, a text, a file.
enum Catches : uint32_t {
  kCatchesZeroDivision = 1,
  kCatchesKey = 2,
  kCatchesIndex = 4,
  kCatchesAttribute = 8,
  kCatchesValue = 16,
  kCatchesAssertion = 32,
  kCatchesSystem = 64,    // OSError and what inherits from it
  kCatchesType = 128,
  kCatchesAnything = 256, // every exception
  kCatchesOutside = 512,  // what else the outside world raises: EOFError, subprocess.SubprocessError, yaml.YAMLError
  kCatchesAll = 1023,
};

// What handlers may catch: what tensor operations raise, an ImportError, and of Catches.
struct Caught {
  bool tensors = false, imports = false;
  uint32_t kinds = 0;
  Caught& operator|=(const Caught& o) {
    tensors = tensors || o.tensors;
    imports = imports || o.imports;
    kinds |= o.kinds;
    return *this;
  }
  friend bool operator==(const Caught&, const Caught&) = default;
};

// One running function. `slots` are the variables (ir::SlotId).
struct Frame : RefCounted {
  Ref<Frame> caller;
  const Unit* unit = nullptr;
  ir::CodeId code;
  ir::ExprId call_site;         // the expression in the caller's unit that made the call (invalid: none)
  CallStackId stack;            // the chain of user call sites that leads here
  Value function;               // the function object; unbound for module and class bodies
  Addr globals;                 // module object
  Addr namespace_object;        // class bodies: the class object being filled, or the dict that its metaclass asked for
  Value handling;               // exception being handled (bare raise, sys.exc_info); unbound: none
  std::vector<Value> slots;
  std::vector<uint32_t> resume; // generators: positions still to be skipped on re-entry, outermost last
  std::vector<Value> held;      // generators: what the handlers and finally blocks around the yield hold, outermost last
  Value sent;                   // generators: the value sent in
  Value thrown;                 // generators: the exception thrown in; unbound: none
  Caught around_yield;          // generators: by the handlers around the yield that they stand at
  uint32_t consumer = 0;        // generators: which loop around them takes what they yield (engine/internal_iteration.h); 0: they are suspended there
  uint32_t depth = 0;
};

struct State : RefCounted {
  State() = default;
  State(const State&) = default;
  State& operator=(const State&) = default;
  ~State();

  PersistentVector<Ref<Object>> heap;
  Ref<Frame> frame;
  TrailRef trail;
  Facts facts;
  ir::ExprId at;                // expression being evaluated in the top frame (place of diagnostics)
  Caught caught;                // by the handlers around what is evaluated, in user code and models
  Ref<ReadLog> reads;           // notes what is read; null: nobody asks
  GraphEventId graph_event; // the last one; invalid: nothing has passed a graph or changed a tensor in place
  uint32_t no_report = 0;       // > 0: inside a model whose failures are not the user's (probing calls)
  Ledger* ledger = nullptr;     // of the analysis
  EditWatch* edit_watch = nullptr;  // of the analysis
};

}  // namespace shapeproof
