// What a part of a run has asked the facts of its path, with the answers: where other facts give the same answers, that part
// would go the same way.
#pragma once

#include <algorithm>
#include <unordered_map>

#include "backend/sym/facts.h"

namespace shapeproof {

class QuestionLog {
 public:
  void note(BoolExpr b, Tri answer) { checks_.try_emplace(b.bits(), Check{b, answer}); }
  void note(IntExpr e, Range answer) { ranges_.try_emplace(e.bits(), Bounds{e, answer}); }
  void note(SymbolId s, Range answer) { symbols_.try_emplace(s.index, Born{s, answer}); }
  void note(IntExpr e, IntExpr answer) { simple_.try_emplace(e.bits(), Simple{e, answer}); }

  // Law: `facts` would have given every answer that was given.
  [[nodiscard]] bool sameAnswers(SymPool& pool, const Facts& facts) const {
    const auto all = [](const auto& questions, auto&& same) {
      return std::all_of(questions.begin(), questions.end(), [&](const auto& q) { return same(q.second); });
    };
    return all(ranges_, [&](const Bounds& q) { return facts.rangeOf(pool, q.asked) == q.answer; }) &&
           all(symbols_, [&](const Born& q) { return facts.rangeOf(pool, q.asked) == q.answer; }) &&
           all(checks_, [&](const Check& q) { return facts.check(pool, q.asked) == q.answer; }) &&
           all(simple_, [&](const Simple& q) { return facts.simplify(pool, q.asked) == q.answer; });
  }

 private:
  struct Check { BoolExpr asked; Tri answer; };
  struct Born { SymbolId asked; Range answer; };
  struct Bounds { IntExpr asked; Range answer; };
  struct Simple { IntExpr asked, answer; };
  std::unordered_map<uint64_t, Check> checks_;
  std::unordered_map<uint64_t, Bounds> ranges_;
  std::unordered_map<uint32_t, Born> symbols_;
  std::unordered_map<uint64_t, Simple> simple_;
};

}  // namespace shapeproof
