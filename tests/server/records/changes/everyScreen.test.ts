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
import { Typist } from './Typist.ts';

const { screens } = await readSchemas('schemas');
const recordScreens = [...screens.values()].filter((screen) => isRecordScreen(screen));
/** What says who changed a record and when. */
const ofTheChange = new Set(['version', 'updateBy', 'updateTime']);

describe.each(mainDatabase)('every screen, on %s', (kind) => {
  let app: RealApp;
  let typist: Typist;
  beforeAll(async () => {
    app = await openRealApp(kind, { demo: true, demoScale: 0.1 });
    typist = new Typist(app.services.screens);
    for (const screen of recordScreens) typist.sees(screen, await firstOf(screen, 200));
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
      secret.has(String(title)) || /已(存在|有|是|在)|不在可选范围内/.test(String(why));
    expect(problems.filter((problem) => !isRight(problem))).toEqual([]);
    const refused = new Set(problems.map(([line]) => line)).size;
    expect(Number(body.result.stored) + refused).toBe(ids.length);
  });

  /** What a program does not come by, as what is right hangs together with what it does not see. */
  const beyond: Readonly<Record<string, string>> = {
    'bill-template': 'periods that follow each other round the clock',
    'charge-gun': 'a number that begins with that of the chosen pile',
    bill: 'piles of the chosen station alone',
    'member-level': 'a number that none of the eight levels has',
    'sys-permission': 'the menu of a screen, for its data rules',
    'sys-depart-role': 'people of the chosen department alone',
    'sys-quartz-job': 'the name of a job that the server has',
  };
  const filled = recordScreens.filter(({ id, builtIn }) => builtIn.add && !(id in beyond));
  it.each(filled)('a form that is filled in is saved as it was filled in: $title', async (screen) => {
    const model = toRecordModel(screen, 'add');
    const told: unknown[] = [];
    // What is taken already, or not allowed beside the rows that are there, is filled in anew.
    for (let turn = 0; turn < 40; turn++) {
      const record = typist.record(screen);
      if (!record) continue;
      const body = toWireRecord(model, toFormValues(screen, record), () => false);
      const { status, body: answer } = await app.first.call('POST', screen.api.add.path, { body });
      expect([200, 400]).toContain(status);
      expect(answer.message).toMatch(/\p{sc=Han}/u);
      if (!answer.success) {
        told.push(answer.message);
        continue;
      }
      const seen = await oneOf(screen, answer.result);
      const given = new Set(Object.keys(screen.builtIn.add?.effects?.set ?? {}));
      for (const { name, writeOnly, computed } of model.fields) {
        const typed = body[name] ?? '';
        if (typed === '' || writeOnly || computed !== undefined || given.has(name)) continue;
        const isNumber = typeof typed === 'number';
        expect({ [name]: isNumber ? Number(seen[name]) : seen[name] }).toEqual({ [name]: typed });
      }
      return;
    }
    expect.fail(`none was saved: ${[...new Set(told.map(String))].join(' / ') || 'no record keeps the rules'}`);
  });

  const ran = new Set<string>();
  const run = recordScreens.flatMap((screen) =>
    screen.actions.flatMap((action) => (action.call ? { screen, action, call: action.call, name: screen.title } : [])),
  );
  it.each(run)('an action runs, or says why it does not: $name, $action.title', async ({ screen, action, call }) => {
    const names = { fields: screen.fields, children: screen.children };
    const user = { username: 'admin' } as never;
    const { when } = action;
    const isRowless = action.on.every((place) => place === 'toolbar');
    const found = isRowless ? [{}] : await firstOf(screen, 200);
    const open = found.filter((record) => when === undefined || toExpression(when, names).evaluate({ record, user }));
    for (const [turn, { id, version }] of open.slice(0, 6).entries()) {
      const input = typist.input({ screen, action, turn });
      const body = isRowless ? { input } : { id, versions: { [String(id)]: version }, input };
      const answer = await app.first.call(call.method, call.path, { body });
      expect([200, 400, 409]).toContain(answer.status);
      expect(answer.body.message).toMatch(/\p{sc=Han}/u);
      ran.add(answer.body.success ? action.code : '');
      if (answer.body.success) return;
    }
  });
  it('four actions of five run on some row of the demo', () => {
    // Which rows there are goes with the day; about 85 of a hundred do.
    expect(ran.size).toBeGreaterThan(run.length * 0.8);
  });
});
