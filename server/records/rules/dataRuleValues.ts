import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { loadCodes } from '../../../schemas/language/codes/index.ts';
import { type DictItem, factOf, type Field, type RefTarget, type Storage } from '../../../schemas/language/index.ts';
import type { DataRule } from '../../Services.ts';
import { itemsOf } from '../labels/labels.ts';
import { refRecords } from '../labels/refValues.ts';
import { toPattern } from '../query/where.ts';
import { readable, type RecordShape } from '../scope/shape.ts';
import type { Scope } from '../scope/scope.ts';

type RuleScope = Pick<Scope, 'services' | 'session' | 'queries'>;
type Condition = Omit<DataRule, 'component'>;

/** Where a part of a value may stand, by the condition that asks for a part. */
const parts: Readonly<Record<string, 'contains' | 'starts' | 'ends'>> = {
  LIKE: 'contains',
  LEFT_LIKE: 'ends',
  RIGHT_LIKE: 'starts',
};

/**
 * Why no row can have what a rule asks for; undefined where one can. The name of a record instead of what is stored of
 * it would let nothing through, and nobody would know why. What stands for the person is known with each of them only.
 */
export async function whyNoRowHas(
  scope: RuleScope,
  { column, condition, value }: Condition,
  shape: RecordShape,
): Promise<string | undefined> {
  const field = readable(shape)(column);
  if (!field) return undefined;
  const where = parts[condition];
  const isList = condition === 'IN' || factOf(field).multiple;
  // What the database cannot hold is refused where the condition is read.
  const texts = (isList ? value.split(',') : [value]).map((text) => text.trim()).filter((text) => text !== '');
  if (texts.length === 0) return '请填写规则值';
  for (const text of texts.filter((one) => !/#\{\w+\}/.test(one))) {
    const why = where ? await whyNoPart(scope, field, text, where) : await whyNoValue(scope, field, text);
    if (why !== undefined) return why;
  }
  return undefined;
}

async function whyNoValue(scope: RuleScope, field: Field, text: string): Promise<string | undefined> {
  const { codes } = factOf(field);
  if (codes) return (await loadCodes(codes)).pathTo(text).length > 0 ? undefined : unknown(field, text);
  if (field.ref) return whyNoRecord(scope, field.ref, field, text);
  const items = await choicesOf(scope, field);
  if (items === undefined || items.some((item) => item.value === text)) return undefined;
  const named = items.find((item) => item.text === text);
  if (named) return isName(text, [named.value]);
  return `${unknown(field, text)}，可填：${items.slice(0, told).map(toChoice).join('、')}${items.length > told ? '等' : ''}`;
}

async function whyNoRecord(scope: RuleScope, ref: RefTarget, field: Field, text: string): Promise<string | undefined> {
  const isIt = (told: RawBuilder<string>) => sql<SqlBool>`${told} = ${text}`;
  const found = await refRecords(scope, ref, ({ stored, shown }) => sql`(${isIt(stored)} or ${isIt(shown)})`);
  if (found.some(({ value }) => value === text)) return undefined;
  if (found.length > 0)
    return isName(
      text,
      found.slice(0, told).map(({ value }) => value),
    );
  return `没有编号为“${text}”的${field.title}，或您看不到它`;
}

async function whyNoPart(
  scope: RuleScope,
  field: Field,
  text: string,
  where: 'contains' | 'starts' | 'ends',
): Promise<string | undefined> {
  const { storage } = factOf(field);
  if (field.ref) {
    const pattern = toPattern(text, where);
    const found = await refRecords(scope, field.ref, ({ stored }) => sql`${stored} ilike ${pattern} escape '\\'`);
    return found.length > 0 ? undefined : unknown(field, text);
  }
  // Numbers, days and times are written with these alone.
  if (written.has(storage)) return /^[\d.: -]+$/.test(text) ? undefined : unknown(field, text);
  const items = await choicesOf(scope, field);
  const has = { contains: 'includes', starts: 'startsWith', ends: 'endsWith' } as const;
  const isPart = !items || items.some((item) => item.value.toLowerCase()[has[where]](text.toLowerCase()));
  return isPart ? undefined : unknown(field, text);
}

const written: ReadonlySet<Storage> = new Set(['whole', 'decimal', 'day', 'moment', 'time']);

/** How many choices a message names. */
const told = 8;

/** A dictionary without any item cannot tell good from bad, nor can one that texts of a person's own go beyond. */
async function choicesOf(scope: RuleScope, field: Field): Promise<readonly DictItem[] | undefined> {
  const items = field.free ? [] : await itemsOf(scope, field);
  return items.length > 0 ? items : undefined;
}

const toChoice = ({ value, text }: DictItem): string => (value === text ? value : `${value}（${text}）`);
const unknown = (field: Field, text: string): string => `${field.title}中没有“${text}”`;
const isName = (text: string, values: readonly string[]): string =>
  `“${text}”是名称，规则值请填 ${values.join(' 或 ')}`;
