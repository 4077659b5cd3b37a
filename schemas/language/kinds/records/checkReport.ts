import type { LinkContext } from '../../linking/LinkContext.ts';
import { checkWhere, whyNotAsked } from '../../queries/checkWhere.ts';
import { known, type Report as Tell, unknownField } from '../../screen/knownFields.ts';
import type { RecordScreen } from '../../screen/Screen.ts';

/** Whether the records can serve as the report that the file describes. */
export function checkReport(screen: RecordScreen, context: LinkContext, report: Tell): void {
  const { fields } = screen;
  if (!screen.report) return;
  const { columns, search, params, where } = screen.report;
  for (const [keyword, names] of [
    ['columns', columns] as const,
    ['search', search] as const,
    ['params', params] as const,
  ])
    names.forEach((name, index) => {
      const at = ['report', keyword, index];
      const field = fields.find((other) => other.name === name);
      const reason = field && whyNotAsked(field);
      if (!known(name, fields)) report(at, unknownField(name, fields));
      else if (reason) report(at, `\`${name}\` 不能写在报表里：${reason}`);
      else if (keyword === 'search' && !field?.search) report(at, `\`${name}\` 没有 \`search\`，报表不能按它查询`);
    });
  checkWhere(where, { target: screen, whyNot: () => undefined }, ['report', 'where'], { context, report });
}
