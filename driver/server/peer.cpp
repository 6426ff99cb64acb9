#include "driver/server/peer.h"

#include <utility>

namespace shapeproof {

bool isRpc(const Json& message) {
  if (!message.is_object()) return false;
  const auto version = message.find("jsonrpc");
  if (version == message.end() || *version != "2.0") return false;
  if (const auto id = message.find("id"); id != message.end() && !id->is_string() && !id->is_number_integer() && !id->is_null()) return false;
  if (const auto method = message.find("method"); method != message.end()) return method->is_string();
  return message.contains("result") || message.contains("error");
}

bool Peer::next(Json& message) {
  for (;;) {
    const Received received = channel_.read();
    if (received.kind == Received::Kind::kEnd) return false;
    if (received.kind == Received::Kind::kBroken) {
      refuse(nullptr, RpcError::kParseError, received.text);
      continue;
    }
    message = Json::parse(received.text, nullptr, false);
    if (message.is_discarded()) {
      refuse(nullptr, RpcError::kParseError, "no JSON");
      continue;
    }
    if (isRpc(message)) return true;
    const bool has_id = message.is_object() && message.contains("id") && (message["id"].is_string() || message["id"].is_number_integer());
    refuse(has_id ? message["id"] : Json(nullptr), RpcError::kInvalidRequest, "no request of JSON-RPC 2.0");
  }
}

// Bytes that are no UTF-8 (of file names, say) are written as U+FFFD.
void Peer::write(const Json& message) { channel_.write(message.dump(-1, ' ', false, Json::error_handler_t::replace)); }

void Peer::answer(const Json& id, Json result) { write({{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}}); }

void Peer::refuse(const Json& id, RpcError code, const std::string& why) { write({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", static_cast<int>(code)}, {"message", why}}}}); }

void Peer::notify(const std::string& method, Json params) { write({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}); }

void Peer::request(const std::string& method, Json params) { requestAs("shapeproof-" + std::to_string(++requests_), method, std::move(params)); }

void Peer::requestAs(const std::string& id, const std::string& method, Json params) {
  write({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}});
}

}  // namespace shapeproof
