import type { ByUnit, CronUnit } from './units.ts';

/** What follows for other units when a person gives one a text; what it sets is set in turn. */
const follows: ByUnit<(parts: ByUnit<string>) => Partial<Record<CronUnit, string>>> = {
  second: () => ({}),
  minute: ({ second }) => (second === '*' ? { second: '0' } : {}),
  hour: ({ minute }) => (minute === '*' ? { minute: '0' } : {}),
  day: (parts) => otherOf('day', 'week', parts),
  week: (parts) => otherOf('week', 'day', parts),
  month: ({ day, week }) => {
    if (day === '?' && week === '*') return { week: '1' };
    return week === '?' && day === '*' ? { day: '1' } : {};
  },
  year: ({ month }) => (month === '*' ? { month: '1' } : {}),
};

/** Exactly one of day and week is `?`; with a day, what runs every hour runs at its start. */
function otherOf(set: 'day' | 'week', other: 'day' | 'week', parts: ByUnit<string>): Partial<Record<CronUnit, string>> {
  if (parts[set] === '?') return parts[other] === '?' ? { [other]: set === 'day' ? '1' : '*' } : {};
  return { ...(parts[other] !== '?' && { [other]: '?' }), ...(parts.hour === '*' && { hour: '0' }) };
}

/**
 * An expression after a person has given one unit a text. The finer units that ran always run at their start then, and
 * of day and week one decides.
 */
export function setPart(parts: ByUnit<string>, unit: CronUnit, text: string): ByUnit<string> {
  let next: ByUnit<string> = { ...parts, [unit]: text };
  for (const [other, otherText] of Object.entries(follows[unit](next)))
    next = next[other as CronUnit] === otherText ? next : setPart(next, other as CronUnit, otherText);
  return next;
}
