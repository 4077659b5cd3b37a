import { expect, it } from 'vitest';
import { runDelete } from '../../../renderers/actions/deleteAction.ts';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { portsOf, screenOf } from '../form/support.tsx';

/** What is asked before a record of a screen is deleted. */
async function questionOn(screen: RecordScreen): Promise<string | undefined> {
  let asked: string | undefined;
  const confirm = async ({ text }: { readonly text?: string }) => {
    asked = text;
    return false;
  };
  const ports = portsOf({ messages: { confirm } });
  const records = [{ id: '1', name: 'A-01' }];
  await runDelete({ screen, ports, records, onRemoved: () => undefined } as never as Parameters<typeof runDelete>[0]);
  return asked;
}

it('says before a record is deleted whether and where it can be taken back', async () => {
  const properties = { name: { title: '名称' } };
  expect(await questionOn(screenOf(properties))).toBe('删除后不能还原。');
  expect(await questionOn(screenOf(properties, { recycle: true }))).toBe('删除后可在回收站还原。');
});
