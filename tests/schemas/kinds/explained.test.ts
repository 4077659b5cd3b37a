import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainFile } from '../../../schemas/language/kinds/explainFile.ts';
import {
  formatProblem,
  readDicts,
  readParts,
  readScreens,
  withParts,
} from '../../../schemas/language/reading/readScreens.ts';
import type { Json } from '../../../schemas/language/values/Json.ts';
import type { ScreenFile } from '../../../schemas/language/screen/ScreenFile.ts';
import { groupAddresses, readMenuFile } from '../../../schemas/language/reading/plain/menuFile.ts';
import { readFolder } from '../../../server/screens/readFolder.ts';

const { files } = await readFolder('schemas', 'screens');
const { dicts } = readDicts((await readFolder('schemas', 'dicts')).files);
const { parts } = readParts((await readFolder('schemas', 'parts')).files);
const groups = groupAddresses(readMenuFile('menu.json', readFileSync('schemas/menu.json', 'utf8')).groups);
const read = (texts: typeof files) => readScreens(texts, dicts, { groups, parts });

/** What a screen is apart from the text that said it. */
const meant = (screen: object): object => ({ ...screen, revision: '' });

const before = read(files);
const explained = files.map((file) => {
  const written = JSON.parse(file.text) as ScreenFile;
  const screen = [...before.screens.values()].find(({ id }) => id === written.id)!;
  return {
    ...file,
    text: JSON.stringify(
      explainFile(screen, withParts(written as unknown as Json, parts) as unknown as ScreenFile),
      null,
      2,
    ),
  };
});
const after = read(explained);

describe('a file with its defaults filled in', () => {
  it('is a file without a mistake', () => {
    expect(after.problems.map(formatProblem)).toEqual([]);
  });
  it.each([...before.screens.keys()])('means what it meant: %s', (component) => {
    expect(meant(after.screens.get(component)!)).toEqual(meant(before.screens.get(component)!));
  });
  it('says what a person would have to know otherwise', () => {
    const member = JSON.parse(explained.find(({ path }) => path.endsWith('/MemberList.json'))!.text) as object;
    expect(member).toMatchObject({
      version: 1,
      kind: 'list',
      tenancy: 'own',
      noun: '会员',
      menu: { group: 'member', order: 1 },
      api: { base: '/charge/member', list: 'GET /charge/member/list' },
      properties: { nickname: { field: 'text', unique: false, list: { align: 'left', ellipsis: 25 } } },
      actions: { add: { title: '新增' } },
    });
  });
});
