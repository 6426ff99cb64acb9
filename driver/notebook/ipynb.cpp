#include "driver/notebook/ipynb.h"

#include <nlohmann/json.hpp>

#include "driver/notebook/cells.h"
#include "driver/notebook/ipython_syntax.h"

namespace shapeproof {
namespace {

using Json = nlohmann::json;

constexpr std::string_view kNames =
    "from IPython import get_ipython; from IPython.display import display; _, __, ___, In, Out = get_ipython().shown_before()\n";

const Json* member(const Json& object, const char* name) {
  const auto at = object.is_object() ? object.find(name) : object.end();
  return object.is_object() && at != object.end() ? &*at : nullptr;
}

std::string textAt(const Json& object, const char* name) {
  const Json* found = member(object, name);
  return found != nullptr && found->is_string() ? found->get<std::string>() : std::string();
}

// A text, or a list of texts.
std::string multiline(const Json* source) {
  if (source == nullptr) return {};
  if (source->is_string()) return source->get<std::string>();
  std::string text;
  if (source->is_array())
    for (const Json& line : *source)
      if (line.is_string()) text += line.get<std::string>();
  return text;
}

// The language of the kernel; empty where the notebook does not say.
std::string languageOf(const Json& notebook) {
  const Json* metadata = member(notebook, "metadata");
  if (metadata == nullptr) return {};
  for (const char* place : {"language_info", "kernelspec"})
    if (const Json* about = member(*metadata, place))
      if (const std::string name = textAt(*about, place[0] == 'l' ? "name" : "language"); !name.empty()) return name;
  return {};
}

bool isPython(const std::string& language) { return language.empty() || language == "ipython" || language.starts_with("python"); }

// nbformat 3 keeps cells in worksheets.
const Json* cellsOf(const Json& notebook) {
  if (const Json* cells = member(notebook, "cells")) return cells->is_array() ? cells : nullptr;
  const Json* sheets = member(notebook, "worksheets");
  if (sheets == nullptr || !sheets->is_array() || sheets->empty()) return nullptr;
  const Json* cells = member(sheets->front(), "cells");
  return cells != nullptr && cells->is_array() ? cells : nullptr;
}

std::optional<int64_t> timeOf(const Json& cell) {
  for (const char* name : {"execution_count", "prompt_number"})
    if (const Json* count = member(cell, name); count != nullptr && count->is_number_integer()) return count->get<int64_t>();
  return std::nullopt;
}

}  // namespace

bool isNotebook(std::string_view path) { return path.ends_with(".ipynb"); }

bool looksLikeNotebook(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '{' && text.find("\"cells\"") != std::string_view::npos && cellsOf(Json::parse(text, nullptr, false)) != nullptr;
}

NotebookProgram programOfNotebook(std::string_view json) {
  const Json notebook = Json::parse(json, nullptr, false);
  if (notebook.is_discarded()) return {{}, "not a notebook: it is no JSON"};
  const Json* cells = cellsOf(notebook);
  if (cells == nullptr) return {{}, "not a notebook: it has no cells"};
  if (const std::string language = languageOf(notebook); !isPython(language)) return {{}, "a notebook of another language: " + language};
  NotebookProgram program{std::string(kNames), {}};
  uint32_t number = 0;
  for (const Json& cell : *cells) {
    ++number;
    if (textAt(cell, "cell_type") != "code") continue;
    const Json* source = member(cell, "source");
    program.text += cellMarker({number, timeOf(cell)}) + "\n" + pythonOfCell(multiline(source != nullptr ? source : member(cell, "input")));
  }
  return program;
}

}  // namespace shapeproof
