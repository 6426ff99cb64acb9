#include "driver/server/file_uri.h"

#include <filesystem>

#include "driver/text.h"

namespace shapeproof {
namespace {

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

}  // namespace

std::optional<std::string> pathOfUri(std::string_view uri) {
  for (const std::string_view start : {"file://localhost/", "file:///"}) {
    if (!uri.starts_with(start)) continue;
    std::string path = "/";
    for (size_t i = start.size(); i < uri.size() && uri[i] != '#' && uri[i] != '?'; ++i) {
      const bool escaped = uri[i] == '%' && i + 2 < uri.size() && digit(uri[i + 1]) >= 0 && digit(uri[i + 2]) >= 0;
      path += escaped ? static_cast<char>(16 * digit(uri[i + 1]) + digit(uri[i + 2])) : uri[i];
      if (escaped) i += 2;
    }
    if (path.find('\0') != std::string::npos) return std::nullopt;
    path = std::filesystem::path(path).lexically_normal().generic_string();
    if (path.size() > 1 && path.back() == '/') path.pop_back();
    return path;
  }
  return std::nullopt;
}

std::string fileUri(const std::string& path) { return "file://" + uriOfPath(path); }

}  // namespace shapeproof
