import './full-text.css';

const gap = 4;

/** Shows a whole text at what cuts it, for the keyboard: a browser shows a title to the pointer only. */
export function showFullTextTip(cut: Element, text: string): void {
  hideFullTextTip();
  const box = cut.getBoundingClientRect();
  const tip = document.createElement('div');
  tip.className = 'vf-full-text';
  tip.role = 'tooltip';
  tip.textContent = text;
  document.body.append(tip);
  const { width, height } = tip.getBoundingClientRect();
  const isBelow = box.bottom + height + gap <= window.innerHeight;
  tip.style.left = `${Math.max(gap, Math.min(box.left, window.innerWidth - width - gap))}px`;
  tip.style.top = `${isBelow ? box.bottom + gap : Math.max(gap, box.top - height - gap)}px`;
}

/** Takes the text away that {@link showFullTextTip} shows. */
export function hideFullTextTip(): void {
  document.querySelector('.vf-full-text')?.remove();
}
