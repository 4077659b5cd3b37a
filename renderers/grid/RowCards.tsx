import { headingOf, type ChildTable, type ScreenRecord } from '../../schemas/language/index.ts';
import { FieldValue } from '../form/body/FieldValue.tsx';
import '../list/cards/cards.css';
import { gridTexts } from './texts.ts';
import { shownFields } from './shownFields.ts';

/** The rows of a sub-table to read where the window is a phone: one card each, because a table would show two columns. */
export function RowCards({ child, rows }: { readonly child: ChildTable; readonly rows: readonly ScreenRecord[] }) {
  if (rows.length === 0) return <div className="vf-cards-wait">{gridTexts.empty}</div>;
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
