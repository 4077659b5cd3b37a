/** Every text of a list as tiles. */
export const texts = {
  view: '视图',
  views: { tiles: '卡片', list: '列表' },
  unnamed: '未填写',
  total: (count: number) => `共 ${count.toLocaleString('en-US')}`,
  state: (text: string, count: number) => `${text} ${count}`,
  more: (title: string) => `${title}的更多操作`,
  loading: '加载中…',
  tooMany: (shown: number) => `只显示前 ${shown} 条，其余请看列表`,
} as const;
