import { describe, expect, it } from 'vitest';
import { isRecordScreen, toExpression } from '../../../schemas/language/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

const file = {
  id: 'foo',
  title: '测试',
  properties: { name: { title: '名称' } },
  children: { periods: { title: '时段', properties: { startOn: { title: '从' }, endOn: { title: '到' } } } },
};
const { screens } = readScreens([{ path: 'screens/charge/demo/FooList.json', text: JSON.stringify(file) }], []);
const { fields, children } = [...screens.values()].find(isRecordScreen)!;

const isApart = (...rows: readonly (readonly [string, string])[]): unknown =>
  toExpression("noOverlap(periods, 'startOn', 'endOn')", { fields, children }).evaluate({
    record: { periods: rows.map(([startOn, endOn]) => ({ startOn, endOn })) },
  });

describe('periods that do not overlap', () => {
  it('of times may touch: one ends when the next begins', () => {
    expect(isApart(['08:00', '12:00'], ['12:00', '18:00'])).toBe(true);
    expect(
      isApart(['2026-01-01 00:00:00', '2026-01-02 00:00:00'], ['2026-01-02 00:00:00', '2026-01-03 00:00:00']),
    ).toBe(true);
    expect(isApart(['08:00', '12:01'], ['12:00', '18:00'])).toBe(false);
  });

  it('of days share no day: the last day of one belongs to it', () => {
    expect(isApart(['2025-01-01', '2025-12-31'], ['2025-12-31', '2026-06-30'])).toBe(false);
    expect(isApart(['2026-01-01', '2026-06-30'], ['2025-01-01', '2025-12-31'])).toBe(true);
  });
});
