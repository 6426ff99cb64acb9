// The command line: commands, options, help.
#pragma once

namespace shapeproof {

[[nodiscard]] int runCommandLine(int argc, char** argv);

}  // namespace shapeproof
