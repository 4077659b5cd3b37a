import { factOf, type Field, headingOf, type ScreenRecord } from '../../schemas/language/index.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { paperTexts } from './texts.ts';
import './paper.css';

/** What is printed. */
export interface PaperTableProps {
  readonly title: string;
  /** The columns that are shown, in their order. */
  readonly fields: readonly Field[];
  readonly records: readonly ScreenRecord[];
  /** Under the last row, where there are sums. @default none */
  readonly totals?: ScreenRecord | null;
}

/** Rows with all of their columns, as wide as the sheet. */
export function PaperTable({ title, fields, records, totals }: PaperTableProps) {
  return (
    <table className="vf-paper">
      <caption>{title}</caption>
      <thead>
        <tr>
          {fields.map((field) => (
            <th key={field.name} scope="col" className={alignOf(field)}>
              {headingOf(field)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {records.map((record) => (
          <PaperRow key={String(record['id'])} fields={fields} record={record} />
        ))}
      </tbody>
      {totals && (
        <tbody>
          <PaperTotals fields={fields} totals={totals} />
        </tbody>
      )}
    </table>
  );
}

function PaperRow({ fields, record }: { readonly fields: readonly Field[]; readonly record: ScreenRecord }) {
  return (
    <tr>
      {fields.map((field) => (
        <td key={field.name} className={alignOf(field)}>
          <FieldValue field={field} record={record} />
        </td>
      ))}
    </tr>
  );
}

/** Sums, and in the first column without one what they are. */
function PaperTotals({ fields, totals }: { readonly fields: readonly Field[]; readonly totals: ScreenRecord }) {
  const named = fields.find(({ name }) => totals[name] === undefined);
  return (
    <tr>
      {fields.map((field) => (
        <td key={field.name} className={alignOf(field)}>
          {field === named ? paperTexts.total : <FieldTotal field={field} totals={totals} />}
        </td>
      ))}
    </tr>
  );
}

const FieldTotal = ({ field, totals }: { readonly field: Field; readonly totals: ScreenRecord }) =>
  totals[field.name] !== undefined && <FieldValue field={field} record={totals} />;

const alignOf = (field: Field): string => (factOf(field).align === 'right' ? 'vf-paper-number' : '');
