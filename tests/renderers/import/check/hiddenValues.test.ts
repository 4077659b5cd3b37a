import { expect, test } from 'vitest';
import { readScreens } from '../../../../schemas/language/reading/readScreens.ts';
import { begin, toBook } from './support.ts';

const firm = {
  id: 'firm',
  title: '客户',
  properties: {
    kind: { title: '类型', enum: ['个人', '企业'], default: '个人' },
    tax: { title: '税号', visibleWhen: "kind == '企业'", whenHidden: 'clear' },
    seats: { title: '人数', type: 'integer', visibleWhen: "tax != ''", whenHidden: 'clear' },
    level: { title: '等级', ref: 'level' },
    gift: { title: '礼品', visibleWhen: "level == '1'", whenHidden: 'clear' },
    note: { title: '备注', visibleWhen: "gift == ''", whenHidden: 'clear' },
  },
  children: {
    parcels: {
      title: '明细',
      properties: {
        way: { title: '方式', enum: ['自取', '寄送'] },
        fee: { title: '运费', field: 'money', visibleWhen: "way == '寄送'", whenHidden: 'omit' },
        stamp: { title: '印章', visibleWhen: "parent.kind == '企业'", whenHidden: 'clear' },
      },
    },
  },
};
const level = { id: 'level', title: '等级', label: 'name', properties: { name: { title: '名称' } } };
const files = Object.entries({ FirmList: firm, LevelList: level }).map(([name, file]) => ({
  path: `screens/charge/demo/${name}.json`,
  text: JSON.stringify(file),
}));
const screen = readScreens(files, []).records.get('charge/demo/FirmList')!;

test('a value that its line hides is told, with what hides it, and is not dropped without a word', async () => {
  const { read, problems } = await begin(screen);
  await read(
    toBook({
      客户: [
        ['类型', '税号', '人数', '等级', '礼品', '备注', '明细：方式', '明细：运费', '明细：印章'],
        ['企业', 'A1', 3, '', '', 'x', '寄送', 5, '圆章'],
        ['个人', 'A1', 3, '', '', '', '自取', 5, '圆章'],
        ['', 'A1', '', '金卡', '杯子', 'x', '', '', ''],
      ],
    }),
  );
  expect(problems(2)).toEqual({});
  expect(problems(3)).toEqual({
    税号: '这一行不用填税号（类型：个人），请清空',
    人数: '这一行不用填人数，请清空',
    '明细：运费': '这一行不用填运费（方式：自取），请清空',
    '明细：印章': '这一行不用填印章，请清空',
  });
  // Only the server knows which record 金卡 is, and so whether a gift goes with it, and a note with that.
  expect(problems(4)).toEqual({ 税号: '这一行不用填税号（类型：个人），请清空' });
});

test('whether a value is asked for is not told before what decides it can be read', async () => {
  const { properties } = firm;
  const [asking] = readScreens(
    [
      {
        path: 'screens/charge/demo/AskingList.json',
        text: JSON.stringify({
          id: 'asking',
          title: '客户',
          properties: {
            kind: properties.kind,
            tax: { title: '税号', requiredWhen: "kind != '个人'" },
            seats: { title: '人数', type: 'integer', visibleWhen: "kind == '企业'", whenHidden: 'clear' },
          },
        }),
      },
    ],
    [],
  ).records.values();
  const { read, problems } = await begin(asking!);
  await read(
    toBook({
      客户: [
        ['类型', '税号', '人数'],
        ['其他', '', 3],
        ['企业', '', 3],
        ['个人', '', ''],
      ],
    }),
  );
  expect(Object.keys(problems(2))).toEqual(['类型']);
  expect(problems(3)).toEqual({ 税号: '请输入税号' });
  expect(problems(4)).toEqual({});
});
