// A value of the program as text of Python that makes one like it again, in a program of its own that imports torch and numpy only: tensors
// of its sizes, numbers, texts, lists of them, modules of torch by their constructors.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "backend/query/public_names.h"

namespace shapeproof {

// What is carried over from the analysis that has found a failure to another one of the program.
struct Counterexample {
  std::map<std::string, int64_t> sizes;  // of symbols, by their names
  std::set<std::string> keys;            // of a state dictionary: those that were refused
};

class Rebuilder {
 public:
  // `exact`: with the strides of tensors, and whether they need a gradient; otherwise as plain as can be.
  Rebuilder(const Interp& in, const State& s, const Model& model, const Counterexample& example, bool exact);

  // None: it can't be made again, or not enough of it is known.
  [[nodiscard]] std::optional<std::string> text(const Value& v, int level = 0);
  // Tensors of floats hold ones from here on: for functions that ask what is in them.
  void positive() { positive_ = true; }
  // A size that nothing decides is a small one.
  [[nodiscard]] int64_t number(IntExpr e);
  // torch.nn.Linear(3, 4), of a module or another object of torch; `made`: it has not been made yet, the arguments are these.
  [[nodiscard]] std::optional<std::string> constructed(const Value& object, int level = 0);

  [[nodiscard]] static std::string quoted(std::string_view text);
  [[nodiscard]] const Value& plain(const Value& v) const;  // of a choice, what the sizes decide for
  [[nodiscard]] const TensorInfo* tensor(const Value& v) const;
  [[nodiscard]] bool isModule(const Value& v) const;
  const PublicNames names;

 private:
  [[nodiscard]] std::optional<std::string> object(const Value& v, int level);
  [[nodiscard]] std::optional<std::string> items(std::span<const Value> list, int level);
  [[nodiscard]] std::optional<std::string> mapping(const ValueMap& map, int level);
  [[nodiscard]] std::optional<std::string> tensorText(const Value& v, const TensorInfo& info);
  [[nodiscard]] std::optional<std::string> contentsText(const TensorInfo& info, const std::vector<int64_t>& dims);
  [[nodiscard]] std::optional<std::string> inMemoryAs(const TensorInfo& info, const std::vector<int64_t>& dims, const std::string& more);
  [[nodiscard]] const Value* attribute(const Value& object, std::string_view name) const;
  [[nodiscard]] std::optional<std::string> argument(const Value& object, std::string_view parameter, int level);
  [[nodiscard]] std::string typeOfModule(const Value& module) const;
  [[nodiscard]] Addr publicClass(const Value& object, std::string_view method) const;

  const Interp& in_;
  const State& s_;
  mutable Model model_;
  const Counterexample& example_;
  bool exact_, positive_ = false;
};

}  // namespace shapeproof
