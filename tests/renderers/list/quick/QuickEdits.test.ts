import { expect, it } from 'vitest';
import { QuickEdits } from '../../../../renderers/list/quick/QuickEdits.ts';
import { portsOf, screenOf } from '../../form/support.tsx';

const stock = (more: object) => ({ title: '库存', type: 'integer', maximum: 99, list: { edit: true }, ...more });

it('a value that was not taken goes on in its column, whatever a changed file calls that and its screen', async () => {
  const screen = screenOf({ name: { title: '名称' }, stock: stock({}) });
  const sent: unknown[] = [];
  const stored = { id: '7', version: 3, name: '甲', count: 12 };
  const ports = portsOf({
    data: { update: async (_screen, record) => void sent.push(record), getOne: async () => ({ ...stored, count: 50 }) },
  });
  const { getValidator } = ports.screens;
  const edits = new QuickEdits({
    screen,
    getPorts: () => ports,
    validator: await getValidator(screen),
    onChanged: () => undefined,
    onOutdated: () => undefined,
  });
  const row = { id: '7', version: 3, name: '甲', stock: 12 };
  edits.heed([row]);
  const field = screen.fields.find(({ name }) => name === 'stock')!;
  expect(edits.save(field, row, 100)).toBe(false);
  const now = screenOf({ name: { title: '名称' }, count: stock({ title: '数量', was: 'stock' }) });
  edits.moveTo(now, await getValidator(now));
  const moved = now.fields.find(({ name }) => name === 'count')!;
  // As the rows were read before, and as they are read with the changed screen.
  for (const read of [row, stored]) expect(edits.overlay([read])).toMatchObject([{ count: 100 }]);
  edits.heed([stored]);
  expect(edits.messageOf(moved, stored)).toContain('99');
  expect(edits.save(moved, stored, 50)).toBe(true);
  await expect.poll(() => sent).toMatchObject([{ id: '7', version: 3, count: 50 }]);
  await expect.poll(() => edits.isSaving(moved, stored)).toBe(false);
  expect(edits.messageOf(moved, stored)).toBeUndefined();
});
