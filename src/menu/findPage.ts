import { call } from '../api/call.ts';
import { isRecord } from '../values/shapes.ts';

/** What the server knows of an address that this person's menu has no page for. */
export type FoundPage = { readonly kind: 'forbidden'; readonly title: string } | { readonly kind: 'unknown' };

/** Asks whose address it is: a page that the person may not open, or none at all. @throws DataError */
export const findPage = (path: string): Promise<FoundPage> =>
  call({ method: 'GET', url: '/sys/permission/findPage', params: { path } }, toFoundPage);

function toFoundPage(result: unknown): FoundPage | undefined {
  if (result === null) return { kind: 'unknown' };
  if (!isRecord(result) || typeof result['title'] !== 'string') return undefined;
  return { kind: 'forbidden', title: result['title'] };
}
