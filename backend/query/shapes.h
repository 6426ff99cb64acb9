// Gathers the shapes of a program's names and calls (seen_shapes.h) while it is analysed: for people who look at it in an editor.
#pragma once

#include <map>
#include <vector>

#include "backend/engine/observer.h"
#include "backend/query/seen_shapes.h"

namespace shapeproof {

class ShapesObserver : public Observer {
 public:
  SeenShapes seen;  // when the analysis has ended

  void assigned(const Interp& in, const State& s, ir::ExprId target, const Value& value) override;
  void entered(const Interp& in, const State& s) override;
  void made(const Interp& in, const State& s, OpId made, const std::vector<Operand>& from) override;
  [[nodiscard]] size_t mark() const override { return order_.size(); }
  void rollback(size_t mark) override;
  void ran(Interp& in, const RunOutcome& outcome) override;

 private:
  struct Noted { SeenValue value; OpId origin; };
  using Places = std::map<ShapePlace, std::vector<Noted>>;

  void note(const Interp& in, const State& s, const ShapePlace& place, const Value& value);
  void add(const ShapePlace& place, Noted noted);

  bool over_ = false;  // the program has been run: what follows is no part of it
  Places places_;
  std::vector<std::vector<Noted>*> order_;  // where each was added
};

}  // namespace shapeproof
