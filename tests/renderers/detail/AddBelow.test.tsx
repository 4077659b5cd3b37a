import { cleanup, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DetailView } from '../../../renderers/detail/DetailView.tsx';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { portsOf, renderWith } from '../form/support.tsx';

const fileOf = (id: string, title: string, rest: object) => ({
  path: `screens/charge/demo/${id}List.json`,
  text: JSON.stringify({ id: id.toLowerCase(), title, ...rest }),
});
const { records: screens, problems } = readScreens(
  [
    fileOf('Site', '站点管理', { properties: { siteName: { title: '站点' } } }),
    fileOf('Pile', '充电桩管理', {
      properties: { pileNo: { title: '桩编号' }, siteId: { title: '站点', ref: 'site' } },
      children: { guns: { title: '充电枪', from: 'gun', foreignKey: 'pileId', columns: ['gunNo'] } },
    }),
    fileOf('Gun', '充电枪管理', {
      properties: {
        gunNo: { title: '枪编号' },
        siteId: { title: '站点', ref: 'site' },
        pileId: { title: '充电桩', ref: 'pile', options: 'row.siteId == siteId', clearOn: ['siteId'] },
      },
    }),
  ],
  [],
);
const [pile, gun] = [screens.get('charge/demo/PileList')!, screens.get('charge/demo/GunList')!];

function show(mayAdd: boolean, drafts: Readonly<Record<string, object>> = {}) {
  const create = vi.fn(async () => '9');
  const asked = vi.fn(async () => gun);
  const ports = portsOf({
    data: {
      getOne: async () => ({ id: '7', pileNo: 'P-1', siteId: '3', siteId_dictText: '东站' }),
      getChildren: async () => [],
      create,
    },
    screens: { getById: asked },
  });
  for (const [key, draft] of Object.entries(drafts)) ports.windowDrafts.write(key, draft as never);
  const canUse = (code: string) => mayAdd || code !== 'gun:add';
  renderWith(
    { ...ports, permissions: { ...ports.permissions, canUse } },
    <DetailView screen={pile} id="7" onClose={vi.fn()} />,
  );
  return { create, asked };
}

it('a record below another is added with what both point at filled in and fixed', async () => {
  expect(problems.map(({ message }) => message)).toEqual([]);
  const { create } = show(true);
  fireEvent.click(await page.findByRole('button', { name: /新增充电枪/ }));
  const input = await page.findByLabelText(/枪编号/);
  const form = within(input.closest<HTMLElement>('[role=dialog]')!);
  expect(form.queryByRole('combobox')).toBeNull();
  fireEvent.change(input, { target: { value: 'G-1' } });
  fireEvent.click(form.getByRole('button', { name: /^保 ?存$/ }));
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect((create.mock.calls as unknown[][])[0]![1]).toMatchObject({ gunNo: 'G-1', pileId: '7', siteId: '3' });
});

it('is not offered to who may not add it', async () => {
  const { asked } = show(false);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await page.findByRole('grid');
  expect(page.queryByRole('button', { name: /新增充电枪/ })).toBeNull();
});

it('begins empty where a new record of the list was left half-filled, and goes on where it was left itself', async () => {
  const own = `1:${gun.id}:new:${JSON.stringify([
    ['siteId', '3'],
    ['pileId', '7'],
  ])}`;
  show(true, { [`1:${gun.id}:new`]: { gunNo: '列表里的枪' } });
  fireEvent.click(await page.findByRole('button', { name: /新增充电枪/ }));
  expect(((await page.findByLabelText(/枪编号/)) as HTMLInputElement).value).toBe('');
  cleanup();
  show(true, { [own]: { gunNo: '这个桩的枪', siteId: '3', pileId: '7' } });
  fireEvent.click(await page.findByRole('button', { name: /新增充电枪/ }));
  expect(((await page.findByLabelText(/枪编号/)) as HTMLInputElement).value).toBe('这个桩的枪');
});
