import { readFolder } from '../../../server/screens/readFolder.ts';
import { readDicts, readParts, readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { isRecordScreen } from '../../../schemas/language/index.ts';
import { describe, expect, it } from 'vitest';
import { aroundProperty, problemsAtMark } from '../reading/markedFile.ts';

const kind = '"kind": { "title": "类型", "enum": ["1", "2"] },';
const no = (numberOf: string) => `${kind} "no": { "title": "单号", "numberOf": ${numberOf} }`;

describe('a text that names records by their number', () => {
  it.each([
    [...aroundProperty(['an unknown screen', no('▲"membre.memberNo"')]), '是不是想写 `member`？'],
    [...aroundProperty(['an unknown field', no('▲"member.memberNum"')]), '是不是想写 `memberNo`？'],
    [...aroundProperty(['a field that several share', no('▲"member.nickname"')]), '不是唯一的'],
    [...aroundProperty(['no field', no('▲"member"')]), '不合要求'],
    [
      ...aroundProperty(['an unknown field that says which', no('{ ▲"kinds": { "1": "member.memberNo" } }')]),
      '是不是想写 `kind`？',
    ],
    [...aroundProperty(['a field without choices', no('{ ▲"name": { "1": "member.memberNo" } }')]), '`name` 没有选项'],
    [
      ...aroundProperty(['a value that the field never has', no('{ "kind": { ▲"3": "member.memberNo" } }')]),
      'kind 没有值 `3`',
    ],
    [
      ...aroundProperty([
        'what is no text',
        '"no": { "title": "单号", "type": "integer", ▲"numberOf": "member.memberNo" }',
      ]),
      '`numberOf` 不适用于 integer 类型的字段',
    ],
  ])('%s is told where it stands', (_, marked, message) => {
    expect(problemsAtMark(marked)).toMatchObject([{ isAtMark: true, message: expect.stringContaining(message) }]);
  });
});

/** Numbers that a company outside gives: no screen has their records. */
const foreign = new Set(['channelNo', 'supplierOrderNo', 'expressNo']);

it('every number of a business in the shipped screens leads to its record', async () => {
  const { dicts } = readDicts((await readFolder('schemas', 'dicts')).files);
  const { parts } = readParts((await readFolder('schemas', 'parts')).files);
  const { screens } = readScreens((await readFolder('schemas', 'screens')).files, dicts, { parts });
  const lost = [...screens.values()].filter(isRecordScreen).flatMap(({ id, fields, children }) =>
    [...fields, ...children.flatMap((child) => child.fields)]
      .filter(({ name, title }) => name.endsWith('No') && /(单号|订单号|订单编号|使用订单)$/.test(title))
      .filter(({ name, unique, numberOf, ref }) => !unique && !numberOf && !ref && !foreign.has(name))
      .map(({ name }) => `${id}.${name}`),
  );
  expect(screens.size).toBeGreaterThan(30);
  expect(lost).toEqual([]);
});
