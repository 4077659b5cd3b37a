import { Suspense } from 'react';
import { useNarrow } from '../list/search/useNarrow.ts';
import { lazyAntd } from '../theme/index.ts';
import { RowCards } from './RowCards.tsx';
import type { SubTableProps } from './SubTable.tsx';
import { gridTexts } from './texts.ts';

/** The grid of a sub-table; its `load` fetches it ahead. */
export const SubTable = lazyAntd(async () => (await import('./SubTable.tsx')).SubTable);

/** A sub-table that is loaded with the first form that has one: most forms have none. */
export function LazySubTable(props: SubTableProps) {
  const isNarrow = useNarrow();
  if (isNarrow && !props.onChange) return <RowCards child={props.child} rows={props.rows} />;
  return (
    <Suspense fallback={<div role="status">{gridTexts.loading}</div>}>
      <SubTable {...props} />
    </Suspense>
  );
}
