import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field, RecordScreen } from '../../../schemas/language/index.ts';
import { tenancyOf } from '../../../schemas/language/index.ts';
import { binTableOf } from '../../../schemas/language/actions/recycleBin.ts';
import { isWritable } from '../../../schemas/language/screen/isWritable.ts';
import { kindOf } from '../../../server/kinds/index.ts';
import { allRoutes } from '../../../server/routes/index.ts';
import { allCodes } from '../../../server/sessions/codes.ts';
import { announceSessionChange } from '../../../server/sessions/sessions.ts';
import { type Client, type Method, openRealApp, type RealApp } from '../openRealApp.ts';

/** A table with the columns that may change in it; all of them for rows that come or go. */
type Changes = Map<string, Set<string>>;
interface Call {
  readonly method: Method;
  readonly url: string;
  readonly codes: readonly string[];
}

/** A value of each type that does not take any text. */
const samples: Readonly<Record<string, string | undefined>> = {
  number: '1',
  integer: '1',
  money: '1',
  datetime: '2026-01-01 00:00:00',
  mobile: '13812345678',
  lnglat: '113.1,23.1',
};
/** What belongs to every call: the log, the limits, and when a session was last seen. */
const always = new Set(['sys_log', 'login_attempt', 'idempotency', 'serial_counter']);
/** What everybody may change: where they work, and which notices they have read. */
const ownChanges: Readonly<Record<string, readonly string[]>> = {
  sys_user: ['sys_org_code'],
  record_read: ['*'],
  // What lets the own window in to hear of changes.
  socket_ticket: ['*'],
};
/** What the shell's own codes are for, and what goes with those of screens beyond the rows of their file. */
const beyondFiles: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'sysUser:changePassword': { credential: ['*'], session: ['revoked_at'] },
  'sysUser:freeze': { session: ['revoked_at'] },
  'sysUser:delete': { session: ['revoked_at'], sys_depart_role: ['user_ids'] },
  'sysUser:edit': { session: ['revoked_at'], sys_depart_role: ['user_ids'] },
  'sysUser:deleteRecycleBin': { credential: ['*'] },
  'sysUserOnline:forceLogout': { session: ['revoked_at'] },
  'sysRole:assignPermission': { role_permission: ['*'] },
  'sysRole:delete': { role_permission: ['*'] },
  'sysDepart:assignPermission': { depart_permission: ['*'], role_permission: ['*'] },
  'sysDepartRole:assignPermission': { role_permission: ['*'] },
};

/** Whoever holds one code calls everything. What changes in the database is what that code is for, and nothing else. */
describe('one right', () => {
  let app: RealApp;
  let client: Client;
  let screens: readonly RecordScreen[] = [];
  let [person, target, role, permission] = ['', '', '', ''];
  const ids = new Map<string, string>();
  let tables: readonly string[] = [];
  /** The first item of each dictionary. */
  let choices: ReadonlyMap<string, string> = new Map();

  beforeAll(async () => {
    app = await openRealApp();
    screens = app.services.screens.recordScreens();
    for (const { id, table, of, tenancy } of screens)
      if (tenancy !== 'self')
        ids.set(id, await app.plant(of?.table ?? table, tenancyOf({ tenancy }).shared ? { tenant_id: '0' } : {}));
    permission = await app.plant('sys_permission', { tenant_id: '0', name: '一个', menu_type: '2', status: '1' });
    role = await app.plant('sys_role', { role_name: '一个权限', role_code: 'single' });
    const { db } = app.services.database;
    await db
      .insertInto('role_permission')
      .values({ tenant_id: '1', role_id: role, permission_id: permission })
      .execute();
    const held = {
      selectedroles: sql`array[${role}]::text[]`,
      selecteddeparts: sql`array[${ids.get('sys-depart')!}]::text[]`,
    };
    person = await app.plant('sys_user', { username: 'single', realname: '单', status: '1', ...held });
    target = await app.plant('sys_user', { username: 'target', realname: '标', status: '1' });
    ids.set('sys-user', target);
    client = await app.as(person);
    const { rows } = await sql<{
      name: string;
    }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
    tables = rows.map(({ name }) => name).filter((name) => !always.has(name));
    const items = await sql<{ code: string; value: string }>`select d.dict_code as code, min(i.item_value) as value
      from sys_dict d join sys_dict_item i on i.dict_id = d.id group by d.dict_code`.execute(db);
    choices = new Map(items.rows.map(({ code, value }) => [code, value]));
    await watchTables();
  });
  afterAll(() => app.close());

  const calls = (): readonly Call[] => {
    const fixed = allRoutes(app.services.config).flatMap(({ method, url, access }): readonly Call[] => {
      if (access === 'public' || url.includes('*') || url.includes('logout')) return [];
      const codes = typeof access === 'string' || !('code' in access) ? [] : [access.code].flat();
      return [
        {
          method,
          url: url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values()[name] ?? 'x')),
          codes,
        },
      ];
    });
    const declared = screens
      .flatMap((screen) => kindOf(screen).entriesOf(screen))
      .map(({ call, access }) => ({
        method: call.method,
        url: call.path.replace('{id}', target),
        codes: typeof access === 'string' || !('code' in access) ? [] : [access.code].flat(),
      }));
    return [...fixed, ...declared];
  };

  /** What a call may want to be told, under all the names that calls have for it. */
  const values = (): Readonly<Record<string, string>> => ({
    roleId: ids.get('sys-role')!,
    departId: ids.get('sys-depart')!,
    depId: ids.get('sys-depart')!,
    permissionId: 'm-member',
    permissionIds: 'm-member',
    dataRuleIds: '',
    userId: target,
    userIdList: target,
    userIds: target,
    username: 'target',
    usernames: 'target',
    newRoleId: ids.get('sys-depart-role')!,
    anntId: ids.get('sys-announcement')!,
    orgCode: 'A01',
    ruleName: '甲',
    ruleColumn: 'nickname',
    ruleConditions: '=',
    ruleValue: '甲',
    password: 'Other4567',
    confirmPassword: 'Other4567',
  });

  /** From here on the database notes every table that a statement writes to: a call is judged by those alone. */
  const watchTables = async (): Promise<void> => {
    const { db } = app.services.database;
    await sql`create table written_table (name text primary key)`.execute(db);
    await sql`create function note_table() returns trigger language plpgsql as
      'begin insert into written_table values (tg_table_name) on conflict do nothing; return null; end'`.execute(db);
    for (const table of tables)
      await sql`create trigger note_table after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function note_table()`.execute(db);
  };
  /** The tables that were written to since this was asked last. Mostly none: then nothing is written here either. */
  const takeWritten = async (): Promise<readonly string[]> => {
    const { db } = app.services.database;
    const { rows: some } = await sql`select 1 from written_table limit 1`.execute(db);
    if (some.length === 0) return [];
    const { rows } = await sql<{ name: string }>`delete from written_table returning name`.execute(db);
    return rows.map(({ name }) => name);
  };

  const dump = async (
    names: readonly string[] = tables,
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, Record<string, unknown>>>> => {
    if (names.length === 0) return new Map();
    const parts = names.map(
      (table) => sql`select ${table}::text as name, (select json_agg(t) from ${sql.table(table)} t) as rows`,
    );
    const { rows } = await sql<{
      name: string;
      rows: Record<string, unknown>[] | null;
    }>`${sql.join(parts, sql` union all `)}`.execute(app.services.database.db);
    return new Map(rows.map((one) => [one.name, new Map((one.rows ?? []).map((row) => [keyOf(row), row]))]));
  };
  type Dump = Awaited<ReturnType<typeof dump>>;
  const keyOf = (row: Readonly<Record<string, unknown>>): string =>
    String(
      row['id'] ??
        JSON.stringify([
          row['role_id'],
          row['depart_id'],
          row['permission_id'],
          row['owner_id'],
          row['key'],
          row['user_id'],
        ]),
    );

  const changesBetween = (before: Dump, after: Dump): Changes => {
    const changes: Changes = new Map();
    const note = (table: string, columns: readonly string[]) =>
      columns.length > 0 && changes.set(table, new Set([...(changes.get(table) ?? []), ...columns]));
    for (const [table, rows] of after) {
      const old = before.get(table)!;
      for (const [key, row] of rows) {
        const was = old.get(key);
        if (!was) note(table, ['*']);
        else
          note(
            table,
            Object.keys(row).filter((name) => JSON.stringify(row[name]) !== JSON.stringify(was[name])),
          );
      }
      if ([...old.keys()].some((key) => !rows.has(key))) note(table, ['*']);
    }
    return changes;
  };

  const putBack = async (before: Dump, changes: Changes): Promise<void> => {
    const { db } = app.services.database;
    for (const table of changes.keys()) {
      const rows = JSON.stringify([...before.get(table)!.values()]);
      await sql`delete from ${sql.table(table)}`.execute(db);
      await sql`insert into ${sql.table(table)} select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`.execute(
        db,
      );
    }
  };

  /** What the files say a code is for: the columns that a form writes or an action sets, and the tables it adds to. */
  const explained = (code: string): Changes => {
    const found: Changes = new Map();
    const add = (table: string, columns: readonly string[]) =>
      found.set(table, new Set([...(found.get(table) ?? []), ...columns]));
    for (const [table, columns] of Object.entries({ ...ownChanges, ...beyondFiles[code] })) add(table, columns);
    const tableOf = (name: string) => {
      const [id, child] = name.split('.');
      const screen = app.services.screens.byId(id!)!;
      return child ? screen.children.find((one) => one.name === child)!.table : screen.table;
    };
    for (const screen of screens) {
      const { builtIn, recycle, table, fields } = screen;
      const rows = [
        table,
        ...(recycle ? [binTableOf(table)] : []),
        ...screen.children.filter(({ from }) => !from).map((child) => child.table),
      ];
      const whole = [builtIn.add, builtIn.delete, builtIn.import, recycle?.restore, recycle?.purge];
      if (whole.some((action) => action?.code === code)) for (const one of rows) add(one, ['*']);
      if (builtIn.edit?.code === code) {
        add(table, [...fields.filter(isWritable).map(({ column }) => column), ...stamps]);
        for (const child of screen.children) if (!child.from) add(child.table, ['*']);
      }
      for (const action of screen.actions.filter((one) => one.code === code)) {
        const set = Object.keys(action.set ?? {}).map(
          (name) => fields.find((field) => field.name === name)?.column ?? name,
        );
        add(table, [...set, ...stamps]);
        // What lets its holder open the printed page, and nobody else.
        if (action.print !== undefined) add('print_ticket', ['*']);
        for (const { to } of action.add) add(tableOf(to), ['*']);
        for (const change of action.change) add(tableOf(change.screen), ['*']);
      }
      for (const { members, from, foreignKeyColumn } of screen.children)
        if (from && [members?.add?.code, members?.remove?.code].includes(code))
          add(tableOf(from), [foreignKeyColumn, ...stamps]);
    }
    return found;
  };
  const stamps = ['version', 'update_by', 'update_time'];

  /** The one right that the role has: a row of the menu for each code is there from the beginning. */
  const hold = async (code: string): Promise<void> => {
    const { db } = app.services.database;
    await db
      .updateTable('role_permission')
      .set({ permission_id: idOf(code) })
      .where('role_id', '=', role)
      .execute();
    await announceSessionChange(app.services);
  };
  const idOf = (code: string): string => (code ? `one-${code}` : permission);
  const screenOf = (url: string): RecordScreen | undefined => screens.find(({ api }) => url.startsWith(`${api.base}/`));
  const idFor = (url: string): string => ids.get(screenOf(url)?.id ?? 'sys-user') ?? target;
  /** What the form of a call's screen requires: a call that fails for want of it would say nothing about rights. */
  const filledIn = (url: string): Readonly<Record<string, string>> => {
    const required = screenOf(url)?.fields.filter((field) => field.required && isWritable(field)) ?? [];
    const sampleOf = ({ ref, dict, type }: Field): string =>
      (ref && ids.get(ref.screen)) ?? (dict && choices.get(dict)) ?? samples[type] ?? 'x1';
    return Object.fromEntries(required.map((field) => [field.name, sampleOf(field)]));
  };

  /** Calls that were carried out for a code that opens them. */
  const judged = new Set<string>();
  /** Makes a call and tells what it changed that the code does not explain; then all is as it was. */
  const unexplained = async ({ method, url }: Call, code: string, before: Dump): Promise<readonly string[]> => {
    const told: string[] = [];
    const id = idFor(url);
    for (const status of method === 'GET' ? ['1'] : ['1', '2']) {
      const all = { ...values(), ...filledIn(url), id, ids: `${id},`, status };
      const body = { ...all, input: { ...all, ids: target } };
      const address = method === 'GET' || method === 'DELETE' ? `${url}?${new URLSearchParams(all)}` : url;
      const options = method === 'GET' || method === 'DELETE' ? {} : { body };
      const { status: answered } = await client.call(method, address, options);
      if (answered >= 400) continue;
      if (code) judged.add(`${method} ${url}`);
      const changes = changesBetween(before, await dump(await takeWritten()));
      const allowed = explained(code);
      for (const [table, columns] of changes) {
        const known = allowed.get(table);
        if (table === 'session') columns.delete('last_seen_at');
        const odd = known?.has('*') ? [] : [...columns].filter((column) => !known?.has(column));
        if (odd.length > 0) told.push(`${code || 'nothing'}: ${method} ${url} -> ${table}: ${odd.join(', ')}`);
      }
      if (changes.size === 0) continue;
      await putBack(before, changes);
      await takeWritten();
    }
    return told;
  };

  it('is all that its holder needs, and opens nothing but what it is for', async () => {
    const every = calls();
    const codes = [...(await allCodes(app.services, app.services.database.db))].toSorted();
    expect(codes.length).toBeGreaterThan(150);
    const ofAll = { tenant_id: '0', version: 1, menu_type: '2', status: '1' };
    await app.services.database.db
      .insertInto('sys_permission')
      .values(codes.map((code) => ({ ...ofAll, id: idOf(code), name: code, perms: code })))
      .execute();
    const found: string[] = [];
    await hold('');
    const before = new Map(await dump());
    await takeWritten();
    for (const call of every) found.push(...(await unexplained(call, '', before)));
    const refused = changesBetween(before, await dump());
    refused.delete('session');
    expect([...refused]).toEqual([]);
    for (const code of codes) {
      const open = every.filter((call) => call.codes.includes(code));
      if (open.length === 0) continue;
      await hold(code);
      for (const [table, rows] of await dump(await takeWritten())) before.set(table, rows);
      for (const call of open) found.push(...(await unexplained(call, code, before)));
    }
    expect(found).toEqual([]);
    // What is refused for another reason says nothing about rights.
    expect(judged.size).toBeGreaterThan(250);
  }, 600_000);
});
