import { call } from '../api/call.ts';
import { isRecord } from '../values/shapes.ts';

/** What the server knows of an address that this person's menu has no page for. */
export type FoundPage =
  | { readonly kind: 'forbidden'; readonly title: string }
  /** A new file that has mistakes. */
  | { readonly kind: 'broken'; readonly component: string }
  | { readonly kind: 'unknown' };

/** Asks whose address it is: a page that the person may not open, one that is still to be mended, or none at all. @throws DataError */
export const findPage = (path: string): Promise<FoundPage> =>
  call({ method: 'GET', url: '/sys/permission/findPage', params: { path } }, toFoundPage);

function toFoundPage(result: unknown): FoundPage | undefined {
  if (result === null) return { kind: 'unknown' };
  if (!isRecord(result) || typeof result['title'] !== 'string') return undefined;
  if (typeof result['component'] === 'string') return { kind: 'broken', component: result['component'] };
  return { kind: 'forbidden', title: result['title'] };
}
