import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import metaSchema from '../../../schemas/language/screen.schema.json' with { type: 'json' };
import { menuIconNames } from '../../../src/menu/menuIconNames.ts';
import { panels } from '../../../src/panels/index.tsx';

it('has every icon and panel that a screen file may name, and no other', () => {
  const drawn = [...readFileSync('src/menu/menuIcons.svg', 'utf8').matchAll(/<symbol id="([\w-]+)"/g)].map(
    ([, id]) => id,
  );
  expect(drawn.toSorted()).toEqual(metaSchema.properties.menu.properties.icon.enum);
  expect([...menuIconNames].toSorted()).toEqual(drawn.toSorted());
  expect(Object.keys(panels)).toEqual(metaSchema.definitions.action.properties.panel.then.enum);
});
