#include "driver/server/client.h"

#include <algorithm>

#include "driver/commands.h"
#include "driver/server/file_uri.h"

namespace shapeproof {
namespace {

// A member below a member; null: something on the way is not there.
const Json* at(const Json& object, std::initializer_list<const char*> names) {
  const Json* here = &object;
  for (const char* name : names) {
    if (!here->is_object() || !here->contains(name)) return nullptr;
    here = &(*here)[name];
  }
  return here;
}

bool is(const Json& object, std::initializer_list<const char*> names) {
  const Json* found = at(object, names);
  return found != nullptr && found->is_boolean() && found->get<bool>();
}

// UTF-16 is what every client knows; of others the one that costs nothing here, if it is offered.
Units unitsFor(const Json& params) {
  const Json* offered = at(params, {"capabilities", "general", "positionEncodings"});
  if (offered == nullptr || !offered->is_array()) return Units::kUtf16;
  for (const Units units : {Units::kUtf32, Units::kUtf8})
    if (std::find(offered->begin(), offered->end(), unitsName(units)) != offered->end()) return units;
  return Units::kUtf16;
}

// JSON as TOML writes it. Texts of JSON are texts of TOML.
std::string tomlText(const Json& value) {
  std::string text;
  if (value.is_object()) {
    for (const auto& [name, one] : value.items()) text += (text.empty() ? "{ " : ", ") + Json(name).dump() + " = " + tomlText(one);
    return text.empty() ? "{}" : text + " }";
  }
  if (value.is_array()) {
    for (const Json& one : value) text += (text.empty() ? "[" : ", ") + tomlText(one);
    return text.empty() ? "[]" : text + "]";
  }
  return value.dump();
}

}  // namespace

std::vector<std::string> foldersOf(const Json& list) {
  std::vector<std::string> roots;
  if (!list.is_array()) return roots;
  for (const Json& folder : list) {
    const Json* uri = at(folder, {"uri"});
    if (uri == nullptr || !uri->is_string()) continue;
    if (auto path = pathOfUri(uri->get<std::string>())) roots.push_back(std::move(*path));
  }
  return roots;
}

std::vector<std::string> settingsOf(const Json& options) {
  const Json* keys = &options;
  for (const char* name : {"shapeproof", "settings"})
    if (const Json* inner = at(*keys, {name}); inner != nullptr && inner->is_object()) keys = inner;
  std::vector<std::string> settings;
  if (keys->is_object())
    for (const auto& [key, value] : keys->items())
      if (!value.is_null()) settings.push_back(key + "=" + tomlText(value));
  return settings;
}

Client readClient(const Json& params) {
  Client client;
  client.units = unitsFor(params);
  client.pulls_diagnostics = at(params, {"capabilities", "textDocument", "diagnostic"}) != nullptr;
  client.progress = is(params, {"capabilities", "window", "workDoneProgress"});
  client.tells_files = is(params, {"capabilities", "workspace", "didChangeWatchedFiles", "dynamicRegistration"});
  client.has_configuration = is(params, {"capabilities", "workspace", "configuration"});
  client.refreshes_diagnostics = is(params, {"capabilities", "workspace", "diagnostics", "refreshSupport"});
  client.refreshes_hints = is(params, {"capabilities", "workspace", "inlayHint", "refreshSupport"});
  client.refreshes_lenses = is(params, {"capabilities", "workspace", "codeLens", "refreshSupport"});
  if (const Json* folders = at(params, {"workspaceFolders"})) client.roots = foldersOf(*folders);
  if (const Json* root = at(params, {"rootUri"}); client.roots.empty() && root != nullptr && root->is_string())
    if (auto path = pathOfUri(root->get<std::string>())) client.roots.push_back(std::move(*path));
  if (const Json* options = at(params, {"initializationOptions"})) client.settings = settingsOf(*options);
  return client;
}

Json initializeResult(const Client& client) {
  Json capabilities;
  capabilities["positionEncoding"] = unitsName(client.units);
  capabilities["textDocumentSync"] = {{"openClose", true}, {"change", 2}, {"save", {{"includeText", false}}}};
  capabilities["diagnosticProvider"] = {{"identifier", "shapeproof"}, {"interFileDependencies", true}, {"workspaceDiagnostics", false}};
  capabilities["inlayHintProvider"] = true;
  capabilities["hoverProvider"] = true;
  capabilities["codeLensProvider"] = {{"resolveProvider", false}};
  capabilities["codeActionProvider"] = {{"codeActionKinds", {"quickfix"}}};
  capabilities["workspace"]["workspaceFolders"] = {{"supported", true}, {"changeNotifications", true}};
  return {{"capabilities", std::move(capabilities)}, {"serverInfo", {{"name", "shapeproof"}, {"version", versionText()}}}};
}

}  // namespace shapeproof
