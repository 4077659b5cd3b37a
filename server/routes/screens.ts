import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { isRecordScreen, type Screen } from '../../schemas/language/index.ts';
import { forbidden, missing } from '../errors.ts';
import type { Config } from '../config.ts';
import { givenTo } from '../screens/givenTo.ts';
import { maySaveScreens } from '../sessions/maySaveScreens.ts';
import type { Services, Session } from '../Services.ts';
import { RawAnswer, type Route } from './route.ts';

const policy = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
const immutable = 'public, max-age=31536000, immutable';

/**
 * The screens for the browser, each given to those who may open it. `import()` sends no header, so a validator lies under
 * an address that only the answer with its screen gives.
 */
export function screenRoutes(config: Config): readonly Route[] {
  return config.development ? [index, validator, file, events] : [index, validator, file];
}

const index: Route = {
  method: 'GET',
  url: '/screens/index.json',
  summary: 'The screens that the person may open, by component, id and title',
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
  access: 'signed-in',
  handle: async ({ services, session }) =>
    new RawAnswer(
      services.screens
        .all()
        .filter(givenTo(services.screens, session))
        .map(({ component, id, title, revision, permission }) => ({ component, id, title, revision, permission })),
      policy,
    ),
};

const file: Route = {
  method: 'GET',
  url: '/screens/*',
  summary:
    'One screen (<component>.json), with the address of its validator module where it has records, and the mistakes of its file where it stands as it was before them',
  answers: { type: 'object', required: ['screen'] },
  access: 'signed-in',
  handle: async ({ params, headers, services, session }) => {
    const name = params['*'] ?? '';
    if (!name.endsWith('.json')) throw missing('没有这个页面的配置文件');
    const screen = services.screens.byComponent(name.slice(0, -5));
    if (!screen) return brokenAnswer(services, session, name.slice(0, -5));
    if (!givenTo(services.screens, session)(screen)) throw forbidden();
    const seal = sealOf(screen);
    const isOutdated = services.screens.isOutdated(screen.component);
    const outdated = isOutdated ? { problems: toldProblems(services, session, screen.component) } : {};
    const tag = `"${seal}${isOutdated ? digestOf(outdated) : ''}"`;
    const answered = { ...policy, etag: tag };
    if (headers['if-none-match'] === tag) return new RawAnswer('', answered, 304);
    const address = isRecordScreen(screen) ? { validator: `validators/${screen.component}.js?v=${seal}` } : {};
    return new RawAnswer({ screen, ...address, ...outdated }, answered);
  },
};

const validator: Route = {
  method: 'GET',
  url: '/screens/validators/*',
  summary: 'The validator module of a screen, under the address that the screen was given with',
  answers: { type: 'object' },
  access: 'public',
  handle: async ({ params, query, services }) => {
    const versions = services.screens.versionsOf((params['*'] ?? '').replace(/\.js$/, ''));
    // A page that was opened before the screen was saved again still asks for the module it was given.
    const screen = versions.find((version) => query['v'] === sealOf(version));
    if (!screen) throw missing('没有这个页面的校验模块');
    return new RawAnswer(services.screens.validatorModuleOf(screen), {
      ...policy,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': immutable,
    });
  },
};

const seals = new WeakMap<Screen, string>();

/** Known to those who know the whole screen, and to nobody else. */
function sealOf(screen: Screen): string {
  const known = seals.get(screen) ?? digestOf(screen);
  seals.set(screen, known);
  return known;
}

const digestOf = (value: object): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');

function brokenAnswer(services: Services, session: Session, component: string): RawAnswer {
  if (!services.screens.problems().some((problem) => problem.component === component))
    throw missing(`没有页面 ${component.slice(0, 100)} 的配置文件`);
  return new RawAnswer({ problems: toldProblems(services, session, component) }, policy, 422);
}

/** That a file is broken is told to everybody, what stands in it to those who may mend it. */
function toldProblems({ screens, config }: Services, session: Session, component: string): readonly object[] {
  if (!config.development && !maySaveScreens(session)) return [];
  return screens
    .problems()
    .filter((problem) => problem.component === component)
    .map(({ path, line, column, message }) => ({ path, line, column, message }));
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
