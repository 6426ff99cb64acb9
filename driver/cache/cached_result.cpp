#include "driver/cache/cached_result.h"

#include <algorithm>

#include "driver/cache/pack.h"
#include "driver/cache/place.h"
#include "driver/text.h"

namespace shapeproof {

// What keys are made of.
template <class A, Is<Globs> T>
void fields(A& a, T& v) {
  auto& [base, patterns] = v;
  a(base, patterns);
}
template <class A, Is<Override> T>
void fields(A& a, T& v) {
  auto& [include, rules] = v;
  a(include, rules);
}
template <class A, Is<CalleeProgram> T>
void fields(A& a, T& v) {
  auto& [text, path, root, trouble] = v;
  a(text, path, root, trouble);
}
template <class A, Is<AnalysisOptions> T>
void fields(A& a, T& v) {
  auto& [script_args, timeout, paths, memory, steps, solver_timeout, ignore_assert, validate, follow_all, abort_on_gap, observer, strict, ranges] = v;  // who looks on changes nothing
  a(script_args, timeout, paths, memory, steps, solver_timeout, ignore_assert, validate, follow_all, abort_on_gap, strict, ranges);
}

namespace {

// A search for hints ends when the script's time is over: a result that came close to it may lack one.
constexpr double kPartOfTimeout = 0.9;

// A file whose text reports quote.
struct PackedQuote {
  bool own = false;
  Digest bytes;
};

struct PackedResult {
  Observations seen;
  FileReport report;
  std::map<std::string, PackedQuote> quoted;
  std::map<std::pair<std::string, Span>, std::string> functions;
  std::vector<ReportedFunction> came_to;
  std::vector<std::string> own_files;
};

template <class A, Is<PackedQuote> T>
void fields(A& a, T& v) {
  auto& [own, bytes] = v;
  a(own, bytes);
}
template <class A, Is<PackedResult> T>
void fields(A& a, T& v) {
  auto& [seen, report, quoted, functions, came_to, own_files] = v;
  a(seen, report, quoted, functions, came_to, own_files);
}

// What time or memory cut short. Other limits are met at the same place every time.
bool cutShort(const FileReport& report, const AnalysisOptions& analysis) {
  const auto& limits = report.coverage.limits_hit;
  const auto everyTime = [](const std::string& limit) { return limit == "paths merged with loss" || limit.ends_with(" items"); };
  return !std::all_of(limits.begin(), limits.end(), everyTime) || report.statistics.solver_unknown > 0 ||
         report.milliseconds >= kPartOfTimeout * 1000 * analysis.timeout_seconds;
}

}  // namespace

Digest keyOf(const Target& target, const Digest& script, const CalleeProgram* program, const AnalysisOptions& analysis, const CheckOptions& options,
             const std::string& models) {
  Packer text;
  text(std::string("result"), toolIdentity(), absolutePath(""), target.path, script, analysis);
  text(options.import_roots, options.site_packages, options.rules, options.overrides, options.last_rules);
  text(models, options.follow_links, program != nullptr);
  if (program != nullptr) text(*program, target.entry != nullptr ? target.entry->callee : std::string());
  return digestOf(text.bytes());
}

Digest keyOfKind(const Digest& file, bool named_as_test) {
  Packer text;
  text(std::string("kind"), toolIdentity(), file, named_as_test);
  return digestOf(text.bytes());
}

std::optional<std::string> packResult(const FileResult& result, const Observations* seen, const AnalysisOptions& analysis) {
  if (seen == nullptr || !result.good() || cutShort(result.report, analysis)) return std::nullopt;
  PackedResult packed{*seen, result.report, {}, result.functions, result.came_to, result.own_files};
  for (const auto& [path, quoted] : result.quoted) {
    const auto bytes = seen->find({Question::kBytes, path, ""});
    if (bytes != seen->end()) packed.quoted.emplace(path, PackedQuote{quoted.own, bytes->second});
    else if (quoted.source) return std::nullopt;
  }
  Packer out;
  out(packed);
  return std::move(out).take();
}

std::optional<FileResult> unpackResult(const std::string& bytes, FileWorld& world) {
  PackedResult packed;
  Unpacker in(bytes);
  in(packed);
  if (!in.done() || !world.stillSo(packed.seen)) return std::nullopt;
  FileResult result;
  result.report = std::move(packed.report);
  result.functions = std::move(packed.functions);
  result.came_to = std::move(packed.came_to);
  result.own_files = std::move(packed.own_files);
  for (const auto& [path, quote] : packed.quoted) {
    auto text = world.text(path, quote.bytes);
    if (text == nullptr) return std::nullopt;
    result.quoted[path] = {std::move(text), quote.own};
  }
  return result;
}

}  // namespace shapeproof
