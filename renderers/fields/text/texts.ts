/** What controls of texts say to a person; loaded with them. */
export const textTexts = {
  formatJson: '格式化',
  jsonGood: 'JSON 格式正确',
  jsonBad: 'JSON 格式不正确',
  unchanged: '留空则不修改',
  cellLines: 'Alt+Enter 换行',
} as const;
