import { expect, it } from 'vitest';
import { askWhose } from '../../../../renderers/list/quick/askWhose.ts';
import type { Ports } from '../../../../renderers/ports/index.ts';
import { toTestField, toTestScreen } from '../support.tsx';

const stock = toTestField('stock', 'integer', { title: '库存' });
const screen = toTestScreen([toTestField('name'), stock], { noun: '商品', label: 'name' });
const kept = { field: stock, value: 43, before: 12 };

/** What a person is asked where the record says so of who changed it. */
async function questionOf(record: object) {
  const asked: unknown[] = [];
  const ports = {
    user: { username: 'admin' },
    messages: {
      confirm: (question: unknown) => {
        asked.push(question);
        return Promise.resolve(true);
      },
    },
  } as unknown as Ports;
  expect(await askWhose(screen, { stock: 88, ...record }, kept, ports)).toBe(true);
  return asked[0];
}

it('a conflict in a cell names the record, the field, the account and both values', async () => {
  expect(await questionOf({ name: '折叠雨伞', updateBy: 'tenantadmin' })).toMatchObject({
    title: '“折叠雨伞”的“库存”刚被他人修改',
    text: '账号 tenantadmin 改成了“88”，您填写的是“43”。',
    cancelText: '采用他人的',
  });
});

it('and nobody else where this person has saved it elsewhere, or where it is not known who has', async () => {
  expect(await questionOf({ name: '折叠雨伞', updateBy: 'admin' })).toMatchObject({
    title: '“折叠雨伞”的“库存”您刚在别处修改过',
    text: '您自己在别处改成了“88”，您填写的是“43”。',
    cancelText: '采用已保存的',
  });
  expect(await questionOf({ name: null })).toMatchObject({
    title: '这条商品的“库存”刚被他人修改',
    text: '有人改成了“88”，您填写的是“43”。',
  });
});
