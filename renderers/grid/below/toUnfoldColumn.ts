import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { GridRow } from '../rows/GridRow.ts';
import { gridTexts } from '../texts.ts';
import type { BelowRow } from './BelowRow.ts';

/** The column of arrows by which rows are opened. */
export function toUnfoldColumn(below: BelowRow): ColDef<GridRow> {
  return {
    colId: '#unfold',
    headerName: gridTexts.opened,
    width: 60,
    resizable: false,
    sortable: false,
    suppressMovable: true,
    headerClass: 'vf-align-center',
    cellClass: 'vf-align-center',
    cellRenderer: ArrowCell,
    cellRendererParams: { below },
    suppressKeyboardEvent: ({ event, data }) => {
      if (event.key !== 'Enter' || !data) return false;
      event.preventDefault();
      below.toggle(data);
      return true;
    },
  };
}

type ArrowParams = ICellRendererParams<GridRow> & { readonly below: BelowRow };

/** The arrow of a row; the row of totals has none. It stays while its cell is drawn anew, and with it the focus. */
class ArrowCell implements ICellRendererComp<GridRow> {
  private readonly element = document.createElement('span');

  init({ below, data, node, eGridCell }: ArrowParams) {
    if (!data || node.rowPinned) return;
    const arrow = document.createElement('button');
    arrow.type = 'button';
    arrow.className = 'vf-unfold';
    arrow.setAttribute('aria-expanded', String(below.isOpen(data)));
    arrow.setAttribute('aria-label', gridTexts.unfold((node.rowIndex ?? 0) + 1));
    arrow.addEventListener('click', () => below.toggle(data));
    this.element.append(arrow);
    // A row that was out of sight is drawn anew.
    const row = eGridCell.closest('.ag-row');
    if (row && below.isOpen(data)) below.enter(row);
  }
  refresh({ node }: ArrowParams): boolean {
    this.element.firstElementChild?.setAttribute('aria-label', gridTexts.unfold((node.rowIndex ?? 0) + 1));
    return true;
  }
  getGui() {
    return this.element;
  }
}
