const nameIn = (name: string): string => (name === '' ? '' : `“${name}”的`);

/** What is said where values are changed in a list itself. */
export const quickTexts = {
  notSaved: (name: string, title: string, message: string) => `${nameIn(name)}“${title}”没有保存：${message}`,
  unanswered: (name: string, title: string, message: string) =>
    `${nameIn(name)}“${title}”可能没有保存：${message}；也可能已经成功，请先核对`,
  untaken: (action: string, name: string, title: string) =>
    `${nameIn(name)}“${title}”填写的值还没有保存，请先改正，或在该格按 Esc 放弃，再“${action}”`,
  conflict: (noun: string, title: string) => `这条${noun}的“${title}”刚被他人修改`,
  conflictText: (who: string, theirs: string, mine: string) =>
    `${who === '' ? '他人' : who}改成了“${theirs === '' ? '空' : theirs}”，您填写的是“${mine === '' ? '空' : mine}”。`,
  pastedSeveral: '列表中一次只能粘贴一个单元格',
  mine: '保存我的',
  theirs: '采用他人的',
} as const;
