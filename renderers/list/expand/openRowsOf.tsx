import type { ColDef, ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { makeSignal, useSignal } from '../../editing/signal.ts';
import { isOwnRow } from '../columns/isOwnRow.ts';
import type { RowOpening } from '../columns/RowOpening.ts';
import { OpenedRow, type OpenedRowState } from './OpenedRow.tsx';
import { expandTexts } from './texts.ts';

/** What opens the rows of a screen's list: a column of arrows, and the panel of the row that is open. */
export function openRowsOf(screen: RecordScreen): RowOpening {
  const opened = makeSignal<OpenedRowState | null>(null);
  const press: Press = (record, anchor, makeRoom) => {
    const before = opened.get();
    // The next panel takes its place where the rows stand without the one before.
    before?.makeRoom?.(0);
    opened.set(before?.anchor === anchor ? null : { record, anchor, ...(makeRoom && { makeRoom }) });
  };
  return {
    column: toColumn(press),
    Arrow: ({ record }) => (
      <button
        type="button"
        className="vf-expander"
        aria-expanded={false}
        aria-label={expandTexts.open}
        onClick={(event) => {
          event.stopPropagation();
          press(record, event.currentTarget);
        }}
      />
    ),
    Panel: () => {
      const row = useSignal(opened);
      return (
        row && <OpenedRow key={String(row.record['id'])} screen={screen} {...row} onClose={() => opened.set(null)} />
      );
    },
  };
}

type Press = (record: ScreenRecord, anchor: HTMLElement, makeRoom?: OpenedRowState['makeRoom']) => void;

function toColumn(press: Press): ColDef<ScreenRecord> {
  return {
    colId: '#opener',
    headerName: expandTexts.opened,
    width: 60,
    resizable: false,
    sortable: false,
    suppressMovable: true,
    lockPosition: 'left',
    headerClass: 'vf-center',
    cellClass: 'vf-opener',
    cellRenderer: ArrowCell,
    cellRendererParams: { press },
    suppressKeyboardEvent: ({ event }) => {
      const arrow = event.target instanceof HTMLElement ? event.target.querySelector('button') : null;
      if (event.key !== 'Enter' || !arrow) return false;
      event.preventDefault();
      arrow.click();
      return true;
    },
  };
}

type ArrowParams = ICellRendererParams<ScreenRecord> & { readonly press: Press };

/** The arrow of a row; sums and the like have none. It stays while its cell is drawn anew, and with it the focus. */
class ArrowCell implements ICellRendererComp<ScreenRecord> {
  private readonly element = document.createElement('span');
  private record: ScreenRecord | undefined;
  init(params: ArrowParams) {
    this.element.className = 'vf-cell';
    this.record = recordOf(params);
    if (this.record) this.element.append(this.toArrow(params));
  }
  refresh(params: ArrowParams): boolean {
    const record = recordOf(params);
    const isAlike = record?.['id'] === this.record?.['id'];
    this.record = record;
    return isAlike;
  }
  getGui() {
    return this.element;
  }
  private toArrow({ press, api, node }: ArrowParams): HTMLButtonElement {
    const makeRoom = (height: number): void => {
      if (api.isDestroyed()) return;
      node.setRowHeight((api.getGridOption('rowHeight') ?? 0) + height);
      api.onRowHeightChanged();
    };
    const arrow = document.createElement('button');
    arrow.type = 'button';
    arrow.className = 'vf-expander';
    arrow.setAttribute('aria-expanded', 'false');
    arrow.setAttribute('aria-label', expandTexts.open);
    // The grid would take the press for a row click and move the focus.
    arrow.addEventListener('click', (event) => {
      event.stopPropagation();
      if (this.record) press(this.record, arrow, makeRoom);
    });
    return arrow;
  }
}

const recordOf = ({ data, node }: ArrowParams): ScreenRecord | undefined =>
  data && !node.rowPinned && !isOwnRow(data) ? data : undefined;
