import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatProblem, readDicts, readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { holdScreen } from '../../../server/tables/holdScreen.ts';
import { ownTables } from '../../../server/kernel/ownTables.ts';
import { readFolder } from '../../../server/screens/readFolder.ts';
import { openScreenRegistry } from '../../../server/screens/registry.ts';

type Files = Awaited<ReturnType<typeof readFolder>>['files'];
let files: Files = [];
let dictFiles: Files = [];
beforeAll(async () => {
  files = (await readFolder('schemas', 'screens')).files.filter(({ path }) =>
    path.startsWith('schemas/screens/system/'),
  );
  dictFiles = (await readFolder('schemas', 'dicts')).files;
});

const check = (all: Files): readonly string[] =>
  readScreens(all, readDicts(dictFiles).dicts, { unmetBy: holdScreen }).problems.map(formatProblem);

/** What is told when one file of the repository says something else. */
function changed(name: string, from: string, to: string): readonly string[] {
  const path = `schemas/screens/system/${name}.json`;
  const file = files.find((one) => one.path === path)!;
  expect(file.text).toContain(from);
  return check([...files.filter((one) => one !== file), { ...file, text: file.text.replace(from, to) }]);
}

describe('the screens that the server itself works with', () => {
  it('are good as they are shipped', () => expect(check(files)).toEqual([]));

  it('may have other titles, rules and columns', () => {
    expect(changed('UserList', '"title": "工号", "maxLength": 30', '"title": "员工号", "maxLength": 12')).toEqual([]);
    expect(changed('UserList', '"title": "状态", "dict"', '"title": "账号状态", "list": false, "dict"')).toEqual([]);
    expect(changed('DepartList', '"title": "部门管理"', '"title": "组织"')).toEqual([]);
  });

  it('keep each field the server needs', () => {
    expect(changed('RoleUserList', '"roleCode":    { "title"', '"roleKey":    { "title"')).toContainEqual(
      expect.stringMatching(
        /^schemas\/screens\/system\/RoleUserList\.json:\d+:3 缺少服务器要用到的字段 `roleCode`（单值文本）：可以改标题、规则和位置，不能删除/,
      ),
    );
  });

  it('keep the way it is stored', () => {
    expect(
      changed('UserList', '"title": "工号", "maxLength": 30, "unique": true', '"title": "工号", "type": "integer"'),
    ).toEqual([
      expect.stringMatching(/UserList\.json:\d+:5 服务器要用到字段 `workNo`，它应存为单值文本，现在是整数：/),
    ]);
    expect(changed('UserList', '"field": "multi-ref", "ref": "sys-role"', '"ref": "sys-role"').join()).toContain(
      '服务器要用到字段 `selectedroles`，它应存为多值（`multi-dict` 或 `multi-ref`），现在是单值文本',
    );
  });

  it('keep account names apart over all tenants: people sign in without naming one', () => {
    expect(
      changed('UserList', '"unique": { "ignoreCase": true, "across": "tenants" }', '"unique": true').join(),
    ).toContain('`username` 应写 `"unique": { "ignoreCase": true, "across": "tenants" }`');
  });

  it('say that an administrator stays', () => {
    const line = /\n  "keep": .*/.exec(files.find(({ path }) => path.endsWith('/UserList.json'))!.text)![0];
    expect(changed('UserList', line, '')).toEqual([
      expect.stringMatching(/UserList\.json:\d+:9 .*它应写 `keep`：哪些记录至少要保留一条$/),
    ]);
  });

  it('keep their kind, their tenancy, their sub-tables and the actions that stand behind calls', () => {
    expect(changed('PermissionList', '"tenancy": "platform",', '').join()).toContain(
      '它的 `tenancy` 应为 `"platform"`',
    );
    expect(changed('DictItemList', '"tenancy": "platform"', '"tenancy": "own"').join()).toMatch(
      /DictItemList\.json:\d+:14 .*它的 `tenancy` 应为/,
    );
    expect(changed('PermissionList', '"dataRules": {', '"rowRules": {').join()).toContain(
      '缺少服务器要用到的子表 `dataRules`',
    );
    expect(
      changed('RoleUserList', '"foreignKey": "selectedroles"', '"foreignKey": "selecteddeparts"').join(),
    ).toContain('服务器要用到子表 `roleUsers`，它应为 `"from": "sys-user"`、`"foreignKey": "selectedroles"`');
    expect(changed('SysAnnouncementList', '"withdraw": {', '"take-back": {').join()).toContain(
      '缺少服务器要用到的动作 `withdraw`',
    );
  });

  it('are out while they do not fit, told with their place, and the others go on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'voltform-kernel-'));
    try {
      await cp('schemas', folder, { recursive: true });
      const path = join(folder, 'screens/system/UserList.json');
      const text = await readFile(path, 'utf8');
      await writeFile(path, text.replace(/^ +"workNo".*\n/m, ''));
      const registry = await openScreenRegistry(folder, { watch: false });
      expect(registry.problems().map(formatProblem)).toEqual([
        expect.stringMatching(/^screens\/system\/UserList\.json:\d+:3 缺少服务器要用到的字段 `workNo`/),
      ]);
      expect(registry.byId('sys-user')).toBeUndefined();
      expect(registry.byId('charge-order')).toBeDefined();
      await registry.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe("the server's own tables", () => {
  it('are nobody else’s, whichever of them a file is called after', () => {
    const tables = Object.keys(ownTables);
    const newcomers = tables.map((table, index) => ({
      path: `screens/charge/demo/Thing${index}List.json`,
      text: JSON.stringify(
        { id: table.replaceAll('_', '-'), title: '甲', properties: { name: { title: '名称' } } },
        null,
        2,
      ),
      savedAt: Infinity,
    }));
    expect(check([...files, ...newcomers]).toSorted()).toEqual(
      tables
        .map(
          (table, index) =>
            `screens/charge/demo/Thing${index}List.json:2:9 数据表 \`${table}\` 是服务器自用的，请给这个页面换一个 id`,
        )
        .toSorted(),
    );
  });

  it('are not those of a sub-table either', () => {
    const children = { permission: { title: '乙', properties: { note: { title: '备注' } } } };
    const screen = { id: 'depart', title: '甲', properties: { name: { title: '名称' } }, children };
    const newcomer = {
      path: 'screens/charge/demo/ThingList.json',
      text: JSON.stringify(screen, null, 2),
      savedAt: Infinity,
    };
    expect(check([...files, newcomer])).toEqual([
      'screens/charge/demo/ThingList.json:10:5 数据表 `depart_permission` 是服务器自用的，请给这个子表换一个名称',
    ]);
  });
});
