/** What a finger can hit: the room that belongs to each control on the page, whatever its look. */
import type { Locator } from 'playwright-core';

/** The side of the square, in pixels, that a finger hits for sure. */
export const fingerSize = 40;

/** A control with too little room of its own: its name, and the width and height that can be hit. */
export const tightOf = (scope: Locator): Promise<readonly string[]> => scope.evaluate(findTight, fingerSize);

/** Runs in the page. Each control is brought into view, and the points around its middle are asked whose they are. */
function findTight(root: Element, size: number): readonly string[] {
  const pressed =
    'button, a[href], input, textarea, [role=combobox], [role=menuitem], [role=option], [role=switch], .ant-tabs-tab';
  // What reacts as one control is one, whichever of its parts has the role.
  const whole = [
    'label',
    '.ant-select',
    '.ant-picker',
    '.ant-input-affix-wrapper',
    '.ant-input-number',
    '.ant-picker-cell',
    '.ag-selection-checkbox',
  ].join(', ');
  // A link in running text is as tall as its line.
  const isPressed = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.matches(':disabled, [aria-disabled=true], [type=file], [type=hidden]') &&
    !element.closest('[inert], [aria-hidden=true]') &&
    !element.matches('dd a, p a') &&
    element.getBoundingClientRect().width > 1;
  const targets = new Set(
    [...root.querySelectorAll(pressed)]
      .filter(isPressed)
      .map((element) =>
        element.matches('button:not([role=combobox]), a') ? element : (element.closest(whole) ?? element),
      ),
  );
  const found: string[] = [];
  for (const target of targets) {
    target.scrollIntoView({ block: 'center', inline: 'nearest' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isOwn = (pointX: number, pointY: number) => {
      const hit = document.elementFromPoint(pointX, pointY);
      if (hit === null) return pointX < 0 || pointY < 0 || pointX >= innerWidth || pointY >= innerHeight;
      const label = hit.closest('label');
      return target.contains(hit) || (label?.control != null && target.contains(label.control));
    };
    if (!isOwn(x, y)) continue;
    const reach = (stepX: number, stepY: number) => {
      let far = 0;
      while (far < size && isOwn(x + stepX * (far + 1), y + stepY * (far + 1))) far += 1;
      return far;
    };
    const wide = reach(-1, 0) + reach(1, 0) + 1;
    const high = reach(0, -1) + reach(0, 1) + 1;
    if (wide >= size - 1 && high >= size - 1) continue;
    const name = target.getAttribute('aria-label') ?? target.textContent?.trim().slice(0, 20);
    found.push(`${name} <${target.tagName.toLowerCase()} ${target.className}> ${wide}x${high}`);
  }
  return [...new Set(found)];
}
