#include "driver/callee.h"

#include <algorithm>
#include <string_view>

#include "driver/files.h"
#include "driver/import_name.h"
#include "driver/script_detect.h"

namespace shapeproof {

bool isIdentifier(std::string_view text) {
  const auto letter = [](char c) { return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80; };
  return !text.empty() && letter(text[0]) && std::all_of(text.begin(), text.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

namespace {

bool isDotted(std::string_view text) {
  while (true) {
    const size_t dot = std::min(text.find('.'), text.size());
    if (!isIdentifier(text.substr(0, dot))) return false;
    if (dot == text.size()) return true;
    text.remove_prefix(dot + 1);
  }
}

Span definitionOf(const ir::Module* file, std::string_view name) {
  if (file == nullptr || !file->top.valid()) return {{1, 1}, {1, 1}};
  for (const ir::StmtId s : file->block(file->code(file->top).body)) {
    if (!isDefinition(*file, s)) continue;
    const ir::ExprId target = file->get<ir::Assign>(s).target;
    if (file->kind(target) != ir::ExprKind::kGlobal || file->str(file->get<ir::Global>(target).name) != name) continue;
    const Span span = file->span(s);
    return {span.start, {span.start.line, span.start.column + 1}};
  }
  return {{1, 1}, {1, 1}};
}

}  // namespace

CalleeProgram calleeProgram(const Entry& entry, const std::string& path) {
  CalleeProgram program;
  program.path = path + ":" + entry.callee;
  const ImportName file = importNameOf(path);
  const std::string& module = file.name;
  program.root = file.root;
  if (!isFile(path)) program.trouble = path + ": No such file or directory";
  else if (!isDotted(entry.callee)) program.trouble = program.path + ": '" + entry.callee + "' is no name of a class or function";
  else if (!isDotted(module)) program.trouble = program.path + ": a file of this name cannot be imported";
  std::string args, kwargs, inputs, sizes, made;
  for (const std::string& a : entry.args) args += a + ", ";
  for (const auto& [name, literal] : entry.kwargs) kwargs += "\"" + name + "\": " + literal + ", ";
  for (const auto& [name, expression] : entry.inputs) {
    if (!isIdentifier(name)) program.trouble = program.path + ": the input '" + name + "' is no name of a parameter";
    inputs += "\"" + name + "\": " + expression + ", ";
  }
  for (const std::string& name : entry.sizes) {
    made += name + " = size(\"" + name + "\")\n";
    sizes += "\"" + name + "\": " + name + ", ";
  }
  const std::string first = entry.callee.substr(0, entry.callee.find('.'));
  program.text = std::string("from _shapeproof.entry import ") + (entry.looked_at ? "look" : "call") + " as callee, size, tensor\nfrom " + module + " import " + first + " as build\n" + made;
  if (!entry.program.empty()) program.text = entry.before + "from " + module + " import " + first + " as build\n" + entry.program;
  else program.text += std::string(kMade) + " = callee(build" + entry.callee.substr(first.size()) + ", [" + args + "], {" + kwargs + "}, {" + inputs + "}, {" + sizes + "})\n";
  return program;
}

void showInFile(FileReport& report, const CalleeProgram& program, const std::string& path, const ir::Module* file, const std::string& callee) {
  const Span definition = definitionOf(file, callee.substr(0, callee.find('.')));
  const auto move = [&](std::string& at, Span& span) {
    if (at != program.path) return;
    at = path;
    span = definition;
  };
  report.path = path;
  for (ReportedReason& reason : report.reasons) move(reason.path, reason.span);
  for (ReportedAssumption& a : report.assumptions) {
    if (a.path != program.path) continue;
    a.path = path;
    a.line = definition.start.line;
  }
  for (ReportedDiagnostic& d : report.diagnostics) {
    move(d.path, d.span);
    std::erase_if(d.stack, [&](const ReportedFrame& f) { return f.path == program.path; });
    if (d.stack.empty()) d.stack.push_back({d.path, d.span.start, "<module>"});
    for (ReportedOperand& o : d.operands) std::erase_if(o.origin, [&](const ReportedNote& n) { return n.path == program.path; });
    std::erase_if(d.conditions, [&](const ReportedCondition& c) { return c.path == program.path; });
    if (d.hint && d.hint->path == program.path) d.hint.reset();
  }
}

}  // namespace shapeproof
