#include "driver/reduce/draft.h"

#include <algorithm>

namespace shapeproof {
namespace {

// The statements that are left, line by line at their old places.
class Renderer {
 public:
  Renderer(const Draft& draft, const Insertion* insertion) : draft_(draft), tree_(draft.tree()), insertion_(insertion) {
    slots_.resize(tree_.source().lineCount() + 1);
    moved_.resize(slots_.size(), 0);
    gone_.resize(slots_.size(), false);
  }

  DraftText text() {
    block(tree_.top(), 0);
    DraftText out;
    out.origin.push_back(0);
    out.dedented.push_back(0);
    for (uint32_t l = 1; l < slots_.size(); ++l) {
      const Slot& slot = slots_[l];
      for (const std::string& line : slot.before) add(out, line, 0, 0);
      if (slot.here || (slot.before.empty() && slot.after.empty())) add(out, slot.text, slot.own ? l : 0, moved_[l]);
      for (const std::string& line : slot.after) add(out, line, 0, 0);
    }
    return out;
  }

  [[nodiscard]] std::vector<uint32_t> lines() {
    block(tree_.top(), 0);
    std::vector<uint32_t> out;
    for (uint32_t l = 1; l < slots_.size(); ++l)
      if (slots_[l].own && tree_.isCode(l)) out.push_back(l);
    return out;
  }

 private:
  struct Slot {
    std::string text;
    std::vector<std::string> before, after;
    bool here = false;  // something stands in it
    bool own = false;   // the file's own line
  };

  static void add(DraftText& out, const std::string& line, uint32_t origin, uint32_t dedented) {
    out.text += line + "\n";
    out.origin.push_back(origin);
    out.dedented.push_back(dedented);
  }

  [[nodiscard]] std::string blanks(const SourceUnit& u, uint32_t dedent) const {
    return std::string(tree_.source().line(u.first_line).substr(0, u.indent - std::min(dedent, u.indent)));
  }

  void put(uint32_t line, std::string text) {
    slots_[line].text = std::move(text);
    slots_[line].here = true;
  }

  void markGone(const SourceUnit& u) {
    for (const UnitId item : u.items) {
      if (draft_.state(item) != Draft::kGone) markGone(tree_[item]);
      else for (uint32_t l = tree_[item].first_line; l <= tree_[item].last_line; ++l) gone_[l] = true;
    }
  }

  void copy(const SourceUnit& u, uint32_t dedent) {
    markGone(u);
    for (uint32_t l = u.first_line; l <= u.last_line; ++l) {
      if (gone_[l]) continue;
      std::string_view line = tree_.source().line(l);
      if (!tree_.beginsInString(l)) {
        const size_t less = std::min<size_t>(dedent, std::min(line.find_first_not_of(" \t\f"), line.size()));
        line.remove_prefix(less);
        moved_[l] = static_cast<uint32_t>(less);
      }
      put(l, std::string(line));
      slots_[l].own = true;
    }
  }

  // False: nothing of it is left.
  bool block(const std::vector<UnitId>& items, uint32_t dedent) {
    bool any = false;
    for (const UnitId id : items) any = statement(id, dedent) || any;
    return any;
  }

  bool statement(UnitId id, uint32_t dedent) {
    const SourceUnit& u = tree_[id];
    const UnitId state = draft_.state(id);
    const bool looked_at = insertion_ != nullptr && insertion_->unit == id;
    if (state == Draft::kGone) {
      if (looked_at && insertion_->where != Insertion::Where::kInside && insertion_->where != Insertion::Where::kInstead) insert(slots_[u.first_line].before, blanks(u, dedent));
      return false;
    }
    if (state != Draft::kKept) {
      const SourceUnit& clause = tree_[state];
      return block(clause.children, dedent + tree_[clause.children.front()].indent - u.indent);
    }
    if (looked_at && insertion_->where == Insertion::Where::kInstead) {
      const std::string before = blanks(u, dedent);
      for (const std::string& line : insertion_->lines) slots_[u.first_line].after.push_back(before + line);
      return true;
    }
    if (u.children.empty()) copy(u, dedent);
    else for (const UnitId part : u.children) partOf(part, dedent);
    if (looked_at && insertion_->where == Insertion::Where::kBefore) insert(slots_[u.first_line].before, blanks(u, dedent));
    if (looked_at && insertion_->where == Insertion::Where::kAfter) insert(slots_[u.end_line].after, blanks(u, dedent));
    return true;
  }

  void insert(std::vector<std::string>& where, const std::string& before) {
    for (const std::string& line : insertion_->lines) where.push_back(before + line);
  }

  // A decorator, or a clause with its block.
  void partOf(UnitId id, uint32_t dedent) {
    const SourceUnit& u = tree_[id];
    if (draft_.state(id) == Draft::kGone) return;
    copy(u, dedent);
    if (u.kind != SourceUnit::Kind::kClause) return;
    const SourceUnit& first = tree_[u.children.front()];
    if (!block(u.children, dedent)) put(first.first_line, blanks(first, dedent) + "pass");
    const UnitId owner = u.parent;
    if (insertion_ != nullptr && insertion_->unit == owner && insertion_->where == Insertion::Where::kInside && !u.optional) insert(slots_[u.last_line].after, blanks(first, dedent));
  }

  const Draft& draft_;
  const UnitTree& tree_;
  const Insertion* insertion_;
  std::vector<Slot> slots_;
  std::vector<uint32_t> moved_;
  std::vector<bool> gone_;  // lines of items
};

}  // namespace

Position DraftText::inFile(Position p) const {
  if (p.line >= origin.size()) return p;
  return {origin[p.line], p.column + dedented[p.line]};
}

bool Draft::present(UnitId id) const {
  for (; id != SourceUnit::kNone; id = (*tree_)[id].parent) {
    if (state_[id] == kGone) return false;
    const UnitId parent = (*tree_)[id].parent;
    if (parent != SourceUnit::kNone && state_[parent] != kKept && state_[parent] != id) return false;
  }
  return true;
}

DraftText Draft::render(const Insertion* insertion) const { return Renderer(*this, insertion).text(); }
std::vector<uint32_t> Draft::lines() const { return Renderer(*this, nullptr).lines(); }

}  // namespace shapeproof
