// rearrange, reduce, repeat: a recipe applied to the sizes of a tensor. What einops demands of the sizes are obligations.
#include <algorithm>

#include "backend/engine/operators.h"
#include "libcalls/einops/recipe.h"
#include "libcalls/torch/broadcast.h"
#include "libcalls/torch/dtype.h"
#include "libcalls/torch/layout.h"

namespace shapeproof::libcalls {

using einops::Recipe;

namespace {

constexpr const char* kEinopsError = "einops.EinopsError";

// A call of one of the three functions, or of a layer (whose errors have no preface).
struct Request {
  Operand x;
  std::string_view pattern, operation;
  std::vector<std::string> names;
  Dims lengths;
  bool layer = false;
};

// einops' preface, and where its numbers go.
Finding refusal(Call& c, const Request& r, Rule rule, const std::string& message, std::vector<MessageArg> args) {
  if (r.layer) return finding(rule, kEinopsError, message, std::move(args), {r.x});
  std::vector<MessageArg> all{std::string(r.operation), std::string(r.pattern)};
  std::string shape = "?";
  if (r.x.rankKnown()) {
    const auto type = ops::typeName(c.interp, c.state(), r.x.value);
    const bool array = type && *type == "ndarray";
    shape = array ? "(" + placeholders(r.x.rank()) + (r.x.rank() == 1 ? ",)" : ")") : "torch.Size([" + placeholders(r.x.rank()) + "])";
    append(all, r.x.shape().dims);
  }
  std::string info;
  for (size_t i = 0; i < r.names.size(); ++i) {
    info += (i ? ", '" : "'") + r.names[i] + "': {}";
    all.emplace_back(r.lengths[i]);
  }
  if (r.names.empty()) all.emplace_back("{}");  // an empty dict, not a place for a number
  std::move(args.begin(), args.end(), std::back_inserter(all));
  return finding(rule, kEinopsError, " Error while processing {}-reduction pattern \"{}\".\n Input tensor shape: " + shape +
                 ". Additional info: {" + info + "}.\n " + message, std::move(all), {r.x});
}

// Refusals that name the program's text pass it as an argument: it may have braces in it.
CallResult refuse(Call& c, const Request& r, std::string message) {
  const Rule rule = message.starts_with("Wrong shape") ? Rule::kDimOutOfRange : Rule::kInvalidArgument;
  return c.fail(refusal(c, r, rule, "{}", {std::move(message)}));
}

// The arguments "tensor, pattern, operation, names, lengths, layer".
Step<Request> readRequest(Call& c) {
  Request r;
  r.x = c.tensor(0);
  const auto pattern = c.str(c.arg(1)), operation = c.str(c.arg(2));
  const auto names = c.items(c.arg(3)), lengths = c.items(c.arg(4));
  if (!pattern || !operation || !names || !lengths) return unknownResult(c, "einops", {r.x}, "an einops pattern that is not known");
  r.pattern = *pattern;
  r.operation = *operation;
  for (const Value& v : *names) r.names.emplace_back(c.str(v).value_or(""));
  for (const Value& v : *lengths) {
    const auto n = c.integer(v);
    r.lengths.push_back(n ? *n : c.genSymInt("", Trust::kOpaque, {1, Range::kMax}, "an axis length that is not known"));
  }
  r.layer = c.boolean(c.arg(5)).value_or(false);
  return r;
}

Step<einops::Sides> readSides(Call& c, std::string_view pattern) {
  size_t found = 0;
  if (const auto sides = einops::splitPattern(pattern, found)) return *sides;
  return reject(c, Rule::kInvalidArgument, "ValueError", found < 2 ? "not enough values to unpack (expected 2, got 1)" : "too many values to unpack (expected 2)", {});
}

Step<Recipe> readRecipe(Call& c, const Request& r) {
  auto sides = readSides(c, r.pattern);
  if (!sides) return sides.leave();
  const auto rank = r.x.rankKnown() ? std::optional<size_t>(r.x.rank()) : std::nullopt;
  auto made = einops::makeRecipe(r.pattern, *sides, r.operation, r.names, rank);
  if (auto* message = std::get_if<std::string>(&made)) {
    return refuse(c, r, std::move(*message));
  }
  return std::move(std::get<Recipe>(made));
}

// The length of every elementary axis; none: the path raised.
std::optional<Dims> axisLengths(Call& c, const Request& r, const Recipe& recipe) {
  Dims length(recipe.axes.size());
  for (size_t i = 0; i < recipe.axes.size(); ++i) {
    if (recipe.axes[i].anonymous()) length[i] = num(recipe.axes[i].length);
    for (size_t k = 0; k < r.names.size(); ++k)
      if (recipe.axes[i].name == r.names[k]) length[i] = r.lengths[k];
  }
  for (size_t d = 0; d < recipe.input.size(); ++d) {
    const IntExpr size = r.x[d];
    Dims known_lengths;
    std::optional<size_t> open;
    for (size_t a : recipe.input[d]) {
      if (recipe.given[a]) known_lengths.push_back(length[a]);
      else open = a;
    }
    const IntExpr chunk = c.pool().product(known_lengths);
    if (!open) {
      const bool ok = c.require(c.eq(size, chunk), [&] {
        return refusal(c, r, Rule::kEinsumMismatch, "Shape mismatch, {} != {}", {size, chunk});
      });
      if (!ok) return std::nullopt;
    } else if (known_lengths.empty()) {
      length[*open] = size;
    } else {
      if (!c.guarantee(c.pool().ne(chunk, num(0)))) return std::nullopt;
      const IntExpr quotient = divideSizes(c, {size}, known_lengths);
      const bool exact = known(c, c.eq(c.pool().mul(quotient, chunk), size));
      const bool ok = exact || c.require(c.eq(c.pool().mod(size, chunk), 0), [&] {
        return refusal(c, r, Rule::kEinsumMismatch, "Shape mismatch, can't divide axis of length {} in chunks of {}", {size, chunk});
      });
      if (!ok) return std::nullopt;
      length[*open] = quotient;
    }
  }
  return length;
}

Dims outputSizes(Call& c, const Recipe& recipe, const Dims& length) {
  Dims out;
  for (const auto& group : recipe.output) {
    Dims factors;
    for (size_t a : group) factors.push_back(length[a]);
    out.push_back(c.pool().product(factors));
  }
  return out;
}

// The layout of the result, where it is certain.
void setLayout(Call& c, const Request& r, const Recipe& recipe, const Dims& length, TensorInfo& info) {
  info.contiguous = Tri::kUnknown;
  if (recipe.axes.size() > recipe.input_axes) return;
  if (recipe.order.size() > recipe.kept) {
    info.contiguous = Tri::kTrue;
    return;
  }
  if (r.x.info->contiguous != Tri::kTrue) return;
  if (std::is_sorted(recipe.order.begin(), recipe.order.end())) {
    info.contiguous = Tri::kTrue;
    return;
  }
  for (const auto& group : recipe.output) {
    if (group.size() != 1) return;
  }
  const Dims own = rowMajor(c, length);
  Dims strides;
  for (const auto& group : recipe.output) strides.push_back(own[group[0]]);
  setStrides(c, info, std::move(strides));
}

DType reducedDType(std::string_view operation, DType d) {
  if (operation == "sum" || operation == "prod") return sumOf(d);
  if (operation == "any" || operation == "all") return d == DType::kUInt8 ? d : DType::kBool;
  return d;
}

// What the reduction itself refuses.
std::optional<CallResult> checkReduction(Call& c, const Request& r, const Recipe& recipe, const Dims& length) {
  if (recipe.order.size() == recipe.kept) return std::nullopt;
  const DType d = r.x.dtype();
  if (r.operation == "mean" && d != DType::kUnknown && !isFloating(d)) {
    if (!r.layer) return reject(c, Rule::kInvalidArgument, "NotImplementedError", "reduce_mean is not available for non-floating tensors", {});
    return reject(c, Rule::kInvalidArgument, "RuntimeError",
                  "mean(): could not infer output dtype. Input dtype must be either a floating point or complex dtype. Got: " +
                  std::string(dtypeWord(d)), {}, {r.x});
  }
  if (r.layer && (r.operation == "any" || r.operation == "all")) {
    return reject(c, Rule::kInvalidArgument, "NotImplementedError", "('Unknown reduction ', '" + std::string(r.operation) + "')", {});
  }
  if (r.operation != "min" && r.operation != "max") return std::nullopt;
  for (size_t k = recipe.kept; k < recipe.order.size(); ++k) {
    const bool ok = requireOrdinary(c, c.ge(length[recipe.order[k]], 1), [&] {
      return finding(Rule::kInvalidArgument, "IndexError", "a" + std::string(r.operation) +
                     "(): Expected reduction dim {} to have non-zero size.", {num(static_cast<int64_t>(k))}, {r.x});
    });
    if (!ok) return c.stop();
  }
  return std::nullopt;
}

// The rank of x is not known: a pattern without an ellipsis still fixes the rank of the result.
CallResult ofUnknownRank(Call& c, const Request& r, const Recipe& recipe) {
  const bool ellipsis = r.pattern.find("...") != std::string_view::npos;
  if (ellipsis || !r.x.info) return unknownResult(c, r.operation, {r.x});
  Dims length(recipe.axes.size());
  for (size_t i = 0; i < length.size(); ++i) {
    length[i] = recipe.axes[i].anonymous() ? num(recipe.axes[i].length)
                : c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, "a size that is not known");
    for (size_t k = 0; k < r.names.size(); ++k)
      if (recipe.axes[i].name == r.names[k]) length[i] = r.lengths[k];
  }
  const DType d = recipe.order.size() > recipe.kept ? reducedDType(r.operation, r.x.dtype()) : r.x.dtype();
  TensorInfo info = resultInfo(outputSizes(c, recipe, length), d, {r.x});
  info.reason = r.x.info->reason;
  info.contiguous = Tri::kUnknown;
  return c.tensorResult(r.operation, std::move(info), {r.x});
}

Value sizeTuple(const Dims& dims) {
  std::vector<Value> items;
  for (IntExpr d : dims) items.push_back(Value::integer(d));
  return Value::tuple(std::move(items));
}

}  // namespace

// "tensor, pattern, operation, names, lengths, layer"
CallResult einopsApply(Call& c) {
  auto request = readRequest(c);
  if (!request) return request.leave();
  const Request& r = *request;
  auto recipe = readRecipe(c, r);
  if (!recipe) return recipe.leave();
  if (!r.x.rankKnown()) return ofUnknownRank(c, r, *recipe);
  const auto length = axisLengths(c, r, *recipe);
  if (!length) return c.stop();
  if (auto left = checkReduction(c, r, *recipe, *length)) return std::move(*left);
  const bool reduced = recipe->order.size() > recipe->kept;
  TensorInfo info = resultInfo(outputSizes(c, *recipe, *length), reduced ? reducedDType(r.operation, r.x.dtype()) : r.x.dtype(), {r.x});
  setLayout(c, r, *recipe, *length, info);
  return c.tensorResult(r.operation, std::move(info), {r.x});
}

// The same arguments: (sizes to reshape to, order to permute to, reduced dimensions, ((place, length) of new axes), final sizes).
CallResult einopsPlan(Call& c) {
  auto request = readRequest(c);
  if (!request) return request.leave();
  const Request& r = *request;
  auto recipe = readRecipe(c, r);
  if (!recipe) return recipe.leave();
  if (!r.x.rankKnown()) return c.toSetWith(Value::none());
  const auto length = axisLengths(c, r, *recipe);
  if (!length) return c.stop();
  std::vector<Value> order, reduced, added;
  for (size_t a : recipe->order) order.push_back(Value::integer(static_cast<int64_t>(a)));
  for (size_t k = recipe->kept; k < recipe->order.size(); ++k) reduced.push_back(Value::integer(static_cast<int64_t>(k)));
  int64_t place = 0;
  for (const auto& group : recipe->output) {
    for (size_t a : group) {
      if (a >= recipe->input_axes) added.push_back(tupleOf({Value::integer(place), Value::integer((*length)[a])}));
      ++place;
    }
  }
  const Dims init(length->begin(), length->begin() + static_cast<std::ptrdiff_t>(recipe->input_axes));
  return c.toSetWith(tupleOf({sizeTuple(init), Value::tuple(std::move(order)), Value::tuple(std::move(reduced)),
                              Value::tuple(std::move(added)), sizeTuple(outputSizes(c, *recipe, *length))}));
}

// "pattern, operation, names, layer": what the making of a layer checks; `layer` is the layer's repr. The ranks that the
// layer has a recipe for: (least, most).
CallResult einopsCheck(Call& c) {
  const auto pattern = c.str(c.arg(0)), operation = c.str(c.arg(1)), layer = c.str(c.arg(3));
  const auto names = c.items(c.arg(2));
  if (!pattern || !operation || !names) return c.toSetWith(Value::none());
  auto sides = readSides(c, *pattern);
  if (!sides) return sides.leave();
  std::vector<std::string> given;
  for (const Value& v : *names) given.emplace_back(c.str(v).value_or(""));
  const auto made = einops::makeRecipe(*pattern, *sides, *operation, given, std::nullopt);
  if (const auto* message = std::get_if<std::string>(&made)) {
    return reject(c, Rule::kInvalidArgument, kEinopsError, " Error while preparing {}\n {}", {std::string(layer.value_or("a layer")), *message});
  }
  const auto least = static_cast<int64_t>(std::get<Recipe>(made).input.size());
  const int64_t most = sides->left.find("...") == std::string_view::npos ? least : least + 7;
  return c.toSetWith(tupleOf({Value::integer(least), Value::integer(most)}));
}

// "expression, underscore, duplicates": one tuple per dimension: names, numbers of anonymous axes, and "..." for the ellipsis
// in parentheses; the ellipsis outside of them is the string "...". None where the text is not known.
CallResult einopsParse(Call& c) {
  const auto text = c.str(c.arg(0));
  if (!text) return c.toSetWith(Value::none());
  const auto parsed = einops::parseExpression(*text, 'l', {c.boolean(c.arg(1)).value_or(false), c.boolean(c.arg(2)).value_or(false)});
  if (const auto* message = std::get_if<std::string>(&parsed)) {
    return reject(c, Rule::kInvalidArgument, kEinopsError, "{}", {*message});
  }
  std::vector<Value> groups;
  for (const einops::Group& g : std::get<einops::Expression>(parsed).groups) {
    std::vector<Value> atoms;
    for (const einops::Atom& a : g.atoms) atoms.push_back(a.anonymous() ? Value::integer(a.length) : c.interp.text(a.name));
    groups.push_back(g.ellipsis ? c.interp.text("...") : Value::tuple(std::move(atoms)));
  }
  return c.toSetWith(Value::tuple(std::move(groups)));
}

}  // namespace shapeproof::libcalls
