import { describe, expect, it } from 'vitest';
import { aroundAction, problemsAtMark } from '../reading/markedFile.ts';

describe('an effect of adding, editing or removing that is written wrongly is told where it stands', () => {
  it.each([
    [...aroundAction(['a value for nobody', '"add": { "set": { ▲"amuont": "1.0" } }']), '是不是想写 `amount`？'],
    [...aroundAction(['a value of another kind', '"edit": { "set": { "name": ▲"amount" } }']), '这里应为'],
    [...aroundAction(['what the server gives', '"add": { "set": { ▲"no": "\'1\'" } }']), '由服务器一次生成'],
    [...aroundAction(['a value of what is gone', '"delete": { ▲"set": { "amount": "1.0" } }']), '不能写 `set`'],
    [
      ...aroundAction([
        'an effect of what changes nothing',
        '"export": { ▲"add": { "blacklist": { "remark": "name" } } }',
      ]),
      '不能写 `add`',
    ],
    [
      ...aroundAction([
        'the record before, where there was none',
        '"add": { "ensure": [{ "that": "▲old.amount < amount", "message": "无" }] }',
      ]),
      '`old` 只能用在编辑',
    ],
    [
      ...aroundAction([
        'a misspelt field of the record before',
        '"edit": { "ensure": [{ "that": "old.▲amuont < amount", "message": "无" }] }',
      ]),
      '是不是想写 `amount`？',
    ],
    [
      ...aroundAction([
        'a record of a screen nobody knows',
        '"add": { "change": { ▲"membre": { "match": { "id": "name" }, "set": { "remark": "name" } } } }',
      ]),
      '没有页面 `membre`',
    ],
    [
      ...aroundAction([
        'a record that lacks what it needs',
        '"delete": { "add": { ▲"blacklist": { "remark": "name" } } }',
      ]),
      '必填',
    ],
  ])('%s', (_, marked, message) => {
    const [first] = problemsAtMark(marked);
    expect(first).toMatchObject({ isAtMark: true, message: expect.stringContaining(message) });
  });
});
