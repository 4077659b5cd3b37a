/** What an opened row says to a person. */
export const expandTexts = {
  opened: '明细',
  open: '展开明细',
  close: '收起明细',
  title: (name: string) => `${name}的明细`,
  failed: '打开子表失败',
} as const;
