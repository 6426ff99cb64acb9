// The laws of a well-formed module, checked. Empty result: every id is in range and every node stands where it may, so that
// walking the module cannot go astray. The builder cannot know them; the frontend, the text reader and pylib must keep them.
//
// - ids are in range; expressions and statements are trees, children older than their parents; codes too, parents first
// - targets are places (name, Attr, Item), targets of Bind and handlers are names
// - slots exist; Local never names a cell, Deref always does; captures are cells, as many as the code they fill has free ones
// - Star only as an element of a display or index tuple; SliceExpr only in an index; Format only in an FString
// - Yield only in generators, Return only in functions, Break and Continue only in loops, ClassName only in class bodies
#pragma once

#include <string>
#include <vector>

#include "ir/module.h"

namespace shapeproof::ir {

// At most a hundred complaints. Linear in the size of the module, without recursion.
[[nodiscard]] std::vector<std::string> verify(const Module& module);

}  // namespace shapeproof::ir
