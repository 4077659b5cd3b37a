import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  factOf,
  type Field,
  messages,
  type RecordScreen,
  type ScreenRecord,
  toExpression,
} from '../../../schemas/language/index.ts';
import { binTableOf } from '../../../schemas/language/actions/recycleBin.ts';
import { tablesOf } from '../../../server/tables/index.ts';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { type Client, openRealApp, type RealApp, type Reply } from '../openRealApp.ts';
import { fillings, fixedCalls, isRefusal, refsOf, textsOf } from './foreignCalls.ts';
import { canary, digestOf, type ForeignRow, plantForeignRows, tablesMentioning } from './foreignRows.ts';

vi.setConfig({ testTimeout: 120_000 });
/** Rows that all tenants share have no foreign ones. */
const isShared = ({ tenancy }: RecordScreen): boolean => tenancy !== 'own';

/**
 * The administrator of tenant 2 puts ids of tenant 1 wherever an id can stand. After every test the rows of tenant 1 are
 * as they were, none of tenant 2 mentions one of them, and no answer has told a word of theirs.
 */
/** What nobody sees, nobody can ask for either. */
const isSeen = ({ seenBy }: Field): boolean => seenBy !== 'false';

describe.each(mainDatabase)('ids of another tenant, on %s', (kind) => {
  let app: RealApp;
  let screens: readonly RecordScreen[] = [];
  /** Those in recycle bins, and those that live. */
  let removed: ReadonlyMap<string, ForeignRow>;
  let foreign: ReadonlyMap<string, ForeignRow>;
  let tables: readonly string[] = [];
  let before: Readonly<Record<string, string>> = {};
  const leaks: string[] = [];

  beforeAll(async () => {
    app = await openRealApp(kind, { demo: true, demoScale: 0.1 });
    screens = app.services.screens.recordScreens().filter((screen) => !isShared(screen) && !screen.of);
    tables = [...screens.flatMap(tablesOf).map(({ name }) => name), 'stored_file', 'role_permission', 'serial_counter'];
    const { db } = app.services.database;
    const recycled = screens.filter(({ recycle }) => recycle);
    removed = await plantForeignRows(db, recycled);
    for (const { id, api } of recycled) await app.first.call('DELETE', `${api.delete.path}?id=${removed.get(id)!.id}`);
    foreign = await plantForeignRows(db, screens);
    before = await digestOf(db, tables, '1');
  }, 180_000);
  afterAll(() => app.close());

  /** Calls as tenant 2 with the header of tenant 1, and remembers what the answer should not have said. */
  const call: Client['call'] = async (method, url, options = {}) => {
    const reply = await app.second.call(method, url, { ...options, headers: { 'tenant-id': '1', ...options.headers } });
    const sent = `${decodeURIComponent(url)} ${JSON.stringify(options.body)}`;
    const said = reply.raw.body.match(new RegExp(`${canary} [\\w-]+ \\w+`, 'g')) ?? [];
    leaks.push(...said.filter((text) => !sent.includes(text)).map((text) => `${method} ${url} told ${text}`));
    return reply;
  };
  const assertUntouched = async (): Promise<void> => {
    const { db } = app.services.database;
    const ids = [...foreign.values(), ...removed.values()].flatMap(({ id, children }) => [
      id,
      ...Object.values(children),
    ]);
    expect(leaks).toEqual([]);
    expect(await digestOf(db, tables, '1')).toEqual(before);
    expect(await tablesMentioning(db, tables, [...ids, canary])).toEqual([]);
  };
  const ownRow = async (screen: string): Promise<ScreenRecord | undefined> => {
    const { table, of, api, fields, builtIn } = app.services.screens.byId(screen)!;
    const { db } = app.services.database;
    const rows = await db
      .selectFrom(of?.table ?? table)
      .select('id')
      .where('tenant_id', '=', '2')
      .orderBy('id')
      .limit(50)
      .execute();
    for (const { id } of rows) {
      const record = (await call('GET', `${api.queryById.path}?id=${String(id)}`)).body.result as ScreenRecord;
      const when = builtIn.edit?.when;
      // What is published, say, is not edited at all: its refs would never be asked for.
      if (when === undefined || toExpression(when, { fields }).evaluate({ record }) === true) return record;
    }
    return undefined;
  };
  const fieldsIn = (reply: Reply): Readonly<Record<string, string>> => reply.body?.result?.fields ?? {};

  /** A foreign value for a ref, alone and, where several fit, beside those that are there. */
  const triesOf = ({ ref, type, name }: Field, own: ScreenRecord | undefined): readonly string[] => {
    const value = ref && foreign.get(ref.screen)?.valueOf(ref.value);
    if (value === undefined) return [];
    return type === 'multi-ref' ? [value, `${String(own?.[name] ?? '')},${value}`] : [value];
  };
  const isWritten = (field: Field): boolean => !field.readOnly && !field.computed;

  it('are refused in every ref of every form', async () => {
    let tries = 0;
    for (const { id, fields, api, builtIn } of screens) {
      const own = await ownRow(id);
      const base = own ?? textsOf(fields);
      for (const field of fields.filter(isWritten)) {
        for (const value of triesOf(field, own)) {
          const beside = { ...fillings[id], ...fillings[`${id}.${field.name}`] };
          const body = { ...base, ...beside, version: undefined, [field.name]: value };
          const replies = [
            ...(builtIn.add ? [await call(api.add.method, api.add.path, { body: { ...body, id: undefined } })] : []),
            ...(builtIn.edit && own ? [await call('PUT', api.edit.path, { body })] : []),
          ];
          for (const reply of replies) {
            const isNamed = reply.status === 400 && fieldsIn(reply)[field.name] === messages.choice(field.title);
            // A row may be in a state in which nobody edits it; without one to start from, something else may be missing first.
            const isClosed = reply.status === 400 && reply.raw.body.includes('当前状态不能执行此操作');
            const isGood = isNamed || isClosed || (!own && isRefusal(reply.status));
            expect([api.base, field.name, reply.raw.body, isGood]).toEqual([
              api.base,
              field.name,
              reply.raw.body,
              true,
            ]);
            tries += isNamed ? 1 : 0;
          }
        }
      }
    }
    expect(tries).toBeGreaterThan(60);
    await assertUntouched();
  });

  it('are refused in the rows of every sub-table: as the row itself, and in its refs', async () => {
    let tries = 0;
    for (const { id, children, api, builtIn } of screens) {
      const own = await ownRow(id);
      for (const child of children.filter(({ editable }) => editable && builtIn.edit && own)) {
        const [row = {}, ...others] = own![child.name] as ScreenRecord[];
        const filled = { ...textsOf(child.fields), ...row };
        const taken = { ...filled, id: foreign.get(id)!.children[child.name] };
        const reply = await call('PUT', api.edit.path, { body: { ...own, [child.name]: [taken, ...others] } });
        expect([reply.status, reply.body.message]).toEqual([400, `${child.title}中有不属于本记录的行`]);
        tries += 1;
        for (const field of child.fields.filter(isWritten)) {
          for (const value of triesOf(field, row)) {
            const beside = fillings[`${id}.${child.name}.${field.name}`];
            const body = { ...own, [child.name]: [{ ...filled, ...beside, [field.name]: value }, ...others] };
            expect(fieldsIn(await call('PUT', api.edit.path, { body }))).toHaveProperty([
              `${child.name}[0].${field.name}`,
            ]);
            tries += 1;
          }
        }
      }
    }
    expect(tries).toBeGreaterThan(0);
    await assertUntouched();
  });

  it('are refused in every dialog, and as one row of a batch', async () => {
    let tries = 0;
    for (const { id, actions, api, builtIn } of screens) {
      const own = await ownRow(id);
      const both = `${String(own?.['id'])},${foreign.get(id)!.id}`;
      for (const { call: action, form } of actions.filter((one) => one.call && own)) {
        for (const field of form?.fields ?? []) {
          for (const value of triesOf(field, undefined)) {
            const body = { id: own!['id'], input: { [field.name]: value } };
            expect(fieldsIn(await call(action!.method, action!.path, { body }))).toHaveProperty(field.name);
            tries += 1;
          }
        }
        for (const ids of [both, foreign.get(id)!.id]) {
          const { status } = await call(action!.method, action!.path, { body: { ids, id: ids, status: '2' } });
          expect([action!.path, [400, 403, 404].includes(status)]).toEqual([action!.path, true]);
        }
      }
      const batch = builtIn.delete && (await call('DELETE', `${api.deleteBatch.path}?ids=${both},`));
      expect(batch?.status ?? 404).toBe(404);
    }
    expect(tries).toBeGreaterThan(1);
    await assertUntouched();
  });

  it('find nothing in any list, filter, sum, sub-table or label', async () => {
    for (const screen of screens) {
      const { api, fields, children, kind: shape } = screen;
      for (const field of [{ name: 'id', ref: { screen: screen.id, value: 'id' } }, ...fields.filter(isSeen)]) {
        const value = field.ref && foreign.get(field.ref.screen)?.valueOf(field.ref.value);
        if (value === undefined) continue;
        const conditions = encodeURI(JSON.stringify([{ field: field.name, rule: 'in', val: value }]));
        const queries = [
          `${field.name}=${encodeURIComponent(value)}`,
          `superQueryParams=${encodeURIComponent(conditions)}`,
        ];
        for (const query of queries) {
          const { body } = await call('GET', `${api.list.path}?${query}`);
          expect({ path: api.list.path, query, total: body.result.total }).toMatchObject({ total: 0 });
        }
      }
      const { id } = foreign.get(screen.id)!;
      for (const child of children)
        expect((await call('GET', `${child.path}?${child.foreignKey}=${id}`)).status).toBe(404);
      const below = shape === 'tree' ? await call('GET', `${api.base}/childList?pid=${id}`) : undefined;
      expect(below?.body.result.total ?? 0).toBe(0);
    }
    await assertUntouched();
  });

  it('are neither seen, put back nor removed in a recycle bin', async () => {
    expect(removed.size).toBeGreaterThan(0);
    for (const [screen, { id: gone }] of removed) {
      const { table, recycle } = app.services.screens.byId(screen)!;
      const stored = await app.rowOf(binTableOf(table), gone);
      expect(stored).toMatchObject({ tenant_id: '1' });
      for (const id of [gone, foreign.get(screen)!.id]) {
        expect((await call('GET', `${recycle!.open.call.path}?id=${id}`)).body.result.total).toBe(0);
        for (const { call: step } of [recycle!.restore, recycle!.purge]) {
          const url = `${step.path.replace('{id}', id)}?ids=${id}&id=${id}`;
          expect((await call(step.method, url, step.method === 'GET' ? {} : { body: { ids: id, id } })).status).toBe(
            404,
          );
        }
      }
      expect(await app.rowOf(binTableOf(table), gone)).toEqual(stored);
    }
    await assertUntouched();
  });

  it('have no label and are no choice, whatever form is named', async () => {
    const asked = new Set<string>();
    for (const screen of screens) {
      for (const [field, path] of refsOf(screen)) {
        const [value] = triesOf(field, undefined);
        if (value === undefined) continue;
        const dict = encodeURIComponent(field.ref!.dict);
        const values = Object.fromEntries(
          screen.fields.flatMap((one) => triesOf(one, undefined).map((id) => [one.name, id])),
        );
        const options = encodeURIComponent(JSON.stringify({ screen: screen.id, field: path, values }));
        // Who asks for the whole list asks for the same one in every form.
        const queries = asked.has(dict) ? [] : [`keyword=${canary}`, 'pageSize=1000'];
        asked.add(dict);
        const labels = await call('GET', `/sys/dict/loadDictItem/${dict}?key=${encodeURIComponent(value)}`);
        expect(labels.body.result).toEqual([]);
        for (const kind of ['loadDict', 'getDictItems'])
          for (const query of [...queries, `pageSize=50&options=${options}`]) {
            const { body } = await call('GET', `/sys/dict/${kind}/${dict}?${query}`);
            expect(JSON.stringify(body)).not.toContain(`"${value}"`);
          }
      }
    }
    await assertUntouched();
  });

  it('say nothing to the duplicate check', async () => {
    for (const { table, fields, id } of screens.filter(({ builtIn }) => builtIn.add ?? builtIn.edit)) {
      for (const field of fields.filter((one) => one.unique && factOf(one).json === 'string')) {
        // An account's name is that of one person of all tenants, as every sign-up would tell.
        if (field.uniqueness?.across) continue;
        const { column, name } = field;
        /** The value, and what it is unique within, as a row has them. */
        const queryOf = (valueOf: (one: string) => unknown): string =>
          String(
            new URLSearchParams([
              ['tableName', table],
              ['fieldName', column],
              ['fieldVal', String(valueOf(name))],
              ...(field.uniqueWithin ?? []).map((one) => [one, String(valueOf(one))]),
            ]),
          );
        const query = queryOf((one) => foreign.get(id)!.valueOf(one));
        expect([query, (await call('GET', `/sys/duplicate/check?${query}`)).body]).toMatchObject([
          query,
          { success: true },
        ]);
        const own = await ownRow(id);
        if (!own?.[name]) continue;
        const mine = queryOf((one) => own[one]);
        const asOther = await call('GET', `/sys/duplicate/check?${mine}&dataId=${foreign.get(id)!.id}`);
        expect([mine, asOther.body]).toMatchObject([mine, { success: false }]);
      }
    }
    await assertUntouched();
  });

  it('are nothing to the fixed calls for users, roles, departments and announcements', async () => {
    const { refused, empty } = fixedCalls(foreign);
    const user = foreign.get('sys-user')!;
    const name = user.valueOf('username');
    for (const [method, url, body] of refused)
      expect([url, (await call(method, url, body ? { body } : {})).status]).toEqual([url, expect.toSatisfy(isRefusal)]);
    for (const url of empty) expect([url, (await call('GET', url)).body.result]).toEqual([url, []]);
    const own = String((await ownRow('sys-user'))!['username']);
    expect(
      (await call('GET', `/sys/user/checkOnlyUser?username=${encodeURIComponent(name)}&id=${user.id}`)).status,
    ).toBe(400);
    expect((await call('GET', `/sys/user/checkOnlyUser?username=${own}&id=${user.id}`)).status).toBe(400);
    await assertUntouched();
  });

  it('are not reached through a row that points at them, however it came to', async () => {
    const { db } = app.services.database;
    for (const { id, table, fields, actions } of screens.filter((screen) => !screen.of)) {
      const own = await db.selectFrom(table).selectAll().where('tenant_id', '=', '2').executeTakeFirst();
      const pointers = fields.filter(
        (field) =>
          !field.through && field.type === 'ref' && field.ref?.value === 'id' && triesOf(field, undefined).length > 0,
      );
      if (!own || pointers.length === 0) continue;
      const bent = Object.fromEntries(pointers.map((field) => [field.column, triesOf(field, undefined)[0]]));
      await db.updateTable(table).set(bent).where('id', '=', own['id']).execute();
      const { api } = app.services.screens.byId(id)!;
      await call('GET', `${api.list.path}?id=${String(own['id'])}`);
      await call('GET', `${api.queryById.path}?id=${String(own['id'])}`);
      for (const { call: action } of actions)
        if (action)
          await call(action.method, action.path, { body: { id: own['id'], input: { amount: 1, remark: '越权' } } });
      await db.deleteFrom(table).where('id', '=', own['id']).execute();
      await db.insertInto(table).values(own).execute();
    }
    expect(leaks).toEqual([]);
    expect(await digestOf(db, tables, '1')).toEqual(before);
  });
});
