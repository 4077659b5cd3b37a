/** The grid's modules, theme and texts, in one place for every list. */
import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  ModuleRegistry,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowSelectionModule,
  RowStyleModule,
  themeQuartz,
} from 'ag-grid-community';
import { gridParams } from '../theme/index.ts';

// No ValidationModule: its overlay swallows clicks; development adds it where the application starts.
ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
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

/** The texts of the grid that can appear with the modules in use. */
export const gridTexts: Record<string, string> = {
  noRowsToShow: '暂无数据',
  loadingOoo: '加载中…',
  ariaChecked: '已选中',
  ariaUnchecked: '未选中',
  ariaRowSelect: '按空格键选择此行',
  ariaRowDeselect: '按空格键取消选择此行',
  ariaRowToggleSelection: '按空格键切换选择',
  ariaHeaderSelection: '全选列',
  ariaSortableColumn: '按回车键排序',
  ariaIndeterminate: '部分选中',
  ariaRowSelectAll: '按空格键全选或取消全选',
  ariaSelectAllRows: '全选',
  ariaToggleCellValue: '按空格键切换',
};
