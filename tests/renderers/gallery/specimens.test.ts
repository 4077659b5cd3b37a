import { describe, expect, it } from 'vitest';
import { LiveReader } from '../../../renderers/gallery/LiveReader.ts';
import { MemoryRecords } from '../../../renderers/gallery/MemoryRecords.ts';
import { formatJson, sampleComponent, sampleField } from '../../../renderers/gallery/sourceText.ts';
import { findSpecimens, specimenGroups } from '../../../renderers/gallery/specimens.ts';
import { factOf, fieldTypes, type RecordScreen, toFormRecord } from '../../../schemas/language/index.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import { interpretValidators } from '../../../schemas/language/records/interpretValidators.ts';

const specimens = specimenGroups.flatMap((group) => group.specimens);
const reader = new LiveReader();
const screenOf = (text: string): RecordScreen => {
  const { screen, problems } = reader.read(text);
  expect(problems).toEqual([]);
  return screen!;
};

describe('the gallery', () => {
  it('has every field type of the language once', () => {
    expect(specimens.map(({ type }) => type).toSorted()).toEqual(Object.keys(fieldTypes).toSorted());
  });

  it.each(specimens.map((one) => [one.type, one] as const))(
    'reads the file of %s, and its records keep it',
    (type, one) => {
      const screen = screenOf(one.text);
      const field = screen.fields.find(({ name }) => name === sampleField)!;
      expect(field.type).toBe(type);
      expect(one.name).toMatch(/\p{Script=Han}/u);
      expect(one.about).toMatch(/。$/);
      const validators = interpretValidators(screen);
      const found = one.records.map((row) => validateRecord(screen, validators, toFormRecord(screen.fields, row)));
      expect(found).toEqual(one.records.map(() => ({})));
      const hasValue = one.records.filter((row) => row[sampleField] !== undefined);
      expect(hasValue).toHaveLength(factOf(field).secret ? 0 : one.records.length);
    },
  );

  it('finds a type by either of its names and by its group', () => {
    const found = (words: string) => findSpecimens(words).flatMap((group) => group.specimens.map(({ type }) => type));
    expect(found('日期时间')).toContain('datetime');
    expect(found(' MONEY ')).toContain('money');
    expect(found('上传')).toEqual(expect.arrayContaining(['image', 'images', 'file']));
    expect(found('没有的类型')).toEqual([]);
  });

  it('tells a mistake with its line, and a page without records that it shows none', () => {
    const broken = reader.read('{\n  "id": "a-b",\n  "titel": "x",\n  "properties": { "name": { "title": "x" } }\n}');
    expect(broken.screen).toBeUndefined();
    expect(broken.problems).toMatchObject([{ line: 3, column: 3, message: expect.stringContaining('`titel`') }]);
    const dashboard = reader.read(
      '{ "id": "a-b", "title": "x", "kind": "dashboard", "cards": { "a": { "title": "数", "figure": { "of": "gallery-station" } } } }',
    );
    expect(dashboard.problems).toMatchObject([{ line: 1, message: expect.stringContaining('dashboard') }]);
  });

  it('writes what is short in one line', () => {
    expect(formatJson({ a: 1, b: { c: [1, 2] } })).toBe('{\n  "a": 1,\n  "b": { "c": [1, 2] }\n}');
    expect(JSON.parse(formatJson({ a: { b: 'x'.repeat(90), c: [] } }))).toEqual({ a: { b: 'x'.repeat(90), c: [] } });
  });
});

describe('records in the page', () => {
  const screen = screenOf(specimens.find(({ type }) => type === 'money')!.text);
  const open = () =>
    new MemoryRecords({
      [sampleComponent]: [
        { id: '1', version: 1, value: '9.00', name: '甲' },
        { id: '2', version: 1, value: '10.50', name: '乙' },
        { id: '3', version: 1, name: '丙' },
      ],
    });
  const ask = async (search: Readonly<Record<string, string>>) => {
    const { records } = await open().getList(screen, { page: 1, pageSize: 10, sort: [], search });
    return records.map(({ id }) => id);
  };

  it('are found by what they are worth, by a part of a text and by an advanced query', async () => {
    expect(await ask({ value_begin: '9.5' })).toEqual(['2']);
    expect(await ask({ value_end: '9.5' })).toEqual(['1']);
    expect(await ask({ name: '*乙*' })).toEqual(['2']);
    const rules = (rule: string, val: string) => ({
      superQueryParams: JSON.stringify([{ field: 'value', rule, val }]),
      superQueryMatchType: 'and',
    });
    expect(await ask(rules('gt', '9'))).toEqual(['2']);
    expect(await ask(rules('empty', ''))).toEqual(['3']);
  });

  it('are sorted as numbers, added, changed with all their digits, and removed', async () => {
    const records = open();
    const sort = [{ field: 'value', order: 'desc' }] as const;
    const list = () => records.getList(screen, { page: 1, pageSize: 10, sort, search: {} });
    expect((await list()).records.map(({ id }) => id)).toEqual(['2', '1', '3']);
    await records.update(screen, { id: '1', value: 12 }, 'key');
    expect(await records.getOne(screen, '1')).toMatchObject({ value: '12.00', name: '甲', version: 2 });
    const id = await records.create(screen, { name: '丁', value: 1 }, 'key');
    await records.remove(screen, ['2', '3']);
    expect((await list()).records.map((row) => row['id'])).toEqual(['1', id]);
  });
});
