#include "driver/reduce/reducer.h"

#include <algorithm>

namespace shapeproof {

bool Reducer::attempt(const std::vector<Edit>& edits, size_t first, size_t last) {
  std::vector<Edit> undo;
  for (size_t i = first; i < last; ++i) {
    Draft& draft = drafts_.at(edits[i].path);
    if (!draft.present(edits[i].unit) || draft.state(edits[i].unit) == edits[i].state) continue;
    undo.push_back({edits[i].path, edits[i].unit, draft.state(edits[i].unit)});
    draft.set(edits[i].unit, edits[i].state);
  }
  if (undo.empty()) return true;
  if (attempts_ >= limits_.attempts || steps_ >= limits_.steps) complete_ = false;
  Outcome outcome;
  if (complete_) {
    ++attempts_;
    outcome = holds_(drafts_);
    steps_ += outcome.steps;
  }
  if (outcome.holds) return true;
  for (auto e = undo.rbegin(); e != undo.rend(); ++e) drafts_.at(e->path).set(e->unit, e->state);
  return false;
}

// What stands later is used by less.
bool Reducer::drop(const std::vector<Edit>& edits, size_t first, size_t last) {
  if (first >= last || !complete_) return false;
  if (attempt(edits, first, last)) return true;
  if (last - first == 1) return false;
  const size_t middle = first + (last - first) / 2;
  const bool later = drop(edits, middle, last), earlier = drop(edits, first, middle);
  return later || earlier;
}

// What could go, by depth; in a level the files in their order and each from its beginning.
std::vector<Reducer::Level> Reducer::levels() const {
  std::vector<Level> all;
  for (const auto& [path, draft] : drafts_) {
    const UnitTree& tree = draft.tree();
    const std::function<void(const std::vector<UnitId>&)> visit = [&](const std::vector<UnitId>& items) {
      for (const UnitId id : items) {
        const SourceUnit& u = tree[id];
        const UnitId state = draft.state(id);
        if (state == Draft::kGone) continue;
        if (all.size() <= u.depth) all.resize(u.depth + 1);
        if (u.kind != SourceUnit::Kind::kClause || u.optional) all[u.depth].push_back({path, id, Draft::kGone});
        if (state == Draft::kKept) {
          visit(u.items);
          visit(u.children);
        } else {
          visit(tree[state].children);
        }
      }
    };
    visit(tree.top());
  }
  return all;
}

bool Reducer::unwrap(const Level& level) {
  bool any = false;
  for (size_t i = level.size(); i-- > 0;) {
    const Draft& draft = drafts_.at(level[i].path);
    const SourceUnit& u = draft.tree()[level[i].unit];
    if (!u.opens || !draft.present(level[i].unit) || draft.state(level[i].unit) != Draft::kKept) continue;
    for (const UnitId clause : u.children) {
      if (draft.tree()[clause].kind != SourceUnit::Kind::kClause) continue;
      const std::vector<Edit> edit = {{level[i].path, level[i].unit, clause}};
      if (complete_ && attempt(edit, 0, 1)) {
        any = true;
        break;
      }
    }
  }
  return any;
}

bool Reducer::pass(bool singly) {
  bool any = false;
  for (size_t depth = 0;; ++depth) {
    const std::vector<Level> all = levels();
    if (depth >= all.size()) return any;
    const Level& level = all[depth];
    if (singly) {
      for (size_t i = level.size(); i-- > 0;)
        if (complete_) any = attempt(level, i, i + 1) || any;
    } else {
      any = drop(level, 0, level.size()) || any;
    }
    any = unwrap(level) || any;
  }
}

void Reducer::run() {
  bool any = pass(false);
  while (any && complete_) any = pass(true);
}

}  // namespace shapeproof
