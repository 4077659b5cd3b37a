import { Suspense } from 'react';
import { messageTexts } from '../messages/texts.ts';
import { lazyAntd } from '../theme/index.ts';
import type { SubTableProps } from './SubTable.tsx';

/** The grid of a sub-table; its `load` fetches it ahead. */
export const SubTable = lazyAntd(async () => (await import('./SubTable.tsx')).SubTable);

/** A sub-table that is loaded with the first form that has one: most forms have none. */
export function LazySubTable(props: SubTableProps) {
  return (
    <Suspense fallback={<div role="status">{messageTexts.loading}</div>}>
      <SubTable {...props} />
    </Suspense>
  );
}
