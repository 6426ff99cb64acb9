// Wide tables scroll by themselves: the keyboard must reach them (WCAG 2.1.1).
const reachable = () => {
  for (const one of document.querySelectorAll(".md-typeset__scrollwrap:not([tabindex])")) {
    one.tabIndex = 0;
    one.setAttribute("role", "region");
    one.setAttribute("aria-label", "table");
  }
};
new MutationObserver(reachable).observe(document.documentElement, { childList: true, subtree: true });
reachable();
