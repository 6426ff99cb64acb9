#include "driver/server/documents.h"

#include <utility>

#include "driver/server/file_uri.h"
#include "driver/server/peer.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

[[noreturn]] void refuseParams(const std::string& why) { throw Refusal(RpcError::kInvalidParams, why); }

const Json& member(const Json& object, const char* name) {
  if (!object.is_object() || !object.contains(name)) refuseParams(std::string("'") + name + "' is missing");
  return object.at(name);
}

std::string textOf(const Json& object, const char* name) {
  const Json& text = member(object, name);
  if (!text.is_string()) refuseParams(std::string("'") + name + "' is a text");
  return text.get<std::string>();
}

uint64_t numberOf(const Json& object, const char* name) {
  const Json& number = member(object, name);
  if (!number.is_number_unsigned()) refuseParams(std::string("'") + name + "' is a number from 0 on");
  return number.get<uint64_t>();
}

int64_t versionOf(const Json& document) {
  const auto version = document.find("version");
  return version != document.end() && version->is_number_integer() ? version->get<int64_t>() : 0;
}

// Where the line after the one that begins at `at` begins; a line ends with \n, \r\n or \r.
size_t nextLine(std::string_view text, size_t at) {
  const size_t end = text.find_first_of("\r\n", at);
  if (end == std::string_view::npos) return text.size();
  return end + (text.substr(end, 2) == "\r\n" ? 2 : 1);
}

size_t offsetOf(std::string_view text, const Json& position, Units units) {
  uint64_t line = numberOf(position, "line");
  const uint64_t character = numberOf(position, "character");
  size_t at = 0;
  for (; line > 0; --line) {
    const size_t next = nextLine(text, at);
    if (next == text.size() && (next == 0 || (text[next - 1] != '\n' && text[next - 1] != '\r'))) return text.size();  // past the last line
    if (next == at) return text.size();
    at = next;
  }
  const size_t end = std::min(text.find_first_of("\r\n", at), text.size());
  return at + offsetOfUnits(text.substr(at, end - at), character, units);
}

}  // namespace

std::string pathOfDocument(const Json& params) { return pathOfUri(textOf(member(params, "textDocument"), "uri")).value_or(""); }

std::string Documents::open(const Json& params) {
  const Json& document = member(params, "textDocument");
  const std::string path = pathOfDocument(params);
  std::string text = validUtf8(textOf(document, "text"));
  if (path.empty()) return {};
  documents_[path] = {textOf(document, "uri"), std::move(text), versionOf(document)};
  return path;
}

std::string Documents::change(const Json& params, Units units) {
  const std::string path = pathOfDocument(params);
  const auto at = documents_.find(path);
  if (path.empty() || at == documents_.end()) return {};
  const Json& changes = member(params, "contentChanges");
  if (!changes.is_array()) refuseParams("'contentChanges' is a list");
  std::string text = at->second.text;
  for (const Json& change : changes) {
    std::string put = validUtf8(textOf(change, "text"));
    if (!change.contains("range") || change["range"].is_null()) {
      text = std::move(put);
      continue;
    }
    const size_t start = offsetOf(text, member(change["range"], "start"), units), end = offsetOf(text, member(change["range"], "end"), units);
    if (end < start) refuseParams("a range ends before it starts");
    text.replace(start, end - start, put);
  }
  at->second.text = std::move(text);
  at->second.version = versionOf(params["textDocument"]);
  return path;
}

std::string Documents::close(const Json& params) {
  const std::string path = pathOfDocument(params);
  return documents_.erase(path) == 0 ? "" : path;
}

const Document* Documents::find(std::string_view path) const {
  const auto at = documents_.find(path);
  return at == documents_.end() ? nullptr : &at->second;
}

}  // namespace shapeproof
