import { describe, expect, it } from 'vitest';
import { chosenAt, type Choices, withChoice, withMoved } from '../../../renderers/fields/nested/choices.ts';
import { withLeft } from '../../../renderers/fields/nested/withLeft.ts';

const choices: Choices = [
  { path: ['steps', 0, 'benefit'], depth: 0, form: 1 },
  { path: ['steps', 1, 'benefit'], depth: 0, form: 0 },
  { path: ['steps', 1, 'benefit', 'by'], depth: 0, form: 2 },
  { path: ['other'], depth: 0, form: 1 },
];
const at = (all: Choices, ...path: (string | number)[]) => chosenAt(all, { path, depth: 0 });

it('goes with the items as they move, and with those that are taken out', () => {
  const swapped = withMoved(choices, ['steps'], (index) => 1 - Number(index));
  expect(at(swapped, 'steps', 0, 'benefit')).toBe(0);
  expect(at(swapped, 'steps', 0, 'benefit', 'by')).toBe(2);
  expect(at(swapped, 'steps', 1, 'benefit')).toBe(1);
  const taken = withMoved(choices, ['steps'], (index) => (index === 0 ? undefined : Number(index) - 1));
  expect(at(taken, 'steps', 0, 'benefit')).toBe(0);
  expect(at(taken, 'steps', 1, 'benefit')).toBeUndefined();
  expect(at(taken, 'other')).toBe(1);
});

it('forgets what was chosen within a form that another one takes the place of', () => {
  const changed = withChoice(choices, { path: ['steps', 1, 'benefit'], depth: 0, form: 1 });
  expect(at(changed, 'steps', 1, 'benefit')).toBe(1);
  expect(at(changed, 'steps', 1, 'benefit', 'by')).toBeUndefined();
  const inner = withChoice(changed, { path: ['other'], depth: 1, form: 3 });
  expect(at(inner, 'other')).toBe(1);
  expect(chosenAt(inner, { path: ['other'], depth: 1 })).toBe(3);
});

describe('a form that is chosen once more', () => {
  const form = { properties: { company: {}, until: {}, note: {} } };
  it('holds what stood in it, and of what the other form has as well what stands there now', () => {
    const left = { company: '神州', until: '2028-02-29', note: '旧', contact: '甲' };
    const now = { depart: '行政部', note: '新', contact: '乙' };
    const fresh = { note: '新', contact: '乙', until: undefined };
    expect(withLeft(left, { fresh, now, form })).toEqual({
      company: '神州',
      until: '2028-02-29',
      note: '新',
      contact: '乙',
    });
  });
  it('holds its text, number or list, and begins as it does where it was never chosen', () => {
    expect(withLeft('甲', { fresh: undefined, now: 3, form: { type: 'string' } })).toBe('甲');
    expect(withLeft(['a'], { fresh: undefined, now: 'b', form: { type: 'array' } })).toEqual(['a']);
    expect(withLeft(undefined, { fresh: { company: '起' }, now: 3, form })).toEqual({ company: '起' });
  });
});
