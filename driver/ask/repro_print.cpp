// The answer of `repro` for people, and as JSON: driver/ask/schemas/repro.json.
#include "driver/ask/repro_answer.h"
#include "driver/report_json.h"
#include "driver/text.h"

namespace shapeproof {

void writeReproText(const ReproAnswer& answer, std::ostream& out) {
  out << withoutCommands(printable(answer.source, "\n\t"));
  for (const std::string& reason : answer.undecided) out << "undecided: " << oneLine(reason) << "\n";
}

void writeReproJson(const ReproAnswer& answer, std::ostream& out) {
  Json j;
  j["version"] = 1;
  j["target"] = answer.target;
  if (answer.finding) j["finding"] = diagnosticJson(*answer.finding, "");
  j["fixed"] = answer.fixed;
  j["source"] = answer.source.empty() ? Json(nullptr) : Json(answer.source);
  j["exception"] = answer.exception;
  j["message"] = answer.message;
  j["undecided"] = answer.undecided;
  printJson(j, out);
}

}  // namespace shapeproof
