import { factOf, type Field, type ScreenRecord } from '../../../schemas/language/index.ts';
import { lookOf, type Looks, useLooks } from '../../fields/index.ts';
import { usePorts } from '../../ports/index.ts';
import { useNarrow } from '../../theme/index.ts';
import { noFigure } from '../amounts.ts';
import { CardFrame } from '../CardFrame.tsx';
import { ListLink } from '../ListLink.tsx';
import { texts } from '../texts.ts';
import { toListTarget } from '../toListTarget.ts';
import type { CardBodyProps } from './CardBodyProps.ts';

const sideOf = (field: Field): string => `vf-side-${factOf(field).align}`;

const titleOf = ({ title, unit }: Field): string => (unit === undefined ? title : texts.unitOf(title, unit));

/** The first rows of a list; the first column opens the record. On a phone each record is an item of its own, its values by their titles. */
export function RowsBody({ card, answer }: CardBodyProps<'rows'>) {
  const { rows } = card;
  const isNarrow = useNarrow();
  const Rows = isNarrow ? RowItems : RowTable;
  const more = (
    <ListLink className="vf-card-more" to={toListTarget(rows, answer.query)} label={texts.detailsOf(card.title)}>
      {texts.details}
    </ListLink>
  );
  return (
    <CardFrame card={card} aside={more}>
      {answer.records.length === 0 ? (
        <p className="vf-card-state vf-muted">{texts.empty}</p>
      ) : (
        <Rows title={card.title} rows={rows} records={answer.records} />
      )}
    </CardFrame>
  );
}

interface RowsProps extends Pick<CardBodyProps<'rows'>['card'], 'title' | 'rows'> {
  readonly records: CardBodyProps<'rows'>['answer']['records'];
}

function RowTable({ rows, records }: RowsProps) {
  return (
    <div className="vf-rows">
      <table>
        <thead>
          <tr>
            {rows.columns.map((field) => (
              <th key={field.name} scope="col" className={sideOf(field)}>
                {titleOf(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={String(record['id'])}>
              {rows.columns.map((field, index) => (
                <td key={field.name} className={sideOf(field)}>
                  <Cell field={field} record={record} opens={index === 0 ? rows.of : undefined} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowItems({ title, rows, records }: RowsProps) {
  const [first, ...others] = rows.columns;
  return (
    <ul className="vf-row-items" aria-label={title}>
      {records.map((record) => (
        <li key={String(record['id'])}>
          {first && <Cell field={first} record={record} opens={rows.of} />}
          <dl>
            {others.map((field) => (
              <div key={field.name}>
                <dt>{titleOf(field)}</dt>
                <dd>
                  <Cell field={field} record={record} opens={undefined} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

interface CellProps {
  readonly field: Field;
  readonly record: ScreenRecord;
  /** The screen whose record it opens. */
  readonly opens: string | undefined;
}

function Cell({ field, record, opens }: CellProps) {
  const { navigation } = usePorts();
  const looks = useLooks();
  const value = record[field.name];
  const address = opens && navigation.addressOf({ screen: opens, field: 'id', value: String(record['id']) });
  if (address) return <a href={address}>{textOf(field, record, looks)}</a>;
  const { Display } = lookOf(field, looks);
  const isPlain = field.ref !== undefined || Display === undefined || value === null || value === undefined;
  return isPlain ? textOf(field, record, looks) : <Display field={field} value={value} record={record} />;
}

function textOf(field: Field, record: ScreenRecord, looks: Looks): string {
  const label = record[`${field.name}_dictText`];
  if (typeof label === 'string' && label !== '') return label;
  return lookOf(field, looks).format(record[field.name], field, record) || noFigure;
}
