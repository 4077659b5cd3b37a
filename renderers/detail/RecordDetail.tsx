import { useMemo, type CSSProperties } from 'react';
import { factOf, headingOf, type Field, type Mark, type ScreenRecord } from '../../schemas/language/index.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { Marked } from '../marks/index.ts';
import { partAttribute } from './DetailParts.tsx';
import { detailTexts } from './texts.ts';

const mostColumns = 4;

/** The fields of a record to read, in sections of at most four columns. */
export function RecordDetail({
  fields,
  record,
  getMark,
  columns = 3,
}: {
  readonly fields: readonly Field[];
  readonly record: ScreenRecord;
  readonly getMark?: (field: Field) => Mark | undefined;
  readonly columns?: number;
}) {
  const sections = useMemo(() => toSections(fields), [fields]);
  const style = { '--vf-columns': Math.min(columns, mostColumns) } as CSSProperties;
  return (
    <>
      {sections.map(([title, fields]) => (
        <section key={title} className="vf-section" {...(title !== '' && { [partAttribute]: title })}>
          {title !== '' && <h2 className="vf-section-title">{title}</h2>}
          <dl className="vf-detail" style={style}>
            {fields.map((field) => (
              <div key={field.name} data-field={field.name} className={`vf-detail-item vf-span-${factOf(field).span}`}>
                <dt>{headingOf(field)}</dt>
                <dd>
                  <Marked mark={getMark?.(field)}>
                    <FieldValue field={field} record={record} />
                  </Marked>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** Those that the file gives no section stand first, or where others come before them last, below a heading of their own. */
function toSections(fields: readonly Field[]): readonly (readonly [string, readonly Field[]])[] {
  const sections = new Map<string, Field[]>();
  for (const field of fields.filter((field) => !field.writeOnly && !field.through?.onlyRead)) {
    const title = field.place?.section ?? field.place?.tab ?? '';
    sections.set(title, [...(sections.get(title) ?? []), field]);
  }
  const [[first] = ['']] = sections;
  const others = sections.get('');
  if (first === '' || !others) return [...sections];
  sections.delete('');
  return [...sections, [detailTexts.others, others]];
}
