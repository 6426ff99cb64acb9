// Who the server talks to: what `initialize` says.
#pragma once

#include <string>
#include <vector>

#include "driver/server/position.h"

namespace shapeproof {

struct Client {
  Units units = Units::kUtf16;
  bool pulls_diagnostics = false;      // it asks for them, and nothing is pushed for what it has open
  bool progress = false;               // it shows work that is under way
  bool tells_files = false;            // it can be asked to tell when files change
  bool has_configuration = false;      // it can be asked for its settings
  bool refreshes_diagnostics = false, refreshes_hints = false, refreshes_lenses = false;
  std::vector<std::string> roots{};    // absolute
  std::vector<std::string> settings{}; // KEY=VALUE, as --config takes them
};

[[nodiscard]] Client readClient(const Json& params);

// The answer to `initialize`.
[[nodiscard]] Json initializeResult(const Client& client);

// Folders of the protocol (WorkspaceFolder) as paths; what is no file is left out.
[[nodiscard]] std::vector<std::string> foldersOf(const Json& list);

// What a client says of keys of the configuration, an object, as KEY=VALUE each. They may stand below `shapeproof`, and there below `settings`.
[[nodiscard]] std::vector<std::string> settingsOf(const Json& options);

}  // namespace shapeproof
