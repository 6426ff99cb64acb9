// The readers under test. Each answers any bytes; a broken law aborts.
#pragma once

#include <string_view>

namespace shapeproof::fuzz {

void readPython(std::string_view bytes);
void readText(std::string_view bytes);
void readBlob(std::string_view bytes);
// `target`: "python", "text" or "blob".
void readOne(std::string_view target, std::string_view bytes);

}  // namespace shapeproof::fuzz
