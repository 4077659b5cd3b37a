/** What an editable grid says to a person. */
export const gridTexts = {
  add: '新增一行',
  remove: '删除',
  removeQuestion: (count: number) => `确定要删除这 ${count} 项吗?`,
  index: '序号',
  row: (at: number) => `第${at}行`,
  removeRow: (at: number) => `删除第${at}行`,
  none: '暂无数据',
  loading: '加载中…',
  rowMessage: (row: number, title: string, message: string) => `第${row}行 ${title}：${message}`,
  more: (count: number) => `还有 ${count} 处`,
} as const;
