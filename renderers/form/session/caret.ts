import { openCellIn } from '../../grid/openCellIn.ts';
import type { FormSession } from './FormSession.ts';
import type { CellOfTable } from './TableGrids.ts';

/** Where a person is typing: the control of which field, and what is marked in it. */
export interface Caret {
  readonly field: string;
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
  return index < 0 ? null : { field, index, start: text.selectionStart, end: text.selectionEnd };
}

/** Puts the caret back where it stood, in a form whose controls were made anew; a field that is gone takes it along. */
export function putCaret(session: FormSession, { field, index, start, end }: Caret): void {
  const control = controlsOf(frameOf(session, field))[index];
  control?.focus({ preventScroll: true });
  if (control && isText(control) && start !== null) control.setSelectionRange(start, end);
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
