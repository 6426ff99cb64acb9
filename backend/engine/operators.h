// What operators, items, truth and formatting share with each other and with the models of the builtin types.
// Every function takes values without choices (Interp::resolve) unless it says otherwise.
//
// `builtin…` is the behaviour of the builtin type itself: no special method of a subclass is asked. That is what
// `super().__getitem__(k)` reaches, so the library calls behind the methods of list, dict, str… use these.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "backend/engine/interp.h"
#include "backend/state/bigint.h"

namespace shapeproof::ops {

// --- special.cpp
// A special method as Python's implicit lookup finds it: on the class, along the MRO. Builtin classes are left out: their
// operators are the C++ functions below. `unknown`: an unmodelled base may define it, or a class of a library has it whose model has not, so
// nothing can be said.
struct Special {
  Value function;
  bool unknown = false;
  explicit operator bool() const { return !function.isUnbound(); }
};
[[nodiscard]] Special special(const Interp& in, const State& s, const Value& v, std::string_view name);
// The same, starting from the class.
[[nodiscard]] Special specialOfClass(const Interp& in, const State& s, Addr cls, std::string_view name);
// args[0] is the receiver.
[[nodiscard]] ContextSet<Value> callSpecial(Interp& in, Path s, const Special& method, std::string_view name, Values args);
// The running code is the program's, or a builtin function that the program called.
[[nodiscard]] bool actsForUser(const State& s);
[[nodiscard]] bool isBuiltinClass(const Interp& in, const Value& cls);
// The full name of a class of a library, where its model is defined; empty for one of the program.
[[nodiscard]] std::string libraryClass(const Interp& in, const Object& cls);
// The builtin value that an instance of a subclass of int, float, str, bytes (attribute `_value_`) or tuple (attribute
// `_items`) stands for; everything else as it is.
[[nodiscard]] Value underlying(const Interp& in, const State& s, const Value& v);
// The attribute in which such an instance keeps a choice: `Interp::resolve` takes it apart.
[[nodiscard]] std::optional<Name> openAttribute(const Interp& in, const State& s, const Value& instance);
// The __name__ of the type; none when the type is not certain.
[[nodiscard]] std::optional<std::string> typeName(const Interp& in, const State& s, const Value& v);
struct RangeParts { IntExpr start, stop, step; };
// A range object with its three attributes; none for anything else.
[[nodiscard]] std::optional<RangeParts> rangeParts(const Interp& in, const State& s, const Value& v);
[[nodiscard]] IntExpr rangeLength(const Interp& in, const State& s, const RangeParts& r);
// An object of class `cls` (list, dict, …: one of WellKnown) exactly or by inheritance, by its payload.
template <class T>
[[nodiscard]] const T* payload(const State& s, const Value& v) {
  return v.isObject() ? Analysis::object(s, v.asAddr()).as<T>() : nullptr;
}
// A tuple whose length is not known: an object of class tuple with the items of a list. Of known length it is a value of kind kTuple.
[[nodiscard]] bool isRunTuple(const Interp& in, const State& s, const Value& v);
[[nodiscard]] inline bool isAnyTuple(const Interp& in, const State& s, const Value& v) { return v.isTuple() || isRunTuple(in, s, v); }
[[nodiscard]] Value tupleFrom(Interp& in, State& s, ListData items);
// The entries of a dict: its own map, or the attributes it is a view of.
[[nodiscard]] const ValueMap& mapOf(const State& s, const DictData& d);
[[nodiscard]] ValueMap& editMap(State& s, Addr dict);

// --- what unknowns are made of
[[nodiscard]] inline Trust worse(Trust a, Trust b) { return a > b ? a : b; }
[[nodiscard]] Trust trustOf(const SymPool& pool, IntExpr e);   // kProgram for constants
[[nodiscard]] Trust trustOf(const SymPool& pool, BoolExpr e);
// The trust of what the content of `v` depends on (tuples item by item; objects count as known).
[[nodiscard]] Trust trustOf(const Interp& in, const State& s, const Value& v);
[[nodiscard]] BoolExpr freshLike(Interp& in, const Value& unknown);                     // a truth value that depends on it
[[nodiscard]] Value unknownFrom(Interp& in, UnknownType type, const Value& l, const Value& r);
[[nodiscard]] ContextSet<Value> unsupported(Interp& in, Path s, std::string_view op, const Value& l, const Value& r);
[[nodiscard]] ContextSet<Value> typeError(Interp& in, Path s, const std::string& message);

// --- operator_numeric.cpp, operator_float.cpp
[[nodiscard]] bool isNumber(const Value& v);  // bool, int of any size, float, rational, unknown float
[[nodiscard]] bool isIntLike(const Value& v); // bool, int of 62 bits, symbolic or not
[[nodiscard]] IntExpr intOf(Interp& in, const Value& v);   // isIntLike
// The result of two constants where it is an int again and small: the usual case.
[[nodiscard]] std::optional<int64_t> smallResult(ir::BinaryOp op, int64_t a, int64_t b);
[[nodiscard]] ContextSet<Value> binaryNumeric(Interp& in, Path s, ir::BinaryOp op, const Value& l, const Value& r);
[[nodiscard]] ContextSet<Value> unaryNumeric(Interp& in, Path s, ir::UnaryOp op, const Value& v);
[[nodiscard]] ContextSet<Value> binaryFloat(Interp& in, Path s, ir::BinaryOp op, double a, double b);
[[nodiscard]] ContextSet<Value> binaryRational(Interp& in, Path s, ir::BinaryOp op, const Value& l, const Value& r);
// The path with `divisor` known not to be 0, beside one that raises where the program could catch it.
[[nodiscard]] ContextSet<Value> nonZero(Interp& in, Path s, IntExpr divisor, std::string_view message);
// The same for an outcome that is unknown whatever the divisor is; nothing happens where `op` does not divide. None, beside what raises.
[[nodiscard]] ContextSet<Value> hopeNotZero(Interp& in, Path s, ir::BinaryOp op, const Value& divisor);

// --- operator_bigint.cpp: at least one side is an integer beyond 62 bits, or the result may be
[[nodiscard]] ContextSet<Value> binaryBig(Interp& in, Path s, ir::BinaryOp op, const Value& l, const Value& r);
[[nodiscard]] Value unaryBig(ir::UnaryOp op, const BigInt& v);
[[nodiscard]] BoolExpr compareBig(Interp& in, ir::CompareOp op, const Value& l, const Value& r);

// --- operator_sequence.cpp, operator_set.cpp: none when the operator is not theirs
[[nodiscard]] std::optional<ContextSet<Value>> binarySequence(Interp& in, Path& s, ir::BinaryOp op, const Value& l, const Value& r, bool inplace);
[[nodiscard]] std::optional<ContextSet<Value>> binarySet(Interp& in, Path& s, ir::BinaryOp op, const Value& l, const Value& r, bool inplace);
[[nodiscard]] ContextSet<Value> builtinBinary(Interp& in, Path s, ir::BinaryOp op, const Value& l, const Value& r, bool inplace = false);
[[nodiscard]] std::string_view symbolOf(ir::BinaryOp op);

// --- operator_compare.cpp, operator_order.cpp, operator_contains.cpp
[[nodiscard]] BoolExpr compareNumbers(Interp& in, ir::CompareOp op, const Value& l, const Value& r);
// Python's == where no code of the program runs; none: a user-defined __eq__ has to be asked. Choices are allowed.
[[nodiscard]] std::optional<BoolExpr> pureEquals(Interp& in, const State& s, const Value& l, const Value& r);
// == of anything, as a truth value; objects that are identical are equal, as containers see it.
[[nodiscard]] ContextSet<BoolExpr> equals(Interp& in, Path s, const Value& l, const Value& r);
// Containers ask for identity before equality, and the identity of floats is not tracked: it matters for NaN alone.
[[nodiscard]] bool bothNan(const Value& x, const Value& y);
[[nodiscard]] BoolExpr nanIdentity(Interp& in);
[[nodiscard]] BoolExpr identical(Interp& in, const State& s, const Value& l, const Value& r);  // `is`; choices allowed
[[nodiscard]] ContextSet<Value> order(Interp& in, Path s, ir::CompareOp op, const Value& l, const Value& r);
[[nodiscard]] ContextSet<BoolExpr> contains(Interp& in, Path s, const Value& item, const Value& container);
[[nodiscard]] ContextSet<Value> builtinCompare(Interp& in, Path s, ir::CompareOp op, const Value& l, const Value& r);

// --- truth.cpp
[[nodiscard]] std::optional<BoolExpr> builtinTruth(Interp& in, const State& s, const Value& v);  // none: not a builtin value
[[nodiscard]] std::optional<IntExpr> builtinLength(Interp& in, const State& s, const Value& v);  // none: no length, or not known

// --- item_mapping.cpp
// Whether `key` may be looked up in a ValueMap; where not, why.
enum class KeyKind : uint8_t {
  kFixed,
  kUncertain,   // symbolic, unknown, or an object that compares by a method of its own
  kUnhashable,
};
[[nodiscard]] KeyKind keyKind(const Interp& in, const State& s, const Value& key);
// The key under which `map` holds an entry equal to `key` (an enumeration member and its value are one key); unbound: none.
[[nodiscard]] Value storedKey(const Interp& in, const State& s, const ValueMap& map, const Value& key);
// dict[key] = v on a map; under a key that is not fixed the map becomes uncertain.
void storeKey(const Interp& in, const State& s, ValueMap& map, const Value& key, Value v);
// The map with map[key] = v, as displays build it; the program's own __eq__ may run.
[[nodiscard]] ContextSet<ValueMap> withEntry(Interp& in, Path s, ValueMap map, const Value& key, const Value& v);
// The same for keys[at], keys[at + 1], … with None under each: sets.
[[nodiscard]] ContextSet<ValueMap> withKeys(Interp& in, Path s, ValueMap map, const Values& keys, size_t at);
// An object (or a tuple with one) whose class says what it equals, so that a lookup has to ask it.
[[nodiscard]] bool comparesItself(const Interp& in, const State& s, const Value& key);
// This key, or one in the map that hashing does not find, has to be asked.
[[nodiscard]] bool mustCompare(const Interp& in, const State& s, const ValueMap& map, const Value& key);
// The stored key that equals such an object; unbound: none; opaque: that is not known.
[[nodiscard]] ContextSet<Value> comparedKey(Interp& in, Path s, const ValueMap& map, const Value& key);
[[nodiscard]] ContextSet<Value> raiseUnhashable(Interp& in, Path s, const Value& key);
[[nodiscard]] ContextSet<Value> mappingGet(Interp& in, Path s, const Value& dict, const Value& key);
[[nodiscard]] ContextSet<Value> mappingSet(Interp& in, Path s, const Value& dict, const Value& key, const Value& v);
[[nodiscard]] ContextSet<Value> mappingDelete(Interp& in, Path s, const Value& dict, const Value& key);

// --- item_sequence.cpp, item_slice.cpp: an index is an int or a slice
[[nodiscard]] ContextSet<Value> sequenceGet(Interp& in, Path s, const Value& sequence, IntExpr index);
[[nodiscard]] ContextSet<Value> sliceGet(Interp& in, Path s, const Value& sequence, const Value& slice);
[[nodiscard]] ContextSet<Value> listSet(Interp& in, Path s, const Value& list, IntExpr index, const Value& v);
[[nodiscard]] ContextSet<Value> listDelete(Interp& in, Path s, const Value& list, IntExpr index);
[[nodiscard]] ContextSet<Value> sliceSet(Interp& in, Path s, const Value& list, const Value& slice, const Value& items);
[[nodiscard]] ContextSet<Value> sliceDelete(Interp& in, Path s, const Value& list, const Value& slice);
// The position of `index` in a sequence of `length`, or an IndexError beside it: an int value.
[[nodiscard]] ContextSet<Value> position(Interp& in, Path s, IntExpr index, IntExpr length, std::string_view complaint);

// --- item.cpp
[[nodiscard]] ContextSet<Value> builtinGetItem(Interp& in, Path s, const Value& object, const Value& index);
[[nodiscard]] ContextSet<Value> builtinSetItem(Interp& in, Path s, const Value& object, const Value& index, const Value& v);
[[nodiscard]] ContextSet<Value> builtinDelItem(Interp& in, Path s, const Value& object, const Value& index);
// dict.get and the like: unbound when it is certain that the key is absent; opaque when that is not known.
[[nodiscard]] ContextSet<Value> dictFind(Interp& in, Path s, const Value& dict, const Value& key);
[[nodiscard]] ContextSet<Value> raiseKeyError(Interp& in, Path s, const Value& key);

// --- format*.cpp
[[nodiscard]] std::string floatRepr(double d);
[[nodiscard]] std::string strRepr(std::string_view utf8);
[[nodiscard]] std::string bytesRepr(std::string_view bytes);
// One value under a format specification ("08.3f"); a ValueError or TypeError as CPython's.
struct Formatted { std::string text; const char* error_class = nullptr; };
[[nodiscard]] Formatted formatInt(const BigInt& v, std::string_view spec, bool is_bool = false);
[[nodiscard]] Formatted formatFloat(double v, std::string_view spec);
[[nodiscard]] Formatted formatStr(std::string_view v, std::string_view spec);
[[nodiscard]] ContextSet<Value> formatPercent(Interp& in, Path s, Name format, const Value& args);

}  // namespace shapeproof::ops
