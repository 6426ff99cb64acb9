// `slice --forward`: what hangs on a number.
#include <algorithm>

#include "backend/hints/edited.h"
#include "backend/query/dependents.h"
#include "driver/ask/slice_answer.h"
#include "driver/reduce/rerun.h"
#include "frontend/lower.h"

namespace shapeproof {
namespace {

constexpr const char* kNumber = "_shapeproof_number";

struct WrittenNumber {
  ir::ExprId expr;
  int64_t value = 0;
};

// In the line, or of them those that are written as `of`.
std::vector<WrittenNumber> numbersAt(const ir::Module& m, const SourceText& source, uint32_t line, const std::string& of) {
  std::vector<WrittenNumber> out;
  for (uint32_t i = 0; i < m.exprs.size(); ++i) {
    const ir::ExprId e(i);
    if (m.kind(e) != ir::ExprKind::kIntConst || m.span(e).start.line != line) continue;
    const std::string_view text = source.slice(m.span(e));
    const bool digits = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return (c >= '0' && c <= '9') || c == '_'; });
    if (digits && (of.empty() || of == text)) out.push_back({e, m.get<ir::IntConst>(e).value()});
  }
  return out;
}

class HangingLines {
 public:
  HangingLines(const SliceQuestion& question, SliceAnswer& answer) : question_(question), answer_(answer) {}

  void add(const Dependents& found, const DraftText* text) {
    for (const auto& line : found.values) put(line, text, false);
    for (const auto& line : found.decisions) put(line, text, true);
    for (const std::string& why : found.unknown)
      if (std::find(answer_.undecided.begin(), answer_.undecided.end(), why) == answer_.undecided.end()) answer_.undecided.push_back(why);
  }

 private:
  // The statement in the line; with `block`, all that stands in it.
  void put(const Dependents::Line& found, const DraftText* text, bool block) {
    const auto& [path, line_there] = found;
    const auto file = answer_.drafts.find(path);
    if (file == answer_.drafts.end()) return;
    const uint32_t line = text != nullptr && path == answer_.path ? text->inFile(Position{line_there, 1}).line : line_there;
    const UnitTree& tree = file->second.tree();
    UnitId id = line == 0 ? SourceUnit::kNone : tree.at(line);
    if (id == SourceUnit::kNone) return;
    if (block && tree[id].kind == SourceUnit::Kind::kClause) id = tree[id].parent;
    const uint32_t last = block ? tree[id].end_line : tree[id].last_line;
    for (uint32_t l = tree[id].first_line; l <= last; ++l)
      if (tree.isCode(l)) answer_.hanging[path].insert(l);
  }

  const SliceQuestion& question_;
  SliceAnswer& answer_;
};

// The numbers that are written in the line, one after the other.
void followWritten(const SliceQuestion& question, SliceAnswer& answer, const std::vector<WrittenNumber>& numbers, HangingLines& hanging) {
  const AnalysedProgram& p = question.program;
  FoundModules found;
  for (const WrittenNumber& number : numbers) {
    EditedModules modules(p.modules, found, {{answer.path, withOpenNumber(*p.files.at(answer.path), number.expr)}});
    hanging.add(dependentsOf(modules.edited(p.script), modules, p.calls, p.options, kOpenNumber, std::min<int64_t>(number.value, 1)), nullptr);
  }
}

// Something that can be assigned to is given a number behind the statement of the line, or where its block begins.
bool followGiven(const SliceQuestion& question, SliceAnswer& answer, HangingLines& hanging) {
  const Draft& draft = answer.drafts.at(answer.path);
  UnitId unit = draft.tree().at(answer.line);
  if (unit != SourceUnit::kNone && draft.tree()[unit].kind == SourceUnit::Kind::kClause) unit = draft.tree()[unit].parent;
  if (unit == SourceUnit::kNone || draft.tree()[unit].kind != SourceUnit::Kind::kStatement) return false;
  const Insertion insertion{unit, draft.tree()[unit].children.empty() ? Insertion::Where::kAfter : Insertion::Where::kInside, {answer.of + " = " + kNumber}};
  const DraftText text = draft.render(&insertion);
  return Rerun(question.program).with({{answer.path, text}}, [&](const LoadedModule& script, ModuleSource& modules) {
    hanging.add(dependentsOf(script, modules, question.program.calls, question.program.options, kNumber, 1), &text);
  });
}

}  // namespace

void sliceForward(const SliceQuestion& question, SliceAnswer& answer) {
  answer.drafts = draftsOf(question);
  const auto file = answer.drafts.find(answer.path);
  if (file == answer.drafts.end()) {
    answer.problem = "not a file of the program";
    return;
  }
  HangingLines hanging(question, answer);
  const auto numbers = numbersAt(*question.program.files.at(answer.path), file->second.tree().source(), answer.line, answer.of);
  if (!numbers.empty()) followWritten(question, answer, numbers, hanging);
  else if (answer.of.empty()) answer.problem = "there is no number on that line: name one with --of";
  else if (!followGiven(question, answer, hanging)) answer.problem = "--of: neither a number on that line nor something that is assigned there";
  answer.complete = answer.undecided.empty();
}

}  // namespace shapeproof
