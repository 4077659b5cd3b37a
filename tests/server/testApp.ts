import type { Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import type { InjectOptions, LightMyRequestResponse as InjectResponse } from 'fastify';
import { buildApp, type AppOptions } from '../../server/app.ts';
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/Database.ts';
import { type OpenRegistry, openScreenRegistry } from '../../server/screens/registry.ts';
import { silentLog } from '../../server/log.ts';
import { mainDatabase, openTestDatabase } from './database/openTestDatabase.ts';
import type { ImageName } from './database/setupImages.ts';
import { readOnce } from './readOnce.ts';
import type { Services, Session } from '../../server/Services.ts';

/** The envelope as tests read it; results are whatever the call gives. */
export interface Answer {
  readonly status: number;
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  // Each test knows the shape of its own call's result.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly result: any;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
}

/** A running server on a database of its own, called without a network. */
export interface TestApp {
  readonly services: Services;
  readonly sessions: Readonly<Record<string, Session>>;
  send(
    user: string | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  inject(options: InjectOptions): Promise<InjectResponse>;
  /** Of the real port, once it is open. */
  readonly server: Server;
  /** Opens a real port, for what cannot be injected; returns the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** Screens small enough to know by heart. */
export const fixtures = resolve(import.meta.dirname, 'fixtures/schemas');

/** Everyone may do everything but `guest`, who may do nothing, and `reader`, who may only read. `other` is of the second tenant. */
export async function openTestApp(
  options: Partial<AppOptions> & {
    readonly kind?: Database['kind'];
    readonly schemasDir?: string;
    /** A bucket for uploads instead of a folder. */
    readonly s3?: Config['s3'];
  } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'voltform-test-'));
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    // For uploads; the database is given.
    dataDir,
    databaseUrl: undefined,
    demoPassword: undefined,
    demo: false,
    schemasDir: options.schemasDir ?? fixtures,
    staticDir: undefined,
    development: false,
    uploadQuotaMb: 2048,
    trustedProxies: [],
    s3: options.s3,
    ...options.config,
  };
  const sessions: Record<string, Session> = {};
  const { kind = mainDatabase[0]! } = options;
  const built = await buildApp({
    log: silentLog,
    ...options,
    screens: options.screens ?? (await openScreens(config, options)),
    database: options.database ?? (await openTestDatabase(kind, imageOf(config))),
    config,
    resolveSession: async (_services, token) =>
      token !== undefined && Object.hasOwn(sessions, token) ? sessions[token]! : null,
  });
  const codes = allCodes(built.services);
  sessions['admin'] = toSession('admin', '1', codes);
  sessions['second'] = toSession('second', '1', codes);
  sessions['other'] = toSession('other', '2', codes);
  sessions['reader'] = toSession(
    'reader',
    '1',
    codes.filter((code) => code.endsWith(':list')),
  );
  sessions['guest'] = toSession('guest', '1', []);
  return {
    services: built.services,
    sessions,
    send: async (user, method, url, body, headers = {}) => {
      const response = await built.app.inject({
        method,
        url,
        // As our own client calls.
        headers: { 'x-version': 'voltform', ...(user === null ? {} : { 'x-access-token': user }), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(response.headers['content-type']).startsWith('application/json');
      const envelope = isJson ? (response.json() as Answer) : ({} as Answer);
      return {
        ...envelope,
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        bytes: response.rawPayload,
      };
    },
    server: built.app.server as Server,
    inject: (request) => built.app.inject(request),
    listen: () => built.app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await built.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const openScreens = (
  { schemasDir }: Config,
  { watch = false, log = silentLog, fieldTypes: types }: Partial<AppOptions>,
): Promise<OpenRegistry> => {
  // A folder elsewhere is a test's own, which it may change.
  const isShared = types === undefined && !relative('.', schemasDir).startsWith('..');
  return openScreenRegistry(schemasDir, { watch, log, types, ...(isShared && { reader: readOnce(schemasDir) }) });
};

/** Where the server has started on these screens before, it need not make their tables again. */
const imageOf = ({ schemasDir }: Config): ImageName =>
  schemasDir === fixtures ? 'shop' : schemasDir === resolve('schemas') ? 'real' : 'empty';

function toSession(username: string, tenantId: string, codes: readonly string[]): Session {
  return {
    sessionId: `session-${username}`,
    userId: `user-${username}`,
    username,
    realname: username,
    tenantId,
    tenants: [tenantId],
    departId: 'd1',
    orgCode: 'A01',
    roleIds: [],
    roleCodes: [],
    codes: new Set(codes),
    isTenantAdmin: false,
  };
}

function allCodes({ screens }: Services): readonly string[] {
  return screens.recordScreens().flatMap(({ permission, builtIn, actions }) => {
    const codes = [...Object.values(builtIn), ...actions].map((action) => action.code);
    return codes.concat(`${permission}:list`);
  });
}
