import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from '../screen/Field.ts';
import { type Report, unknownField } from '../screen/knownFields.ts';
import type { Path } from '../text/SourceText.ts';
import { findStored, type LinkContext } from './LinkContext.ts';

/** Whether a field that is chosen in a report names one, and what its rows fill in. */
export function checkPopup(
  field: Field,
  fields: readonly Field[],
  { context, path, report }: { readonly context: LinkContext; readonly path: Path; readonly report: Report },
): void {
  const { popup, fill = {} } = field;
  const at = [...path, 'popup'];
  if (!popup) return;
  if (fill[field.name] === undefined)
    report(
      at,
      `选中的没有填进 \`${field.name}\` 自己：请在 \`fill\` 里写上 \`"${field.name}": "报表的列"\`，以及选中后要填的其他字段`,
    );
  const target = findStored(popup.screen, [...at, 'report'], context, report, '报表错误：');
  if (!target) return;
  if (!target.report) {
    report([...at, 'report'], `页面 \`${target.id}\` 没有写 \`report\`，不能作为报表；请在那里写上 \`"report": true\``);
    return;
  }
  const { columns, params } = target.report;
  for (const [own, column] of Object.entries(fill)) {
    const filled = fields.find(({ name }) => name === own);
    const source = target.fields.find(({ name }) => name === column);
    if (!columns.includes(column))
      report([...path, 'fill', own], `报表 \`${target.id}\` 没有列 \`${column}\`；有 ${columns.join('、')}`);
    else if (filled && source && !holds(filled, source, popup.multiple))
      report(
        [...path, 'fill', own],
        `报表的列 \`${column}\` ${popup.multiple ? '可以选多条，' : ''}是 ${popup.multiple ? 'string' : factOf(source).json}，而 \`${own}\` 是 ${factOf(filled).json}`,
      );
  }
  const [sorted = ''] = (popup.sort ?? '').split('=');
  if (popup.sort !== undefined && !columns.includes(sorted))
    report([...at, 'sort'], `报表 \`${target.id}\` 没有列 \`${sorted}\`；有 ${columns.join('、')}`);
  for (const [param, own] of Object.entries(popup.params ?? {})) {
    if (!params.includes(param)) {
      const known = params.length > 0 ? `；有 ${params.join('、')}` : '，那里的 `params` 是空的';
      report([...at, 'params', param], `报表 \`${target.id}\` 没有参数 \`${param}\`${known}`, 'key');
    }
    if (!fields.some(({ name }) => name === own)) report([...at, 'params', param], unknownField(own, fields));
  }
}

/** A text takes every value, and several; another type takes one of its own. */
const holds = (filled: Field, source: Field, isMultiple: boolean): boolean =>
  factOf(filled).json === 'string' || (!isMultiple && factOf(filled).json === factOf(source).json);
