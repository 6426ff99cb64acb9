"""shapeproof_test: one script under one command line as one hermetic, cacheable test action."""

def _quote(text):
    return "'" + text.replace("'", "'\\''") + "'"

def _impl(ctx):
    command = [ctx.executable.checker.short_path, "check", "--no-gitignore", "--follow-links"]
    if ctx.file.config:
        command += ["--config-file", ctx.file.config.short_path]
    else:
        command += ["--isolated"]
    if ctx.file.baseline:
        command += ["--baseline", ctx.file.baseline.short_path, "--error-stale-baseline"]
    for folder in ctx.attr.imports:
        command += ["--path", folder]
    command += ctx.attr.flags + [ctx.file.script.short_path]
    if ctx.attr.script_args:
        command += ["--"] + ctx.attr.script_args
    launcher = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        output = launcher,
        content = "#!/usr/bin/env bash\nexec " + " ".join([_quote(word) for word in command]) + "\n",
        is_executable = True,
    )
    files = [ctx.file.script, ctx.executable.checker] + ctx.files.srcs + ctx.files.checker_data
    files += [f for f in [ctx.file.config, ctx.file.baseline] if f]
    return [DefaultInfo(executable = launcher, runfiles = ctx.runfiles(files = files))]

shapeproof_test = rule(
    implementation = _impl,
    test = True,
    doc = "Fails where the script can crash on a tensor shape.",
    attrs = {
        "script": attr.label(mandatory = True, allow_single_file = [".py"], doc = "The script."),
        "srcs": attr.label_list(allow_files = True, doc = "The files that it may import; others do not exist for it."),
        "imports": attr.string_list(doc = "More import roots, from the workspace's root."),
        "script_args": attr.string_list(doc = "The script's own command line."),
        "flags": attr.string_list(doc = "Options of `shapeproof check`."),
        "config": attr.label(allow_single_file = [".toml"], doc = "A configuration; without one none is read."),
        "baseline": attr.label(allow_single_file = [".json"], doc = "Known findings."),
        "checker": attr.label(mandatory = True, executable = True, cfg = "exec", allow_single_file = True, doc = "The program."),
        "checker_data": attr.label_list(allow_files = True, doc = "What the program needs beside it."),
    },
)
