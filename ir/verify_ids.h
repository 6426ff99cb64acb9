// First half of `verify`: every id lies in its store. Only then may the second half follow ids.
#pragma once

#include <string>
#include <vector>

#include "ir/module.h"

namespace shapeproof::ir {

inline constexpr size_t kMaxComplaints = 100;

void verifyIds(const Module& module, std::vector<std::string>& complaints);

}  // namespace shapeproof::ir
