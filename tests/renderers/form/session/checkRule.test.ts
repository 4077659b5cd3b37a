import { describe, expect, it, vi } from 'vitest';
import { toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { FormSession } from '../../../../renderers/form/session/FormSession.ts';
import { portsOf, screenOf } from '../support.tsx';

const screen = screenOf({ tag: { title: '标签', maxLength: 20, checkRule: 'asset-tag' }, name: { title: '名称' } });

it('a value is held against the rule it names when its field is left, and an empty one is not', async () => {
  const checkRule = vi.fn(async () => '标签为 ZC- 加6位数字');
  const ports = portsOf({ data: { checkRule } });
  const session = new FormSession(toRecordModel(screen, 'add'), ports, await ports.screens.getValidator(screen), {});
  const leave = (name: string) => session.handleBlur(screen.fields.find((field) => field.name === name)!);
  leave('tag');
  session.store.change({ name: '路由器' });
  leave('name');
  expect(checkRule).not.toHaveBeenCalled();
  session.store.change({ tag: 'ZC' });
  leave('tag');
  await vi.waitFor(() => expect(session.store.errors).toEqual({ tag: '标签为 ZC- 加6位数字' }));
  expect(checkRule).toHaveBeenCalledWith('asset-tag', 'ZC');
});

describe('a value of a cell', () => {
  const garage = screenOf(
    { name: { title: '名称' } },
    {
      children: {
        cars: {
          title: '车辆表',
          properties: { tag: { title: '标签', checkRule: 'asset-tag' }, note: { title: '备注' } },
        },
      },
    },
  );
  const wrong = '标签为 ZC- 加6位数字';
  const openGarage = async (checkRule: (code: string, value: string) => Promise<string | null>) => {
    const ports = portsOf({ data: { checkRule } });
    const validator = await ports.screens.getValidator(garage);
    return new FormSession(toRecordModel(garage, 'add'), ports, validator, { cars: [] });
  };

  it('is held against the rule that its column names, once, when its row has changed; saving knows it too', async () => {
    const checkRule = vi.fn(async (_: string, value: string) => (value.startsWith('ZC-') ? null : wrong));
    const session = await openGarage(checkRule);
    const first = { tag: 'ZC-000001' };
    session.handleRowsChange('cars', [first]);
    session.handleRowsChange('cars', [first, { tag: 'ZC' }]);
    await vi.waitFor(() => expect(session.store.errors).toEqual({ 'cars[1].tag': wrong }));
    // It goes with its row, and is not asked again.
    session.handleRowsChange('cars', [{ tag: 'ZC', note: '旧' }, first]);
    expect(session.store.errors).toEqual({ 'cars[0].tag': wrong });
    expect(session.validate()).toEqual({ 'cars[0].tag': wrong });
    session.handleRowsChange('cars', [{ tag: 'ZC-000002' }, first]);
    expect(session.store.errors).toEqual({});
    await vi.waitFor(() =>
      expect(checkRule.mock.calls.map(([, value]) => value)).toEqual(['ZC-000001', 'ZC', 'ZC-000002']),
    );
  });

  it('that could not be asked is no mistake, and is asked again with its row', async () => {
    const checkRule = vi
      .fn<(code: string, value: string) => Promise<string | null>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(wrong);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const session = await openGarage(checkRule);
    session.handleRowsChange('cars', [{ tag: 'ZC' }]);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(session.store.errors).toEqual({});
    session.handleRowsChange('cars', [{ tag: 'ZC', note: '旧' }]);
    await vi.waitFor(() => expect(session.store.errors).toEqual({ 'cars[0].tag': wrong }));
    warn.mockRestore();
  });

  it('is left to the server where very many come at once', async () => {
    const checkRule = vi.fn(async () => null);
    const session = await openGarage(checkRule);
    session.handleRowsChange(
      'cars',
      Array.from({ length: 300 }, (_, at) => ({ tag: `ZC-${at}` })),
    );
    await vi.waitFor(() => expect(checkRule).toHaveBeenCalledTimes(50));
  });
});
