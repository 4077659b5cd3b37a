import { expect, it } from 'vitest';
import { toColumnWidth, toShare } from '../../../renderers/grid/columnWidths.ts';
import type { ChildTable } from '../../../schemas/language/index.ts';
import { readDicts, readParts, readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { readFolder } from '../../../server/screens/readFolder.ts';
import { screenOf } from '../form/support.tsx';

const childOf = (properties: object, more: object = {}): ChildTable =>
  screenOf(
    { name: { title: '名称' } },
    { children: { parts: { title: '部分', foreignKey: 'fooId', properties, ...more } } },
  ).children[0]!;
const widthsOf = (child: ChildTable): Readonly<Record<string, number>> =>
  Object.fromEntries(child.fields.map((field) => [field.name, toColumnWidth(field, child)]));

const properties = {
  note: { title: '说明' },
  count: { title: '数量', type: 'integer' },
  car: { title: '车辆', ref: 'car' },
  day: { title: '日期', format: 'date' },
  moment: { title: '时间', format: 'date-time' },
  drawn: { title: '备注', list: { width: 77 } },
  long: { title: '一个说得很清楚的列名' },
};

it('a column is 120 wide, a day 135, a moment 200, what the file says, and no narrower than its heading', () => {
  expect(widthsOf(childOf(properties))).toEqual({
    note: 120,
    count: 120,
    car: 120,
    day: 135,
    moment: 200,
    drawn: 77,
    long: 172,
  });
});

it('alike: times are 190, days stay as they are', () => {
  expect(widthsOf(childOf(properties, { widths: 'alike' }))).toMatchObject({ note: 120, day: 135, moment: 190 });
});

it('share: 92% of the room is divided', () => {
  expect(toShare(1000, 4)).toBe(230);
});

it('a user is chosen in 220, a department in 160, and either in 190 where columns are alike', async () => {
  const [dicts, screens, parts] = await Promise.all(
    ['dicts', 'screens', 'parts'].map((kind) => readFolder('schemas', kind)),
  );
  const crew = (widths: string): string =>
    JSON.stringify({
      id: 'crew',
      title: '班组',
      properties: { name: { title: '名称' } },
      children: {
        members: {
          title: '成员',
          widths,
          properties: {
            userId: { title: '人员', ref: 'sys-user.realname' },
            departIds: { title: '部门', field: 'multi-ref', ref: 'sys-depart' },
          },
        },
      },
    });
  const widths = (mode: string) => {
    const own = { path: 'screens/charge/demo/CrewList.json', text: crew(mode) };
    const { records } = readScreens([...screens!.files, own], readDicts(dicts!.files).dicts, {
      parts: readParts(parts!.files).parts,
    });
    return widthsOf(records.get('charge/demo/CrewList')!.children[0]!);
  };
  expect(widths('fixed')).toEqual({ userId: 220, departIds: 160 });
  expect(widths('alike')).toEqual({ userId: 190, departIds: 190 });
});
