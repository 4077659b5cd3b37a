import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, forbidden } from '../errors.ts';
import { listCodeOf } from '../kinds/codes.ts';
import { kindOf } from '../kinds/index.ts';
import { choosingCodes } from '../records/index.ts';
import { logRefusal } from '../logs/logRefusal.ts';
import type { Services, Session } from '../Services.ts';
import { toEnvelope } from './envelope.ts';
import { pathOf } from './errorMapper.ts';
import { checkSignature } from './signature.ts';
import { type Answer, RawAnswer, type Route, type RouteAccess, type RouteContext } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access check of the route; null on public routes and for strangers. */
    session: Session | null;
  }
}

/** How a token becomes a session; `server/sessions` implements it. */
export type SessionResolver = (
  services: Services,
  token: string | undefined,
  tenantHeader: string | undefined,
) => Promise<Session | null>;

const expired = '很抱歉，登录已过期，请重新登录';

/** Adds the fixed routes. @throws Error naming the route that does not say who may call it */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  routes: readonly Route[],
  resolve: SessionResolver,
): void {
  for (const route of routes) {
    if (!isAccess(route.access)) {
      throw new Error(`路由 ${route.method} ${route.url} 没有声明 access（谁可以调用），服务器不能启动。`);
    }
    app.route({
      method: route.method,
      url: route.url,
      onRequest: async (request) => {
        request.session = await authorize(services, resolve, request, route.access);
      },
      handler: async (request, reply) => {
        const context = toContext(services, request, reply);
        if (route.signed) checkSignature(context, services.config.signSecret);
        // The access check above has made the session match the route's own type.
        const answer = await (route.handle as (context: RouteContext<Session | null>) => Promise<Answer | RawAnswer>)(
          context,
        );
        return sendAnswer(reply, answer);
      },
    });
  }
}

function isAccess(access: unknown): access is RouteAccess {
  if (access === 'public' || access === 'signed-in' || access === 'shown') return true;
  const { code, choices } = (access ?? {}) as { code?: unknown; choices?: unknown };
  if (choices !== undefined) return isCode(choices);
  return Array.isArray(code) ? code.length > 0 && code.every(isCode) : isCode(code);
}
const isCode = (code: unknown): boolean => typeof code === 'string' && code !== '';

/** The session of a request that may pass. @throws ApiError 401 or 403 */
export async function authorize(
  services: Services,
  resolve: SessionResolver,
  request: FastifyRequest,
  access: RouteAccess,
): Promise<Session | null> {
  if (access === 'public') return null;
  const session = await resolve(services, headerOf(request, 'x-access-token'), headerOf(request, 'tenant-id'));
  if (!session) throw new ApiError(401, expired);
  if (access === 'signed-in') return session;
  const codes = codesOf(services, access, pathOf(request.url));
  if (codes.some((code) => session.codes.has(code))) return session;
  await logRefusal(services, session, { codes, method: request.method, path: pathOf(request.url), ip: request.ip });
  throw forbidden();
}

/** The codes of which one is enough. */
function codesOf(
  { screens }: Services,
  access: Exclude<RouteAccess, 'public' | 'signed-in'>,
  path: string,
): readonly string[] {
  if (access === 'shown')
    return screens
      .all()
      .flatMap((screen) => (kindOf(screen).callsOf?.(screen).includes(path) ? [listCodeOf(screen)] : []));
  if ('code' in access) return typeof access.code === 'string' ? [access.code] : access.code;
  const target = screens.byId(access.choices);
  return target ? choosingCodes(screens.recordScreens(), target) : [];
}

/** A header's only value; a repeated one counts as absent. */
const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** What a handler gets of a request. */
export function toContext(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): RouteContext<Session | null> {
  return {
    session: request.session,
    params: toParams(request.params as Record<string, string>),
    query: toQuery(request.query as Record<string, string | string[]>),
    body: toBody(request.body),
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
    ),
    ip: request.ip,
    reply,
    services,
  };
}

function toParams(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const value of Object.values(params)) assertStorable(value);
  return params;
}

/** No text of the database can hold this character, so it is found nowhere and fits nowhere. */
function assertStorable(text: string): void {
  if (text.includes('\0')) throw new ApiError(400, '请求含有不允许的字符');
}

function toQuery(query: Readonly<Record<string, string | string[]>>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(query)) {
    if (key === '__proto__') throw new ApiError(400, '不认识的查询条件：__proto__');
    if (key === '_t') continue;
    const last = Array.isArray(value) ? (value.at(-1) ?? '') : value;
    assertStorable(last);
    values[key] = last;
  }
  return values;
}

function toBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new ApiError(400, '提交的内容应为 JSON 对象');
  return body as Record<string, unknown>;
}

/** Sends an answer: in the envelope, or raw with its own headers. */
export function sendAnswer(reply: FastifyReply, answer: Answer | RawAnswer): FastifyReply {
  if (!(answer instanceof RawAnswer)) return reply.send(toEnvelope(answer));
  return reply
    .status(answer.status)
    .headers({ ...answer.headers })
    .send(answer.body);
}
