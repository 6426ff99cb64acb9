#include "driver/isolation/sent_result.h"

#include <algorithm>
#include <utility>

#include "driver/cache/pack.h"
#include "driver/cache/packed_report.h"

namespace shapeproof {
namespace {

struct SentText {
  std::string path, text;
};

struct SentQuote {
  bool own = false;
  std::optional<Digest> text;  // none: there is nothing to quote
  std::optional<SentText> first;
};

struct SentResult {
  std::string path, entry, trouble;
  bool whole = true, from_cache = false;
  FileReport report;
  std::map<std::string, SentQuote> quoted;
  std::map<std::pair<std::string, Span>, std::string> functions;
  std::vector<ReportedFunction> came_to;
  std::vector<std::string> own_files;
};

template <class A, Is<SentText> T>
void fields(A& a, T& v) {
  auto& [path, text] = v;
  a(path, text);
}
template <class A, Is<SentQuote> T>
void fields(A& a, T& v) {
  auto& [own, text, first] = v;
  a(own, text, first);
}
template <class A, Is<SentResult> T>
void fields(A& a, T& v) {
  auto& [path, entry, trouble, whole, from_cache, report, quoted, functions, came_to, own_files] = v;
  a(path, entry, trouble, whole, from_cache, report, quoted, functions, came_to, own_files);
}

Digest digestOf(const SourceText& source) {
  Packer text;
  text(source.path(), std::string(source.text()));
  return shapeproof::digestOf(text.bytes());
}

constexpr size_t kAssumptions = 0
#define SHAPEPROOF_ASSUMPTION(Ident, name, words) + 1
#include "backend/engine/assumption.def"
    ;

// Tables are indexed by these.
bool known(const FileReport& report) {
  const auto diagnostic = [](const ReportedDiagnostic& d) {
    return static_cast<size_t>(d.rule) < allRules().size() && d.severity <= Severity::kInfo && d.certainty <= Certainty::kSometimes;
  };
  const auto assumption = [](const ReportedAssumption& a) { return static_cast<size_t>(a.kind) < kAssumptions; };
  return report.verdict <= Verdict::kNothingChecked && std::all_of(report.diagnostics.begin(), report.diagnostics.end(), diagnostic) &&
         std::all_of(report.assumptions.begin(), report.assumptions.end(), assumption);
}

}  // namespace

std::string ResultSender::send(const FileResult& result, bool from_cache) {
  SentResult out{result.path, result.entry, result.trouble, result.whole, from_cache, result.report, {}, result.functions, result.came_to, result.own_files};
  for (const auto& [path, file] : result.quoted) {
    SentQuote& quote = out.quoted[path];
    quote.own = file.own;
    if (!file.source) continue;
    quote.text = digestOf(*file.source);
    if (sent_.insert(*quote.text).second) quote.first = SentText{file.source->path(), std::string(file.source->text())};
  }
  Packer bytes;
  bytes(out);
  return std::move(bytes).take();
}

std::optional<ResultReceiver::Received> ResultReceiver::receive(std::string_view bytes) {
  SentResult in;
  Unpacker from(bytes);
  from(in);
  if (!from.done() || !known(in.report)) return std::nullopt;
  Received out;
  out.from_cache = in.from_cache;
  FileResult& result = out.result;
  result.path = std::move(in.path);
  result.entry = std::move(in.entry);
  result.trouble = std::move(in.trouble);
  result.whole = in.whole;
  result.report = std::move(in.report);
  result.functions = std::move(in.functions);
  result.came_to = std::move(in.came_to);
  result.own_files = std::move(in.own_files);
  for (auto& [path, quote] : in.quoted) {
    QuotedFile& file = result.quoted[path];
    file.own = quote.own;
    if (!quote.text) continue;
    auto& text = texts_[*quote.text];
    if (!text && quote.first) text = std::make_shared<const SourceText>(SourceText::fromUtf8(std::move(quote.first->path), std::move(quote.first->text)));
    if (!text) return std::nullopt;
    file.source = text;
  }
  return out;
}

}  // namespace shapeproof
