/** What the choice in a report says to a person. Quoted texts stand to the letter. */
export const reportTexts = {
  failed: '出错了',
  initFailed: (reason: string) => `Popup初始化失败，请检查你的配置或稍后重试！${reason}`,
  notSetUp: 'popup参数未正确配置!',
  unequal: 'popup参数未正确配置,原始值和目标值数量不一致!',
  chooseOne: '请选择一条记录',
  search: '查询',
  reset: '重置',
  unfold: '展开',
  fold: '收起',
  refresh: '刷新',
  close: '关闭',
  from: (title: string) => `${title}（起）`,
  to: (title: string) => `${title}（止）`,
  sort: '排序',
  sortedBy: (title: string, order: 'asc' | 'desc') => `${title}（${order === 'asc' ? '升序' : '降序'}）`,
  row: (text: string) => `选择 ${text}`,
} as const;
