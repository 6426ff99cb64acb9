#include "backend/engine/refused_values.h"

#include <algorithm>

#include "backend/engine/operators.h"

namespace shapeproof {
namespace {

struct Refusal {
  std::string_view call, values, exception, message;  // `values`: the parameter whose values are asked
};

constexpr Refusal kRefusals[] = {
    {"torch.pack_padded", "lengths", "RuntimeError", "Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0"},
    {"torch.embedding", "input", "IndexError", "index out of range in self"},
    {"torch.embedding_bag", "input", "RuntimeError", "an index of an embedding bag is not in the valid range"},
    {"torch.one_hot", "input", "RuntimeError", "Class values must be smaller than num_classes."},
    {"torch.nll_loss", "target", "IndexError", "Target is out of bounds."},
    {"torch.cross_entropy", "target", "IndexError", "Target is out of bounds."},
    {"torch.multi_margin_loss", "target", "RuntimeError", "target out of range"},
    {"torch.bce_loss", "input", "RuntimeError", "all elements of input should be between 0 and 1"},
    {"torch.ctc_loss", "target_lengths", "RuntimeError", "Expected target_lengths to have value at least 0"},
    {"torch.gather", "index", "RuntimeError", "index is out of bounds"},
    {"torch.take_along_dim", "indices", "RuntimeError", "index is out of bounds"},
    {"torch.scatter", "index", "RuntimeError", "index is out of bounds"},
    {"torch.index_add", "index", "RuntimeError", "index is out of bounds"},
    {"torch.index_select", "index", "IndexError", "index out of range in self"},
    {"torch.take", "index", "IndexError", "out of range: tried to access an index of a tensor"},
    {"torch.put", "index", "IndexError", "index is out of bounds"},
    {"torch.getitem", "index", "IndexError", "index is out of bounds"},
    {"torch.setitem", "index", "IndexError", "index is out of bounds"},
    {"torch.multinomial", "input", "RuntimeError", "probability tensor contains either `inf`, `nan` or element < 0"},
    {"torch.bincount", "input", "RuntimeError", "bincount only supports 1-d non-negative integral inputs."},
    {"torch.repeat_interleave", "repeats", "RuntimeError", "repeats can not be negative"},
    {"torch.max_unpool", "indices", "RuntimeError", "Found an invalid max index"},
    {"torch.solve", "A", "LinAlgError", "The solver failed because the input matrix is singular."},
    {"torch.lstsq", "A", "RuntimeError", "the solver failed because the input matrix contained non-finite values"},
    {"torch.eigen", "input", "LinAlgError", "The algorithm failed to converge because the input matrix is ill-conditioned"},
    {"torch.svd", "input", "LinAlgError", "The algorithm failed to converge because the input matrix contained non-finite values"},
    {"torch.square_matrix", "input", "LinAlgError", "the input matrix is singular or not positive-definite"},
};

// A tensor whose values are not all known, and which chooses nothing by true and false; or one inside an index.
bool isDoubtful(const State& s, const Value& v) {
  if (v.isTuple()) return std::any_of(v.asTuple().begin(), v.asTuple().end(), [&](const Value& part) { return isDoubtful(s, part); });
  const TensorData* tensor = ops::payload<TensorData>(s, v);
  return tensor != nullptr && !tensor->info->contents && tensor->info->dtype != DType::kBool;
}

// Of the functions of square matrices, determinants and powers take any.
bool takesAny(const Interp& in, std::string_view call, const Values& args) {
  if (call != "torch.square_matrix" || args.empty() || !args[0].isStr()) return false;
  const std::string_view name = in.a.text(args[0].asStr());
  return name.find("inv") == std::string_view::npos && name.find("cholesky") == std::string_view::npos;
}

}  // namespace

CallResult orRefused(Interp& in, const LibCallTable::Bound& callee, const Values& args, CallResult answer) {
  const auto* refusal = std::find_if(std::begin(kRefusals), std::end(kRefusals), [&](const Refusal& r) { return r.call == callee.entry.name; });
  if (refusal == std::end(kRefusals) || takesAny(in, refusal->call, args)) return answer;
  const auto at = std::find_if(callee.params.begin(), callee.params.end(), [&](const LibCallParam& p) { return p.name == refusal->values; });
  if (at == callee.params.end() || args.size() != callee.params.size()) return answer;
  const Value values = args[static_cast<size_t>(at - callee.params.begin())];
  return std::move(answer).flatMap([&](Path s, Value result) -> ContextSet<Value> {
    if (!s->caught.tensors || !isDoubtful(*s, values)) return {std::move(s), std::move(result)};
    if (s->caught.kinds == kCatchesAll && !in.a.options.strict) {  // a handler of everything, around a whole training: as many ways into it as calls
      in.a.assume(*s, Assumption::kNoException);
      return {std::move(s), std::move(result)};
    }
    Interp::Sides sides = in.fork(std::move(s), in.a.freshBool("", Trust::kOpaque, "whether the values of a tensor are refused"));
    ContextSet<Value> out;
    if (sides.otherwise) out.add(std::move(sides.otherwise), std::move(result));
    // LinAlgError is a RuntimeError of torch's own
    if (sides.then) out.absorb(in.raise<Value>(std::move(sides.then), refusal->exception == "LinAlgError" ? "RuntimeError" : refusal->exception, refusal->message));
    return out;
  });
}

}  // namespace shapeproof
