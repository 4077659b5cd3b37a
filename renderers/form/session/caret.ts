import { openCellIn } from '../../grid/openCellIn.ts';
import { nowOf } from './formerOf.ts';
import type { FormSession } from './FormSession.ts';
import type { CellOfTable } from './TableGrids.ts';

/** Where a person is typing: the control of which field, and what is marked in it. */
export interface Caret {
  readonly field: string;
  /** The other fields, the nearest first: where its own goes, the caret stands there. */
  readonly others: readonly string[];
  /** Which of the field's controls. */
  readonly index: number;
  readonly start: number | null;
  readonly end: number | null;
}

const controls = 'input, textarea, button, [tabindex]';
const controlsOf = (frame: Element | null | undefined): readonly HTMLElement[] => [
  ...(frame?.querySelectorAll<HTMLElement>(controls) ?? []),
];
const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/** The caret, if it stands in a field of this form. */
export function readCaret(session: FormSession): Caret | null {
  const active = document.activeElement;
  const frame = active?.closest('[data-field]');
  const field = frame?.getAttribute('data-field');
  if (!active || !frame || field === null || field === undefined) return null;
  if (frame !== frameOf(session, field)) return null;
  const index = controlsOf(frame).indexOf(active as HTMLElement);
  const text = isText(active) ? active : { selectionStart: null, selectionEnd: null };
  const others = nearestFirst(
    session.model.fields.map(({ name }) => name),
    field,
  );
  return index < 0 ? null : { field, others, index, start: text.selectionStart, end: text.selectionEnd };
}

/** Puts the caret back where it stood, in a form whose controls were made anew; where its field is gone, at the nearest. */
export function putCaret(session: FormSession, { field, others, index, start, end }: Caret): void {
  const name = nowOf(session.model.fields, field)?.name;
  if (name === undefined) return putNear(session, others);
  const control = controlsOf(frameOf(session, name))[index];
  control?.focus({ preventScroll: true });
  if (control && isText(control) && start !== null) control.setSelectionRange(start, end);
}

/** Puts the focus into the first of these fields that is still there and can have it. */
function putNear(session: FormSession, names: readonly string[]): void {
  const isOpen = (control: HTMLElement) => !control.matches(':disabled') && control.tabIndex >= 0;
  const found = names.flatMap((name) => {
    const now = nowOf(session.model.fields, name);
    return now ? controlsOf(frameOf(session, now.name)).filter(isOpen).slice(0, 1) : [];
  });
  found[0]?.focus({ preventScroll: true });
}

/** Of two that are as near, the one below comes first. */
function nearestFirst(names: readonly string[], field: string): readonly string[] {
  const at = names.indexOf(field);
  const distance = (name: string): number => Math.abs(names.indexOf(name) - at);
  const below = [...names.slice(at + 1), ...names.slice(0, at)];
  return below.toSorted((a, b) => distance(a) - distance(b));
}

const frameOf = (session: FormSession, field: string): Element | null | undefined =>
  document.getElementById(session.idOf(field))?.closest('[data-field]');

/** The cell in which a person is typing, if it stands in a sub-table of this form. */
export function readCell(session: FormSession): CellOfTable | undefined {
  for (const { name: table } of session.model.children) {
    const cell = openCellIn(document.getElementById(session.idOf(table)));
    if (cell) return { table, cell };
  }
  return undefined;
}
