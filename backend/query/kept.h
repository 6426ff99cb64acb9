// What the results of a call keep for backward(): the tensors that operators of their graph keep, each memory once, as torch keeps them on the
// CPU. Parameters and buffers are there anyway.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "backend/query/amount.h"

namespace shapeproof {

// What an observer was told of operations.
struct OperationNotes {
  std::map<uint32_t, IntExpr> bytes;  // kept beside operands and result
  std::map<uint32_t, Tri> shares;     // the memory of the first operand
};

// A memory that is kept, and by which operation first.
struct KeptMemory {
  uint32_t memory;  // the operation that made it
  bool beside;      // what that operation keeps beside its operands and its result
  OpId by;
  Amount bytes;
};

struct Kept {
  std::vector<KeptMemory> list;     // in the order of `by`
  std::map<uint32_t, std::string> unknown;  // operations of which it is not known what they keep: why
  std::string cut;                          // there may be others, of which nothing is known: why; empty: there are not
};

// What a call is given: the operations that made parameters and buffers, and those that made its arguments.
struct GivenTensors { std::set<uint32_t> parameters, arguments; };
// Of the graph behind these operations, as far as the operation `first`, with which the call began.
[[nodiscard]] Kept keptBehind(const Interp& in, const OperationNotes& notes, const std::vector<OpId>& results, const GivenTensors& given, OpId first);
// The tensors in a value. An invalid one stands for what is not known.
[[nodiscard]] std::vector<OpId> originsIn(const State& s, const Value& v);

}  // namespace shapeproof
