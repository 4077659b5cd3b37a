/** What numbers of a kind say to a person; loaded with their controls. */
export const numberTexts = {
  notTaken: (keys: string) => `“${keys}”不是数字，没有输入`,
  leftWithout: (title: string, keys: string, left: string) => `${title}：“${keys}”不是数字，没有输入，现在是 ${left}`,
  durationHint: '分钟，或时:分:秒，如 01:20:00',
} as const;
