// A file with units taken out of it.
#pragma once

#include <string>
#include <vector>

#include "driver/reduce/units.h"
#include "ir/span.h"

namespace shapeproof {

// What a draft becomes as text. Places in it are told as those of the file.
struct DraftText {
  std::string text;
  std::vector<uint32_t> origin;    // for each line (from 1) the file's; 0: it is not from there
  std::vector<uint32_t> dedented;  // columns that it has moved to the left

  [[nodiscard]] Position inFile(Position p) const;
  [[nodiscard]] Span inFile(const Span& s) const { return {inFile(s.start), inFile(s.end)}; }
};

// Something that is written beside a unit, to look at it; before or after it even where the unit is gone.
struct Insertion {
  enum class Where : uint8_t { kBefore, kAfter, kInside, kInstead };
  UnitId unit = SourceUnit::kNone;
  Where where = Where::kAfter;
  std::vector<std::string> lines{};  // without indentation
};

class Draft {
 public:
  static constexpr UnitId kKept = 0xFFFFFFFFu, kGone = 0xFFFFFFFEu;

  explicit Draft(std::shared_ptr<const UnitTree> tree) : tree_(std::move(tree)), state_(tree_->units().size(), kKept) {}

  [[nodiscard]] const UnitTree& tree() const { return *tree_; }
  // kKept, kGone, or of a compound statement the clause whose block stands in its place.
  [[nodiscard]] UnitId state(UnitId id) const { return state_[id]; }
  void set(UnitId id, UnitId state) { state_[id] = state; }
  // What it is part of is there too, and its own block.
  [[nodiscard]] bool present(UnitId id) const;
  // Every line is where it was, as long as nothing is inserted.
  [[nodiscard]] DraftText render(const Insertion* insertion = nullptr) const;
  // The lines of the file that are left, without `pass`, comments and blank lines.
  [[nodiscard]] std::vector<uint32_t> lines() const;

 private:
  std::shared_ptr<const UnitTree> tree_;
  std::vector<UnitId> state_;
};

}  // namespace shapeproof
