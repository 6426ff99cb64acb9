#include "backend/engine/refused_values.h"

#include <algorithm>

#include "backend/engine/operators.h"

namespace shapeproof {
namespace {

// Nothing is known of it, of one inside an index neither.
bool isUnseen(const Value& v) { return v.isOpaque() || (v.isTuple() && std::any_of(v.asTuple().begin(), v.asTuple().end(), isUnseen)); }

// A tensor whose values are not all known, and which chooses nothing by true and false; or one inside an index.
bool isDoubtful(const State& s, const Value& v) {
  if (v.isTuple()) return std::any_of(v.asTuple().begin(), v.asTuple().end(), [&](const Value& part) { return isDoubtful(s, part); });
  const TensorData* tensor = ops::payload<TensorData>(s, v);
  return tensor != nullptr && !tensor->info->contents && tensor->info->dtype != DType::kBool;
}

// Whether the call with these arguments is one of those that refuse.
bool isMeant(const Interp& in, std::string_view of, const Values& args) {
  if (of.empty() || args.empty() || !args[0].isStr()) return true;
  const std::string_view name = in.a.text(args[0].asStr());
  for (size_t at = 0; at < of.size();) {
    const size_t end = std::min(of.find(' ', at), of.size());
    if (name.find(of.substr(at, end - at)) != std::string_view::npos) return true;
    at = end + 1;
  }
  return false;
}

}  // namespace

CallResult orRefused(Interp& in, const LibCallTable::Bound& callee, const Values& args, CallResult answer) {
  const RefusedValues* refusal = callee.refuses;
  if (refusal == nullptr || !isMeant(in, refusal->of, args)) return answer;
  const auto at = std::find_if(callee.params.begin(), callee.params.end(), [&](const LibCallParam& p) { return p.name == refusal->parameter; });
  if (at == callee.params.end() || args.size() != callee.params.size()) return answer;
  const Value values = args[static_cast<size_t>(at - callee.params.begin())];
  return std::move(answer).flatMap([&](Path s, Value result) -> ContextSet<Value> {
    const bool unseen = isUnseen(values);
    if (!unseen && !isDoubtful(*s, values)) return {std::move(s), std::move(result)};
    if (!s->caught.tensors && !(unseen && in.a.options.strict)) {
      if (unseen) in.a.assume(*s, Assumption::kOperationSucceeds);
      return {std::move(s), std::move(result)};
    }
    if (s->caught.kinds == kCatchesAll && !in.a.options.strict) {  // a handler of everything, around a whole training: as many ways into it as calls
      in.a.assume(*s, Assumption::kNoException);
      return {std::move(s), std::move(result)};
    }
    Interp::Sides sides = in.fork(std::move(s), in.a.freshBool("", Trust::kOpaque, "whether the values of a tensor are refused"));
    ContextSet<Value> out;
    if (sides.otherwise) out.add(std::move(sides.otherwise), std::move(result));
    if (sides.then) out.absorb(in.raise<Value>(std::move(sides.then), refusal->exception, refusal->message));
    return out;
  });
}

}  // namespace shapeproof
