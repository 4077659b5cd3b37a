import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';
import type { RecordPage } from '../../records/index.ts';
import type { RouteContext } from '../route.ts';
import { idsIn, requiredIn, textIn } from '../body.ts';
import type { Alias, Asked } from './Alias.ts';

/** How a parameter becomes a condition of the list: the field, and whether it need only be a part of its text. */
type Condition = string | { readonly part: string };

interface Listing {
  /** Conditions that always hold, in the words of the list query. */
  readonly always?: Readonly<Record<string, string>>;
  /** The parameters that narrow the list, each with its field. */
  readonly by?: Readonly<Record<string, Condition>>;
  /** The parameters that must be sent. */
  readonly needs?: readonly string[];
  /** Field the rows are ordered by. @default the screen's own order */
  readonly sort?: string;
  /** Rows of a page at most; without it there are no pages: all rows come at once. */
  readonly most?: number;
}

const all = '1000';

/** Asks for rows of a list with nothing but the named parameters. */
export const rows =
  ({ always = {}, by = {}, needs = [], sort, most }: Listing): NonNullable<Alias['ask']> =>
  ({ query }) => {
    for (const name of needs) requiredIn(query, name);
    const conditions = Object.entries(by).flatMap(([name, condition]) => {
      if (typeof condition === 'string') {
        const values = idsIn(query, name);
        return values.length > 0 ? [[condition, values.join(',')]] : [];
      }
      const text = textIn(query, name, 100).replaceAll('*', '');
      return text === '' ? [] : [[condition.part, `*${text}*`]];
    });
    return {
      query: {
        ...always,
        ...Object.fromEntries(conditions),
        ...(sort ? { column: sort, order: 'asc' } : {}),
        ...(most === undefined ? { pageSize: all } : pageIn(query, most)),
      },
    };
  };

function pageIn(
  { pageNo = '1', pageSize = '10' }: RouteContext['query'],
  most: number,
): Readonly<Record<string, string>> {
  return { pageNo, pageSize: Number(pageSize) > most ? String(most) : pageSize };
}

/** A record as only these fields, empty ones as empty text. */
export const pick =
  (...names: readonly string[]) =>
  (record: ScreenRecord): Readonly<Record<string, string>> =>
    Object.fromEntries(names.map((name) => [name, String(record[name] ?? '')]));

/** The rows of a page without the page. */
export const rowsOf =
  <T>(toRow: (record: ScreenRecord, context: RouteContext) => T): NonNullable<Alias['tell']> =>
  (result, context) =>
    (result as RecordPage).records.map((record) => toRow(record, context));

/** A page with other rows. */
export const pageOf =
  <T>(toRow: (record: ScreenRecord, context: RouteContext) => T): NonNullable<Alias['tell']> =>
  (result, context) => ({ ...(result as RecordPage), records: rowsOf(toRow)(result, context) });

/** The first row, or null. */
export const firstOf: NonNullable<Alias['tell']> = (result) => (result as RecordPage).records[0] ?? null;

/** Ids as a JSON list or comma-joined: known clients send both. @throws ApiError 400 where there are none */
export function idsNamed(values: Readonly<Record<string, unknown>>, name: string, none: string): string {
  const value = values[name];
  const ids = idsIn(Array.isArray(value) ? { [name]: value.join(',') } : values, name);
  if (ids.length === 0) throw new ApiError(400, none);
  return ids.join(',');
}

/** Asks for an action on the record that the query names. */
export const onNamed = ({ query }: RouteContext): Asked => ({ body: { id: requiredIn(query, 'id') } });
