// What the parameters of a library model may be: its annotations, `def roll(input: Tensor, shifts: ints, dims: ints | None = None)`, are
// demands. Values are looked at when the model is called, before anything of it runs, as torch's argument parser does; the library call
// "torch.demand" says how torch refuses one (libcalls/torch/demand.cpp).
//
// Law (measured: tests/conformance/rows/arguments.jsonl): an int is no bool and no float; a float or a Number may be an int or a bool; a bool
// is nothing else; a tensor of no dimensions stands for a number. What is not known passes, and so do objects that convert themselves: those of
// a class of the program are converted here (__index__, __float__, __fspath__).
// Python's own functions have words of their own: an index may be a bool, a path is a text, bytes, or has __fspath__ (tests/python/kinds.json).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "backend/engine/interp.h"

namespace shapeproof {

// Kinds of values, as bits.
inline constexpr uint16_t kKindNone = 1, kKindBool = 2, kKindInt = 4, kKindFloat = 8, kKindStr = 16, kKindSequence = 32, kKindTensor = 64, kKindBytes = 128, kKindOther = 256;

struct ParameterKinds {
  std::string_view name;
  uint16_t admits = 0;
  uint16_t items = 0;                   // of a sequence; 0: anything
  std::vector<std::string_view> shown;  // what messages call it, without None
  std::string_view complaint;           // CPython's, with {} for the type; empty: torch's
  std::string_view conversion;          // what an object of another class needs; empty: any may do
};

// "dim:int|None keepdim:bool", in order. Views into the text.
[[nodiscard]] std::vector<ParameterKinds> parseKinds(std::string_view text);

// Of a function of a model; kept by its unit.
struct ParameterDemands {
  std::string text;                   // for parseKinds and "torch.demand"
  std::vector<ParameterKinds> kinds;
  std::vector<ir::SlotId> slots;      // parallel: where the arguments are
  // What "torch.demand" answers: the arguments as methods of the program convert them; None: as they are.
  void take(const Value& converted, Values& arguments) const;
};
// Null: nothing is demanded.
[[nodiscard]] const ParameterDemands* demandsOf(const FunctionData& f);
// Every value is what is demanded, at a glance; false: who looks closer may find that it is, or may be.
[[nodiscard]] bool plainlyFit(const Interp& in, const State& s, const ParameterDemands& demands, const Values& slots);

// What a function of a model is called. The function that a factory makes goes by the `name` the factory was given.
[[nodiscard]] std::string_view calledIn(const Interp& in, const State& s, const FunctionData& f);

}  // namespace shapeproof
