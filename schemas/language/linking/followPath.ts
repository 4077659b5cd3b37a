/** Fields of referenced records: what they are follows from the record that the ref points at. */
import { checkKeywords } from '../keywords/checkKeywords.ts';
import { compact, toField } from '../keywords/toField.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { isKey, unknownField, type Report } from '../screen/knownFields.ts';
import { isStored, whyNotFollowed } from '../screen/linkedFields.ts';
import { systemFields } from '../screen/systemFields.ts';
import type { Field } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import type { PropertyFile } from '../screen/PropertyFile.ts';
import type { LinkContext } from './LinkContext.ts';

/** The record that a ref of a screen points at, as far as its field may be read from there. */
export interface Followed {
  readonly ref: Field;
  readonly target: RecordScreen;
  readonly source: Field;
}

/** Where `ref.field` leads, or why it leads nowhere; undefined while the other screen is unknown or broken, which is told at its ref. */
export function followPath(
  { ref, field }: { readonly ref: string; readonly field: string },
  fields: readonly Field[],
  { byId }: Pick<LinkContext, 'byId'>,
): Followed | string | undefined {
  const own = fields.find(({ name, through }) => name === ref && !through);
  const reason = own ? whyNotFollowed(own) : unknownField(ref, fields);
  if (!own || reason !== undefined) return reason;
  const target = byId.get(own.ref!.screen);
  return target && 'table' in target ? readBehind(own, field, target) : undefined;
}

function readBehind(own: Field, field: string, target: RecordScreen): Followed | string {
  if (own.seenBy !== undefined) return `\`${own.name}\` 有人看不到（\`seenBy\`），不能由它读别的记录`;
  const source = target.fields.find(({ name }) => name === field) ?? systemFields.get(field);
  if (!source) return `\`${own.name}\` 引用的页面 \`${target.id}\` ${unknownField(field, target.fields)}`;
  return whyNotOne(own, target) ?? whyNotRead(target, source) ?? { ref: own, target, source };
}

/**
 * The name of the record that a ref points at, as a field to order by: people look for a name where they read one.
 * Undefined for what is no ref, and where that name has no column.
 */
export function nameBehind(own: Field, target: RecordScreen): Field | undefined {
  if (own.through || whyNotFollowed(own) !== undefined) return undefined;
  const followed = readBehind(own, own.ref!.label, target);
  if (typeof followed === 'string' || !isStored(followed.source) || !factOf(followed.source).sortable) return undefined;
  const { source } = followed;
  const code = `${target.permission}:list`;
  return {
    ...source,
    name: `${own.name}.${source.name}`,
    through: { ref: own.name, field: source.name, screen: target.id, column: source.column, code },
  };
}

/** Of several records with one value nobody could say which is meant. */
function whyNotOne({ name, ref }: Field, { id, fields }: RecordScreen): string | undefined {
  const key = fields.find((field) => field.name === ref!.value);
  if (ref!.value === 'id' || !key || isKey(key)) return undefined;
  return `\`${name}\` 按 \`${key.name}\` 引用 \`${id}\`，而它不是唯一的，读不出是哪一条；请给它写上 \`"unique": true\``;
}

function whyNotRead(
  { id }: RecordScreen,
  { name, tally, through, writeOnly, seenBy, ...typed }: Field,
): string | undefined {
  const isSecret = writeOnly || factOf(typed).secret;
  if (isSecret) return `\`${id}\` 的 \`${name}\` 是保密的，不能显示`;
  if (seenBy !== undefined) return `\`${id}\` 的 \`${name}\` 只有一部分人看得到（\`seenBy\`），不能从这里读`;
  if (tally) return `\`${id}\` 的 \`${name}\` 由别的记录得出，不存储，这里读不到`;
  return through || name === 'tenantId' || name === 'version' ? `\`${id}\` 的 \`${name}\` 不能从这里读` : undefined;
}

/** A linked field with the type, the choices and the looks of the field that it shows. @param written its property, where there is one */
export function toLinkedField(field: Field, written: PropertyFile | undefined, followed: Followed): Field {
  const { ref, target, source } = followed;
  const title = written?.title ?? joinTitles(ref.title, source.title);
  const given = { ...toProperty(source), ...written, title, ...(field.search && { search: written?.search ?? true }) };
  const { default: _, ...shown } = toField(field.name, given as PropertyFile, false);
  return {
    ...shown,
    column: field.column,
    readOnly: true,
    unique: false,
    through: { ...field.through!, screen: target.id, column: source.column, code: `${target.permission}:list` },
    list: field.list && shown.list && { ...shown.list, hidden: field.list.hidden },
    form: field.form && { ...field.form, span: shown.form?.span ?? field.form.span },
    ...compact({ items: source.items, place: field.place }),
  };
}

/** What the shown field is, apart from how its own screen writes it. */
const toProperty = ({ type, fact, scale, unit, dict, items, ref, description }: Field): object =>
  compact({
    field: type,
    fact,
    scale: scale > 0 ? scale : undefined,
    unit,
    dict,
    enum: items?.map(({ value }) => value),
    ref: ref && { screen: ref.screen, label: ref.label, value: ref.value },
    description,
  });

/** 司机 and 手机号 are 司机手机号; 会员 and 会员昵称 stay 会员昵称. */
const joinTitles = (ref: string, field: string): string => (field.startsWith(ref) ? field : `${ref}${field}`);

/** Keywords of a linked field: how it is shown here, and nothing of what it is. */
const allowed: ReadonlySet<string> = new Set(['title', 'description', 'list', 'search', 'form', 'visibleWhen']);

/** Whether the property of a linked field says only what there is to say of it. */
export function checkLinkedProperty(field: Field, written: PropertyFile, { source }: Followed, report: Report): void {
  const path = ['properties', field.name];
  for (const keyword of Object.keys(written))
    if (!allowed.has(keyword))
      report(
        [...path, keyword],
        `\`${field.name}\` 是引用的记录里的字段，它是什么由那边决定；这里可以写 ${[...allowed].join('、')}`,
        'key',
      );
  const said = Object.fromEntries(Object.entries(written).filter(([keyword]) => allowed.has(keyword)));
  const whole = { ...toProperty(source), ...said } as PropertyFile;
  checkKeywords(field, whole, (below, message, at = 'key') =>
    report([...path, ...(typeof below === 'string' ? [below] : below)], message, at),
  );
  if (typeof written.list === 'object' && written.list.total !== undefined)
    report([...path, 'list', 'total'], '引用的记录里的字段不能合计：几行引用同一条记录时会重复计算', 'key');
}
