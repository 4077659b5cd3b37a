import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { FieldTypes } from '../schemas/language/index.ts';
import type { Config } from './config.ts';
import type { Database } from './database/Database.ts';
import { openDatabase } from './database/openDatabase.ts';
import { openFileStore } from './files/stores/openFileStore.ts';
import { prepareDatabase } from './prepareDatabase.ts';
import { dispatchScreens, type Fallback } from './routes/dispatch.ts';
import { answerBadConnection } from './routes/badConnection.ts';
import { createErrorMapper, pathOf } from './routes/errorMapper.ts';
import { toFailure } from './routes/envelope.ts';
import { allRoutes } from './routes/index.ts';
import { type Metrics, openMetrics } from './routes/monitoring/metrics.ts';
import type { Gateway } from './outbox/index.ts';
import { parseJson } from './routes/parseJson.ts';
import { registerRoutes, type SessionResolver } from './routes/registerRoutes.ts';
import type { Route } from './routes/route.ts';
import { refuseShadows, toldShadows } from './routes/shadows.ts';
import { endScreenEvents } from './routes/screens.ts';
import { apiHeaders } from './routes/securityHeaders.ts';
import { serveApplication } from './routes/static.ts';
import { consoleLog } from './log.ts';
import { openMonitoring } from './monitoring/Monitoring.ts';
import { ApiError, missing } from './errors.ts';
import { openSockets } from './realtime/index.ts';
import { openScreenRegistry } from './screens/registry.ts';
import { policyOf } from './policies/index.ts';
import type { Services } from './Services.ts';
import { resolveSession } from './sessions/index.ts';

/** Serves the application's files in development: Vite in middleware mode. */
export type DevMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/** What an application is built from; what is not given is opened from the configuration. */
export interface AppOptions {
  readonly config: Config;
  readonly database?: Database;
  readonly screens?: Awaited<ReturnType<typeof openScreenRegistry>>;
  readonly log?: Services['log'];
  /** Instead of the built application. */
  readonly devMiddleware?: DevMiddleware;
  /** The field types that screen files may name, such as an installation's own spread over those of the language. @default those of the language */
  readonly fieldTypes?: FieldTypes;
  /** Whether screen files are read again when they change. @default true */
  readonly watch?: boolean;
  /** The way to the system outside that does what orders say. @default none: orders wait */
  readonly gateway?: Gateway | undefined;
  /** How a token becomes a session. @default the sessions of the database */
  readonly resolveSession?: SessionResolver;
  /** More fixed routes, before those of the screens. */
  readonly routes?: readonly Route[];
}

/** A built application; whoever built it closes it. */
export interface App {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** What a person must be told once: accounts made at the first start. */
  readonly notes: readonly string[];
  close(): Promise<void>;
}

/** Builds the server without listening: opens files and database, brings the tables in line, adds the routes. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, log = consoleLog } = options;
  const screens =
    options.screens ??
    (await openScreenRegistry(config.schemasDir, { watch: options.watch ?? true, log, types: options.fieldTypes }));
  const database = options.database ?? (await openDatabase(config, log));
  const files = await openFileStore(config, log);
  const monitoring = openMonitoring(database);
  const services: Services = { config, database, files, screens, policyOf, monitoring, log };
  const metrics = openMetrics(config);
  const routes = [...(options.routes ?? []), ...allRoutes(config), ...metrics.routes];
  const app = createFastify(services, metrics);
  const close = async (): Promise<void> => {
    // A connection that a call was on when the closing began is kept alive after its answer, and nobody would end it.
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
    await app.close().finally(() => clearInterval(sweep));
    monitoring.stop();
    await screens.close();
    await database.close();
  };
  try {
    refuseShadows(routes, screens.all());
    screens.demand(toldShadows(routes));
    const { notes, stop } = await prepareDatabase(services, screens, options.gateway);
    app.addHook('preClose', async () => endScreenEvents(services));
    app.addHook('onClose', stop);
    const sockets = await openSockets(app.server, services);
    app.addHook('preClose', () => sockets.close());
    await addRoutes(app, services, routes, options);
    await app.ready();
    return { app, services, notes, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const slowMs = 1000;

function createFastify(services: Services, metrics: Metrics): FastifyInstance {
  const { trustedProxies, accessLog } = services.config;
  const app = Fastify({
    bodyLimit: 1024 * 1024,
    // A client that sends too slowly gives its place back within a minute; Node cuts nobody where headers may take longer.
    requestTimeout: 55_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    logger: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    // Whoever watches over a server asks with HEAD.
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    // Ours says so in the envelope, and when to come back.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 500, caseSensitive: true },
    clientErrorHandler: answerBadConnection,
    frameworkErrors: (error, request, reply) => createErrorMapper(services)(error, request, reply),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text as string));
    } catch (error) {
      done(error as Error);
    }
  });
  app.decorateRequest('session', null);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...apiHeaders });
    if (isClosing) throw new ApiError(503, '服务器正在停止或重新启动，请稍后重试');
  });
  const { web, traces } = services.monitoring;
  services.monitoring.watch(app.server as Server);
  app.addHook('onRequest', async () => web.begin());
  app.addHook('onResponse', async (request, reply) => {
    metrics.observe(request, reply);
    const { id: requestId, method, session, ip, url, headers } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    web.end(reply.elapsedTime, reply.statusCode);
    traces.add({ method, url, headers, ip, status: reply.statusCode, milliseconds, session });
    // A read that went well and fast is no news.
    if (!accessLog && method === 'GET' && reply.statusCode < 400 && milliseconds < slowMs) return;
    services.log.info(
      {
        requestId,
        method,
        path: pathOf(request.url),
        status: reply.statusCode,
        milliseconds,
        user: session?.username,
        ip,
      },
      'request',
    );
  });
  app.setErrorHandler(createErrorMapper(services));
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(toFailure(404, '接口不存在')));
  return app;
}

async function addRoutes(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  options: AppOptions,
): Promise<void> {
  const resolve = options.resolveSession ?? resolveSession;
  await app.register(fastifyCompress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    customTypes: /^(text\/(?!event-stream)|application\/(json|javascript))/,
  });
  registerRoutes(
    app,
    services,
    routes.filter((route) => !route.multipart),
    resolve,
  );
  // In scopes of their own: nowhere else is anything but JSON understood.
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { throwFileSizeLimit: true });
    registerRoutes(
      scope,
      services,
      routes.filter((route) => route.multipart),
      resolve,
    );
  });
  const fallback = options.devMiddleware
    ? developmentFallback(options.devMiddleware)
    : await serveApplication(app, services);
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart, { throwFileSizeLimit: true });
    dispatchScreens(scope, services, resolve, fallback);
  });
}

/** The page, Vite's own paths and files; what has no ending is an endpoint that is not there. */
const isOfPage = (path: string): boolean => path === '/' || /^\/(@|__)/.test(path) || /\.\w+$/.test(path);

/** Vite answers on the raw response, with headers of its own. */
function developmentFallback(middleware: DevMiddleware): Fallback {
  return async (request, reply) => {
    if (!isOfPage(pathOf(request.url))) throw missing('接口不存在');
    reply.hijack();
    await new Promise<void>((resolve, reject) => {
      reply.raw.on('close', resolve);
      middleware(request.raw, reply.raw, (error) => (error ? reject(error as Error) : resolve()));
    });
    if (!reply.raw.writableEnded) reply.raw.writeHead(404).end();
  };
}
