// The extension: starts `shapeproof server` for Python files, and asks the same program for what the protocol has no request for.
import { execFile } from "child_process";
import * as vscode from "vscode";
import { LanguageClient, LanguageClientOptions, ServerOptions } from "vscode-languageclient/node";

let client: LanguageClient | undefined;

function program(): string {
  return vscode.workspace.getConfiguration("shapeproof").get<string>("path", "shapeproof");
}

async function start(): Promise<void> {
  const server: ServerOptions = { command: program(), args: ["server", ...vscode.workspace.getConfiguration("shapeproof").get<string[]>("arguments", [])] };
  const options: LanguageClientOptions = {
    documentSelector: [{ scheme: "file", language: "python" }],
    initializationOptions: { settings: vscode.workspace.getConfiguration("shapeproof").get("settings", {}) },
    synchronize: { configurationSection: "shapeproof" },
  };
  client = new LanguageClient("shapeproof", "shapeproof", server, options);
  try {
    await client.start();
  } catch (error) {
    void vscode.window.showErrorMessage(`shapeproof: '${program()} server' does not start: ${error}. See the setting shapeproof.path.`);
  }
}

// The text of `shapeproof summary` for the file at hand, in an editor of its own.
async function summary(): Promise<void> {
  const file = vscode.window.activeTextEditor?.document;
  if (file === undefined || file.uri.scheme !== "file") return;
  const folder = vscode.workspace.getWorkspaceFolder(file.uri)?.uri.fsPath;
  const text = await new Promise<string>((resolve) => {
    execFile(program(), ["summary", file.uri.fsPath], { cwd: folder }, (_, out, err) => resolve(out || err));
  });
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content: text }), { preview: true });
}

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  context.subscriptions.push(
    vscode.commands.registerCommand("shapeproof.restart", async () => {
      await client?.stop();
      await start();
    }),
    vscode.commands.registerCommand("shapeproof.summary", summary),
  );
  await start();
}

export function deactivate(): Thenable<void> | undefined {
  return client?.stop();
}
