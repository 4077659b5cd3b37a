import type { ColDef, GridApi } from 'ag-grid-community';
import type { ComponentType, ReactNode, RefObject } from 'react';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import type { Looks } from '../../fields/index.ts';
import type { ListQuery, Settle } from '../../ports/index.ts';
import type { ListedField } from './ListedField.ts';

/** What a list needs to change values where they stand. */
export interface EditedColumns {
  /** What makes the cells of a column editable. */
  columnOf(field: ListedField): ColDef<ScreenRecord>;
  /** A value of a card that is changed when it is pressed; its children are how it is shown until then. */
  readonly Value: ComponentType<EditedValueProps>;
  /** The rows as the list shows them: with what was saved since it read them, and with what is not saved yet. */
  overlay(records: readonly ScreenRecord[]): readonly ScreenRecord[];
  /** One of them without what is not saved yet. */
  belowOf(shown: ScreenRecord): ScreenRecord;
  /** Says which values wait in rows that the list does not show just now, and leads to them. */
  readonly Elsewhere: ComponentType<ElsewhereProps>;
  /** Takes note of the rows as the list has read them. @param place what it was asked */
  heed(records: readonly ScreenRecord[], place: ListQuery): void;
  readonly settle: Settle;
  /** Takes note that a record was saved in a form, before the list is read again. */
  noteForm(id: string): void;
  /** The same on a changed screen: what was typed and is not saved goes along. */
  goOn(screen: RecordScreen, looks: Looks): Promise<EditedColumns>;
}

/** The rows that a list shows, and how it shows others. */
export interface ElsewhereProps {
  readonly screen: RecordScreen;
  /** The question that the rows answer. */
  readonly asked: ListQuery;
  readonly records: readonly ScreenRecord[];
  readonly loading: boolean;
  /** The grid, unless the rows are cards. */
  readonly apiRef: RefObject<GridApi<ScreenRecord> | null>;
  /** Asks the list again what it was asked before. */
  readonly onShow: (place: ListQuery) => void;
}

/** One value of a card. */
export interface EditedValueProps {
  readonly field: ListedField;
  readonly record: ScreenRecord;
  readonly children: ReactNode;
}
