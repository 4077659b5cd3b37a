import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DetailView, FormPage, RecordDetail } from '../../../renderers/form/index.ts';
import { portsOf, renderWith, screenOf } from './support.tsx';

const station = screenOf(
  {
    name: { title: '站点名称' },
    kind: { title: '类型', dict: 'member_type' },
    secret: { title: '密钥', field: 'password', writeOnly: true },
    price: { title: '单价', field: 'money' },
  },
  { children: { piles: { title: '电桩', foreignKey: 'stationId', properties: { pileNo: { title: '桩号' } } } } },
);

describe('the detail of a record', () => {
  it('reads every value as its look shows it, and never a secret', async () => {
    const record = {
      id: '1',
      name: '<b>站</b>',
      kind: '2',
      kind_dictText: '网约车会员',
      price: '1234.50',
      piles: [{ id: '5', pileNo: 'P-1' }],
    };
    renderWith(
      portsOf({ data: { getOne: async () => record } }),
      <DetailView screen={station} id="1" onClose={vi.fn()} />,
    );
    expect(await screen.findByText('<b>站</b>')).toBeTruthy();
    expect(screen.getByText('网约车会员')).toBeTruthy();
    expect(screen.getByText('1,234.50')).toBeTruthy();
    expect(screen.queryByText('密钥')).toBeNull();
    expect(await screen.findByText('P-1')).toBeTruthy();
  });
  it('puts what is only read under its heading too', async () => {
    const order = screenOf(
      { no: { title: '单号' }, sum: { title: '金额', readOnly: true }, createTime: { title: '创建时间' } },
      { form: { sections: { 订单: ['no', 'sum', 'createTime'] } } },
    );
    const data = { getOne: async () => ({ id: '1', no: 'A1' }) };
    renderWith(portsOf({ data }), <DetailView screen={order} id="1" onClose={vi.fn()} />);
    const section = (await screen.findByRole('heading', { name: '订单' })).closest('section')!;
    expect([...section.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['单号', '金额', '创建时间']);
  });
  it('stands in three columns, and never in more than four', () => {
    for (const [asked, shown] of [
      [undefined, '3'],
      [2, '2'],
      [6, '4'],
    ] as const) {
      const columns = asked === undefined ? {} : { columns: asked };
      const { container, unmount } = renderWith(
        portsOf(),
        <RecordDetail fields={station.fields} record={{ id: '1' }} {...columns} />,
      );
      const list = container.querySelector<HTMLElement>('.vf-detail')!;
      expect(list.style.getPropertyValue('--vf-columns')).toBe(shown);
      unmount();
    }
  });
  it('asks for the rows that did not come with the record', async () => {
    const getChildren = vi.fn(async () => [{ id: '5', pileNo: 'P-7' }]);
    const data = { getOne: async () => ({ id: '1', name: '站' }), getChildren };
    renderWith(portsOf({ data }), <DetailView screen={station} id="1" onClose={vi.fn()} />);
    expect(await screen.findByText('P-7')).toBeTruthy();
    expect(getChildren).toHaveBeenCalledTimes(1);
  });
});

describe('a form page', () => {
  it('edits the single record there is', async () => {
    const row = { id: '1', version: 4, name: '唯一' };
    const data = { getList: async () => ({ records: [row], total: 1 }), getOne: async () => row };
    renderWith(portsOf({ data }), <FormPage screen={station} />);
    expect((await screen.findByLabelText<HTMLInputElement>(/站点名称/)).value).toBe('唯一');
  });
  it('makes it where there is none', async () => {
    renderWith(portsOf(), <FormPage screen={station} />);
    expect((await screen.findByLabelText<HTMLInputElement>(/站点名称/)).value).toBe('');
  });
  it('offers nothing to save without the permission', async () => {
    renderWith(portsOf({ permissions: { canUse: () => false } }), <FormPage screen={station} />);
    expect((await screen.findByText('站点名称')).closest('[data-field]')?.querySelector('input')).toBeNull();
    expect(screen.queryByRole('button', { name: /^保\s*存$/ })).toBeNull();
  });
});
