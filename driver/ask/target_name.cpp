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

std::string takeAsked(NamedTarget& named, const AskOptions& asked) {
  if (!isCallee(named)) return asked.inputs.empty() && asked.kwargs.empty() ? "" : "--input and --arg are for a class or function, FILE:NAME";
  auto entry = std::make_unique<Entry>(*named.target.entry);
  entry->looked_at = true;
  if (!asked.inputs.empty()) entry->inputs.clear();
  for (const auto& input : asked.inputs) entry->inputs.push_back(input);
  for (const std::string& size : asked.sizes)
    if (std::find(entry->sizes.begin(), entry->sizes.end(), size) == entry->sizes.end()) entry->sizes.push_back(size);
  for (const auto& [name, value] : asked.kwargs) {
    std::erase_if(entry->kwargs, [&](const auto& k) { return k.first == name; });
    entry->kwargs.emplace_back(name, value);
  }
  named.own = std::move(entry);
  named.target.entry = named.own.get();
  return "";
}

}  // namespace shapeproof
