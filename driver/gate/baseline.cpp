#include "driver/gate/baseline.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "driver/atomic_file.h"
#include "driver/files.h"
#include "driver/text.h"

namespace shapeproof {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kVersion = 1;
constexpr const char* kKind = "shapeproof-baseline";
constexpr size_t kMostOfMessage = 200;

auto key(const BaselineEntry& e) { return std::tie(e.path, e.rule, e.function, e.message_hash, e.ordinal); }
bool before(const BaselineEntry& a, const BaselineEntry& b) { return key(a) < key(b); }

// A script of the run, under one of its entries.
std::string nameOf(const FileResult& f, const std::string& folder) {
  const std::string path = relativePath(f.path, folder);
  return printable(f.entry.empty() ? path : path + " [" + f.entry + "]");
}

// It came to its end, so that a finding that it does not report is gone.
bool isComplete(const FileResult& f) {
  if (!f.good() || !f.report.coverage.limits_hit.empty()) return false;
  return std::none_of(f.report.diagnostics.begin(), f.report.diagnostics.end(), [](const ReportedDiagnostic& d) { return d.rule == Rule::kSyntaxError; });
}

// What a run says about the scripts of entries.
class Judge {
 public:
  Judge(const RunResult& run, std::string folder, bool all_entries) : folder_(std::move(folder)), all_entries_(all_entries) {
    for (const FileResult& f : run.files) {
      add(nameOf(f, folder_), isComplete(f));
      add(printable(relativePath(f.path, folder_)), isComplete(f));
    }
  }

  // Whether it would have reported what it once did.
  bool settled(const std::string& script) const {
    if (const auto at = complete_.find(script); at != complete_.end()) return at->second;
    const std::string path = script.substr(0, script.ends_with("]") ? script.find(" [") : std::string::npos);
    const auto file = complete_.find(path);  // an entry that is no longer configured
    return file != complete_.end() ? all_entries_ && file->second : !isFile(folder_ + "/" + path);
  }

 private:
  void add(const std::string& name, bool complete) {
    const auto [at, added] = complete_.try_emplace(name, complete);
    if (!added) at->second = at->second && complete;
  }

  std::string folder_;
  bool all_entries_;
  std::map<std::string, bool> complete_;
};

bool readEntry(const Json& j, BaselineEntry& e) {
  const auto text = [&](const char* name, std::string& to) {
    const auto at = j.find(name);
    if (at == j.end() || !at->is_string()) return false;
    to = at->get<std::string>();
    return true;
  };
  if (!j.is_object() || !text("path", e.path) || !text("rule", e.rule) || !text("function", e.function) || !text("message", e.message) ||
      !text("hash", e.message_hash)) return false;
  const auto ordinal = j.find("ordinal"), scripts = j.find("scripts");
  if (ordinal == j.end() || !ordinal->is_number_unsigned() || scripts == j.end() || !scripts->is_array()) return false;
  e.ordinal = ordinal->get<uint32_t>();
  for (const Json& s : *scripts) {
    if (!s.is_string()) return false;
    e.scripts.push_back(s.get<std::string>());
  }
  return true;
}

Json jsonOf(const BaselineEntry& e) {
  return {{"path", e.path}, {"rule", e.rule}, {"function", e.function}, {"message", e.message}, {"hash", e.message_hash}, {"ordinal", e.ordinal}, {"scripts", e.scripts}};
}

std::string cutShort(std::string text) {
  if (text.size() <= kMostOfMessage) return text;
  size_t end = kMostOfMessage;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end) + "...";
}

}  // namespace

Baseline::Baseline(std::string file, bool may_be_missing) : file_(std::move(file)), folder_(std::filesystem::path(absolutePath(file_)).parent_path().generic_string()) {
  std::error_code unknown;
  if (std::filesystem::status(file_, unknown).type() == std::filesystem::file_type::not_found) {
    if (!may_be_missing) problem_ = "there is no baseline " + file_ + " (--update-baseline writes one)";
    return;
  }
  if (isFolder(file_)) { problem_ = "the baseline " + file_ + " is a folder"; return; }
  std::string bytes;
  if (auto problem = readBytes(file_, bytes)) problem_ = "cannot read the baseline " + *problem;
  else read(bytes);
}

void Baseline::read(const std::string& bytes) {
  const auto refuse = [&](const std::string& why) { problem_ = file_ + " is not a baseline of shapeproof: " + why; };
  Json j;
  try {
    j = Json::parse(bytes);
  } catch (const Json::parse_error& error) {
    return refuse(error.what());
  }
  if (!j.is_object() || j.value("kind", Json()) != kKind) return refuse("its \"kind\" is not \"" + std::string(kKind) + "\"");
  if (j.value("version", Json()) != kVersion) return refuse("it has another \"version\" than " + std::to_string(kVersion));
  const auto findings = j.find("findings");
  if (findings == j.end() || !findings->is_array()) return refuse("it has no list of \"findings\"");
  for (const Json& one : *findings) {
    BaselineEntry entry;
    if (!readEntry(one, entry)) return refuse("findings[" + std::to_string(&one - &*findings->begin()) + "] is not as one should be");
    entries_.push_back(std::move(entry));
  }
  std::sort(entries_.begin(), entries_.end(), before);
  old_text_ = bytes;
}

BaselineEntry Baseline::entryOf(const RunFinding& f) const {
  BaselineEntry e;
  e.path = printable(relativePath(f.path, folder_));
  e.rule = ruleInfo(f.diagnostic.rule).name;
  e.function = f.function;
  e.message_hash = hexHash(f.words);
  e.ordinal = f.ordinal;
  e.message = cutShort(printable(f.words));
  for (const FileResult* run : f.runs) e.scripts.push_back(nameOf(*run, folder_));
  std::sort(e.scripts.begin(), e.scripts.end());
  e.scripts.erase(std::unique(e.scripts.begin(), e.scripts.end()), e.scripts.end());
  return e;
}

void Baseline::match(RunResult& run, bool all_entries) {
  std::set<BaselineEntry, decltype(&before)> found(&before);
  for (RunFinding& f : run.findings) {
    BaselineEntry e = entryOf(f);
    if (std::binary_search(entries_.begin(), entries_.end(), e, before)) f.state = FindingState::kKnown;
    found.insert(std::move(e));
  }
  const Judge judge(run, folder_, all_entries);
  for (const BaselineEntry& e : entries_)
    if (!found.contains(e) && std::all_of(e.scripts.begin(), e.scripts.end(), [&](const std::string& s) { return judge.settled(s); })) stale_.push_back(e);
}

void Baseline::prune() {
  std::erase_if(entries_, [&](const BaselineEntry& e) { return std::binary_search(stale_.begin(), stale_.end(), e, before); });
}

void Baseline::update(RunResult& run) {
  prune();
  for (RunFinding& f : run.findings) {
    if (f.state == FindingState::kIgnored) continue;
    BaselineEntry e = entryOf(f);
    const auto at = std::lower_bound(entries_.begin(), entries_.end(), e, before);
    if (at == entries_.end() || before(e, *at)) {
      entries_.insert(at, std::move(e));
    } else {  // it may have been seen from other scripts, which are not of this run
      at->message = e.message;
      at->scripts.insert(at->scripts.end(), e.scripts.begin(), e.scripts.end());
      std::sort(at->scripts.begin(), at->scripts.end());
      at->scripts.erase(std::unique(at->scripts.begin(), at->scripts.end()), at->scripts.end());
    }
    f.state = FindingState::kKnown;
  }
}

// An entry a line, so that two branches that change different entries can be merged.
std::string Baseline::text() const {
  std::string out = "{\n\"kind\": \"" + std::string(kKind) + "\",\n\"version\": " + std::to_string(kVersion) + ",\n\"findings\": [";
  for (size_t i = 0; i < entries_.size(); ++i) out += (i == 0 ? "\n" : ",\n") + jsonOf(entries_[i]).dump(-1, ' ', false, Json::error_handler_t::replace);
  return out + (entries_.empty() ? "]\n}\n" : "\n]\n}\n");
}

std::optional<std::string> Baseline::write() const {
  const std::string bytes = text();
  if (bytes == old_text_) return std::nullopt;
  return writeFile(file_, bytes, Durable::kYes);
}

}  // namespace shapeproof
