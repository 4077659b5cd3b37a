import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { groupAddresses } from '../../../schemas/language/reading/plain/menuFile.ts';
import { readFolder } from '../../../server/screens/readFolder.ts';
import { readMenu } from '../../../server/screens/readMenu.ts';
import {
  type FileText,
  readDicts,
  readParts,
  readScreens,
  ScreenReader,
} from '../../../schemas/language/reading/readScreens.ts';

const { groups: entries } = await readMenu('schemas');
const groups = groupAddresses(entries);
const files = (await readFolder('schemas', 'screens', '')).files;
const { dicts } = readDicts((await readFolder('schemas', 'dicts')).files);
const partFiles = (await readFolder('schemas', 'parts')).files;
const { parts } = readParts(partFiles);
expect(files.length).toBeGreaterThan(30);
const member = 'screens/charge/member/MemberList.json';
const plate = 'screens/charge/member/CarPlateNumberList.json';
const drawback = 'screens/charge/finance/DrawbackList.json';
const level = 'screens/charge/member/MemberLevelList.json';

/** A file that nobody names, and that names and counts others. */
const alone = {
  path: 'screens/charge/member/AloneList.json',
  text: JSON.stringify({
    id: 'alone-car',
    title: '独车',
    properties: {
      plateNo: { title: '车牌' },
      memberId: { title: '会员', ref: 'member' },
      plates: { title: '车牌数', type: 'integer', count: { of: 'car-plate-number', by: 'memberId' } },
    },
  }),
  savedAt: 5,
};
const moved = 'screens/charge/member/MovedList.json';

const edited = (before: readonly FileText[], path: string, edit: (text: string) => string): readonly FileText[] =>
  before.map((file) => {
    if (file.path !== path) return file;
    const text = edit(file.text);
    expect(text).not.toBe(file.text);
    return { ...file, text };
  });

/** What somebody does to the files of an afternoon, one save after the other; each begins with what the one before left. */
const saves: readonly (readonly [string, (before: readonly FileText[]) => readonly FileText[]])[] = [
  ['a title', (before) => edited(before, member, (text) => text.replace('"会员管理"', '"会员"'))],
  ['the title of another', (before) => edited(before, member, (text) => text.replace('"会员"', '"会员等级"'))],
  ['a title of its own again', (before) => edited(before, level, (text) => text.replace('"会员等级"', '"等级"'))],
  ['a field that another shows', (before) => edited(before, plate, (text) => text.replace('"VIN码"', '"车架号"'))],
  [
    'a search by a field of another',
    (before) => edited(before, drawback, (text) => text.replace('"会员余额",', '"会员余额", "search": true,')),
  ],
  ['a comma too few', (before) => edited(before, level, (text) => text.replace(',\n', '\n'))],
  [
    'the comma put back',
    (before) => before.map((file) => (file.path === level ? files.find(({ path }) => path === level)! : file)),
  ],
  [
    'an id that others name',
    (before) => edited(before, member, (text) => text.replace('"id": "member"', '"id": "membr"')),
  ],
  ['the id put back', (before) => edited(before, member, (text) => text.replace('"id": "membr"', '"id": "member"'))],
  ['a field that others name', (before) => edited(before, member, (text) => text.replaceAll('"balance"', '"credit"'))],
  [
    'a dictionary that is not there',
    (before) => edited(before, member, (text) => text.replace(/"dict": "\w+"/, '"dict": "nowhere"')),
  ],
  ['a file less', (before) => before.filter(({ path }) => path !== member)],
  ['the file again', (before) => [...before, files.find(({ path }) => path === member)!]],
  ['a new file before all others', (before) => [alone, ...before]],
  ['the new file, with another title', (before) => edited(before, alone.path, (text) => text.replace('独车', '单车'))],
  [
    'the new file under another path',
    (before) => before.map((file) => (file.path === alone.path ? { ...file, path: moved } : file)),
  ],
  ['the new file at the end, and one that was there moved', (before) => [...before.slice(2), before[1]!, before[0]!]],
  ['no new file any more', (before) => before.filter(({ path }) => path !== moved)],
  [
    'a second file of one id',
    (before) => [
      ...before,
      { ...files.find(({ path }) => path === level)!, path: 'screens/charge/member/TwinList.json', savedAt: Infinity },
    ],
  ],
];

/** Compares as `toEqual` does, which is asked only for where they differ: it takes ten times as long. */
function expectSame(again: ReadonlyMap<string, unknown>, first: ReadonlyMap<string, unknown>, save?: string): void {
  expect([...again.keys()], save).toEqual([...first.keys()]);
  const other = [...first].filter(([component, screen]) => !isDeepStrictEqual(again.get(component), screen));
  expect(
    other.map(([component]) => again.get(component)),
    save,
  ).toEqual(other.map(([, screen]) => screen));
}

describe('a reader that has read before', () => {
  it('says after each save what one says that reads everything for the first time', () => {
    const reader = new ScreenReader();
    let now = files;
    reader.readAll(now, dicts, { groups, parts });
    for (const [save, change] of saves) {
      now = [...change(now)] as typeof files;
      const again = reader.readAll(now, dicts, { groups, parts });
      const first = readScreens(now, dicts, { groups, parts });
      expect(again.problems, save).toEqual(first.problems);
      expect(again.notes, save).toEqual(first.notes);
      expectSame(again.screens, first.screens, save);
    }
  });

  it('says the same as well after a dictionary, a group of the menu and the demands of a server have changed', () => {
    const reader = new ScreenReader();
    // 冻结 is named by conditions of the members' file, which is the same as before.
    const other = dicts.map((dict) =>
      dict.code === 'member_status' ? { ...dict, items: dict.items.filter(({ value }) => value !== '2') } : dict,
    );
    expect(readScreens(files, other, { groups, parts }).problems).not.toEqual([]);
    const unmetBy = () => [{ where: ['id'], at: 'value', message: '不行' }] as const;
    const worlds = [
      [dicts, { groups, parts }],
      [other, { groups, parts }],
      [other.slice(1), { groups, parts }],
      [other.slice(1), { groups, parts, brokenDicts: new Set([other[0]!.code]) }],
      [dicts, { groups: new Map([['member', '/member']]), parts }],
      [dicts, { groups, parts, unmetBy }],
    ] as const;
    for (const [known, options] of worlds) {
      const again = reader.readAll(files, known, options);
      const first = readScreens(files, known, options);
      expect(again.problems).toEqual(first.problems);
      expectSame(again.screens, first.screens);
    }
  });

  it('reads nothing anew for demands that all files meet, and takes away what does not meet them', () => {
    const reader = new ScreenReader();
    const before = reader.readAll(files, dicts, { groups, parts });
    const met = reader.readAll(files, dicts, { groups, parts, unmetBy: () => [] });
    expect([...met.screens].filter(([component, screen]) => before.screens.get(component) !== screen)).toEqual([]);
    const unmetBy = ({ id }: { readonly id: string }) =>
      id === 'member' ? ([{ where: ['id'], at: 'value', message: '不行' }] as const) : [];
    const { problems } = reader.readAll(files, dicts, { groups, parts, unmetBy });
    expect(problems).toContainEqual(expect.objectContaining({ path: member, message: '不行' }));
    expect(reader.readAll(files, dicts, { groups, parts }).problems).toEqual([]);
  });

  describe('of what has not changed', () => {
    const reader = new ScreenReader();
    let before: ReturnType<ScreenReader['readAll']>;
    beforeAll(() => {
      before = reader.readAll(files, dicts, { groups, parts });
    });

    it('gives the very same screens', () => {
      const again = reader.readAll(
        files.map((file) => ({ ...file })),
        dicts.map((dict) => ({ ...dict })),
        { groups: new Map(groups), parts },
      );
      expect([...again.screens].filter(([component, screen]) => before.screens.get(component) !== screen)).toEqual([]);
    });

    it('links only the screens that name what was saved', () => {
      const saved = edited(files, member, (text) => text.replace('"会员管理"', '"会员"'));
      const again = reader.readAll(saved, dicts, { groups, parts });
      const other = [...again.screens].filter(([component, screen]) => before.screens.get(component) !== screen);
      const names = (text: string): boolean => /"member["'.I]|'member'/.test(text);
      const shared = partFiles.filter(({ text }) => names(text)).map(({ path }) => basename(path, '.json'));
      const uses = (text: string): boolean => shared.some((part) => text.includes(`"uses": "${part}"`));
      const direct = files.filter(({ text, path }) => path === member || names(text) || uses(text));
      // A sub-table shows the rows of a screen that names it.
      const ids = direct.map(({ text }) => (JSON.parse(text) as { id: string }).id);
      const naming = files.filter(
        (file) => direct.includes(file) || ids.some((id) => file.text.includes(`"from": "${id}"`)),
      );
      expect(other.length).toBeGreaterThan(0);
      expect(other.length).toBeLessThanOrEqual(naming.length);
      expect(other.length).toBeLessThan(before.screens.size / 2);
    });

    it('keeps every screen that does not name it where an id has become a slip of the pen', () => {
      const saved = edited(files, level, (text) => text.replace('"id": "member-level"', '"id": "member-levl"'));
      const again = reader.readAll(saved, dicts, { groups, parts });
      expect(again.problems.map(({ message }) => message).join()).toContain('是不是想写 `member-level`？');
      const names = (text: string) => /"member-level["'.]|'member-level'|"member["'.]|'member'/.test(text);
      const others = files
        .filter(({ text }) => !names(text))
        .map(({ path }) => path.slice('screens/'.length, -'.json'.length));
      expect(others.length).toBeGreaterThan(before.screens.size / 3);
      const same = reader.readAll(files, dicts, { groups, parts });
      expect(others.filter((component) => again.screens.get(component) !== same.screens.get(component))).toEqual([]);
    });
  });
});
