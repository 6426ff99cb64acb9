// Recurrent layers (docs: torch.nn.RNN, LSTM, GRU and their cells): shapes of outputs and states, and their checks.
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/endings.h"
#include "libcalls/torch/types.h"

#include "libcalls/torch/layout.h"

namespace shapeproof::libcalls {

namespace {

struct Recurrent {
  std::string_view mode;  // "LSTM", "GRU", "RNN"
  Operand x;
  IntExpr input_size, hidden_size, proj_size, layers, directions;
  bool batch_first = false, batched = true, packed = false;
  [[nodiscard]] bool lstm() const { return mode == "LSTM"; }
  [[nodiscard]] IntExpr outSize() const { return lstm() && !proj_size.is(0) ? proj_size : hidden_size; }
};

// What results depend on: the input, and the layer's parameters (a dict, by name).
Operands sourcesOf(Call& c, const Operand& x, const Value& parameters) {
  Operands out{x};
  const DictData* dict = parameters.isObject() ? Analysis::object(c.state(), parameters.asAddr()).as<DictData>() : nullptr;
  if (!dict) return out;
  for (const ValueMap::Entry& e : dict->map)
    if (c.isTensor(e.value)) out.push_back(c.tensor(e.value, "parameter"));
  return out;
}

// The input must have the type of the layer's parameters.
std::optional<CallResult> refuseInputType(Call& c, const Operand& x, const Value& parameters, bool cell) {
  const Operands sources = sourcesOf(c, x, parameters);
  if (sources.size() < 2 || !typesDiffer(c, x, sources[1])) return std::nullopt;
  const DType mine = x.dtype(), theirs = sources[1].dtype();
  if (cell) {
    return refuseTypes(c, "RuntimeError", "mat1 and mat2 must have the same dtype, but got " + std::string(dtypeWord(mine)) + " and " + std::string(dtypeWord(theirs)), sources);
  }
  const std::string input = "torch." + std::string(dtypeName(mine)), weight = "torch." + std::string(dtypeName(theirs));
  return refuseTypes(c, "ValueError", "RNN input dtype (" + input + ") does not match weight dtype (" + weight + "). Convert input: input.to(" + weight +
                     "), or convert model: model.to(" + input + ")", sources);
}

Shape shown(const Dims& d) { return Shape::of(d); }

// "(1, 3, 20)": torch prints the expected size as a tuple.
Finding stateSize(const std::string& what, const Dims& want, const Dims& have, const Operands& all) {
  std::vector<MessageArg> args;
  append(args, want);
  args.emplace_back(shown(have));
  return finding(Rule::kRnnState, "RuntimeError", "Expected " + what + " size (" + placeholders(want.size()) + "), got {}", std::move(args), all);
}

bool requireState(Call& c, const Recurrent& k, const Operand& h, const std::string& what, IntExpr size) {
  if (!h.rankKnown()) return true;
  const IntExpr n = !k.batched ? num(1) : k.batch_first ? k.x[0] : k.x[1];
  const Dims want{c.pool().mul(k.layers, k.directions), n, size};
  Dims have = h.shape().dims;
  if (!k.batched && have.size() == 2) have.insert(have.begin() + 1, num(1));
  return c.require(sameShape(c, have, want), [&] { return stateSize(what, want, have, {k.x, h}); });
}

// Nobody looks at the states of an LSTM beside a packed sequence before its arithmetic does: what that says of h_0. False: the path has ended.
bool requirePackedState(Call& c, const Recurrent& k, const Operand& h) {
  if (!h.rankKnown()) return true;
  SymPool& p = c.pool();
  const IntExpr n = k.batch_first ? k.x[0] : k.x[1], gates = p.mul(num(4), k.hidden_size);
  const bool odd = !k.directions.is(1) && known(c, c.eq(p.mod(h[0], k.directions), 1));
  const auto say = [&](std::string text, std::vector<MessageArg> args) { return finding(Rule::kRnnState, "RuntimeError", std::move(text), std::move(args), {k.x, h}); };
  return c.require(c.eq(h[0], p.mul(k.layers, k.directions)), [&] {
           return say(odd ? "Odd number of params or hiddens given to a bidirectional RNN" : "Expected more hidden states in stacked_rnn", {});
         }) &&
         c.require(c.eq(h[2], k.outSize()), [&] { return say("mat1 and mat2 shapes cannot be multiplied ({}x{} and {}x{})", {h[1], h[2], k.outSize(), gates}); }) &&
         c.require(c.eq(h[1], n), [&] {
           return h[1].is(1) ? say("output with shape [1, {}] doesn't match the broadcast shape [{}, {}]", {gates, n, gates})
                             : say("The size of tensor a ({}) must match the size of tensor b ({}) at non-singleton dimension 0", {h[1], n});
         });
}

// The rank of a given state goes with the rank of the input.
std::optional<CallResult> checkStateRank(Call& c, const Recurrent& k, const Operand& h, const Operand& cell) {
  const size_t want = k.batched ? 3 : 2;
  const bool bad = (h.rankKnown() && h.rank() != want) || (cell.rankKnown() && cell.rank() != want);
  if (!bad) return std::nullopt;
  const std::string kind = k.batched ? "batched 3-D" : "unbatched 2-D", n = std::to_string(want);
  const auto rank = [](const Operand& o) { return num(static_cast<int64_t>(o.rankKnown() ? o.rank() : 0)); };
  if (k.lstm()) {
    return reject(c, Rule::kRnnState, "RuntimeError", "For " + kind + " input, hx and cx should also be " + n + "-D but got ({}-D, {}-D) tensors",
                  {rank(h), rank(cell)}, {k.x, h, cell});
  }
  return reject(c, Rule::kRnnState, "RuntimeError", "For " + kind + " input, hx should also be " + n + "-D but got {}-D tensor", {rank(h)}, {k.x, h});
}

// The states given: `hx`, or the pair (h_0, c_0) of an LSTM.
void readStates(Call& c, const Recurrent& k, Operand& h, Operand& cell) {
  if (!k.lstm()) { h = c.tensor(2); return; }
  const auto pair = c.items(c.arg(2));
  if (!pair || pair->size() != 2) return;
  h = c.tensor((*pair)[0], "h_0");
  cell = c.tensor((*pair)[1], "c_0");
}

// States of another type than the input: the words are those of the products, or of oneDNN, which does an LSTM of float32 without projection.
std::optional<CallResult> refuseStateType(Call& c, const Recurrent& k, const Operand& h, const Operand& cell) {
  const Operand& state = typesDiffer(c, k.x, h) ? h : cell;
  if (!typesDiffer(c, k.x, state)) return std::nullopt;
  const Operands both{k.x, state};
  const DType type = state.dtype();
  if (!k.lstm() || k.x.dtype() != DType::kFloat32 || !k.proj_size.is(0) || k.packed) {
    return refuseTypes(c, "RuntimeError", "mat1 and mat2 must have the same dtype, but got " + std::string(dtypeWord(type)) + " and " +
                       std::string(dtypeWord(k.x.dtype())), both);
  }
  if (type == DType::kInt8 || type == DType::kUInt8) return refuseTypes(c, "RuntimeError", "itensor_view_from_dense expects float, bfloat16 or half tensor input", both);
  if (type == DType::kFloat16 || type == DType::kBFloat16) {
    return refuseTypes(c, "RuntimeError", "could not create a primitive descriptor for the LSTM forward propagation primitive. Run workload with environment "
                       "variable ONEDNN_VERBOSE=all to get additional diagnostic information.", both);
  }
  return refuseTypes(c, "RuntimeError", "get_mkldnn_dtype: unsupported data type", both);
}

// Of an input of unknown rank the last size is looked at, and that of each result is known.
CallResult unknownSequence(Call& c, const Recurrent& k) {
  if (const auto last = fromEnd(k.x, 1)) {
    const bool ok = c.require(c.eq(*last, k.input_size), [&] {
      return finding(Rule::kRnnInput, "RuntimeError", "input.size(-1) must be equal to input_size. Expected {}, got {}", {k.input_size, *last}, {k.x});
    });
    if (!ok) return c.stop();
  }
  const auto ending = [&](IntExpr last) {
    const Value made = unknownTensorValue(c, k.mode, k.x.dtype(), {k.x});
    knowEnding(c, made, {last});
    return made;
  };
  const Value out = ending(c.pool().mul(k.directions, k.outSize())), h = ending(k.outSize());
  return c.toSetWith(tupleOf({out, k.lstm() ? tupleOf({h, ending(k.hidden_size)}) : h}));
}

IntExpr gatesOf(std::string_view mode) { return num(mode.starts_with("LSTM") ? 4 : mode.starts_with("GRU") ? 3 : 1); }

// Of each time step, layer and direction: the gates from the input and from the state, and the projection. A packed sequence has
// some steps fewer, which nobody knows.
void countProducts(Call& c, const Recurrent& k) {
  if (k.packed) return;
  SymPool& p = c.pool();
  IntExpr steps = num(1);
  for (size_t i = 0; i + 1 < k.x.rank(); ++i) steps = p.mul(steps, k.x[i]);
  const IntExpr out = k.outSize(), above = p.product(Dims{p.sub(k.layers, num(1)), k.directions, out});
  const IntExpr inputs = p.add(p.add(k.input_size, above), p.mul(k.layers, out));
  const IntExpr gates = p.product(Dims{gatesOf(k.mode), k.hidden_size, inputs});
  const IntExpr projections = k.lstm() && !k.proj_size.is(0) ? p.product(Dims{k.layers, k.hidden_size, k.proj_size}) : num(0);
  c.multiplies(p.product(Dims{steps, k.directions, p.add(gates, projections)}));
}

// (output, h_n) or (output, (h_n, c_n)), all of one operation.
Value layerResult(Call& c, const Recurrent& k, Dims out, const std::vector<const Operand*>& given) {
  Operands sources = sourcesOf(c, k.x, c.arg(9));
  for (const Operand* one : given)
    if (one->info) sources.push_back(*one);
  // A transposed view of a (time, batch, feature) result when batch_first.
  TensorInfo info = resultInfo(std::move(out), k.x.dtype(), sources);
  if (k.batch_first && k.batched) setOrder(c, info, {1, 0, 2});
  countProducts(c, k);
  Value y = c.makeTensor(k.mode, std::move(info), sources);
  const OpId node = c.tensor(y, "").info->origin;
  const auto state = [&](IntExpr size) {
    Dims dims{c.pool().mul(k.layers, k.directions)};
    if (k.batched) dims.push_back(k.batch_first ? k.x[0] : k.x[1]);
    dims.push_back(size);
    Value made = resultValue(c, k.mode, std::move(dims), k.x.dtype(), sources);
    c.interp.a.log[c.tensor(made, "").info->origin.index].node = node;
    return made;
  };
  Value h = state(k.outSize());
  return tupleOf({std::move(y), k.lstm() ? tupleOf({std::move(h), state(k.hidden_size)}) : std::move(h)});
}

// Of a cell: the first state is multiplied with parameters; the second of an LSTM may be of any type.
std::optional<CallResult> refuseTypeOfState(Call& c, const Operand& x, const Operands& states) {
  if (states.empty() || !typesDiffer(c, x, states[0])) return std::nullopt;
  return refuseTypes(c, "RuntimeError", "mat1 and mat2 must have the same dtype, but got " + std::string(dtypeWord(states[0].dtype())) + " and " +
                     std::string(dtypeWord(x.dtype())), {x, states[0]});
}

}  // namespace

// "mode, input, hx, input_size, hidden_size, num_layers, batch_first, directions, proj_size, parameters, packed": (output, h_n) or (output, (h_n, c_n)).
CallResult torchRnn(Call& c) {
  Recurrent k;
  k.mode = c.str(c.arg(0)).value_or("RNN");
  k.x = c.tensor(1);
  const auto in = c.integer(c.arg(3)), hidden = c.integer(c.arg(4)), layers = c.integer(c.arg(5)), dirs = c.integer(c.arg(7)), proj = c.integer(c.arg(8));
  const auto batch_first = c.boolean(c.arg(6));
  if (!in || !hidden || !layers || !dirs || !proj || !batch_first) return c.opaque("the sizes of a recurrent layer are not known");
  k.input_size = *in; k.hidden_size = *hidden; k.layers = *layers; k.directions = *dirs; k.proj_size = *proj;
  k.batch_first = *batch_first;
  if (!k.x.rankKnown()) return unknownSequence(c, k);
  if (k.x.rank() != 2 && k.x.rank() != 3) {
    const bool plain = k.mode == "RNN";
    return reject(c, Rule::kRnnInput, "ValueError", std::string(k.mode) + ": Expected input to be 2D or 3D, got {}D" + (plain ? " tensor" : "") + " instead",
                  {num(static_cast<int64_t>(k.x.rank()))}, {k.x});
  }
  k.batched = k.x.rank() == 3;
  if (auto refused = refuseInputType(c, k.x, c.arg(9), false)) return std::move(*refused);
  Operand h, cell;
  k.packed = c.boolean(c.arg(10)).value_or(false);
  if (!c.isNone(2)) {
    readStates(c, k, h, cell);
    const bool unseen = k.packed && k.lstm();
    if (unseen && h.rankKnown() && h.rank() != 3)
      return reject(c, Rule::kRnnState, "IndexError", "Dimension out of range (expected to be in range of [-2, 1], but got 2)", {}, {k.x, h});
    if (unseen && !requirePackedState(c, k, h)) return c.stop();
    if (!k.packed)
      if (auto left = checkStateRank(c, k, h, cell)) return std::move(*left);
  }
  const IntExpr last = k.x[k.x.rank() - 1];
  const bool ok = c.require(c.eq(last, k.input_size), [&] {
    return finding(Rule::kRnnInput, "RuntimeError", "input.size(-1) must be equal to input_size. Expected {}, got {}", {k.input_size, last}, {k.x});
  });
  if (!ok) return c.stop();
  if (!requireState(c, k, h, k.lstm() ? "hidden[0]" : "hidden", k.outSize())) return c.stop();
  if (k.lstm() && !requireState(c, k, cell, "hidden[1]", k.hidden_size)) return c.stop();
  const bool some = requireOrdinary(c, c.ge(k.x[k.batched && k.batch_first ? 1 : 0], 1), [&] {
    return finding(Rule::kRnnInput, "RuntimeError", "Expected sequence length to be larger than 0 in RNN", {}, {k.x});
  });
  if (!some) return c.stop();
  if (auto refused = refuseStateType(c, k, h, cell)) return std::move(*refused);
  Dims out = k.x.shape().dims;
  out.back() = c.pool().mul(k.directions, k.outSize());
  return c.toSetWith(layerResult(c, k, std::move(out), {&h, &cell}));
}

// "mode, input, hx, input_size, hidden_size, parameters": a cell: h, or (h, c).
CallResult torchRnnCell(Call& c) {
  const std::string_view mode = c.str(c.arg(0)).value_or("RNNCell");
  const bool lstm = mode == "LSTMCell";
  const Operand x = c.tensor(1);
  const auto in = c.integer(c.arg(3)), hidden = c.integer(c.arg(4));
  if (!x.rankKnown() || !in || !hidden) {
    const auto unknown = [&] { return unknownTensorValue(c, mode, x.dtype(), {x}); };
    return c.toSetWith(lstm ? tupleOf({unknown(), unknown()}) : unknown());
  }
  const auto wrongRank = [&](const char* what, const Operand& o) {
    return reject(c, Rule::kRnnInput, "ValueError", std::string(mode) + ": Expected " + what + " to be 1D or 2D, got {}D instead",
                  {num(static_cast<int64_t>(o.rank()))}, {x, o});
  };
  if (x.rank() != 1 && x.rank() != 2) return wrongRank("input", x);
  const IntExpr last = x[x.rank() - 1];
  const bool fits = c.require(c.eq(last, *in), [&] {
    return finding(Rule::kRnnInput, "RuntimeError", "input has inconsistent input_size: got {} expected {}", {last, *in}, {x});
  });
  if (!fits) return c.stop();
  if (auto refused = refuseInputType(c, x, c.arg(5), true)) return std::move(*refused);
  Operands states;
  if (!c.isNone(2)) {
    if (!lstm) states.push_back(c.tensor(2));
    else if (auto both = tensors(c, c.arg(2), "hx")) states = std::move(*both);
  }
  for (size_t i = 0; i < states.size(); ++i) {
    const Operand& h = states[i];
    if (!h.rankKnown()) continue;
    const std::string name = i == 0 ? "hidden0" : "hidden1";
    if (h.rank() != 1 && h.rank() != 2) return wrongRank(lstm ? (i == 0 ? "hx[0]" : "hx[1]") : "hidden", h);
    // A state gets a dimension of 1 in front as the input does: a second one of its own is taken for its features.
    const IntExpr n = x.rank() == 2 ? x[0] : num(1), have = x.rank() == 2 ? h[0] : num(1), size = x.rank() == 2 ? h[h.rank() - 1] : h[0];
    bool ok = c.require(c.eq(n, have), [&] {
      return finding(Rule::kRnnState, "RuntimeError", "Input batch size {} doesn't match " + name + " batch size {}", {n, have}, {x, h});
    });
    if (ok && x.rank() == 2 && h.rank() == 1) {
      return reject(c, Rule::kRnnState, "IndexError", "Dimension out of range (expected to be in range of [-1, 0], but got 1)", {}, {x, h});
    }
    ok = ok && c.require(c.eq(size, *hidden), [&] {
      return finding(Rule::kRnnState, "RuntimeError", name + " has inconsistent hidden_size: got {}, expected {}", {size, *hidden}, {x, h});
    });
    if (!ok) return c.stop();
    if (x.rank() == 1 && h.rank() == 2) {
      const auto unknown = [&] { return unknownTensorValue(c, mode, x.dtype(), {x, h}); };
      return c.toSetWith(lstm ? tupleOf({unknown(), unknown()}) : unknown());
    }
  }
  if (auto refused = refuseTypeOfState(c, x, states)) return std::move(*refused);
  Operands sources = sourcesOf(c, x, c.arg(5));
  sources.insert(sources.end(), states.begin(), states.end());
  const auto state = [&] {
    Dims dims = x.rank() == 2 ? Dims{x[0], *hidden} : Dims{*hidden};
    return resultValue(c, mode, std::move(dims), x.dtype(), sources);
  };
  c.multiplies(c.pool().product(Dims{x.rank() == 2 ? x[0] : num(1), gatesOf(mode), *hidden, c.pool().add(*in, *hidden)}));
  if (!lstm) return c.toSetWith(state());
  Value h = state(), cell = state();
  c.interp.a.log[c.tensor(cell, "").info->origin.index].node = c.tensor(h, "").info->origin;
  return c.toSetWith(tupleOf({std::move(h), std::move(cell)}));
}

}  // namespace shapeproof::libcalls
