// A sequence of tensors of which the last ones are counted, not listed.
#pragma once

#include <optional>
#include <string>

#include "libcalls/torch/support.h"

namespace shapeproof::libcalls {

// `rest` tensors look like the last item, that one included; none: every item is listed. Where `own` holds for a dimension, each of them
// has a size of its own there, and that of the last item says nothing of the others.
struct TensorRun {
  Operands items;
  std::optional<IntExpr> rest;
  std::vector<bool> own;  // empty: they are alike
  std::optional<Dims> totals;  // what their sizes add up to, where that is known though they differ

  [[nodiscard]] bool differsBeside(size_t dim) const;
};

// none: the items are not known. Tensors that differ in size are known to whoever asks for them.
[[nodiscard]] std::optional<TensorRun> tensorRun(Call& c, const Value& v, bool of_own_sizes = false);

// A number that is at least `least` for each of the rest's items: what their sizes come to.
[[nodiscard]] IntExpr sizeOfRest(Call& c, IntExpr least);

// What `xs`, the items of the run of which a dimension counts, add up to along it.
[[nodiscard]] IntExpr joinedLength(Call& c, const TensorRun& run, const Operands& xs, size_t dim);

// Parts the path by whether the rest has an item: what one looks like says nothing where there is none. none: nothing to part.
[[nodiscard]] std::optional<CallResult> partByRest(Call& c, const TensorRun& run, CallResult (*again)(Call&));

// What torch says of a sequence without an item.
[[nodiscard]] CallResult refuseNone(Call& c, const char* exception, const std::string& words);

// Of nothing but a rest: it has an item. False: the path ends here.
[[nodiscard]] bool requireItems(Call& c, const TensorRun& run, const char* exception, const std::string& words);

}  // namespace shapeproof::libcalls
