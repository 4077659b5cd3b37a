import { expect, it } from 'vitest';
import metaSchema from '../../../schemas/language/screen.schema.json' with { type: 'json' };
import { menuIcons } from '../../../src/menu/menuIcons.ts';
import { panels } from '../../../src/panels/index.tsx';

it('has every icon and panel that a screen file may name, and no other', () => {
  expect(Object.keys(menuIcons).sort()).toEqual(metaSchema.properties.menu.properties.icon.enum);
  expect(Object.keys(panels)).toEqual(metaSchema.definitions.action.properties.panel.then.enum);
});
