#include "libcalls/torch/endings.h"

#include <algorithm>

namespace shapeproof::libcalls {

namespace {

// Puts `shape` in the place of what is known of a tensor that was just made, in the log as well.
void reshapeMade(Call& c, State& s, const Value& made, Shape shape, Name reason) {
  Object& object = Analysis::edit(s, made.asAddr());
  TensorInfo info = *object.as<TensorData>()->info;
  OpRecord& record = c.interp.a.log[info.origin.index];
  if (info.shape.rank_known && c.interp.a.rank_known > 0) --c.interp.a.rank_known;
  info.shape = std::move(shape);
  if (!info.reason.valid()) info.reason = reason;
  info.contents.reset();
  info.strides.clear();
  info.contiguous = Tri::kUnknown;
  record.result = info.shape;
  record.reason = info.reason;
  object.as<TensorData>()->info = Ref<const TensorInfo>(new TensorInfo(std::move(info)));
}

bool isMadeTensor(const State& s, const Value& v) {
  if (!v.isObject()) return false;
  const auto* data = Analysis::object(s, v.asAddr()).as<TensorData>();
  return data != nullptr && data->info && data->info->origin.valid();
}

const Shape& shapeOf(const State& s, const Value& v) { return Analysis::object(s, v.asAddr()).as<TensorData>()->info->shape; }

// What the rule has made of one more size in front: a tensor, or several.
void dropFirst(Call& c, State& s, const Value& v, Name reason) {
  if (v.isTuple()) {
    for (const Value& one : v.asTuple()) dropFirst(c, s, one, reason);
  } else if (isMadeTensor(s, v) && shapeOf(s, v).rank_known && shapeOf(s, v).rank() > 0) {
    const Dims& dims = shapeOf(s, v).dims;
    reshapeMade(c, s, v, Shape::endingIn(Dims(dims.begin() + 1, dims.end())), reason);
  }
}

// Records that were made since about `stand_in` are about `x`.
void tellOf(Call& c, size_t since, const Shape& stand_in, const Shape& x) {
  for (size_t i = since; i < c.interp.a.log.size(); ++i) std::replace(c.interp.a.log[i].inputs.begin(), c.interp.a.log[i].inputs.end(), stand_in, x);
}

}  // namespace

std::optional<IntExpr> fromEnd(const Operand& x, size_t k) {
  if (!x.info) return std::nullopt;
  const Dims& known = x.info->shape.sizes();
  return k <= known.size() ? std::optional(known[known.size() - k]) : std::nullopt;
}

Dims unknownSizes(Call& c, size_t n, const Operand& of) {
  const std::string reason(of.info && of.info->reason.valid() ? c.interp.a.text(of.info->reason) : "the shape of an operand is not known");
  Dims out;
  for (size_t i = 0; i < n; ++i) out.push_back(c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, reason));
  return out;
}

std::optional<CallResult> byEnding(Call& c, size_t at, size_t sizes, bool exactly, TorchRule rule) {
  const Operand x = c.tensor(at);
  if (!x.info || x.rankKnown() || x.shape().tail.size() < sizes) return std::nullopt;
  const bool whole = exactly && x.shape().tail.size() > sizes;  // no more fit
  TensorInfo info = *x.info;
  Dims dims = whole ? Dims{} : unknownSizes(c, 1, x);
  dims.insert(dims.end(), x.shape().tail.begin(), x.shape().tail.end());
  info.shape = Shape::of(std::move(dims));
  const Shape stand_in = info.shape;
  const size_t since = c.interp.a.log.size();
  c.replaceArg(at, c.interp.newTensor(c.state(), std::move(info)));
  CallResult out = rule(c);
  tellOf(c, since, stand_in, x.shape());
  if (whole) return out;
  for (size_t i = 0; i < out.size(); ++i) dropFirst(c, *Interp::edit(out[i].state), out[i].value, x.info->reason);
  return out;
}

void knowEnding(Call& c, const Value& made, Dims tail) { reshapeMade(c, c.state(), made, Shape::endingIn(std::move(tail)), Name()); }

CallResult endsWith(Call& c, CallResult left, Dims tail) {
  for (size_t i = 0; i < left.size(); ++i) {
    const Value& v = left[i].value;
    if (isMadeTensor(*left[i].state, v) && !shapeOf(*left[i].state, v).rank_known) reshapeMade(c, *Interp::edit(left[i].state), v, Shape::endingIn(tail), Name());
  }
  return left;
}

namespace {

// A size that something else may be broadcast to; none: it may be any. 1 where an operand has no such dimension.
std::optional<IntExpr> sizeAtEnd(const Operand& x, size_t k) {
  if (auto size = fromEnd(x, k)) return size;
  const bool ended = !x.info || x.rankKnown();
  return ended ? std::optional(num(1)) : std::nullopt;
}

// Two sizes that meet in a broadcast. None: the path ends here. `open`: whether they fit hangs on what nobody knows.
std::optional<IntExpr> meet(Call& c, IntExpr a, IntExpr b, const Operands& inputs, bool& open) {
  if (a.is(1)) return b;
  if (b.is(1) || a == b) return a;
  SymPool& p = c.pool();
  const BoolExpr condition = p.orOf(c.eq(a, b), p.orOf(c.eq(a, 1), c.eq(b, 1)));
  const auto symbols = p.symbolsOf(condition);
  if (c.checkImmediate(condition) == Tri::kUnknown && std::any_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return p.info(s).trust == Trust::kOpaque; })) {
    open = true;
    return a;
  }
  const bool fits = c.require(condition, [&] {
    return finding(Rule::kBroadcastMismatch, "RuntimeError", "The size of tensor a ({}) must match the size of tensor b ({}) at non-singleton dimension {}",
                   {a, b, unknownSizes(c, 1, inputs[0])[0]}, inputs);
  });
  if (!fits) return std::nullopt;
  return c.interp.simplify(c.state(), p.ite(c.eq(a, 1), b, a));
}

// The k-th size from the end of the result. `open`: it is not known, nor is any before it.
std::optional<IntExpr> broadcastAtEnd(Call& c, const Operands& inputs, size_t k, bool& open) {
  IntExpr size = num(1);
  bool any = false;
  for (const Operand& x : inputs) {
    const auto one = sizeAtEnd(x, k);
    any |= !one.has_value();
    if (!one) continue;
    const auto met = meet(c, size, *one, inputs, open);
    if (!met || open) return met;
    size = *met;
  }
  open = any && !known(c, c.ge(size, 2));  // what may be any fits into a size that is not 1, and is that size or 1
  return size;
}

}  // namespace

CallResult elementwiseEnding(Call& c, std::string_view name, const Operands& inputs) {
  size_t longest = 0;
  for (const Operand& x : inputs)
    if (x.info) longest = std::max(longest, x.shape().sizes().size());
  Dims tail;
  for (size_t k = 1; k <= longest; ++k) {
    bool open = false;
    const auto size = broadcastAtEnd(c, inputs, k, open);
    if (!size) return c.stop();
    if (open) break;
    tail.insert(tail.begin(), *size);
  }
  return endsWith(c, unknownResult(c, name, inputs), std::move(tail));
}

}  // namespace shapeproof::libcalls
