#include "driver/server/inlay_hints.h"

#include <algorithm>

#include "driver/report.h"
#include "driver/server/file_uri.h"
#include "driver/server/shape_words.h"

namespace shapeproof {
namespace {

using Seen = std::map<Span, std::vector<SeenValue>>;

std::string_view withoutBlanks(std::string_view text) {
  const size_t first = text.find_first_not_of(" \t");
  return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

bool isNamePart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

// Names as they are compared: "conv_block" and "ConvBlock" are one.
std::string plainName(std::string_view name) {
  std::string plain;
  for (const char c : name.substr(name.rfind('.') == std::string_view::npos ? 0 : name.rfind('.') + 1))
    if (c != '_') plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return plain;
}

// The name that the value begins with and that is called: "nn.Linear" of "nn.Linear(3, 4)".
std::string_view calledName(std::string_view value) {
  size_t end = 0;
  while (end < value.size() && (isNamePart(value[end]) || value[end] == '.')) ++end;
  return end < value.size() && value[end] == '(' ? value.substr(0, end) : std::string_view();
}

// Whether the text behind a name says already what a hint would.
bool saysItself(std::string_view name, std::string_view behind, const std::vector<std::string>& sizes) {
  behind = withoutBlanks(behind);
  if (behind.starts_with(":")) return true;  // an annotation
  if (behind.empty() || behind[0] != '=' || behind.starts_with("==")) return behind.size() > 1 && behind.find('=') == 1;  // of an augmented assignment too
  const std::string_view value = withoutBlanks(behind.substr(1));
  if (const std::string_view called = calledName(value); !called.empty() && plainName(called) == plainName(name)) return true;
  std::string inside;
  for (const std::string& size : sizes) inside += (inside.empty() ? "" : ", ") + size;
  return sizes.size() > 1 && (value.find("(" + inside) != std::string_view::npos || value.find("[" + inside + "]") != std::string_view::npos);
}

class Hints {
 public:
  Hints(const Workspace& workspace, const SourceText& source, Units units) : workspace_(workspace), source_(source), units_(units) {}

  void add(const Span& span, const std::vector<SeenValue>& seen, const Program& program) {
    const auto sizes = mergedSizes(seen);
    if (!sizes || span.start.line != span.end.line) return;
    const std::string_view line = source_.line(span.end.line);
    const size_t end = offsetOfUnits(line, span.end.column - 1, Units::kUtf32);
    if (saysItself(source_.slice(span), line.substr(end), *sizes)) return;
    list.push_back({{"position", positionJson(&source_, span.end, units_)}, {"label", label(*sizes, seen.front(), program)}, {"kind", 1}, {"paddingLeft", false}, {"tooltip", tooltip(seen)}});
  }

  Json list = Json::array();

 private:
  // A part for each size, which leads to where the tensor was made.
  Json label(const std::vector<std::string>& sizes, const SeenValue& first, const Program& program) const {
    Json parts = Json::array({{{"value", sizes.empty() ? ": []" : ": ["}}});
    for (size_t i = 0; i < sizes.size(); ++i) {
      Json part = {{"value", sizes[i]}};
      if (!first.origin.empty()) {
        const std::string path = program.project->absolute(first.origin.front().path);
        part["location"] = {{"uri", fileUri(path)}, {"range", rangeJson(workspace_.text(path, &program), first.origin.front().span, units_)}};
      }
      parts.push_back(std::move(part));
      parts.push_back({{"value", i + 1 == sizes.size() ? "]" : ", "}});
    }
    return parts;
  }

  static std::string tooltip(const std::vector<SeenValue>& seen) {
    std::string text;
    for (const SeenValue& value : seen) {
      text += (text.empty() ? "" : "\n") + shapeText(value.shape) + (value.dtype.empty() ? "" : " " + value.dtype);
      if (!value.origin.empty()) text += ": " + value.origin.front().text;
    }
    return text;
  }

  const Workspace& workspace_;
  const SourceText& source_;
  Units units_;
};

bool sameShape(const SeenValue& a, const SeenValue& b) { return a.shape == b.shape && a.dtype == b.dtype; }

}  // namespace

Json inlayHintsJson(Workspace& workspace, const std::string& path, const Json& params, Units units, const std::atomic<bool>& stale) {
  const SourceText* source = workspace.text(path);
  if (source == nullptr) return Json::array();
  Span wanted{{1, 1}, {UINT32_MAX, 1}};
  if (params.contains("range") && params["range"].is_object()) wanted = {positionOf(*source, params["range"].value("start", Json()), units), positionOf(*source, params["range"].value("end", Json()), units)};
  Seen seen;
  const Program* first = nullptr;
  for (Program* program : workspace.programsWith(path)) {
    const SeenShapes* shapes = workspace.shapes(*program, stale);
    if (shapes == nullptr) return nullptr;
    if (first == nullptr) first = program;
    const std::string shown = program->project->shown(path);
    for (const auto& [place, values] : *shapes) {
      if (place.kind != ShapePlace::Kind::kAssigned || place.path != shown || place.span.end < wanted.start || wanted.end < place.span.start) continue;
      std::vector<SeenValue>& all = seen[place.span];
      for (const SeenValue& value : values)
        if (std::none_of(all.begin(), all.end(), [&](const SeenValue& v) { return sameShape(v, value); })) all.push_back(value);
    }
  }
  Hints hints(workspace, *source, units);
  for (const auto& [span, values] : seen) hints.add(span, values, *first);
  return std::move(hints.list);
}

}  // namespace shapeproof
