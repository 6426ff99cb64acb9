// The text of `infer`.
#include <set>

#include "driver/ask/infer_answer.h"
#include "driver/ask/summary_words.h"
#include "driver/report.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

using Kind = ArgumentChoice::Kind;

constexpr size_t kMostOthers = 5;  // alternatives beside the first

std::string typeWords(const std::string& dtype) { return dtype == "float32" ? "float" : dtype; }

std::string argumentWords(const InferAlternative& a, size_t i) {
  if (a.choice[i].kind == Kind::kNumber) return "int";
  std::string types;
  if (i < a.dtypes.size())
    for (const std::string& dtype : a.dtypes[i])
      if (dtype != "float64" || a.dtypes[i].front() != "float32") types += (types.empty() ? "" : " or ") + typeWords(dtype);
  if (types.empty()) types = typeWords(a.choice[i].dtype);
  return types + " " + shapeText(a.call.shapes[i]);
}

// Of the call, or of the constructor.
std::string signatureWords(const InferAnswer& answer, const InferAlternative& a, bool constructor = false) {
  std::string text;
  for (size_t i = 0; i < a.choice.size(); ++i)
    if (answer.arguments[i].constructor == constructor && (a.choice[i].kind == Kind::kTensor || a.choice[i].kind == Kind::kNumber))
      text += (text.empty() ? "" : ", ") + answer.arguments[i].name + ": " + argumentWords(a, i);
  return text;
}

std::string resultWords(const InferredCall& call) {
  std::string text;
  for (const DescribedValue& v : call.results) text += (text.empty() ? "" : " or ") + valueWords(v);
  return text.empty() ? "?" : text;
}

// "x = [1, 3, 32, 32]", and the largest value where that is one of the numbers.
std::string numbersWords(const InferAlternative& a, const std::vector<int64_t>& numbers) {
  std::string text;
  size_t next = 0;
  for (const InferInput& input : a.inputs) {
    if (input.sizes.empty() && input.largest.empty() && a.choice[static_cast<size_t>(&input - a.inputs.data())].kind != Kind::kTensor) continue;
    std::string one = "[";
    for (size_t d = 0; d < input.sizes.size(); ++d) one += (d == 0 ? "" : ", ") + std::to_string(numbers[next++]);
    one += "]";
    if (!input.largest.empty()) {
      const std::string largest = std::to_string(numbers[next++]);
      if (input.largest == input.name) one = largest;
      else one += " with values up to " + largest;
    }
    text += (text.empty() ? "" : ", ") + input.name + " = " + one;
  }
  return text;
}

void writeConditions(const std::vector<InferredCondition>& all, const char* indent, std::ostream& out) {
  size_t width = 0;
  for (const InferredCondition& c : all) width = std::max(width, std::min<size_t>(c.text.size(), 40));
  for (const InferredCondition& c : all)
    out << indent << c.text << std::string(width > c.text.size() ? width - c.text.size() : 0, ' ') << "  " << placeWords(c.path, c.line)
        << (c.message.empty() ? "" : ": " + forLog(c.message)) << "\n";
}

void writeTried(const char* title, const InferAlternative& a, const TriedInput& tried, std::ostream& out) {
  out << "  " << title << numbersWords(a, tried.numbers);
  if (!tried.message.empty()) out << "  " << placeWords(tried.path, tried.line) << ": " << forLog(tried.message);
  if (!tried.confirmed) out << "  (not confirmed by the analysis of these numbers)";
  out << "\n";
}

void writeAlternative(const InferAnswer& answer, const InferAlternative& a, std::ostream& out) {
  out << signatureWords(answer, a) << "\n";
  if (const std::string made = signatureWords(answer, a, true); !made.empty()) out << "  made with         " << made << "\n";
  writeConditions(a.call.conditions, "  ", out);
  out << "  result            " << resultWords(a.call) << "\n";
  if (a.smallest) writeTried("smallest          ", a, *a.smallest, out);
  if (a.nearest) writeTried("nearest refused   ", a, *a.nearest, out);
  for (const InferredCondition& c : a.call.open) out << "  undecided         " << placeWords(c.path, c.line) << ": " << forLog(c.text) << "\n";
}

// Those that the shapes do not show.
std::string conditionWords(const InferAlternative& a) {
  std::string conditions;
  for (const InferredCondition& c : a.call.conditions)
    if (c.text.find(".shape[") == std::string::npos) conditions += (conditions.empty() ? "" : ", ") + c.text;
  return conditions;
}

// In one line: what differs from the first is plain from it.
void writeOther(const InferAnswer& answer, const InferAlternative& a, std::ostream& out) {
  out << "or " << signatureWords(answer, a) << ": " << resultWords(a.call);
  if (const std::string conditions = conditionWords(a); !conditions.empty()) out << "  if " << conditions;
  if (!a.call.open.empty()) out << "  (undecided: " << forLog(a.call.open.front().text) << ")";
  out << "\n";
}

}  // namespace

std::string placeWords(const std::string& path, uint32_t line) { return line == 0 ? "the call" : path + ":" + std::to_string(line); }

std::string inferredWords(const InferAnswer& answer) {
  const InferAlternative& a = answer.accepted.front();
  const std::string made = signatureWords(answer, a, true), conditions = conditionWords(a);
  return (made.empty() ? "" : "(" + made + ") ") + signatureWords(answer, a) + " -> " + resultWords(a.call) + (conditions.empty() ? "" : " if " + conditions);
}

void writeInferText(const InferAnswer& answer, std::ostream& out) {
  if (!answer.accepted.empty()) writeAlternative(answer, answer.accepted.front(), out);
  for (size_t i = 1; i < answer.accepted.size() && i <= kMostOthers; ++i) writeOther(answer, answer.accepted[i], out);
  if (answer.accepted.size() > kMostOthers + 1) out << "or other ranks: " << answer.accepted.size() - kMostOthers - 1 << " choices (--format json has all)\n";
  for (const InferAlternative& a : answer.undecided) {
    out << (&a == &answer.undecided.front() && answer.accepted.empty() ? "" : "\n") << "undecided: ";
    writeAlternative(answer, a, out);
  }
  for (const std::string& why : answer.open) out << "undecided: " << forLog(why) << "\n";
  for (const ReportedDiagnostic& d : answer.report.diagnostics)
    if (d.severity == Severity::kError) out << placeWords(d.path, d.span.start.line) << ": error: " << forLog(d.message) << "\n";
  if (!answer.accepted.empty() || !answer.undecided.empty() || answer.refused.empty()) return;
  out << "no tensor is accepted\n";
  // One line for each type: its other ranks fare no better, and --format json has them all.
  std::set<std::string> told;
  for (const RefusedChoice& r : answer.refused) {
    std::string given, type;
    for (size_t i = 0; i < r.choice.size(); ++i) {
      if (r.choice[i].kind != Kind::kTensor) continue;
      given += (given.empty() ? "" : ", ") + answer.arguments[i].name + " of type " + typeWords(r.choice[i].dtype) + " and rank " + std::to_string(r.choice[i].rank);
      type += answer.arguments[i].name + r.choice[i].dtype + " ";
    }
    if (!given.empty() && told.insert(type).second) out << "  " << given << "  " << placeWords(r.why.path, r.why.line) << ": " << forLog(r.why.message) << "\n";
  }
}

}  // namespace shapeproof
