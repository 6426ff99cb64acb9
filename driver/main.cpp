#include <cstdio>
#include <exception>

#include "driver/cli.h"

// An internal error must not look like a result: one line on standard error, status 2.
int main(int argc, char** argv) {
  try {
    return shapeproof::runCommandLine(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "shapeproof: internal error: %s\n", error.what());
  } catch (...) {
    std::fprintf(stderr, "shapeproof: internal error\n");
  }
  return 2;
}
