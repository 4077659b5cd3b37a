import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FormPage } from '../../../renderers/form/index.ts';
import { portsOf, renderWith, screenOf } from './support.tsx';

const station = screenOf({ name: { title: '站点名称' } });

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
