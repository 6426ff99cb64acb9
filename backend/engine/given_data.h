// Data of the program that something without a model is given: lists, dicts, sets, instances, classes. It may change them. (A tensor by
// itself keeps its shape: docs/semantics.md.)
//
// Law: that it leaves them as they are is assumed and told (Assumption::kDataUnchanged). Under --strict all that it can reach from what it is
// given may be anything from there on. (Code that it is given is another matter: escape.h.)
#pragma once

#include "backend/engine/interp.h"

namespace shapeproof {

void giveData(Interp& in, Path& s, const Value& given);
void giveData(Interp& in, Path& s, const CallArgs& args);

}  // namespace shapeproof
