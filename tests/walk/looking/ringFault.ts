/** Runs in the page: what is wrong with how the focused thing shows that it has the focus; null where nothing is. */
export function ringFault(): string | null {
  // A tree has the focus for all of its lines, and the one that the keys have reached shows it.
  const line = document.activeElement?.querySelector('.ant-tree-treenode-active .ant-tree-node-content-wrapper');
  const focused = line ?? document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const name = `${focused.tagName.toLowerCase()}.${focused.className} “${(focused.ariaLabel ?? focused.innerText).trim().slice(0, 20)}”`;
  const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(focused);
  if (outlineStyle === 'none' || outlineStyle === 'auto') return null;
  // A shadow that stands still and only spreads is a ring too.
  if (/\b0px 0px 0px [1-9]/.test(boxShadow)) return `${name} has two rings`;
  const reach = Math.max(0, parseFloat(outlineWidth) + parseFloat(outlineOffset));
  const box = focused.getBoundingClientRect();
  for (let at = focused.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, contain, outlineStyle: around } = getComputedStyle(at);
    if (around === 'solid') return `${name} has a ring of its own inside of another`;
    const clip = at.getBoundingClientRect();
    const isPaint = /paint|strict|content/.test(contain);
    const isCutX =
      (overflowX !== 'visible' || isPaint) && (box.left - reach < clip.left - 1 || box.right + reach > clip.right + 1);
    const isCutY =
      (overflowY !== 'visible' || isPaint) && (box.top - reach < clip.top - 1 || box.bottom + reach > clip.bottom + 1);
    if (isCutX || isCutY) return `the ring of ${name} is cut by ${at.tagName.toLowerCase()}.${at.className}`;
  }
  return null;
}
