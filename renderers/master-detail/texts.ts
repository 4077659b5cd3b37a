/** Every text of what stands beside a chosen record, which plain lists do without. */
export const besideTexts = {
  chooseParent: '请先在上方选择一条记录',
  subLists: '明细',
  backToList: '返回列表',
} as const;
