#include "backend/engine/uninitialized.h"

#include <algorithm>
#include <string_view>

namespace shapeproof {

static constexpr std::string_view kTorch = "torch.";

// Questions and services that are no operators of torch's.
static bool takesAny(std::string_view call) {
  call.remove_prefix(kTorch.size());
  constexpr std::string_view kCalls[] = {
      "is_tensor", "is_known", "is_opaque", "as_subclass", "set_data", "set_dtype", "set_requires_grad", "surely_leaf", "surely_computed", "surely_not_computed",
      "dtype_name", "device_name", "fact", "size", "like", "members", "member_values", "modules", "state_members", "state_dict", "check_state",
      "module_set", "module_get", "module_register", "module_call", "unknown", "picture", "require", "check_argument"};
  return std::find(std::begin(kCalls), std::end(kCalls), call) != std::end(kCalls);
}

bool isUninitialized(const Interp& in, const State& s, const Value& v) {
  if (!v.isObject()) return false;
  const Object& o = Analysis::object(s, v.asAddr());
  const TensorData* tensor = o.as<TensorData>();
  if (tensor == nullptr || !tensor->info->shape.rank_known || tensor->info->shape.rank() != 1 || !tensor->info->shape[0].is(0)) return false;
  return o.cls.isObject() && in.lookupClass(s, o.cls.asAddr(), in.a.intern("_is_uninitialized")) != nullptr;
}

bool usesUninitialized(const Interp& in, const State& s, const LibCallTable::Bound& callee, std::span<const Value> args) {
  if (!callee.entry.name.starts_with(kTorch)) return false;
  const auto uses = [&](const Value& v) {
    if (isUninitialized(in, s, v)) return true;
    const auto any = [&](std::span<const Value> items) { return std::any_of(items.begin(), items.end(), [&](const Value& i) { return isUninitialized(in, s, i); }); };
    if (v.isTuple()) return any(v.asTuple());
    const ListData* list = v.isObject() ? Analysis::object(s, v.asAddr()).as<ListData>() : nullptr;
    return list != nullptr && any(list->items);
  };
  return std::any_of(args.begin(), args.end(), uses) && !takesAny(callee.entry.name);
}

}  // namespace shapeproof
