import { checkExpression } from '../../expressions/checkExpression.ts';
import { readExpression } from '../../expressions/expressions.ts';
import { ExpressionError } from '../../expressions/ExpressionError.ts';
import { compact, toField } from '../../keywords/toField.ts';
import type { LinkContext } from '../../linking/LinkContext.ts';
import { linkQuery } from '../../queries/linkQuery.ts';
import { spanFields, spanNames } from '../../queries/span.ts';
import { toQuery } from '../../queries/toQuery.ts';
import type { Field } from '../../screen/Field.ts';
import type { Report } from '../../screen/knownFields.ts';
import type { Filter } from '../dashboard/Card.ts';
import { linkBoard } from '../dashboard/linkBoard.ts';
import { rangedBy } from '../dashboard/rangedBy.ts';
import type { ColumnFile, ReportFile } from './ReportFile.ts';
import {
  isRunningColumn,
  type QueryColumn,
  type ReportColumn,
  type ReportDimension,
  type ReportScreen,
  type ValueColumn,
} from './ReportScreen.ts';
import { choicesOf } from './toReportScreen.ts';

interface Around {
  readonly filters: readonly Filter[];
  readonly context: LinkContext;
  readonly report: Report;
}

/** Holds a report against the screens that it asks, and fills in what they say. */
export function linkReportScreen(
  screen: ReportScreen,
  file: ReportFile,
  context: LinkContext,
  report: Report,
): ReportScreen {
  const { filters, cards } = linkBoard(screen, file, context, report);
  const around = { filters, context, report };
  const columns: ReportColumn[] = [];
  for (const column of screen.columns) columns.push(linkColumn(column, file.columns[column.name]!, columns, around));
  const asked = new Set(columns.flatMap((column) => (column.type === 'query' ? [column.query.of] : [])));
  const dimensions = screen.dimensions.map((dimension) => linkDimension(dimension, file, asked, around));
  screen.chart.forEach((name, index) => {
    if (columns.some((column) => column.name === name && column.isText))
      report(['chart', index], `\`${name}\` 不是数字，画不出来`);
  });
  return { ...screen, filters, cards, columns, dimensions, choices: choicesOf(dimensions) };
}

function linkColumn(
  column: ReportColumn,
  file: ColumnFile,
  above: readonly ReportColumn[],
  around: Around,
): ReportColumn {
  const { context, report } = around;
  if (column.type === 'query') return linkQueryColumn(column, file, around);
  const path = ['columns', column.name];
  if (column.type === 'value') {
    const fields = [...fieldsOf(above), ...spanFields];
    const purpose = column.isText ? 'string' : numberField(column);
    checkExpression(column.value, { fields }, purpose, [...path, 'value'], {
      dicts: context.dicts,
      report,
    });
    const reads = readsOf(column, fields);
    const isOfSpan = reads.some(
      (name) => spanNames.has(name) || above.some((one) => one.name === name && isTimed(one)),
    );
    return { ...column, reads: reads.filter((name) => !spanNames.has(name)), isOfSpan };
  }
  const of = above.find(({ name }) => name === column.of);
  if (of?.isText) report([...path, column.type], `\`${of.name}\` 不是数字`);
  if (of && isTimed(of) && column.type === 'growth')
    report([...path, 'growth'], `\`${of.name}\` 用到 days 或 hours，上一期的长短与这一期不同，不能算 growth`);
  if (of && isRunning(of, above) && column.type === 'growth')
    report([...path, 'growth'], `\`${of.name}\` 是累计，从第一条记录算起，不能算 growth`);
  if (of && of.type !== 'query' && of.type !== 'value')
    report([...path, column.type], `\`${of.name}\` 已是百分比，${column.type} 要用统计或计算得出的列`);
  return column;
}

/** Whether a column depends on how long the time of a row is. */
const isTimed = (column: ReportColumn): boolean => column.type === 'value' && column.isOfSpan;

/** Whether a column is made of what goes on from period to period. */
const isRunning = (column: ReportColumn, above: readonly ReportColumn[]): boolean =>
  column.type === 'query'
    ? isRunningColumn(column)
    : column.type === 'value' && above.some((one) => column.reads.includes(one.name) && isRunning(one, above));

function linkQueryColumn(column: QueryColumn, file: ColumnFile, { filters, context, report }: Around): QueryColumn {
  const path = ['columns', column.name];
  const { of } = column.query;
  const ranged = rangedBy(filters, column.query);
  const asked = { file: { ...file, of }, path, context, report, rangedBy: ranged, showsTexts: true };
  const { query, isRanged, isWhole } = linkQuery(column.query, asked);
  if (ranged !== undefined && isWhole && !isRanged)
    report([...path, 'where'], `\`${ranged}\` 的范围由页面选择，这里的条件不要再写它`);
  if (column.standing && ranged !== undefined)
    report([...path, 'standing'], `页面的 \`filters\` 限定了 \`${of}\` 的时间，它不能每一期都一样`, 'key');
  if (query.show[0]!.running && (ranged === undefined || column.standing))
    report(
      [...path, 'show'],
      `running(…) 是到每一期为止的累计：\`${of}\` 的时间要由页面的 \`filters\` 限定，也不能和 \`standing\` 写在一起`,
    );
  const [{ digits, unit, shows }] = query.show as [(typeof query.show)[number]];
  const isText = shows === undefined ? undefined : (true as const);
  return { ...column, query, digits: file.digits ?? digits, ...compact({ unit, isText }) };
}

/** Columns as expressions read them: numbers, an absent one being 0. */
export const fieldsOf = (columns: readonly ReportColumn[]): readonly Field[] =>
  columns.filter(({ type, isText }) => !isText && (type === 'query' || type === 'value')).map(numberField);

const numberField = ({ name, title, digits }: ReportColumn): Field =>
  toField(name, { title, type: 'number', scale: digits }, false);

function readsOf({ value }: ValueColumn, fields: readonly Field[]): readonly string[] {
  try {
    return readExpression(value, { fields }).reads;
  } catch (error) {
    // The check has told it.
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

function linkDimension(
  dimension: ReportDimension,
  file: ReportFile,
  asked: ReadonlySet<string>,
  { filters, context, report }: Around,
): ReportDimension {
  const written = file.dimensions[dimension.name]!.on;
  const linked = Object.entries(dimension.on).map(([of, by]) => {
    const path = ['dimensions', dimension.name, 'on', of];
    const ranged = rangedBy(filters, { of });
    if (!asked.has(of)) report(path, `没有列统计页面 \`${of}\``, 'key');
    if ((by.period ?? by.cycle) !== undefined && by.field !== ranged) {
      const told = ranged === undefined ? '' : `，这里是 \`${ranged}\``;
      report(path, `按时间分行要用页面 \`filters\` 里带 \`days\` 的选择所限定的字段${told}`);
      return [of, by] as const;
    }
    const query = { of, by: written[of]! };
    // All that is said of the query is said of this one word.
    const tell: Report = (_path, message) => report(path, message);
    const { query: found } = linkQuery(toQuery(query, dimension.title, undefined), {
      file: query,
      path,
      context,
      rangedBy: ranged,
      report: tell,
    });
    return [of, found.by ?? by] as const;
  });
  const [first] = linked;
  const periods = new Set(linked.map(([, { period, cycle }]) => period ?? cycle ?? ''));
  if (first && periods.size > 1)
    report(
      ['dimensions', dimension.name, 'on'],
      '同一个维度在各页面要按同样的时间分，都不分时间，或都是 day、week 等同一种',
    );
  return {
    ...dimension,
    on: Object.fromEntries(linked),
    isFew: linked.length > 0 && linked.every(([, by]) => (by.period ?? by.cycle ?? by.dict ?? by.items) !== undefined),
  };
}
