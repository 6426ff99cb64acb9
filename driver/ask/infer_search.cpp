#include "driver/ask/infer_search.h"

#include <algorithm>
#include <set>

#include "driver/ask/program.h"
#include "driver/text.h"
#include "driver/verdict.h"

namespace shapeproof {
namespace {

using Kind = ArgumentChoice::Kind;
using Outcome = InferredCall::Outcome;

constexpr uint32_t kMostRank = 5;
constexpr size_t kMostChoices = 400;  // of all arguments together
constexpr double kSeconds = 20;

// What takes many ranks is mostly called with two; of two that are accepted, the one more is a batch.
uint32_t usualRank(const std::vector<InferAlternative>& all, size_t argument) {
  std::set<uint32_t> ranks;
  for (const InferAlternative& a : all) ranks.insert(a.choice[argument].rank);
  if (ranks.size() < 3) return *ranks.rbegin();
  const auto usual = ranks.lower_bound(2);
  return usual == ranks.end() ? *ranks.rbegin() : *usual;
}

void sortUsual(std::vector<InferAlternative>& all) {
  if (all.empty()) return;
  std::vector<uint32_t> usual;
  for (size_t i = 0; i < all[0].choice.size(); ++i) usual.push_back(usualRank(all, i));
  const auto distance = [&](const InferAlternative& a) {
    uint32_t far = 0, ranks = 0;
    for (size_t i = 0; i < usual.size(); ++i) {
      far += a.choice[i].rank > usual[i] ? a.choice[i].rank - usual[i] : usual[i] - a.choice[i].rank;
      ranks += a.choice[i].rank;
    }
    return std::make_pair(far, ~ranks);
  };
  std::stable_sort(all.begin(), all.end(), [&](const auto& x, const auto& y) { return distance(x) < distance(y); });
}

// Names of what is mostly counted or an index.
bool holdsNumbers(std::string_view name) {
  for (const std::string_view part : {"target", "label", "ids", "idx", "index", "indices", "token", "class"})
    if (name.find(part) != std::string_view::npos) return true;
  return name == "y" || name == "t";
}

// Another type is named beside the first only where it changes nothing.
bool sameDemands(const InferredCall& other, const InferredCall& first) {
  const auto same = [](const InferredCondition& x, const InferredCondition& y) { return x.text == y.text; };
  return other.outcome == Outcome::kAccepted && other.open.size() == first.open.size() && other.shapes == first.shapes &&
         std::equal(other.conditions.begin(), other.conditions.end(), first.conditions.begin(), first.conditions.end(), same);
}

// Of those that the constructor is given: " --arg a=VALUE --arg b=VALUE".
std::string namesOf(const std::vector<InferArgument>& arguments) {
  std::string names;
  for (const InferArgument& a : arguments)
    if (a.constructor) names += " --arg " + a.name + "=VALUE";
  return names;
}

}  // namespace

InferSearch::InferSearch(const Target& target, const Entry& entry, const CheckOptions& options)
    : target_(target), entry_(entry), programs_(entry_), options_(options),
      deadline_(std::chrono::steady_clock::now() + std::chrono::milliseconds(static_cast<int64_t>(1000 * kSeconds))) {
  target_.entry = &entry_;
}

FileResult InferSearch::ask(const InferProgram& program, Observer* observer) {
  entry_.before = program.before;
  entry_.program = program.after;
  FileResult result = askProgram(target_, options_, observer);
  if (!result.good() && trouble_.empty()) trouble_ = result.trouble;
  return result;
}

std::string InferSearch::run(InferAnswer& answer) {
  if (std::string problem = readParameters(answer); !problem.empty()) return problem;
  if (hasErrors(answer.report) || !answer.open.empty()) return trouble_;
  // First the types that arguments usually have; then all, should none of these be accepted.
  for (const bool usual : {true, false}) {
    std::vector<std::vector<ArgumentChoice>> choices;
    for (size_t i = 0; i < answer.arguments.size(); ++i) choices.push_back(possible(answer, i, usual));
    tryAll(answer, choices);
    const auto several = [](const auto& own) { return own.size() > 1; };
    if (!answer.accepted.empty() || !answer.undecided.empty() || std::count_if(choices.begin(), choices.end(), several) < 2) break;
  }
  const bool guessed = !answer.arguments.empty() && answer.arguments.front().constructor;
  if (guessed && answer.accepted.empty() && answer.undecided.empty()) {
    // That an argument of the constructor is a number was a guess: what it refuses says nothing of another.
    answer.refused.clear();
    answer.open.push_back("nothing is accepted with numbers for" + namesOf(answer.arguments));
  }
  sortUsual(answer.accepted);
  for (InferAlternative& one : answer.accepted) {
    confirm(answer, one);
    if (&one == &answer.accepted.front()) addTypes(answer, one);
  }
  return trouble_;
}

// What a constructor needs and is not given is a number, as far as nothing says otherwise.
std::string InferSearch::readConstructor(InferAnswer& answer) {
  InferObserver observer({});
  const FileResult result = ask(programs_.constructor(), &observer);
  if (!result.good()) return result.trouble;
  for (const ParameterTold& p : observer.parameters) {
    if (p.kind.empty() || p.kind == "int" || p.kind == "float") answer.arguments.push_back({p.name, p.kind, false, {}, true});
    else answer.open.push_back("'" + p.name + "' of its constructor was not given (--arg " + p.name + "=VALUE)");
  }
  return {};
}

std::string InferSearch::readParameters(InferAnswer& answer) {
  if (std::string problem = readConstructor(answer); !problem.empty() || !answer.open.empty()) return problem;
  const size_t constructor = answer.arguments.size();
  InferObserver observer({});
  FileResult result = ask(programs_.parameters(answer.arguments), &observer);
  if (!result.good()) return result.trouble;
  // What can fail for some numbers of an open constructor is a condition of the calls.
  if (constructor == 0) answer.report = std::move(result.report);
  if (hasErrors(answer.report)) return {};
  if (constructor != 0 && observer.parameters.empty()) answer.open.push_back("it cannot be made with numbers alone: say" + namesOf(answer.arguments));
  for (const ParameterTold& p : observer.parameters) {
    InferArgument argument{p.name, p.kind, p.has_default};
    for (const auto& [name, expression] : entry_.inputs)
      if (name == p.name) argument.given = expression;
    if (p.kind == "*") {
      if (observer.parameters.size() == 1) answer.open.push_back("how many arguments '*" + p.name + "' stands for is not known");
      continue;
    }
    if (p.kind == "str" && !p.has_default && !argument.given) answer.open.push_back("'" + p.name + "' is a string that was not given (--input " + p.name + "=VALUE)");
    answer.arguments.push_back(std::move(argument));
  }
  for (const auto& [name, expression] : entry_.inputs)
    if (std::none_of(answer.arguments.begin() + static_cast<ptrdiff_t>(constructor), answer.arguments.end(), [&](const InferArgument& a) { return a.name == name; }))
      return answer.target + ": it has no argument '" + name + "'";
  if (answer.arguments.size() == constructor && answer.open.empty()) answer.open.push_back(observer.parameters.empty() ? "its parameters are not known, or it has none" : "it takes no tensor");
  return {};
}

std::vector<ArgumentChoice> InferSearch::choicesOf(const InferArgument& argument) const {
  if (argument.constructor) return {{Kind::kNumber, 0, "int"}};
  if (argument.given) return {{Kind::kGiven, 0, ""}};
  if (argument.has_default) return {{Kind::kDefault, 0, ""}};
  if (argument.kind == "int" || argument.kind == "float") return {{Kind::kNumber, 0, "int"}};
  std::vector<ArgumentChoice> all;
  std::vector<const char*> types{"float32", "int64", "bool"};
  if (argument.name.find("mask") != std::string::npos) types = {"bool", "float32", "int64"};
  for (const char* dtype : types)
    for (const uint32_t rank : {4U, 3U, 2U, 1U, 5U, 0U}) all.push_back({Kind::kTensor, rank, dtype});
  static_assert(kMostRank == 5);
  if (argument.kind.empty()) all.push_back({Kind::kNumber, 0, "int"});
  return all;
}

std::vector<ArgumentChoice> InferSearch::possible(InferAnswer& answer, size_t argument, bool usual) {
  std::vector<ArgumentChoice> all = choicesOf(answer.arguments[argument]), out;
  if (all.size() == 1) return all;
  std::vector<ArgumentChoice> choice;
  size_t open = 0;
  for (const InferArgument& other : answer.arguments) {
    const std::vector<ArgumentChoice> own = choicesOf(other);
    open += own.size() > 1;
    choice.push_back(own.size() > 1 ? ArgumentChoice{Kind::kAnything, 0, ""} : own[0]);
  }
  std::string dtype;  // one type is enough: others are tried when ranks are known
  const bool whole = holdsNumbers(answer.arguments[argument].name);
  for (const ArgumentChoice& one : all) {
    if (!dtype.empty() && (one.dtype != dtype || one.kind != Kind::kTensor) && !(open > 1 && (!usual || (whole && one.dtype == "int64")))) continue;
    if (late()) { out.push_back(one); continue; }
    choice[argument] = one;
    const InferredCall call = analysed(answer, choice);
    if (call.outcome == Outcome::kRefused) {
      answer.refused.push_back({choice, call.refusal.value_or(InferredCondition{})});
      continue;
    }
    if (dtype.empty() && (call.outcome == Outcome::kAccepted || open > 1)) dtype = one.dtype;
    out.push_back(one);
  }
  return out;
}

void InferSearch::tryAll(InferAnswer& answer, const std::vector<std::vector<ArgumentChoice>>& choices) {
  std::vector<std::vector<ArgumentChoice>> all{{}};
  for (const auto& own : choices) {
    std::vector<std::vector<ArgumentChoice>> longer;
    for (const auto& before : all)
      for (const ArgumentChoice& c : own) {
        longer.push_back(before);
        longer.back().push_back(c);
      }
    all = std::move(longer);
    if (all.size() > 64 * kMostChoices) break;
  }
  if (!all.empty() && all[0].size() < choices.size()) all.clear();
  // Arguments are often of one rank.
  const auto spread = [](const std::vector<ArgumentChoice>& c) {
    uint32_t least = UINT32_MAX, most = 0;
    for (const ArgumentChoice& one : c)
      if (one.kind == Kind::kTensor) {
        least = std::min(least, one.rank);
        most = std::max(most, one.rank);
      }
    return most >= least ? most - least : 0;
  };
  std::stable_sort(all.begin(), all.end(), [&](const auto& x, const auto& y) { return spread(x) < spread(y); });
  size_t tried = 0;
  for (const auto& choice : all) {
    if (tried++ == kMostChoices || late()) {
      answer.open.push_back("other ranks of its arguments were not tried");
      break;
    }
    tryOne(answer, choice);
  }
}

InferredCall InferSearch::analysed(const InferAnswer& answer, const std::vector<ArgumentChoice>& choice) {
  InferObserver observer(InferPrograms::inputsOf(answer.arguments, choice));
  const FileResult result = ask(programs_.call(answer.arguments, choice, {}), &observer);
  InferredCall call = std::move(observer.call);
  if (!result.good()) call.outcome = Outcome::kUndecided;
  // What the program around it asks for is asked for by the call.
  const auto place = [&](InferredCondition& c) {
    if (c.path != target_.path + ":" + entry_.callee) return;
    c.path = target_.path;
    c.line = 0;
  };
  for (auto* all : {&call.conditions, &call.open})
    for (InferredCondition& c : *all) place(c);
  if (call.refusal) place(*call.refusal);
  return call;
}

void InferSearch::tryOne(InferAnswer& answer, const std::vector<ArgumentChoice>& choice) {
  InferAlternative one{choice, InferPrograms::inputsOf(answer.arguments, choice), analysed(answer, choice), {}, {}, {}};
  if (one.call.outcome == Outcome::kRefused) {
    answer.refused.push_back({choice, one.call.refusal.value_or(InferredCondition{})});
    return;
  }
  (one.call.outcome == Outcome::kAccepted ? answer.accepted : answer.undecided).push_back(std::move(one));
}

// The analysis of the very numbers says the same.
void InferSearch::confirm(const InferAnswer& answer, InferAlternative& one) {
  const auto tried = [&](const std::vector<int64_t>& numbers) {
    TriedInput input{numbers, false, {}, {}, 0};
    const FileResult result = ask(programs_.call(answer.arguments, one.choice, numbers), nullptr);
    for (const ReportedDiagnostic& d : result.report.diagnostics) {
      if (d.severity != Severity::kError || !input.message.empty()) continue;
      input.message = d.message.substr(0, d.message.find('\n'));
      input.path = d.path;
      input.line = d.span.start.line;
      input.confirmed = d.certainty == Certainty::kAlways;
    }
    if (input.message.empty()) input.confirmed = result.report.verdict == Verdict::kValid;
    return input;
  };
  if (!one.call.smallest.empty()) {
    one.smallest = tried(one.call.smallest);
    if (!one.smallest->message.empty()) one.smallest->confirmed = false;
  }
  if (!one.call.nearest.empty()) {
    one.nearest = tried(one.call.nearest);
    if (one.nearest->message.empty()) one.nearest->confirmed = false;
  }
}

// Of each tensor alone, with the ranks as they are.
void InferSearch::addTypes(const InferAnswer& answer, InferAlternative& one) {
  one.dtypes.resize(one.choice.size());
  for (size_t i = 0; i < one.choice.size(); ++i) {
    if (one.choice[i].kind != Kind::kTensor) continue;
    for (const char* dtype : {"float32", "float64", "int64", "bool"}) {
      std::vector<ArgumentChoice> choice = one.choice;
      choice[i].dtype = dtype;
      if (dtype == one.choice[i].dtype || (!late() && sameDemands(analysed(answer, choice), one.call))) one.dtypes[i].push_back(dtype);
    }
  }
}

}  // namespace shapeproof
