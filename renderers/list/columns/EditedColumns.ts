import type { ColDef } from 'ag-grid-community';
import type { ComponentType, ReactNode } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import type { ListedField } from './ListedField.ts';

/** What a list needs to change values where they stand. */
export interface EditedColumns {
  /** What makes the cells of a column editable. */
  columnOf(field: ListedField): ColDef<ScreenRecord>;
  /** A value of a card that is changed when it is pressed; its children are how it is shown until then. */
  readonly Value: ComponentType<EditedValueProps>;
  /** The rows as the list shows them: with what was saved since it read them, and with what is not saved yet. */
  overlay(records: readonly ScreenRecord[]): readonly ScreenRecord[];
  /** Takes note of the rows as the list has read them. */
  heed(records: readonly ScreenRecord[]): void;
  /**
   * Before an action: waits for the values of these rows that are on their way.
   * @returns whether it may run: one that changes the rows may not while a value of theirs was not taken, and says so; undefined where nothing has to be waited for
   */
  settle(action: string, rows: readonly ScreenRecord[]): Promise<boolean> | undefined;
}

/** One value of a card. */
export interface EditedValueProps {
  readonly field: ListedField;
  readonly record: ScreenRecord;
  readonly children: ReactNode;
}
