import { expect, it } from 'vitest';
import { type KeyedPart, toKeyedParts } from '../../../renderers/fields/nested/keyedParts.ts';

const after = (...steps: readonly (readonly string[])[]): readonly number[] =>
  steps.reduce<readonly KeyedPart[]>(toKeyedParts, []).map(({ key }) => key);

it.each([
  [
    'is the same under another name',
    [
      ['a', 'newKey'],
      ['a', 'b'],
    ],
    [0, 1],
  ],
  [
    'is the same when the one before it is named',
    [
      ['a', 'b'],
      ['a', 'c'],
      ['d', 'c'],
    ],
    [0, 1],
  ],
  [
    'is the same when one before it is taken away',
    [
      ['a', 'b', 'c'],
      ['b', 'c'],
    ],
    [1, 2],
  ],
  ['is another where one is added', [['a'], ['a', 'newKey']], [0, 1]],
  ['is another under the name that one had before', [['newKey'], ['a'], ['a', 'newKey']], [0, 1]],
] as const)('a part that a person names %s', (_, steps, keys) => expect(after(...steps)).toEqual(keys));
