import { factOf } from '../../fields/fieldTypes.ts';
import { findStored, type LinkContext } from '../../linking/LinkContext.ts';
import { type Report, unknownField } from '../../screen/knownFields.ts';
import { isStored } from '../../screen/linkedFields.ts';
import type { Field, ReadMark } from '../../screen/Field.ts';
import type { RecordScreen } from '../../screen/Screen.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';

/** Where the records of a screen come from that shows those of another one (`of`): its table, and whose they are. */
export function linkSource(
  screen: RecordScreen,
  file: RecordFile,
  context: LinkContext,
  report: Report,
): Pick<RecordScreen, 'of' | 'tenancy'> {
  checkMarks(screen, report);
  if (!screen.of) return { tenancy: screen.tenancy };
  for (const keyword of ['children', 'recycle', 'tree', 'rules', 'keep'] as const)
    if (saysAnything(file[keyword])) report([keyword], whyNotHere(keyword, screen.of.screen), 'key');
  for (const { name, set } of screen.actions)
    if (saysAnything(set))
      report(
        ['actions', name, 'set'],
        `${whyNotHere('set', screen.of.screen)}；用 \`"change": { "${screen.of.screen}": { "match": { "id": "id" }, … } }\``,
        'key',
      );
  const target = findStored(screen.of.screen, ['of'], context, report);
  if (!target) return { of: screen.of, tenancy: screen.tenancy };
  if (file.tenancy !== undefined && file.tenancy !== target.tenancy)
    report(['tenancy'], `\`${target.id}\` 的记录是 \`"${target.tenancy}"\`，这里不写 \`tenancy\``);
  for (const field of screen.fields) {
    if (field.system || field.readMark || field.through) continue;
    const reason = whyNotShown(field, target);
    if (reason !== undefined) report(['properties', field.name], reason, 'key');
  }
  return { of: { screen: target.id, table: target.table }, tenancy: target.tenancy };
}

const saysAnything = (written: unknown): boolean =>
  typeof written === 'object' && written !== null
    ? Object.keys(written).length > 0
    : written !== undefined && written !== false;

const whyNotHere = (keyword: string, source: string): string =>
  `写了 \`of\` 的页面只显示 \`${source}\` 的记录，不能写 \`${keyword}\``;

/** Why a field does not show what stands in the field of that name there. */
function whyNotShown(field: Field, { id, fields }: RecordScreen): string | undefined {
  const source = fields.find(({ name }) => name === field.name);
  if (!source) return `页面 \`${id}\` ${unknownField(field.name, fields)}`;
  if (source.writeOnly || factOf(source).secret) return `\`${id}\` 的 \`${field.name}\` 是保密的，不能显示`;
  if (!isStored(source) || source.live) return `\`${id}\` 的 \`${field.name}\` 不存储值，不能在这里显示`;
  return factOf(source).storage === factOf(field).storage
    ? undefined
    : `\`${id}\` 的 \`${field.name}\` 是 ${source.type}，这里也要写成能显示它的类型，不是 ${field.type}`;
}

const storages = { time: 'moment', flag: 'text' } as const satisfies Record<ReadMark, string>;

/** Who has read what is kept for records of another screen only: there nothing else is written. */
function checkMarks({ of, fields, actions }: RecordScreen, report: Report): void {
  const marked = fields.filter(({ readMark }) => readMark !== undefined);
  for (const field of marked) {
    const at = ['properties', field.name, 'readMark'];
    if (!of) report(at, '`readMark` 用在写了 `of` 的页面上', 'key');
    else if (factOf(field).storage !== storages[field.readMark!])
      report(
        at,
        field.readMark === 'time' ? '`time` 用在日期时间字段上' : '`flag` 用在单选字段上，值为 0（未读）和 1（已读）',
      );
  }
  for (const { name, marksRead } of actions)
    if (marksRead && marked.length === 0)
      report(['actions', name, 'marksRead'], '页面要有写了 `readMark` 的字段，才能标记已读', 'key');
}
