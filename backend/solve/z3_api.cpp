#include "backend/solve/z3_api.h"

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>

#include "backend/solve/z3_carried.h"

namespace shapeproof {

namespace {

[[noreturn]] void missing() {
  const char* why = dlerror();
  std::fprintf(stderr, "shapeproof: cannot load the solver: %s\n", why != nullptr ? why : "no reason given");
  std::_Exit(2);
}

// The one that the program carries; else by its name where libraries are looked for (the folder of the wheel among them), else where it
// was when this was built.
void* load() {
  if (carriesSolver()) {
    if (void* library = loadCarriedSolver()) return library;
    missing();
  }
  for (const char* name : {SHAPEPROOF_Z3_NAME, SHAPEPROOF_Z3_FILE})
    if (void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL)) return library;
  missing();
}

template <class Function>
void bind(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  if (function == nullptr) missing();
}

}  // namespace

const Z3Functions& z3Functions() {
  static const Z3Functions functions = [] {
    void* library = load();
    Z3Functions f{};
#define Z3_FUNCTION(name) bind(library, #name, f.name);
#include "backend/solve/z3_functions.def"
#undef Z3_FUNCTION
    return f;
  }();
  return functions;
}

}  // namespace shapeproof
