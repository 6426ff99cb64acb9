// What escapes: code of the program that is handed to something without a model may be called by it, at any time and with anything.
//
// Law: a verdict is valid only if following each such piece of code at the program's end checks it fully: it takes no arguments, it ends,
// nothing in it stays open, it writes to nothing that the program has, and it reads nothing that has changed since it was handed over.
// Anything else leaves a reason at the place of the hand-over.
#pragma once

#include "backend/engine/interp.h"
#include "backend/engine/judge.h"

namespace shapeproof {

// Noted in a ReadLog in place of an address: a global was read of which nothing is known. No object stands there.
inline constexpr uint32_t kUnknownGlobal = 0;

// `receiver`, of which nothing is known, is given the arguments of a call, an item, an attribute, an operand.
void handOver(const Interp& in, const State& s, const Value& receiver, const CallArgs& args);
void handOver(const Interp& in, const State& s, const Value& receiver, const Value& given);
// A value of which nothing is known is compared with `given`, or looks for it: it may ask the program's own methods of comparison, of `given` or
// of what a list or tuple holds.
void handOverComparison(const Interp& in, const State& s, const Value& unknown, const Value& given);
// A class of the program has been made: a base or a metaclass that is not known may call its methods.
void handOverClass(const Interp& in, const State& s, Addr cls, const Value& unknown_base);
// A class of the program has been made: some of its methods may stand in the place of what a class of a library calls on itself, and the model
// of that does not (LibCallTable::calledOnSelf).
void handOverOverrides(const Interp& in, const State& s, Addr cls);
// The same for a function that becomes an attribute of a class or an instance.
void handOverAttribute(const Interp& in, const State& s, const Value& target, Name name, const Value& given);
// A name of a library's module gets another value: what in the library goes by that name calls it, and models need not.
void handOverPlace(const Interp& in, const State& s, const Value& module, Name name, const Value& given);
// A value of which the analysis knows nothing was made of these: what it really is may be code that they lead to.
void loseSight(const Interp& in, const State& s, const Value& made, std::span<const Value> of);
// One of these, and not known which: a value of which nothing is known stands for them from here on.
[[nodiscard]] Value forgotten(const Interp& in, const State& s, std::string_view what, std::span<const Value> of);

// At the program's end: follows what has escaped with unknown arguments. What fails for all of them is added to the outcome; a reason
// stays for whatever is not fully checked by that.
void followEscaped(Interp& in, RunOutcome& outcome);

}  // namespace shapeproof
