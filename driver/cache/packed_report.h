// The fields of reports, for pack.h. A type that gets or loses a field does not compile here until it is named.
#pragma once

#include <type_traits>

#include "backend/reached.h"
#include "backend/report.h"

namespace shapeproof {

template <class T, class Wanted>
concept Is = std::is_same_v<std::remove_const_t<T>, Wanted>;

template <class A, Is<ReportedNote> T>
void fields(A& a, T& v) {
  auto& [path, span, text] = v;
  a(path, span, text);
}

template <class A, Is<ReportedReason> T>
void fields(A& a, T& v) {
  auto& [path, span, text, follows] = v;
  a(path, span, text, follows);
}

template <class A, Is<ReportedAssumption> T>
void fields(A& a, T& v) {
  auto& [kind, path, line, count] = v;
  a(kind, path, line, count);
}

template <class A, Is<ReportedFrame> T>
void fields(A& a, T& v) {
  auto& [path, position, function] = v;
  a(path, position, function);
}

template <class A, Is<ReportedOperand> T>
void fields(A& a, T& v) {
  auto& [expression, shape, origin] = v;
  a(expression, shape, origin);
}

template <class A, Is<ReportedCondition> T>
void fields(A& a, T& v) {
  auto& [text, value, path, line] = v;
  a(text, value, path, line);
}

template <class A, Is<ReportedHint> T>
void fields(A& a, T& v) {
  auto& [message, path, span, replacement] = v;
  a(message, path, span, replacement);
}

template <class A, Is<ReportedDiagnostic> T>
void fields(A& a, T& v) {
  auto& [rule, severity, certainty, exception, message, path, span, stack, operands, counterexample, conditions, hint] = v;
  a(rule, severity, certainty, exception, message, path, span, stack, operands, counterexample, conditions, hint);
}

template <class A, Is<ReportedReveal> T>
void fields(A& a, T& v) {
  auto& [path, position, expression, is_shape, shape, dtype, value] = v;
  a(path, position, expression, is_shape, shape, dtype, value);
}

template <class A, Is<UnmodelledCall> T>
void fields(A& a, T& v) {
  auto& [name, count, touches_tensors] = v;
  a(name, count, touches_tensors);
}

template <class A, Is<Coverage> T>
void fields(A& a, T& v) {
  auto& [functions, functions_reached, calls, calls_modelled, unmodelled, tensor_operations, shape_known, rank_known, limits_hit] = v;
  a(functions, functions_reached, calls, calls_modelled, unmodelled, tensor_operations, shape_known, rank_known, limits_hit);
}

template <class A, Is<PathCounts> T>
void fields(A& a, T& v) {
  auto& [explored, valid, invalid, undecided, unreachable, merged] = v;
  a(explored, valid, invalid, undecided, unreachable, merged);
}

template <class A, Is<Statistics> T>
void fields(A& a, T& v) {
  auto& [steps, proved, unproven, by_normal_form, by_intervals, by_cache, by_z3, solver_unknown, load_ms, evaluate_ms, solve_ms, ledger, bytes] = v;
  a(steps, proved, unproven, by_normal_form, by_intervals, by_cache, by_z3, solver_unknown, load_ms, evaluate_ms, solve_ms, ledger, bytes);
}

template <class A, Is<ReportedFunction> T>
void fields(A& a, T& v) {
  auto& [path, name, line, reached] = v;
  a(path, name, line, reached);
}

template <class A, Is<FileReport> T>
void fields(A& a, T& v) {
  auto& [path, verdict, reasons, assumptions, diagnostics, reveals, paths, coverage, statistics, milliseconds] = v;
  a(path, verdict, reasons, assumptions, diagnostics, reveals, paths, coverage, statistics, milliseconds);
}

}  // namespace shapeproof
