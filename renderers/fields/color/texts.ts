/** What the control of a colour says to a person. */
export const colorTexts = {
  notWhole: (title: string, code: string) => `${title}没有改变：“${code}”不是完整的颜色，请填写六位（0-9、a-f）`,
} as const;
