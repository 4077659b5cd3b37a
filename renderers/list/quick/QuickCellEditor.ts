import type { ICellEditorComp, ICellEditorParams } from 'ag-grid-community';
import { createElement, type ComponentType } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { emptyOf } from '../../editing/defaults.ts';
import { isSame } from '../../editing/isSame.ts';
import type { CellLook } from '../../fields/Look.ts';
import type { CellEditorProps } from '../../fields/toCellEditor.tsx';
import type { ListedField } from '../columns/ListedField.ts';
import type { GridContext } from '../grid/GridContext.ts';
import { ValueEditor } from '../../in-place/index.ts';
import type { QuickEdits } from './QuickEdits.ts';

/** What a column hands to the editors of its cells. */
export interface QuickEditorParams {
  readonly field: ListedField;
  readonly edits: QuickEdits;
  readonly screenId: string;
  readonly editor: ComponentType<CellEditorProps>;
  /** Reads what is typed in short. */
  readonly read: CellLook['read'];
}
type Params = ICellEditorParams<ScreenRecord, unknown, GridContext> & QuickEditorParams;

/** A value that a cell was left with. An object of its own, so that the grid hands over one that stayed the same, too. */
export class LeftValue {
  /** @param opened the row as the cell was opened on it */
  constructor(
    readonly value: unknown,
    readonly opened: ScreenRecord,
  ) {}
}

/** The editor of a list's cell: the control of forms, drawn by the list through a portal into the grid's element. */
export class QuickCellEditor implements ICellEditorComp<ScreenRecord> {
  readonly #element = document.createElement('div');
  #params: Params | undefined;
  #value: unknown;
  #message: string | undefined;
  #isGone = false;
  #unwatch: (() => void) | undefined;

  init(params: Params): void {
    const { edits, field, data } = params;
    this.#element.className = 'vf-quick-cell';
    this.#params = params;
    this.#value = edits.toForm(data)[field.name];
    this.#message = edits.messageOf(field, data);
    // What is typed in is emptied by then, and says so as it is left; a choice stays, and says why it may not go.
    if (params.eventKey === 'Delete') this.#message ??= edits.problemOf(field, data, emptyOf(field));
    const before = this.#value;
    this.#unwatch = edits.watch(() => !isSame(this.#value, before));
    this.#draw();
  }
  getGui(): HTMLElement {
    return this.#element;
  }
  getValue(): LeftValue {
    return new LeftValue(this.#given(), this.#params!.data);
  }
  destroy(): void {
    this.#isGone = true;
    this.#unwatch?.();
    this.#params?.context.portals.remove(this.#element);
  }

  /** Says below the cell what is wrong with what stands in it. @returns whether anything is */
  readonly tellProblem = (): boolean => {
    const { edits, field, data } = this.#params!;
    this.#message = edits.problemOf(field, data, this.#given());
    this.#draw();
    return this.#message !== undefined;
  };

  /** Forgets what the cell was left with and the server did not take. */
  giveUp(): void {
    const { edits, field, data } = this.#params!;
    if (edits.messageOf(field, data) !== undefined) edits.giveUp(field, data);
  }

  #given(): unknown {
    return (typeof this.#value === 'string' ? this.#params?.read?.(this.#value) : undefined) ?? this.#value;
  }

  #draw(): void {
    const { edits, field, data, context, eventKey, screenId, editor, stopEditing } = this.#params!;
    const record = edits.toForm(data);
    context.portals.set(
      this.#element,
      createElement(ValueEditor, {
        field,
        screenId,
        editor,
        data: { record },
        value: record[field.name],
        eventKey,
        onValueChange: (value: unknown) => {
          this.#value = value ?? undefined;
          if (this.#message === undefined) return;
          this.#message = undefined;
          this.#draw();
        },
        onLabel: edits.keepLabel,
        // A choice that breaks a rule stays open with its message, as what is typed does.
        stopEditing: () => void (this.#isGone || this.tellProblem() || stopEditing()),
        message: this.#message,
      }),
    );
  }
}
