// What a whole pattern does to a tensor of a given rank, before any size is known.
#pragma once

#include <span>

#include "libcalls/einops/pattern.h"

namespace shapeproof::libcalls::einops {

struct Recipe {
  std::vector<Atom> axes;                  // elementary axes: the input's, in their order, then new ones
  std::vector<bool> given;                 // per axis: its length does not come from the input's shape
  std::vector<std::vector<size_t>> input;  // per dimension of the input: the axes it is made of
  std::vector<size_t> order;               // the input's axes as they are transposed: kept ones, then reduced ones
  size_t kept = 0;                         // so many of `order` survive
  std::vector<std::vector<size_t>> output; // per dimension of the result: its axes
  size_t input_axes = 0;                   // axes below this number are the input's
};

// The two sides of a pattern; none: not exactly one "->" (`found` says how many parts there are).
struct Sides { std::string_view left, right; };
[[nodiscard]] std::optional<Sides> splitPattern(std::string_view pattern, size_t& found);

// `operation`: rearrange, repeat, callable, or a reduction. `rank` of the input; none: not known, an ellipsis stands for no axes.
// A text is einops' refusal.
[[nodiscard]] std::variant<Recipe, std::string> makeRecipe(std::string_view pattern, Sides sides, std::string_view operation,
                                                           std::span<const std::string> names, std::optional<size_t> rank);

}  // namespace shapeproof::libcalls::einops
