import { describe, expect, it } from 'vitest';
import { looks } from '../../../../renderers/fields/index.ts';
import { toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { FormSession } from '../../../../renderers/form/session/FormSession.ts';
import { tellGone } from '../../../../renderers/form/session/tellGone.ts';
import type { ScreenRecord } from '../../../../schemas/language/index.ts';
import { portsOf, screenOf } from '../support.tsx';

const part = { title: '品名' };
const note = { title: '说明', default: '无' };
const kind = { title: '类型', dict: 'member_type' };
const modelOf = (children: object) => toRecordModel(screenOf({ name: { title: '名称' } }, { children }), 'edit');
const before = modelOf({ lines: { title: '项目', properties: { part, note, kind } } });
const onlyPart = modelOf({ lines: { title: '项目', properties: { part } } });
const stored = [{ id: '1', part: '甲', note: '旧的', kind: '1' }];

/** What is told of rows that were put in place of the stored ones, as the screen changes. */
function told(rows: readonly ScreenRecord[], now = onlyPart): readonly string[] {
  const ports = portsOf();
  const session = new FormSession(before, ports, () => ({}), { id: '9', lines: stored });
  session.store.change({ lines: rows });
  tellGone(session, now, looks);
  return ports.shown;
}

describe('of a column that goes from the sub-table of an open form', () => {
  it('what was typed into it is told', () => {
    expect(told([{ ...stored[0], note: '新的' }])).toEqual([
      '页面改动后，“项目”没有了“说明”一列，您填写的“新的”不会保存',
    ]);
  });
  it('the first values are told once, and how many there are', () => {
    const rows = ['一', '二', '三', '四'].map((text) => ({ part: '乙', note: text, kind: '2' }));
    expect(told([...stored, ...rows])).toEqual([
      '页面改动后，“项目”没有了“说明”一列，您填写的“一”、“二”、“三”等 4 处不会保存',
      '页面改动后，“项目”没有了“类型”一列，您填写的内容等 4 处不会保存',
    ]);
  });
  it('nothing is told of what was stored, what rows begin with, and other columns', () => {
    expect(
      told([
        { ...stored[0], part: '丙' },
        { part: '丁', note: '无' },
      ]),
    ).toEqual([]);
  });
  it('nothing is told where it is only called otherwise', () => {
    const properties = { part, kind, remark: { title: '备注', was: 'note' } };
    expect(
      told([{ ...stored[0], note: '新的' }], modelOf({ rows2: { title: '行', was: 'lines', properties } })),
    ).toEqual([]);
  });
});

describe('of a sub-table that goes from an open form', () => {
  it('how many rows were filled in is told', () => {
    expect(told([{ ...stored[0], note: '新的' }, { part: '乙' }], modelOf({}))).toEqual([
      '页面改动后没有了“项目”，您在其中填写的 2 行不会保存',
    ]);
  });
  it('nothing is told of rows that stayed as they were', () => {
    expect(told(stored, modelOf({}))).toEqual([]);
  });
});

describe('of a column that has another type', () => {
  const numbers = modelOf({
    lines: { title: '项目', properties: { part, kind, note: { title: '分', type: 'number' } } },
  });
  it('what means nothing to that is told', () => {
    expect(told([{ ...stored[0], note: '新的' }, { note: '12' }], numbers)).toEqual([
      '页面改动后，“分”不再接受您填写的“新的”，请重新填写',
    ]);
  });
});

it('a field in whose place another one stands, called the same, is told as that', () => {
  const ports = portsOf();
  const session = new FormSession(
    toRecordModel(screenOf({ driver: { title: '驾驶员' } }), 'add'),
    ports,
    () => ({}),
    {},
  );
  session.store.change({ driver: '王师傅' });
  tellGone(session, toRecordModel(screenOf({ chauffeur: { title: '驾驶员' } }), 'add'), looks);
  tellGone(session, toRecordModel(screenOf({ other: { title: '其他' } }), 'add'), looks);
  expect(ports.shown).toEqual([
    '页面改动后，“驾驶员”换成了另一个字段，您填写的内容没有带过来，请重新填写',
    '页面改动后没有了“驾驶员”，您填写的“王师傅”不会保存',
  ]);
});
