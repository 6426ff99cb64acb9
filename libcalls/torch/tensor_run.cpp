#include "libcalls/torch/tensor_run.h"

#include <algorithm>

#include "backend/engine/run_items.h"
#include "libcalls/torch/arguments.h"

namespace shapeproof::libcalls {

namespace {

// The item of a rest whose items differ in size, and in which dimensions they do.
Value oneOfOwnSize(Call& c, const Value& element, std::vector<bool>& own) {
  RunItems& runs = *c.interp.a.run_items;
  const TensorInfo* each = runs.eachTensor(element);
  if (each == nullptr) return element;
  for (const IntExpr size : each->shape.dims) {
    const auto symbol = c.pool().asSymbol(size);
    own.push_back(symbol && runs.isItem(*symbol));
  }
  return runs.at(c.interp, c.state(), element);
}

}  // namespace

// All of them have the same sizes.
static bool ofOneSize(Call& c, const Value& element) {
  RunItems& runs = *c.interp.a.run_items;
  const TensorInfo* each = runs.eachTensor(element);
  return each != nullptr && std::none_of(each->shape.dims.begin(), each->shape.dims.end(), [&](IntExpr size) {
    const auto symbols = c.pool().symbolsOf(size);
    return std::any_of(symbols.begin(), symbols.end(), [&](SymbolId s) { return runs.isItem(s); });
  });
}

bool TensorRun::differsBeside(size_t dim) const {
  for (size_t i = 0; i < own.size(); ++i)
    if (own[i] && i != dim) return true;
  return false;
}

IntExpr sizeOfRest(Call& c, IntExpr least) {
  const Range range = c.state().facts.rangeOf(c.pool(), least);
  return c.interp.a.freshInt("", Trust::kOpaque, {std::max<int64_t>(range.low, 0), Range::kMax}, "the sizes of many tensors");
}

std::optional<TensorRun> tensorRun(Call& c, const Value& v, bool of_own_sizes) {
  TensorRun run;
  if (v.isObject()) {
    const ListData* list = Analysis::object(c.state(), v.asAddr()).as<ListData>();
    if (list && list->rest) {
      const Values items = list->items;
      const ListData::Rest rest = *list->rest;
      run.totals = c.interp.a.run_items->totalsOf(c.state(), v.asAddr());
      for (const Value& item : items) run.items.push_back(c.tensor(item, "tensors"));
      if (!items.empty() && refuted(c, c.ge(rest.count, 1))) return run;
      const Value one = of_own_sizes || ofOneSize(c, rest.element) ? oneOfOwnSize(c, rest.element, run.own) : rest.element;
      run.items.push_back(c.tensor(one, "tensors"));
      run.rest = rest.count;
      return run;
    }
  }
  auto items = tensors(c, v, "tensors");
  if (!items) return std::nullopt;
  run.items = std::move(*items);
  return run;
}

IntExpr joinedLength(Call& c, const TensorRun& run, const Operands& xs, size_t dim) {
  IntExpr total;
  for (size_t n = 0; n < xs.size(); ++n) {
    const bool last = n + 1 == xs.size();
    IntExpr more = run.rest && last ? c.pool().mul(*run.rest, xs[n][dim]) : xs[n][dim];
    if (last && !run.own.empty() && run.own[dim]) more = run.totals ? (*run.totals)[dim] : sizeOfRest(c, more);
    total = c.pool().add(total, more);
  }
  return total;
}

std::optional<CallResult> partByRest(Call& c, const TensorRun& run, CallResult (*again)(Call&)) {
  if (!run.rest || run.items.size() < 2 || c.checkImmediate(c.ge(*run.rest, 1)) != Tri::kUnknown) return std::nullopt;
  return c.ifThenElse(c.ge(*run.rest, 1), again, again);
}

CallResult refuseNone(Call& c, const char* exception, const std::string& words) {
  Finding f = finding(Rule::kInvalidArgument, exception, words, {});
  f.of_emptiness = true;
  return c.fail(std::move(f));
}

bool requireItems(Call& c, const TensorRun& run, const char* exception, const std::string& words) {
  if (!run.rest || run.items.size() > 1) return true;
  return requireOrdinary(c, c.ge(*run.rest, 1), [&] { return finding(Rule::kInvalidArgument, exception, words, {}); });
}

}  // namespace shapeproof::libcalls
