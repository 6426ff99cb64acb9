#include "driver/ask/schema.h"

#include <iostream>

#include "driver/embedded.h"
#include "driver/options.h"
#include "driver/text.h"

namespace shapeproof {

int schemaCommand(const std::string& command) {
  std::string known;
  for (const EmbeddedSchema& schema : embeddedSchemas()) {
    if (schema.command == command) {
      std::cout << schema.json;
      return kExitClean;
    }
    known += (known.empty() ? "" : ", ") + std::string(schema.command);
  }
  std::cerr << "shapeproof: there is no schema '" << forLog(command) << "' (there are: " << known << ")\n";
  return kExitTrouble;
}

}  // namespace shapeproof
