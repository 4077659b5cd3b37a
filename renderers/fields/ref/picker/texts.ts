import type { Field } from '../../../../schemas/language/index.ts';

/** What the pickers say to a person. Quoted texts stand to the letter. */
export const pickerTexts = {
  open: '选择',
  /** By the words of the empty input where the file has some: what is chosen may go by another name than the field. */
  openOf: ({ title, form }: Pick<Field, 'title' | 'form'>) =>
    form?.placeholder?.startsWith('请选择') ? form.placeholder.slice(1) : `选择${title}`,
  confirm: '确定',
  cancel: '取消',
  clear: '清空',
  chosen: (count: number) => `已选 ${count} 项`,
  remove: (label: string) => `删除 ${label}`,
  tickAll: '全选本页',
  chosenRecords: '已选记录',
  nothingChosen: '还没有选择',
  searchTree: '搜索',
  empty: '没有查询到任何数据',
  loading: '加载中…',
  treeMenu: '树操作',
  linked: '父子关联',
  strict: '取消关联',
  records: '可选记录',
  total: (total: number, [first, last]: readonly [number, number]) => `${first}-${last} 共 ${total} 条`,
} as const;
