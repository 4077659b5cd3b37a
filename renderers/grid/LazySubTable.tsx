import { Suspense } from 'react';
import { lazyAntd } from '../theme/index.ts';
import type { SubTableProps } from './SubTable.tsx';
import { gridTexts } from './texts.ts';

/** The grid of a sub-table; its `load` fetches it ahead. */
export const SubTable = lazyAntd(async () => (await import('./SubTable.tsx')).SubTable);

/** A sub-table that is loaded with the first form that has one: most forms have none. */
export function LazySubTable(props: SubTableProps) {
  return (
    <Suspense fallback={<div role="status">{gridTexts.loading}</div>}>
      <SubTable {...props} />
    </Suspense>
  );
}
