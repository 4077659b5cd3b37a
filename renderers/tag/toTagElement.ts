import { toTagLook } from './toTagLook.ts';

/** The same as `Tag` for a cell of a grid, where a React component in every row would be slow. */
export function toTagElement(colour: string | undefined, text: string): HTMLElement {
  const { className, properties } = toTagLook(colour);
  const tag = document.createElement('span');
  tag.className = className;
  for (const [name, value] of Object.entries(properties)) tag.style.setProperty(name, value);
  tag.textContent = text;
  return tag;
}
