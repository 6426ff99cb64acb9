// The one main() of every unit test executable.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
