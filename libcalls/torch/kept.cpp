#include "libcalls/torch/kept.h"

#include "backend/engine/graph_history.h"
#include "backend/engine/observer.h"
#include "backend/engine/operators.h"
#include "backend/state/dtype.h"

namespace shapeproof::libcalls {
namespace {

// The operations that made the results. Without somebody who looks on, none.
template <class F>
void eachMade(Call& c, const CallResult& made, F&& f) {
  Observer* observer = c.interp.a.options.observer;
  if (observer == nullptr || !observer->counts()) return;
  for (size_t i = 0; i < made.size(); ++i)
    if (const auto* data = ops::payload<TensorData>(*made[i].state, made[i].value); data != nullptr && data->info->origin.valid()) f(*observer, data->info->origin);
}

}  // namespace

void tellKept(Call& c, const CallResult& made, IntExpr numbers, DType type) {
  eachMade(c, made, [&](Observer& observer, OpId id) { observer.keeps(id, c.pool().mul(numbers, num(byteSize(type)))); });
}

void tellKeptUnknown(Call& c, const CallResult& made, std::string_view reason) {
  eachMade(c, made, [&](Observer& observer, OpId id) { observer.keeps(id, c.genSymInt("", Trust::kOpaque, {0, Range::kMax}, reason)); });
}

void tellShared(Call& c, const CallResult& made, Tri shares) {
  if (shares == Tri::kTrue)
    for (size_t i = 0; i < made.size(); ++i)
      if (const auto* data = ops::payload<TensorData>(*made[i].state, made[i].value); data != nullptr && data->info->origin.valid())
        c.interp.a.graph_history->parts.insert(data->info->origin.index);
  eachMade(c, made, [&](Observer& observer, OpId id) { observer.shares(id, shares); });
}

}  // namespace shapeproof::libcalls
