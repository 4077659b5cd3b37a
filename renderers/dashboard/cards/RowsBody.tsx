import { factOf, type Field, type ScreenRecord } from '../../../schemas/language/index.ts';
import { lookOf, type Looks, useLooks } from '../../fields/index.ts';
import { usePorts } from '../../ports/index.ts';
import { noFigure } from '../amounts.ts';
import { CardFrame } from '../CardFrame.tsx';
import { ListLink } from '../ListLink.tsx';
import { texts } from '../texts.ts';
import { toListTarget } from '../toListTarget.ts';
import type { CardBodyProps } from './CardBodyProps.ts';

const sideOf = (field: Field): string => `vf-side-${factOf(field).align}`;

/** The first rows of a list; the first column opens the record. */
export function RowsBody({ card, answer }: CardBodyProps<'rows'>) {
  const { rows } = card;
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
        <div className="vf-rows">
          <table>
            <thead>
              <tr>
                {rows.columns.map((field) => (
                  <th key={field.name} scope="col" className={sideOf(field)}>
                    {field.unit === undefined ? field.title : texts.unitOf(field.title, field.unit)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {answer.records.map((record) => (
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
      )}
    </CardFrame>
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
