#include "backend/state/dtype.h"

#include <iterator>

namespace shapeproof {
namespace {

struct DTypeInfo { std::string_view name; int bytes; };
// In the order of DType.
constexpr DTypeInfo kTypes[] = {
    {"", 0}, {"bool", 1}, {"uint8", 1}, {"int8", 1}, {"int16", 2}, {"int32", 4}, {"int64", 8},
    {"float16", 2}, {"bfloat16", 2}, {"float32", 4}, {"float64", 8}, {"complex64", 8}, {"complex128", 16},
};
static_assert(std::size(kTypes) == static_cast<size_t>(DType::kComplex128) + 1);

}  // namespace

std::string_view dtypeName(DType d) { return kTypes[static_cast<size_t>(d)].name; }
int byteSize(DType d) { return kTypes[static_cast<size_t>(d)].bytes; }

DType dtypeNamed(std::string_view name) {
  for (size_t i = 1; i < std::size(kTypes); ++i)
    if (kTypes[i].name == name) return static_cast<DType>(i);
  return DType::kUnknown;
}

}  // namespace shapeproof
