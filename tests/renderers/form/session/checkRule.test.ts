import { expect, it, vi } from 'vitest';
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
