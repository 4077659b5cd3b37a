import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { type Config, readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/Database.ts';
import { silentLog } from '../../server/log.ts';
import { openScreenRegistry } from '../../server/screens/registry.ts';
import type { Services } from '../../server/Services.ts';
import { createSession } from '../../server/sessions/sessions.ts';
import { newId } from '../../server/tables/index.ts';
import { mainDatabase, openTestDatabase } from './database/openTestDatabase.ts';
import { readOnce } from './readOnce.ts';

/** A client as the known ones are: it sends what it likes and reads the envelope. */
export interface Client {
  call(method: Method, url: string, options?: Call): Promise<Reply>;
}
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Call {
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** An answer; each test knows the shape of the result it asked for. */
export interface Reply {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  readonly raw: LightMyRequestResponse;
}

/** The whole server with the screens of this repository, real sessions and two tenants, each with an administrator. */
export interface RealApp {
  readonly services: Services;
  /** The administrator of tenant 1, of tenant 2, and nobody. */
  readonly first: Client;
  readonly second: Client;
  readonly stranger: Client;
  /** A client with a session of a planted user. */
  as(userId: string, tenantId?: string): Promise<Client>;
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Opens a real port, for what cannot be injected; returns the address. */
  listen(): Promise<string>;
  /** Stores a row past the door, with the system columns filled in; returns its id. */
  plant(table: string, values?: Readonly<Record<string, unknown>>, unlessThere?: boolean): Promise<string>;
  rowOf(table: string, id: string): Promise<Record<string, unknown> | undefined>;
  close(): Promise<void>;
}

/** Password of the administrator of tenant 1, who is called `admin`. */
export const adminPassword = inject('adminPassword');

export async function openRealApp(
  kind: Database['kind'] = mainDatabase[0]!,
  overrides: Partial<Config> = {},
): Promise<RealApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'voltform-real-'));
  const config = readConfig(
    {},
    {
      dataDir,
      demo: false,
      demoPassword: adminPassword,
      schemasDir: resolve('schemas'),
      staticDir: undefined,
      ...overrides,
    },
  );
  // Demo data comes to an empty database only.
  const database = await openTestDatabase(kind, config.demo ? 'empty' : 'real');
  const screens = await openScreenRegistry(config.schemasDir, {
    watch: false,
    log: silentLog,
    reader: readOnce(config.schemasDir),
  });
  const built = await buildApp({ config, database, screens, log: silentLog });
  const { services, app } = built;
  const { db } = services.database;
  const plant: RealApp['plant'] = async (table, values = {}, unlessThere = false) => {
    const row = { id: newId(), tenant_id: '1', version: 1, create_time: sql`localtimestamp(0)`, ...values };
    const insert = db.insertInto(table).values(row);
    await (unlessThere ? insert.onConflict((conflict) => conflict.doNothing()) : insert).execute();
    return String(row.id);
  };
  const admin = await db.selectFrom('sys_user').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow();
  const other = await plantOther(plant);
  return {
    services,
    first: await clientOf(built.app, services, String(admin['id']), '1'),
    second: await clientOf(built.app, services, other, '2'),
    stranger: { call: (method, url, options) => send(app, {}, method, url, options) },
    as: (userId, tenantId = '1') => clientOf(app, services, userId, tenantId),
    inject: (request) => app.inject(request),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    plant,
    rowOf: (table, id) => db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst(),
    async close() {
      await built.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function plantOther(plant: RealApp['plant']): Promise<string> {
  await plant('sys_tenant', { id: '2', name: '第二租户', status: '1' }, true);
  const role = await plant('sys_role', { tenant_id: '2', role_name: '管理员', role_code: 'admin' });
  const lists = { selectedroles: sql`array[${role}]::text[]`, rel_tenant_ids: sql`array['2']::text[]` };
  return plant('sys_user', { tenant_id: '2', username: 'second', realname: '第二管理员', status: '1', ...lists });
}

type Server = { inject(request: InjectOptions): Promise<LightMyRequestResponse> };

async function clientOf(app: Server, services: Services, userId: string, tenantId: string): Promise<Client> {
  const { token } = await createSession(services, { userId, tenantId, ip: '127.0.0.1', userAgent: 'test' });
  return {
    call: (method, url, options) => send(app, { 'x-access-token': token, 'tenant-id': tenantId }, method, url, options),
  };
}

async function send(
  app: Server,
  headers: Readonly<Record<string, string>>,
  method: Method,
  url: string,
  { body, headers: more = {} }: Call = {},
): Promise<Reply> {
  const isText = typeof body === 'string';
  const raw = await app.inject({
    method,
    url,
    headers: { ...headers, ...(isText ? { 'content-type': 'application/json' } : {}), ...more },
    ...(body === undefined ? {} : { payload: body }),
  });
  const isJson = String(raw.headers['content-type']).startsWith('application/json');
  return { status: raw.statusCode, body: isJson ? raw.json() : undefined, raw };
}
