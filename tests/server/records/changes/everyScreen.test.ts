/** Every screen of this repository with the rows of the demo: what its form, its export and its import do, by a program. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  factOf,
  isRecordScreen,
  type RecordScreen,
  type ScreenRecord,
  toExpression,
} from '../../../../schemas/language/index.ts';
import { toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { toFormValues, toWireRecord } from '../../../../renderers/form/session/records.ts';
import { readSchemas } from '../../../../scripts/readSchemas.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { sheetsOf, toMultipart } from '../../imports/workbooks.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

const { screens } = await readSchemas('schemas');
const recordScreens = [...screens.values()].filter((screen) => isRecordScreen(screen));
/** What says who changed a record and when. */
const ofTheChange = new Set(['version', 'updateBy', 'updateTime']);

describe.each(mainDatabase)('every screen, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind, { demo: true, demoScale: 0.1 });
  }, 180_000);
  afterAll(() => app.close());

  const get = async (url: string) => (await app.first.call('GET', url)).body;
  const firstOf = async ({ api }: RecordScreen, count: number): Promise<readonly ScreenRecord[]> =>
    (await get(`${api.list.path}?pageNo=1&pageSize=${count}`)).result.records;
  const oneOf = async ({ api }: RecordScreen, id: unknown): Promise<ScreenRecord> =>
    (await get(`${api.queryById.path}?id=${String(id)}`)).result;

  /** What the form of a record sends where nothing was typed. */
  function untouched(screen: RecordScreen, record: ScreenRecord): ScreenRecord {
    const opened = toFormValues(screen, record);
    const names = { fields: screen.fields, children: screen.children };
    const values = { record: opened, user: { username: 'admin' } as never };
    const isHidden = (name: string): boolean => {
      const rule = screen.fields.find((field) => field.name === name)?.visibleWhen;
      return rule !== undefined && toExpression(rule, names).evaluate(values) !== true;
    };
    return toWireRecord(toRecordModel(screen, 'edit'), opened, isHidden);
  }

  /** What a record says; that a switch was never set says the same as that it is off. */
  function saysOf(screen: RecordScreen, record: ScreenRecord): ScreenRecord {
    // What the file itself sets with an edit, such as an application that is handed in again.
    const given = new Set(Object.keys(screen.builtIn.edit?.effects?.set ?? {}));
    const off = new Set(screen.fields.filter((field) => factOf(field).choices === 'yesNo').map(({ name }) => name));
    const says = (one: ScreenRecord): ScreenRecord =>
      Object.fromEntries(
        Object.entries(one).flatMap(([written, value]) => {
          const name = written.replace(/_dictText$/, '');
          if (ofTheChange.has(name) || given.has(name) || value === null || value === '') return [];
          if (off.has(name) && one[name] === 'N') return [];
          const isRows = Array.isArray(value) && value.some((row) => row !== null && typeof row === 'object');
          return [[written, isRows ? value.map((row: ScreenRecord) => says(row)) : value]];
        }),
      );
    return says(record);
  }

  const edited = recordScreens.filter(({ builtIn }) => builtIn.edit);
  it.each(edited)('a record that is opened and saved is what it was: $title', async (screen) => {
    const found = await firstOf(screen, 40);
    const { when } = screen.builtIn.edit!;
    const names = { fields: screen.fields, children: screen.children };
    const user = { username: 'admin' } as never;
    const open = found.filter((record) => when === undefined || toExpression(when, names).evaluate({ record, user }));
    let saved = 0;
    for (const { id } of open.slice(0, 4)) {
      const before = await oneOf(screen, id);
      const body = untouched(screen, before);
      const { success } = (await app.first.call('PUT', screen.api.edit.path, { body })).body;
      if (success) saved += 1;
      expect(saysOf(screen, await oneOf(screen, id))).toEqual(saysOf(screen, before));
    }
    expect(saved > 0).toBe(open.length > 0);
  });

  const carried = recordScreens.filter(({ builtIn }) => builtIn.import && builtIn.export);
  it.each(carried)('an exported record is understood by the import: $title', async (screen) => {
    const ids = (await firstOf(screen, 5)).map(({ id }) => String(id));
    if (ids.length === 0) return;
    const { raw } = await app.first.call('GET', `${screen.api.exportXls.path}?selections=${ids.join(',')}`);
    const { payload, headers } = await toMultipart([{ bytes: raw.rawPayload }]);
    const request = { body: payload as never, headers };
    const { body } = await app.first.call('POST', screen.api.importExcel.path, request);
    const told = body.result?.fileUrl ? (await app.first.call('GET', body.result.fileUrl)).raw.rawPayload : undefined;
    const problems = told ? sheetsOf(told)['错误明细']!.slice(1) : [];
    const secret = new Set(screen.fields.filter(({ writeOnly }) => writeOnly).map(({ title }) => title));
    // That it is there already, or names what is no choice any more, is all that may be said; a secret is not exported.
    const isRight = ([, title, why]: (typeof problems)[number]): boolean =>
      secret.has(String(title)) || /已(存在|有|是)|不在可选范围内/.test(String(why));
    expect(problems.filter((problem) => !isRight(problem))).toEqual([]);
    const refused = new Set(problems.map(([line]) => line)).size;
    expect(Number(body.result.stored) + refused).toBe(ids.length);
  });
});
