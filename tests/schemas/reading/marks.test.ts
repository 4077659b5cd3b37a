import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tagSeeds } from '../../../renderers/theme/tagSeeds.ts';
import { aroundProperty, aroundRoot, problemsAtMark } from './markedFile.ts';

const cell = (mark: string) => `"amount": { "title": "金额", "field": "money", "list": { "mark": [${mark}] } }`;

describe('a colour under a condition that is written wrongly is told where it stands', () => {
  it.each([
    [
      ...aroundProperty(['a misspelt field', cell('{ "when": "▲amuont < 0", "color": "red", "text": "欠费" }')]),
      '是不是想写 `amount`？',
    ],
    [...aroundProperty(['no condition', cell('{ "when": ▲"amount", "color": "red", "text": "欠费" }')]), '这里应为'],
    [
      ...aroundProperty(['a colour nobody knows', cell('{ "when": "amount < 0", "color": ▲"rde", "text": "欠费" }')]),
      '是不是想写 `red`？',
    ],
    [
      ...aroundProperty(['a colour that says nothing', cell('▲{ "when": "amount < 0", "color": "red" }')]),
      '缺少 `text`',
    ],
    [
      ...aroundRoot(['a row', '"list": { "mark": [{ "when": "▲nothing == 1", "color": "red", "text": "无" }] }']),
      '没有 `nothing` 这个名字',
    ],
  ])('%s', (_, marked, message) => {
    expect(problemsAtMark(marked)).toMatchObject([{ isAtMark: true, message: expect.stringContaining(message) }]);
  });
});

it('takes the colours that tags have', () => {
  const { definitions } = JSON.parse(readFileSync('schemas/language/screen.schema.json', 'utf8'));
  expect([...definitions.mark.properties.color.enum].sort()).toEqual(Object.keys(tagSeeds).sort());
});
