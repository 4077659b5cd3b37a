import { expect, it } from 'vitest';
import { fieldTypes } from '../../../schemas/language/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';

it.each(['row-number', 'checkbox', 'radio', 'expand', 'drag-sort'])(
  'an installation cannot call a field type %s: tables make such a column themselves',
  (name) => {
    const types = { ...fieldTypes, [name]: fieldTypes.text };
    expect(() => readScreens([{ path: 'screens/demo/FooList.json', text: '{}' }], [], { types })).toThrow(
      `\`${name}\` is a column that every table makes by itself`,
    );
  },
);
