import type { AnchoredMenuProps } from './AnchoredMenuProps.ts';

interface ListedAction {
  readonly name: string;
  readonly title: string;
  readonly danger: boolean;
}

/** Actions as lines of a menu: those that cannot be taken back stand below a line, where no slip of a finger hits them. */
export function toActionLines(actions: readonly ListedAction[]): AnchoredMenuProps['items'] {
  const toLines = (isDanger: boolean) =>
    actions
      .filter(({ danger }) => danger === isDanger)
      .map(({ name, title, danger }) => ({ key: name, label: title, danger }));
  const [safe, dangerous] = [toLines(false), toLines(true)];
  return safe.length > 0 && dangerous.length > 0 ? [...safe, 'line', ...dangerous] : [...safe, ...dangerous];
}
