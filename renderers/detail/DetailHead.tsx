import {
  headingOf,
  type Field,
  type Mark,
  type RecordScreen,
  type ScreenRecord,
} from '../../schemas/language/index.ts';
import { MarkText } from '../marks/index.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { labelOf } from '../naming/index.ts';
import { statesIn } from './headOf.ts';
import { detailTexts } from './texts.ts';

interface DetailTitleProps {
  readonly screen: RecordScreen;
  /** Null until it is there. */
  readonly record: ScreenRecord | null;
  readonly states: readonly Field[];
  /** What its row is marked with in lists. */
  readonly mark: Mark | undefined;
}

/** What the record is, what it is called, and in which state it is. */
export function DetailTitle({ screen, record, states, mark }: DetailTitleProps) {
  const label = record ? labelOf(screen, record) : '';
  return (
    <div className="vf-detail-title">
      <span className="vf-detail-noun">{detailTexts.of(screen.noun)}</span>
      {label !== '' && (
        <span className="vf-detail-label" title={label}>
          {label}
        </span>
      )}
      {record &&
        statesIn(states, record).map((field) => (
          <span key={field.name} className="vf-detail-state">
            <span className="vf-muted">{field.title}</span>
            <FieldValue field={field} record={record} />
          </span>
        ))}
      {mark && <MarkText mark={mark} />}
    </div>
  );
}

/** The amounts of a record, larger than the rest of it. */
export function DetailFigures({
  fields,
  record,
}: {
  readonly fields: readonly Field[];
  readonly record: ScreenRecord;
}) {
  if (fields.length === 0) return null;
  return (
    <dl className="vf-figures">
      {fields.map((field) => (
        <div key={field.name} data-field={field.name}>
          <dt>{headingOf(field)}</dt>
          <dd>
            <FieldValue field={field} record={record} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
