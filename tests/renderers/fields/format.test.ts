import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looks } from '../../../renderers/fields/index.ts';
import { formatDecimal } from '../../../renderers/fields/formatDecimal.ts';
import { parseClock } from '../../../renderers/fields/formatDuration.ts';
import { fieldTypes, toClock, type Field, type FieldType } from '../../../schemas/language/index.ts';
import { screenOf } from '../form/support.tsx';

const fieldOf = (type: FieldType, more: object = {}): Field => {
  const field = screenOf({ a: { title: '甲', field: type, ...more } }).fields.find(({ name }) => name === 'a');
  return field!;
};
const format = (type: FieldType, value: unknown, record = {}): string =>
  looks[type].format(value, fieldOf(type), record);

describe('the registry of looks', () => {
  it('has a look for every field type', () =>
    expect(Object.keys(looks).sort()).toEqual(Object.keys(fieldTypes).sort()));
  it('shows nothing for no value, whatever the type', () => {
    for (const look of Object.values(looks)) expect(look.format(undefined, fieldOf('text'), {})).toBe('');
  });
});

describe('decimals', () => {
  it('keep every digit of a text no float could hold', () => {
    expect(format('money', '12345678901234.56')).toBe('12,345,678,901,234.56');
    expect(formatDecimal('99999999999999999999.995', 2)).toBe('100,000,000,000,000,000,000.00');
  });
  it('show money and energy with all their digits, numbers with two or as many as they need', () => {
    expect(format('money', '1234.5')).toBe('1,234.50');
    expect(format('number', '1234.5000')).toBe('1,234.50');
    expect(format('number', '0.1255')).toBe('0.1255');
    expect(format('energy', '7.250')).toBe('7.250');
    // What was typed with too many digits is shown as it is, not as the right value it is close to.
    expect(format('integer', 8.5)).toBe('8.5');
    expect(format('money', 1.235)).toBe('1.235');
    expect(format('percent', 12.5)).toBe('12.5%');
  });
  it('round half away from zero on the digits', () => {
    expect(formatDecimal('1.005', 2)).toBe('1.01');
    expect(formatDecimal('-1.005', 2)).toBe('-1.01');
    expect(formatDecimal('-0.001', 2)).toBe('0.00');
    expect(formatDecimal('0.999', 2)).toBe('1.00');
  });
  it('read exponents and leave what is no number as it is', () => {
    expect(formatDecimal(1e-7, 8)).toBe('0.00000010');
    expect(formatDecimal(1.5e21, 0)).toBe('1,500,000,000,000,000,000,000');
    expect(formatDecimal('abc', 2)).toBe('abc');
    expect(formatDecimal('.', 2)).toBe('.');
  });
  it('say the same as Intl wherever a float is exact', () => {
    const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        const text = (cents / 100).toFixed(2);
        expect(formatDecimal(text, 2)).toBe(intl.format(Number(text)).replace(/^-0\.00$/, '0.00'));
      }),
    );
  });
});

describe('durations', () => {
  it('are read as hours, minutes and seconds', () => {
    expect(format('duration', 4805)).toBe('1小时20分5秒');
    expect(format('duration', 64 * 86_400 + 7200)).toBe('64天2小时');
    expect(format('duration', 4800)).toBe('1小时20分');
    expect(format('duration', 0)).toBe('0秒');
    expect(format('duration', '-5')).toBe('-5');
    expect(format('duration', '9'.repeat(30))).toBe('9'.repeat(30));
  });
  it('that are worked out from two moments say nothing until both have come', () => {
    const { format: look } = looks.duration;
    expect(look(0, fieldOf('duration', { computed: '0.0' }), {})).toBe('');
    expect(look(60, fieldOf('duration', { computed: '0.0' }), {})).toBe('1分');
  });
  it('come back from their clock unchanged', () => {
    const times = fc.sample(fc.integer({ min: 0, max: 3_000_000 }), 200);
    expect(times.map((seconds) => parseClock(toClock(seconds)))).toEqual(times);
  });
  it('refuse minutes above 59', () => expect(parseClock('1:60:00')).toBeUndefined());
});

describe('labels', () => {
  it('come from the server, else from the items of the file', () => {
    expect(format('switch', 'Y')).toBe('是');
    const field = fieldOf('text');
    expect(looks.dict.format('1', { ...field, items: [{ value: '1', text: '一' }] }, {})).toBe('一');
    expect(looks.ref.format('1001', field, { a_dictText: '张三' })).toBe('张三');
  });
  it('never show a secret', () => expect(format('password', 'geheim')).not.toContain('geheim'));
});
