#include "driver/server/hover.h"

#include <algorithm>

#include "backend/query/summary.h"
#include "driver/report.h"
#include "driver/server/file_uri.h"
#include "driver/server/shape_words.h"

namespace shapeproof {
namespace {

constexpr size_t kMostAnswers = 6;  // that are shown of one place

bool isNamePart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || (static_cast<unsigned char>(c) & 0x80) != 0; }

// The name around a place, with the objects before it: "self.head" with the pointer on "head".
Span nameAt(const SourceText& source, Position at) {
  const std::string_view line = source.line(at.line);
  size_t start = offsetOfUnits(line, at.column - 1, Units::kUtf32), end = start;
  while (end < line.size() && isNamePart(line[end])) ++end;
  while (start > 0 && (isNamePart(line[start - 1]) || (line[start - 1] == '.' && start > 1 && isNamePart(line[start - 2])))) --start;
  const uint32_t first = static_cast<uint32_t>(std::count_if(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(start), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; })) + 1;
  const uint32_t last = first + static_cast<uint32_t>(std::count_if(line.begin() + static_cast<std::ptrdiff_t>(start), line.begin() + static_cast<std::ptrdiff_t>(end), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
  return {{at.line, first}, {at.line, last}};
}

bool covers(const Span& outer, Position p) { return outer.start <= p && p <= outer.end; }
bool smaller(const Span& a, const Span& b) { return b.start <= a.start && a.end <= b.end; }

struct Answer {
  std::string title;  // the name or the operation
  Span span{};
  const std::vector<SeenValue>* seen = nullptr;
};

// Looks in the shapes of one program.
class Finder {
 public:
  Finder(const SeenShapes& shapes, const SourceText& source, const std::string& shown, Position at) : shapes_(shapes), source_(source), shown_(shown), at_(at), name_(nameAt(source, at)) {}

  Answer find() const {
    const std::string name(source_.slice(name_));
    if (!name.empty())
      if (Answer found = named(name); found.seen != nullptr) return found;
    return result();
  }

  [[nodiscard]] const Span& name() const { return name_; }

 private:
  // The innermost function with parameters around a place; invalid: none is known.
  Span functionAround(Position p) const {
    Span best;
    for (const auto& [place, seen] : shapes_)
      if (place.kind == ShapePlace::Kind::kParameter && place.path == shown_ && covers(place.span, p) && (!best.valid() || smaller(place.span, best))) best = place.span;
    return best;
  }

  // As it was last assigned to before the place in the same function, or at it; else the parameter of that name.
  Answer named(const std::string& name) const {
    const Span function = functionAround(at_);
    Answer best{name, name_, nullptr};
    Span nearest;
    for (const auto& [place, seen] : shapes_) {
      if (place.kind != ShapePlace::Kind::kAssigned || place.path != shown_ || source_.slice(place.span) != name) continue;
      const bool own = functionAround(place.span.start) == function || name.starts_with("self.");
      // What a line assigns it reads first.
      const bool before = place.span.start.line < at_.line || covers(place.span, at_);
      if (!own || (!before && !name.starts_with("self.")) || (nearest.valid() && place.span < nearest)) continue;
      nearest = place.span;
      best.seen = &seen;
    }
    if (best.seen != nullptr || !function.valid()) return best;
    const auto parameter = shapes_.find({ShapePlace::Kind::kParameter, shown_, function, name});
    if (parameter != shapes_.end()) best.seen = &parameter->second;
    return best;
  }

  // Of the innermost operation around the place.
  Answer result() const {
    Answer best;
    for (const auto& [place, seen] : shapes_)
      if (place.kind == ShapePlace::Kind::kResult && place.path == shown_ && covers(place.span, at_) && (best.seen == nullptr || smaller(place.span, best.span))) best = {place.name, place.span, &seen};
    return best;
  }

  const SeenShapes& shapes_;
  const SourceText& source_;
  const std::string& shown_;
  Position at_;
  Span name_;
};

std::string linkTo(const Program& program, const ReportedNote& note) {
  const std::string where = note.path + ":" + std::to_string(note.span.start.line);
  return "[" + where + "](" + fileUri(program.project->absolute(note.path)) + "#L" + std::to_string(note.span.start.line) + ")";
}

std::string described(const Answer& answer, const Program& program) {
  std::string text;
  for (size_t i = 0; i < answer.seen->size() && i < kMostAnswers; ++i) {
    const SeenValue& value = (*answer.seen)[i];
    text += (text.empty() ? "`" : "\n\n`") + answer.title + ": " + (value.tensor ? shapeText(value.shape) : value.text) + "`";
    if (!value.dtype.empty()) text += " " + value.dtype;
    if (!value.device.empty()) text += ", " + value.device;
    if (value.tensor && value.grad != Tri::kUnknown) text += value.grad == Tri::kTrue ? ", needs a gradient" : ", needs no gradient";
    if (value.tensor && !value.text.empty()) text += "\n\nnot known: " + value.text;
    for (const ReportedNote& note : value.origin) text += "\n- " + note.text + ", " + linkTo(program, note);
  }
  if (answer.seen->size() > kMostAnswers) text += "\n\nand " + std::to_string(answer.seen->size() - kMostAnswers) + " more";
  return text;
}

// Of the modules that a program makes of a class.
std::string describedClass(Program& program, const std::string& name, const std::atomic<bool>& stale) {
  SummaryObserver observer(SummaryQuestion{"", 0, {}});
  (void)program.project->analysedBriefly(program.target, &observer, stale);
  std::string text;
  for (const SummaryTable& table : observer.tables)
    for (const SummaryRow& row : table.rows) {
      if (row.cls != name && !row.cls.ends_with("." + name)) continue;
      std::string one = "`" + name + "`: " + sizeText(row.parameters) + " parameters";
      if (row.trainable != row.parameters) one += ", " + sizeText(row.trainable) + " of them trained";
      one += ", " + sizeText(row.parameter_bytes) + " bytes";
      if (text.find(one) == std::string::npos) text += (text.empty() ? "" : "\n\n") + one;
    }
  return text;
}

// Whether the name is written as classes are.
bool mayBeClass(std::string_view name) { return !name.empty() && name[0] >= 'A' && name[0] <= 'Z'; }

}  // namespace

std::optional<Json> hoverJson(Workspace& workspace, const std::string& path, const Json& params, Units units, const std::atomic<bool>& stale) {
  const SourceText* source = workspace.text(path);
  if (source == nullptr) return Json(nullptr);
  const Position at = positionOf(*source, params.value("position", Json()), units);
  for (Program* program : workspace.programsWith(path)) {
    const SeenShapes* shapes = workspace.shapes(*program, stale);
    if (shapes == nullptr) return std::nullopt;
    const std::string shown = program->project->shown(path);
    const Finder finder(*shapes, *source, shown, at);
    const std::string name(source->slice(finder.name()));
    std::string text;
    Span span = finder.name();
    if (const std::string last = name.substr(name.rfind('.') + 1); mayBeClass(last)) text = describedClass(*program, last, stale);
    if (text.empty()) {
      const Answer answer = finder.find();
      if (answer.seen == nullptr) continue;
      span = answer.span;
      text = described(answer, *program);
    }
    if (stale) return std::nullopt;
    return Json{{"contents", {{"kind", "markdown"}, {"value", text}}}, {"range", rangeJson(source, span, units)}};
  }
  return Json(nullptr);
}

}  // namespace shapeproof
