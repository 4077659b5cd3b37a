/** What the settings of a table say to a person. */
export const settingTexts = {
  columns: '列设置',
  widths: '列宽(px)',
  resetColumns: '重置',
  recent: '最近的设置',
  recentOf: (titles: readonly string[]) => titles.join('、'),
  moveUp: '上移',
  moveDown: '下移',
  columnWidth: (title: string) => `${title}列宽`,
  showColumn: (title: string) => `显示${title}`,
  dragColumn: '拖动调整顺序',
} as const;
