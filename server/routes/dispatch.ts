import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, missing } from '../errors.ts';
import type { Services, Session } from '../Services.ts';
import type { ApiEntry } from '../kinds/calls.ts';
import { ApiTable } from './apiTable.ts';
import { pathOf } from './errorMapper.ts';
import { handleCall } from './records.ts';
import { authorize, sendAnswer, type SessionResolver, toContext } from './registerRoutes.ts';
import type { RouteContext } from './route.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The endpoint of a screen file that the request found, if any. */
    call: ApiEntry | null;
  }
}

/** Serves a path that is no endpoint: the built application. Absent, it is not found. */
export type Fallback = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** HEAD is answered as GET is, without the content. */
const readingMethod = ({ method }: FastifyRequest): string => (method === 'HEAD' ? 'GET' : method);

/**
 * The endpoints of the screen files, looked up when a request comes: a file that was dropped in a second
 * ago has its endpoints, one that broke has lost them.
 */
export function dispatchScreens(
  app: FastifyInstance,
  services: Services,
  resolve: SessionResolver,
  fallback: Fallback | null,
): void {
  const table = new ApiTable(services.screens);
  app.decorateRequest('call', null);
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/*',
    onRequest: async (request) => {
      // The raw path: a spelling that only looks like an endpoint is none.
      request.call = table.find(readingMethod(request), pathOf(request.url)) ?? null;
      if (request.call) request.session = await authorize(services, resolve, request, request.call.access);
    },
    preHandler: async (request) => {
      // Files are understood here, but only by the call that takes them.
      if (request.call && request.call.operation.kind !== 'import' && request.isMultipart())
        throw new ApiError(415, '只接受 application/json 格式的内容');
    },
    handler: async (request, reply) => {
      if (request.call) {
        const context = toContext(services, request, reply) as RouteContext<Session>;
        return sendAnswer(reply, await handleCall(request.call, context));
      }
      if (fallback && readingMethod(request) === 'GET') return fallback(request, reply);
      throw missing('接口不存在');
    },
  });
}
