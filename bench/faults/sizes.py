"""Symbolic sizes, the solver, the judge, rules of shapes, the driver."""

from fault import expression, statement

SYMBOLS = [
    expression("hull-takes-minimum", "interval", "backend/sym/interval.h",
               "if (b.empty()) return a;\n  return {std::min(a.low, b.low), «std::max(a.high, b.high)»};", "std::min(a.high, b.high)"),
    statement("bound-not-turned", "facts", "backend/sym/facts_assume.cpp", "if (scale < 0) {\n      «r = interval::neg(r);»"),
    expression("true-disjunct-ignored", "facts", "backend/sym/facts_assume.cpp",
               "if («t == Tri::kTrue») return;\n          if (t == Tri::kUnknown) last = i;", "false"),
    expression("remainder-forgotten", "facts", "backend/sym/facts_simplify.cpp",
               "return «impl_.add(impl_.mul(c.modulus, impl_.floorDiv(y, c.modulus)), c.remainder)»;", "impl_.mul(c.modulus, impl_.floorDiv(y, c.modulus))"),
    expression("comparison-truncates", "normal form", "backend/sym/comparisons.cpp",
               "for (Term& t : p.terms) t.coefficient /= g;\n    p.constant = «arith::floorDiv(p.constant, g)»;", "p.constant / g"),
    expression("min-absorbs-like-max", "normal form", "backend/sym/choices.cpp",
               "dominates = «kind == IntKind::kMax ? d.low >= 0 : d.high <= 0»;", "d.low >= 0"),
]

SOLVER = [
    statement("unknown-part-is-sat", "solver", "backend/solve/solver.cpp", "if (part.status == SatStatus::kUnknown) «all = part;»"),
    expression("last-value-not-tried", "solver", "backend/solve/finite_search.cpp", "«v <= ranges_[index].high»; ++v)", "v < ranges_[index].high"),
    expression("z3-maximum-is-minimum", "solver", "backend/solve/z3_encode.cpp", ": «z3::ite(r >= v, r, v)»;", "z3::ite(r <= v, r, v)"),
]

JUDGE = [
    statement("given-up-is-proof", "judge", "backend/engine/judge_case.cpp",
              "case SatStatus::kUnknown: «c.outcome = Outcome::kUndecided;» c.reason = kSolverLimit; return c;", "c.outcome = Outcome::kProved;"),
    expression("trust-of-last-symbol", "judge", "backend/engine/judge_case.cpp", "t = «ops::worse(t, pool.info(s).trust)»;", "pool.info(s).trust"),
    expression("always-despite-success", "judge", "backend/engine/judge_group.cpp",
               "out.always = «best->always && (!elsewhere_fine || (best->branches.empty() && judge.takeEveryWay({best})))»;", "best->always"),
    expression("covered-without-asking", "judge", "backend/engine/judge_group.cpp", "all.size() > 1 && «covering(all, true)») {", "true"),
    expression("reasons-do-not-count", "judge", "backend/engine/proof.cpp", "|| «!judged.reasons.empty()» ||", "false"),
]

SHAPES = [
    expression("broadcast-keeps-left", "shape rule", "libcalls/torch/broadcast.cpp", "return «c.pool().ite(c.eq(a, 1), b, a)»;", "a"),
    expression("padding-on-one-side", "shape rule", "libcalls/torch/conv.cpp",
               "for (IntExpr pad : k.padding) total.push_back(«p.mul(num(2), pad)»);", "pad"),
    expression("cat-counts-rest-once", "shape rule", "libcalls/torch/tensor_run.cpp", "IntExpr more = «run.rest && last» ?", "false"),
    expression("view-need-not-divide", "shape rule", "libcalls/torch/reshape.cpp",
               "if («!known(c, exact) && !c.require(c.eq(c.pool().mod(total, p), 0), invalid)») return c.stop();", "false"),
    expression("ceiling-window-begins-outside", "shape rule", "libcalls/torch/pool.cpp",
               "outside = «p.ge(start, p.add(k.size(i), k.padding[i]))»;", "p.gt(start, p.add(k.size(i), k.padding[i]))"),
]

DRIVER = [
    expression("comment-covers-next-line", "driver", "driver/suppress.cpp", "return «comment.alone» && (line + 1 ==", "true"),
    expression("unproven-exits-clean", "driver", "driver/verdict.cpp",
               "return «options.fail_on.undecided || options.error_on_unproven»;", "false"),
    statement("key-without-rules", "driver", "driver/cache/cached_result.cpp",
              "«text(options.import_roots, options.site_packages, options.rules, options.overrides, options.last_rules);»",
              "text(options.import_roots, options.site_packages);"),
]
