import { expect, it } from 'vitest';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { readDicts, readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { readFolder } from '../../../server/screens/readFolder.ts';
import { aroundChild, aroundProperty, aroundRoot, problemsAtMark } from '../reading/markedFile.ts';

const edited = (more: string) => `"stock": { "title": "库存", "type": "integer", ${more}"list": { ▲"edit": true } }`;

it.each([
  [...aroundProperty(['a field nobody fills in', edited('"readOnly": true, ')]), '没有人能填写'],
  [...aroundProperty(['a computed field', edited('"computed": "1 + 1", ')]), '没有人能填写'],
  [
    ...aroundProperty([
      'a status with its own ways',
      '"status": { "title": "状态", "enum": ["新", "旧"], "flow": { "新": ["旧"] }, "list": { ▲"edit": true } }',
    ]),
    'flow',
  ],
  [
    ...aroundProperty([
      'a choice that fills other fields',
      '"memberId": { "title": "会员", "ref": "member", "fill": { "mobile": "mobile" }, "list": { ▲"edit": true } },\n"mobile": { "title": "手机" }',
    ]),
    'mobile',
  ],
  [
    ...aroundProperty([
      'a value that empties another',
      `${edited('')},\n"remaining": { "title": "剩余", "type": "integer", "clearOn": ["stock"] }`,
    ]),
    'remaining',
  ],
  [
    ...aroundProperty(['files', '"photo": { "title": "照片", "field": "image", "list": { ▲"edit": true } }']),
    'image 类型的字段',
  ],
  [...aroundRoot(['a list without edit', '"actions": { "edit": false }', edited('')]), '去掉了 edit'],
  [
    ...aroundChild([
      'rows of a sub-table',
      '"items": { "title": "明细", "properties": { "stock": { "title": "库存", "type": "integer", "list": { ▲"edit": true } } } }',
    ]),
    '子表的列没有 `edit`',
  ],
])('a field that cannot be changed in the list is told where it says so: %s', (_, marked, message) => {
  expect(problemsAtMark(marked)).toMatchObject([{ isAtMark: true, message: expect.stringContaining(message) }]);
});

it('says which columns are changed in the list', async () => {
  const { dicts } = readDicts((await readFolder('schemas', 'dicts')).files);
  const text = `{ "id": "foo", "title": "测试", "properties": { "name": { "title": "名称" },
    "stock": { "title": "库存", "type": "integer", "list": { "edit": true } } } }`;
  const { screens, problems } = readScreens([{ path: 'screens/charge/demo/FooList.json', text }], dicts);
  expect(problems).toEqual([]);
  const { fields } = [...screens.values()][0] as RecordScreen;
  expect(fields.map(({ name, list }) => [name, list?.edit])).toEqual([
    ['name', undefined],
    ['stock', true],
  ]);
});
