import { beforeEach, describe, expect, it } from 'vitest';
import { type FileText, readScreens, ScreenReader } from '../../../schemas/language/reading/readScreens.ts';
import { LastGood, type LastingSet } from '../../../server/screens/LastGood.ts';

type Texts = Readonly<Record<string, object | string>>;

const field = (title: string) => ({ title });
const owner = { id: 'owner', title: '车主', properties: { name: field('姓名'), phone: field('电话') } };
const car = {
  id: 'car',
  title: '车辆',
  properties: { ownerId: { title: '车主', ref: 'owner' }, 'ownerId.phone': field('电话') },
};
const other = { id: 'other', title: '其它', properties: { name: field('名称') } };
const whole: Texts = { OwnerList: owner, CarList: car, OtherList: other };

let lastGood: LastGood;
/** The files as a folder has them: what has the same text is the very same object. */
const known = new Map<string, FileText>();
function filesOf(texts: Texts): readonly FileText[] {
  return Object.entries(texts).map(([name, content]) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const file = known.get(`${name} ${text}`) ?? { path: `screens/shop/${name}.json`, text };
    known.set(`${name} ${text}`, file);
    return file;
  });
}
const save = (changed: Texts, refused?: ReadonlySet<string>) => saveAll({ ...whole, ...changed }, refused);
function saveAll(texts: Texts, refused?: ReadonlySet<string>): LastingSet {
  const files = filesOf(texts);
  const set = lastGood.read(files, [], {}, refused);
  lastGood.settle(files, set.screens, set.outdated);
  return set;
}
const titleOf = ({ screens }: LastingSet, name: string) => screens.get(`shop/${name}`)?.title;

beforeEach(() => {
  lastGood = new LastGood(new ScreenReader());
  const set = save({});
  expect([set.problems, set.screens.size, set.outdated.size]).toEqual([[], 3, 0]);
});

describe('a file that is saved with a mistake', () => {
  const mistakes: Readonly<Record<string, object | string>> = {
    'of the text': '{ "id": "owner", ',
    'of a keyword': { ...owner, titel: '车主' },
    'of a name in it': { ...owner, properties: { ...owner.properties, age: { title: '年龄', dict: 'nothing' } } },
    'of a screen that it names': {
      ...owner,
      properties: { ...owner.properties, up: { title: '上级', ref: 'nobody' } },
    },
    'of an id that another has': { ...owner, id: 'other' },
  };
  it.each(Object.entries(mistakes))('%s is told as ever, and what it said before stands', (_, OwnerList) => {
    const set = save({ OwnerList });
    expect(set.problems).toEqual(readScreens(filesOf({ ...whole, OwnerList }), []).problems);
    expect(set.problems.length).toBeGreaterThan(0);
    expect([...set.outdated]).toEqual(['shop/OwnerList']);
    expect([...set.screens.keys()].length).toBe(3);
    expect(titleOf(set, 'OwnerList')).toBe('车主');
    const mended = save({ OwnerList: { ...owner, title: '驾驶员' } });
    expect([mended.problems, mended.outdated.size, titleOf(mended, 'OwnerList')]).toEqual([[], 0, '驾驶员']);
  });

  it('keeps it while others are saved, and is itself saved with other mistakes', () => {
    save({ OwnerList: '{' });
    const set = save({ OwnerList: '{', OtherList: { ...other, title: '别的' } });
    expect([set.problems.length, titleOf(set, 'OwnerList'), titleOf(set, 'OtherList')]).toEqual([1, '车主', '别的']);
    const again = save({ OwnerList: { ...owner, titel: '' }, OtherList: { ...other, title: '别的' } });
    expect([again.problems[0]!.message, titleOf(again, 'OwnerList')]).toEqual([
      expect.stringContaining('titel'),
      '车主',
    ]);
  });

  it('is mended by another file that has what it lacked', () => {
    const OwnerList = {
      ...owner,
      title: '驾驶员',
      properties: { ...owner.properties, up: { title: '上级', ref: 'boss' } },
    };
    expect([...save({ OwnerList }).outdated]).toEqual(['shop/OwnerList']);
    const set = save({ OwnerList, BossList: { id: 'boss', title: '上级', properties: { name: field('姓名') } } });
    expect([set.problems, titleOf(set, 'OwnerList')]).toEqual([[], '驾驶员']);
  });

  it('together with one that it needs is taken up once both are saved', () => {
    const OwnerList = {
      ...owner,
      properties: {
        ...owner.properties,
        firstCar: { title: '车', ref: 'car' },
        'firstCar.plate': field('车牌'),
      },
    };
    expect([...save({ OwnerList }).outdated]).toEqual(['shop/OwnerList']);
    const CarList = { ...car, properties: { ...car.properties, plate: field('车牌') } };
    const set = save({ OwnerList, CarList });
    expect([set.problems, set.outdated.size]).toEqual([[], 0]);
  });

  it('stands again when another file gives back what it needs, though it had fallen with that', () => {
    const { OwnerList: _gone, ...rest } = whole;
    const fallen = saveAll(rest);
    expect([fallen.screens.has('shop/CarList'), fallen.problems.length]).toEqual([false, 1]);
    saveAll({ ...rest, CarList: '{' });
    const set = save({ CarList: '{' });
    expect([titleOf(set, 'CarList'), [...set.outdated], set.problems.length]).toEqual(['车辆', ['shop/CarList'], 1]);
  });

  it('is gone with its file, and has no good version where it is a new one', () => {
    save({ OtherList: '{' });
    const { OtherList: _gone, ...rest } = whole;
    const files = filesOf(rest);
    expect([...lastGood.read(files, [], {}).screens.keys()]).toEqual(['shop/OwnerList', 'shop/CarList']);
    const set = save({ NewList: '{ "id": "new", ' });
    expect([set.screens.has('shop/NewList'), set.outdated.size, set.problems.length]).toEqual([false, 0, 1]);
  });
});

describe('a file without mistakes of its own', () => {
  const without = { ...owner, title: '驾驶员', properties: { name: field('姓名') } };
  const fitting = { ...car, properties: { ownerId: car.properties.ownerId } };

  it('that takes from another what that one names, waits until the other fits, and says which it is', () => {
    const set = save({ OwnerList: without });
    expect([titleOf(set, 'OwnerList'), titleOf(set, 'CarList'), [...set.outdated]]).toEqual([
      '车主',
      '车辆',
      ['shop/OwnerList'],
    ]);
    expect(set.problems.map(({ component }) => component)).toEqual(['shop/OwnerList']);
    expect(set.problems[0]!.message).toMatch(/^用到它的文件要一起改好：screens\/shop\/CarList\.json:1:\d+ /);
    const mended = save({ OwnerList: without, CarList: fitting });
    expect([mended.problems, mended.outdated.size, titleOf(mended, 'OwnerList')]).toEqual([[], 0, '驾驶员']);
  });

  it('is told so where it has changed what the other names, and around what is gone', () => {
    const written = (phone: string): string =>
      `{ "id": "owner", "title": "驾驶员",\n"properties": {\n"name": { "title": "姓名" }${phone} } }`;
    const CarList = {
      ...car,
      properties: { ...car.properties, call: { title: '叫', computed: "ownerId.phone + '!'" } },
    };
    save({ CarList });
    const placeOf = (phone: string): readonly unknown[] =>
      save({ CarList, OwnerList: written(phone) }).problems.map(({ path, line, column }) => [path, line, column]);
    expect(placeOf(',\n"phone": { "title": "电话", "type": "integer" }')[0]).toEqual([
      'screens/shop/OwnerList.json',
      4,
      27,
    ]);
    expect(placeOf('')[0]).toEqual(['screens/shop/OwnerList.json', 2, 15]);
  });

  it('is in force at once where it is saved together with those that named what it took', () => {
    const set = save({ OwnerList: without, CarList: fitting });
    expect([set.problems, set.outdated.size]).toEqual([[], 0]);
  });

  it('waits alone: what was saved with it is in force', () => {
    const set = save({ OwnerList: without, OtherList: { ...other, title: '别的' } });
    expect([titleOf(set, 'OwnerList'), titleOf(set, 'OtherList'), [...set.outdated]]).toEqual([
      '车主',
      '别的',
      ['shop/OwnerList'],
    ]);
    const again = save({ OwnerList: without, OtherList: { ...other, title: '又一个' } });
    expect([titleOf(again, 'OwnerList'), titleOf(again, 'OtherList')]).toEqual(['车主', '又一个']);
  });

  it('waits for no more than it concerns: a name that nobody ever had is the mistake of who names it', () => {
    const CarList = { ...car, properties: { ...car.properties, 'ownerId.height': field('身高') } };
    const set = save({ OwnerList: { ...owner, title: '驾驶员' }, CarList });
    expect([titleOf(set, 'OwnerList'), [...set.outdated]]).toEqual(['驾驶员', ['shop/CarList']]);
  });

  it('that its table refuses is what it was before, and without a version before is left to who refuses it', () => {
    const refused = new Set(['shop/OtherList', 'shop/NewList']);
    const NewList = { id: 'new', title: '新的', properties: { name: field('名称') } };
    const set = save({ OtherList: { ...other, title: '别的' }, NewList }, refused);
    expect([titleOf(set, 'OtherList'), titleOf(set, 'NewList'), [...set.outdated]]).toEqual([
      '其它',
      '新的',
      ['shop/OtherList'],
    ]);
  });
});

describe('a file that names itself', () => {
  it('is taken up together with the dictionary that came with it', () => {
    const dicts = [{ code: 'depot_kind', title: '仓库', items: [{ value: '1', text: '东仓' }] }];
    const depot = { title: '仓库', dict: 'depot_kind', search: true };
    const actions = { near: { title: '同仓', open: 'other?depot={depot}' } };
    const next = { ...other, properties: { ...other.properties, depot }, actions };
    const { problems, outdated, screens } = lastGood.read(filesOf({ ...whole, OtherList: next }), dicts, {});
    expect([problems, outdated.size]).toEqual([[], 0]);
    expect(JSON.stringify(screens.get('shop/OtherList'))).toContain('depot_kind');
  });
});
