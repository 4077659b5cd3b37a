/** Every text of actions, keyed by meaning. */
export const actionTexts = {
  remove: '删除',
  tooFast: '你点击的太快了，请慢点点击!',
  /** @param chosen how many there are with those that may be */
  notAllowed: (title: string, count: number, chosen: number, which: string) =>
    `所选记录中有 ${count} 条不满足条件，不能${title}${which && `：${which}`}${count < chosen ? '。请取消勾选后再试' : ''}`,
  mayNotOpen: '您没有权限打开该记录，或该页面不提供此操作',
  removed: '删除成功！',
  unanswered: (what: string, message: string) => `${what}：${message}；操作可能已经成功，请先核对`,
  /** 很抱歉，资源未找到!（结束：抽奖 “周年”） */
  missing: (message: string, act: string, name: string | undefined) =>
    `${message}（${name === undefined ? act : `${act}：${name}`}）`,
  recoverable: (bin: string) => `删除后可在${bin}还原。`,
  irrecoverable: '删除后不能还原。',
  imported: '导入成功',
  exported: (name: string, rows: number | undefined) =>
    rows === undefined ? `已导出：${name}` : `已导出 ${rows} 条：${name}`,
  exportCancelled: '已取消导出',
  downloadFailed: '文件下载失败',
  download: '下载',
  unknownPanel: (name: string) => `没有名为“${name}”的面板`,
  close: '关闭',
} as const;
