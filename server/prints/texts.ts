/** What a person reads on a printed page. */
export const printTexts = {
  print: '打印',
  printedBy: (name: string, time: string) => `${name} 打印于 ${time}`,
  over: '打印链接已失效',
  overHint: '打印链接只能用一次，并且一分钟内有效。请关闭本页，回到列表重新点“打印”。',
  number: '序号',
  noRows: '没有数据',
} as const;
