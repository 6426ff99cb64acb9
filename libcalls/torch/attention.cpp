// Attention: nn.MultiheadAttention and scaled_dot_product_attention (docs: both pages; the checks are those of
// multi_head_attention_forward, on sequence-first shapes).
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"
#include "libcalls/torch/types.h"

namespace shapeproof::libcalls {

namespace {

Finding attention(const char* exception, std::string format, std::vector<MessageArg> args, const Operands& all) {
  return finding(Rule::kAttentionMismatch, exception, std::move(format), std::move(args), all);
}

// (L, N, E) whatever the layer was given.
struct Sequence { IntExpr length, batch, size; Shape shown; };

Sequence sequenceOf(const Operand& x, bool batch_first) {
  if (x.rank() == 2) return {x[0], num(1), x[1], x.shape()};
  if (batch_first) return {x[1], x[0], x[2], Shape::of({x[1], x[0], x[2]})};
  return {x[0], x[1], x[2], x.shape()};
}

// A mask of 2 (L, S) or 3 dimensions (N * heads, L, S).
bool requireMask(Call& c, const Operand& mask, const Sequence& q, const Sequence& k, IntExpr heads, const Operands& all) {
  Dims want{q.length, k.length};
  if (mask.rank() == 3) want.insert(want.begin(), c.pool().mul(q.batch, heads));
  const std::string rank = std::to_string(mask.rank()) + "D";
  return c.require(sameShape(c, mask.shape().dims, want), [&] {
    std::vector<MessageArg> args{mask.shape()};
    append(args, want);
    return attention("RuntimeError", "The shape of the " + rank + " attn_mask is torch.Size({}), but should be (" + placeholders(want.size()) + ").",
                     std::move(args), all);
  });
}

bool requirePaddingMask(Call& c, const Operand& mask, const Sequence& q, const Sequence& k, bool batched, const Operands& all) {
  const auto size = [&](size_t i, IntExpr want) {
    return c.require(c.eq(mask[i], want), [&] {
      return attention("AssertionError", "Expected key_padded_mask.shape[" + std::to_string(i) + "] to be {}, but got {}", {want, mask[i]}, all);
    });
  };
  if (mask.rank() == 1 && !batched) return size(0, k.length);
  if (mask.rank() != 2 || !batched) return true;
  return size(0, q.batch) && size(1, k.length);
}

struct Heads { IntExpr embed, kdim, vdim, count; };

// The sizes of queries, keys and values; false: the path raised.
bool requireSizes(Call& c, const Sequence& q, const Sequence& k, const Sequence& v, const Heads& h, const Operands& all) {
  SymPool& p = c.pool();
  bool ok = c.require(c.eq(q.size, h.embed), [&] {
    return attention("AssertionError", "was expecting embedding dimension of {}, but got {}", {h.embed, q.size}, all);
  });
  const bool separate = !(h.kdim == h.embed) || !(h.vdim == h.embed);
  if (separate) {
    ok = ok && c.require(p.andOf(c.eq(k.length, v.length), c.eq(k.batch, v.batch)), [&] {
      return attention("AssertionError", "key's sequence and batch dims torch.Size({}) do not match value's torch.Size({})",
                       {Shape::of({k.length, k.batch}), Shape::of({v.length, v.batch})}, all);
    });
  } else {
    ok = ok && c.require(p.andOf(c.eq(k.length, v.length), p.andOf(c.eq(k.batch, v.batch), c.eq(k.size, v.size))), [&] {
      return attention("AssertionError", "key shape torch.Size({}) does not match value shape torch.Size({})", {k.shown, v.shown}, all);
    });
  }
  const auto projected = [&](const Sequence& s, IntExpr want) {
    return c.require(c.eq(s.size, want), [&] {
      return attention("RuntimeError", "mat1 and mat2 shapes cannot be multiplied ({}x{} and {}x{})",
                       {p.mul(s.length, s.batch), s.size, want, h.embed}, all);
    });
  };
  ok = ok && projected(k, h.kdim) && projected(v, h.vdim);
  return ok && c.require(c.eq(q.batch, k.batch), [&] {
    const IntExpr head = p.floorDiv(h.embed, h.count);
    return attention("RuntimeError", "shape '{}' is invalid for input of size {}",
                     {Shape::of({k.length, p.mul(q.batch, h.count), head}), p.mul(k.length, p.mul(k.batch, k.size))}, all);
  });
}

// Queries, keys and values have one type; a mask is of truth values, of that type, or of float32.
std::optional<CallResult> refuseSdpaTypes(Call& c, const Operand& q, const Operand& k, const Operand& v, const Operand& mask) {
  const auto type = [](const Operand& o) { return std::string(dtypeCType(o.dtype())); };
  if (typesDiffer(c, q, k) || typesDiffer(c, q, v)) {
    return refuseTypes(c, "RuntimeError", "Expected query, key, and value to have the same dtype, but got query.dtype: " + type(q) + " key.dtype: " + type(k) +
                       " and value.dtype: " + type(v) + " instead.", {q, k, v});
  }
  if (typesDiffer(c, q, mask) && mask.dtype() != DType::kBool && mask.dtype() != DType::kFloat32) {
    return refuseTypes(c, "RuntimeError", "Expected attn_mask dtype to be bool or float or to match query dtype, but got attn_mask.dtype: " + type(mask) +
                       " and  query.dtype: " + type(q) + " instead.", {q, k, mask});
  }
  const BoolExpr some = allHaveElements(c, {q, k, v});
  if (isComplex(q.dtype())) return refuseTypesWhere(c, some, "NotImplementedError", "\"softmax_lastdim_kernel_impl\" not implemented for '" + std::string(dtypeWord(q.dtype())) + "'", {q, k, v});
  if (!isInteger(q.dtype()) && q.dtype() != DType::kBool) return std::nullopt;
  return refuseTypesWhere(c, some, "RuntimeError", q.rank() == 2 ? "expected m1 and m2 to have the same dtype, but got: float != " + type(q)
                          : "expected scalar type Float but found " + std::string(dtypeWord(q.dtype())), {q, k, v});
}

// The projections of queries, keys, values and of what comes out; scores, and their weighted sums.
IntExpr attentionProducts(Call& c, const Sequence& q, const Sequence& k, const Sequence& v, const Heads& h, IntExpr keys) {
  SymPool& p = c.pool();
  const auto product = [&](std::initializer_list<IntExpr> factors) { return p.product(std::span(factors.begin(), factors.size())); };
  const IntExpr projections = p.add(p.add(product({num(2), q.length, q.batch, h.embed, h.embed}), product({k.length, k.batch, h.kdim, h.embed})),
                                    product({v.length, v.batch, h.vdim, h.embed}));
  return p.add(projections, product({num(2), q.batch, q.length, keys, h.embed}));
}

// Each of the inputs, which `sources` begins with, is multiplied with parameters. Which of two products says so hangs on sizes; its class does not.
std::optional<CallResult> refuseTypesOfInputs(Call& c, const Operands& inputs, const Operands& sources) {
  if (sources.size() == inputs.size()) return std::nullopt;
  const Operand& parameter = sources[inputs.size()];
  for (const Operand& one : inputs)
    if (typesDiffer(c, one, parameter)) {
      return refuseTypes(c, "RuntimeError", "mat1 and mat2 must have the same dtype, but got " + std::string(dtypeWord(one.dtype())) + " and " +
                         std::string(dtypeWord(parameter.dtype())), {one, parameter});
    }
  return std::nullopt;
}

std::optional<CallResult> refuseTypesOfMasks(Call& c, const Operand& padding, const Operand& mask) {
  for (const auto& [one, name] : {std::pair(&padding, "key_padding_mask"), std::pair(&mask, "attn_mask")})
    if (one->info && isInteger(one->dtype()))
      return c.fail(attention("AssertionError", std::string("only bool and floating types of ") + name + " are supported", {}, {*one}));
  return std::nullopt;
}

}  // namespace

// "query, key, value, sizes, batch_first, key_padding_mask, attn_mask, need_weights, average, training, extra, parameters": sizes: (embed_dim,
// kdim, vdim, heads); extra: keys that the layer adds to those it is given; parameters: the layer's, where it has them.
CallResult torchMultiheadAttention(Call& c) {
  const Operand query = c.tensor(0), key = c.tensor(1), value = c.tensor(2), padding = c.tensor(5), mask = c.tensor(6);
  const Operands all{query, key, value};
  const auto sizes_of = sizeList(c, c.arg(3));
  Operands sources = all;
  if (const auto parameters = c.items(c.arg(11)))
    for (const Value& p : *parameters)
      if (!p.isNone()) sources.push_back(c.tensor(p, "parameter"));
  const bool weights = c.boolean(c.arg(7)).value_or(true), average = c.boolean(c.arg(8)).value_or(true);
  const auto batch_first = c.boolean(c.arg(4));
  if (!query.rankKnown() || !key.rankKnown() || !value.rankKnown() || !sizes_of || sizes_of->size() != 4 || !batch_first) {
    return c.toSetWith(tupleOf({unknownTensorValue(c, "MultiheadAttention", query.dtype(), sources),
                                weights ? unknownTensorValue(c, "MultiheadAttention", query.dtype(), sources) : Value::none()}));
  }
  const size_t rank = query.rank();
  if (rank != 2 && rank != 3) {
    return c.fail(attention("AssertionError", "query should be unbatched 2D or batched 3D tensor but received {}-D query tensor", {num(static_cast<int64_t>(rank))}, all));
  }
  if (key.rank() != rank || value.rank() != rank) {
    const std::string kind = rank == 3 ? "batched (3-D)" : "unbatched (2-D)";
    return c.fail(attention("AssertionError", "For " + kind + " `query`, expected `key` and `value` to be " + std::to_string(rank) +
                            "-D but found {}-D and {}-D tensors respectively",
                            {num(static_cast<int64_t>(key.rank())), num(static_cast<int64_t>(value.rank()))}, all));
  }
  if (auto refused = refuseTypesOfMasks(c, padding, mask)) return std::move(*refused);
  const bool batched = rank == 3;
  const Sequence q = sequenceOf(query, *batch_first), k = sequenceOf(key, *batch_first), v = sequenceOf(value, *batch_first);
  const Heads h{(*sizes_of)[0], (*sizes_of)[1], (*sizes_of)[2], (*sizes_of)[3]};
  if (!requireSizes(c, q, k, v, h, all)) return c.stop();
  if (auto refused = refuseTypesOfInputs(c, all, sources)) return std::move(*refused);
  if (mask.rankKnown()) {
    if (mask.rank() != 2 && mask.rank() != 3) {
      return c.fail(attention("RuntimeError", "attn_mask's dimension {} is not supported", {num(static_cast<int64_t>(mask.rank()))}, all));
    }
    if (!requireMask(c, mask, q, k, h.count, {query, key, mask})) return c.stop();
  }
  if (padding.rankKnown() && padding.rank() != (batched ? 2 : 1)) {
    return c.fail(attention("AssertionError", std::string(batched ? "For batched (3-D) `query`, expected `key_padding_mask` to be `None` or 2-D"
                                                                  : "For unbatched (2-D) `query`, expected `key_padding_mask` to be `None` or 1-D") +
                            " but found {}-D tensor instead", {num(static_cast<int64_t>(padding.rank()))}, {query, key, padding}));
  }
  if (padding.rankKnown() && !requirePaddingMask(c, padding, q, k, batched, {query, key, padding})) return c.stop();
  Dims out = query.shape().dims;
  out.back() = h.embed;
  TensorInfo info = resultInfo(std::move(out), query.dtype(), all);
  if (batched && *batch_first) {
    if (c.boolean(c.arg(9)) == true) setOrder(c, info, {1, 0, 2});
    else setStrides(c, info, std::nullopt);  // evaluation may take a fused kernel
  }
  const auto extra = c.integer(c.arg(10));
  const IntExpr keys = extra ? c.pool().add(k.length, *extra) : c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, "the options of attention");
  c.multiplies(attentionProducts(c, q, k, v, h, keys));
  Value y = c.makeTensor("MultiheadAttention", std::move(info), sources);
  if (!weights) return c.toSetWith(tupleOf({std::move(y), Value::none()}));
  Dims w;
  if (batched) w.push_back(q.batch);
  if (!average) w.push_back(h.count);
  w.insert(w.end(), {q.length, keys});
  return c.toSetWith(tupleOf({std::move(y), resultValue(c, "MultiheadAttention", std::move(w), query.dtype(), sources)}));
}

// "query, key, value, attn_mask, enable_gqa": (..., L, E), (..., S, E), (..., S, Ev) give (..., L, Ev).
CallResult torchSdpa(Call& c) {
  const Operand q = c.tensor(0), k = c.tensor(1), v = c.tensor(2), mask = c.tensor(3);
  const Operands all{q, k, v};
  const std::string_view op = "scaled_dot_product_attention";
  if (!q.rankKnown() || !k.rankKnown() || !v.rankKnown()) return unknownResult(c, op, all);
  for (const Operand* o : {&q, &k, &v}) {
    if (o->rank() < 2) {
      return c.fail(attention("RuntimeError", "scaled_dot_product_attention: Expected query, key, and value to all be at least 2 dimensional, but got "
                              "query.dim(): {}, key.dim(): {} and value.dim(): {} instead.",
                              {num(static_cast<int64_t>(q.rank())), num(static_cast<int64_t>(k.rank())), num(static_cast<int64_t>(v.rank()))}, all));
    }
  }
  if (auto refused = refuseSdpaTypes(c, q, k, v, mask)) return std::move(*refused);
  SymPool& p = c.pool();
  const BoolExpr nothing = c.eq(c.numel(v.shape()), 0);
  if (known(c, nothing)) {  // zeros, whatever the keys
    Dims zeros = q.shape().dims;
    zeros.back() = v[v.rank() - 1];
    c.multiplies(num(0));
    return result(c, op, std::move(zeros), q.dtype(), all);
  }
  const auto rest = [](const Operand& o) { return Dims(o.shape().dims.begin(), o.shape().dims.end() - 2); };
  const auto at = [](const Operand& o, size_t from_end) { return o[o.rank() - from_end]; };
  const bool grouped = c.boolean(c.arg(4)) != false;
  Dims batch = rest(q), keys = rest(k), values = rest(v);
  if (grouped && batch.size() == keys.size() && !keys.empty() && values.size() == keys.size()) keys.back() = values.back() = batch.back();
  auto dims = shBroadcast(c, batch, keys, all, Rule::kAttentionMismatch);
  if (!dims) return c.stop();
  const bool inner = c.require(c.eq(at(q, 1), at(k, 1)), [&] {
    const IntExpr n = p.product(*dims);
    return attention("RuntimeError", "Expected size for first two dimensions of batch2 tensor to be: {} but got: {}.",
                     {Shape::of({n, at(q, 1)}), Shape::of({n, at(k, 1)})}, all);
  });
  if (!inner) return c.stop();
  if (mask.rankKnown()) {
    Dims scores = *dims;
    scores.insert(scores.end(), {at(q, 2), at(k, 2)});
    if (!shBroadcast(c, scores, mask.shape().dims, {q, k, mask}, Rule::kAttentionMismatch)) return c.stop();
  }
  dims = shBroadcast(c, *dims, values, all, Rule::kAttentionMismatch);
  if (!dims) return c.stop();
  // With four dimensions the fused kernel of the CPU, taken for values as wide as the keys, does not compare their lengths.
  const BoolExpr fused = q.rank() == 4 ? c.eq(at(q, 1), at(v, 1)) : BoolExpr::constant(false);
  if (!known(c, fused)) {
    const bool lengths = c.require(p.orOf(fused, c.eq(at(k, 2), at(v, 2))), [&] {
      const IntExpr n = p.product(*dims);
      return attention("RuntimeError", "Expected size for first two dimensions of batch2 tensor to be: {} but got: {}.",
                       {Shape::of({n, at(k, 2)}), Shape::of({n, at(v, 2)})}, all);
    });
    if (!lengths) return c.stop();
  }
  for (size_t i = 0; i < dims->size() && dims->size() == batch.size() && !refuted(c, nothing); ++i) {
    if (!((*dims)[i] == batch[i])) (*dims)[i] = p.ite(nothing, batch[i], (*dims)[i]);
  }
  // Scores, and their weighted sums.
  c.multiplies(p.mul(p.product(*dims), p.product(Dims{at(q, 2), at(k, 2), p.add(at(q, 1), at(v, 1))})));
  dims->insert(dims->end(), {at(q, 2), at(v, 1)});
  return plainResult(c, op, std::move(*dims), q.dtype(), all);
}

}  // namespace shapeproof::libcalls
