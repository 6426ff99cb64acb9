#include "driver/server/analyst.h"

#include <algorithm>

#include "driver/server/code_actions.h"
#include "driver/server/code_lens.h"
#include "driver/server/diagnostics.h"
#include "driver/server/file_uri.h"
#include "driver/server/hover.h"
#include "driver/server/inlay_hints.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

// Of window/showMessage.
constexpr int kWarningMessage = 2;

// Whether a question is about a place in the text as it was then.
bool isAboutPlace(const std::string& method) { return method == "textDocument/hover" || method == "textDocument/codeAction"; }

}  // namespace

void Analyst::begin(const Client& client) {
  const std::lock_guard lock(mutex_);
  client_ = client;
  roots_ = client.roots;
  settings_ = client.settings;
  begun_ = configure_ = true;
  ++revision_;
  wake_.notify_one();
}

void Analyst::configure(std::vector<std::string> roots, std::vector<std::string> settings) {
  const std::lock_guard lock(mutex_);
  roots_ = std::move(roots);
  settings_ = std::move(settings);
  configure_ = true;
  ++revision_;
  stale_ = true;
  wake_.notify_one();
}

void Analyst::changed(const DocumentMap& documents, const Changes& changes) {
  const std::lock_guard lock(mutex_);
  documents_ = documents;
  changes_.add(changes);
  ++revision_;
  stale_ = true;
  wake_.notify_one();
}

void Analyst::ask(const Json& id, const std::string& method, const Json& params) {
  const std::lock_guard lock(mutex_);
  questions_.push_back({id, method, params, revision_});
  wake_.notify_one();
}

void Analyst::cancel(const Json& id) {
  {
    const std::lock_guard lock(mutex_);
    const auto at = std::find_if(questions_.begin(), questions_.end(), [&](const Question& q) { return q.id == id; });
    if (at == questions_.end()) {
      if (current_ == id && !id.is_null()) cancelled_ = stale_ = true;
      return;
    }
    questions_.erase(at);
  }
  peer_.refuse(id, RpcError::kRequestCancelled, "cancelled");
}

void Analyst::answered(const Json& id) {
  const std::lock_guard lock(mutex_);
  if (progress_.token.empty() || id != progress_.request || progress_.begun) return;
  progress_.begun = true;
  peer_.notify("$/progress", {{"token", progress_.token}, {"value", {{"kind", "begin"}, {"title", "shapeproof"}, {"message", "checking"}, {"cancellable", false}}}});
}

void Analyst::end() {
  const std::lock_guard lock(mutex_);
  end_ = stale_ = true;
  wake_.notify_one();
}

void Analyst::work() {
  Lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [&] { return end_ || (begun_ && (revision_ != analysed_ || !questions_.empty())); });
    if (end_) return;
    stale_ = false;
    if (revision_ != analysed_) update(lock);
    else answer(lock);
  }
}

void Analyst::update(Lock& lock) {
  const DocumentMap documents = documents_;
  const Changes changes = std::exchange(changes_, {});
  const uint64_t revision = revision_;
  const bool configure = std::exchange(configure_, false);
  const std::vector<std::string> roots = roots_, settings = settings_;
  lock.unlock();
  bool good = true;
  try {
    if (configure) workspace_.configure(roots, settings);
    if (workspace_.slow(documents)) startProgress();
    good = workspace_.update(documents, changes, stale_, [&] {
      if (!stale_) publish(documents);
    });
  } catch (const std::exception& error) {
    peer_.notify("window/logMessage", {{"type", kWarningMessage}, {"message", std::string("shapeproof: internal error: ") + error.what()}});
  }
  endProgress();
  tellProblems();
  lock.lock();
  if (!good || revision != revision_) return;
  analysed_ = revision;
  lock.unlock();
  publish(documents);
  refresh(documents.size());
  lock.lock();
}

void Analyst::answer(Lock& lock) {
  const Question question = std::move(questions_.front());
  questions_.pop_front();
  if (question.revision != revision_ && isAboutPlace(question.method)) {
    lock.unlock();
    peer_.refuse(question.id, RpcError::kContentModified, "the text has been changed");
    lock.lock();
    return;
  }
  current_ = question.id;
  cancelled_ = false;
  lock.unlock();
  std::optional<Json> result;
  std::optional<Refusal> refusal;
  try {
    result = answerTo(question);
  } catch (const Refusal& why) {
    refusal = why;
  } catch (const std::exception& error) {
    refusal = Refusal(RpcError::kInternalError, std::string("internal error: ") + error.what());
  }
  lock.lock();
  current_ = nullptr;
  if (!result && !refusal) {
    // What shows the whole text is asked again of the new one.
    if (cancelled_) refusal = Refusal(RpcError::kRequestCancelled, "cancelled");
    else if (isAboutPlace(question.method)) refusal = Refusal(RpcError::kContentModified, "the text has been changed");
    else questions_.push_front(question);
  }
  lock.unlock();
  if (result) peer_.answer(question.id, std::move(*result));
  else if (refusal) peer_.refuse(question.id, refusal->code, refusal->what());
  lock.lock();
}

std::optional<Json> Analyst::answerTo(const Question& question) {
  const std::string path = pathOfDocument(question.params);
  const Units units = client_.units;
  const std::string& method = question.method;
  if (method == "textDocument/diagnostic") return pulled(path, question.params);
  if (method == "textDocument/codeLens") return codeLensJson(workspace_, path, units);
  if (method == "textDocument/codeAction") return codeActionsJson(workspace_, path, question.params, units);
  if (method == "textDocument/hover") return hoverJson(workspace_, path, question.params, units, stale_);
  Json hints = inlayHintsJson(workspace_, path, question.params, units, stale_);
  return hints.is_null() ? std::optional<Json>() : std::move(hints);
}

Json Analyst::pulled(const std::string& path, const Json& params) const {
  Json items = diagnosticsJson(workspace_, path, client_.units);
  const std::string id = hexHash(items.dump(-1, ' ', false, Json::error_handler_t::replace));
  if (params.value("previousResultId", Json()) == id) return {{"kind", "unchanged"}, {"resultId", id}};
  return {{"kind", "full"}, {"resultId", id}, {"items", std::move(items)}};
}

void Analyst::publishFile(const std::string& path, const Document* document) {
  const bool pulled = document != nullptr && client_.pulls_diagnostics;
  const Json list = pulled ? Json::array() : diagnosticsJson(workspace_, path, client_.units);
  Published now{list.dump(-1, ' ', false, Json::error_handler_t::replace), pulled || document == nullptr ? std::nullopt : std::optional(document->version)};
  const auto at = published_.find(path);
  if (at == published_.end() ? list.empty() && !now.version : at->second.diagnostics == now.diagnostics && at->second.version == now.version) return;
  Json params = {{"uri", document == nullptr ? fileUri(path) : document->uri}};
  if (now.version) params["version"] = *now.version;
  params["diagnostics"] = list;
  peer_.notify("textDocument/publishDiagnostics", std::move(params));
  if (list.empty() && !now.version) published_.erase(path);
  else published_[path] = std::move(now);
}

void Analyst::publish(const DocumentMap& documents) {
  std::set<std::string> files;
  for (const auto& [path, document] : documents) files.insert(path);
  for (const auto& [path, findings] : workspace_.findings()) files.insert(path);
  for (const auto& [path, before] : published_) files.insert(path);
  for (const std::string& path : files) {
    const auto document = documents.find(path);
    publishFile(path, document == documents.end() ? nullptr : &document->second);
  }
}

// What was changed in one file may have changed what is shown in another.
void Analyst::refresh(size_t documents) {
  if (documents < 2) return;
  if (client_.pulls_diagnostics && client_.refreshes_diagnostics) peer_.request("workspace/diagnostic/refresh", nullptr);
  if (client_.refreshes_hints) peer_.request("workspace/inlayHint/refresh", nullptr);
  if (client_.refreshes_lenses) peer_.request("workspace/codeLens/refresh", nullptr);
}

void Analyst::tellProblems() {
  for (const std::string& problem : workspace_.projects().takeProblems()) peer_.notify("window/showMessage", {{"type", kWarningMessage}, {"message", "shapeproof: " + oneLine(problem)}});
  for (const std::string& trouble : workspace_.troubles())
    if (told_.insert(trouble).second) peer_.notify("window/logMessage", {{"type", kWarningMessage}, {"message", "shapeproof: " + oneLine(trouble)}});
}

void Analyst::startProgress() {
  const std::lock_guard lock(mutex_);
  if (!client_.progress) return;
  progress_ = {"shapeproof-progress-" + std::to_string(++tokens_), "shapeproof/" + std::to_string(tokens_), false};
  peer_.requestAs(progress_.request, "window/workDoneProgress/create", {{"token", progress_.token}});
}

void Analyst::endProgress() {
  const std::lock_guard lock(mutex_);
  if (progress_.begun) peer_.notify("$/progress", {{"token", progress_.token}, {"value", {{"kind", "end"}}}});
  progress_ = {};
}

}  // namespace shapeproof
