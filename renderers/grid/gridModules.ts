import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CustomEditorModule,
  LocaleModule,
  type Module,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
  themeQuartz,
} from 'ag-grid-community';
import { gridParams } from '../theme/index.ts';

/** The modules a sub-table uses, and no others. */
export const gridModules: Module[] = [
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CustomEditorModule,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  ScrollApiModule,
];

/** Dense and quiet, as the sub-table stands inside a form. */
export const gridTheme = themeQuartz.withParams({
  ...gridParams,
  fontSize: 13,
  // A cell is pressed, too.
  rowHeight: 'max(var(--vf-subtable-row, 61px), var(--vf-target) + 4px)',
  headerHeight: 36,
  cellHorizontalPadding: 8,
  columnBorder: true,
  wrapperBorderRadius: 6,
});
