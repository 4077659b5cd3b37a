import { describe, expect, it } from 'vitest';
import { aroundAction, problemsAtMark } from '../reading/markedFile.ts';

const told = (tell: string, effects = '"set": { "amount": "0.0" }') =>
  `"pay": { "title": "付款", "form": { "properties": { "reason": { "title": "原因" } } }, ${effects}, "tell": { ${tell} } }`;

describe('what people are told by an action, written wrongly, is told where it stands', () => {
  it.each([
    [
      ...aroundAction(['nobody', `"pay": { "title": "付款", ▲"tell": { "title": "name", "content": "name" } }`]),
      '`to`',
    ],
    [...aroundAction(['a number', told('"to": ▲"amount", "title": "name", "content": "name"')]), '文本或文本的列表'],
    [
      ...aroundAction(['a misspelt name', told('"to": "createBy", "title": "name", "content": "name + ▲nmae"')]),
      '是不是想写 `name`',
    ],
    [
      ...aroundAction(['no condition', told('"to": "createBy", "title": "name", "content": "name", "when": ▲"name"')]),
      '条件',
    ],
    [
      ...aroundAction(['a word that is none', told('"to": "createBy", "title": "name", ▲"contnet": "name"')]),
      'content',
    ],
    [
      ...aroundAction(['a text that somebody types', told('"to": "▲name", "title": "name", "content": "name"')]),
      '`name`（名称）是填写的文本，不是用户',
    ],
    [
      ...aroundAction([
        'a choice among others',
        told(`"to": "[createBy, ▲status]", "title": "name", "content": "name"`),
      ]),
      '`status`（状态）是选项，不是用户',
    ],
    [
      ...aroundAction([
        'a record of other people',
        told('"to": "amount > 1 ? createBy : ▲input.who", "title": "name", "content": "name"').replace(
          '"reason":',
          '"who": { "title": "会员", "ref": "member" }, "reason":',
        ),
      ]),
      '`who`（会员）引用的是 `member` 的记录，不是用户',
    ],
    [
      ...aroundAction([
        'the dialog where there is none',
        `"add": { "tell": { "to": "▲input.who", "title": "name", "content": "name" } }`,
      ]),
      '`input` 只能用在',
    ],
    [
      ...aroundAction([
        'a record nobody knows',
        told('"to": "createBy", "title": "name", "content": "name", "about": ▲"repair"'),
      ]),
      '没有读取或新增叫 `repair` 的记录',
    ],
    [
      ...aroundAction([
        'a row of a sub-table',
        told(
          '"to": "createBy", "title": "name", "content": "name", "about": ▲"log"',
          '"read": { "log": { "of": "member.memberBalanceLogs", "match": { "memberId": "name" } } }',
        ),
      ]),
      '子表的一行',
    ],
    [
      ...aroundAction([
        'by an action that only opens',
        `"show": { "title": "看", "open": "member", ▲"tell": { "to": "createBy", "title": "name", "content": "name" } }`,
      ]),
      '永远不会执行',
    ],
  ])('%s', (_, marked, message) => {
    const [first] = problemsAtMark(marked);
    expect(first).toMatchObject({ isAtMark: true, message: expect.stringContaining(message) });
  });
});
