import type { FileStore, LyingFile } from '../../../server/files/stores/FileStore.ts';

/** The portions of what a store holds. */
export async function listed(store: FileStore): Promise<readonly (readonly LyingFile[])[]> {
  const portions: (readonly LyingFile[])[] = [];
  for await (const portion of store.list()) portions.push(portion);
  return portions;
}
