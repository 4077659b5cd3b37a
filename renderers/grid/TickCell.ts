import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { GridRow } from './rows/GridRow.ts';

type Params = ICellRendererParams<GridRow>;

/** What a box says of its row, and what a press of it does. */
export interface Ticking {
  readonly isOn: (row: GridRow) => boolean;
  /** Whether a press of it counts. */
  readonly isEditable: (row: GridRow) => boolean;
  readonly toggle: (row: GridRow) => void;
}

/**
 * A box to tick before the text of a cell: one press is the whole edit. No React, of which each cell would be a root. For
 * those who cannot see the box, the text says as much.
 */
export function toTickCell({ isOn, isEditable, toggle }: Ticking): new () => ICellRendererComp<GridRow> {
  return class TickCell implements ICellRendererComp<GridRow> {
    readonly #cell = document.createElement('span');
    readonly #box = document.createElement('span');
    readonly #text = document.createElement('span');
    #row: GridRow | undefined;

    init(params: Params): void {
      this.#cell.className = 'vf-tick-cell';
      this.#box.ariaHidden = 'true';
      this.#cell.append(this.#box, this.#text);
      this.#box.addEventListener('click', (event) => {
        if (!this.#row || !isEditable(this.#row)) return;
        // The cell has the focus by the press; no editor opens over what is done.
        event.stopPropagation();
        toggle(this.#row);
      });
      this.refresh(params);
    }

    refresh({ data, node, valueFormatted }: Params): boolean {
      this.#row = node.rowPinned ? undefined : data;
      const row = this.#row;
      this.#box.hidden = row === undefined;
      this.#box.className = 'vf-tick-box';
      if (row && isOn(row)) this.#box.classList.add('vf-tick-on');
      if (row && !isEditable(row)) this.#box.classList.add('vf-tick-fixed');
      this.#text.textContent = valueFormatted ?? '';
      return true;
    }

    getGui(): HTMLElement {
      return this.#cell;
    }
  };
}
