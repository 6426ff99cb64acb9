#include "frontend/targets.h"

namespace shapeproof::frontend {

std::string describeTarget(Node n) {
  while (n.kind() == Kind::kParenthesizedExpression && n.namedChild(0)) n = n.namedChild(0);
  switch (n.kind()) {
    case Kind::kCall: return "function call";
    case Kind::kInteger:
    case Kind::kFloat:
    case Kind::kConcatenatedString: return "literal";
    case Kind::kString:
      return n.childOfKind(Kind::kStringStart) && n.childOfKind(Kind::kStringStart).text().find_first_of("fF") != std::string_view::npos
                 ? "f-string expression"
                 : "literal";
    case Kind::kTrue: return "True";
    case Kind::kFalse: return "False";
    case Kind::kNone: return "None";
    case Kind::kEllipsis: return "ellipsis";
    case Kind::kListComprehension: return "list comprehension";
    case Kind::kSetComprehension: return "set comprehension";
    case Kind::kDictionaryComprehension: return "dict comprehension";
    case Kind::kGeneratorExpression: return "generator expression";
    case Kind::kLambda: return "lambda";
    case Kind::kConditionalExpression: return "conditional expression";
    case Kind::kComparisonOperator: return "comparison";
    case Kind::kDictionary: return "dict literal";
    case Kind::kSet: return "set display";
    case Kind::kNamedExpression: return "named expression";
    case Kind::kAwait: return "await expression";
    case Kind::kYield: return "yield expression";
    case Kind::kTuple: return "tuple";
    case Kind::kList: return "list";
    case Kind::kListSplat: return "starred";
    case Kind::kAttribute: return "attribute";
    case Kind::kSubscript: return "subscript";
    default: return "expression";
  }
}

Node leadingStar(Node n) {
  while (n.text().starts_with('*')) {
    switch (n.kind()) {
      case Kind::kListSplat:
      case Kind::kListSplatPattern: return n;
      case Kind::kCall:
      case Kind::kAttribute:
      case Kind::kSubscript:
      case Kind::kBinaryOperator:
      case Kind::kBooleanOperator:
      case Kind::kComparisonOperator:
      case Kind::kConditionalExpression: n = n.namedChild(0); break;
      default: return {};
    }
  }
  return {};
}

bool isBareStar(Node tuple) {
  const bool round = tuple.kind() == Kind::kTuple || tuple.kind() == Kind::kTuplePattern;
  return round && tuple.namedCount() == 1 && !tuple.has(Kind::kTokComma) && leadingStar(tuple.namedChild(0));
}

}  // namespace shapeproof::frontend
