/** What the detail of a record says to a person, in one typed catalogue. */
export const detailTexts = {
  of: (noun: string) => `${noun}详情`,
  actionsOf: (noun: string) => `${noun}操作`,
  previous: '上一条',
  next: '下一条',
  keyOf: (title: string, key: string) => `${title}（${key}）`,
  ownPage: '在其页面中打开',
  close: '关闭',
  closeWindow: '关闭窗口',
  parts: '详情目录',
  others: '其他',
  add: (title: string) => `新增${title}`,
  more: '更多',
  missing: '没有找到这条记录。',
} as const;
