import { expect, it } from 'vitest';
import { chosenAt, type Choices, withChoice, withMoved } from '../../../renderers/fields/nested/choices.ts';

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
