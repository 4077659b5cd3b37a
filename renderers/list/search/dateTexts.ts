/** What is said of the days of a search, which come with their calendar. */
export const dateTexts = {
  noDay: (text: string) => `“${text}”不是日期，请输入年月日（如2026-11-09）、月份（如2026-11），或今天、本周、本月等`,
} as const;
