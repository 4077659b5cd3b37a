import type { ICellRendererParams } from 'ag-grid-community';
import { useEffect } from 'react';
import type { Field, RecordScreen } from '../../schemas/language/index.ts';
import { controlOf } from '../fields/controls.ts';
import { type Looks, lookOf, toTotalText } from '../fields/index.ts';
import type { GridRow } from './rows/GridRow.ts';
import type { GridRows } from './rows/GridRows.ts';

/** What a cell shows whose input stands open all the time. */
export function toOpenCell(screen: RecordScreen, field: Field, table: GridRows, looks: Looks) {
  const Control = controlOf(field, looks);
  const { format, cell: { read } = {} } = lookOf(field, looks);
  const { name } = field;
  return function OpenCell({ data, node, eGridCell }: ICellRendererParams<GridRow>) {
    useEffect(() => passFocusOn(eGridCell), [eGridCell]);
    if (!data) return null;
    if (node.rowPinned) return <>{toTotalText(field, data.record, looks)}</>;
    if (!table.isEditable(field, data)) return <>{format(data.record[name], field, data.record)}</>;
    // While it is typed a text stays as it is: groups would be cut under the caret.
    const handleBlur = () => {
      const typed = data.record[name];
      const kept = typeof typed === 'string' ? read?.(typed) : undefined;
      if (kept !== undefined && kept !== typed) table.edit(data, { [name]: kept });
    };
    return (
      <span className="vf-open-cell">
        <Control
          id={`cell-${data.key}-${name}`}
          field={field}
          value={data.record[name]}
          onChange={(value) => table.edit(data, { [name]: value })}
          onBlur={handleBlur}
          disabled={false}
          startsOpen={false}
          invalid={table.messageOf(field, data) !== undefined}
          screenId={screen.id}
          getRecord={() => data.record}
          place="cell"
          onFill={(filling) => table.fill(field, data, filling)}
          onLabel={(value, label) => table.keepLabel(field, value, label)}
        />
      </span>
    );
  };
}

/** Whoever is led to the cell stands in its input. */
function passFocusOn(cell: HTMLElement): () => void {
  const pass = (): void => cell.querySelector<HTMLElement>('input, textarea, button')?.focus();
  cell.addEventListener('focus', pass);
  return () => cell.removeEventListener('focus', pass);
}
