import * as parser from 'jsonc-parser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileText } from '../../../schemas/language/reading/readScreens.ts';

vi.mock('jsonc-parser', async (importOriginal) => {
  const original = await importOriginal<typeof parser>();
  return { ...original, parseTree: vi.fn(original.parseTree) };
});

// What has been loaded before has the real parser.
vi.resetModules();
const { screenKinds } = await import('../../../schemas/language/kinds/index.ts');
const { ScreenReader } = await import('../../../schemas/language/reading/readScreens.ts');

/** How many times each step of a reading is taken. */
const steps = {
  parsed: vi.mocked(parser.parseTree),
  read: vi.spyOn(screenKinds.list, 'toScreen'),
  checked: vi.spyOn(screenKinds.list, 'check'),
  linked: vi.spyOn(screenKinds.list, 'link'),
  claimed: vi.spyOn(screenKinds.list, 'claimsOf'),
  lookedUp: vi.spyOn(screenKinds.list, 'lookUpsOf'),
};
const taken = () => Object.fromEntries(Object.entries(steps).map(([step, spy]) => [step, spy.mock.calls.length]));

/** A hundred screens: each tenth is named by the nine after it, and all of them have one title. */
const file = (index: number, title = '名称'): FileText => {
  const ref = index % 10 === 0 ? undefined : `thing-${index - (index % 10)}`;
  const properties = { name: { title, maxLength: 50 }, ...(ref && { other: { title: '其它', ref } }) };
  return {
    path: `screens/shop/Thing${index}List.json`,
    text: JSON.stringify({ id: `thing-${index}`, title: '物品', properties }),
    savedAt: index,
  };
};
const files = Array.from({ length: 100 }, (_, index) => file(index));
const saved = (index: number, text: string): readonly FileText[] =>
  files.map((one) => (one === files[index] ? { ...one, text, savedAt: 1000 } : one));
/** Where all of its text stands is found out when the place of a note is asked for, and not before. */
const once = { parsed: 1, read: 1, checked: 1, linked: 1, claimed: 1, lookedUp: 1 };

describe('of a hundred screens of one title, a save', () => {
  const reader = new ScreenReader();
  beforeEach(() => {
    expect(reader.readAll(files, []).problems).toEqual([]);
    for (const spy of Object.values(steps)) spy.mockClear();
  });

  it('of nothing takes no step', () => {
    expect(reader.readAll([...files], []).notes).toHaveLength(99);
    expect(taken()).toEqual({ parsed: 0, read: 0, checked: 0, linked: 0, claimed: 0, lookedUp: 0 });
  });

  it('of one that nobody names takes each step once', () => {
    expect(reader.readAll(saved(15, file(15, '称呼').text), []).screens.size).toBe(100);
    expect(taken()).toEqual(once);
  });

  it('of one that nine others name links those again as well', () => {
    expect(reader.readAll(saved(20, file(20, '称呼').text), []).screens.size).toBe(100);
    expect(taken()).toEqual({ ...once, linked: 10, lookedUp: 10 });
  });

  it('of a new one takes each step once, and its going none', () => {
    expect(reader.readAll([file(200), ...files], []).screens.size).toBe(101);
    expect(taken()).toEqual(once);
    for (const spy of Object.values(steps)) spy.mockClear();
    expect(reader.readAll(files, []).screens.size).toBe(100);
    expect(taken()).toEqual({ parsed: 0, read: 0, checked: 0, linked: 0, claimed: 0, lookedUp: 0 });
  });

  it('that takes one away which nine others name is told as by one that reads everything for the first time', () => {
    const left = files.toSpliced(20, 1);
    const { problems, screens } = reader.readAll(left, []);
    const first = new ScreenReader().readAll(left, []);
    expect(problems.length).toBeGreaterThan(0);
    expect([problems, [...screens]]).toEqual([first.problems, [...first.screens]]);
  });

  it('that breaks one, and the next that mends it, touch nobody else but those that name it', () => {
    expect(reader.readAll(saved(20, '{ "id": "thing-20", '), []).screens.size).toBe(99);
    expect(taken()).toMatchObject({ linked: 9 });
    for (const spy of Object.values(steps)) spy.mockClear();
    expect(reader.readAll(files, []).screens.size).toBe(100);
    expect(taken()).toMatchObject({ read: 1, linked: 10 });
  });
});
