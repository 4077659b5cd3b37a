import { whoOf } from '../naming/index.ts';
import type { News } from './live/newsOf.ts';
import type { Limit } from './session/actionFacts.ts';

/** What a dialog showed of its record, and what it is by now. */
export interface Change {
  readonly title: string;
  readonly before: string;
  readonly now: string;
}

/** What forms and detail views say to a person, in one typed catalogue. */
export const formTexts = {
  cancel: '取消',
  close: '关闭',
  back: '返回',
  save: '保存',
  saveNext: '保存并新增',
  savedNext: (name: string | undefined) => `保存成功${name === undefined ? '' : `：${name}`}，可继续新增`,
  shortcuts: { save: 'Ctrl+Enter', saveNext: 'Ctrl+Shift+Enter' },
  addOf: (title: string) => `新增${title}`,
  editOf: (title: string) => `编辑${title}`,
  leave: '有未保存的内容，放弃吗？',
  leaveOk: '放弃修改',
  leaveCancel: '继续编辑',
  unansweredQuestion: {
    title: '上一次提交可能已经成功，关闭吗？',
    text: '没有收到服务器的答复，关闭不会撤销它。关闭后请在列表里核对，再决定是否重新提交。',
    okText: '关闭',
    cancelText: '继续编辑',
    danger: true,
  },
  carriedOutQuestion: {
    title: '上一次提交已经保存成功，关闭吗？',
    text: '此后在这里改动的内容没有保存。关闭后可以在列表里找到那条记录，再作修改。',
    okText: '关闭',
    cancelText: '继续编辑',
    danger: true,
  },
  afterClose: (what: string, message: string) => `${what}：${message}`,
  noAnswer: '没有收到服务器的答复',
  unanswered: (message: string) => `${message}；提交可能已经成功，请先核对`,
  saved: '保存成功',
  savedOne: (name: string) => `保存成功：${name}`,
  restored: '已恢复未保存的内容',
  discardRestored: '放弃恢复的内容',
  fieldGone: (title: string, text: string) => `页面改动后没有了“${title}”，您填写的${quoted(text)}不会保存`,
  /** Of a field in whose place stands another one, called the same. */
  fieldReplaced: (title: string) => `页面改动后，“${title}”换成了另一个字段，您填写的内容没有带过来，请重新填写`,
  tableGone: (title: string, rows: number) => `页面改动后没有了“${title}”，您在其中填写的 ${rows} 行不会保存`,
  columnGone: (table: string, title: string, values: readonly string[]) =>
    `页面改动后，“${table}”没有了“${title}”一列，您填写的${firstOf(values)}不会保存`,
  /** Of a field that has another type now. */
  notTaken: (title: string, values: readonly string[]) =>
    `页面改动后，“${title}”不再接受您填写的${firstOf(values)}，请重新填写`,
  /** Of a draft: nobody knows any more what the field was called. */
  typedGone: (text: string) => `页面改动后，您填写的${quoted(text)}已没有对应的字段，不会保存`,
  basic: '基本信息',
  errorCount: (count: number) => `共 ${count} 处需要修改`,
  showFirstError: '查看第一处',
  showNextError: '查看下一处',
  conflictTitle: (isOwn: boolean) => (isOwn ? '您在别处保存过这条记录' : '这条记录已被他人修改'),
  /** @param changes what stands in the dialog and is another by now */
  conflictInDialog: (changes: readonly Change[]) => {
    const told = changes.map(({ title, before, now }) => `${title}由${quoted(before)}变为${quoted(now)}`);
    return `这条记录刚被修改过${told.length > 0 ? `（${told.join('，')}）` : ''}，现在显示的是最新数据，请核对后再提交`;
  },
  actionGone: (action: string) => `页面改动后没有了“${action}”，不能再提交；您填写的内容还在，关闭前可以先复制`,
  notOffered: (action: string, states: string) =>
    `这条记录刚被修改过，现在不能${action}${states === '' ? '' : `（${states}）`}`,
  /** @param person nobody where the record does not say; null for oneself */
  conflictSavedBy: (person: string | null, time: string) =>
    `您打开编辑后，${whoOf(person)}${time === '' ? '' : `于 ${time} `}保存了新的内容。`,
  /** @param person as above */
  tookOver: (title: string, person: string | null, { fields, rows, orders }: News) => {
    const counts = [...(fields > 0 ? [`${fields} 个字段`] : []), ...(rows > 0 ? [`${rows} 行`] : [])];
    const parts = [...counts, ...orders.map(orderOf)].join('、');
    return `${whoOf(person)}刚保存了您正在编辑的${title}，这里更新了${counts.length > 0 ? ' ' : ''}${parts}，您填写的内容不变`;
  },
  /** @param person as above */
  bothMoved: (table: string, person: string | null) =>
    `${whoOf(person)}也调整了${orderOf(table)}，这里仍是您调整的顺序，保存时请选择保留哪一个`,
  /** @param rows what the rows are called that others have removed and this person had written in */
  rowsKept: (rows: readonly string[]) => {
    const [named, count] = [rows.slice(0, 3).join('、'), rows.length];
    const all = count > 3 ? `${named}等 ${count} 行` : named;
    return `${all}已在别处删除。您改过${count > 1 ? '这些行' : '这一行'}，所以仍保留在这里，保存时会重新新增；不需要的话请删除`;
  },
  conflictChoose: '两边都改过的内容请逐项选择保留哪一个；其余的会合并保存，互不覆盖。',
  conflictApart: '两边改的内容互不相同，合并后都会保留。',
  conflictNone: '您填写的内容与最新内容没有不同之处。',
  conflictUnchanged: '未修改',
  /** @param values the first ones of the row, by which it is known */
  conflictRow: (table: string, place: number, values: readonly string[]) =>
    `${table}第${place}行${values.length > 0 ? `（${values.join('，')}）` : ''}`,
  conflictOrder: orderOf,
  conflictMoved: '调整了顺序',
  conflictRowGone: '删除这一行',
  conflictRowKept: (values: readonly string[]) => `保留这一行${listOf(values)}`,
  conflictRowNew: (values: readonly string[]) => `新增一行${listOf(values)}`,
  conflictRest: (count: number) => `另有 ${count} 处只有一方改过，会一并保留，不再列出。`,
  conflictSecret: '（已填写，不显示）',
  conflictField: '字段',
  conflictMine: (isOwn: boolean) => (isOwn ? '这里的修改' : '我的修改'),
  conflictTheirs: (isOwn: boolean) => (isOwn ? '已保存的修改' : '对方的修改'),
  merge: '合并并保存',
  discard: '放弃我的修改',
  addAgain: {
    title: '上一次提交已经保存成功，还要再新增一条吗？',
    text: '没有收到服务器的答复，但记录已经保存，请先在列表里核对。',
    okText: '再新增一条',
    cancelText: '返回',
    danger: true,
  },
  gone: '该记录已被他人删除，或您已无权查看，不能再保存。您填写的内容还在这里，可以复制。',
  goneAtSave: (message: string) => `${message} ${formTexts.gone}`,
  sessionLost: '登录已失效，您填写的内容已暂存，重新登录后会自动恢复',
  timedOut: (message: string) => `${message}：数据可能已经保存，请先在列表中核对，再重新保存`,
  rows: (count: number) => `${count} 行`,
  whole: '全部',
  most: '最多',
  /** @param value of the most: a message that says it itself is whole */
  above: ({ title, message, value }: Limit, most: string) => {
    if (message.match(/\d+(?:\.\d+)?/g)?.some((number) => Number(number) === value)) return message;
    return title === undefined ? `${message}（最多 ${most}）` : `${message} ${most}`;
  },
  affected: (count: number, isAsked: boolean) =>
    `将对 ${count} 条记录执行此操作${isAsked ? '，填写的内容用于其中每一条' : ''}`,
} as const;

function orderOf(table: string): string {
  return `${table}的行顺序`;
}

const listOf = (values: readonly string[]): string => (values.length > 0 ? `：${values.join('，')}` : '');

function quoted(text: string): string {
  if (text === '') return '内容';
  return `“${text.length > 50 ? `${text.slice(0, 49)}…` : text}”`;
}

/** The first of several values that were typed, and how many there are. */
function firstOf(values: readonly string[]): string {
  const shown = values.filter((text) => text !== '').slice(0, 3);
  const first = shown.length > 0 ? shown.map(quoted).join('、') : quoted('');
  return values.length > Math.max(shown.length, 1) ? `${first}等 ${values.length} 处` : first;
}
