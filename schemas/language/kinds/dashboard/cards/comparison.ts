import { compact } from '../../../keywords/toField.ts';
import type { LinkedQuery } from '../../../queries/linkQuery.ts';
import type { FigureBase } from '../Card.ts';
import type { CardFile } from '../DashboardFile.ts';
import type { CardCheck } from './CardKind.ts';

/** What a number is held against, and what it was, as written. */
export const toComparison = (file: CardFile): Pick<FigureBase, 'against' | 'compare' | 'history'> => ({
  against: file.compare === undefined ? [] : (file.against ?? ['before']),
  history: file.history ?? false,
  ...compact({ compare: file.compare }),
});

/** The keywords of a comparison. */
export const comparisonWords = ['compare', 'against', 'history'] as const;

/** The period of a number, of those that it is made of the first that has one; a comparison needs it. */
export function linkComparison(
  linked: readonly LinkedQuery[],
  { file, path, report, refreshes }: CardCheck,
): Pick<FigureBase, 'period'> {
  const bounded = linked.find(({ period, isRanged }) => period !== undefined || isRanged);
  const isWhole = linked.every((one) => one.isWhole);
  if (file.compare !== undefined && isWhole && !bounded)
    report(
      [...path, 'compare'],
      '要与上一期比较，where 里要写明这一期，如 day(时间字段) == today()、month(时间字段) == month(today())，或由页面的 `filters` 给出一段时间',
    );
  if (file.against !== undefined && file.compare === undefined)
    report([...path, 'against'], '`against` 说与什么时候比较，要和 `compare` 写在一起', 'key');
  if (file.history && !refreshes)
    report([...path, 'history'], '`history` 画出页面打开以来的变化，页面要写 `refresh`', 'key');
  return compact({ period: bounded?.period ?? (bounded ? ('range' as const) : undefined) });
}
