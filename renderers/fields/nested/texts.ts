import { replaceStringParameters, type TranslatableString } from '@rjsf/utils';

/** What the form of a nested value says to a person. */
export const nestedFieldTexts = {
  loading: '加载中…',
  retry: '重试',
  add: '添加',
  remove: '删除',
  removeQuestion: '确定要删除这 1 项吗?',
  moveUp: '上移',
  moveDown: '下移',
  item: (number: number) => `第${number}项`,
  name: '名称',
  nameMissing: '请输入名称',
  nameTaken: (name: string) => `已有“${name}”，请换一个名称`,
  value: '值',
  kindOf: (title: string) => (title.endsWith('方式') ? title : `${title}方式`),
} as const;

/** RJSF's own words in Chinese, by its English ones. */
const words: Readonly<Record<string, string>> = {
  Item: '第',
  'Missing items definition': '没有写明列表的内容',
  'No items yet. Use the button below to add some.': '还没有内容，点下面的按钮添加',
  Yes: '是',
  No: '否',
  Close: '关闭',
  Errors: '错误',
  'New Value': '',
  Add: '添加',
  'Add Item': '添加一项',
  Copy: '复制',
  Remove: '删除',
  Clear: '清空',
  'clear input': '清空',
  'Select a date': '选择日期',
  'Decrease value by 1': '减一',
  'Increase value by 1': '加一',
  'Option %1': '方式%1',
  '%1 option %2': '%1：方式%2',
  '%1 Key': '名称',
  '%1 (deprecated)': '%1（已停用）',
  Type: '类型',
  Value: '值',
  'Add data for optional field': '填写',
  'Remove data for optional field': '清空',
  'No data for optional field': '没有填写',
};

/** The words of the theme in Chinese. */
export const translate = (words_: TranslatableString, parameters?: string[]): string =>
  replaceStringParameters(words[words_] ?? words_, parameters);
