import { wallTime, type Field } from '../../schemas/language/index.ts';
import { openQuery } from '../dashboards/openQuery.ts';
import { ApiError, forbidden } from '../errors.ts';
import type { RecordPage } from '../records/index.ts';
import type { Services, Session } from '../Services.ts';
import type { OpenReport } from './openReport.ts';

/** Query parameters by their names. */
type Query = Readonly<Record<string, string>>;

/** Names a parameter of the report, and not an input of its search form. */
const ownPrefix = 'self_';

/**
 * A page of a report: rows of its screen through the one door, with the columns of the report and the id alone. Its own
 * conditions stand, whatever is asked for. @throws ApiError 400
 */
export async function readReport(services: Services, session: Session, open: OpenReport, query: Query) {
  const { screen, report, code } = open;
  const { where } = report;
  const asked = { of: screen.id, code, cleared: [], timedBy: [], ...(where === undefined ? {} : { where }) };
  const opened = openQuery({ services, session, now: wallTime(), chosen: [] }, asked);
  if (!opened) throw forbidden();
  const { conditions, records } = opened;
  if (conditions === null) return { records: [], total: 0 };
  const page = await records.list({
    ...searchIn(open, query),
    ...paramsIn(open, query),
    ...pageIn(open, query),
    ...conditions,
  });
  const names = ['id', ...report.columns.flatMap((name) => [name, `${name}_dictText`])];
  return { ...page, records: page.records.map((record) => pickFrom(record, names)) };
}

const pickFrom = (record: RecordPage['records'][number], names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));

/** What was typed into the search form, in the words of the list. */
function searchIn({ screen, report }: OpenReport, query: Query): Query {
  const fields = screen.fields.filter(({ name }) => report.search.includes(name));
  const found = fields.flatMap((field) =>
    ['', '_begin', '_end'].flatMap((end) => {
      const value = (query[field.name + end] ?? '').trim();
      return value === '' ? [] : [[field.name + end, end === '' ? toWire(field, value) : value] as const];
    }),
  );
  return Object.fromEntries(found);
}

const toWire = ({ search }: Field, value: string): string =>
  search?.op === 'like' ? `*${value.replaceAll('*', '')}*` : value;

function paramsIn({ report }: OpenReport, query: Query): Query {
  const sent = Object.entries(query).filter(([name, value]) => name.startsWith(ownPrefix) && value !== '');
  return Object.fromEntries(
    sent.map(([name, value]) => {
      const param = name.slice(ownPrefix.length);
      if (!report.params.includes(param)) throw new ApiError(400, `报表没有参数 ${param}`);
      return [param, value];
    }),
  );
}

function pageIn({ report }: OpenReport, { column, order, pageNo = '1', pageSize = '10' }: Query): Query {
  if (column && !report.columns.includes(column)) throw new ApiError(400, '请注意，将要排序的列字段不存在');
  return { pageNo, pageSize, ...(column ? { column, order: order === 'desc' ? 'desc' : 'asc' } : {}) };
}
