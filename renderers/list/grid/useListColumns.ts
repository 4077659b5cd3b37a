import type { ColDef } from 'ag-grid-community';
import { useMemo } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { useLooks } from '../../fields/index.ts';
import type { ArrangedColumn } from '../columns/columnSettings.ts';
import type { EditedColumns } from '../columns/EditedColumns.ts';
import { toColumnDefs } from './toColumnDefs.ts';

/** What the columns of a list follow. */
export interface ListColumnOptions {
  readonly actionTitles: string;
  readonly hasMoreActions: boolean;
  readonly narrow: boolean;
  readonly isTree: boolean;
  readonly quick: EditedColumns | undefined;
}

/** The column definitions of a list; the same object while nothing changed, so that the grid keeps its cells. */
export function useListColumns(columns: readonly ArrangedColumn[], options: ListColumnOptions): ColDef<ScreenRecord>[] {
  const { actionTitles, hasMoreActions, narrow, isTree, quick } = options;
  const looks = useLooks();
  return useMemo(() => {
    const treeField = isTree ? columns.find(({ visible }) => visible)?.field.name : undefined;
    const titles = actionTitles === '' ? [] : actionTitles.split('\n');
    return toColumnDefs(columns, looks, {
      actionTitles: titles,
      hasMoreActions,
      narrow,
      quick,
      ...(treeField !== undefined && { treeField }),
    });
  }, [columns, looks, actionTitles, hasMoreActions, narrow, isTree, quick]);
}
