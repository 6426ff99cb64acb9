// lower_files: reads paths from standard input, one a line, lowers each file and answers with one line of JSON:
//
//   {"path": P, "milliseconds": T, "nodes": N, "error": null | {"line": L, "column": C, "message": M},
//    "opaque": [{"reason": R, "line": L, "column": C}...], "unsound": [complaint of ir::verify...]}
//
// The answer is written before the next path is read, so a driver can tell which file a crash or a hang belongs to.
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>

#include "driver/files.h"
#include "driver/workers.h"
#include "frontend/lower.h"
#include "ir/verify.h"

using namespace shapeproof;
using nlohmann::json;

namespace {

json placed(const char* key, std::string_view text, const Span& span) {
  return {{key, text}, {"line", span.start.line}, {"column", span.start.column}};
}

// What the frontend did not understand: the expressions and statements that say so.
json opaqueIn(const ir::Module& m) {
  json found = json::array();
  for (uint32_t i = 0; i < m.exprs.size(); ++i) {
    const ir::ExprId id(i);
    if (m.kind(id) == ir::ExprKind::kUnknown) found.push_back(placed("reason", m.str(m.get<ir::Unknown>(id).reason), m.span(id)));
  }
  for (uint32_t i = 0; i < m.stmts.size(); ++i) {
    const ir::StmtId id(i);
    if (m.kind(id) == ir::StmtKind::kHavoc) found.push_back(placed("reason", m.str(m.get<ir::Havoc>(id).reason), m.span(id)));
  }
  return found;
}

json answer(const std::string& path) {
  const auto start = std::chrono::steady_clock::now();
  json out = {{"path", path}, {"error", nullptr}, {"opaque", json::array()}, {"unsound", json::array()}, {"nodes", 0}};
  const ReadResult file = readSource(path);
  if (!file.source) {
    out["error"] = {{"line", 0}, {"column", 0}, {"message", file.error}};
  } else {
    const auto lowered = frontend::lowerFile(*file.source);
    if (!lowered.errors.empty()) {
      out["error"] = placed("message", lowered.errors.front().message, lowered.errors.front().span);
    } else {
      out["opaque"] = opaqueIn(lowered.module);
      out["unsound"] = ir::verify(lowered.module);
      out["nodes"] = lowered.module.exprs.size() + lowered.module.stmts.size();
    }
  }
  out["milliseconds"] = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  return out;
}

}  // namespace

int main() {
  runWorkers(1, 1, [](size_t) {  // on a deep stack, as in the program
    for (std::string path; std::getline(std::cin, path);)
      std::cout << answer(path).dump(-1, ' ', true, json::error_handler_t::replace) << std::endl;
  });
  return 0;
}
