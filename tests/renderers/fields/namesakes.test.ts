/** Which choice a typed text means. */
import { describe, expect, it } from 'vitest';
import { fitsSeveral, namedFirst, onlyFit } from '../../../renderers/fields/ref/namesakes.ts';

const keysOf = (text: string) => [{ title: '会员编号', text }];
const [one, two, called] = [
  { value: '1', text: '阿奶茶', keys: keysOf('M1') },
  { value: '2', text: '阿奶茶', keys: keysOf('M2') },
  { value: '3', text: 'M2', keys: keysOf('M3') },
] as const;

describe('a typed text', () => {
  it('means the only record of that name, or the one whose number it is', () => {
    expect(onlyFit([one, two], '阿奶茶')).toBeUndefined();
    expect(onlyFit([one, { value: '4', text: '阿奶茶的朋友' }], '阿奶茶')).toBe(one);
    expect(onlyFit([one, two], 'M2')).toBe(two);
    expect(namedFirst([one, two], ' M2 ')).toEqual([two, one]);
  });

  it('means neither where one is called as the number of another reads', () => {
    expect(onlyFit([two, called], 'M2')).toBeUndefined();
    expect(fitsSeveral([two, called], 'M2')).toBe(true);
  });
});
