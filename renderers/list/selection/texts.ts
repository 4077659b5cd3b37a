/** Every text of the bar of ticked rows: most lists are read without it. */
export const texts = {
  selected: (count: number) => `已选 ${count} 条`,
  clearSelection: '清空',
  batch: '批量操作',
} as const;
