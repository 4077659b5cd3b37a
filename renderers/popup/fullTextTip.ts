import './full-text.css';

const gap = 4;

/**
 * Shows a whole text at what stands for it: what cuts it, for the keyboard (a browser shows a title to the pointer only), or
 * a mark.
 * @param prefers where it lies as long as there is room: a mark explains what stands below it. @default 'below'
 */
export function showFullTextTip(at: Element, text: string, prefers: 'above' | 'below' = 'below'): void {
  hideFullTextTip();
  const box = at.getBoundingClientRect();
  const tip = document.createElement('div');
  tip.className = 'vf-full-text';
  tip.role = 'tooltip';
  tip.textContent = text;
  document.body.append(tip);
  const { width, height } = tip.getBoundingClientRect();
  const fitsBelow = box.bottom + height + gap <= window.innerHeight;
  const fitsAbove = box.top - height - gap >= 0;
  const isBelow = prefers === 'below' ? fitsBelow : !fitsAbove;
  tip.style.left = `${Math.max(gap, Math.min(box.left, window.innerWidth - width - gap))}px`;
  tip.style.top = `${isBelow ? box.bottom + gap : Math.max(gap, box.top - height - gap)}px`;
}

/** Takes the text away that {@link showFullTextTip} shows. */
export function hideFullTextTip(): void {
  document.querySelector('.vf-full-text')?.remove();
}
