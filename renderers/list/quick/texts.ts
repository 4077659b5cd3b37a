import { whoOf } from '../../naming/index.ts';

const nameIn = (name: string): string => (name === '' ? '' : `“${name}”的`);
const quoted = (value: string): string => `“${value === '' ? '空' : value}”`;

/** What is said where values are changed in a list itself. */
export const quickTexts = {
  notSaved: (name: string, title: string, message: string) => `${nameIn(name)}“${title}”没有保存：${message}`,
  unanswered: (name: string, title: string, message: string) => `${nameIn(name)}“${title}”可能没有保存：${message}`,
  /** Why a value was not taken where nobody was told whether it was. */
  maybe: (message: string) => `${message}；也可能已经成功，请先核对`,
  untaken: (action: string, name: string, title: string) =>
    `${nameIn(name)}“${title}”填写的值还没有保存，请先保存，或在该格按 Esc 放弃，再“${action}”`,
  conflict: (name: string, noun: string, title: string, isOwn: boolean) =>
    `${nameIn(name) || `这条${noun}的`}“${title}”${isOwn ? '您刚在别处修改过' : '刚被他人修改'}`,
  /** @param person null for oneself, empty where the record does not say */
  conflictText: (person: string | null, theirs: string, mine: string) =>
    `${whoOf(person)}改成了${quoted(theirs)}，您填写的是${quoted(mine)}。`,
  /** What is said of a value between which and another one the person has not chosen. */
  undecided: '还没有保存',
  /** Why a value was not taken, and what stands there by now. @param person as above */
  meanwhile: (message: string, person: string | null, theirs: string) =>
    `${message}；${whoOf(person)}已改成${quoted(theirs)}，再次保存时会先询问`,
  /** @param name that of the first of them, and its title */
  elsewhere: (count: number, name: string, title: string) =>
    `${nameIn(name)}“${title}”${count > 1 ? `等 ${count} 处` : ''}填写的值没有保存，不在当前显示的行里`,
  show: '查看',
  giveUp: '放弃填写的值',
  goneFrom: (name: string, title: string) =>
    `${nameIn(name)}“${title}”所在的行已不在原来那一页，可能已被修改或删除：请搜索后再看，或放弃填写的值`,
  pastedSeveral: '列表中一次只能粘贴一个单元格',
  pastTheEnd: '这是本页最后一行，刚才输入的内容没有填入',
  mine: '保存我的',
  theirs: (isOwn: boolean) => (isOwn ? '采用已保存的' : '采用他人的'),
} as const;
