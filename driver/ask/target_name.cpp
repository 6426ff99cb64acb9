#include "driver/ask/target_name.h"

#include <algorithm>
#include <charconv>

#include "driver/files.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

bool isLine(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// The first entry that is this class or function, or this script when it has no other name.
const Entry* entryOf(const CheckOptions& options, const std::string& file, const std::string& callee) {
  const std::string path = absolutePath(file);
  const auto found = std::find_if(options.entries.begin(), options.entries.end(), [&](const Entry& e) { return e.callee == callee && absolutePath(e.script) == path; });
  return found == options.entries.end() ? nullptr : &*found;
}

// The command line after `--` is the script's, and stands for the entry's.
const Entry* entryOfScript(const CheckOptions& options, const std::string& file) { return options.has_script_args ? nullptr : entryOf(options, file, ""); }

}  // namespace

NamedTarget nameTarget(const std::string& text, const CheckOptions& options) {
  NamedTarget named;
  for (const Entry& e : options.entries) {
    if (e.name != text || e.name.empty()) continue;
    named.target = {e.script, &e, e.name};
    return named;
  }
  std::string file = text, name;
  if (const size_t colon = text.rfind(':'); colon != std::string::npos && colon > 0 && !isFile(text)) {
    file = text.substr(0, colon);
    name = text.substr(colon + 1);
  }
  if (!isFile(file)) {
    named.problem = file + ": No such file or directory";
    return named;
  }
  if (isLine(name) && std::from_chars(name.data(), name.data() + name.size(), named.line).ec != std::errc()) named.problem = text + ": there is no such line";
  if (name.empty() || isLine(name)) {
    named.target = {file, entryOfScript(options, file), ""};
    return named;
  }
  const Entry* entry = entryOf(options, file, name);
  if (entry == nullptr) {
    named.own = std::make_unique<Entry>();
    named.own->script = file;
    named.own->callee = name;
    entry = named.own.get();
  }
  named.target = {file, entry, name};
  return named;
}

}  // namespace shapeproof
