#include "driver/ask/sweep_search.h"

#include <algorithm>
#include <deque>
#include <functional>

#include "backend/query/bounded_sizes.h"
#include "driver/verdict.h"

namespace shapeproof {
namespace {

// So few settings are analysed each by itself.
constexpr size_t kFewSettings = 3;
// So many settings that are known to fail are analysed again, for the words of their errors.
constexpr size_t kMostWorded = 64;

bool isProved(const FileResult& result) { return result.report.verdict == Verdict::kValid; }
bool isUndecided(const FileResult& result) { return result.report.verdict == Verdict::kUndecided; }
bool isAlways(const ReportedDiagnostic& d) { return d.severity == Severity::kError && d.certainty == Certainty::kAlways && d.conditions.empty(); }

// The only finding, in which every execution ends that comes to it: of a range most values will. Null: there is none.
const ReportedDiagnostic* certainError(const FileReport& report) {
  const ReportedDiagnostic* only = nullptr;
  for (const ReportedDiagnostic& d : report.diagnostics) {
    if (d.severity == Severity::kInfo) continue;
    if (only != nullptr) return nullptr;
    only = &d;
  }
  return only != nullptr && isAlways(*only) ? only : nullptr;
}

// There is one way through the program: what is reached for one value is reached for all.
bool hasOnePath(const FileReport& report) { return report.paths.explored == 1 && report.paths.merged == 0; }

// Every value of the range fails, and all alike: each way through the program ends in the error, and nothing was hoped on it.
bool failsThroughout(const FileReport& report) {
  return certainError(report) != nullptr && report.paths.valid == 0 && report.paths.undecided == 0 && report.assumptions.empty() && report.reasons.empty();
}

bool isSettled(const FileResult& result) { return isProved(result) || failsThroughout(result.report); }

void replaceAll(std::string& text, const std::string& what, const std::string& by) {
  for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) text.replace(at, what.size(), by);
}

// An error of a range, with the axes called as the user calls them.
ReportedDiagnostic inNamesOf(const std::vector<SweepAxis>& axes, const Entry& base, ReportedDiagnostic error) {
  for (const SweepAxis& axis : axes) {
    const std::string name = openName(axis, base);
    for (auto& [size, value] : error.counterexample)
      if (size == name) size = axis.name;
    for (ReportedOperand& operand : error.operands)
      if (operand.shape)
        for (ReportedSize& size : *operand.shape)
          if (auto* formula = std::get_if<std::string>(&size)) replaceAll(*formula, name, axis.name);
  }
  return error;
}

}  // namespace

bool SweepSetting::fails() const {
  return std::any_of(diagnostics.begin(), diagnostics.end(), [](const ReportedDiagnostic& d) { return d.severity == Severity::kError; });
}

SweepSearch::SweepSearch(const Target& target, const Entry& base, const CheckOptions& options, SweepAnswer& answer)
    : target_(target), base_(base), answer_(answer), options_(options), runs_(options), known_(answer.settings.size(), false) {}

// One for each choice of what must be given.
SweepBoxes SweepSearch::outermost() const {
  const auto& axes = answer_.grid().axes();
  SweepBox given{std::vector<uint32_t>(axes.size(), 0), std::vector<uint32_t>(axes.size(), 0)};
  for (size_t i = 0; i < axes.size(); ++i)
    if (!canBeOpen(axes[i], base_)) given.last[i] = static_cast<uint32_t>(axes[i].size() - 1);
  SweepBoxes boxes;
  forEachSetting(given, [&](const std::vector<uint32_t>& at) {
    SweepBox box{at, at};
    for (size_t i = 0; i < axes.size(); ++i)
      if (canBeOpen(axes[i], base_)) box.last[i] = static_cast<uint32_t>(axes[i].size() - 1);
    if (box.count() <= kFewSettings) settingsOf(box, boxes);
    else boxes.push_back(std::move(box));
  });
  return boxes;
}

std::vector<FileResult> SweepSearch::analysed(const SweepBoxes& boxes) {
  std::deque<Entry> entries;
  std::vector<Target> targets;
  for (const SweepBox& box : boxes) {
    targets.push_back(target_);
    targets.back().entry = &entries.emplace_back(entryOf(box, answer_.grid().axes(), base_));
  }
  std::vector<FileResult> results = runs_.run(targets);
  answer_.analyses += results.size();
  for (size_t i = 0; i < boxes.size(); ++i) {
    if (!results[i].good() && trouble_.empty()) trouble_ = results[i].trouble;
    if (boxes[i].isSetting()) keep(boxes[i], results[i]);
  }
  return results;
}

void SweepSearch::keep(const SweepBox& setting, const FileResult& result) {
  const size_t at = settingAt(setting.first);
  SweepSetting& kept = answer_.settings[at];
  kept.verdict = result.report.verdict;
  kept.diagnostics = result.report.diagnostics;
  std::erase_if(kept.diagnostics, [](const ReportedDiagnostic& d) { return d.severity == Severity::kInfo; });
  kept.reasons = whyNotProved(result.report);
  known_[at] = true;
}

void SweepSearch::fill(const SweepBox& box, const SweepSetting& setting) {
  forEachSetting(box, [&](const std::vector<uint32_t>& at) {
    const size_t i = settingAt(at);
    if (known_[i] && answer_.settings[i].fails()) return;  // in its own words
    answer_.settings[i] = setting;
    known_[i] = true;
  });
}

void SweepSearch::settingsOf(const SweepBox& box, SweepBoxes& into) const {
  forEachSetting(box, [&](const std::vector<uint32_t>& at) {
    if (!known_[settingAt(at)]) into.push_back({at, at});
  });
}

// What is known of a range says nothing of what is reached: a program with branches may compute with tensors for some values only. It is looked at
// from both ends.
void SweepSearch::analyseEnds(const SweepBoxes& boxes, const std::vector<FileResult>& results) {
  SweepBoxes ends;
  for (size_t i = 0; i < boxes.size(); ++i) {
    if (boxes[i].isSetting() || !isSettled(results[i]) || hasOnePath(results[i].report)) continue;
    for (const auto& end : {boxes[i].first, boxes[i].last})
      if (!known_[settingAt(end)]) ends.push_back({end, end});
  }
  (void)analysed(ends);
}

// A value alone can be undecided where the range is not, as a loop that is followed trip by trip can be too long.
bool SweepSearch::endsAreValid(const SweepBox& box, const FileReport& report) const {
  return hasOnePath(report) || std::ranges::all_of(std::initializer_list<size_t>{settingAt(box.first), settingAt(box.last)}, [&](size_t end) {
    const Verdict v = answer_.settings[end].verdict;
    return v == Verdict::kValid || v == Verdict::kUndecided;
  });
}

bool SweepSearch::endsFail(const SweepBox& box, const FileReport& report) const {
  const ReportedDiagnostic& error = *certainError(report);
  return hasOnePath(report) || std::ranges::all_of(std::initializer_list<size_t>{settingAt(box.first), settingAt(box.last)}, [&](size_t end) {
    const auto& own = answer_.settings[end].diagnostics;
    return own.size() == 1 && own[0].rule == error.rule && own[0].path == error.path && own[0].span == error.span;
  });
}

// The axes that are not settled even where all others have one value.
void SweepSearch::findCulprits(SweepBoxes& boxes, const std::vector<FileResult>& results) {
  SweepBoxes probes;
  std::vector<std::pair<SweepBox*, size_t>> asked;
  for (size_t i = 0; i < boxes.size(); ++i) {
    SweepBox& box = boxes[i];
    if (box.isSetting() || isSettled(results[i]) || !box.culprits.empty()) continue;
    box.culprits.assign(box.first.size(), false);
    for (size_t axis = 0; axis < box.first.size(); ++axis) {
      if (!box.isOpen(axis)) continue;
      asked.emplace_back(&box, axis);
      probes.push_back({box.first, box.first});
      probes.back().last[axis] = box.last[axis];
      if (probes.back().count() == box.count()) probes.pop_back(), asked.pop_back();
    }
  }
  const std::vector<FileResult> answers = analysed(probes);
  for (size_t i = 0; i < answers.size(); ++i) asked[i].first->culprits[asked[i].second] = !isSettled(answers[i]);
}

// Along a culprit, of several the one with most values left.
void SweepSearch::split(const SweepBox& box, bool undecided, SweepBoxes& into) const {
  size_t axis = box.first.size();
  const auto weight = [&](size_t i) { return std::pair(box.culprits[i], box.last[i] - box.first[i]); };
  for (size_t i = 0; i < box.first.size(); ++i)
    if (box.isOpen(i) && (axis == box.first.size() || weight(i) > weight(axis))) axis = i;
  SweepBox low = box, high = box;
  low.last[axis] = box.first[axis] + (box.last[axis] - box.first[axis]) / 2;
  high.first[axis] = low.last[axis] + 1;
  low.doubtful = high.doubtful = undecided;
  for (SweepBox& half : {std::ref(low), std::ref(high)})
    if (half.count() <= kFewSettings) settingsOf(half, into);
    else into.push_back(half);
}

SweepBoxes SweepSearch::judge(SweepBoxes boxes, const std::vector<FileResult>& results) {
  analyseEnds(boxes, results);
  findCulprits(boxes, results);
  SweepBoxes next;
  for (size_t i = 0; i < boxes.size(); ++i) {
    const SweepBox& box = boxes[i];
    const FileReport& report = results[i].report;
    if (box.isSetting()) continue;
    if (isProved(results[i]) && endsAreValid(box, report)) fill(box, {Verdict::kValid});
    else if (failsThroughout(report) && endsFail(box, report)) failed_.push_back({box, *certainError(report)});
    else if (certainError(report) != nullptr || (isUndecided(results[i]) && box.doubtful)) settingsOf(box, next);
    else split(box, isUndecided(results[i]), next);
  }
  return next;
}

// Few settings have their errors in their own words; many, those of their range, which are about the counterexample.
void SweepSearch::settleFailed() {
  SweepBoxes settings;
  for (const Failed& failed : failed_) settingsOf(failed.box, settings);
  if (settings.size() <= kMostWorded) {
    (void)analysed(settings);
    return;
  }
  for (const Failed& failed : failed_) fill(failed.box, {Verdict::kInvalid, {inNamesOf(answer_.grid().axes(), base_, failed.error)}});
}

// An axis of sizes that makes no difference may be one that there is not: the first setting is looked at once more.
void SweepSearch::tellMissing() {
  const auto& axes = answer_.grid().axes();
  const auto idle = [&](size_t axis) {
    for (size_t i = 0; i < answer_.settings.size(); ++i) {
      std::vector<uint32_t> places = answer_.grid().placesOf(i);
      places[axis] = 0;
      const SweepSetting &one = answer_.settings[i], &other = answer_.settings[settingAt(places)];
      if (one.verdict != other.verdict || one.diagnostics.size() != other.diagnostics.size()) return false;
    }
    return true;
  };
  std::vector<std::string> doubtful;
  for (size_t i = 0; i < axes.size(); ++i)
    if (axes[i].kind == SweepAxis::Kind::kSize && idle(i)) doubtful.push_back(axes[i].name);
  if (doubtful.empty()) return;
  const std::vector<uint32_t> first(axes.size(), 0);
  const Entry entry = entryOf({first, first}, axes, base_);
  Target target = target_;
  target.entry = &entry;
  BoundedSizesObserver observer;
  ++answer_.analyses;
  if (const FileResult result = askProgram(target, options_, &observer); !result.good()) return;
  for (const std::string& name : doubtful)
    if (!observer.names.contains(name)) answer_.notes.push_back("--set " + name + ": no size of that name is left open in the first setting");
}

std::string SweepSearch::run() {
  trouble_ = runs_.trouble();
  for (SweepBoxes boxes = outermost(); !boxes.empty() && trouble_.empty();) {
    const std::vector<FileResult> results = analysed(boxes);
    boxes = judge(std::move(boxes), results);
  }
  if (trouble_.empty()) settleFailed();
  if (trouble_.empty()) tellMissing();
  return trouble_;
}

}  // namespace shapeproof
