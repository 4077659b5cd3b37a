import type { ColDef } from 'ag-grid-community';
import { useMemo } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { useLooks } from '../../fields/index.ts';
import type { ArrangedColumn } from '../columns/columnSettings.ts';
import { toColumnDefs } from './toColumnDefs.ts';
import type { WireSearch } from '../search/wireSearch.ts';

/** What the columns of a list follow. */
export interface ListColumnOptions {
  readonly fixed: WireSearch;
  readonly actionTitles: string;
  readonly hasMoreActions: boolean;
  readonly narrow: boolean;
  readonly isTree: boolean;
}

/** The column definitions of a list; the same object while nothing changed, so that the grid keeps its cells. */
export function useListColumns(
  arranged: readonly ArrangedColumn[],
  options: ListColumnOptions,
): ColDef<ScreenRecord>[] {
  const { fixed, actionTitles, hasMoreActions, narrow, isTree } = options;
  const looks = useLooks();
  return useMemo(() => {
    // What is the same in every row needs no column.
    const columns = arranged.filter(({ field }) => fixed[field.name] === undefined);
    const treeField = isTree ? columns.find(({ visible }) => visible)?.field.name : undefined;
    const titles = actionTitles === '' ? [] : actionTitles.split('\n');
    return toColumnDefs(columns, looks, {
      actionTitles: titles,
      hasMoreActions,
      narrow,
      ...(treeField !== undefined && { treeField }),
    });
  }, [arranged, looks, fixed, actionTitles, hasMoreActions, narrow, isTree]);
}
