/** Every text of what an action does and has done: it comes with the first one that is pressed. */
export const doneTexts = {
  remove: '删除',
  export: '导出',
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
} as const;
