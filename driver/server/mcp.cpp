#include "driver/server/mcp.h"

#include <csignal>
#include <iterator>
#include <unistd.h>

#include "driver/captured.h"
#include "driver/cli.h"
#include "driver/commands.h"
#include "driver/options.h"
#include "driver/server/peer.h"
#include "driver/server/tools.h"

namespace shapeproof {
namespace {

// Revisions of the protocol, the newest first.
constexpr const char* kRevisions[] = {"2025-06-18", "2025-03-26", "2024-11-05"};

// What the client asks for where it is known.
std::string revisionFor(const Json& params) {
  for (const char* revision : kRevisions)
    if (params.value("protocolVersion", Json()) == revision) return revision;
  return kRevisions[0];
}

Captured run(std::vector<std::string> line) {
  line.insert(line.begin(), "shapeproof");
  std::vector<char*> arguments;
  for (std::string& text : line) arguments.push_back(text.data());
  return captured([&] { return runCommandLine(static_cast<int>(arguments.size()), arguments.data()); });
}

Json called(const Json& params) {
  if (!params.contains("name") || !params["name"].is_string()) throw Refusal(RpcError::kInvalidParams, "'name' is missing");
  const std::string tool = params["name"].get<std::string>();
  const Json arguments = params.value("arguments", Json::object());
  const Captured answer = run(commandLineOf(tool, arguments));
  return toolResult(tool, arguments, answer.status, answer.out, answer.err);
}

Json answerTo(const std::string& method, const Json& params) {
  if (!params.is_object()) throw Refusal(RpcError::kInvalidParams, "'params' is an object");
  if (method == "initialize")
    return {{"protocolVersion", revisionFor(params)}, {"capabilities", {{"tools", {{"listChanged", false}}}}}, {"serverInfo", {{"name", "shapeproof"}, {"version", versionText()}}},
            {"instructions", "Proves tensor shapes of PyTorch programs without running them. `check` finds errors; `explain` describes a rule."}};
  if (method == "ping") return Json::object();
  if (method == "tools/list") return {{"tools", toolsJson()}};
  if (method == "tools/call") return called(params);
  throw Refusal(RpcError::kMethodNotFound, "there is no method '" + method + "'");
}

}  // namespace

int mcpCommand() {
  std::signal(SIGPIPE, SIG_IGN);
  Channel channel(STDIN_FILENO, STDOUT_FILENO, Channel::Framing::kLines);
  Peer peer(channel);
  for (Json message; peer.next(message);) {
    if (!message.contains("method") || !message.contains("id")) continue;  // nobody waits for an answer
    const Json& id = message["id"];
    try {
      peer.answer(id, answerTo(message["method"].get<std::string>(), message.value("params", Json::object())));
    } catch (const Refusal& why) {
      peer.refuse(id, why.code, why.what());
    } catch (const std::exception& error) {
      peer.refuse(id, RpcError::kInternalError, std::string("internal error: ") + error.what());
    }
  }
  return kExitClean;
}

}  // namespace shapeproof
