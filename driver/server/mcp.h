// `shapeproof mcp`: the Model Context Protocol over standard input and output: commands of this program as tools of an agent. For people:
// docs/editors.md.
#pragma once

namespace shapeproof {

[[nodiscard]] int mcpCommand();

}  // namespace shapeproof
