// The other side of a connection that speaks JSON-RPC 2.0.
#pragma once

#include <atomic>
#include <stdexcept>
#include <string>

#include "driver/report_json.h"
#include "driver/server/channel.h"

namespace shapeproof {

// The numbers that the protocols give to what goes wrong.
enum class RpcError : int {
  kParseError = -32700, kInvalidRequest = -32600, kMethodNotFound = -32601, kInvalidParams = -32602, kInternalError = -32603,
  kServerNotInitialized = -32002, kServerCancelled = -32802, kContentModified = -32801, kRequestCancelled = -32800,
};

// What a request is refused for.
struct Refusal : std::runtime_error {
  Refusal(RpcError why, const std::string& message) : std::runtime_error(message), code(why) {}
  RpcError code;
};

class Peer {
 public:
  explicit Peer(Channel& channel) : channel_(channel) {}

  // The next message as JSON, in `message`; false: the end. What is none is answered here.
  [[nodiscard]] bool next(Json& message);

  void answer(const Json& id, Json result);
  void refuse(const Json& id, RpcError code, const std::string& why);
  void notify(const std::string& method, Json params);
  // Nobody waits for the answer.
  void request(const std::string& method, Json params);
  // The answer comes with this id.
  void requestAs(const std::string& id, const std::string& method, Json params);

 private:
  void write(const Json& message);

  Channel& channel_;
  std::atomic<uint64_t> requests_{0};
};

// A request or notification: an object with a method, and `id` a number or text where it has one. An answer to a request of ours has no method.
[[nodiscard]] bool isRpc(const Json& message);

}  // namespace shapeproof
