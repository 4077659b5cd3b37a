import { compact, toField } from '../../keywords/toField.ts';
import { parseDimension } from '../../queries/parseQuery.ts';
import { toQuery } from '../../queries/toQuery.ts';
import { toSort } from '../records/toSort.ts';
import { toBoard } from '../dashboard/toDashboard.ts';
import type { ScreenOrigin } from '../toScreenBase.ts';
import type { ColumnFile, DimensionFile, ReportFile } from './ReportFile.ts';
import type { ReportColumn, ReportDimension, ReportScreen } from './ReportScreen.ts';

const usualLimit = 100;

/** Fills in every default of a report; what only other screens say comes with the linking. */
export function toReportScreen(file: ReportFile, origin: ScreenOrigin): ReportScreen {
  const { api, ...board } = toBoard(file, origin);
  const dimensions = Object.entries(file.dimensions ?? {}).map(([name, written]) => toReportDimension(name, written));
  return {
    ...board,
    kind: 'report',
    api: {
      ...api,
      table: { method: 'GET', path: `${api.base}/table` },
      exportXls: { method: 'GET', path: `${api.base}/exportXls` },
    },
    dimensions,
    by: file.by ?? dimensions.slice(0, 1).map(({ name }) => name),
    columns: Object.entries(file.columns ?? {}).map(([name, column]) => toColumn(name, column)),
    limit: file.limit ?? usualLimit,
    chart: file.chart ?? [],
    choices: choicesOf(dimensions),
    ...compact({ sort: file.sort === undefined ? undefined : toSort(file.sort)[0] }),
  };
}

function toReportDimension(name: string, { title, on }: DimensionFile): ReportDimension {
  const parsed = Object.entries(on).map(([screen, source]) => [screen, parseDimension(source)] as const);
  return {
    name,
    title,
    on: Object.fromEntries(parsed),
    isTime: parsed.some(([, { period }]) => period !== undefined),
    isFew: parsed.length > 0 && parsed.every(([, { period, cycle }]) => (period ?? cycle) !== undefined),
  };
}

function toColumn(name: string, file: ColumnFile): ReportColumn {
  const { title } = file;
  const base = {
    name,
    title,
    ...compact({
      description: file.description,
      unit: file.unit,
      hidden: file.hidden === true ? (true as const) : undefined,
      isText: file.text === true ? (true as const) : undefined,
    }),
  };
  const percent = { unit: '%', ...base, digits: file.digits ?? 1 };
  if (file.value !== undefined)
    return { ...base, type: 'value', value: file.value, reads: [], isOfSpan: false, digits: file.digits ?? 2 };
  if (file.share !== undefined) return { ...percent, type: 'share', of: file.share };
  if (file.growth !== undefined)
    return { ...percent, type: 'growth', of: file.growth, against: file.against ?? 'before' };
  const { where, at, show } = file;
  const query = toQuery({ of: file.of ?? '', ...compact({ where, at, show }) }, title, file.unit);
  return { ...base, type: 'query', query, standing: file.standing ?? false, digits: file.digits ?? 0 };
}

/** What a person can choose of the table, as inputs are made of it. */
export function choicesOf(dimensions: readonly ReportDimension[]): ReportScreen['choices'] {
  const choice = (name: string, title: string, offered: readonly ReportDimension[]) => {
    const items = offered.map((dimension) => ({ value: dimension.name, text: dimension.title }));
    const field = toField(name, { title, enum: items.map(({ value }) => value), search: true }, false);
    return items.length > 0 ? [{ ...field, items }] : [];
  };
  if (dimensions.length < 2) return [];
  return [
    ...choice('by', '统计维度', dimensions),
    ...choice('below', '次级维度', dimensions),
    ...choice(
      'across',
      '列维度',
      dimensions.filter(({ isFew }) => isFew),
    ),
  ];
}
