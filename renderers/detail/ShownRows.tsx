import { headingOf, type ChildTable, type RecordScreen, type ScreenRecord } from '../../schemas/language/index.ts';
import { FieldValue } from '../form/body/FieldValue.tsx';
import '../list/cards/cards.css';
import { LazySubTable, shownFields } from '../grid/index.ts';
import { useNarrow } from '../theme/index.ts';
import { detailTexts } from './texts.ts';

interface ShownRowsProps {
  readonly screen: RecordScreen;
  readonly child: ChildTable;
  readonly rows: readonly ScreenRecord[];
}

/** The rows of a sub-table to read: a table, or on a phone cards. */
export function ShownRows(props: ShownRowsProps) {
  return useNarrow() ? <RowCards {...props} /> : <LazySubTable {...props} />;
}

/** One card each, because a table on a phone would show two columns. */
function RowCards({ child, rows }: ShownRowsProps) {
  if (rows.length === 0) return <div className="vf-cards-wait">{detailTexts.noRows}</div>;
  const fields = shownFields(child, true);
  return (
    <ul className="vf-cards" aria-label={child.title}>
      {rows.map((row, index) => (
        <li key={String(row['id'] ?? index)} className="vf-record">
          <dl className="vf-record-fields">
            {fields.map((field) => (
              <div key={field.name}>
                <dt>{headingOf(field)}</dt>
                <dd>
                  <FieldValue field={field} record={row} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
