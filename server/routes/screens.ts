import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { missing } from '../errors.ts';
import type { Config } from '../config.ts';
import type { Services } from '../Services.ts';
import { RawAnswer, type Route } from './route.ts';

const policy = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
const immutable = 'public, max-age=31536000, immutable';

/**
 * The screens for the browser. They are public because `import()` cannot send a header; they hold no row
 * and no secret, only what the files say.
 */
export function screenRoutes(config: Config): readonly Route[] {
  return config.development ? [index, file, events] : [index, file];
}

const index: Route = {
  method: 'GET',
  url: '/screens/index.json',
  summary: 'All screens by component, id and title',
  answers: {
    type: 'array',
    items: {
      type: 'object',
      required: ['component', 'id', 'title', 'revision', 'permission'],
      properties: Object.fromEntries(
        ['component', 'id', 'title', 'revision', 'permission'].map((name) => [name, { type: 'string' }]),
      ),
    },
  },
  access: 'public',
  handle: async ({ services }) =>
    new RawAnswer(
      services.screens
        .all()
        .map(({ component, id, title, revision, permission }) => ({ component, id, title, revision, permission })),
      policy,
    ),
};

const file: Route = {
  method: 'GET',
  url: '/screens/*',
  summary: 'One screen (<component>.json) or its validator module (<component>.js)',
  answers: { type: 'object', required: ['screen'] },
  access: 'public',
  handle: async ({ params, query, headers, services }) => {
    const name = params['*'] ?? '';
    if (name.endsWith('.json')) return screenAnswer(services, name.slice(0, -5), headers['if-none-match']);
    if (name.endsWith('.js')) return validatorAnswer(services, name.slice(0, -3), query['v']);
    throw missing('没有这个页面的配置文件');
  },
};

function screenAnswer(services: Services, component: string, knownTag: string | undefined): RawAnswer {
  const screen = services.screens.byComponent(component);
  if (!screen) return brokenAnswer(services, component);
  const tag = `"${createHash('sha1').update(JSON.stringify(screen)).digest('hex')}"`;
  const headers = { ...policy, etag: tag };
  return knownTag === tag ? new RawAnswer('', headers, 304) : new RawAnswer({ screen }, headers);
}

function validatorAnswer(services: Services, component: string, version: string | undefined): RawAnswer {
  const screen = services.screens.recordsOf(component);
  if (!screen) return brokenAnswer(services, component);
  return new RawAnswer(services.screens.validatorModuleOf(screen), {
    ...policy,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': version === screen.revision ? immutable : policy['cache-control'],
  });
}

function brokenAnswer(services: Services, component: string): RawAnswer {
  const problems = services.screens.problems().filter((problem) => problem.component === component);
  if (problems.length === 0) throw missing(`没有页面 ${component.slice(0, 100)} 的配置文件`);
  return new RawAnswer(
    { problems: problems.map(({ path, line, column, message }) => ({ path, line, column, message })) },
    policy,
    422,
  );
}

const openStreams = new WeakMap<Services, Set<PassThrough>>();

/** Ends the streams of changes: they are never idle, so a closing server would wait for them. */
export function endScreenEvents(services: Services): void {
  for (const stream of openStreams.get(services) ?? []) stream.end();
}

/** Only in development: an EventSource cannot send the token, so outside it the route does not exist. */
const events: Route = {
  method: 'GET',
  url: '/screens/events',
  summary: 'Stream of changed screens and their problems, for the development loop',
  access: 'public',
  handle: async ({ services, reply }) => {
    const stream = new PassThrough();
    const streams = openStreams.get(services) ?? new Set();
    openStreams.set(services, streams.add(stream));
    const end = services.screens.onChange((components) => {
      const problems = services.screens.problems().filter((problem) => components.includes(problem.component));
      stream.write(`data: ${JSON.stringify({ components, problems })}\n\n`);
    });
    const beat = setInterval(() => stream.write(': still here\n\n'), 20_000);
    reply.raw.on('close', () => {
      end();
      clearInterval(beat);
      streams.delete(stream);
      stream.end();
    });
    stream.write('retry: 1000\n\n');
    return new RawAnswer(stream, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // A connection that is kept alive after the stream would hold a closing server up.
      connection: 'close',
    });
  },
};
