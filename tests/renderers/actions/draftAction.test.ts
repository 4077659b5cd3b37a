import { expect, it, vi } from 'vitest';
import type { ActionContext } from '../../../renderers/actions/ActionContext.ts';
import { runDraft } from '../../../renderers/actions/draftAction.ts';
import { kindOf } from '../../../renderers/actions/ownActions.ts';
import { ownActionsOn } from '../../../renderers/actions/availableActions.ts';
import { isRecordScreen } from '../../../schemas/language/index.ts';
import { readDicts, readParts, readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { readFolder } from '../../../server/screens/readFolder.ts';
import { portsOf, screenOf } from '../form/support.tsx';

const screen = screenOf(
  {
    no: { title: '编号', serial: 'N{seq:4}' },
    name: { title: '名称' },
    price: { title: '单价', field: 'money' },
    status: { title: '状态', enum: ['0', '1'] },
  },
  {
    label: 'name',
    children: {
      parts: { title: '时段', properties: { begin: { title: '开始' }, mark: { title: '标记', unique: true } } },
    },
    actions: {
      copy: {
        title: '复制',
        add: {
          foo: {
            form: true,
            values: { name: "'（副本）' + name", price: 'price', status: "'0'" },
            children: ['parts'],
          },
        },
      },
    },
  },
);
const [copy] = screen.actions;

it('a copy opens the form of a new record with its values and rows, and stores nothing', async () => {
  const record = {
    id: '7',
    no: 'N0001',
    name: '峰谷',
    price: '1.20',
    status: '1',
    parts: [{ id: '1', version: 3, begin: '00:00', mark: 'A' }],
  };
  const run = vi.fn();
  const open = vi.fn();
  const ports = portsOf({ data: { getOne: async () => record, run } });
  expect(kindOf(copy!)).toBe('draft');
  await runDraft({ screen, ports, records: [{ id: '7', name: '峰谷' }], open } as unknown as ActionContext, copy!);
  expect(open).toHaveBeenCalledWith({
    view: 'add',
    initial: { name: '（副本）峰谷', price: '1.20', status: '0', parts: [{ begin: '00:00' }] },
  });
  expect(run).not.toHaveBeenCalled();
});

it('a copy of an empty number is empty, and no 0', async () => {
  const open = vi.fn();
  const ports = portsOf({ data: { getOne: async () => ({ id: '7', name: '峰谷', price: null, parts: [] }) } });
  await runDraft({ screen, ports, records: [{ id: '7' }], open } as unknown as ActionContext, copy!);
  expect(open.mock.lastCall?.[0].initial).toMatchObject({ name: '（副本）峰谷', price: undefined });
});

it('is offered to those who may add', () => {
  const ports = (codes: readonly string[]) => {
    const all = portsOf();
    return { ...all, permissions: { ...all.permissions, canUse: (code: string) => codes.includes(code) } };
  };
  const offered = (codes: readonly string[]) => ownActionsOn(screen, 'row', ports(codes)).map(({ name }) => name);
  expect(offered(['foo:copy'])).toEqual([]);
  expect(offered(['foo:copy', 'foo:add'])).toEqual(['copy']);
});

it('every copying of the shipped screens is seen in the form first, and tells itself apart at the beginning of its label', async () => {
  const { dicts } = readDicts((await readFolder('schemas', 'dicts')).files);
  const { parts } = readParts((await readFolder('schemas', 'parts')).files);
  const { screens } = readScreens((await readFolder('schemas', 'screens')).files, dicts, { parts });
  const copies = [...screens.values()]
    .filter(isRecordScreen)
    .flatMap(({ id, label, actions }) =>
      actions
        .filter(({ title }) => title === '复制')
        .map(({ add }) => [id, add[0]?.form, add[0]?.values[label]?.value.startsWith("'（副本）' + ")]),
    );
  expect(copies).toContainEqual(['bill-template', true, true]);
  expect(copies.filter(([, isSeen, isTold]) => !isSeen || !isTold)).toEqual([]);
});
