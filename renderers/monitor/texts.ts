/** Every text of monitor pages, keyed by meaning. */
export const texts = {
  loading: '加载中…',
  failed: '读取失败',
  failedOf: (what: string, reason: string) => `${what}读取失败：${reason}`,
  retry: '重试',
  retryOf: (title: string) => `${title}：重试`,
  nothing: '—',
  noRows: '暂无数据',
  noneFound: '没有符合条件的记录',
  parameter: '参数',
  value: '当前值',
  history: (title: string, names: string, count: number) => `${title}：打开页面以来的 ${count} 次${names}`,
  historyLater: '刷新后显示曲线',
  days: (days: number, rest: string) => `${days}天${rest}`,
  milliseconds: '毫秒',
  seconds: '秒',
} as const;
