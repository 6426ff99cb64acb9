#include "libcalls/torch/tensor_run.h"

#include "libcalls/torch/arguments.h"

namespace shapeproof::libcalls {

std::optional<TensorRun> tensorRun(Call& c, const Value& v) {
  TensorRun run;
  if (v.isObject()) {
    const ListData* list = Analysis::object(c.state(), v.asAddr()).as<ListData>();
    if (list && list->rest) {
      const Values items = list->items;
      const ListData::Rest rest = *list->rest;
      for (const Value& item : items) run.items.push_back(c.tensor(item, "tensors"));
      if (!items.empty() && refuted(c, c.ge(rest.count, 1))) return run;
      run.items.push_back(c.tensor(rest.element, "tensors"));
      run.rest = rest.count;
      return run;
    }
  }
  auto items = tensors(c, v, "tensors");
  if (!items) return std::nullopt;
  run.items = std::move(*items);
  return run;
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
