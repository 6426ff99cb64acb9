// Interp: CPython's semantics over contexts. The evaluator (expressions, statements) and the data model (calls, attributes,
// items, operators, iteration), each in a file of its own. Library calls use the data-model part through Call.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "backend/engine/analysis.h"
#include "backend/engine/libcall_table.h"

namespace shapeproof {

using Values = std::vector<Value>;

struct CallArgs {
  Values positional;
  std::vector<std::pair<Name, Value>> keywords;
  // A *args of unknown content was passed: which positional arguments stand behind the known ones nobody knows.
  bool unknown_positional = false;
  // A **kwargs of unknown content was passed: it may give any parameter that is not given here.
  bool unknown_keywords = false;
  // The first one is the receiver of a bound method.
  bool bound = false;
  // What is missing may have been given.
  [[nodiscard]] bool incomplete() const { return unknown_positional || unknown_keywords; }
};

// How many arguments of a call have a position; the receiver of a bound method is one, which messages do not count.
struct GivenByPosition { size_t count = 0; bool bound = false; };

// How a statement ended.
struct Flow {
  enum class Kind : uint8_t { kNormal, kBreak, kContinue, kReturn, kYield } kind = Kind::kNormal;
  Value value{};  // kReturn, kYield
  // A kYield at which no item is handed on: the loop around the generator was left there (internal_iteration.h), and how. The value is what was
  // returned, or the exception.
  enum class Left : uint8_t { kNot, kBroken, kReturned, kRaised, kExhausted } left = Left::kNot;
  uint32_t consumer = 0;  // of which loop, as Frame::consumer
};

// What an iterator answered: an item, or exhausted (item unbound).
struct Next {
  Value item{};
  Value result{};  // what an exhausted generator returned (StopIteration.value); unbound: None
  [[nodiscard]] bool exhausted() const { return item.isUnbound(); }
};

// The classes and functions of pylib/builtins that the engine itself refers to.
struct WellKnown {
  Addr builtins;  // the module object
  Value object, type, int_, float_, bool_, str, bytes, none_type, list, tuple, dict, set, frozenset, slice, function, method, module,
      generator, iterator, range, ellipsis_type, not_implemented_type, property, classmethod, staticmethod, super_, base_exception, tensor, sizes;
};

struct Consumer;   // internal_iteration.h
struct LoopShape;  // loop.h

class Interp {
 public:
  explicit Interp(Analysis& analysis) : a(analysis) {}

  Analysis& a;
  WellKnown known;

  // --- running (eval.cpp, exec.cpp, loop.cpp, try.cpp, module.cpp)
  [[nodiscard]] ContextSet<Value> eval(Path s, ir::ExprId e);
  [[nodiscard]] ContextSet<Values> evalAll(Path s, std::span<const ir::ExprId> list);  // none of them a Star
  [[nodiscard]] ContextSet<Flow> execBlock(Path s, ir::BlockId block);
  [[nodiscard]] ContextSet<Flow> execStatement(Path s, ir::StmtId statement);
  [[nodiscard]] ContextSet<Value> assign(Path s, ir::ExprId target, Value v);  // result: None
  [[nodiscard]] ContextSet<Value> importModule(Path s, std::string_view name);  // absolute; the leaf module object or opaque

  // --- the data model. Operands may be choices: they are resolved here.
  [[nodiscard]] ContextSet<Value> resolve(Path s, Value v);                        // never a kChoice afterwards, nor an instance that stands for one
  [[nodiscard]] bool isOpen(const State& s, const Value& v) const;                 // resolve makes something else of it
  [[nodiscard]] ContextSet<Value> call(Path s, Value callee, CallArgs args);       // call.cpp
  [[nodiscard]] ContextSet<Value> callMethod(Path s, Value self, std::string_view name, CallArgs args);
  [[nodiscard]] ContextSet<Value> getAttr(Path s, Value object, Name name);        // attribute.cpp
  // Unbound value where the attribute does not exist (getattr with default, hasattr).
  [[nodiscard]] ContextSet<Value> findAttr(Path s, Value object, Name name);
  [[nodiscard]] ContextSet<Value> setAttr(Path s, Value object, Name name, Value v);
  [[nodiscard]] ContextSet<Value> delAttr(Path s, Value object, Name name);
  [[nodiscard]] ContextSet<Value> getItem(Path s, Value object, Value index);      // item.cpp
  [[nodiscard]] ContextSet<Value> setItem(Path s, Value object, Value index, Value v);
  [[nodiscard]] ContextSet<Value> delItem(Path s, Value object, Value index);
  [[nodiscard]] ContextSet<Value> binary(Path s, ir::BinaryOp op, Value l, Value r, bool inplace = false);  // operator.cpp
  [[nodiscard]] ContextSet<Value> unary(Path s, ir::UnaryOp op, Value v);
  [[nodiscard]] ContextSet<Value> compare(Path s, ir::CompareOp op, Value l, Value r);
  [[nodiscard]] ContextSet<BoolExpr> truth(Path s, Value v);
  [[nodiscard]] ContextSet<Value> iterate(Path s, Value iterable);                 // iter(x): an iterator object; iterate.cpp
  [[nodiscard]] ContextSet<Next> next(Path s, Value iterator);
  // All items, for known finite lengths; a length that is not known gives an opaque result in `unknown_rest`.
  struct Items { Values items; bool unknown_rest = false; std::optional<ListData::Rest> rest; };
  [[nodiscard]] ContextSet<Items> collect(Path s, Value iterable);
  [[nodiscard]] ContextSet<Value> length(Path s, Value v);
  [[nodiscard]] ContextSet<Value> toStr(Path s, Value v, bool repr);               // format.cpp: a kStr or an unknown str
  [[nodiscard]] ContextSet<Value> format(Path s, Value v, std::string_view spec);

  // --- classes
  [[nodiscard]] Value typeOf(const State& s, const Value& v) const;   // class object, or opaque
  [[nodiscard]] Tri isInstance(const State& s, const Value& v, const Value& cls) const;  // cls: class or tuple of classes
  [[nodiscard]] Tri isSubclass(const State& s, Addr cls, const Value& of) const;
  // Looks along the MRO; null when absent. `unknown`: an unmodelled base may have it.
  [[nodiscard]] const Value* lookupClass(const State& s, Addr cls, Name name, bool* unknown = nullptr) const;

  // --- exceptions
  [[nodiscard]] Value makeException(State& s, std::string_view cls, std::string_view message);
  template <class T>
  [[nodiscard]] ContextSet<T> raise(Path s, std::string_view cls, std::string_view message) {
    return raise<T>(std::move(s), makeException(*edit(s), cls, message));
  }
  template <class T>
  [[nodiscard]] ContextSet<T> raise(Path s, Value exception) {
    notePlace(*edit(s), exception);
    return ContextSet<T>::raise(std::move(s), std::move(exception));
  }

  // --- branching
  // Both sides that the facts allow, each with the condition on its trail. `place_in_trail`: it is a branch of user code.
  struct Sides { Path then, otherwise; TrailRef then_branch, otherwise_branch; };  // null: impossible; branches: null when decided
  [[nodiscard]] Sides fork(Path s, BoolExpr condition);
  // The same of a snapshot: what it would know if the condition held; null: it cannot.
  [[nodiscard]] Snapshot suppose(const Snapshot& s, BoolExpr condition) const;
  // Adds a hard fact. False: it contradicts the path, which is as it was.
  [[nodiscard]] bool assume(Path& s, BoolExpr fact);
  // Adds a hard fact; null: it contradicts the path, which ends as unreachable.
  [[nodiscard]] Path guarantee(Path s, BoolExpr fact);
  // Adds a hard fact about a symbol that is new: it can contradict nothing.
  void learn(State& s, BoolExpr fact);
  // The soft constraint. kTrue: nothing is kept; kFalse: false is returned and the caller raises; unknown: an obligation is
  // recorded and assumed; where a handler of the program could catch it, the other side goes to `raised` as well.
  [[nodiscard]] bool require(Path& s, BoolExpr condition, const std::function<Finding()>& finding, std::vector<Raised>* raised);
  [[nodiscard]] Raised raiseFinding(Path s, Finding finding);
  [[nodiscard]] Tri check(const State& s, BoolExpr b) const;
  [[nodiscard]] IntExpr simplify(const State& s, IntExpr e) const;

  // A state that may be written: copied first if another path holds it.
  [[nodiscard]] static State* edit(Path& s) { return &s.edit(); }

  // --- joining (join.cpp)
  // Merges contexts whose difference can be expressed; others stay apart.
  void join(ContextSet<Value>& set);
  void join(ContextSet<Flow>& set);

  // Makers
  [[nodiscard]] Value newList(State& s, Values items);
  [[nodiscard]] Value newDict(State& s, ValueMap map);
  [[nodiscard]] Value newSet(State& s, ValueMap map);
  [[nodiscard]] Value newTensor(State& s, TensorInfo info);  // of class torch.Tensor; counts and logs nothing
  [[nodiscard]] Value newObject(State& s, Value cls, Payload payload = {});
  [[nodiscard]] Value text(std::string_view t) { return Value::str(a.intern(t)); }

#include "backend/engine/interp_private.inc"
};

}  // namespace shapeproof
