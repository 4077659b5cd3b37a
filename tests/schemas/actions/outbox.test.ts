import { describe, it } from 'vitest';
import { aroundRoot, expectAtMark, type Row } from '../reading/markedFile.ts';

const outbox = '"outbox": { "take": "send", "confirm": "done", "refuse": "fail" }';
const send = `"send": { "title": "下发", "on": "outbox", "when": "status == '1'", "set": { "status": "'2'" } }`;
const done = `"done": { "title": "成功", "on": "outbox", "when": "status == '2'", "set": { "status": "'3'", "name": "input.text" } }`;
const fail = `"fail": { "title": "失败", "on": "outbox", "when": "status == '2'", "set": { "status": "'3'" } }`;
const status = '"status": { "title": "状态", "dict": "member_status" }';
const file = (root: string, ...actions: readonly string[]): string => `${root}, "actions": { ${actions.join(', ')} }`;

const mistakes: readonly Row[] = [
  ['unknown action', file('"outbox": { "take": ▲"sent", "confirm": "done", "refuse": "fail" }', done, fail), status],
  ['missing role', '▲"outbox": { "take": "send", "confirm": "done" }', status],
  ['one action twice', file('"outbox": { "take": "send", "confirm": "done", "refuse": ▲"done" }', send, done), status],
  [
    'an action of a person',
    file(outbox, `▲"send": { "title": "下发", "when": "status == '1'", "set": { "status": "'2'" } }`, done, fail),
    status,
  ],
  [
    'without when',
    file(outbox, `▲"send": { "title": "下发", "on": "outbox", "set": { "status": "'2'" } }`, done, fail),
    status,
  ],
  ['nobody there to ask', file(outbox, send.replace('"when"', '▲"confirm": "真的？", "when"'), done, fail), status],
  ['beside a button', file(outbox, send.replace('"outbox"', '▲["row", "outbox"]'), done, fail), status],
  [
    'not named',
    file(outbox, send, done, fail, done.replace('"done"', '"other"').replace('"outbox"', '▲"outbox"')),
    status,
  ],
  ['without an outbox', `"actions": { ${send.replace('"outbox"', '▲"outbox"')} }`, status],
  ['sent for ever', file(outbox, `▲${send.replace("'2'", "'1'")}`, done, fail), status],
  ['asked for ever', file(outbox, send, `▲${done.replace("'3'", "'2'")}`, fail), status],
  [
    'never under way',
    file(
      outbox,
      send.replace("'2'", "'3'"),
      done,
      `"fail": { "title": "失败", "on": "outbox", "when": "status == '3'", "set": { "status": "'3'" } }`,
    ).replace(`"when": "status == '2'"`, `"when": ▲"status == '2'"`),
    status,
  ],
  ['too long', '"outbox": { "take": "send", "confirm": "done", "refuse": "fail", "seconds": ▲3600 }', status],
  ['text of no answer', file(outbox, send.replace(`"'2'" }`, `"'2'", "name": "▲input.text" }`), done, fail), status],
];

describe('an outbox that makes no sense', () => {
  it.each(mistakes.map(aroundRoot))('is told where it is: %s', expectAtMark);
});
