#include "libcalls/einops/recipe.h"

#include <algorithm>
#include <map>

namespace shapeproof::libcalls::einops {

namespace {

constexpr std::string_view kReductions[] = {"min", "max", "sum", "mean", "prod", "any", "all"};

std::string setOf(const std::vector<Atom>& atoms) {
  std::string out = "{";
  for (const Atom& a : atoms) out += (out.size() > 1 ? ", " : "") + a.repr();
  return out + "}";
}

// The axes of `a` that `b` does not have.
std::vector<Atom> missing(const Expression& a, const Expression& b) {
  std::vector<Atom> out;
  if (a.has_ellipsis && !b.has_ellipsis) out.push_back({"...", 0});
  for (const Group& g : a.groups)
    for (const Atom& atom : g.atoms)
      if (!atom.isEllipsis() && !b.has(atom)) out.push_back(atom);
  return out;
}

class Maker {
 public:
  Maker(std::string_view pattern, std::string_view operation, std::span<const std::string> names)
      : pattern_(pattern), operation_(operation), names_(names) {}

  std::variant<Recipe, std::string> run(Sides sides, std::optional<size_t> rank) {
    auto left = parseExpression(sides.left, 'l');
    if (auto* text = std::get_if<std::string>(&left)) return *text;
    auto right = parseExpression(sides.right, 'r');
    if (auto* text = std::get_if<std::string>(&right)) return *text;
    left_ = std::move(std::get<Expression>(left));
    right_ = std::move(std::get<Expression>(right));
    if (!checkSides() || !spread(rank) || !collect() || !checkNames() || !checkUnknowns()) return std::move(error_);
    arrange();
    return std::move(out_);
  }

 private:
  bool fail(std::string message) { error_ = std::move(message); return false; }

  bool checkSides() {
    if (!left_.has_ellipsis && right_.has_ellipsis) {
      return fail("Ellipsis found in right side, but not left side of a pattern " + std::string(pattern_));
    }
    if (left_.has_ellipsis && left_.ellipsis_in_parentheses) {
      return fail("Ellipsis inside parenthesis in the left side is not allowed: " + std::string(pattern_));
    }
    const std::vector<Atom> only_left = missing(left_, right_), only_right = missing(right_, left_);
    if (operation_ == "rearrange") {
      if (left_.has_anonymous || right_.has_anonymous) {
        return fail("Non-unitary anonymous axes are not supported in rearrange (exception is length 1)");
      }
      std::vector<Atom> both = only_left;
      both.insert(both.end(), only_right.begin(), only_right.end());
      if (!both.empty()) return fail("Identifiers only on one side of expression (should be on both): " + setOf(both));
      return true;
    }
    if (operation_ == "repeat") {
      if (!only_left.empty()) return fail("Unexpected identifiers on the left side of repeat: " + setOf(only_left));
      std::vector<Atom> open;
      for (const Atom& a : only_right) {
        if (!a.anonymous() && std::find(names_.begin(), names_.end(), a.name) == names_.end()) open.push_back(a);
      }
      if (!open.empty()) return fail("Specify sizes for new axes in repeat: " + setOf(open));
      return true;
    }
    if (operation_ != "callable" && std::find(std::begin(kReductions), std::end(kReductions), operation_) == std::end(kReductions)) {
      return fail("Unknown reduction " + std::string(operation_) + ". Expect one of ('min', 'max', 'sum', 'mean', 'prod', 'any', 'all').");
    }
    if (!only_right.empty()) {
      return fail("Unexpected identifiers on the right side of reduce " + std::string(operation_) + ": " + setOf(only_right));
    }
    return true;
  }

  // The ellipsis replaced by the axes that it stands for.
  bool spread(std::optional<size_t> rank) {
    const size_t others = left_.groups.size() - (left_.has_ellipsis ? 1 : 0);
    if (rank && left_.has_ellipsis && *rank < others) {
      return fail("Wrong shape: expected >=" + std::to_string(others) + " dims. Received " + std::to_string(*rank) + "-dim tensor.");
    }
    if (rank && !left_.has_ellipsis && *rank != others) {
      return fail("Wrong shape: expected " + std::to_string(others) + " dims. Received " + std::to_string(*rank) + "-dim tensor.");
    }
    const size_t n = rank && left_.has_ellipsis ? *rank - others : 0;
    for (Expression* side : {&left_, &right_}) {
      std::vector<Group> groups;
      for (Group& g : side->groups) {
        if (g.ellipsis) {
          for (size_t i = 0; i < n; ++i) groups.push_back({false, {ellipsisAxis(i)}});
          continue;
        }
        Group spread;
        for (Atom& a : g.atoms) {
          if (!a.isEllipsis()) spread.atoms.push_back(std::move(a));
          for (size_t i = 0; a.isEllipsis() && i < n; ++i) spread.atoms.push_back(ellipsisAxis(i));
        }
        groups.push_back(std::move(spread));
      }
      side->groups = std::move(groups);
    }
    return true;
  }

  static Atom ellipsisAxis(size_t i) { return {"\u2026" + std::to_string(i), 0}; }

  bool collect() {
    for (const Expression* side : {&left_, &right_}) {
      for (const Group& g : side->groups) {
        for (const Atom& a : g.atoms) {
          if (index_.contains(a.name)) continue;
          index_[a.name] = out_.axes.size();
          out_.axes.push_back(a);
          out_.given.push_back(a.anonymous());
        }
      }
      if (side == &left_) out_.input_axes = out_.axes.size();
    }
    return true;
  }

  bool checkNames() {
    for (const std::string& name : names_) {
      if (axisNameProblem(name)) return fail("('Invalid name for an axis', '" + name + "')");
      const auto found = index_.find(name);
      if (found == index_.end()) return fail("Axis " + name + " is not used in transform");
      out_.given[found->second] = true;
    }
    return true;
  }

  bool checkUnknowns() {
    for (const Group& g : left_.groups) {
      std::vector<Atom> unknown;
      std::vector<size_t> members;
      for (const Atom& a : g.atoms) {
        members.push_back(index_[a.name]);
        if (!out_.given[members.back()]) unknown.push_back(a);
      }
      if (unknown.size() > 1) return fail("Could not infer sizes for " + setOf(unknown));
      out_.input.push_back(std::move(members));
    }
    return true;
  }

  void arrange() {
    std::vector<bool> kept(out_.axes.size(), false);
    for (const Group& g : right_.groups) {
      std::vector<size_t> members;
      for (const Atom& a : g.atoms) {
        members.push_back(index_[a.name]);
        if (members.back() < out_.input_axes) out_.order.push_back(members.back());
        kept[members.back()] = true;
      }
      out_.output.push_back(std::move(members));
    }
    out_.kept = out_.order.size();
    for (size_t i = 0; i < out_.input_axes; ++i)
      if (!kept[i]) out_.order.push_back(i);
  }

  std::string_view pattern_, operation_;
  std::span<const std::string> names_;
  Expression left_, right_;
  std::map<std::string, size_t, std::less<>> index_;
  Recipe out_;
  std::string error_;
};

}  // namespace

std::optional<Sides> splitPattern(std::string_view pattern, size_t& found) {
  found = 1;
  for (size_t at = pattern.find("->"); at != std::string_view::npos; at = pattern.find("->", at + 2)) ++found;
  if (found != 2) return std::nullopt;
  const size_t at = pattern.find("->");
  return Sides{pattern.substr(0, at), pattern.substr(at + 2)};
}

std::variant<Recipe, std::string> makeRecipe(std::string_view pattern, Sides sides, std::string_view operation,
                                             std::span<const std::string> names, std::optional<size_t> rank) {
  return Maker(pattern, operation, names).run(sides, rank);
}

}  // namespace shapeproof::libcalls::einops
