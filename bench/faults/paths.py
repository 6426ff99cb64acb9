"""Paths and their ends, joins, loops."""

from fault import expression, statement

PATHS = [
    statement("finished-of-statement-forgotten", "path lost", "backend/engine/exec.cpp", "«next.adoptFinished(after);»"),
    statement("exceptions-of-call-forgotten", "path lost", "backend/engine/call.cpp", "«out.adoptFinished(flows);»"),
    statement("lost-path-uncounted", "ledger", "backend/state/ledger.cpp", "«countEnd(PathEnd::kLost);»"),
    expression("fork-forgets-else", "path lost", "backend/engine/path.cpp",
               "auto otherwise = «sideOf(*s, a.pool.notOf(condition), false, &otherwise_branch)»;", "Ref<State>()"),
    expression("fork-else-as-then", "wrong fact", "backend/engine/path.cpp",
               "auto otherwise = sideOf(*s, «a.pool.notOf(condition)», false, &otherwise_branch);", "condition"),
    statement("fact-on-trail-only", "wrong fact", "backend/engine/path.cpp",
              "State* w = edit(s);\n  «w->facts = std::move(facts);»\n  w->trail = extend(*w, TrailNode::Kind::kFact, fact);"),
    statement("caught-failure-forgotten", "path lost", "backend/engine/path.cpp",
              "if (sides.otherwise) {\n      «raised->push_back(raiseFinding(std::move(sides.otherwise), std::move(said)));\n      a.findings.back().other_way = static_cast<bool>(sides.then);»"),
    statement("obligation-forgotten", "obligation lost", "backend/engine/path.cpp",
              "«a.obligations.push_back({condition, s->trail, a.placeOf(*s), finding()});»"),
    statement("choice-resolves-to-first", "path lost", "backend/engine/path.cpp",
              "if (sides.otherwise) «out.absorb(resolve(std::move(sides.otherwise), choice.b));»"),
]

JOINS = [
    expression("join-keeps-left-number", "join", "backend/engine/join.cpp", "const IntExpr e = «a_.pool.ite(condition_, a, b)»;", "a"),
    expression("join-keeps-left-length", "join", "backend/engine/join.cpp",
               "merged.rest = ListData::Rest{«count ? *count : a_.pool.ite(condition_, counts[0], counts[1])», *element};", "counts[0]"),
    statement("join-trail-keeps-left", "join", "backend/engine/join_trail.cpp", "«node->alternatives = {a, b};»", "node->alternatives = {a};"),
    statement("join-keeps-left-dtype", "join", "backend/engine/merge_payload.cpp", "«weaken(merged.dtype, b.dtype, DType::kUnknown);»"),
    statement("join-loss-untold", "join", "backend/engine/join.cpp",
              "if (merge.policy->lost()) «analysis.giveUp(s, \"too many different values in one place after paths were merged\", ReasonKind::kLostPath);»"),
    expression("join-forgets-right-attributes", "join", "backend/engine/merge_payload.cpp",
               "if («!one_sided || sameKeys(a, b)») return true;\n  for (const ValueMap::Entry& y : b) {", "true"),
    statement("join-keeps-left-facts", "join", "backend/sym/facts_assume.cpp",
              "«data->atoms = Treap<bool>::intersect(a.data_->atoms, b.data_->atoms, same);»", "data->atoms = a.data_->atoms;"),
]

LOOPS = [
    statement("break-forgotten", "path lost", "backend/engine/loop.cpp",
              "«result.add(std::move(exits.broken[i].state), Flow{});»"),
    statement("exhausted-heads-forgotten", "path lost", "backend/engine/loop.cpp",
              "«(exhausted ? exits_.left : rest).add(std::move(s), Flow{});»", "if (!exhausted) rest.add(std::move(s), Flow{});"),
    statement("general-exits-forgotten", "path lost", "backend/engine/loop_general.cpp", "«exits_.absorb(std::move(exits));»"),
    statement("loop-cannot-stop", "path lost", "backend/engine/loop_general.cpp",
              "if (sides.otherwise) «leaveRun(std::move(sides.otherwise), behind);»"),
    statement("formula-not-confirmed", "loop law", "backend/engine/loop_policy.cpp",
              "«return makeJunk(at, e.base, after, e.changes + 1);»\n    case Entry::Kind::kJunk:", "return true;"),
    expression("last-index-off-by-one", "loop law", "backend/engine/loop_general.cpp",
               "IntExpr::constant(«static_cast<int64_t>(done_) - 1»), *remaining);\n    s = in_.guarantee", "static_cast<int64_t>(done_)"),
    expression("loop-difference-ignored", "loop law", "backend/engine/loop_policy.cpp",
               "void LoopPolicy::differs(const Location& at) {\n  if («!checking_») return;", "true"),
    expression("loop-else-skipped", "path lost", "backend/engine/loop.cpp",
               "const bool has_else = «shape_.otherwise.valid() && !unit_.ir->block(shape_.otherwise).empty()»;", "false"),
]

ESCAPES = [
    statement("keywords-do-not-escape", "escape", "backend/engine/escape.cpp",
              "«for (const auto& [name, v] : args.keywords) things.push_back(v);»"),
    expression("escaped-counts-as-checked", "escape", "backend/engine/escape_follow.cpp", "if («!checked[i]») a.reasons.push_back(", "false"),
    expression("effects-of-escaped-forgotten", "escape", "backend/engine/escape_follow.cpp",
               "if («!follower.changed.empty()») {\n      a.rollback(mark);", "false"),
    statement("assumption-untold", "assumption", "backend/engine/assume.cpp", "if (known == Tri::kUnknown) «in.a.assume(*s, kind);»"),
    expression("caught-assumption-not-followed", "assumption", "backend/engine/assume.cpp", "if («caught || in.a.options.strict» || (observer", "in.a.options.strict"),
]
