/** What the field controls say to a person, in one typed catalogue. Quoted texts stand to the letter. */
export const fieldTexts = {
  input: (title: string) => `请输入${title}`,
  choose: (title: string) => `请选择${title}`,
  totals: { avg: '平均', min: '最小', max: '最大' },
  yes: '是',
  no: '否',
  refIdle: '请输入搜索内容',
  refEmpty: '没有查询到任何数据',
  chooseFirst: (titles: readonly string[]) => `请先选择${titles.join('、')}`,
  fillFirst: (titles: readonly string[]) => `请先填写${titles.join('、')}`,
  refLoading: '加载中…',
  refNotChosen: (title: string, typed: string) => `${title}里没有选中“${typed}”，请从列表中选择`,
  /** Beside its field, whose name stands there: on one line. */
  notChosen: (typed: string) => `没有选中“${typed.length > 7 ? `${typed.slice(0, 6)}…` : typed}”，请从列表中选择`,
  severalFit: (typed: string) => `“${typed}”对应多项，请按 ↓ 选定其中一项`,
  refFailed: '加载失败，请重新搜索',
  keptTyped: (title: string, offered: string) => `${title}保留了您填写的内容，所选的是“${offered}”`,
  changedChoice: (title: string, offered: string) =>
    offered === '' ? `${title}已随所选清空` : `${title}已随所选改为“${offered}”`,
  serial: '自动生成',
  nothing: '—',
  done: '确定',
  clear: '清空',
  remove: '删除',
  broken: '图片无法显示',
} as const;
