import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { readDicts, readParts, ScreenReader } from '../../../schemas/language/reading/readScreens.ts';
import { groupAddresses, readMenuFile } from '../../../schemas/language/reading/plain/menuFile.ts';
import { readFolder } from '../../../server/screens/readFolder.ts';

/** What is wrong, the lines with a ▲ before the offending token, and lines that stand around them. */
export type Row = readonly [name: string, lines: string, more?: string];

/** The screens the lines speak of, and no more. */
const neighbours = /Member|Blacklist|Coupon|ChargeGun|ChargeStation|CarPlateNumber|UserList/;
const files = (await readFolder('schemas', 'screens')).files.filter(({ path }) => neighbours.test(path));
const { dicts } = readDicts((await readFolder('schemas', 'dicts')).files);
const { parts } = readParts((await readFolder('schemas', 'parts')).files);
const groups = groupAddresses(readMenuFile('menu.json', readFileSync('schemas/menu.json', 'utf8')).groups);

const defaultProperties = '"amount": { "title": "金额", "field": "money" }';
const actionProperties = `${defaultProperties}, "status": { "title": "状态", "dict": "member_status" },
  "no": { "title": "编号", "serial": "N{seq:4}" }, "total": { "title": "合计", "field": "money", "computed": "amount" }`;

const fileOf = (root: string, properties: string): string =>
  `{\n"id": "foo", "title": "测试",\n${root}"properties": {\n"name": { "title": "名称" },\n${properties}\n}\n}`;

/** A file around properties. */
export const aroundProperty = ([name, lines, root]: Row): [string, string] => [
  name,
  fileOf(root ? `${root},\n` : '', lines),
];
/** A file around keywords of its root. */
export const aroundRoot = ([name, lines, properties]: Row): [string, string] => [
  name,
  fileOf(`${lines},\n`, properties ?? defaultProperties),
];
/** A file around sub-tables. */
export const aroundChild = ([name, lines, more]: Row): [string, string] =>
  aroundRoot([name, `"children": { ${lines} }${more ?? ''}`]);
/** A file around actions. */
export const aroundAction = ([name, lines, properties]: Row): [string, string] =>
  aroundRoot([name, `"actions": { ${lines} }`, properties ?? actionProperties]);

/** What has not changed is read once for all lines, as in a server that runs. */
const reader = new ScreenReader();
const without = reader.readAll(files, dicts, { groups, parts });

/** Reads the file among shipped ones, which stay as they are: its own problems, and whether each stands at the mark. */
export function problemsAtMark(marked: string): readonly { readonly isAtMark: boolean; readonly message: string }[] {
  const [before = ''] = marked.split('▲', 1);
  const mark = { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
  const newcomer = { path: 'screens/charge/demo/FooList.json', text: marked.replace('▲', ''), savedAt: Infinity };
  const { problems, screens } = reader.readAll([...files, newcomer], dicts, { groups, parts });
  const own = problems.filter(({ path }) => path === newcomer.path);
  expect(problems.length - own.length).toBe(without.problems.length);
  expect([...screens.keys()]).toEqual([...without.screens.keys()]);
  return own.map(({ line, column, message }) => ({
    isAtMark: line === mark.line && column === mark.column,
    message,
  }));
}

/** The file's mistake stands at the mark, and no other file has one more. */
export function expectAtMark(_name: string, marked: string): void {
  const own = problemsAtMark(marked);
  expect(
    own.some(({ isAtMark }) => isAtMark),
    JSON.stringify(own, null, 1),
  ).toBe(true);
}
