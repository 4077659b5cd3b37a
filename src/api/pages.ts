/** Pages of records, as they are asked for and answered. */
import type { ListPage, ListQuery } from '../../renderers/ports/DataSource.ts';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { isListOf, isRecord, toText } from '../values/shapes.ts';

/** The columns that a list can show, as the contract names them: `id,a,b`. */
export function toShownFields({ fields }: Pick<RecordScreen, 'fields'>): string {
  return ['id', ...fields.filter(({ list }) => list !== null).map(({ name }) => name)].join(',');
}

/** A list query as the contract spells it. */
export function toParams({ page, pageSize, sort, search }: ListQuery): Record<string, string | number> {
  return {
    ...search,
    pageNo: page,
    pageSize,
    ...(sort.length > 0
      ? { column: sort.map(({ field }) => field).join(','), order: sort.map(({ order }) => order).join(',') }
      : {}),
  };
}

/** A page of records; undefined when the answer is anything else. Older servers send a bare list. */
export function parsePage(result: unknown): ListPage | undefined {
  if (isListOf(result, isRecord)) return { records: result, total: result.length };
  if (!isRecord(result)) return undefined;
  const { records } = result;
  const total = Number(toText(result['total']));
  return isListOf(records, isRecord) && Number.isInteger(total) && total >= 0 ? { records, total } : undefined;
}
