import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type FileText,
  formatProblem,
  readDicts,
  readParts,
  readScreens,
  ScreenReader,
} from '../../../schemas/language/reading/readScreens.ts';
import { groupAddresses, readMenuFile } from '../../../schemas/language/reading/plain/menuFile.ts';
import { readFolder } from '../../../server/screens/readFolder.ts';

const { files } = await readFolder('schemas', 'screens');
const { dicts } = readDicts((await readFolder('schemas', 'dicts')).files);
const { parts } = readParts((await readFolder('schemas', 'parts')).files);
const { groups: menu } = readMenuFile('menu.json', readFileSync('schemas/menu.json', 'utf8'));
const groups = groupAddresses(menu);

/** Reads what a test has changed alone: `readAgain.test.ts` holds that against reading everything. */
const reader = new ScreenReader();
const told = (changed: readonly FileText[], known: ReadonlyMap<string, string> = groups): readonly string[] =>
  reader.readAll(changed, dicts, { groups: known, parts, menuPath: 'schemas/menu.json' }).problems.map(formatProblem);
const withId = (from: string, to: string): readonly FileText[] =>
  files.map((file) =>
    file.text.includes(`"id": "${from}"`)
      ? { ...file, text: file.text.replace(`"id": "${from}"`, `"id": "${to}"`), savedAt: Infinity }
      : file,
  );

describe('one mistake is one finding, in the file that has it', () => {
  it.each([
    ['member-level', 'member'],
    ['coupon', 'member'],
    ['charge-gun', 'charge-pile'],
    ['member', 'coupon'],
  ])('an id that another file has, in a file that others refer to: %s is called %s', (from, to) => {
    expect(told(withId(from, to))).toEqual([
      expect.stringMatching(new RegExp(`:3:9 id \`${to}\` 已被 .* 占用；请换一个，如 \`[a-z-]+\`$`)),
    ]);
  });
  it('an id that is none, in a file that others refer to', () => {
    expect(told(withId('member-level', 'member_level'))).toEqual([
      expect.stringContaining('`"member_level"` 不合要求：应为小写单词用连字符连接，如 charge-order'),
    ]);
  });
  it('an id that the database keeps for itself, and whose calls another file has', () => {
    expect(told(withId('exchange-code', 'order'))).toEqual([
      expect.stringMatching(/:3:9 `order` 不能作页面的 id：是 SQL 的保留字，不能作表名；请换一个，如 `\w+-order`$/),
    ]);
  });
  it('a file that was there and is gone, in each that names its screen, with its name and how often', () => {
    const path = files.find(({ text }) => text.includes('"id": "member"'))!.path;
    const left = files.filter((file) => file.path !== path);
    const { problems } = readScreens(left, dicts, { groups, parts, gone: new Map([['member', path]]) });
    const naming = problems.filter(({ message }) =>
      message.includes(`没有页面 \`member\`：它的文件 ${path} 已经不在了`),
    );
    expect(naming.length).toBeGreaterThan(5);
    expect(new Set(naming.map((problem) => problem.path)).size).toBe(naming.length);
    expect(naming.some(({ message }) => /（这个文件里有 \d+ 处）$/.test(message))).toBe(true);
    expect(problems.filter(({ message }) => /没有页面 `member`(?!：)/.test(message))).toEqual([]);
  });
  it('a group that is gone from the menu, and no screen is broken by that', () => {
    const known = new Map([...groups].filter(([group]) => group !== 'device'));
    const count = files.filter(({ text }) => text.includes('"group": "device"')).length;
    expect(count).toBeGreaterThan(5);
    expect(told(files, known)).toEqual([
      `schemas/menu.json:1:1 没有分组 \`device\`，而 ${count} 个页面的 \`menu.group\` 是它：schemas/screens/charge/device/ChargeDataList.json 等；请补上这个分组`,
    ]);
    const { screens } = reader.readAll(files, dicts, { groups: known, parts, menuPath: 'schemas/menu.json' });
    expect(screens.size).toBe(files.length);
  });
  it('a group that one screen alone names is a mistake of that screen', () => {
    const changed = files.map((file) =>
      file.path.endsWith('CouponList.json')
        ? { ...file, text: file.text.replace('"marketing"', '"marketting"') }
        : file,
    );
    expect(told(changed)).toEqual([expect.stringContaining('没有菜单分组 `marketting`；是不是想写 `marketing`？')]);
  });
});

describe('what is allowed and most likely not meant is noted', () => {
  const screen = (id: string, title: string, menu = ''): string =>
    `{\n"id": "${id}",\n"title": "${title}",\n${menu}"properties": { "name": { "title": "名称" } }\n}`;
  const notesOf = (read: readonly FileText[]) => {
    const { notes, problems, screens } = readScreens(read, [], { groups });
    expect(problems).toEqual([]);
    expect(screens.size).toBe(read.length);
    return notes.map(formatProblem);
  };
  const menu = '"menu": { "group": "member" },\n';
  it('two entries of one title in a group of the menu', () => {
    const first = { path: 'screens/charge/member/CarList.json', text: screen('car', '车辆', menu), savedAt: 1 };
    const second = { path: 'screens/charge/member/BusList.json', text: screen('bus', '车辆', menu), savedAt: 2 };
    expect(notesOf([second, first])).toEqual([
      'screens/charge/member/BusList.json:3:10 菜单分组 `member` 里已有“车辆”（screens/charge/member/CarList.json），看菜单的人分不清',
    ]);
    const hidden = { ...second, text: screen('bus', '车辆', '"menu": false,\n') };
    expect(notesOf([hidden, first])).toEqual([]);
  });
  it('two buttons of one title in one place, unless it depends on the row which of them is there', () => {
    const at = (second: string, first = '') => `{
"id": "car", "title": "车辆", "menu": { "group": "member" },
"properties": { "name": { "title": "名称" } },
"actions": {
"open": { "title": "处理",${first} "set": { "name": "'1'" } },
"shut": { "title": "处理", "set": { "name": "'2'" }${second} } } }`;
    const notes = (second: string, first?: string) =>
      notesOf([{ path: 'screens/charge/member/CarList.json', text: at(second, first) }]);
    expect(notes('')).toEqual([
      'screens/charge/member/CarList.json:6:20 “处理”也是操作 `open` 的标题，看页面的人分不清',
    ]);
    // One that depends on nothing is there beside the one that does.
    expect(notes(', "when": "name == \'1\'"')).toEqual([
      'screens/charge/member/CarList.json:6:20 “处理”也是操作 `open` 的标题，`open` 没有 `when`，两个会同时出现，看页面的人分不清',
    ]);
    const halves = (second: string): readonly string[] =>
      notesOf([
        {
          path: 'screens/charge/member/CarList.json',
          text: at(', "when": "name == \'1\'"', ` "when": "name != '1'",`).replace(`"'2'"`, second),
        },
      ]);
    expect(halves(`"'1'"`)).toEqual([]);
    expect(halves(`"'2'"`)).toEqual([
      "screens/charge/member/CarList.json:6:20 “处理”也是操作 `open` 的标题，而 `name` 那个改成 `'1'`，这个改成 `'2'`，看页面的人分不清",
    ]);
    expect(notes(', "on": "batch"')).toEqual([]);
  });
  it('two fields of one title, at the later one; a value of a referenced record is no such field', () => {
    const text = `{
"id": "car", "title": "车辆", "menu": { "group": "member" },
"properties": {
"phone": { "title": "电话" },
"mobile": { "title": "电话" },
"ownerId": { "title": "车主", "ref": "car" },
"ownerId.phone": { "title": "电话" }
} }`;
    expect(notesOf([{ path: 'screens/charge/member/CarList.json', text }])).toEqual([
      'screens/charge/member/CarList.json:5:22 “电话”也是 `phone` 的标题，看页面的人分不清',
    ]);
  });
  it('a schema that an editor does not find from the folder of the file', () => {
    const text = screen('car', '车辆').replace('{', '{ "$schema": "../../language/screen.schema.json",');
    expect(notesOf([{ path: 'schemas/screens/charge/device/CarList.json', text }])).toEqual([
      expect.stringMatching(
        /:1:14 编辑器在 `\.\.\/\.\.\/language\/screen\.schema\.json` 找不到关键字的说明；请写 `(\.\.\/){3}language/,
      ),
    ]);
    expect(notesOf([{ path: 'schemas/screens/device/CarList.json', text }])).toEqual([]);
    const notesAt = (written: string): readonly string[] =>
      notesOf([
        {
          path: '/home/config/schemas/screens/charge/device/CarList.json',
          text: text.replace('../../language/screen.schema.json', written),
        },
      ]);
    for (const wrong of [
      'screen.schema.json',
      '/schemas/language/screen.schema.json',
      'http://json-schema.org/draft-07/schema#',
    ])
      expect(notesAt(wrong)).toEqual([expect.stringContaining('；请写 `../../../language/screen.schema.json`')]);
    expect(notesAt('../../../language/screen.schema.json')).toEqual([]);
    expect(notesAt('https://voltform.example/screen.schema.json')).toEqual([]);
    // Elsewhere nobody knows where it lies, but for who looks.
    const elsewhere = { path: 'screens/charge/device/CarList.json', text };
    expect(notesOf([elsewhere])).toEqual([]);
    const schemaFor = () => '../../../schemas/language/screen.schema.json';
    expect(readScreens([elsewhere], [], { groups, schemaFor }).notes.map(formatProblem)).toEqual([
      expect.stringContaining('找不到关键字的说明；请写 `../../../schemas/language/screen.schema.json`'),
    ]);
  });
  it('the same in a file that has mistakes: its editor would have told them', () => {
    const path = 'schemas/screens/charge/device/CarList.json';
    const text = screen('car', '车辆')
      .replace('{', '{ "$schema": "./screen.schema.json",')
      .replace('"title"', '"titel"');
    const { notes, problems } = readScreens([{ path, text }], [], { groups });
    expect(problems).toHaveLength(1);
    expect(notes.map(formatProblem)).toEqual([
      `${path}:1:14 编辑器在 \`./screen.schema.json\` 找不到关键字的说明；请写 \`../../../language/screen.schema.json\``,
    ]);
  });
  it('blanks around a title, whatever it is the title of', () => {
    const text = `{
"id": "car", "title": "车辆 ", "menu": { "group": "member" },
"properties": { "name": { "title": " 名称" }, "title": { "title": "称呼" } },
"children": { "trips": { "title": "行程　", "properties": { "day": { "title": "日期" } } } } }`;
    expect(notesOf([{ path: 'screens/charge/member/CarList.json', text }])).toEqual([
      'screens/charge/member/CarList.json:2:23 标题前后有空白；写作 `车辆`',
      'screens/charge/member/CarList.json:3:36 标题前后有空白；写作 `名称`',
      'screens/charge/member/CarList.json:4:35 标题前后有空白；写作 `行程`',
    ]);
  });
  it('a folder that is no group of the menu', () => {
    const text = screen('car', '车辆');
    expect(notesOf([{ path: 'screens/charge/fleet/CarList.json', text }])).toEqual([
      'screens/charge/fleet/CarList.json:2:7 文件夹 `fleet` 不是菜单分组，页面在“其他”里；要换地方请写 `"menu": {"group": "…"}`，或在 menu.json 里加上这个分组',
    ]);
    expect(notesOf([{ path: 'screens/charge/device/CarList.json', text }])).toEqual([]);
  });
});
