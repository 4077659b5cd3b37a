import type { RefTarget } from '../../../../schemas/language/index.ts';
import type { Dictionaries, RefChoice, RefNarrowing } from '../../../ports/index.ts';
import { toTree, type TreeNode } from './TreeNodes.ts';

/** What narrows the choices of a field. */
export type Narrowing = RefNarrowing | undefined;

const pageSize = 50;
/** A tree of more is searched in the field itself. */
const mostPages = 40;

/** The whole tree that a ref points at. @throws DataError */
export async function loadTree(
  dictionaries: Dictionaries,
  ref: RefTarget,
  options: Narrowing,
  signal: AbortSignal,
): Promise<readonly TreeNode[]> {
  // What narrows the choices is known to the dictionary alone.
  if (ref.tree?.whole && options === undefined) return toTree(await dictionaries.getTree(ref, signal));
  const all: RefChoice[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const query = { keyword: '', page, pageSize, ...(options && { options }) };
    const found = await dictionaries.searchRef(ref, query, signal);
    all.push(...found);
    if (found.length < pageSize) break;
  }
  return toTree(all);
}
