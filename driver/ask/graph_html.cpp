// The graph as a page (driver/ask/page).
#include <functional>
#include <map>

#include "driver/ask/graph_answer.h"
#include "driver/embedded.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

std::string_view fileNamed(std::string_view name) {
  for (const EmbeddedFile& file : embeddedFiles())
    if (file.name == name) return file.text;
  return {};
}

// In a script element no text may begin a tag, and JSON needs none: these letters stand in texts only.
std::string forScript(const std::string& json) {
  std::string out;
  for (const char c : json) {
    if (c == '<') out += "\\u003c";
    else out += c;
  }
  return out;
}

}  // namespace

void writeGraphHtml(const GraphAnswer& answer, std::ostream& out) {
  const std::map<std::string_view, std::function<std::string()>> parts = {
      {"title", [&] { return xmlEscape(oneLine(answer.target)); }},
      {"data", [&] { return forScript(harmlessJson(graphJson(answer).dump(-1, ' ', false, Json::error_handler_t::replace))); }},
      {"style", [] { return std::string(fileNamed("graph.css")); }},
      {"layout", [] { return std::string(fileNamed("dagre.min.js")); }},
      {"licence", [] { return std::string(fileNamed("LICENSE")); }},
      {"tree", [] { return std::string(fileNamed("graph_tree.js")); }},
      {"view", [] { return std::string(fileNamed("graph_view.js")); }},
      {"page", [] { return std::string(fileNamed("graph_page.js")); }}};
  std::string_view page = fileNamed("graph.html");
  for (size_t at = page.find("{{"); at != std::string_view::npos; at = page.find("{{")) {
    const size_t end = page.find("}}", at);
    out << page.substr(0, at) << parts.at(page.substr(at + 2, end - at - 2))();
    page.remove_prefix(end + 2);
  }
  out << page;
}

}  // namespace shapeproof
