import { compact } from '../keywords/toField.ts';
import { parseDimension, parseMeasure } from './parseQuery.ts';
import type { Measure, Query, QueryFile } from './Query.ts';

/** Groups that are answered where a query does not say how many. */
const usualLimit = 10;

/** Fills in the defaults of a query; what only its screen says comes with `linkQuery`. @param title of a measure without one */
export function toQuery(file: QueryFile, title: string, unit: string | undefined): Query {
  const written = typeof file.show === 'object' ? file.show : { [title]: file.show ?? 'count()' };
  return {
    of: file.of,
    code: '',
    cleared: [],
    timedBy: [],
    ...compact({ where: file.where, at: file.at, by: toDimension(file.by), across: toDimension(file.across) }),
    show: Object.entries(written).map(([name, source]) => toMeasure(name, source, unit)),
    limit: file.limit ?? usualLimit,
  };
}

const toDimension = (source: string | undefined) => (source === undefined ? undefined : parseDimension(source));

/** What cannot be read counts, until the check has told it. */
function toMeasure(title: string, source: string, unit: string | undefined): Measure {
  const { name, field, running } = parseMeasure(source) ?? { name: 'count' as const };
  return { title, name, digits: 0, ...compact({ field, unit, running }) };
}
