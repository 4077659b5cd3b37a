/** What an editable grid says to a person. */
export const gridTexts = {
  add: '新增一行',
  remove: '删除',
  removeQuestion: (count: number) => `确定要删除这 ${count} 项吗?`,
  index: '序号',
  loading: '加载中…',
  rowMessage: (row: number, title: string, message: string) => `第${row}行 ${title}：${message}`,
  more: (count: number) => `还有 ${count} 处`,
} as const;
