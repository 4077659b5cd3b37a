import type { ReactNode } from 'react';
import type { ChildTable, Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { lookOf, type Looks } from '../../fields/index.ts';
import type { FormModel } from '../session/FormModel.ts';
import { formTexts } from '../texts.ts';
import type { ChangedBy, Difference, RowDifference, Versions } from './Difference.ts';
import { writtenFields } from './mergeRows.ts';

/** A difference as the dialog shows it. */
export interface ConflictLine {
  readonly key: string;
  readonly title: string;
  readonly changedBy: ChangedBy;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

/** The differences that a person can see in the form, in words; the others follow from them. */
export function toLines(
  { fields, children }: Pick<FormModel, 'fields' | 'children'>,
  versions: Versions,
  differences: readonly Difference[],
  looks: Looks,
): readonly ConflictLine[] {
  return differences.flatMap(({ key, name, changedBy, row }) => {
    const field = fields.find((one) => one.name === name);
    if (field) return [{ key, title: field.title, changedBy, ...valuesOf(field, versions) }];
    const child = children.find((one) => one.name === name);
    if (!child) return [];
    if (row) return [{ key, changedBy, ...toRowLine(child, row, looks) }];
    const [mine, theirs] = [versions.mine, versions.theirs].map((record) => formTexts.rows(countOf(record[name])));
    return [{ key, title: child.title, changedBy, mine, theirs }];
  });
}

type Sides = Pick<ConflictLine, 'mine' | 'theirs'>;

function valuesOf(field: Field, { mine, theirs }: Versions): Sides {
  // A secret is never shown, not even to the person who typed it.
  if (field.writeOnly) return { mine: formTexts.conflictSecret, theirs: formTexts.conflictSecret };
  return {
    mine: <FieldValue field={field} record={mine} against={theirs} />,
    theirs: <FieldValue field={field} record={theirs} against={mine} />,
  };
}

const countOf = (rows: unknown): number => (Array.isArray(rows) ? rows.length : 0);

/** So many values name a row. */
const namingValues = 2;

/** What a person reads in a row, value by value. */
const textsOf = (child: ChildTable, record: ScreenRecord, looks: Looks): readonly string[] =>
  writtenFields(child)
    .filter(({ writeOnly }) => !writeOnly)
    .map((one) => lookOf(one, looks).format(record[one.name], one, record))
    .filter((text) => text !== '');

/** What a row is called in a message: its place, from 1, and what it begins with. */
export const toRowName = (child: ChildTable, place: number, record: ScreenRecord, looks: Looks): string =>
  formTexts.conflictRow(child.title, place, textsOf(child, record, looks).slice(0, namingValues));

function toRowLine(child: ChildTable, row: RowDifference, looks: Looks): Sides & Pick<ConflictLine, 'title'> {
  const { opened, mine, theirs, field, place } = row;
  if (place === 0)
    return {
      title: formTexts.conflictOrder(child.title),
      mine: formTexts.conflictMoved,
      theirs: formTexts.conflictMoved,
    };
  const title = toRowName(child, place, opened ?? theirs ?? mine ?? {}, looks);
  if (field && mine && theirs)
    return { title: `${title}：${field.title}`, ...valuesOf(field, { opened: opened ?? {}, mine, theirs }) };
  const sideOf = (record: ScreenRecord | undefined): string => {
    if (!record) return formTexts.conflictRowGone;
    const texts = textsOf(child, record, looks);
    return opened ? formTexts.conflictRowKept(texts) : formTexts.conflictRowNew(texts);
  };
  return { title, mine: sideOf(mine), theirs: sideOf(theirs) };
}
