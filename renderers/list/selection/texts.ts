/** Every text of the bar of ticked rows: most lists are read without it. */
export const texts = {
  selected: (count: number) => `已选 ${count} 条`,
  clearSelection: '清空',
  batch: '批量操作',
  unticked: (count: number) => `查询条件已变化，已取消勾选不在当前页的 ${count} 条记录`,
  unfound: (count: number) => `其他页有 ${count} 条勾选的记录已不在查询结果中，已取消勾选`,
} as const;
