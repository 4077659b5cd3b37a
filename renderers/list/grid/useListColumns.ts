import type { ColDef } from 'ag-grid-community';
import { useMemo } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { useLooks } from '../../fields/index.ts';
import type { ListedColumn } from '../columns/listedColumns.ts';
import type { EditedColumns } from '../columns/EditedColumns.ts';
import { toColumnDefs } from './toColumnDefs.ts';

/** What the columns of a list follow. */
export interface ListColumnOptions {
  readonly actionTitles: string;
  readonly hasMoreActions: boolean;
  readonly narrow: boolean;
  readonly isTree: boolean;
  readonly quick: EditedColumns | undefined;
  readonly opener: ColDef<ScreenRecord> | undefined;
  readonly selectable: boolean;
  /** How wide the table is, once it has been laid out. */
  readonly room: number | undefined;
}

/** The column definitions of a list; the same object while nothing changed, so that the grid keeps its cells. */
export function useListColumns(columns: readonly ListedColumn[], options: ListColumnOptions): ColDef<ScreenRecord>[] {
  const { actionTitles, hasMoreActions, narrow, isTree, quick, opener, selectable, room } = options;
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
      opener,
      selectable,
      room,
    });
  }, [columns, looks, actionTitles, hasMoreActions, narrow, isTree, quick, opener, selectable, room]);
}
