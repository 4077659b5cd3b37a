import { ApiError } from '../../errors.ts';
import type { Field, RecordScreen } from '../../../schemas/language/index.ts';
import type { FieldLookup } from './filters.ts';

/** Which page of a list is asked. */
export interface Page {
  readonly pageNo: number;
  readonly pageSize: number;
}
/** One level of an order. */
export interface Sort {
  readonly field: Field;
  readonly order: 'asc' | 'desc';
}
/** The query of a list as it came. */
export type ListParameters = Readonly<Record<string, string>>;

const maxPageSize = 1000;

/** What known clients send for a list without pages. */
const noPaging = -521;

/**
 * Reads `pageNo` and `pageSize`; a page is never larger than the cap, whatever was asked.
 * @throws ApiError 400 for what is no page
 */
export function parsePage(query: ListParameters, defaultSize: number, most = maxPageSize): Page {
  const pageNo = wholeNumber(query['pageNo'], 1);
  const pageSize = wholeNumber(query['pageSize'], defaultSize);
  if (pageNo === null || pageNo < 1 || pageNo > 10_000_000) throw new ApiError(400, '页码 pageNo 应为不小于1的整数');
  if (pageSize === noPaging) return { pageNo, pageSize: most };
  if (pageSize === null || pageSize < 1) throw new ApiError(400, '每页条数 pageSize 应为不小于1的整数');
  return { pageNo, pageSize: Math.min(pageSize, most) };
}

function wholeNumber(text: string | undefined, fallback: number): number | null {
  if (text === undefined || text === '') return fallback;
  return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}

/** The order a list asks for, else the screen's own. @throws ApiError 400 for a column nobody knows */
export function parseSort(
  lookup: FieldLookup,
  query: ListParameters,
  defaults: RecordScreen['list']['sort'],
): readonly Sort[] {
  const asked = [...fromColumns(query), ...fromSortInfo(query['sortInfoString'])];
  const wanted = asked.length > 0 ? asked : [...fromSortInfo(query['defSortString'])];
  if (wanted.length === 0) return defaults.flatMap(({ field, order }) => toSort(lookup(field), order));
  if (wanted.length > 10) throw new ApiError(400, '最多按10个字段排序');
  return wanted.map(([name, order]) => {
    const field = findColumn(lookup, name.trim().replace(/_dictText$/, ''));
    if (!field) throw new ApiError(400, '请注意，将要排序的列字段不存在');
    return { field, order: toOrder(order) };
  });
}

/** Clients name a field as property or as column: `createTime` or `create_time`. */
const findColumn = (lookup: FieldLookup, name: string): Field | undefined =>
  lookup(name) ?? lookup(name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));

const toSort = (field: Field | undefined, order: 'asc' | 'desc'): readonly Sort[] => (field ? [{ field, order }] : []);

function toOrder(text: string): 'asc' | 'desc' {
  const order = text.trim().toLowerCase();
  if (order === '' || order === 'asc') return 'asc';
  if (order === 'desc') return 'desc';
  throw new ApiError(400, '排序方式 order 只能是 asc 或 desc');
}

/** `column` and `order`: one of each, or lists; a single order goes for all columns. */
function fromColumns(query: ListParameters): readonly (readonly [string, string])[] {
  const columns = (query['column'] ?? '').split(',').filter((name) => name.trim() !== '');
  const orders = (query['order'] ?? '').split(',');
  return columns.map((name, index) => [name, orders[index] ?? orders[0] ?? ''] as const);
}

/** `sortInfoString`: a JSON list of `{column, order}`, URI-encoded by some clients. */
function fromSortInfo(text: string | undefined): readonly (readonly [string, string])[] {
  if (text === undefined || text === '') return [];
  try {
    const items: unknown = JSON.parse(text.includes('"') ? text : decodeURIComponent(text));
    if (Array.isArray(items))
      return items.map((item) => [String(item?.column ?? ''), String(item?.order ?? '')] as const);
  } catch {
    // The refusal below says it for both: no JSON, or not a list.
  }
  throw new ApiError(400, '排序条件 sortInfoString 的格式不正确');
}
