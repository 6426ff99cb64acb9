#include "driver/server/server.h"

#include <csignal>
#include <thread>
#include <unistd.h>

#include "driver/server/analyst.h"
#include "driver/server/file_uri.h"
#include "driver/workers.h"

namespace shapeproof {
namespace {

constexpr int kDeleted = 3, kCreated = 1;  // FileChangeType

bool isConfiguration(const std::string& path) { return path.ends_with(".toml"); }

// Reads what the client says, keeps what it has open, and hands on what takes time.
class Server {
 public:
  Server(Given given, Peer& peer) : peer_(peer), analyst_(std::move(given), peer) {}

  Analyst& analyst() { return analyst_; }

  // To the end of the connection; the exit status.
  int read() {
    Json message;
    while (!exit_ && peer_.next(message)) {
      if (!message.contains("method")) { answered(message); continue; }
      const std::string method = message["method"].get<std::string>();
      const Json params = message.value("params", Json::object());
      if (message.contains("id")) request(message["id"], method, params);
      else notification(method, params);
    }
    return shut_down_ ? 0 : 1;
  }

 private:
  void request(const Json& id, const std::string& method, const Json& params) {
    if (shut_down_) return peer_.refuse(id, RpcError::kInvalidRequest, "the server has been shut down");
    if (method == "initialize") return initialize(id, params);
    if (!initialized_) return peer_.refuse(id, RpcError::kServerNotInitialized, "the first request is 'initialize'");
    if (method == "shutdown") {
      shut_down_ = true;
      return peer_.answer(id, nullptr);
    }
    for (const char* known : {"textDocument/diagnostic", "textDocument/inlayHint", "textDocument/hover", "textDocument/codeLens", "textDocument/codeAction"})
      if (method == known) return ask(id, method, params);
    peer_.refuse(id, RpcError::kMethodNotFound, "there is no method '" + method + "'");
  }

  void ask(const Json& id, const std::string& method, const Json& params) {
    try {
      (void)pathOfDocument(params);
      analyst_.ask(id, method, params);
    } catch (const Refusal& why) {
      peer_.refuse(id, why.code, why.what());
    }
  }

  void initialize(const Json& id, const Json& params) {
    if (initialized_) return peer_.refuse(id, RpcError::kInvalidRequest, "initialized already");
    if (!params.is_object()) return peer_.refuse(id, RpcError::kInvalidParams, "'params' is an object");
    client_ = readClient(params);
    initialized_ = true;
    peer_.answer(id, initializeResult(client_));
    analyst_.begin(client_);
  }

  // Malformed ones are dropped, as nobody waits for an answer.
  void notification(const std::string& method, const Json& params) {
    if (method == "exit") { exit_ = true; return; }
    if (!initialized_ || shut_down_) return;
    try {
      if (method == "initialized") begun();
      else if (method == "$/cancelRequest") analyst_.cancel(params.value("id", Json()));
      else if (method == "textDocument/didOpen") changed(documents_.open(params));
      else if (method == "textDocument/didChange") changed(documents_.change(params, client_.units));
      else if (method == "textDocument/didClose") changed(documents_.close(params));
      else if (method == "textDocument/didSave") saved(pathOfDocument(params));
      else if (method == "workspace/didChangeConfiguration") settings(params.value("settings", Json()));
      else if (method == "workspace/didChangeWorkspaceFolders") folders(params.value("event", Json::object()));
      else if (method == "workspace/didChangeWatchedFiles") files(params.value("changes", Json::array()));
    } catch (const std::exception& error) {
      peer_.notify("window/logMessage", {{"type", 2}, {"message", "shapeproof: " + method + ": " + error.what()}});
    }
  }

  void begun() {
    if (client_.tells_files) {
      const Json watchers = Json::array({{{"globPattern", "**/*.py"}}, {{"globPattern", "**/*.ipynb"}}, {{"globPattern", "**/{shapeproof,pyproject}.toml"}}});
      peer_.request("client/registerCapability", {{"registrations", Json::array({{{"id", "shapeproof-files"}, {"method", "workspace/didChangeWatchedFiles"}, {"registerOptions", {{"watchers", watchers}}}}})}});
    }
    if (client_.has_configuration) askSettings();
  }

  void changed(const std::string& path) {
    if (!path.empty()) analyst_.changed(documents_.all(), {});
  }

  // Who does not tell of files may have changed others too.
  void saved(const std::string& path) {
    if (isConfiguration(path)) analyst_.configure(client_.roots, client_.settings);
    else if (!client_.tells_files) analyst_.changed(documents_.all(), {{}, true});
  }

  void askSettings() { peer_.requestAs(kSettings, "workspace/configuration", {{"items", Json::array({{{"section", "shapeproof"}}})}}); }

  void settings(const Json& given) {
    if (given.is_object() && !given.empty()) configure(settingsOf(given));
    else if (client_.has_configuration) askSettings();
  }

  void configure(std::vector<std::string> now) {
    if (now == client_.settings) return;
    client_.settings = std::move(now);
    analyst_.configure(client_.roots, client_.settings);
  }

  void answered(const Json& message) {
    const Json id = message.value("id", Json());
    if (id == kSettings && message.contains("result") && message["result"].is_array() && !message["result"].empty() && message["result"][0].is_object())
      configure(settingsOf(message["result"][0]));
    analyst_.answered(id);
  }

  void folders(const Json& event) {
    for (const std::string& gone : foldersOf(event.value("removed", Json::array()))) std::erase(client_.roots, gone);
    for (std::string& added : foldersOf(event.value("added", Json::array()))) client_.roots.push_back(std::move(added));
    analyst_.configure(client_.roots, client_.settings);
  }

  void files(const Json& list) {
    Changes changes;
    for (const Json& change : list) {
      const auto path = pathOfUri(change.at("uri").get<std::string>());
      if (!path) continue;
      if (isConfiguration(*path)) return analyst_.configure(client_.roots, client_.settings);
      const int kind = change.at("type").get<int>();
      if (kind == kCreated || kind == kDeleted) changes.everything = true;
      else if (documents_.find(*path) == nullptr) changes.files.insert(*path);
    }
    if (changes.everything || !changes.files.empty()) analyst_.changed(documents_.all(), changes);
  }

  static constexpr const char* kSettings = "shapeproof-settings";

  Peer& peer_;
  Analyst analyst_;
  Client client_;
  Documents documents_;
  bool initialized_ = false, shut_down_ = false, exit_ = false;
};

}  // namespace

int serverCommand(const Given& given) {
  std::signal(SIGPIPE, SIG_IGN);  // a client that has gone is seen where it is read from
  Channel channel(STDIN_FILENO, STDOUT_FILENO, Channel::Framing::kHeaders);
  Peer peer(channel);
  Server server(given, peer);
  int status = 1;
  std::thread reader([&] {
    status = server.read();
    server.analyst().end();
  });
  runWorkers(1, 1, [&](size_t) { server.analyst().work(); });
  reader.join();
  return status;
}

}  // namespace shapeproof
