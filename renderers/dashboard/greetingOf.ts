/** The greeting of the hour. */
export function greetingOf(hour: number): string {
  if (hour < 9) return '早上好';
  if (hour <= 11) return '上午好';
  if (hour <= 13) return '中午好';
  return hour < 20 ? '下午好' : '晚上好';
}
