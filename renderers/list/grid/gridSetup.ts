/** The grid's modules, theme and texts, in one place for every list. */
import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CustomEditorModule,
  LocaleModule,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  themeQuartz,
} from 'ag-grid-community';
import { gridParams } from '../../theme/index.ts';

// No ValidationModule: its overlay swallows clicks; development adds it where the application starts.
ModuleRegistry.registerModules([
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
  RowStyleModule,
]);

/** One theme object for all lists: colours come from the page's variables, so that no list makes its own style sheet. */
export const gridTheme = themeQuartz.withParams({
  ...gridParams,
  fontSize: 14,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  cellHorizontalPadding: 12,
  rowVerticalPaddingScale: 1,
  columnBorder: false,
});
