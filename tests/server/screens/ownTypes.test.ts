import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FieldFact, fieldTypes } from '../../../schemas/language/index.ts';
import { readScreens } from '../../../schemas/language/reading/readScreens.ts';
import { sheetsOf, toMultipart, toXlsx } from '../imports/workbooks.ts';
import { openTestApp, type TestApp } from '../testApp.ts';

/** A type that no file of ours knows: the code of a parking bay, always in capitals, such as `B-07`. */
const bay: FieldFact = {
  ...fieldTypes.text,
  writtenAs: '车位，如 B-07',
  rule: { pattern: '^[A-Z]-\\d{2}$', message: '请输入正确的车位，如B-07' },
  fromText: (text) => text.trim().toUpperCase(),
  operators: ['eq', 'in'],
  width: 77,
};
/** And one kept as a number. */
const floor: FieldFact = { ...fieldTypes.integer, minimum: -9, maximum: 99 };
const types = { ...fieldTypes, bay, floor };

const file = JSON.stringify({
  id: 'parking',
  title: '车位管理',
  properties: {
    name: { title: '名称' },
    bay: { title: '车位', field: 'bay', search: true },
    floor: { title: '楼层', field: 'floor', search: 'range' },
  },
});

describe("an installation's own field types, spread over those of the language", () => {
  let app: TestApp;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voltform-types-'));
    await mkdir(join(folder, 'screens/lot'), { recursive: true });
    await writeFile(join(folder, 'screens/lot/ParkingList.json'), file);
    app = await openTestApp({ schemasDir: folder, fieldTypes: types });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const add = (body: object) => app.send('admin', 'POST', '/lot/parking/add', body);
  const found = async (query: string): Promise<readonly string[]> =>
    (await app.send('admin', 'GET', `/lot/parking/list?${query}`)).result.records.map(
      (row: { bay: string }) => row.bay,
    );

  test('are unknown to a server that was not given them', () => {
    const [problem] = readScreens([{ path: 'screens/lot/ParkingList.json', text: file }], []).problems;
    expect(problem?.message).toMatch(/^没有 `"bay"` 这个取值/);
  });

  test('travel with the screen to who draws it', async () => {
    expect(app.services.screens.problems()).toEqual([]);
    const answer = await app.send('admin', 'GET', '/screens/lot/ParkingList.json');
    const [, field] = JSON.parse(answer.text).screen.fields;
    expect(field).toMatchObject({ type: 'bay', fact: { width: 77, rule: bay.rule }, list: { width: 77 } });
  });

  test('are held by their rule and limits when a record is saved', async () => {
    expect((await add({ name: '错', bay: 'nowhere', floor: 100 })).result.fields).toEqual({
      bay: '请输入正确的车位，如B-07',
      floor: '楼层不能大于99',
    });
    expect((await add({ name: '一', bay: 'B-07', floor: -2 })).success).toBe(true);
  });

  test('are searched, sorted, summed up and described as their facts say', async () => {
    expect((await add({ name: '二', bay: 'A-01', floor: 3 })).success).toBe(true);
    expect(await found('bay=b-07')).toEqual(['B-07']);
    expect(await found('floor_begin=0')).toEqual(['A-01']);
    expect(await found('column=floor&order=asc')).toEqual(['B-07', 'A-01']);
    expect((await app.send('admin', 'GET', '/lot/parking/list?floor=low')).status).toBe(400);
    expect((await app.send('admin', 'GET', '/openapi.json')).text).toContain('"pattern":"^[A-Z]-');
  });

  test('go out with an export and come back with an import, as a person writes them', async () => {
    const { bytes } = await app.send('admin', 'GET', '/lot/parking/exportXls?column=floor&order=asc');
    const [[headings, first]] = Object.values(sheetsOf(bytes)) as [string[][]];
    expect(Object.fromEntries(headings!.map((title, at) => [title, first![at]]))).toMatchObject({
      车位: 'B-07',
      楼层: -2,
    });
    const { payload, headers } = await toMultipart([
      {
        bytes: toXlsx([
          ['名称', '车位', '楼层'],
          ['三', ' c-15 ', 7],
        ]),
      },
    ]);
    const request = { method: 'POST', url: '/lot/parking/importExcel', payload } as const;
    const answer = (await app.inject({ ...request, headers: { ...headers, 'x-access-token': 'admin' } })).json();
    expect(answer).toMatchObject({ result: { stored: 1 } });
    expect(await found('floor=7')).toEqual(['C-15']);
    const template = (await app.send('admin', 'GET', '/lot/parking/importTemplate')).bytes;
    expect(JSON.stringify(sheetsOf(template))).toContain('车位，如 B-07');
  });
});
