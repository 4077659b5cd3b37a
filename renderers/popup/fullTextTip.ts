import './full-text.css';

const gap = 4;

/**
 * Shows a whole text at what stands for it: what cuts it, for the keyboard (a browser shows a title to the pointer only), or
 * a mark.
 */
export function showFullTextTip(at: Element, text: string): void {
  hideFullTextTip();
  const box = at.getBoundingClientRect();
  const tip = document.createElement('div');
  tip.className = 'vf-full-text';
  tip.role = 'tooltip';
  tip.textContent = text;
  // What is shown alone has its own top: outside of it nothing is seen.
  (document.fullscreenElement ?? document.body).append(tip);
  const { width, height } = tip.getBoundingClientRect();
  const isBelow = box.bottom + height + gap <= window.innerHeight;
  tip.style.left = `${Math.max(gap, Math.min(box.left, window.innerWidth - width - gap))}px`;
  tip.style.top = `${isBelow ? box.bottom + gap : Math.max(gap, box.top - height - gap)}px`;
}

/** Takes the text away that {@link showFullTextTip} shows. */
export function hideFullTextTip(): void {
  document.querySelector('.vf-full-text')?.remove();
}
