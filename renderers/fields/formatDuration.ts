/** `4805` seconds as `1小时20分5秒`, with days from the first on; parts that are zero are left out, zero itself is `0秒`. */
export function formatDuration(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const seconds = Number(value);
  if (!Number.isFinite(seconds)) return String(value);
  const total = Math.abs(Math.trunc(seconds));
  const parts = [
    [Math.floor(total / 86_400), '天'],
    [Math.floor((total % 86_400) / 3600), '小时'],
    [Math.floor((total % 3600) / 60), '分'],
    [total % 60, '秒'],
  ] as const;
  const text = parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('');
  return (seconds < 0 ? '-' : '') + (text || '0秒');
}

/** Seconds of `01:20:05`, `80:05` or plain seconds; undefined when the text is no duration. */
export function parseClock(text: string): number | undefined {
  const parts = text.trim().split(':');
  if (parts.length > 3 || !parts.every((part) => /^\d{1,6}$/.test(part))) return undefined;
  const numbers = parts.map(Number);
  if (numbers.slice(1).some((part) => part > 59)) return undefined;
  return numbers.reduce((total, part) => total * 60 + part, 0);
}
