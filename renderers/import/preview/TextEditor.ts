import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community';
import type { CheckedRow } from '../check/messages.ts';

/** What the editor of a cell needs besides the grid's own. */
export interface TextEditorParams {
  readonly label: string;
  /** What may be chosen; text is typed where there is no such list. */
  readonly choices?: readonly string[];
}

/** Edits the text of a cell as it stands in the file: typed, or chosen where one of few items may stand there. */
export class TextEditor implements ICellEditorComp<CheckedRow, string> {
  #element!: HTMLInputElement | HTMLSelectElement;
  /** Whether the key that opened the editor is the first letter of the new text. */
  #isTyped = false;

  init({ value, eventKey, label, choices }: ICellEditorParams<CheckedRow, string> & TextEditorParams): void {
    this.#isTyped = eventKey?.length === 1;
    const text = value ?? '';
    const clears = eventKey === 'Backspace' || eventKey === 'Delete';
    this.#element = choices ? toSelect(choices, text) : document.createElement('input');
    this.#element.value = choices ? text : this.#isTyped ? eventKey! : clears ? '' : text;
    this.#element.className = 'vf-import-editor';
    this.#element.setAttribute('aria-label', label);
  }

  getGui(): HTMLElement {
    return this.#element;
  }

  getValue(): string {
    return this.#element.value;
  }

  afterGuiAttached(): void {
    this.#element.focus();
    // What has been typed goes on being typed; what stood there is replaced by the next letter.
    if (this.#element instanceof HTMLInputElement && !this.#isTyped) this.#element.select();
  }
}

/** A list of what may stand there; what does stand there and may not is shown, and not offered. */
function toSelect(choices: readonly string[], text: string): HTMLSelectElement {
  const select = document.createElement('select');
  const add = (choice: string, isOffered: boolean): void => {
    const option = document.createElement('option');
    option.textContent = choice;
    option.value = choice;
    option.hidden = option.disabled = !isOffered;
    select.append(option);
  };
  for (const choice of ['', ...choices]) add(choice, true);
  if (!choices.includes(text) && text !== '') add(text, false);
  return select;
}
