// `shapeproof schema COMMAND`: the published JSON schema of what a question prints (driver/ask/schemas).
#pragma once

#include <string>

namespace shapeproof {

[[nodiscard]] int schemaCommand(const std::string& command);

}  // namespace shapeproof
