import { sql } from 'kysely';
import {
  type DictItem,
  factOf,
  type Field,
  type RefTarget,
  type ScreenRecord,
} from '../../../schemas/language/index.ts';
import { filesIn } from '../../../schemas/language/values/storedFiles.ts';
import { type CodesName, loadCodes } from '../../../schemas/language/codes/index.ts';
import { binOf } from '../../../schemas/language/actions/recycleBin.ts';
import type { Queries } from '../../database/Database.ts';
import { fileNames } from '../../files/fileNames.ts';
import type { Services, Session } from '../../Services.ts';
import { addLiveValues } from './liveValues.ts';
import { addTallies } from './tallies.ts';
import { dictTexts } from './dictTexts.ts';
import { addFormerNames } from '../scope/formerNames.ts';
import { addLinkedValues } from './linkedValues.ts';
import { type RecordShape, shapeOf } from '../scope/shape.ts';
import { refConditions } from '../scope/scope.ts';
import { mainAlias } from '../query/where.ts';
import { temporalText } from '../query/temporal.ts';

/** Who asks; labels are looked up inside the asker's tenant only. */
interface LabelScope {
  readonly services: Services;
  readonly session: Session;
  readonly queries: Queries;
}

/** How labels are put into words. */
export interface Wording {
  /** The label of each value of a field. */
  name(field: Field, texts: Texts): Texts | Promise<Texts>;
  /** The labels of several values. */
  join(labels: readonly string[], field: Field): string;
}
const plainWording: Wording = {
  name: (_field, texts) => texts,
  // A file may have a comma in its name, and no line break.
  join: (labels, field) => labels.join(factOf(field).holdsFiles ? '\n' : ','),
};

/** Adds `<name>_dictText` to every record: one query per ref target for the whole page, dictionaries from the cache. */
export async function withLabels(
  scope: LabelScope,
  shape: RecordShape,
  records: readonly ScreenRecord[],
  wording = plainWording,
): Promise<readonly ScreenRecord[]> {
  if (records.length === 0) return records;
  const labelled = records.map((record) => ({ ...record }));
  await addLinkedValues(scope, shape.withLinked, labelled);
  const closed = await addTallies(scope, shape.fields, labelled);
  addLiveValues(scope, shape.withLinked, labelled, closed);
  for (const field of shape.withLinked) {
    if (field.writeOnly || !isLabelled(field)) continue;
    const texts = await textsOf(scope, field, labelled);
    const named = await wording.name(field, texts);
    for (const record of labelled)
      record[`${field.name}_dictText`] = toLabel(field, record[field.name], named, wording);
  }
  addFormerNames(shape.fields, labelled);
  return labelled;
}

const isLabelled = (field: Field): boolean =>
  Boolean(field.ref || field.dict || field.items?.length || factOf(field).holdsFiles || factOf(field).codes);

async function textsOf(scope: LabelScope, field: Field, records: readonly ScreenRecord[]): Promise<Texts> {
  if (field.ref) return refTexts(scope, field.ref, valuesOf(field, records));
  const { codes, holdsFiles } = factOf(field);
  if (holdsFiles) return fileNames(scope.queries, scope.session, valuesOf(field, records));
  if (codes) return codeNames(codes, valuesOf(field, records));
  return itemTexts(scope, field);
}

async function codeNames(codes: CodesName, values: readonly string[]): Promise<Texts> {
  const table = await loadCodes(codes);
  return new Map(values.map((value) => [value, table.labelOf(value)]));
}

/** Labels by the value they stand for. */
export type Texts = ReadonlyMap<string, string>;

function toLabel(field: Field, value: unknown, texts: Texts, { join }: Wording): string | null {
  if (value === null || value === undefined || value === '') return null;
  const parts = partsOf(field, value);
  if (!factOf(field).multiple) return texts.get(parts[0] ?? '') ?? null;
  return join(
    parts.map((one) => texts.get(one) ?? one),
    field,
  );
}

/** The values that have a label each. */
function partsOf(field: Field, value: unknown): readonly string[] {
  const { multiple, holdsFiles } = factOf(field);
  if (holdsFiles) return filesIn(value).map(({ filePath }) => filePath);
  return multiple ? String(value).split(',') : [String(value)];
}

function valuesOf(field: Field, records: readonly ScreenRecord[]): readonly string[] {
  const values = new Set<string>();
  for (const record of records) {
    const value = record[field.name];
    if (value === null || value === undefined || value === '') continue;
    for (const one of partsOf(field, value)) values.add(one);
  }
  return [...values];
}

/** The choices of a dictionary field: written in the file, or rows of the dictionary. */
export async function itemsOf(
  { services, queries }: Pick<LabelScope, 'services' | 'queries'>,
  field: Field,
): Promise<readonly DictItem[]> {
  return field.items ?? (field.dict === undefined ? [] : dictTexts(services, field.dict, queries));
}

async function itemTexts(scope: LabelScope, field: Field): Promise<Texts> {
  return new Map((await itemsOf(scope, field)).map(({ value, text }) => [value, text]));
}

/** The labels of some records of another screen, by the stored value. */
export async function refTexts(
  scope: LabelScope,
  ref: RefTarget,
  values: readonly string[],
  isBin = false,
): Promise<Texts> {
  const target = scope.services.screens.byId(ref.screen);
  if (!target || values.length === 0) return new Map();
  const shape = shapeOf(isBin ? binOf(target) : target);
  const [value, label] = [shape.lookup(ref.value), shape.lookup(ref.label)];
  if (!value || !label || label.writeOnly) return new Map();
  let query = scope.queries
    .selectFrom(`${shape.table} as ${mainAlias}`)
    .select([
      sql<string>`${sql.ref(`${mainAlias}.${value.column}`)}::text`.as('value'),
      temporalText(label, sql.ref(`${mainAlias}.${label.column}`)).as('label'),
    ])
    .where(`${mainAlias}.${value.column}`, 'in', [...values]);
  for (const condition of refConditions(shape, scope.session)) query = query.where(condition);
  const rows = await query.execute();
  const texts = new Map(rows.map((row) => [row.value, row.label ?? '']));
  // Who was removed to the recycle bin still has a name in old rows.
  const unknown = target.recycle && !isBin ? values.filter((one) => !texts.has(one)) : [];
  const removed = unknown.length > 0 ? await refTexts(scope, ref, unknown, true) : [];
  return new Map([...texts, ...removed]);
}
