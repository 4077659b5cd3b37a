import { toList } from '../sessions/toList.ts';
import type { PolicyContext } from '../Services.ts';

/** The rows a step is about: those of a removal or action, or the one that is edited. */
export function idsOf({ ids, current, record }: PolicyContext): readonly string[] {
  if (ids) return ids;
  const id = current?.['id'] ?? record?.['id'];
  return id === undefined || id === null ? [] : [String(id)];
}

/** Whether a step writes a field at all: a partial edit leaves others as they are. */
export const isWritten = ({ record }: PolicyContext, name: string): boolean =>
  record !== undefined && record[name] !== undefined;

/** What the record would hold in a single-valued field. */
export const textOf = (context: PolicyContext, name: string): string => String(context.record?.[name] ?? '').trim();

/** Items that are in only one of two multi values. */
export function changesBetween(before: unknown, after: unknown): readonly string[] {
  const [old, wanted] = [new Set(toList(before)), new Set(toList(after))];
  return [...old, ...wanted].filter((item) => !(old.has(item) && wanted.has(item)));
}

/** The ids of a step that are rows of the table no more. */
export async function goneOf(context: PolicyContext, table: string): Promise<readonly string[]> {
  const ids = idsOf(context);
  if (ids.length === 0) return [];
  const rows = await context.queries.selectFrom(table).select('id').where('id', 'in', ids).execute();
  const there = new Set(rows.map((row) => String(row['id'])));
  return ids.filter((id) => !there.has(id));
}
