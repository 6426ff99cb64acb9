// What the page answers to.

const MOST_FOUND = 50;
const MOST_UNFOLDED = 600; // nodes; more are slow to lay out

const data = JSON.parse(document.getElementById("data").textContent);
const tree = new Tree(data);
const view = new View(tree, document.getElementById("picture"), choose);
const panel = document.getElementById("panel");
const found = document.getElementById("found");
const search = document.getElementById("search");

function html(name, text, parent, attributes = {}) {
  const made = document.createElement(name);
  made.textContent = text;
  Object.assign(made, attributes);
  parent?.append(made);
  return made;
}

function valueText(value) {
  if (value === null) return "?";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.every((one) => typeof one !== "object") ? `[${value.join(", ")}]` : `(${value.map(valueText).join(", ")})`;
  return `{${Object.entries(value).map(([key, one]) => `${key}: ${valueText(one)}`).join(", ")}}`;
}

// A click on a box unfolds it or folds it; one on anything tells of it.
function choose(id) {
  const node = id === null ? null : tree.nodes.get(id);
  if (node && tree.isBox(node) && view.selected === id) view.keep(id, () => { node.open = !node.open; });
  view.select(id);
  tell(node);
  count();
}

function show(id) {
  tree.reveal(id);
  view.draw();
  view.centre(id);
  view.select(id);
  tell(tree.nodes.get(id));
  count();
}

function tell(node) {
  panel.replaceChildren();
  if (!node) return tellAll();
  html("h2", titleOf(node), panel);
  html("p", node.kind + (tree.isBox(node) ? `, ${node.inside.length} in it (click it again to ${node.open ? "fold" : "unfold"})` : ""), panel);
  if (placeOf(node)) html("p", placeOf(node), panel);
  if (node.message) html("p", node.message, panel, { className: "wrong" });
  const modules = Object.entries(node.modules ?? {}).filter(([path]) => path);
  if (modules.length) {
    html("h3", "modules", panel);
    for (const [path, calls] of modules) html("p", calls > 1 ? `${path}, ${calls} calls` : path, panel);
  }
  if (node.outputs?.length) {
    html("h3", "gives", panel);
    for (const value of node.outputs) html("p", valueText(value), panel);
  }
  tellEdges("takes", tree.edges.filter((e) => lies(e.to, node) && !lies(e.from, node)), "from");
  tellEdges("is taken by", tree.edges.filter((e) => lies(e.from, node) && !lies(e.to, node)), "to");
}

function lies(id, box) {
  return id === box.id || tree.above(id).includes(box.id);
}

function tellEdges(title, edges, end) {
  if (!edges.length) return;
  html("h3", title, panel);
  for (const e of edges) {
    const other = tree.nodes.get(e[end]);
    const line = html("p", `${shapeText(e.shape)} `, panel, { className: e.failed ? "wrong" : "" });
    html("a", `${titleOf(other)}${placeOf(other) ? ` (${placeOf(other)})` : ""}`, line, { onclick: () => show(other.id) });
  }
}

function tellAll() {
  html("h2", data.target, panel);
  html("p", "Click on a node to see its tensors; on a box again to unfold or fold it. Drag to move, turn the wheel to zoom.", panel);
  const failed = [...tree.nodes.values()].filter((node) => node.failed);
  for (const node of failed) {
    const line = html("p", "", panel, { className: "wrong" });
    html("a", `${placeOf(node)}: ${node.message}`, line, { onclick: () => show(node.id) });
  }
  for (const reason of data.undecided) html("p", `not known: ${reason}`, panel);
}

function count() {
  document.getElementById("count").textContent = `${tree.seen().length} of ${data.nodes.length} nodes`;
}

function textOf(node) {
  return [titleOf(node), ...Object.keys(node.modules ?? {}), placeOf(node), ...(node.outputs ?? []).map(valueText)].join(" ").toLowerCase();
}

function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  found.replaceChildren();
  found.hidden = words.length === 0;
  if (found.hidden) return;
  let left = MOST_FOUND;
  for (const node of tree.nodes.values()) {
    if (node.kind === "section" || !words.every((word) => textOf(node).includes(word))) continue;
    if (left-- === 0) { html("li", "…", found); break; }
    const line = html("li", titleOf(node), found, { onclick: () => { found.hidden = true; show(node.id); } });
    html("small", placeOf(node), line);
  }
  if (!found.children.length) html("li", "nothing found", found);
}

search.addEventListener("input", find);
search.addEventListener("keydown", (event) => {
  if (event.key === "Enter") found.querySelector("li")?.click();
  if (event.key === "Escape") found.hidden = true;
});
document.getElementById("fit").addEventListener("click", () => view.fit());
document.getElementById("more").addEventListener("click", () => { tree.unfoldMore(MOST_UNFOLDED); view.draw(); view.fit(); count(); });
document.getElementById("less").addEventListener("click", () => { tree.foldAll(); view.draw(); view.fit(); count(); });

view.draw();
view.begin();
tell(null);
count();
