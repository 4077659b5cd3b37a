/** Holds a query against the screen it asks, and fills in what only that screen says. */
import { queryMeasureNames } from '../values/measures.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { compact } from '../keywords/toField.ts';
import { findScreen, type LinkContext } from '../linking/LinkContext.ts';
import type { Field } from '../screen/Field.ts';
import { known, type Report, unknownField } from '../screen/knownFields.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import { hint } from '../text/problems.ts';
import type { Path } from '../text/SourceText.ts';
import { cycles, type Period, periods, periodsBetween } from '../values/periods.ts';
import { checkWhere, notClock, whyNotAsked } from './checkWhere.ts';
import { wallTime } from '../values/clock.ts';
import { type Condition, rangeOf, toListConditions } from './conditions.ts';
import { isClock, isMomentOf } from './isMoment.ts';
import { calledName, parseMeasure } from './parseQuery.ts';
import { type AskedScreen, noSuchField, pathsOfWhere, withPaths } from './withPaths.ts';
import { type Asked, type Dimension, type Measure, mostPeriods, type Query, type QueryFile } from './Query.ts';

/** What surrounds the check of one query. */
export interface QueryCheck {
  readonly file: QueryFile;
  readonly path: Path;
  readonly context: LinkContext;
  readonly report: Report;
  /** The field of the asked screen that a choice of the page bounds in time, where its own conditions do not. */
  readonly rangedBy?: string | undefined;
  /** Whether a figure may be a moment or a name here. */
  readonly showsTexts?: boolean;
}

/** A query that was held against its screen. */
export interface LinkedQuery {
  readonly query: Query;
  /** The period that it asks for as a whole, so that there is one before it. */
  readonly period: Period | undefined;
  /** Whether the page bounds it in time: its own conditions say nothing of that field. */
  readonly isRanged: boolean;
  /** Whether its conditions could be read; of others nothing more can be said. */
  readonly isWhole: boolean;
}

/** The query with codes, units and digits; mistakes go to `report`. */
export function linkQuery(query: Query, check: QueryCheck): LinkedQuery {
  const { path, context, report, file } = check;
  const found = findScreen(query.of, [...path, 'of'], context, report);
  if (!found) return { query, period: undefined, isRanged: false, isWhole: false };
  const asked = openAsked(query, found, context);
  const { target } = asked;
  const conditions = checkWhere(query.where, asked, [...path, 'where'], check);
  const { rangedBy } = check;
  checkAt(query, target, check);
  const isRanged = rangedBy !== undefined && !conditions?.some(({ field }) => field === rangedBy);
  const ranged = isRanged ? rangedBy : undefined;
  const by = linkBy(query, asked, { conditions, ranged }, check);
  const across = linkAcross(query, asked, check);
  const sources = typeof file.show === 'object' ? Object.values(file.show) : [file.show ?? 'count()'];
  const show = query.show.map((measure, index) => {
    const at = [...path, 'show', ...(typeof file.show === 'object' ? [measure.title] : [])];
    const showsTexts = check.showsTexts === true;
    return linkMeasure(measure, sources[index]!, asked, { path: at, report, by, across, showsTexts });
  });
  return {
    query: {
      ...query,
      ...askedOf(target, conditions, ranged),
      ...asked.through(namesIn(query, found)),
      ...compact({ by, across }),
      show,
    },
    period: conditions?.find((condition) => condition.period !== undefined)?.period,
    isRanged,
    isWhole: conditions !== null,
  };
}

const namesIn = ({ where, by, across, show }: Query, target: RecordScreen): readonly (string | undefined)[] => [
  ...pathsOfWhere(where, target),
  by?.field,
  across?.field,
  ...show.map(({ field }) => field),
];

const openAsked = (query: Query, target: RecordScreen, context: LinkContext): AskedScreen =>
  withPaths(target, namesIn(query, target), context);

/**
 * What a query needs to know of its screen to be asked, and to be opened as a list without that list's own defaults.
 * @param ranged the field that a choice of the page bounds in time
 */
export const askedOf = (
  { permission, fields }: RecordScreen,
  conditions: readonly Condition[] | null,
  ranged?: string,
): Pick<Asked, 'code' | 'cleared' | 'timedBy'> => ({
  code: `${permission}:list`,
  cleared: fields.flatMap(({ name, search }) => {
    if (search?.default === undefined) return [];
    return search.op === 'range' ? [`${name}_begin`, `${name}_end`] : [name];
  }),
  timedBy: fields.flatMap((field) =>
    isClock(field, field.name) &&
    (field.name === ranged || conditions?.some((condition) => condition.field === field.name))
      ? [field.name]
      : [],
  ),
});

/** A time of its own is one that a range of the page can bound. */
function checkAt({ at }: Query, { id, fields }: RecordScreen, { path, report, rangedBy }: QueryCheck): void {
  if (at === undefined) return;
  const field = fields.find(({ name }) => name === at);
  if (!field && !known(at, fields)) report([...path, 'at'], `页面 \`${id}\` ${unknownField(at, fields)}`);
  else if (!isClock(field, at)) report([...path, 'at'], notClock(at, field));
  else if (rangedBy === undefined)
    report([...path, 'at'], '页面的 `filters` 没有带 `days` 的选择，没有什么限定这个时间', 'key');
}

/** What bounds a query in time: its own conditions (null where they could not be read), or the page. */
interface Bounds {
  readonly conditions: readonly Condition[] | null;
  readonly ranged: string | undefined;
}

function linkBy(
  query: Query,
  asked: AskedScreen,
  { conditions, ranged }: Bounds,
  check: QueryCheck,
): Dimension | undefined {
  const { by } = query;
  if (!by) return undefined;
  const { target } = asked;
  const field = target.fields.find((other) => other.name === by.field);
  const reason = whyNotBy(by, field, asked, check.file.by ?? '');
  if (reason) check.report([...check.path, 'by'], reason);
  else if (conditions && by.field !== ranged) checkRange(by, target, conditions, check);
  return named(by, field, asked);
}

const named = (dimension: Dimension, field: Field | undefined, asked: AskedScreen): Dimension => ({
  ...dimension,
  ...compact({ dict: field?.dict, items: field?.items, through: asked.through([dimension.field]).through }),
});

/** What groups are divided by again: few values with names, or the turns of a cycle; figures that can be put together. */
function linkAcross(query: Query, asked: AskedScreen, { file, path, report }: QueryCheck): Dimension | undefined {
  const { across, by, show } = query;
  if (!across) return undefined;
  const at = [...path, 'across'];
  const field = asked.target.fields.find((other) => other.name === across.field);
  const reason = whyNotBy(across, field, asked, file.across ?? '');
  if (!by) report(at, '`across` 把每一组再分一次，先要有 `by`', 'key');
  else if (reason) report(at, reason);
  else if (across.period) report(at, '按时间分组写在 `by` 里；`across` 用 dict、enum 的字段，或 hour(…)、weekday(…)');
  else if (!across.cycle && (field?.dict ?? field?.items) === undefined)
    report(at, `\`${across.field}\` 的取值可能很多，\`across\` 要用 dict、enum 的字段`);
  if (show.length > 1 || !['count', 'sum'].includes(show[0]!.name))
    report(at, '有 `across` 时只能有一个统计，count() 或 sum(字段)', 'key');
  return named(across, field, asked);
}

const wordsOfTime = [...periods, ...cycles] as const;

function whyNotBy(by: Dimension, field: Field | undefined, asked: AskedScreen, source: string): string | undefined {
  const name = calledName(source);
  if (name !== undefined && !wordsOfTime.some((word) => word === name))
    return `没有 \`${name}\` 这种期间${hint(name, wordsOfTime)}`;
  const { target } = asked;
  if (!field && !known(by.field, target.fields)) return noSuchField(asked, by.field);
  if (by.cycle === 'hour' && field && isClock(field, by.field) && !isMomentOf(target.fields)(by.field))
    return `\`${by.field}\` 只有日期，没有钟点，不能按 hour 分`;
  if (by.period ?? by.cycle) return isClock(field, by.field) ? undefined : notClock(by.field, field);
  return isGrouped(field) ? undefined : `不能按 \`${by.field}\` 分组：要用 dict、enum、ref 的字段，或 day(时间字段)`;
}

/** Whether many records share few values of the field, each with a name of its own. */
const isGrouped = (field: Field | undefined): boolean =>
  field !== undefined &&
  (field.dict ?? field.items ?? field.ref) !== undefined &&
  factOf(field).multiple !== true &&
  whyNotAsked(field) === undefined;

const nobody = { id: '-', username: '-', realname: '-', tenantId: '-', departId: '-', roles: [] };

/** A series without a beginning would grow with the table. */
function checkRange(
  { field, period, cycle }: Dimension,
  target: RecordScreen,
  conditions: readonly Condition[],
  { path, report }: QueryCheck,
): void {
  if (period === undefined && cycle === undefined) return;
  const now = wallTime();
  const asked = toListConditions(conditions, { user: nobody, now, isMoment: isMomentOf(target.fields) }) ?? {};
  const { from, to = now.slice(0, 10) } = rangeOf(field, asked);
  if (from === undefined)
    report(
      [...path, 'by'],
      `按时间分组要在 where 里写明 \`${field}\` 从哪天开始，如 ${field} >= addDays(today(), -29)`,
    );
  else if (period && periodsBetween(period, from, to, mostPeriods + 1).length > mostPeriods)
    report([...path, 'where'], `${from} 到 ${to} 超过 ${mostPeriods} 个期间；请缩短范围，或按 week、month 分组`);
}

/** Where a measure stands: what it is grouped by, and what may be said there. */
interface MeasureCheck extends Pick<QueryCheck, 'path' | 'report'>, Pick<Query, 'by' | 'across'> {
  readonly showsTexts: boolean;
}

function linkMeasure(
  measure: Measure,
  source: string,
  asked: AskedScreen,
  { path, report, by, across, showsTexts }: MeasureCheck,
): Measure {
  if (parseMeasure(source) === undefined) {
    report(path, notMeasure(source));
    return measure;
  }
  // The groups of a report are chosen by a person; its `showsTexts` columns are of all of them.
  if (measure.running && !showsTexts && (by?.period === undefined || across !== undefined))
    report(
      path,
      'running(…) 是到每一期为止的累计：要按 day(…)、week(…)、month(…) 或 year(…) 分组，且不再用 `across` 分',
    );
  if (measure.field === undefined) return measure;
  const field = asked.target.fields.find((other) => other.name === measure.field);
  if (!field) {
    const reason = noSuchField(asked, measure.field);
    if (reason) report(path, reason);
    return measure;
  }
  if (measure.name === 'most') {
    const reason = whyNotAsked(field) ?? (factOf(field).multiple ? '它有多个值' : undefined);
    if (reason) report(path, `不能看 \`${field.name}\` 哪个值最多：${reason}`);
    else if (!showsTexts) report(path, 'most(字段) 得出的是一个名字，只能作报表的列');
    return withoutUnit({ ...measure, shows: 'name' });
  }
  if (measure.name === 'distinct' || measure.name === 'repeats') {
    const reason = whyNotAsked(field) ?? (factOf(field).multiple ? '它有多个值' : undefined);
    if (reason) report(path, `不能数 \`${field.name}\` 有几种值：${reason}`);
    return measure;
  }
  if (showsTexts && isClock(field, field.name) && (measure.name === 'min' || measure.name === 'max'))
    return withoutUnit({ ...measure, shows: factOf(field).storage === 'moment' ? 'moment' : 'day' });
  const isNumber = factOf(field).expression === 'double' && whyNotAsked(field) === undefined;
  if (!isNumber) {
    const kind = field.tally ? '由别的记录得出的' : ` ${field.type} 类型的`;
    report(path, `\`${field.name}\` 是${kind}字段，${measure.name} 要用数字字段`);
  }
  const digits = measure.name === 'avg' ? Math.max(field.scale, 2) : field.scale;
  return { ...measure, digits, ...compact({ unit: measure.unit ?? field.unit }) };
}

const withoutUnit = ({ unit: _unit, ...plain }: Measure): Measure => plain;

function notMeasure(source: string): string {
  const name = calledName(source);
  if (name !== undefined && name !== 'running' && !queryMeasureNames.some((one) => one === name))
    return `没有 \`${name}\` 这种统计${hint(name, queryMeasureNames)}`;
  if (name === 'running') return `running(…) 里是 count() 或 sum(字段)，这里写的是 \`${source}\``;
  return `应为 count()、sum(字段)、avg(字段)、min(字段)、max(字段)、distinct(字段)、repeats(字段) 或 most(字段)，这里写的是 \`${source}\``;
}
