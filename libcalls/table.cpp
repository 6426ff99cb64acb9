#include "libcalls/table.h"

#include <utility>
#include <vector>

#include "backend/engine/libcall.h"

namespace shapeproof {

namespace libcalls {
#define LIBCALL(name, function, signature) CallResult function(Call& c);
#include "libcalls/libcalls.def"

LibCallTable makeLibCallTable() {
  std::vector<LibCallEntry> entries = {
#define LIBCALL(name, function, signature) {name, signature, &function},
#include "libcalls/libcalls.def"
  };
  return LibCallTable(std::move(entries));
}

}  // namespace libcalls
}  // namespace shapeproof
