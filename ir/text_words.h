// The words of the text form, shared by its printer and its reader.
#pragma once

#include <array>
#include <string_view>

#include "ir/module.h"

namespace shapeproof::ir {

inline constexpr std::array<const char*, 4> kUnaryWords = {"neg", "pos", "invert", "not"};
inline constexpr std::array<const char*, 13> kBinaryWords = {"add", "sub", "mul", "div", "floordiv", "mod", "pow",
                                                             "matmul", "and", "or", "xor", "lshift", "rshift"};
inline constexpr std::array<const char*, 10> kCompareWords = {"eq", "ne", "lt", "le", "gt",
                                                              "ge", "is", "isnot", "in", "notin"};
inline constexpr std::array<const char*, 4> kConversionWords = {"plain", "str", "repr", "ascii"};
inline constexpr std::array<const char*, 4> kArgWords = {"positional", "star", "keyword", "doublestar"};
inline constexpr std::array<const char*, 5> kParamWords = {"posonly", "normal", "varargs", "kwonly", "varkeywords"};
inline constexpr std::array<const char*, 6> kFlagWords = {"generator", "async", "lambda", "comprehension", "class", "module"};
inline constexpr const char* kNoFlags = "plain";  // other flags are joined with '+'

constexpr const auto& wordsOf(UnaryOp) { return kUnaryWords; }
constexpr const auto& wordsOf(BinaryOp) { return kBinaryWords; }
constexpr const auto& wordsOf(CompareOp) { return kCompareWords; }
constexpr const auto& wordsOf(Conversion) { return kConversionWords; }
constexpr const auto& wordsOf(ArgKind) { return kArgWords; }
constexpr const auto& wordsOf(ParamKind) { return kParamWords; }

}  // namespace shapeproof::ir
