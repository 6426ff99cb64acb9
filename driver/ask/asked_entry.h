// The entry of a class or function that a question is about.
#pragma once

#include "driver/options.h"

namespace shapeproof {

// What the command line says of the inputs and arguments takes the place of what the entry says of them. A class that nothing says inputs of
// is made only.
void applyAsked(const AskOptions& asked, Entry& entry);

// An argument of the constructor, by name: a Python literal.
void setKeyword(Entry& entry, const std::string& name, const std::string& value);

}  // namespace shapeproof
