#include "backend/engine/multiply_adds.h"

#include <algorithm>
#include <iterator>

namespace shapeproof {
namespace {

// For each number of the result, one multiply-add for each number of ...
enum class Over : uint8_t {
  kLastOfFirst,    // the last dimension of the first operand
  kLastOfSecond,   // the last dimension of the second
  kBatches,        // the first and the last dimension of the second
  kWindow,         // the window of the second operand, over its channels
  kScattered,      // the same for each number of the first operand
  kTold,           // who makes the result says it
};

struct Product { std::string_view operation; Over over; };

constexpr Product kProducts[] = {
    {"LSTM", Over::kTold}, {"GRU", Over::kTold}, {"RNN", Over::kTold}, {"LSTMCell", Over::kTold}, {"GRUCell", Over::kTold}, {"RNNCell", Over::kTold},
    {"MultiheadAttention", Over::kTold}, {"scaled_dot_product_attention", Over::kTold}, {"einsum", Over::kTold}, {"tensordot", Over::kTold},
    {"bilinear", Over::kTold}, {"multi_dot", Over::kTold}, {"chain_matmul", Over::kTold},
    {"linear", Over::kLastOfFirst}, {"mm", Over::kLastOfFirst}, {"bmm", Over::kLastOfFirst}, {"matmul", Over::kLastOfFirst}, {"mv", Over::kLastOfFirst},
    {"dot", Over::kLastOfFirst}, {"inner", Over::kLastOfFirst}, {"linalg.vecdot", Over::kLastOfFirst},
    {"addmm", Over::kLastOfSecond}, {"addmv", Over::kLastOfSecond}, {"baddbmm", Over::kLastOfSecond}, {"addbmm", Over::kBatches},
    {"conv1d", Over::kWindow}, {"conv2d", Over::kWindow}, {"conv3d", Over::kWindow},
    {"conv_transpose1d", Over::kScattered}, {"conv_transpose2d", Over::kScattered}, {"conv_transpose3d", Over::kScattered},
};

const Product* productOf(std::string_view operation) {
  const auto found = std::find_if(std::begin(kProducts), std::end(kProducts), [&](const Product& p) { return p.operation == operation; });
  return found == std::end(kProducts) ? nullptr : found;
}

}  // namespace

bool isProduct(std::string_view operation) { return productOf(operation) != nullptr; }

std::optional<IntExpr> multiplyAdds(SymPool& pool, std::string_view operation, std::span<const TensorInfo* const> operands, const Shape& result) {
  const Product* product = productOf(operation);
  if (product == nullptr || product->over == Over::kTold || !result.rank_known) return std::nullopt;
  const auto shape = [&](size_t i) { return i < operands.size() && operands[i] != nullptr && operands[i]->shape.rank_known ? &operands[i]->shape : nullptr; };
  const auto each = [&](const Shape& s, IntExpr more) { return pool.mul(pool.product(s.dims), more); };
  const Shape *first = shape(0), *second = shape(1);
  switch (product->over) {
    case Over::kLastOfFirst:
      if (first == nullptr || first->dims.empty()) return std::nullopt;
      return each(result, first->dims.back());
    case Over::kLastOfSecond:
      if (second == nullptr || second->dims.empty()) return std::nullopt;
      return each(result, second->dims.back());
    case Over::kBatches:
      if (second == nullptr || second->dims.size() != 3) return std::nullopt;
      return each(result, pool.mul(second->dims[0], second->dims[2]));
    case Over::kWindow:
      if (second == nullptr || second->dims.size() < 2) return std::nullopt;
      return each(result, pool.product(std::span(second->dims).subspan(1)));
    case Over::kScattered:
      if (first == nullptr || second == nullptr || second->dims.size() < 2) return std::nullopt;
      return each(*first, pool.product(std::span(second->dims).subspan(1)));
    case Over::kTold: break;
  }
  return std::nullopt;
}

}  // namespace shapeproof
