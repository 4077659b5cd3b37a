/** Every text of what is said before an action runs, keyed by meaning; what comes of it is in doneTexts.ts. */
export const actionTexts = {
  tooFast: '你点击的太快了，请慢点点击!',
  /** @param chosen how many there are with those that may be */
  notAllowed: (title: string, count: number, chosen: number, which: string) =>
    `所选记录中有 ${count} 条不满足条件，不能${title}${which && `：${which}`}${count < chosen ? '。请取消勾选后再试' : ''}`,
  mayNotOpen: '您没有权限打开该记录，或该页面不提供此操作',
  close: '关闭',
} as const;
