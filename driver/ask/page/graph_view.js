// The picture of what is seen of a tree.

const LETTER = 7.3, PLACE_LETTER = 6.1, LABEL_LETTER = 6.1; // widths
const TITLE = 16; // height of what stands above the nodes of an open box
const LEAST_AT_FIRST = 0.75; // scale
const MOST_LABEL = 28; // letters of a label; the panel has all

function element(name, attributes, parent, text) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  parent?.append(made);
  return made;
}

function shortened(text, most) {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}

class View {
  constructor(tree, svg, chosen) {
    Object.assign(this, { tree, svg, chosen, all: svg.querySelector("#all"), at: { x: 0, y: 0, scale: 1 }, places: new Map(), selected: null });
    this.listen();
  }

  draw() {
    const graph = this.laidOut();
    this.all.replaceChildren();
    this.places.clear();
    for (const id of this.tree.seen()) this.drawNode(this.tree.nodes.get(id), this.withTitle(id, graph.node(id)));
    for (const e of graph.edges()) this.drawEdge(e, graph.edge(e));
    this.size = graph.graph();
    this.select(this.selected);
  }

  laidOut() {
    const graph = new dagre.graphlib.Graph({ compound: true });
    const titles = TITLE * Math.max(0, ...this.tree.top.map((id) => this.levels(id)));
    graph.setGraph({ rankdir: "TB", nodesep: 18, ranksep: 30 + titles, edgesep: 10, marginx: 12, marginy: 12 + titles });
    graph.setDefaultEdgeLabel(() => ({}));
    for (const id of this.tree.seen()) {
      const node = this.tree.nodes.get(id);
      graph.setNode(id, node.open ? { label: id } : this.measured(node));
      if (node.parent !== null) graph.setParent(id, node.parent);
    }
    for (const e of this.tree.seenEdges()) {
      const label = shortened([...e.shapes].join(" "), MOST_LABEL);
      graph.setEdge(e.from, e.to, { text: label, failed: e.failed, width: label.length * LABEL_LETTER, height: 12, labelpos: "c" });
    }
    dagre.layout(graph);
    return graph;
  }

  // Open boxes one in another, from this one on.
  levels(id) {
    const node = this.tree.nodes.get(id);
    return node.open ? 1 + Math.max(...node.inside.map((inner) => this.levels(inner))) : 0;
  }

  // The library leaves no room for the titles of boxes: they go into that between ranks.
  withTitle(id, p) {
    const more = TITLE * this.levels(id);
    return { ...p, y: p.y - more / 2, height: p.height + more };
  }

  measured(node) {
    const place = placeOf(node);
    return { width: Math.max(titleOf(node).length * LETTER, place.length * PLACE_LETTER) + 20 + (this.folds(node) ? 12 : 0), height: place ? 38 : 24 };
  }

  folds(node) {
    return this.tree.isBox(node);
  }

  drawNode(node, p) {
    const x = p.x - p.width / 2, y = p.y - p.height / 2;
    this.places.set(node.id, { x: p.x, y: p.y });
    const g = element("g", { class: `node ${node.kind}${node.open ? " open" : ""}${this.failsIn(node) ? " failed" : ""}`, "data-id": node.id }, this.all);
    element("rect", { x, y, width: p.width, height: p.height }, g);
    const sign = this.folds(node) ? (node.open ? "− " : "+ ") : "";
    element("text", { x: x + 8, y: y + 15 }, g, node.open ? shortened(sign + titleOf(node), Math.max(4, Math.floor((p.width - 12) / LETTER))) : sign + titleOf(node));
    const place = placeOf(node);
    if (place && !node.open) element("text", { x: x + 8, y: y + 30, class: "place" }, g, place);
    element("title", {}, g, [titleOf(node), place, node.message ?? ""].filter(Boolean).join("\n"));
  }

  // Itself, or folded something in it.
  failsIn(node) {
    return node.failed || (!node.open && node.inside.some((id) => this.failsIn(this.tree.nodes.get(id))));
  }

  drawEdge(e, p) {
    const path = p.points.map((point, i) => `${i ? "L" : "M"}${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(" ");
    element("path", { d: path, class: p.failed ? "failed" : "", "data-from": e.v, "data-to": e.w }, this.all);
    element("text", { x: p.x - p.width / 2, y: p.y + 4, class: p.failed ? "label failed" : "label" }, this.all, p.text);
  }

  // --- moving about

  listen() {
    let from = null, moved = false;
    this.svg.addEventListener("pointerdown", (event) => {
      from = { x: event.clientX - this.at.x, y: event.clientY - this.at.y };
      moved = false;
    });
    this.svg.addEventListener("pointermove", (event) => {
      if (!from) return;
      const x = event.clientX - from.x, y = event.clientY - from.y;
      if (!moved && Math.hypot(x - this.at.x, y - this.at.y) < 4) return;
      moved = true;
      this.svg.classList.add("moved");
      this.move({ ...this.at, x, y });
    });
    addEventListener("pointerup", () => {
      from = null;
      this.svg.classList.remove("moved");
    });
    this.svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 500), event.offsetX, event.offsetY);
    }, { passive: false });
    this.svg.addEventListener("click", (event) => {
      if (!moved) this.chosen(event.target.closest("g.node")?.dataset.id ?? null);
    });
  }

  move(at) {
    this.at = at;
    this.all.setAttribute("transform", `translate(${at.x},${at.y}) scale(${at.scale})`);
  }

  zoom(by, x, y) {
    const scale = Math.min(4, Math.max(0.03, this.at.scale * by));
    const real = scale / this.at.scale;
    this.move({ scale, x: x - (x - this.at.x) * real, y: y - (y - this.at.y) * real });
  }

  fit() {
    const { clientWidth: width, clientHeight: height } = this.svg;
    const scale = Math.min(1.2, width / (this.size.width || 1), height / (this.size.height || 1));
    this.move({ scale, x: (width - this.size.width * scale) / 2, y: Math.max(0, (height - this.size.height * scale) / 2) });
  }

  // All of it, or if that would be too small to read its beginning.
  begin() {
    this.fit();
    if (this.at.scale >= LEAST_AT_FIRST) return;
    const first = this.places.get(this.tree.top[0]);
    this.move({ scale: LEAST_AT_FIRST, x: this.svg.clientWidth / 2 - first.x * LEAST_AT_FIRST, y: 0 });
  }

  centre(id) {
    const p = this.places.get(id);
    const scale = Math.max(this.at.scale, 0.8);
    this.move({ scale, x: this.svg.clientWidth / 2 - p.x * scale, y: this.svg.clientHeight / 2 - p.y * scale });
  }

  // A node stays where it is on the screen while something is unfolded.
  keep(id, change) {
    const before = this.places.get(id);
    change();
    this.draw();
    const after = this.places.get(id);
    if (before && after) this.move({ ...this.at, x: this.at.x + (before.x - after.x) * this.at.scale, y: this.at.y + (before.y - after.y) * this.at.scale });
  }

  select(id) {
    this.selected = id;
    for (const g of this.all.querySelectorAll("g.node")) g.classList.toggle("chosen", g.dataset.id === id);
    for (const p of this.all.querySelectorAll("path")) p.classList.toggle("chosen", p.dataset.from === id || p.dataset.to === id);
  }
}
