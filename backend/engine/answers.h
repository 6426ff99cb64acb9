// What was asked before has the answer that it got before: of the world (is there a GPU, is the file there, how many files are in a
// folder), and of one text that is not known (is it "train", what is it as a number).
//
// Law: an answer belongs to the question, not to the path that asked. About a file or folder it is kept as long as no path has changed
// something there: whoever has, has said so before it asks again. That paths that have not are told nothing then either is imprecise, and no
// path is ever kept apart from another by what it has changed.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "backend/state/value.h"

namespace shapeproof {

class Analysis;

class Answers {
 public:
  // The answer that this question has got; else `fresh`, and from now on.
  [[nodiscard]] Value same(std::string question, Value fresh);
  [[nodiscard]] bool has(const std::string& question) const { return answers_.contains(question); }

  // Something was written, made or taken away there; none: anywhere.
  void change(const std::optional<std::string>& place);
  // Nothing was changed there, nor below or above. How a path from the root is related to one from here is not known.
  [[nodiscard]] bool isAsItWas(const std::string& place) const;

 private:
  std::unordered_map<std::string, Value> answers_;
  std::unordered_set<std::string> changed_;
  bool any_changed_ = false;
};

// A path without the steps that lead nowhere.
[[nodiscard]] std::string plainPath(std::string_view path);

// A text of which nothing is known but that it is one text: `==` and the methods of str answer alike each time.
[[nodiscard]] Value oneText(Analysis& a, std::string_view reason, UnknownType type, Trust trust);

// A truth about these that is `fresh` where it was never asked for.
[[nodiscard]] BoolExpr answerOfText(Analysis& a, std::string_view operation, std::span<const Value> operands, BoolExpr fresh);

// `operation` of these, as a question. None: it is none about one unknown text and what is fixed.
[[nodiscard]] std::optional<std::string> questionOfText(const Analysis& a, std::string_view operation, std::span<const Value> operands);

}  // namespace shapeproof
